/// Whether the log beside a file belongs to it, judged by the salts in both.
enum LogOrigin: Equatable {
  /// There is nothing that SQLite would replay, or nothing to judge by.
  case unknown
  case own
  /// The file has all that is in the log, and was renewed since.
  case contained
  /// The file was put there from elsewhere or from another time.
  case foreign

  var isUsable: Bool { self == .unknown || self == .own }

  /// Ask this before SQLite opens the store.
  // Closing a descriptor of one's own would end the locks of SQLite on the same file.
  init(besideStore path: String) {
    // What is damaged, SQLite says itself, or the log heals it.
    if let salt = Salt(ofStore: path) {
      self.init(besideStore: path, carrying: salt)
    } else {
      self = .unknown
    }
  }

  init(besideStore path: String, carrying salt: Salt) {
    let salts = Self.salts(inLog: path + "-wal", until: salt.current)
    self =
      if salts.isEmpty {
        .unknown
      } else if salts.contains(salt.current) {
        .own
      } else if salt.former != 0, salts.contains(salt.former) {
        .contained
      } else {
        .foreign
      }
  }

  /// The salts that committed transactions of the log carry, in their first page; no more are
  /// looked for after the one that is expected.
  static func salts(inLog path: String, until expected: UInt32? = nil) -> Set<UInt32> {
    guard let log = RawFile(path), let header = log.bytes(at: 0, count: 32),
      header[...].bigEndian & ~1 == 0x377f_0682
    else { return [] }
    var sum = Checksum(isBigEndian: header[3] & 1 == 1)
    sum.add(header[..<24])
    let pageSize = Int(header[8...].bigEndian)
    guard sum.matches(header[24..<32]), 512...65_536 ~= pageSize else { return [] }
    var (committed, pending): (Set<UInt32>, Set<UInt32>) = ([], [])
    var place = 32
    while let frame = log.bytes(at: place, count: 24), frame[8..<16] == header[16..<24] {
      if frame[...].bigEndian == 1,
        let salt = log.bytes(at: place + 24 + Salt.offset, count: Salt.size)
      {
        pending.insert(Salt(salt).current)
      }
      if frame[4...].bigEndian != 0 { committed.formUnion(pending) }
      if let expected, committed.contains(expected) { break }
      place += 24 + pageSize
    }
    return committed
  }
}
