internal import ClockStore
package import TimeClock

/// Time in a locked period cannot change, even for admins.
// A shift, a timer's entry and all gaps of a shift belong to the local date on which the entry
// began. Its dates in other zones count as well, see `zones`: a lock holds in any zone that a
// conversation names, or a member chooses afterwards.
package struct LockDesk {
  package let context: Context

  package init(_ context: Context) { self.context = context }

  /// The lock that protects time.
  private enum Lock {
    /// The organization's lock, through a date.
    case through(CivilDate)
    /// Both sides' approval of a member's week, which begins on a date.
    case week(CivilDate, of: String)
  }

  private func lock(
    on date: CivilDate, of userId: String, in organizationId: String
  ) throws(ClockError) -> Lock? {
    if let last = try lockedThrough(of: organizationId), date <= last { return .through(last) }
    guard organizationId == context.actor.organizationId else { return nil }
    let week = try WeekDesk(context).approved(of: userId).last { $0.contains(date) }
    return week.map { .week($0.weekStarting, of: userId) }
  }

  /// The lock on an entry that would change, and the date that it locks.
  private func lock(on entry: Entry) throws(ClockError) -> (Lock, on: CivilDate)? {
    // Running time can always be ended; the zone of its start was checked when it began.
    if entry.isRunning { return try lock(on: [entry.date], of: entry) }
    return try lock(onStart: entry)
  }

  /// The lock on the start of an entry.
  private func lock(onStart entry: Entry) throws(ClockError) -> (Lock, on: CivilDate)? {
    guard try mayBeLocked(entry.userId, entry.organizationId) else { return nil }
    if let found = try lock(on: [entry.date], of: entry) { return found }
    // Dates of an instant differ by up to two days; hardly an entry is that close to a lock.
    let near = [-2, -1, 1, 2].map(entry.date.adding(days:))
    if try lock(on: near, of: entry) == nil { return nil }
    return try lock(
      on: zones(context.zone(ofRecord: entry.timeZone), of: entry.userId, at: entry.start)
        .map { $0.date(of: entry.start) }, of: entry)
  }

  private func lock(
    on dates: [CivilDate], of entry: Entry
  ) throws(ClockError) -> (Lock, on: CivilDate)? {
    for date in dates {
      if let lock = try lock(on: date, of: entry.userId, in: entry.organizationId) {
        return (lock, on: date)
      }
    }
    return nil
  }

  /// Whether nobody may change the entry.
  package func isLocked(_ entry: Entry) throws(ClockError) -> Bool {
    try lock(on: entry) != nil
  }

  func isLocked(_ date: CivilDate) throws(ClockError) -> Bool {
    try lock(on: date, of: context.userId, in: context.member.organizationId) != nil
  }

  /// Refuses to save a record that changes locked time.
  func check(saving record: some Record) throws(ClockError) {
    switch record {
    case let entry as Entry:
      guard try mayBeLocked(entry.userId, entry.organizationId) else { return }
      let before = try context.find(Entry.self, entry.id)
      guard !entry.hasSameValues(as: before) else { return }
      let record: Refusal.Reference =
        before == nil
        ? .init(Organization.table.name, entry.organizationId) : .init(Entry.table.name, entry.id)
      if let before { try refuse(lock(on: before), by: record) }
      if entry.start != before?.start || entry.date != before?.date {
        try refuse(lock(onStart: entry), by: record)
      }
    case let gap as Gap:
      guard try mayBeLocked(gap.userId, gap.organizationId) else { return }
      let before = try context.find(Gap.self, gap.id)
      guard !gap.hasSameValues(as: before) else { return }
      try check(gap)
    case let organization as Organization:
      try check(organization, over: try context.find(Organization.self, organization.id))
    case let plan as Plan: try check(plan, over: try context.find(Plan.self, plan.id))
    case let absence as Absence:
      try check(absence, over: try context.find(Absence.self, absence.id))
    case let adjustment as Adjustment:
      try check(adjustment, over: try context.find(Adjustment.self, adjustment.id))
    default: break
    }
  }

  /// Refuses to change the payroll rules of dates that are locked, before and after.
  private func check(_ wanted: Organization, over before: Organization?) throws(ClockError) {
    guard let before, let lasts = before.lockedThrough, let stays = wanted.lockedThrough
    else { return }
    let last = min(lasts, stays)
    let (old, new) = (before.rules(through: last), wanted.rules(through: last))
    guard let first = old.symmetricDifference(new).map(\.from).min() else { return }
    throw try locked(.through(last), first, by: .init(Organization.table.name, wanted.id))
  }

  /// Refuses to change a record's effect on locked dates.
  private func check<R: DatedRecord>(_ record: R?, over before: R?) throws(ClockError) {
    guard let some = record ?? before else { return }
    func check(
      _ lock: Lock, _ last: CivilDate, _ old: DatedEffect?, _ new: DatedEffect?
    ) throws(ClockError) {
      guard old != new else { return }
      throw try locked(
        lock, min(old?.first ?? last, new?.first ?? last),
        by: before == nil
          ? .init(Organization.table.name, some.organizationId) : .init(R.table.name, some.id))
    }
    if let last = try lockedThrough(of: some.organizationId) {
      try check(
        .through(last), last, before?.effect(through: last), record?.effect(through: last))
    }
    // An approval locks what counts for its member alone.
    guard let userId = some.ownerId, some.organizationId == context.actor.organizationId
    else { return }
    for start in try WeekDesk(context).approved(of: userId).map(\.weekStarting) {
      try check(
        .week(start, of: userId), start.adding(days: 6), effect(of: before, inWeekFrom: start),
        effect(of: record, inWeekFrom: start))
    }
  }

  /// Refuses an entry that would add locked time, with the same words for all of them.
  func check(adding entry: Entry) throws(ClockError) {
    guard let (lock, _) = try lock(onStart: entry) else { return }
    throw try refusal(
      lock, sentence(lock), .init(Organization.table.name, entry.organizationId))
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
    try refuse(lock(on: entry), by: .init(Entry.table.name, entry.id))
  }

  /// Refuses an entry that was moved to a locked start.
  func check(startOf moved: Entry) throws(ClockError) {
    try refuse(lock(onStart: moved), by: .init(Entry.table.name, moved.id))
  }

  private func refuse(
    _ found: (Lock, on: CivilDate)?, by record: Refusal.Reference
  ) throws(ClockError) {
    guard let (lock, date) = found else { return }
    throw try locked(lock, date, by: record)
  }

  /// Whether any time of the member is locked.
  func mayBeLocked(
    _ userId: String, _ organizationId: String
  ) throws(ClockError) -> Bool {
    guard organizationId == context.actor.organizationId else { return false }
    if try lockedThrough(of: organizationId) != nil { return true }
    return try !WeekDesk(context).approved(of: userId).isEmpty
  }

  /// Refuses to lock a period with running time, which could no longer be ended.
  package func checkMayLock(
    _ wanted: Organization, over current: Organization?
  ) throws(ClockError) {
    guard let last = wanted.lockedThrough, last != current?.lockedThrough else { return }
    var running: [Entry] = []
    for entry in try context.store.runningEntries(of: wanted.id) {
      let own = try ownZone(of: entry.userId).date(of: entry.start)
      if min(entry.date, own) <= last { running.append(entry) }
    }
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
    let record = Refusal.Reference(Entry.table.name, gap.entryId)
    if let shift = try context.find(Entry.self, gap.entryId) {
      try refuse(lock(on: shift), by: record)
    } else if let lock = try lock(on: gap.date, of: gap.userId, in: gap.organizationId) {
      throw try locked(lock, gap.date, by: record)
    }
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
  ) throws(ClockError) -> ClockError {
    try refusal(
      lock, "\(sentence(lock)), and this would change time of \(context.clockText.date(date))",
      record)
  }

  /// Names an approved week, and else `record`, as in the way.
  private func refusal(
    _ lock: Lock, _ message: Phrase, _ record: Refusal.Reference
  ) throws(ClockError) -> ClockError {
    guard case .week(let first, let userId) = lock else {
      return .refused(.periodLocked, message, inTheWay: [record])
    }
    return try refusal(message, by: first, of: userId)
  }

  /// Names a member's approved week, which begins on a date, and offers to reopen it.
  func refusal(
    _ message: Phrase, by first: CivilDate, of userId: String
  ) throws(ClockError) -> ClockError {
    .refused(
      .periodLocked, message,
      inTheWay: [.init(ApprovedWeek.table.name, SentWeek.id(of: userId, first))],
      remedies: try WeekDesk(context).mayReopen(of: userId)
        ? [.reopen(week: first, userId: userId == context.actor.userId ? nil : userId)] : [])
  }

  /// The verbs of a record that the policy lets the actor change; one of locked dates cannot be
  /// deleted.
  func can<R: DatedRecord>(_ record: R, _ subject: Policy.Subject) throws(ClockError) -> [Verb] {
    let owned = context.ownership(of: record)
    guard context.policy.allows(.edit, subject, of: owned, by: context.actor.role)
    else { return [] }
    return try can(record)
  }

  func can<R: DatedRecord>(_ record: R) throws(ClockError) -> [Verb] {
    try context.isAllowed({ () throws(ClockError) in try check(removing: record) })
      ? [.edit, .delete] : [.edit]
  }

  private func sentence(_ lock: Lock) -> Phrase {
    switch lock {
    case .through(let last): "Time up to \(context.clockText.date(last)) is locked"
    case .week(let first, _): "The week of \(context.clockText.date(first)) is approved"
    }
  }
}

extension Organization {
  fileprivate func rules(through last: CivilDate) -> Set<PayrollRule> {
    Set(payrollRules.filter { $0.from <= last })
  }
}
