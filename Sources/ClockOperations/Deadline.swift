package import TimeClock

/// Something that happens at an instant without a request.
package struct Deadline {
  /// The order of deadlines at the same instant.
  package enum Rank: Int, Comparable {
    case state, alert, tick

    package static func < (left: Rank, right: Rank) -> Bool { left.rawValue < right.rawValue }
  }

  package let at: Instant
  package let rank: Rank
  /// Orders deadlines of the same instant and rank.
  package let id: String
  package let fire: (Engine) throws(ClockError) -> Void
  /// The deadlines that replace this one, if firing it changes no other deadline.
  let successors: ((Engine) throws(ClockError) -> [Deadline])?

  package init(
    at: Instant, rank: Rank, id: String,
    followedBy successors: ((Engine) throws(ClockError) -> [Deadline])? = nil,
    fire: @escaping (Engine) throws(ClockError) -> Void
  ) {
    self.at = at
    self.rank = rank
    self.id = id
    self.successors = successors
    self.fire = fire
  }

  fileprivate static func comesFirst(_ left: Deadline, _ right: Deadline) -> Bool {
    (left.at, left.rank, left.id) < (right.at, right.rank, right.id)
  }
}

extension Engine {
  /// The next deadline of a rank, or of any; nil if there is none.
  package func nextDeadline(_ rank: Deadline.Rank? = nil) throws(ClockError) -> Instant? {
    try sortedDeadlines().first { rank == nil || $0.rank == rank }?.at
  }

  /// Fires the first deadline due by `limit`, at its own instant; false if none is due.
  package func fireNext(by limit: Instant, _ rank: Deadline.Rank? = nil) throws(ClockError)
    -> Bool
  {
    var others = try sortedDeadlines()
    guard let place = others.firstIndex(where: { rank == nil || $0.rank == rank }),
      others[place].at <= limit
    else { return false }
    deadlines = nil
    let next = others.remove(at: place)
    now = max(now, min(next.at, limit))
    try next.fire(self)
    guard let successors = next.successors else { return true }
    for successor in try successors(self) where successor.at < .latest {
      let place = others.firstIndex { Deadline.comesFirst(successor, $0) } ?? others.count
      others.insert(successor, at: place)
    }
    deadlines = others
    return true
  }

  /// Nil if no front end may receive anything.
  private func contextOfActor() throws(ClockError) -> Context? {
    do { return try context() } catch .refused { return nil }
  }

  private func sortedDeadlines() throws(ClockError) -> [Deadline] {
    if let deadlines { return deadlines }
    guard let context = try contextOfActor() else {
      // Only a request or a commit can make the actor valid again.
      deadlines = []
      return []
    }
    // The last instant that can be written means never.
    var found = try audience?.deadlines(context) ?? []
    for family in families { found += try family.deadlines(context) }
    found += try sleep(context) + leap(context) + alerts(context)
    found = found.filter { $0.at < .latest }.sorted(by: Deadline.comesFirst)
    deadlines = found
    return found
  }
}
