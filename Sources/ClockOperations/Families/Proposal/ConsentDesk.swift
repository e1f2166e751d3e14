internal import ClockStore
package import TimeClock

/// Recorded time that is corrected only with both sides' consent, besides locked time.
// Recorded time is shifts, breaks, the times of visits, and members' own absences; a deadline's
// change needs no consent.
package struct ConsentDesk {
  package let context: Context

  package init(_ context: Context) { self.context = context }

  /// Refuses to save a correction of time without the consent that it needs.
  func check<R: Record>(saving record: R) throws(ClockError) {
    guard let limits = try limitsToAsk(of: record) else { return }
    try check(RecordedTime.touched(try context.find(R.self, record.id), record), limits)
  }

  func check<R: Record>(removing record: R) throws(ClockError) {
    guard let limits = try limitsToAsk(of: record) else { return }
    try check(RecordedTime.touched(record, nil), limits)
  }

  /// Refuses an undo or a redo that would correct agreed time of any age.
  func check(toPut change: Change) throws(ClockError) {
    guard !context.store.authorship.isAgreed, change.acceptedBy != nil, !change.isOneSided,
      let limits = try limits(in: change.organizationId), limits.consent == .both
    else { return }
    for touched in RecordedTime.touched(by: change) where !isOthersAbsence(touched) {
      guard try hasOtherSide(to: touched.ownerId) else { continue }
      throw needsConsent(toCorrect: touched, limits)
    }
  }

  /// Whether every change of the recorded time must be proposed.
  func isNeeded(for record: some Record) throws(ClockError) -> Bool {
    guard let limits = try limits(in: record.organizationId), limits.consent == .both
    else { return false }
    if record is Absence {
      guard record.ownerId == context.actor.userId else { return false }
      return try hasOtherSide(to: record.ownerId)
    }
    guard let instants = RecordedTime.instants(of: record)?.compactMap(\.self),
      let first = instants.min()
    else { return false }
    let touched = RecordedTime.Touched(ownerId: record.ownerId, instants: instants)
    if touched.ownerId == context.actor.userId {
      context.note(turn: first + limits.freeEditLength + 1)
    }
    if isFree(touched, by: context.actor.userId, context.arrivedAt, limits) { return false }
    return try hasOtherSide(to: touched.ownerId)
  }

  /// The organization's rules about corrections, if a method makes one that is not agreed yet.
  private func limitsToAsk(of record: some Record) throws(ClockError) -> OrganizationLimits? {
    guard record is Absence || RecordedTime.instants(of: record) != nil,
      !context.store.authorship.isAgreed
    else {
      return nil
    }
    context.store.authorship.acceptedBy = nil
    guard context.store.authorship.method != nil else { return nil }
    return try limits(in: record.organizationId)
  }

  /// Milliseconds during which the actor corrects their own time alone; nil without a limit.
  package func freeEditLength() throws(ClockError) -> Int64? {
    guard let limits = try limits(in: context.actor.organizationId), limits.consent == .both,
      try hasOtherSide(to: context.actor.userId)
    else { return nil }
    return limits.freeEditLength
  }

  func limits(in organizationId: String) throws(ClockError) -> OrganizationLimits? {
    guard organizationId == context.actor.organizationId else { return nil }
    return try OrganizationDesk(context).limits().first {
      $0.id == organizationId && $0.watchesCorrections
    }
  }

  private func check(
    _ all: [RecordedTime.Touched], _ limits: OrganizationLimits
  ) throws(ClockError) {
    for touched in all where !isFree(touched, by: context.actor.userId, context.arrivedAt, limits) {
      if limits.needsReason, !touched.isAbsence, context.store.authorship.reason == nil {
        throw .validation([.init("reason", "A correction of recorded time needs a reason")])
      }
      guard limits.consent == .both else { continue }
      guard try !hasOtherSide(to: touched.ownerId) else {
        throw needsConsent(toCorrect: touched, limits)
      }
      context.store.authorship.acceptedBy = context.actor.userId
    }
  }

  func isFree(
    _ touched: RecordedTime.Touched, by actorId: String?, _ arrivedAt: Instant?,
    _ limits: OrganizationLimits
  ) -> Bool {
    if touched.isAbsence { return touched.ownerId != actorId }
    return ConsentRules.isFree(
      touched.instants, isOwn: touched.ownerId == actorId, freeEditLength: limits.freeEditLength,
      at: context.now, arrivedAt: arrivedAt)
  }

  /// Whether an admin changes another member's absence, which they may do alone.
  private func isOthersAbsence(_ touched: RecordedTime.Touched) -> Bool {
    touched.isAbsence && touched.ownerId != context.actor.userId
  }

  private func needsConsent(
    toCorrect touched: RecordedTime.Touched, _ limits: OrganizationLimits
  ) -> ClockError {
    if touched.isAbsence {
      return .refused(
        .needsConsent, "An absence of your own needs the consent of a manager or an admin")
    }
    return .refused(
      .needsConsent,
      touched.ownerId == context.actor.userId
        ? """
        This corrects recorded time, which after \(limits.freeEditHours, "hour", "hours") or once \
        agreed needs the consent of a manager or an admin
        """
        : "This corrects recorded time of another member, which needs their consent")
  }

  /// Whether somebody exists who could agree to the actor's change.
  func hasOtherSide(to ownerId: String?) throws(ClockError) -> Bool {
    guard let ownerId else { return false }
    if ownerId != context.actor.userId {
      return try context.find(Member.self, ownerId)?.isActive == true
    }
    return try !approvers(of: ownerId).isEmpty
  }

  /// The members who may accept another member's proposal about their own time.
  func approvers(of userId: String) throws(ClockError) -> [Member] {
    try context.memos.approvers.value(context.actor.organizationId, in: context.store) {
      () throws(ClockError) in
      try context.store.members(of: context.actor.organizationId).filter { member in
        member.isActive
          && context.policy.allows(.approve, .proposal, of: .sameOrganization, by: member.role)
      }
    }.filter { $0.id != userId }
  }
}

/// The instants of worked time in records, and the dates of absences.
enum RecordedTime {
  /// Instants of one member that a change sets, moves or removes.
  struct Touched {
    let ownerId: String?
    let instants: [Instant]
    /// Whether it changes dates on which the member is away.
    var isAbsence = false
  }

  /// The instants of a record, each in a fixed place; nil if the record holds no worked time.
  static func instants(of record: some Record) -> [Instant?]? {
    switch record {
    case let entry as Entry: entry.kind == .shift ? [entry.start, entry.end] : nil
    case let gap as Gap: [gap.exitTime, gap.returnTime]
    case let visit as Visit: [visit.checkIn?.timestamp, visit.checkOut?.timestamp]
    default: nil
    }
  }

  /// The instants that a change touches; two members' if the record goes from one to the other.
  static func touched<R: Record>(_ before: R?, _ after: R?) -> [Touched] {
    if R.self == Absence.self { return away(before as? Absence, after as? Absence) }
    func touched(_ ownerId: String?, _ before: R?, _ after: R?) -> Touched {
      Touched(
        ownerId: ownerId,
        instants: ConsentRules.touched(before.flatMap(counted), after.flatMap(counted)))
    }
    guard let before, let after, before.ownerId != after.ownerId else {
      let all = touched((after ?? before)?.ownerId, before, after)
      return all.instants.isEmpty ? [] : [all]
    }
    return [touched(before.ownerId, before, nil), touched(after.ownerId, nil, after)]
      .filter { !$0.instants.isEmpty }
  }

  private static func away(_ before: Absence?, _ after: Absence?) -> [Touched] {
    if before?.userId == after?.userId,
      before?.said(through: .latest) == after?.said(through: .latest)
    {
      return []
    }
    // A holiday belongs to the organization, not to a member.
    return Set([before?.userId, after?.userId].compactMap(\.self)).sorted().map {
      Touched(ownerId: $0, instants: [], isAbsence: true)
    }
  }

  static func touched(by change: Change) -> [Touched] {
    if let edit = change.edit(of: Entry.self) { return touched(edit.before, edit.after) }
    if let edit = change.edit(of: Gap.self) { return touched(edit.before, edit.after) }
    if let edit = change.edit(of: Visit.self) { return touched(edit.before, edit.after) }
    if let edit = change.edit(of: Absence.self) { return touched(edit.before, edit.after) }
    return []
  }

  /// A deleted gap covers no time.
  private static func counted(_ record: some Record) -> [Instant?]? {
    if let gap = record as? Gap, gap.isDeleted { return [nil, nil] }
    return instants(of: record)
  }
}
