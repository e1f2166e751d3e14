import TimeClock

@testable import ClockStore

/// Detects changes of a store or of the time since the last look.
struct StoreWatch {
  private let engine: EngineHarness
  private var version: Int64?
  private var seq: Int64 = 0
  private var now: Instant?

  init(_ engine: EngineHarness) { self.engine = engine }

  /// The owners and authors of the written records; nil if neither store nor time has changed.
  mutating func look(at present: Instant) throws -> Set<String>? {
    let store = try engine.store
    // Changes with each commit by anybody, even without a journal row.
    let latest = try store.connection.integer("PRAGMA data_version")
    guard latest != version || present != now else { return nil }
    let changes = try store.changes(after: seq)
    (version, now, seq) = (latest, present, changes.last?.seq ?? seq)
    return Set(changes.flatMap { [$0.ownerId, $0.actorId].compactMap(\.self) })
  }
}
