internal import ClockStore
package import TimeClock

/// Weeks whose hours both sides have approved.
extension WeekDesk {
  /// Whether both sides have agreed to the present request, or no other side exists.
  package func mayApprove() throws(ClockError) -> Bool {
    if context.store.authorship.isAgreed { return true }
    return try !ConsentDesk(context).hasOtherSide(to: context.userId)
  }

  /// Locks the week with its present hours; once agreed, the reason is the proposal's.
  package func approve(_ week: Week, because reason: String?) throws(ClockError) {
    try checkMaySubmit(week)
    if !context.store.authorship.isAgreed {
      context.store.authorship.acceptedBy = context.actor.userId
      context.store.authorship.reason = try ConsentRules.checked(reason: reason)
    }
    try context.save(
      ApprovedWeek(
        userId: context.userId, organizationId: context.member.organizationId,
        weekStarting: week.start, timeZone: context.zone.identifier,
        text: PayrollText(week, in: context.payrollText).text, createdAt: context.now))
  }

  /// Whether a submitted week has other hours by now than those that the proposal would lock.
  static func hasOtherHours(
    than proposal: Proposal, _ context: Context
  ) throws(ClockError) -> Bool {
    guard let shown = proposal.submittedWeek,
      let member = try context.find(Member.self, proposal.userId)
    else { return false }
    let own = try context.about(member, in: proposal.timeZone)
    let week = try WeekDesk(own).week(containing: shown.weekStarting)
    return PayrollText(week, in: own.payrollText).text != shown.text
  }

  private func checkMaySubmit(_ week: Week) throws(ClockError) {
    try checkHasBegun(week)
    if let first = try approved(sharingDaysWith: week.start)?.weekStarting {
      throw try LockDesk(context).refusal(
        "The week of \(context.clockText.date(first)) is approved already", by: first,
        of: context.userId)
    }
    if let shift = try runningShift(inWeekFrom: week.start) {
      throw .refused(
        .activeEntry, "A shift of that week still runs; end it before the week is submitted",
        inTheWay: [.init(Entry.table.name, shift.id)])
    }
  }

  /// Unlocks the approved week that contains a date, and tells its member; a manager unlocks their
  /// own only if no other member could.
  package func reopen(containing date: CivilDate, because reason: String?) throws(ClockError) {
    let reason = try ConsentRules.checked(reason: reason)
    guard let approved = try approvedToReopen(containing: date) else {
      throw ClockError.notFound("Approved week").about("containing")
    }
    guard try mayReopen(of: context.userId) else { throw .permissionDenied }
    context.store.authorship.reason = reason
    try context.remove(approved)
    guard context.otherUserId != nil, let seq = context.store.changes.last?.seq else { return }
    let name = try context.called(context.actor.userId)
    let week = approved.name(in: Context(keepingTextsOf: context))
    let body: Phrase = "\(name) reopened the \(week)."
    try AlertDesk(context).tell(
      [context.member], .weekReopened, "\(seq)",
      data: .change(seq: seq, weekStarting: approved.weekStarting), title: "Week reopened",
      body: body.because(reason))
  }

  /// Whether the actor may reopen weeks of the member.
  func mayReopen(of userId: String) throws(ClockError) -> Bool {
    guard context.policy.allows(.approve, .proposal, of: .sameOrganization, by: context.actor.role)
    else {
      return false
    }
    if userId != context.actor.userId { return true }
    return try ConsentDesk(context).approvers(of: userId).isEmpty
  }

  /// The member's approved weeks, in order.
  func approved(of userId: String) throws(ClockError) -> [ApprovedWeek] {
    try context.memos.approvedWeeks.value(userId, for: context) { () throws(ClockError) in
      try context.store.approvedWeeks(of: userId)
    }
  }

  /// The first approved week that shares a day with the week that begins on a date.
  // Weeks may have begun on another day when it was approved.
  private func approved(sharingDaysWith start: CivilDate) throws(ClockError) -> ApprovedWeek? {
    let last = start.adding(days: 6)
    return try approved(of: context.userId).first { $0.contains(start) || $0.contains(last) }
  }

  /// The approved week that contains a date, else the first that shares a day with the date's week.
  private func approvedToReopen(containing date: CivilDate) throws(ClockError) -> ApprovedWeek? {
    if let week = try approved(of: context.userId).last(where: { $0.contains(date) }) {
      return week
    }
    return try approved(
      sharingDaysWith: date.startOfWeek(OrganizationDesk(context).weekStart()))
  }

  /// Reads the approved weeks with the next query, unless they are known.
  func foreseeApproved() throws(ClockError) {
    try context.memos.approvedWeeks.foresee(context.userId, in: context.store) {
      () throws(ClockError) in
      _ = try context.store.approvedWeeks(of: context.userId)
    }
  }

  func approval(of start: CivilDate) throws(ClockError) -> WeekApproval {
    if try approved(sharingDaysWith: start) != nil { return .approved }
    let submissions = try context.memos.submissions.value(context.userId, for: context) {
      () throws(ClockError) in
      var filter = ProposalFilter(
        organizationId: context.actor.organizationId, userId: context.userId)
      filter.method = Self.submission
      return try context.store.proposals(filter, limit: 500)
    }
    let id = SentWeek.id(of: context.userId, start)
    let latest = submissions.first { $0.changes.contains { $0.recordId == id } }
    return switch try latest.map(ProposalDesk(context).state(of:)) {
    case .waiting: .submitted
    case .accepted, .declined: .returned
    case .withdrawn, .stale, .expired, nil: .open
    }
  }

  /// The method by which a week is submitted.
  package static let submission = "week.submit"

  func canApprove(_ week: Week, _ approval: WeekApproval) throws(ClockError) -> [Verb] {
    switch approval {
    case .open, .returned:
      // A member without colleagues cannot submit a week.
      guard context.mayDo(.create, .week), try ConsentDesk(context).hasOtherSide(to: context.userId)
      else { return [] }
      return try context.isAllowed({ () throws(ClockError) in try checkMaySubmit(week) })
        ? [.submit] : []
    case .approved: return try mayReopen(of: context.userId) ? [.reopen] : []
    case .submitted: return []
    }
  }
}

extension Proposal {
  /// The approval that a submitted week asks for; nil if something else is proposed.
  var submittedWeek: ApprovedWeek? {
    guard method == WeekDesk.submission else { return nil }
    return changes.compactMap { $0.edit(of: ApprovedWeek.self)?.after }.first
  }
}
