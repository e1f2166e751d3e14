internal import ClockStore
package import TimeClock

/// Weeks whose hours both sides have approved.
extension Context {
  /// Whether both sides have agreed to the present request, or no other side exists.
  package func mayApprove() throws(ClockError) -> Bool {
    if store.authorship.isAgreed { return true }
    return try !hasOtherSide(to: userId)
  }

  /// Locks the week with its present hours.
  package func approve(_ week: Week) throws(ClockError) {
    try checkMaySubmit(week)
    if !store.authorship.isAgreed { store.authorship.acceptedBy = actor.userId }
    try save(
      ApprovedWeek(
        userId: userId, organizationId: member.organizationId, weekStarting: week.start,
        text: PayrollText(week, in: payrollWords).text, createdAt: now))
  }

  private func checkMaySubmit(_ week: Week) throws(ClockError) {
    try checkHasBegun(week)
    guard try !approvedWeeks(of: userId).contains(week.start) else {
      throw .refused(
        .periodLocked, "The week of \(clockText.date(week.start)) is approved already")
    }
    if let shift = try runningShift(), shift.start < days(of: week.start).end {
      throw .refused(
        .activeEntry, "A shift of that week still runs; end it before the week is submitted",
        inTheWay: [.init(Entry.table.name, shift.id)])
    }
  }

  /// Unlocks a week; a manager unlocks their own only if no other member could.
  package func reopen(_ week: Week) throws(ClockError) {
    guard let approved = try find(ApprovedWeek.self, SentWeek.id(of: userId, week.start)) else {
      throw ClockError.notFound("Approved week").about("containing")
    }
    guard try mayReopen() else { throw .permissionDenied }
    try remove(approved)
  }

  private func mayReopen() throws(ClockError) -> Bool {
    guard policy.allows(.approve, .proposal, of: .sameOrganization, by: actor.role) else {
      return false
    }
    if userId != actor.userId { return true }
    return try approvers(of: userId).isEmpty
  }

  /// The first days of the member's approved weeks, in order.
  func approvedWeeks(of userId: String) throws(ClockError) -> [CivilDate] {
    try memos.approvedWeeks.value(userId, for: self) { () throws(ClockError) in
      try store.startsOfApprovedWeeks(of: userId)
    }
  }

  /// Reads the approved weeks with the next query, unless they are known.
  func foreseeApprovedWeeks() throws(ClockError) {
    try memos.approvedWeeks.foresee(userId, in: store) { () throws(ClockError) in
      _ = try store.startsOfApprovedWeeks(of: userId)
    }
  }

  func approval(of start: CivilDate) throws(ClockError) -> WeekApproval {
    if try approvedWeeks(of: userId).contains(start) { return .approved }
    let submissions = try memos.submissions.value(userId, for: self) { () throws(ClockError) in
      var filter = ProposalFilter(organizationId: actor.organizationId, userId: userId)
      filter.method = Self.submission
      return try store.proposals(filter, limit: 500)
    }
    let id = SentWeek.id(of: userId, start)
    let latest = submissions.first { $0.changes.contains { $0.recordId == id } }
    return switch try latest.map(state(of:)) {
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
      // A lone member has nobody to submit a week to.
      guard mayDo(.create, .week), try hasOtherSide(to: userId) else { return [] }
      do throws(ClockError) { try checkMaySubmit(week) } catch { return [] }
      return [.submit]
    case .approved: return try mayReopen() ? [.reopen] : []
    case .submitted: return []
    }
  }
}
