import TimeClock

@testable import ClockStore

/// Sees when a store or the time has moved since the last look.
struct StoreWatch {
  private let engine: EngineHarness
  private var version: Int64?
  private var seq: Int64 = 0
  private var now: Instant?

  init(_ engine: EngineHarness) { self.engine = engine }

  /// Whose records were written and who wrote them; nil where neither store nor time has moved.
  mutating func look(at present: Instant) throws -> Set<String>? {
    let store = try engine.store
    // Another one after each commit by anybody, also where no row of the journal tells of it.
    let latest = try store.connection.integer("PRAGMA data_version")
    guard latest != version || present != now else { return nil }
    let changes = try store.changes(after: seq)
    (version, now, seq) = (latest, present, changes.last?.seq ?? seq)
    return Set(changes.flatMap { [$0.ownerId, $0.actorId].compactMap(\.self) })
  }
}
