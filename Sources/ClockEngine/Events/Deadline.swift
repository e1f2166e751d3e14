internal import TimeClock

/// Something that time alone brings.
struct Deadline {
  /// What comes first within one instant.
  enum Rank: Int, Comparable {
    case state, alert, tick

    static func < (left: Rank, right: Rank) -> Bool { left.rawValue < right.rawValue }
  }

  let at: Instant
  let rank: Rank
  /// Orders deadlines of the same instant and rank.
  let id: String
  let fire: (Engine) throws -> Void
}

extension Engine {
  /// Each family's deadlines, computed from records and the present instant.
  private static let sources: [@Sendable (Engine, Context) throws -> [Deadline]] = [
    midnight, graceEnd, visitFlags, leap, alerts, ticks,
  ]

  /// When time will bring something next, of that rank or of any; nil while there is nothing.
  func nextDeadline(_ rank: Deadline.Rank? = nil) throws -> Instant? {
    try firstDeadline(rank)?.at
  }

  /// Fires the first deadline that is due by then, at its own instant; false when none is.
  func fireNext(by limit: Instant, _ rank: Deadline.Rank? = nil) throws -> Bool {
    guard let next = try firstDeadline(rank), next.at <= limit else { return false }
    deadlines = nil
    now = max(now, min(next.at, limit))
    try next.fire(self)
    return true
  }

  private func firstDeadline(_ rank: Deadline.Rank?) throws -> Deadline? {
    try sortedDeadlines().first { rank == nil || $0.rank == rank }
  }

  private func sortedDeadlines() throws -> [Deadline] {
    if let deadlines { return deadlines }
    let context = try context()
    // The last instant that there is stands for later ones, which never come.
    let found = try Self.sources.flatMap { try $0(self, context) }.filter { $0.at < .latest }
      .sorted { ($0.at, $0.rank, $0.id) < ($1.at, $1.rank, $1.id) }
    deadlines = found
    return found
  }
}
