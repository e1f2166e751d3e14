internal import ClockOperations
internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

/// Approved weeks; their methods are in `week.*`.
enum ApprovalFamily: Family {
  static let prefix = "approval"
  static let methods: [Method] = []
  static let record: (any WordedRecord.Type)? = ApprovedWeek.self
  static let rules: [Policy.Rule] = [
    .ownTime(.approval),
    .init([.admin, .manager], may: [.read], .approval, of: [.sameOrganization]),
  ]

  static let submit: Method = Method(
    WeekDesk.submission,
    "Proposes to lock a week with its hours; the week is locked once the other side accepts.",
    access: .needs(.create, .week), mutates: .queued("Submission of a week"),
    actsForMembers: true, parameters: [WeekFamily.containing, ProposalFamily.reason],
    refusals: [.validation, .activeEntry, .proposalWaiting, .periodLocked]
  ) { call in
    let (desk, week) = (WeekDesk(try call.context), try WeekFamily.week(call))
    let reason = try call.parameters[ProposalFamily.reason]
    if try desk.mayApprove() {
      try desk.approve(week, because: reason)
    } else {
      var parameters: JSONObject = [WeekFamily.containing.name: .string(week.start.text)]
      if let id = try call.parameters[Method.userId] {
        parameters.append(Method.userId.name, .string(id))
      }
      _ = try ProposalFamily.propose(
        ProposedCall(submit, parameters), because: reason, mayBeFree: false, call)
    }
    return try desk.view(week)
  }

  static let reopen = Method(
    "week.reopen", "Reopens a week that both sides agreed to.",
    access: .needs(.approve, .proposal), mutates: .forwarded("Opening of a week"),
    actsForMembers: true, parameters: [WeekFamily.containing, ProposalFamily.reason],
    refusals: [.validation, .notFound]
  ) { call in
    let (desk, date) = (WeekDesk(try call.context), try WeekFamily.date(call))
    try desk.reopen(containing: date, because: try call.parameters[ProposalFamily.reason])
    return try desk.view(desk.week(containing: date))
  }
}

extension Shown {
  /// The member's approved weeks, which are locked.
  static let approvals = many(ApprovedWeek.self) { change, context in
    context.mayRead(.approval, after: change)
  }
}

extension WeekApproval: WireWord {}
