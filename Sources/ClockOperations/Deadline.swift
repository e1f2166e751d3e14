package import TimeClock

/// Something that happens at an instant without a request.
package struct Deadline {
  /// What comes first within one instant.
  package enum Rank: Int, Comparable {
    case state, alert, tick

    package static func < (left: Rank, right: Rank) -> Bool { left.rawValue < right.rawValue }
  }

  package let at: Instant
  package let rank: Rank
  /// Orders deadlines of the same instant and rank.
  package let id: String
  package let fire: (Engine) throws(OperationError) -> Void

  package init(
    at: Instant, rank: Rank, id: String, fire: @escaping (Engine) throws(OperationError) -> Void
  ) {
    self.at = at
    self.rank = rank
    self.id = id
    self.fire = fire
  }
}

extension Engine {
  /// When time will bring something next, of that rank or of any; nil while there is nothing.
  package func nextDeadline(_ rank: Deadline.Rank? = nil) throws(OperationError) -> Instant? {
    try firstDeadline(rank)?.at
  }

  /// Fires the first deadline that is due by then, at its own instant; false when none is.
  package func fireNext(by limit: Instant, _ rank: Deadline.Rank? = nil) throws(OperationError)
    -> Bool
  {
    guard let next = try firstDeadline(rank), next.at <= limit else { return false }
    deadlines = nil
    now = max(now, min(next.at, limit))
    try next.fire(self)
    return true
  }

  /// Nil where nobody may be told anything.
  private func contextOfActor() throws(OperationError) -> Context? {
    do { return try context() } catch .refused { return nil }
  }

  private func firstDeadline(_ rank: Deadline.Rank?) throws(OperationError) -> Deadline? {
    try sortedDeadlines().first { rank == nil || $0.rank == rank }
  }

  private func sortedDeadlines() throws(OperationError) -> [Deadline] {
    if let deadlines { return deadlines }
    guard let context = try contextOfActor() else {
      // Only a request or a commit brings the actor back.
      deadlines = []
      return []
    }
    // The last instant that there is stands for later ones, which never come.
    var found = try audience?.deadlines(context) ?? []
    for family in families { found += try family.deadlines(context) }
    found += try leap(context) + alerts(context)
    found = found.filter { $0.at < .latest }
      .sorted { ($0.at, $0.rank, $0.id) < ($1.at, $1.rank, $1.id) }
    deadlines = found
    return found
  }
}
