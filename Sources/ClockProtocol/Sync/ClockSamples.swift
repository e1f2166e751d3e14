internal import ClockStore
internal import TimeClock

/// Measurements of the upstream's time in its replies, by Cristian's method.
struct ClockSamples {
  private struct Sample {
    /// How far the upstream is ahead of the local monotonic clock, in milliseconds.
    let offset: Int64
    /// Half of the round trip, which bounds the error of the offset.
    let error: Int64
  }

  private static let kept = 8

  private var samples: [Sample] = []
  private var bootId: String?

  /// Starts from an earlier measurement, by this engine or another.
  init(_ clock: UpstreamClock? = nil) {
    guard let clock, let error = clock.error else { return }
    bootId = clock.bootId
    samples = [Sample(offset: clock.offset, error: error)]
  }

  /// The sample with the shortest round trip among the latest.
  private var best: Sample? { samples.min { $0.error < $1.error } }

  /// Adds a reply that states the time, with the instants of the question and of the reply.
  mutating func add(_ theirs: Instant, asked: Int64, came: BootInstant) {
    let sample = Sample(
      offset: theirs.milliseconds - (asked + came.milliseconds) / 2,
      error: max(0, came.milliseconds - asked + 1) / 2)
    // If the two contradict each other, a clock was set, or they have drifted apart.
    let isAtOdds = best.map { abs($0.offset - sample.offset) > $0.error + sample.error + 1 }
    if bootId != came.id || isAtOdds == true { samples = [] }
    bootId = came.id
    samples.append(sample)
    if samples.count > Self.kept { samples.removeFirst() }
  }

  /// The upstream's clock by the best sample; nil without one.
  func clock(wall: Instant, at boot: BootInstant) -> UpstreamClock? {
    guard let best, bootId == boot.id else { return nil }
    return UpstreamClock(
      bootId: boot.id, offset: best.offset, error: best.error,
      skew: best.offset + boot.milliseconds - wall.milliseconds)
  }
}
