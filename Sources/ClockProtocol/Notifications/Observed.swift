internal import ClockOperations
internal import ClockStore
internal import JSONRPC
internal import TimeClock

/// What was sent last, and what it follows from: records, and time.
struct Observed<Value> {
  var value: Value
  /// Nil while it was not looked at.
  private(set) var dependencies: Dependencies?
  /// When time alone next makes another value, as far as known.
  private(set) var turn: Instant?
  private(set) var seenAt = Instant.latest
  /// Whether something that it follows from has changed since.
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

  /// Another value that follows from the same.
  func map<Other>(_ other: (Value) -> Other) -> Observed<Other> {
    Observed<Other>(other(value), dependencies: dependencies, turn: turn, seenAt: seenAt)
  }

  /// Whether it has to be looked at again; a clock that was set back shows what was before.
  func isDue(at now: Instant) -> Bool {
    isStale || now < seenAt || turn.map { $0 <= now } ?? false
  }

  /// Whether any of the changes may make another value.
  func isHit(by sets: ArraySlice<ChangeSet>) -> Bool {
    sets.contains { dependencies?.isHit(by: $0) ?? true }
  }

  /// Whether what it follows from makes it stale now, and it was not stale before.
  func becomesStale(where isOver: (Dependencies) -> Bool) -> Bool {
    !isStale && dependencies.map(isOver) ?? true
  }
}

extension Context {
  /// Makes a value, and finds what it follows from.
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
