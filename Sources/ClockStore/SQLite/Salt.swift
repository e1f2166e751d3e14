internal import TimeClock

/// The number that shows which log belongs to a file: it is in the file's header and in every
/// transaction of the log.
// It changes before the log begins and before the log's contents move into the file. So a copy of
// the file from another time has another salt than the log, and nobody replays the log over it.
struct Salt: Equatable {
  /// Where SQLite's header has the two numbers for applications, with the bytes between them.
  static let offset = 60
  static let size = 12

  /// SQLite's `user_version`.
  let current: UInt32
  /// SQLite's `application_id`: a log with this salt has nothing that the file lacks; zero means
  /// none, because other programs' logs carry it.
  let former: UInt32

  init(current: UInt32, former: UInt32) {
    self.current = current
    self.former = former
  }

  init(_ bytes: some Collection<UInt8>) {
    current = bytes.prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
    former = bytes.dropFirst(8).prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// The salt of the file at the path; nil if it is not a database.
  // Call this only before SQLite opens the store, as it closes a descriptor on the file.
  init?(ofStore path: String) {
    guard let header = RawFile(path)?.bytes(at: 0, count: Self.offset + Self.size),
      header.starts(with: "SQLite format 3\0".utf8)
    else { return nil }
    self.init(header[Self.offset...])
  }

  /// The bytes of the header; stores do not use the number between the two salts.
  var bytes: [UInt8] {
    [current, 0, former].flatMap { number in
      stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: number >> UInt32($0)) }
    }
  }

  static func random() -> UInt32 { UInt32.random(in: 1 ... .max) }
}

extension SQLiteConnection {
  /// The salt in the file itself, regardless of the log; nil in memory, and if the file was cut
  /// off.
  func salt() -> Salt? {
    header(at: Salt.offset, (UInt32(0), UInt32(0), UInt32(0))).map { words in
      Salt(current: UInt32(bigEndian: words.0), former: UInt32(bigEndian: words.2))
    }
  }

  /// The salt in the log, or in the file if there is no log.
  func loggedSalt() throws(ClockError) -> UInt32 {
    let found = try integers("PRAGMA user_version")
    return UInt32(truncatingIfNeeded: found.first ?? 0)
  }

  /// A number that changes with each change of the schema.
  func schemaVersion() throws(ClockError) -> Int64 {
    try integers("PRAGMA schema_version").first ?? 0
  }

  /// Puts the salt into the present transaction; the first one of a log gets a new salt, which is
  /// written to the file first.
  func carrySalt() throws(ClockError) {
    var salt = try loggedSalt()
    if beginsLog {
      let fresh = Salt(current: Salt.random(), former: salt)
      try mark(fresh, durably: true)
      salt = fresh.current
    }
    try log(salt)
  }

  /// Call this before the log's contents move into the file.
  func renewSalt() throws(ClockError) {
    let salt = Salt(current: Salt.random(), former: try loggedSalt())
    try beginWrite()
    do throws(ClockError) {
      try log(salt.current)
      try execute("COMMIT")
    } catch {
      try? execute("ROLLBACK")
      throw error
    }
    try mark(salt, durably: false)
  }

  private func log(_ salt: UInt32) throws(ClockError) {
    try executeScript("PRAGMA user_version = \(Int32(bitPattern: salt))")
  }

  /// Bypasses SQLite, so that the file has the salt before the log does.
  private func mark(_ salt: Salt, durably: Bool) throws(ClockError) {
    try writeHeader(salt.bytes, at: Salt.offset, durably: durably)
  }
}
