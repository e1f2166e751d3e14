import ClockOperations
@testable import ClockProtocol
import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock

@testable import ClockStore

extension EngineHarness {
  /// The alerts that this front end was to announce since the last look, as records; discards other
  /// notifications.
  func announced() throws -> [JSON] {
    try notifications("state").map { $0["params"] }
      .filter { $0["topic"] == "alert" && $0["announce"] == true }.map { $0["value"]["record"] }
  }

  /// The engine's store, for writes that no method makes.
  var store: Store { get throws { try engine.store() } }

  /// Writes a record as a change without an author.
  func save(_ record: some Record) throws {
    let store = try store
    try engine.beginWrite()
    store.authorship = Authorship(at: now)
    try store.savepoint { () throws(ClockError) in try store.save(record) }
    try engine.commit()
    engine.deadlines = nil
  }

  func addMember(_ id: String, _ role: Role, in organizationId: String = "local") throws {
    try save(
      Member(
        id: id, organizationId: organizationId, email: nil, firstName: id, lastName: "",
        displayName: nil, photoURL: nil, isActive: true, role: role, createdAt: now,
        updatedAt: now))
  }

  func act(as userId: String) throws {
    try call("initialize", ["actor": ["userId": .string(userId)]])
  }

  /// Starts a live read, and returns its id.
  func keepLive(_ method: String, _ params: JSON = [:], every: Int64? = nil) throws -> JSON {
    try call(
      "live.start",
      [
        "method": .string(method), "params": params,
        "everyMs": every.map { .integer($0) } ?? .null,
      ])["id"]
  }

  /// The live notifications since the last look.
  func sentLive() throws -> [JSON] { try notifications("live").map { $0["params"] } }

  /// A shift with its start and end as JSON texts.
  @discardableResult
  func shift(_ start: Instant, _ end: Instant) throws -> JSON {
    try call(
      "entry.create",
      ["kind": "shift", "start": .string(start.rfc3339), "end": .string(end.rfc3339)])
  }
}

extension Store {
  /// The connection to a store in a file or in memory.
  var file: SQLiteConnection { get throws { try #require(connection.inFile) } }
}

extension RPCError {
  /// The references of the records in the way.
  var inTheWay: JSON {
    guard let data, data["inTheWay"] != .null else { return .null }
    return .array(data["inTheWay"].elements.map { ["topic": $0["topic"], "id": $0["id"]] })
  }
}

extension LanguageSource {
  static var ofCheckout: LanguageSource {
    LanguageSource(
      known: { TestLanguages.tags.compactMap { Language($0).map { KnownLanguage($0) } } },
      catalogue: { TestLanguages.catalogue(of: $0.tag) })
  }
}
