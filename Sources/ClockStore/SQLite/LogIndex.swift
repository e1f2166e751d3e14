internal import CSQLite

/// The log's end by the index, which changes after every commit by any engine.
// The index is in memory that all engines share, so reading it takes no system call.
struct LogIndex {
  /// The twelve words of SQLite's header, and four that stay zero.
  private var header = SIMD16<UInt32>()
  /// How many of the log's pages the file already has.
  private var contained: UInt32 = 0

  /// Nil if there is no log, or if an engine is changing the index.
  init?(_ index: UnsafePointer<UInt32>) {
    let isRead = unsafe withUnsafeMutableBytes(of: &header) { words in
      // SAFETY: the call writes no more words than the header has.
      unsafe csqlite_read_index(
        index, words.assumingMemoryBound(to: UInt32.self).baseAddress, &contained)
    }
    guard isRead != 0 else { return nil }
  }

  /// Identifies the log since it last began again.
  var generation: UInt64 { UInt64(header[8]) << 32 | UInt64(header[9]) }

  /// The log's length up to the latest commit, in bytes.
  var logSize: Int64 {
    let pages = Int64(header[4])
    let packed = Int64(1.bigEndian == 1 ? header[3] & 0xFFFF : header[3] >> 16)
    return pages == 0 ? 0 : 32 + pages * (24 + (packed == 1 ? 65_536 : packed))
  }

  /// Whether the file has all of the log, so that the next commit may begin the log again.
  var isContained: Bool { header[4] == contained }
}

extension LogIndex: Equatable {
  static func == (left: LogIndex, right: LogIndex) -> Bool { all(left.header .== right.header) }
}
