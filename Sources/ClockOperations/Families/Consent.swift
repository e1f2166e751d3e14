internal import ClockStore
internal import TimeClock

/// Recorded time that both sides keep as it is, beside what a lock keeps.
// Shifts, breaks and the times of visits are recorded time; what time does needs no consent.
extension Context {
  /// Refuses to store the record where that corrects time that needs the other side's consent.
  func checkConsent<R: Record>(saving record: R) throws(ClockError) {
    guard try mayNeedConsent(record) else { return }
    try checkConsent(of: record, try find(R.self, record.id)?.recorded, record.recorded)
  }

  func checkConsent(removing record: some Record) throws(ClockError) {
    guard try mayNeedConsent(record) else { return }
    try checkConsent(of: record, record.recorded, nil)
  }

  /// Whether all that can be done with the recorded time has to be proposed.
  func needsConsent(_ record: some Record) throws(ClockError) -> Bool {
    guard let limits = try consentLimits(of: record), let touched = record.recorded else {
      return false
    }
    let instants = touched.compactMap(\.self)
    guard !instants.isEmpty else { return false }
    let isOwn = record.ownerId == actor.userId
    if isOwn {
      for instant in instants {
        note(turn: instant + Int64(limits.freeEditHours) * 3_600_000 + 1)
      }
    }
    let isFree = ConsentRules.isFree(
      instants, isOwn: isOwn, freeEditHours: limits.freeEditHours, now: now)
    if isFree { return false }
    return try hasOtherSide(to: record)
  }

  /// Refuses an undo or a redo that would correct recorded time; of what both sides agreed to, at any
  /// age.
  func checkConsent(toPut change: Change) throws(ClockError) {
    if let edit = change.edit(of: Entry.self) { return try checkConsent(toPut: change, edit) }
    if let edit = change.edit(of: Gap.self) { return try checkConsent(toPut: change, edit) }
    if let edit = change.edit(of: Visit.self) { return try checkConsent(toPut: change, edit) }
  }

  private func checkConsent<R: Record>(
    toPut change: Change, _ edit: RecordEdit<R>
  ) throws(ClockError) {
    guard !store.authorship.isAgreed, let record = edit.after ?? edit.before else { return }
    let isAgreed = change.acceptedBy != nil && !change.isOneSided
    try refuse(
      record, ConsentRules.touched(edit.before?.recorded, edit.after?.recorded),
      mayBeFree: !isAgreed)
  }

  private func mayNeedConsent(_ record: some Record) throws(ClockError) -> Bool {
    if store.authorship.isAgreed { return false }
    store.authorship.acceptedBy = nil
    guard store.authorship.method != nil else { return false }
    return try consentLimits(of: record) != nil
  }

  private func consentLimits(
    of record: some Record
  ) throws(ClockError) -> OrganizationLimits? {
    guard record.isRecordedTime, record.organizationId == actor.organizationId else { return nil }
    return try organizationLimits().first {
      $0.id == record.organizationId && $0.consent == .both
    }
  }

  private func checkConsent(
    of record: some Record, _ before: [Instant?]?, _ after: [Instant?]?
  ) throws(ClockError) {
    let isNeeded = try refuse(record, ConsentRules.touched(before, after))
    if isNeeded { store.authorship.acceptedBy = actor.userId }
  }

  /// Whether it needs consent that nobody is there to give.
  @discardableResult
  private func refuse(
    _ record: some Record, _ touched: [Instant], mayBeFree: Bool = true
  ) throws(ClockError) -> Bool {
    guard !touched.isEmpty, let limits = try consentLimits(of: record) else { return false }
    let isOwn = record.ownerId == actor.userId
    let isFree = ConsentRules.isFree(
      touched, isOwn: isOwn, freeEditHours: limits.freeEditHours, now: now)
    if mayBeFree, isFree { return false }
    guard try hasOtherSide(to: record) else { return true }
    throw .refused(
      .needsConsent,
      isOwn
        ? "This corrects recorded time, which after \(limits.freeEditHours) hours or once agreed needs "
          + "the consent of a manager or an admin"
        : "This corrects recorded time of another member, which needs their consent")
  }

  /// Whether anybody is there who could agree.
  private func hasOtherSide(to record: some Record) throws(ClockError) -> Bool {
    guard let ownerId = record.ownerId else { return false }
    if ownerId != actor.userId { return try find(Member.self, ownerId)?.isActive == true }
    return try store.members(of: record.organizationId).contains { member in
      member.isActive && member.id != ownerId
        && policy.allows(.approve, .proposal, of: .sameOrganization, by: member.role)
    }
  }
}

extension Record {
  fileprivate var isRecordedTime: Bool {
    (self as? Entry)?.kind == .shift || self is Gap || self is Visit
  }

  /// The instants that it records, each in its place; nil for records of anything else.
  fileprivate var recorded: [Instant?]? {
    switch self {
    case let entry as Entry where entry.kind == .shift: [entry.start, entry.end]
    case let gap as Gap: gap.isDeleted ? [nil, nil] : [gap.exitTime, gap.returnTime]
    case let visit as Visit: [visit.checkIn?.timestamp, visit.checkOut?.timestamp]
    default: nil
    }
  }
}
