internal import ClockStore
package import TimeClock

/// Alerts about proposals, and what waits for the actor.
extension ProposalDesk {
  package func alerts() throws(ClockError) -> [AlertPlan] {
    var plans: [AlertPlan] = []
    for proposal in try toDecide() where try state(of: proposal) == .waiting {
      plans.append(
        AlertPlan(
          .proposalWaiting, proposal.id, at: proposal.createdAt, until: proposal.expiry
        ) { context throws(ClockError) in
          let desk = ProposalDesk(context)
          let author = try context.called(proposal.authorId)
          let week = try desk.submittedWeek(proposal)
          let body: Phrase =
            if let week {
              "\(author) submits the \(week)."
            } else {
              "\(author) proposes: \(try desk.view(proposal).summary)."
            }
          return .init(
            title: week == nil ? "Correction proposed" : "Week submitted",
            body: body.because(proposal.reason), data: .proposal(id: proposal.id))
        })
    }
    for proposal in try decided() where proposal.state != .withdrawn {
      guard let at = proposal.decidedAt, at > context.now - Self.decidedLength else { continue }
      plans.append(
        AlertPlan(.proposalDecided, proposal.id, at: at, until: at + Self.decidedLength) {
          context throws(ClockError) in
          let desk = ProposalDesk(context)
          let name = try context.called(proposal.decidedBy)
          let isAccepted = proposal.state == .accepted
          let (title, body): (Phrase, Phrase)
          if let week = try desk.submittedWeek(proposal) {
            title = isAccepted ? "Week approved" : "Week returned"
            body = isAccepted ? "\(name) approved the \(week)." : "\(name) returned the \(week)."
          } else {
            let summary = try desk.view(proposal).summary
            title = isAccepted ? "Correction accepted" : "Correction declined"
            body =
              isAccepted ? "\(name) accepted it: \(summary)." : "\(name) declined it: \(summary)."
          }
          return .init(
            title: title, body: body.because(proposal.answer), data: .proposal(id: proposal.id))
        })
    }
    return plans
  }

  /// The week that a proposal submits, with its hours; nil for another proposal.
  private func submittedWeek(_ proposal: Proposal) throws(ClockError) -> Phrase? {
    guard let approved = proposal.submittedWeek,
      let member = try context.find(Member.self, proposal.userId)
    else { return nil }
    let own = try context.about(member, in: proposal.timeZone)
    let hours = try WeekDesk(own).week(containing: approved.weekStarting).total
    return "\(approved.name(in: context)): \(context.clockText.hours(hours))"
  }

  /// What it would do, in one phrase: for a submitted week, its name and hours.
  package func deed(of proposal: Proposal) throws(ClockError) -> Phrase {
    if let week = try submittedWeek(proposal) { return week }
    let changes = proposal.changes
    // Its texts may have been erased.
    if changes.isEmpty { return "A correction" }
    return try ChangeDesk(Context(describing: changes, like: context)).deed(of: changes)
  }

  /// The oldest of the waiting proposals by others that the actor may decide.
  package func waiting(limit: Int) throws(ClockError) -> [Proposal] {
    var waiting: [Proposal] = []
    for proposal in try toDecide().reversed() where try state(of: proposal) == .waiting {
      waiting.append(proposal)
      if waiting.count == limit { break }
    }
    return waiting
  }

  /// The proposals by others that the actor may decide; some may be stale or expired.
  private func toDecide() throws(ClockError) -> [Proposal] {
    try context.memos.proposalsToDecide.value(context.actor.userId, for: context) {
      () throws(ClockError) in
      var filter = ProposalFilter(organizationId: context.actor.organizationId)
      filter.isWaiting = true
      if !context.policy.allows(.approve, .proposal, of: .sameOrganization, by: context.actor.role)
      {
        filter.concerning = context.actor.userId
      }
      return try context.store.proposals(filter, limit: 1_000).filter(isOtherSide)
    }
  }

  /// The actor's proposals that others decided within the last days.
  private func decided() throws(ClockError) -> [Proposal] {
    let key = DayKey(id: context.actor.userId, day: context.todayInterval)
    return try context.memos.decidedProposals.value(key, for: context) { () throws(ClockError) in
      try context.store.decidedProposals(
        by: context.actor.userId, since: key.day.start - Self.decidedLength)
    }
  }

  /// In milliseconds: how long an alert says that a proposal was decided.
  private static let decidedLength: Int64 = 7 * .day
}
