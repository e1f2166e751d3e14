internal import ClockStore
package import TimeClock

/// Recorded time that is corrected only with both sides' consent, besides locked time.
// A deadline's change needs no consent.
package struct ConsentDesk {
  package let context: Context

  package init(_ context: Context) { self.context = context }

  /// Refuses to save a correction of time without the consent that it needs.
  func check<R: Record>(saving record: R) throws(ClockError) {
    guard let limits = try limitsToAsk(of: record) else { return }
    try check(RecordedTime.changed(from: try context.find(R.self, record.id), to: record), limits)
  }

  func check<R: Record>(removing record: R) throws(ClockError) {
    guard let limits = try limitsToAsk(of: record) else { return }
    try check(RecordedTime.changed(from: record, to: nil), limits)
  }

  /// Refuses an undo or a redo that would correct time without the consent that it needs; agreed
  /// time needs it at any age.
  func check(toPut change: Change) throws(ClockError) {
    guard !context.store.authorship.isAgreed,
      let limits = try limits(in: change.organizationId), limits.consent == .both
    else { return }
    let isAgreed = change.acceptedBy != nil && !change.isOneSided
    for time in RecordedTime.changed(by: change) {
      let isFree =
        isAgreed
        ? isOthersAbsence(time)
        : isFree(time, by: context.actor.userId, context.arrivedAt, limits)
      if isFree { continue }
      guard try hasOtherSide(to: time.ownerId) else { continue }
      throw needsConsent(toCorrect: time, limits)
    }
  }

  /// Whether every change of the recorded time must be proposed.
  private func isNeeded(for record: some Record) throws(ClockError) -> Bool {
    guard let limits = try limits(in: record.organizationId), limits.consent == .both,
      let time = RecordedTime.all(of: record)
    else { return false }
    if time.ownerId == context.actor.userId, let first = time.instants.min() {
      context.note(turn: first + limits.freeEditLength + 1)
    }
    if isFree(time, by: context.actor.userId, context.arrivedAt, limits) { return false }
    return try hasOtherSide(to: time.ownerId)
  }

  /// What the actor can do with the record: `propose` replaces the corrections once they need
  /// consent.
  func limit(
    _ can: [Verb], without corrections: [Verb], for record: some Record
  ) throws(ClockError) -> [Verb] {
    guard !can.isEmpty, try isNeeded(for: record) else { return can }
    return can.filter { !corrections.contains($0) } + [.propose]
  }

  /// The organization's rules about corrections, if a method makes one that is not agreed yet.
  private func limitsToAsk(of record: some Record) throws(ClockError) -> OrganizationLimits? {
    guard RecordedTime.isHeld(by: record), !context.store.authorship.isAgreed else { return nil }
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

  private func check(_ all: [RecordedTime], _ limits: OrganizationLimits) throws(ClockError) {
    for time in all where !isFree(time, by: context.actor.userId, context.arrivedAt, limits) {
      if limits.needsReason, !time.isAbsence, context.store.authorship.reason == nil {
        throw .validation([.init("reason", "A correction of recorded time needs a reason")])
      }
      guard limits.consent == .both else { continue }
      guard try !hasOtherSide(to: time.ownerId) else {
        // No one member could agree for both.
        guard all.count == 1 else { throw Self.staysWithSitter }
        throw needsConsent(toCorrect: time, limits)
      }
      context.store.authorship.acceptedBy = context.actor.userId
    }
  }

  func isFree(
    _ time: RecordedTime, by actorId: String?, _ arrivedAt: Instant?, _ limits: OrganizationLimits
  ) -> Bool {
    let isOwn = time.ownerId == actorId
    if time.isAbsence { return !isOwn }
    return ConsentRules.isFree(
      time.instants, isOwn: isOwn, freeEditLength: limits.freeEditLength, at: context.now,
      arrivedAt: arrivedAt)
  }

  /// Whether an admin changes another member's absence, which they may do alone.
  private func isOthersAbsence(_ time: RecordedTime) -> Bool {
    time.isAbsence && time.ownerId != context.actor.userId
  }

  private static let staysWithSitter = ClockError.validation([
    .init(
      "sitterId",
      "A visit with recorded times stays with its sitter where a correction needs their consent")
  ])

  private func needsConsent(
    toCorrect time: RecordedTime, _ limits: OrganizationLimits
  ) -> ClockError {
    if time.isAbsence {
      return .refused(
        .needsConsent, "An absence of your own needs the consent of a manager or an admin")
    }
    guard time.ownerId == context.actor.userId else {
      return .refused(
        .needsConsent, "This corrects recorded time of another member, which needs their consent")
    }
    if limits.freeEditHours == 0 {
      return .refused(
        .needsConsent,
        "This corrects recorded time, which needs the consent of a manager or an admin")
    }
    return .refused(
      .needsConsent,
      """
      This corrects recorded time, which after \(limits.freeEditHours, "hour", "hours") or once \
      agreed needs the consent of a manager or an admin
      """)
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
