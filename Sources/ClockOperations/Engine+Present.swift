package import ClockStore
package import TimeClock

/// The present time: the machine's, the store server's, or on a device the upstream's.
extension Engine {
  /// The engine's time while the machine's wall clock shows `wall`.
  package func time(at wall: Instant) -> Instant {
    if isVirtual { return wall }
    if let clock = upstreamClock, let boot = options.boot?() {
      return Instant(milliseconds: boot.milliseconds + clock.offset)
    }
    return wall + clockOffset
  }

  /// How far the clock of the store's server is ahead of this machine's, in milliseconds.
  var clockOffset: Int64 { isVirtual ? 0 : opened?.clockOffset ?? 0 }

  /// The time of the machine's wall clock, or of the virtual clock in its place.
  package var wall: Instant { options.present?() ?? now }

  /// The upstream's clock for the current boot; nil without an upstream, and before the first
  /// contact.
  var upstreamClock: UpstreamClock? {
    guard !isVirtual, let boot = options.boot?() else { return nil }
    // An open store knows its upstream without a query, and most stores have none.
    let known = opened.map { $0.isDevice ? $0.upstream?.clock : nil } ?? leftClock
    guard let known else { return nil }
    return [known, carriedClock].compactMap(\.self).first { $0.bootId == boot.id }
  }

  /// Whether the upstream's time was measured since the machine booted.
  package var knowsUpstreamTime: Bool { upstreamClock?.error != nil }

  /// The present on the clock that nobody sets; calls are stamped with it.
  package var bootInstant: BootInstant {
    options.boot?() ?? BootInstant(id: "virtual", milliseconds: now.milliseconds)
  }

  /// `now` on a clock that no leap moves.
  package var lastingInstant: BootInstant {
    options.boot?() ?? BootInstant(id: "virtual", milliseconds: now.milliseconds - leapt)
  }

  /// Checks whether the machine slept since the last check.
  private func noteSleep(_ boot: BootInstant) {
    guard let awake = options.awake?() else { return }
    let slept = boot.milliseconds - awake
    defer { sleptBefore = slept }
    guard let sleptBefore, slept - sleptBefore >= PresenceReport.shortestSleep else { return }
    self.slept += slept - sleptBefore
    deadlines = nil
  }

  /// Reports that the machine slept.
  func sleep(_ context: Context) -> [Deadline] {
    guard slept > 0 else { return [] }
    return [
      Deadline(at: context.now, rank: .state, id: "") { engine throws(ClockError) in
        let length = engine.slept
        engine.slept = 0
        try engine.change { context throws(ClockError) in
          try PresenceDesk(context).sleep(length, at: engine.lastingInstant)
        }
        try engine.audience?.readUnjournaled()
      }
    ]
  }

  /// Moves `now` to the present; returns a leap if more than time has passed.
  package func takeTime(at wall: Instant) -> ClockLeap? {
    if isVirtual { return nil }
    let boot = options.boot?()
    now = time(at: wall)
    guard let boot else { return nil }
    noteSleep(boot)
    let isUpstreams = upstreamClock != nil
    defer { timeIsUpstreams = isUpstreams }
    // A server's time comes and goes with the connection, which is no leap.
    let time = isUpstreams ? now : wall
    let leap = leaps.leap(wall: time.milliseconds, monotonic: boot.milliseconds)
    guard isUpstreams || timeIsUpstreams else { return leap }
    guard let leap else {
      // A better measurement is no leap, however many of them add up.
      leaps = LeapDetector(wall: time.milliseconds, monotonic: boot.milliseconds)
      return nil
    }
    return ClockLeap(
      length: leap.length, offset: leap.offset,
      cause: isUpstreams == timeIsUpstreams ? .upstream : .change)
  }

  /// Sets the starting point of time, at first and when the store is opened.
  func beginTime() {
    timeIsUpstreams = upstreamClock != nil
    guard let boot = options.boot?() else { return }
    let time = timeIsUpstreams ? now : wall
    leaps = LeapDetector(wall: time.milliseconds, monotonic: boot.milliseconds)
  }

  /// Saves the wall clock's offset to the upstream's time if it has changed; true if it did.
  package func wallClockWasKept() -> Bool { opened.map(keepWallClock) ?? false }

  /// Saves the wall clock's offset, which alone carries the upstream's time over a reboot; true if
  /// the clock was set or the machine rebooted.
  package func keepWallClock(in store: Store) -> Bool {
    guard store.isDevice, let wall = options.present?(), let boot = options.boot?(),
      let known = store.upstream?.clock
    else { return false }
    let own = upstreamClock
    var clock = own ?? carried(known, wall: wall, boot: boot, store)
    clock.skew = clock.offset + boot.milliseconds - wall.milliseconds
    // Compares with its own clock: two machines on one store would overwrite each other's offset.
    if let own, abs(clock.skew - own.skew) <= UpstreamClock.tolerance { return false }
    if own == nil { carriedClock = clock }
    defer { try? store.rollback() }
    do throws(ClockError) {
      try store.beginWrite()
      // Another engine may have written the upstream since, and this write replaces all of it.
      try store.learnUpstream()
      guard var upstream = store.upstream, upstream.clock == known else { return false }
      upstream.clock = clock
      try store.setUpstream(upstream)
      try store.commit()
      if clock.error == nil { carriedClock = clock }
      return true
    } catch {
      // The next work tries again.
      return false
    }
  }

  /// The upstream's time after a reboot: by the wall clock, unless that shows less than a known
  /// past instant.
  private func carried(
    _ known: UpstreamClock, wall: Instant, boot: BootInstant, _ store: Store
  ) -> UpstreamClock {
    let latest =
      [store.upstream?.lastContact, (try? store.latestCall()) ?? nil]
      .compactMap(\.self).max() ?? .earliest
    let now = max(wall + known.skew, latest)
    return UpstreamClock(
      bootId: boot.id, offset: now.milliseconds - boot.milliseconds, error: nil, skew: known.skew)
  }

  /// Saves the upstream's clock, and corrects the instants of calls queued before it was known.
  package func learn(_ clock: UpstreamClock) throws(ClockError) {
    try beginWrite()
    let store = try store()
    guard var upstream = store.upstream else { return }
    upstream.clock = clock
    try store.setUpstream(upstream)
    try store.dateCalls(by: clock)
    try commit()
  }
}
