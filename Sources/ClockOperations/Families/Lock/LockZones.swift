internal import ClockStore
package import TimeClock

/// The zones whose dates count for the locks on an instant.
extension LockDesk {
  /// The zone of a record or a call, those of the member, and those of approved weeks nearby.
  func zones(
    _ zone: TimeZone, of userId: String, at instant: Instant
  ) throws(ClockError) -> [TimeZone] {
    try [zone] + ownZones(of: userId, since: instant) + zonesOfWeeks(of: userId, near: instant)
  }

  /// The zone of the member's days that no call names.
  func ownZone(of userId: String) throws(ClockError) -> TimeZone {
    own(userId == context.userId ? context.settings : try context.find(Settings.self, userId))
  }

  // A member does not choose the engine's zone.
  private func own(_ settings: Settings?) -> TimeZone {
    settings?.timeZone.map(context.zone(ofRecord:)) ?? context.engineZone
  }

  /// The member's zone at an instant, and those that they have chosen since: who locked time may
  /// have seen it in any of them.
  private func ownZones(
    of userId: String, since instant: Instant
  ) throws(ClockError) -> [TimeZone] {
    let present = try ownZone(of: userId)
    guard instant < context.now else { return [present] }
    let changes = try context.store.changes(
      of: .init(Settings.table.name, userId), after: instant)
    return [present]
      + changes.compactMap { $0.edit(of: Settings.self) }.filter(\.isReadable)
      .map { own($0.before) }
  }

  private func zonesOfWeeks(
    of userId: String, near instant: Instant
  ) throws(ClockError) -> [TimeZone] {
    // Dates of an instant in two zones differ by up to two days.
    let date = TimeZone.utc.date(of: instant)
    return try WeekDesk(context).approved(of: userId).filter {
      $0.weekStarting.adding(days: -2) <= date && date <= $0.weekStarting.adding(days: 8)
    }.map { context.zone(ofRecord: $0.timeZone) }
  }

  private func zonesToday() throws(ClockError) -> [TimeZone] {
    try zones(context.zone, of: context.userId, at: context.now)
  }

  /// The earliest date that counts as today for the member's locks.
  package func today() throws(ClockError) -> CivilDate {
    try zonesToday().map { $0.date(of: context.now) }.min() ?? context.today
  }

  /// The next instant at which another date may count as today for the member's locks.
  package func nextToday() throws(ClockError) -> Instant? {
    try zonesToday().compactMap { $0.nextDateChange(after: context.now) }.min()
  }

  /// Whether today's time may be written; midnight only matters if it may not.
  package func isTodayOpen() throws(ClockError) -> Bool {
    guard try mayBeLocked(context.userId, context.member.organizationId) else { return true }
    for zone in try zonesToday() where try isLocked(zone.date(of: context.now)) {
      context.note(turn: try nextToday())
      return false
    }
    return true
  }

  /// The first instant behind the organization's lock; nil without one.
  func opening(behind running: Entry) throws(ClockError) -> Instant? {
    guard let last = try lockedThrough(of: running.organizationId) else { return nil }
    return try zones(
      context.zone(ofRecord: running.timeZone), of: running.userId, at: running.start
    ).map { $0.startOfDay(last.adding(days: 1)) }.max()
  }
}
