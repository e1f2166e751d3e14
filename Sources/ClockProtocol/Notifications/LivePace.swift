/// Keeps live reads to a quarter of the time, in microseconds by a monotonic clock.
struct LivePace {
  /// How many times as long as a run the pause after it is.
  private static let rest: Int64 = 3
  /// What may run without a pause: most reads take much less.
  private static let slack: Int64 = 5_000

  /// What has run and no pause has made up for.
  private var debt: Int64 = 0
  private var countedAt: Int64 = 0
  /// Whether nothing is run any more, because the engine is about to end.
  var isClosed = false

  /// How long the next run has to wait; nil for ever.
  func pause(at now: Int64) -> Int64? {
    if isClosed { return nil }
    return max(0, (debt - Self.slack) * Self.rest - (now - countedAt))
  }

  mutating func count(runFrom start: Int64, to end: Int64) {
    debt = max(0, debt - (start - countedAt) / Self.rest) + end - start
    countedAt = end
  }
}
