package import TimeClock

/// The source of the present time.
package protocol TimeSource: AnyObject {
  var now: Instant { get }
}

package final class WallClock: TimeSource {
  package init() {}

  package var now: Instant { Instant(milliseconds: SystemClock.now()) }
}

/// A clock that stands still until it is moved.
package final class VirtualClock: TimeSource {
  package var now: Instant

  package init(now: Instant) {
    self.now = now
  }
}
