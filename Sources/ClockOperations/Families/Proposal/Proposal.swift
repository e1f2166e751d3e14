internal import ClockStore
package import TimeClock

/// Corrections that wait for the other side's decision.
extension Context {
  /// A proposal of the actor that is not saved yet.
  package func newProposal(
    _ method: String, _ parameters: String, reason: String?
  ) throws(ClockError) -> Proposal {
    Proposal(
      id: try newIdentifier(), userId: userId, organizationId: actor.organizationId,
      authorId: actor.userId, method: method, parameters: parameters,
      timeZone: zone.identifier, reason: try ConsentRules.checked(reason: reason), createdAt: now,
      updatedAt: now)
  }

  /// Saves a new proposal with the records that it would change.
  package func add(proposal: Proposal, changing records: [Refusal.Reference])
    throws(ClockError)
  {
    var filter = ProposalFilter(organizationId: actor.organizationId, userId: proposal.userId)
    filter.isWaiting = true
    let waiting = try waiting(filter)
    if waiting.count >= Proposal.most {
      throw .refused(.proposalWaiting, "\(Proposal.most) proposals for this member wait already")
    }
    for other in waiting {
      let taken = other.changes.map(\.record)
      guard let record = records.first(where: taken.contains) else { continue }
      throw .refused(
        .proposalWaiting, "Another proposal waits to change the same record", inTheWay: [record])
    }
    try add(proposal)
  }

  private func waiting(_ filter: ProposalFilter) throws(ClockError) -> [Proposal] {
    var waiting: [Proposal] = []
    for proposal in try store.proposals(filter, since: now - Proposal.patience, limit: 1_000)
    where try state(of: proposal) == .waiting {
      waiting.append(proposal)
    }
    return waiting
  }

  /// A waiting proposal that the actor, as the other side, may accept.
  package func proposalToAccept(_ id: String) throws(ClockError) -> Proposal {
    let proposal = try waitingProposal(id)
    guard proposal.authorId != actor.userId else {
      throw .refused(.ownProposal, "A proposal of one's own is for the other side to decide")
    }
    try checkIsOtherSide(of: proposal)
    return proposal
  }

  package func proposalToDecline(_ id: String) throws(ClockError) -> Proposal {
    let proposal = try waitingProposal(id)
    try checkIsOtherSide(of: proposal)
    return proposal
  }

  /// Also refuses a member whose password somebody else has set, because that person could decide
  /// for them.
  private func checkIsOtherSide(of proposal: Proposal) throws(ClockError) {
    guard isOtherSide(of: proposal) else { throw .permissionDenied }
    if !proposal.isOwn, let setter = try store.passwordSetter(of: actor.userId),
      setter != actor.userId
    {
      throw .refused(
        .permissionDenied, "Somebody else has set your password; set one of your own first")
    }
  }

  /// A waiting proposal of the actor's own.
  package func proposalToWithdraw(_ id: String) throws(ClockError) -> Proposal {
    let proposal = try waitingProposal(id)
    guard proposal.authorId == actor.userId else { throw .permissionDenied }
    return proposal
  }

  private func waitingProposal(_ id: String) throws(ClockError) -> Proposal {
    let proposal = try proposal(id)
    let state = try state(of: proposal)
    guard state == .waiting || state == .stale else {
      throw .refused(.notWaiting, state.whyItWaitsNoMore)
    }
    return proposal
  }

  package func proposal(_ id: String) throws(ClockError) -> Proposal {
    guard let proposal = try find(Proposal.self, id), maySee(proposal) else {
      throw .notFound("Proposal")
    }
    return proposal
  }

  package func decide(
    _ proposal: Proposal, as state: Proposal.State, answer: String? = nil
  ) throws(ClockError) -> ProposalView {
    var decided = proposal
    decided.state = state
    decided.decidedBy = actor.userId
    decided.decidedAt = now
    decided.answer = try ConsentRules.checked(reason: answer)
    decided.updatedAt = now
    try save(decided, over: proposal)
    return try view(decided)
  }

  /// The proposals of the organization that the actor may see, latest first.
  package func proposals(
    of userId: String?, _ wanted: Proposal.State?, before position: (at: Instant, id: String)?,
    limit: Int
  ) throws(ClockError) -> [ProposalView] {
    let seesAll = policy.allows(.read, .proposal, of: .sameOrganization, by: actor.role)
    let filter = ProposalFilter(
      organizationId: actor.organizationId, concerning: seesAll ? nil : actor.userId,
      userId: userId)
    var (found, position) = ([ProposalView](), position)
    while true {
      let some = try store.proposals(filter, before: position, limit: limit)
      for view in try store.each(of: some, view) {
        if wanted == nil || wanted == view.state { found.append(view) }
        if found.count == limit { return found }
      }
      guard some.count == limit, let last = some.last else { return found }
      position = (last.createdAt, last.id)
    }
  }

  package func maySee(_ proposal: Proposal) -> Bool {
    proposal.organizationId == actor.organizationId
      && (proposal.authorId == actor.userId
        || policy.allows(.read, .proposal, of: ownership(of: proposal), by: actor.role))
  }

  private func isOtherSide(of proposal: Proposal) -> Bool {
    if !proposal.isOwn { return actor.userId == proposal.userId }
    return actor.userId != proposal.userId
      && policy.allows(.approve, .proposal, of: ownership(of: proposal), by: actor.role)
  }

  /// The latest waiting proposal to change a record of the member; nil for none.
  // It may be stale or expired, which only the proposal itself shows.
  func proposalId(changing recordId: String, of userId: String) throws(ClockError) -> String? {
    guard try consentLimits(in: actor.organizationId) != nil else { return nil }
    return try memos.proposals.value(userId, for: self) { () throws(ClockError) in
      var filter = ProposalFilter(organizationId: actor.organizationId, userId: userId)
      filter.isWaiting = true
      var ids: [String: String] = [:]
      for proposal in try store.proposals(filter, limit: 1_000).reversed() {
        for change in proposal.changes { ids[change.recordId] = proposal.id }
      }
      return ids
    }[recordId]
  }

  /// Its present state.
  package func state(of proposal: Proposal) throws(ClockError) -> Proposal.State {
    guard proposal.state == .waiting else { return proposal.state }
    note(turn: proposal.expiry)
    if now >= proposal.expiry { return .expired }
    for change in proposal.changes
    where try store.journalled(change.topic, change.recordId) != change.before.json {
      return .stale
    }
    return .waiting
  }

  package func view(_ proposal: Proposal) throws(ClockError) -> ProposalView {
    let state = try state(of: proposal)
    var can: [Verb] = []
    if state == .waiting || state == .stale {
      if proposal.authorId == actor.userId { can.append(.withdraw) }
      if isOtherSide(of: proposal) {
        can += state == .waiting ? [.accept, .decline] : [.decline]
      }
    }
    return ProposalView(
      proposal: proposal, state: state, userName: try calledName(ofMember: proposal.userId),
      authorName: try calledName(ofMember: proposal.authorId), can: can,
      deeds: try proposal.changes.map { change throws(ClockError) in try deed(of: change) },
      isPending: isPending(proposal),
      words: words)
  }
}

/// Alerts about proposals.
extension Context {
  package func proposalAlerts() throws(ClockError) -> [AlertPlan] {
    var plans: [AlertPlan] = []
    for proposal in try proposalsToDecide() where try state(of: proposal) == .waiting {
      plans.append(
        AlertPlan(
          .proposalWaiting, proposal.id, at: proposal.createdAt, until: proposal.expiry
        ) { context throws(ClockError) in
          let view = try context.view(proposal)
          return .init(
            title: "Correction proposed",
            body: ("\(try context.called(proposal.authorId)) proposes: \(view.summary)." as Phrase)
              .because(proposal.reason),
            data: .proposal(id: proposal.id))
        })
    }
    for proposal in try decidedProposals() where proposal.state != .withdrawn {
      guard let at = proposal.decidedAt, at > now - Self.decidedLength else { continue }
      plans.append(
        AlertPlan(.proposalDecided, proposal.id, at: at, until: at + Self.decidedLength) {
          context throws(ClockError) in
          let view = try context.view(proposal)
          let name = try context.called(proposal.decidedBy)
          let isAccepted = proposal.state == .accepted
          let body: Phrase =
            isAccepted
            ? "\(name) accepted it: \(view.summary)." : "\(name) declined it: \(view.summary)."
          return .init(
            title: isAccepted ? "Correction accepted" : "Correction declined",
            body: body.because(proposal.answer), data: .proposal(id: proposal.id))
        })
    }
    return plans
  }

  /// The proposals by others that the actor may decide; some may be stale or expired.
  private func proposalsToDecide() throws(ClockError) -> [Proposal] {
    try memos.proposalsToDecide.value(actor.userId, for: self) { () throws(ClockError) in
      var filter = ProposalFilter(organizationId: actor.organizationId)
      filter.isWaiting = true
      if !policy.allows(.approve, .proposal, of: .sameOrganization, by: actor.role) {
        filter.concerning = actor.userId
      }
      return try store.proposals(filter, limit: 1_000).filter {
        $0.authorId != actor.userId && isOtherSide(of: $0)
      }
    }
  }

  /// The actor's proposals that others decided within the last days.
  private func decidedProposals() throws(ClockError) -> [Proposal] {
    let key = DayKey(id: actor.userId, day: todayInterval)
    return try memos.decidedProposals.value(key, for: self) { () throws(ClockError) in
      try store.decidedProposals(by: actor.userId, since: key.day.start - Self.decidedLength)
    }
  }

  /// In milliseconds: how long an alert says that a proposal was decided.
  private static let decidedLength: Int64 = 7 * 86_400_000
}

/// A proposal with everything derived from the instant and the actor.
package struct ProposalView: Sendable {
  package let proposal: Proposal
  package let state: Proposal.State
  package let userName: String?
  package let authorName: String?
  package let can: [Verb]
  /// What it would do to each record.
  package let deeds: [Phrase]
  package let isPending: Bool
  package let words: Words

  /// What it would do, in the conversation's language.
  package var summary: Phrase { deeds.joined }
}

extension Proposal.State {
  fileprivate var whyItWaitsNoMore: Phrase {
    switch self {
    case .waiting: "The proposal waits"
    case .stale: "The proposal is stale: what it would change has changed since"
    case .accepted: "The proposal waits no more: it is accepted"
    case .declined: "The proposal waits no more: it is declined"
    case .withdrawn: "The proposal waits no more: it is withdrawn"
    case .expired: "The proposal waits no more: it is expired"
    }
  }
}
