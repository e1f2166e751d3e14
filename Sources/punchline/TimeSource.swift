import TimeClock

/// Where the program's present comes from.
protocol TimeSource: AnyObject {
  var now: Instant { get }
}

final class WallClock: TimeSource {
  var now: Instant { Instant(milliseconds: SystemClock.now()) }
}

/// Stands still until it is told to move.
final class VirtualClock: TimeSource {
  var now: Instant

  init(now: Instant) {
    self.now = now
  }
}
