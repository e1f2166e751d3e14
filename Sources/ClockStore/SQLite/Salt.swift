internal import TimeClock

/// The number by which a file and its log recognize each other: the file's header has it, and every
/// transaction in the log.
// It is renewed before the log begins and before what is in the log moves into the file. So a copy
// of the file from another time carries another one than the log, and nobody replays that over it.
struct Salt: Equatable {
  /// Where the header of SQLite's files has the two numbers that are left to applications, with
  /// what is between them.
  static let offset = 60
  static let size = 12

  /// SQLite's `user_version`.
  let current: UInt32
  /// SQLite's `application_id`: a log with this one has nothing that the file lacks; zero, which
  /// the logs of other programs carry, is none.
  let former: UInt32

  init(current: UInt32, former: UInt32) {
    self.current = current
    self.former = former
  }

  init(_ bytes: some Collection<UInt8>) {
    current = bytes.prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
    former = bytes.dropFirst(8).prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// What the file at the path carries; nil for what is no database.
  // As with any descriptor of one's own, only before SQLite opens the store.
  init?(ofStore path: String) {
    guard let header = RawFile(path)?.bytes(at: 0, count: Self.offset + Self.size),
      header.starts(with: "SQLite format 3\0".utf8)
    else { return nil }
    self.init(header[Self.offset...])
  }

  /// The bytes of the header; the number between the two salts is no store's.
  var bytes: [UInt8] {
    [current, 0, former].flatMap { number in
      stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: number >> UInt32($0)) }
    }
  }

  static func random() -> UInt32 { UInt32.random(in: 1 ... .max) }
}

extension SQLiteConnection {
  /// What the file itself carries, whatever the log says; nil in memory and where it was cut off.
  func salt() -> Salt? {
    header(at: Salt.offset, (UInt32(0), UInt32(0), UInt32(0))).map { words in
      Salt(current: UInt32(bigEndian: words.0), former: UInt32(bigEndian: words.2))
    }
  }

  /// The salt as the log has it, or the file where there is no log.
  func loggedSalt() throws(ClockError) -> UInt32 {
    let found = try integers("PRAGMA user_version")
    return UInt32(truncatingIfNeeded: found.first ?? 0)
  }

  /// Changes with every change of the schema.
  func schemaVersion() throws(ClockError) -> Int64 {
    try integers("PRAGMA schema_version").first ?? 0
  }

  /// Has the present transaction carry the salt; where it is the log's first, a new one that the
  /// file is given before.
  func carrySalt() throws(ClockError) {
    var salt = try loggedSalt()
    if beginsLog {
      let fresh = Salt(current: Salt.random(), former: salt)
      try mark(fresh, durably: true)
      salt = fresh.current
    }
    try log(salt)
  }

  /// Do this before what is in the log moves into the file.
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

  /// Past SQLite, so that the file carries the salt before the log does.
  private func mark(_ salt: Salt, durably: Bool) throws(ClockError) {
    try writeHeader(salt.bytes, at: Salt.offset, durably: durably)
  }
}
