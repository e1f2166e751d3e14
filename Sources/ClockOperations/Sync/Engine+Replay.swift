internal import ClockStore
package import TimeClock

/// Calls made elsewhere, each replayed at its own instant.
extension Engine {
  /// Runs `work`, which moves `now`, and afterwards publishes its changes; `arrival` is when a
  /// device's calls arrived.
  package func replaying<Value, Failure>(
    arrivedAt arrival: Instant? = nil, or failure: (ClockError) -> Failure,
    _ work: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let (present, zone) = (now, state.timeZone)
    held = []
    arrivedAt = arrival
    forgetContext()
    func end() {
      held = nil
      arrivedAt = nil
      now = present
      state.timeZone = zone
      forgetContext()
      deadlines = nil
    }
    let result: Value
    do throws(Failure) {
      result = try work()
    } catch {
      end()
      throw error
    }
    let changes = held ?? []
    end()
    do { try publish(changes, origin: .own) } catch { throw failure(error) }
    return result
  }

  /// Moves to the instant of the next call, after firing what was due by then.
  package func turn(to instant: Instant, timeZone: String?) throws(ClockError) {
    try settleRecords(by: instant)
    now = instant
    state.timeZone = timeZone
    forgetContext()
    deadlines = nil
  }

  /// Fires the deadlines of records that were due by then, with or without a listener.
  package func settleRecords(by limit: Instant) throws(ClockError) {
    var reached = Instant.earliest
    while true {
      forgetContext()
      now = limit
      let context = try context()
      var due: [Deadline] = []
      for family in families { due += try family.deadlines(context) }
      due = due.filter { $0.at <= limit && $0.rank == .state }
        .sorted { ($0.at, $0.id) < ($1.at, $1.id) }
      guard let next = due.first else { return }
      reached = max(reached, next.at)
      now = reached
      forgetContext()
      deadlines = nil
      try next.fire(self)
    }
  }
}
