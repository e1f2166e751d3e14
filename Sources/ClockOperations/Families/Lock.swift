internal import ClockStore
package import TimeClock

/// Time in a locked period stays as it is, for admins too.
// A shift, a timer's entry and all gaps of a shift belong to the local date on which the entry
// began.
extension Context {
  /// Whether nobody may change the entry.
  package func isLocked(_ entry: Entry) throws(ClockError) -> Bool {
    try lockedThrough(of: entry.organizationId).map { entry.date <= $0 } ?? false
  }

  func isLocked(_ date: CivilDate) throws(ClockError) -> Bool {
    try lockedThrough(of: member.organizationId).map { date <= $0 } ?? false
  }

  /// Whether time of the present day may be written; only while it may not, midnight matters.
  package func isTodayOpen() throws(ClockError) -> Bool {
    guard let last = try lockedThrough(of: member.organizationId), last >= zone.date(of: now)
    else { return true }
    return last < today
  }

  /// Refuses to store the record where that changes time of a locked period.
  func checkUnlocked(saving record: some Record) throws(ClockError) {
    switch record {
    case let entry as Entry:
      guard let last = try lockedThrough(of: entry.organizationId) else { return }
      let before = try find(Entry.self, entry.id)
      guard !entry.hasSameValues(as: before) else { return }
      for side in [before, entry].compactMap(\.self) where side.date <= last {
        throw locked(
          through: last, side.date,
          by: before == nil
            ? .init(Organization.table.name, entry.organizationId)
            : .init(Entry.table.name, entry.id))
      }
    case let gap as Gap:
      guard let last = try lockedThrough(of: gap.organizationId) else { return }
      let before = try find(Gap.self, gap.id)
      guard !gap.hasSameValues(as: before) else { return }
      try checkUnlocked(gap, through: last)
    case let plan as Plan: try checkUnlocked(plan, over: try find(Plan.self, plan.id))
    case let absence as Absence:
      try checkUnlocked(absence, over: try find(Absence.self, absence.id))
    case let adjustment as Adjustment:
      try checkUnlocked(adjustment, over: try find(Adjustment.self, adjustment.id))
    default: break
    }
  }

  /// Refuses to change what a record says of locked dates.
  private func checkUnlocked<R: OfDates>(_ record: R?, over before: R?) throws(ClockError) {
    guard let some = record ?? before,
      let last = try lockedThrough(of: some.organizationId)
    else { return }
    let (old, new) = (before?.said(through: last), record?.said(through: last))
    guard old != new else { return }
    throw locked(
      through: last, min(old?.first ?? last, new?.first ?? last),
      by: before == nil
        ? .init(Organization.table.name, some.organizationId) : .init(R.table.name, some.id))
  }

  /// Refuses an entry that would be time of a locked period, in the same words for all of them.
  func checkUnlocked(adding entry: Entry) throws(ClockError) {
    guard let last = try lockedThrough(of: entry.organizationId), entry.date <= last
    else { return }
    throw .refused(
      .periodLocked, "Time up to \(clockText.date(last)) is locked",
      inTheWay: [.init(Organization.table.name, entry.organizationId)])
  }

  /// Refuses to remove a record that is time of a locked period.
  func checkUnlocked(removing record: some Record) throws(ClockError) {
    switch record {
    case let entry as Entry: try checkUnlocked(entry)
    case let gap as Gap:
      guard let last = try lockedThrough(of: gap.organizationId) else { return }
      try checkUnlocked(gap, through: last)
    case let plan as Plan: try checkUnlocked(nil, over: plan)
    case let absence as Absence: try checkUnlocked(nil, over: absence)
    case let adjustment as Adjustment: try checkUnlocked(nil, over: adjustment)
    default: break
    }
  }

  /// Refuses an entry whose time is locked.
  func checkUnlocked(_ entry: Entry) throws(ClockError) {
    guard let last = try lockedThrough(of: entry.organizationId), entry.date <= last
    else { return }
    throw locked(through: last, entry.date, by: .init(Entry.table.name, entry.id))
  }

  /// Refuses to move an entry to a date whose time is locked.
  package func checkUnlocked(_ date: CivilDate, of entry: Entry) throws(ClockError) {
    guard let last = try lockedThrough(of: entry.organizationId), date <= last else { return }
    throw locked(through: last, date, by: .init(Entry.table.name, entry.id))
  }

  /// Refuses to lock a period in which time still runs: it could be ended no more.
  package func checkMayLock(
    _ wanted: Organization, over current: Organization?
  ) throws(ClockError) {
    guard let last = wanted.lockedThrough, last != current?.lockedThrough else { return }
    let running = try store.runningEntries(of: wanted.id, through: last)
    guard !running.isEmpty else { return }
    throw .refused(
      .activeEntry,
      "\(running.count) \(running.count == 1 ? "entry that" : "entries that") began by "
        + "\(clockText.date(last)) still \(running.count == 1 ? "runs" : "run"); end before locking",
      inTheWay: running.prefix(Conflicts.limit).map { .init(Entry.table.name, $0.id) })
  }

  private func checkUnlocked(_ gap: Gap, through last: CivilDate) throws(ClockError) {
    let date = try find(Entry.self, gap.entryId)?.date ?? gap.date
    guard date <= last else { return }
    throw locked(through: last, date, by: .init(Entry.table.name, gap.entryId))
  }

  func lockedThrough(of organizationId: String) throws(ClockError) -> CivilDate? {
    guard organizationId == actor.organizationId else { return nil }
    for limits in try organizationLimits() where limits.id == organizationId {
      return limits.lockedThrough
    }
    return nil
  }

  private func locked(
    through last: CivilDate, _ date: CivilDate, by record: Refusal.Reference
  ) -> ClockError {
    .refused(
      .periodLocked,
      "Time up to \(clockText.date(last)) is locked, "
        + "and this would change time of \(clockText.date(date))",
      inTheWay: [record])
  }
}
