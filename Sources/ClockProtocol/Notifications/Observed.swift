internal import ClockOperations
internal import ClockStore
internal import JSONRPC
internal import TimeClock

/// The last sent value, and what it depends on: records, and time.
struct Observed<Value> {
  var value: Value
  /// Nil until the value was looked up.
  private(set) var dependencies: Dependencies?
  /// When the value next changes by time alone, as far as known.
  private(set) var turn: Instant?
  private(set) var seenAt = Instant.latest
  /// Whether something that it depends on has changed since.
  var isStale = true

  init(
    _ value: Value, dependencies: Dependencies? = nil, turn: Instant? = nil, seenAt: Instant
  ) {
    self.value = value
    self.dependencies = dependencies
    self.turn = turn
    self.seenAt = seenAt
    isStale = dependencies == nil
  }

  /// Another value with the same dependencies.
  func map<Other>(_ other: (Value) -> Other) -> Observed<Other> {
    Observed<Other>(other(value), dependencies: dependencies, turn: turn, seenAt: seenAt)
  }

  /// Whether it must be looked up again, which also holds after the clock was set back.
  func isDue(at now: Instant) -> Bool {
    isStale || now < seenAt || turn.map { $0 <= now } ?? false
  }

  /// Whether a change may affect the value.
  func isHit(by sets: ArraySlice<ChangeSet>) -> Bool {
    sets.contains { dependencies?.isHit(by: $0) ?? true }
  }

  /// Whether a dependency makes it stale now, and it was not stale before.
  func becomesStale(where isOver: (Dependencies) -> Bool) -> Bool {
    !isStale && dependencies.map(isOver) ?? true
  }
}

extension Context {
  /// Makes a value, and records its dependencies.
  func observed<Value>(
    _ make: () throws(ClockError) -> Value
  ) throws(ClockError) -> Observed<Value> {
    followTurns()
    let (value, dependencies) = try store.trace.follow { () throws(ClockError) in
      notePeople()
      return try make()
    }
    return Observed(value, dependencies: dependencies, turn: nextTurn, seenAt: now)
  }
}
