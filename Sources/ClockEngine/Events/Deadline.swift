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

  /// When time will bring something next; nil while there is nothing to wait for.
  func nextDeadline() throws -> Instant? {
    try sortedDeadlines().first?.at
  }

  /// Fires the first deadline that is due by then, at its own instant; false when none is.
  func fireNext(by limit: Instant) throws -> Bool {
    guard let next = try sortedDeadlines().first, next.at <= limit else { return false }
    deadlines = nil
    now = max(now, min(next.at, limit))
    try next.fire(self)
    return true
  }

  private func sortedDeadlines() throws -> [Deadline] {
    if let deadlines { return deadlines }
    let context = try context()
    let found = try Self.sources.flatMap { try $0(self, context) }
      .sorted { ($0.at, $0.rank, $0.id) < ($1.at, $1.rank, $1.id) }
    deadlines = found
    return found
  }
}
