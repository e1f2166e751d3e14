internal import ClockStore
internal import TimeClock

/// How far the upstream's clock is from the one here that nobody sets, by Cristian's method.
struct Skew {
  private struct Sample {
    /// The upstream's time less the time here.
    let offset: Int64
    /// Half of the round trip, by which the offset may be wrong.
    let error: Int64
  }

  private static let kept = 8
  /// In milliseconds: what clocks differ by and nobody minds.
  private static let tolerance: Int64 = 1_000

  private var samples: [Sample] = []
  private var bootId: String?

  /// The sample with the shortest round trip among the latest.
  private var best: Sample? { samples.min { $0.error < $1.error } }

  /// Takes note of an answer that said the time, and of when it was asked for and came.
  mutating func add(_ told: Instant, asked: Int64, came: BootInstant) {
    if bootId != came.id { samples = [] }
    bootId = came.id
    let middle = (asked + came.milliseconds) / 2
    samples.append(
      Sample(offset: told.milliseconds - middle, error: max(0, came.milliseconds - asked + 1) / 2))
    if samples.count > Self.kept { samples.removeFirst() }
  }

  var error: Int64? { best?.error }

  /// Milliseconds by which the upstream is ahead of a wall clock that shows `now`.
  func ahead(of now: Instant, at boot: BootInstant) -> Int64? {
    guard let best, bootId == boot.id else { return nil }
    return best.offset + boot.milliseconds - now.milliseconds
  }

  /// When the call was made by the upstream's clock, where the two differ by more than is known to
  /// be nothing.
  func instant(of call: QueuedCall, now: Instant, boot: BootInstant) -> Instant {
    guard let best, let ahead = ahead(of: now, at: boot) else { return call.at }
    // A call from before the machine was started anew has only its wall clock.
    let difference =
      call.boot.id == bootId
      ? best.offset + call.boot.milliseconds - call.at.milliseconds : ahead
    return abs(difference) > best.error + Self.tolerance ? call.at + difference : call.at
  }
}
