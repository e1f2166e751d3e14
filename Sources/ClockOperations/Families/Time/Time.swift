package import TimeClock

extension Engine {
  package var isVirtual: Bool { options.travel != nil }

  /// Moves the virtual clock to an instant.
  package func travel(to target: Instant) throws(ClockError) {
    guard let travel = options.travel else {
      throw .refused(
        .notVirtual, "Only an engine started with --virtual-time can be moved through time")
    }
    travel(target)
    now = target
  }

  /// Sets the virtual clock, forward or back, as people set a wall clock: a leap, not passing time.
  package func setClock(to target: Instant) throws(ClockError) {
    let length = target - now
    try travel(to: target)
    leapt += length
    if let leap = leaps.leap(wall: leapt, monotonic: 0) { self.leap = leap }
    deadlines = nil
    forgetContext()
  }
}
