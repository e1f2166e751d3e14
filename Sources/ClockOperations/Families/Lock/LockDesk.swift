internal import ClockStore
package import TimeClock

/// Time in a locked period cannot change, even for admins.
// A shift, a timer's entry and all gaps of a shift belong to the local date on which the entry
// began.
package struct LockDesk {
  package let context: Context

  package init(_ context: Context) { self.context = context }

  /// The lock that protects time.
  private enum Lock {
    /// The organization's lock, through a date.
    case through(CivilDate)
    /// Both sides' approval of the week that begins on a date.
    case week(CivilDate)
  }

  private func lock(
    on date: CivilDate, of userId: String, in organizationId: String
  ) throws(ClockError) -> Lock? {
    if let last = try lockedThrough(of: organizationId), date <= last { return .through(last) }
    guard organizationId == context.actor.organizationId else { return nil }
    let week = try WeekDesk(context).startsOfApproved(of: userId).last { $0 <= date }
    return week.flatMap { date < $0.adding(days: 7) ? .week($0) : nil }
  }

  /// Whether nobody may change the entry.
  package func isLocked(_ entry: Entry) throws(ClockError) -> Bool {
    try lock(on: entry.date, of: entry.userId, in: entry.organizationId) != nil
  }

  func isLocked(_ date: CivilDate) throws(ClockError) -> Bool {
    try lock(on: date, of: context.userId, in: context.member.organizationId) != nil
  }

  /// Whether today's time may be written; midnight only matters if it may not.
  package func isTodayOpen() throws(ClockError) -> Bool {
    guard try isLocked(context.zone.date(of: context.now)) else { return true }
    return try !isLocked(context.today)
  }

  /// Refuses to save a record that changes locked time.
  func check(saving record: some Record) throws(ClockError) {
    switch record {
    case let entry as Entry:
      guard try mayBeLocked(entry.userId, entry.organizationId) else { return }
      let before = try context.find(Entry.self, entry.id)
      guard !entry.hasSameValues(as: before) else { return }
      for side in [before, entry].compactMap(\.self) {
        try check(
          side.date, of: entry,
          by: before == nil
            ? .init(Organization.table.name, entry.organizationId)
            : .init(Entry.table.name, entry.id))
      }
    case let gap as Gap:
      guard try mayBeLocked(gap.userId, gap.organizationId) else { return }
      let before = try context.find(Gap.self, gap.id)
      guard !gap.hasSameValues(as: before) else { return }
      try check(gap)
    case let plan as Plan: try check(plan, over: try context.find(Plan.self, plan.id))
    case let absence as Absence:
      try check(absence, over: try context.find(Absence.self, absence.id))
    case let adjustment as Adjustment:
      try check(adjustment, over: try context.find(Adjustment.self, adjustment.id))
    default: break
    }
  }

  /// Refuses to change a record's effect on locked dates.
  private func check<R: OfDates>(_ record: R?, over before: R?) throws(ClockError) {
    guard let some = record ?? before,
      let last = try lockedThrough(of: some.organizationId)
    else { return }
    let (old, new) = (before?.said(through: last), record?.said(through: last))
    guard old != new else { return }
    throw locked(
      .through(last), min(old?.first ?? last, new?.first ?? last),
      by: before == nil
        ? .init(Organization.table.name, some.organizationId) : .init(R.table.name, some.id))
  }

  /// Refuses an entry that would add locked time, with the same words for all of them.
  func check(adding entry: Entry) throws(ClockError) {
    guard let lock = try lock(on: entry.date, of: entry.userId, in: entry.organizationId)
    else { return }
    throw .refused(
      .periodLocked, sentence(lock),
      inTheWay: [.init(Organization.table.name, entry.organizationId)])
  }

  /// Refuses to remove a record of locked time.
  func check(removing record: some Record) throws(ClockError) {
    switch record {
    case let entry as Entry: try check(entry)
    case let gap as Gap: try check(gap)
    case let plan as Plan: try check(nil, over: plan)
    case let absence as Absence: try check(nil, over: absence)
    case let adjustment as Adjustment: try check(nil, over: adjustment)
    default: break
    }
  }

  /// Refuses an entry whose time is locked.
  func check(_ entry: Entry) throws(ClockError) {
    try check(entry.date, of: entry)
  }

  /// Refuses to move an entry to a date whose time is locked.
  package func check(_ date: CivilDate, of entry: Entry) throws(ClockError) {
    try check(date, of: entry, by: .init(Entry.table.name, entry.id))
  }

  private func check(
    _ date: CivilDate, of entry: Entry, by record: Refusal.Reference
  ) throws(ClockError) {
    guard let lock = try lock(on: date, of: entry.userId, in: entry.organizationId) else { return }
    throw locked(lock, date, by: record)
  }

  /// Whether any time of the member is locked.
  private func mayBeLocked(
    _ userId: String, _ organizationId: String
  ) throws(ClockError) -> Bool {
    guard organizationId == context.actor.organizationId else { return false }
    if try lockedThrough(of: organizationId) != nil { return true }
    return try !WeekDesk(context).startsOfApproved(of: userId).isEmpty
  }

  /// Refuses to lock a period with running time, which could no longer be ended.
  package func checkMayLock(
    _ wanted: Organization, over current: Organization?
  ) throws(ClockError) {
    guard let last = wanted.lockedThrough, last != current?.lockedThrough else { return }
    let running = try context.store.runningEntries(of: wanted.id, through: last)
    guard !running.isEmpty else { return }
    throw .refused(
      .activeEntry,
      running.count == 1
        ? "1 entry that began by \(context.clockText.date(last)) still runs; end before locking"
        : """
        \(running.count) entries that began by \(context.clockText.date(last)) still run; end before locking
        """,
      inTheWay: running.prefix(Conflicts.limit).map { .init(Entry.table.name, $0.id) })
  }

  private func check(_ gap: Gap) throws(ClockError) {
    guard try mayBeLocked(gap.userId, gap.organizationId) else { return }
    let date = try context.find(Entry.self, gap.entryId)?.date ?? gap.date
    guard let lock = try lock(on: date, of: gap.userId, in: gap.organizationId) else { return }
    throw locked(lock, date, by: .init(Entry.table.name, gap.entryId))
  }

  func lockedThrough(of organizationId: String) throws(ClockError) -> CivilDate? {
    guard organizationId == context.actor.organizationId else { return nil }
    for limits in try OrganizationDesk(context).limits() where limits.id == organizationId {
      return limits.lockedThrough
    }
    return nil
  }

  private func locked(
    _ lock: Lock, _ date: CivilDate, by record: Refusal.Reference
  ) -> ClockError {
    .refused(
      .periodLocked,
      "\(sentence(lock)), and this would change time of \(context.clockText.date(date))",
      inTheWay: [record])
  }

  /// The verbs of a record that the policy lets the actor change; one of locked dates cannot be
  /// deleted.
  func can<R: OfDates>(_ record: R, _ subject: Policy.Subject) throws(ClockError) -> [Verb] {
    let owned = context.ownership(of: record)
    guard context.policy.allows(.edit, subject, of: owned, by: context.actor.role)
    else { return [] }
    return try can(record)
  }

  func can<R: OfDates>(_ record: R) throws(ClockError) -> [Verb] {
    do {
      try check(removing: record)
      return [.edit, .delete]
    } catch .refused {
      return [.edit]
    }
  }

  private func sentence(_ lock: Lock) -> Phrase {
    switch lock {
    case .through(let last): "Time up to \(context.clockText.date(last)) is locked"
    case .week(let first): "The week of \(context.clockText.date(first)) is approved"
    }
  }
}
