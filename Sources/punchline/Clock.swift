import TimeClock

/// Where the program's present comes from.
protocol Clock: AnyObject {
  var now: Instant { get }
}

final class WallClock: Clock {
  var now: Instant { Instant(milliseconds: SystemClock.now()) }
}

/// Stands still until it is told to move.
final class VirtualClock: Clock {
  var now: Instant

  init(now: Instant) {
    self.now = now
  }
}
