internal import CSQLite

/// What the index beside the log says of the log's end: something else after every commit, by any
/// made it.
// It lies in memory that all engines share, and reading it takes no system call.
struct LogIndex {
  /// The twelve words of SQLite's header, and four that stay zero.
  private var header = SIMD16<UInt32>()
  /// How many pages of the log the file has.
  private var contained: UInt32 = 0

  /// Nil where there is no log, or where somebody is just changing it.
  init?(_ index: UnsafePointer<UInt32>) {
    let isRead = unsafe withUnsafeMutableBytes(of: &header) { words in
      // SAFETY: no more words are written than there are.
      unsafe csqlite_read_index(
        index, words.assumingMemoryBound(to: UInt32.self).baseAddress, &contained)
    }
    guard isRead != 0 else { return nil }
  }

  /// Names the log since it began again the last time.
  var generation: UInt64 { UInt64(header[8]) << 32 | UInt64(header[9]) }

  /// In bytes, how long the log is up to the latest commit.
  var logSize: Int64 {
    let pages = Int64(header[4])
    let packed = Int64(1.bigEndian == 1 ? header[3] & 0xFFFF : header[3] >> 16)
    return pages == 0 ? 0 : 32 + pages * (24 + (packed == 1 ? 65_536 : packed))
  }

  /// Whether the file has all of the log, so that the next commit may begin it again.
  var isContained: Bool { header[4] == contained }
}

extension LogIndex: Equatable {
  static func == (left: LogIndex, right: LogIndex) -> Bool { all(left.header .== right.header) }
}
