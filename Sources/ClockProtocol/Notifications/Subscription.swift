internal import TimeClock

/// The notifications that the front end has subscribed to.
struct Subscription {
  static let defaultTick: Int64 = 1_000
  static let tickRange = 200...3_600_000

  var topics: Set<Topic> = []
  /// Milliseconds between ticks.
  var tickLength = defaultTick
  /// The latest tick, or the instant from which ticks count.
  var lastTick: Instant?
  /// The activity whose elapsed time the ticks follow.
  var tickedActivity: String?
  /// Whether the member may receive nothing for now, and got the `resync` that says so.
  var isMuted = false
}
