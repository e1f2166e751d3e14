internal import ClockStore
internal import TimeClock

/// What the records say of a member's clock: it holds until they change, whatever time it is.
struct ClockFacts {
  let running: Entry?
  /// Those of the running shift.
  let gaps: [Gap]
  let departure: Departure?
  /// Milliseconds of the closed shifts on the day, less their gaps.
  let closed: Int64
}

extension Context {
  func clockFacts() throws -> ClockFacts {
    let day = day(today)
    let key = MemoKey(version: try store.version(), id: actor.userId, day: day)
    if let known = memos.clock[key] { return known }
    let running = try store.runningEntry(.shift, of: actor.userId)
    let facts = ClockFacts(
      running: running, gaps: try running.map { try store.gaps(of: $0.id) } ?? [],
      departure: try departure(from: running),
      closed: try store.closedLength(.shift, of: actor.userId, within: day))
    return memos.clock.keep(facts, for: key)
  }

  /// The departure that grace still covers, while the shift that it interrupts is running.
  private func departure(from running: Entry?) throws -> Departure? {
    guard let departure = try store.find(Fence.self, actor.userId)?.departure,
      departure.settledAt == nil, departure.interrupts(running)
    else { return nil }
    return departure
  }
}
