/// Whether the log beside a file belongs to it, by the salts in both.
enum LogOrigin: Equatable {
  /// SQLite would replay nothing, or there is nothing to compare.
  case unknown
  case own
  /// The file already has everything in the log, and got a new salt since.
  case contained
  /// The file came from elsewhere or from another time.
  case foreign

  var isUsable: Bool { self == .unknown || self == .own }

  /// Call this before SQLite opens the store.
  // Closing another descriptor would release SQLite's locks on the file.
  init(besideStore path: String) {
    // SQLite reports damage itself, or the log repairs it.
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

  /// The salts in the first page of each committed transaction in the log, up to the expected one.
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
