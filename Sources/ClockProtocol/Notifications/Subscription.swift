internal import TimeClock

/// What the front end wants to get without asking.
struct Subscription {
  static let defaultTick: Int64 = 1_000
  static let tickRange = 200...3_600_000

  var topics: Set<Topic> = []
  /// Milliseconds between ticks.
  var tickLength = defaultTick
  /// The latest tick, or when ticks began to be due.
  var lastTick: Instant?
  /// The activity whose elapsed time the ticks follow.
  var tickedActivity: String?
  /// Whether the member may get nothing for now, and has got the `resync` that says so.
  var isMuted = false
}
