import ClockProtocol
import Testing
import TimeClock

@testable import ClockStore

/// Direct access to a store's contents, beside or after its engines.
struct StoreInspection {
  private let store: Store

  init(_ path: String) throws {
    let birth = Store.Birth(now: Instant(milliseconds: 0), epoch: "")
    store = try Store(path: path, schema: .punchline, birth: birth)
  }

  func count(_ table: String, where condition: String = "1 = 1") throws -> Int {
    Int(try store.connection.integer("SELECT count(*) FROM \(table) WHERE \(condition)") ?? -1)
  }

  /// Works while a read of the store is open.
  func reading(_ work: () throws -> Void) throws {
    try store.connection.execute("BEGIN")
    _ = try count("change")
    try work()
    try store.connection.execute("COMMIT")
  }

  /// How often an entry was written.
  func punches() throws -> Int { try count("change", where: "topic = 'entry'") }

  private func latestSeq() throws -> Int { Int(try store.latestSeq()) }

  /// Checks that SQLite finds no damage, and that rows and journal agree.
  func checkSoundness(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let verdict = try store.connection.query("PRAGMA integrity_check") { row throws(ClockError) in
      try row.text()
    }
    #expect(verdict == ["ok"], sourceLocation: sourceLocation)
    #expect(try count("change") == latestSeq(), sourceLocation: sourceLocation)
    #expect(
      try count("entry", where: "end_at IS NULL AND kind = 'shift'") <= 1,
      sourceLocation: sourceLocation)
  }
}
