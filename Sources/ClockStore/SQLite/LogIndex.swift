internal import CSQLite

/// What the index beside the log says of the log's end: something else after every commit, whoever
/// made it.
// It lies in memory that all engines share, and reading it takes no system call.
struct LogIndex {
  /// Two copies of SQLite's header of 48 bytes, and how many pages of the log the file has.
  private var words = InlineArray<25, UInt32>(repeating: 0)

  /// Nil where there is no log, or where somebody is just changing it.
  fileprivate init?(_ database: OpaquePointer) {
    let isRead = unsafe withUnsafeMutablePointer(to: &words) { words in
      unsafe words.withMemoryRebound(to: UInt32.self, capacity: 25) { words in
        // SAFETY: as many words are written as there are.
        unsafe csqlite_read_index(database, words, 25) != 0
      }
    }
    guard isRead, words[3] != 0 else { return nil }
    for index in 0..<12 where words[index] != words[index + 12] { return nil }
  }

  /// Names the log since it began anew the last time.
  var generation: UInt64 { UInt64(words[8]) << 32 | UInt64(words[9]) }

  /// In bytes, how long the log is up to the latest commit.
  var logSize: Int64 {
    let pages = Int64(words[4])
    let packed = Int64(1.bigEndian == 1 ? words[3] & 0xFFFF : words[3] >> 16)
    return pages == 0 ? 0 : 32 + pages * (24 + (packed == 1 ? 65_536 : packed))
  }

  /// Whether the file has all of the log, so that the next commit may begin it anew.
  var isContained: Bool { words[4] == words[24] }
}

extension LogIndex: Equatable {
  static func == (left: LogIndex, right: LogIndex) -> Bool {
    for index in 0..<12 where left.words[index] != right.words[index] { return false }
    return true
  }
}

extension SQLiteConnection {
  /// To be asked once there was a transaction.
  func logIndex() -> LogIndex? { unsafe LogIndex(handle) }
}
