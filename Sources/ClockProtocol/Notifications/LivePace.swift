/// Limits live reads to a quarter of the time, in microseconds of a monotonic clock.
struct LivePace {
  /// The length of a pause, as a multiple of the run before it.
  private static let rest: Int64 = 3
  /// How long reads may run without a pause; most take much less.
  private static let slack: Int64 = 5_000

  /// The time run that no pause has compensated for.
  private var debt: Int64 = 0
  private var countedAt: Int64 = 0
  /// Whether nothing runs any more, because the engine is about to end.
  var isClosed = false

  /// How long the next run must wait; nil for ever.
  func pause(at now: Int64) -> Int64? {
    if isClosed { return nil }
    return max(0, (debt - Self.slack) * Self.rest - (now - countedAt))
  }

  mutating func count(runFrom start: Int64, to end: Int64) {
    debt = max(0, debt - (start - countedAt) / Self.rest) + end - start
    countedAt = end
  }
}
