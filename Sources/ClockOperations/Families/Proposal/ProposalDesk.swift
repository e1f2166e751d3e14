internal import ClockStore
package import TimeClock

/// Corrections that wait for the other side's decision.
package struct ProposalDesk {
  package let context: Context

  package init(_ context: Context) { self.context = context }

  /// A proposal of the actor that is not saved yet.
  package func new(
    _ method: String, _ parameters: String, reason: String?
  ) throws(ClockError) -> Proposal {
    Proposal(
      id: try context.newIdentifier(), userId: context.userId,
      organizationId: context.actor.organizationId, authorId: context.actor.userId, method: method,
      parameters: parameters, timeZone: context.zone.identifier,
      reason: try ConsentRules.checked(reason: reason), createdAt: context.now,
      updatedAt: context.now)
  }

  /// Saves a new proposal; `records` are those that it would change, and `owners` their members.
  package func add(
    _ draft: Proposal, of owners: Set<String>, changing records: [Refusal.Reference]
  ) throws(ClockError) -> Proposal {
    guard owners.count == 1, let owner = owners.first else {
      throw .validation([.init("params", "A proposal corrects the time of one member")])
    }
    var proposal = draft
    proposal.userId = owner
    var filter = ProposalFilter(
      organizationId: context.actor.organizationId, userId: proposal.userId)
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
    try context.add(proposal)
    return proposal
  }

  private func waiting(_ filter: ProposalFilter) throws(ClockError) -> [Proposal] {
    var waiting: [Proposal] = []
    for proposal in try context.store.proposals(
      filter, since: context.now - Proposal.patience, limit: 1_000)
    where try state(of: proposal) == .waiting {
      waiting.append(proposal)
    }
    return waiting
  }

  /// A waiting proposal that the actor, as the other side, may accept.
  package func toAccept(_ id: String) throws(ClockError) -> Proposal {
    let proposal = try waiting(id)
    guard proposal.authorId != context.actor.userId else {
      throw .refused(.ownProposal, "A proposal of one's own is for the other side to decide")
    }
    try checkIsOtherSide(of: proposal)
    // Nothing is left to carry out once its texts are erased.
    guard !proposal.changes.isEmpty else {
      throw .refused(.proposalStale, Proposal.State.stale.whyItWaitsNoMore)
    }
    return proposal
  }

  package func toDecline(_ id: String) throws(ClockError) -> Proposal {
    let proposal = try waiting(id)
    try checkIsOtherSide(of: proposal)
    guard try state(of: proposal) == .waiting else {
      throw .refused(.notWaiting, Proposal.State.stale.whyItWaitsNoMore)
    }
    return proposal
  }

  private func checkIsOtherSide(of proposal: Proposal) throws(ClockError) {
    guard isOtherSide(of: proposal) else { throw .permissionDenied }
    guard try !couldOthersDecide(proposal) else {
      throw .refused(
        .permissionDenied, "Somebody else has set your password; set one of your own first")
    }
  }

  /// Whether somebody else has set the password of the member who is the other side.
  private func couldOthersDecide(_ proposal: Proposal) throws(ClockError) -> Bool {
    guard !proposal.isOwn else { return false }
    let setter = try context.store.passwordSetter(of: context.actor.userId)
    return setter != nil && setter != context.actor.userId
  }

  /// A waiting proposal of the actor's own.
  package func toWithdraw(_ id: String) throws(ClockError) -> Proposal {
    let proposal = try waiting(id)
    guard proposal.authorId == context.actor.userId else { throw .permissionDenied }
    return proposal
  }

  private func waiting(_ id: String) throws(ClockError) -> Proposal {
    let proposal = try find(id)
    let state = try state(of: proposal)
    guard state == .waiting || state == .stale else {
      throw .refused(.notWaiting, state.whyItWaitsNoMore)
    }
    return proposal
  }

  package func find(_ id: String) throws(ClockError) -> Proposal {
    guard let proposal = try context.find(Proposal.self, id), maySee(proposal) else {
      throw .notFound("Proposal")
    }
    return proposal
  }

  package func decide(
    _ proposal: Proposal, as state: Proposal.State, answer: String? = nil
  ) throws(ClockError) -> ProposalView {
    var decided = proposal
    decided.state = state
    decided.decidedBy = context.actor.userId
    decided.decidedAt = context.now
    decided.answer = try ConsentRules.checked(reason: answer)
    decided.updatedAt = context.now
    try context.save(decided, over: proposal)
    return try view(decided)
  }

  /// The proposals of the organization that the actor may see, latest first.
  package func all(
    of userId: String?, _ wanted: Proposal.State?, before position: (at: Instant, id: String)?,
    limit: Int
  ) throws(ClockError) -> [ProposalView] {
    let seesAll = context.policy.allows(
      .read, .proposal, of: .sameOrganization, by: context.actor.role)
    let filter = ProposalFilter(
      organizationId: context.actor.organizationId,
      concerning: seesAll ? nil : context.actor.userId, userId: userId)
    var (found, position) = ([ProposalView](), position)
    while true {
      let some = try context.store.proposals(filter, before: position, limit: limit)
      for view in try context.store.each(of: some, view) {
        if wanted == nil || wanted == view.state { found.append(view) }
        if found.count == limit { return found }
      }
      guard some.count == limit, let last = some.last else { return found }
      position = (last.createdAt, last.id)
    }
  }

  package func maySee(_ proposal: Proposal) -> Bool {
    proposal.organizationId == context.actor.organizationId
      && (proposal.authorId == context.actor.userId
        || context.policy.allows(
          .read, .proposal, of: context.ownership(of: proposal), by: context.actor.role))
  }

  /// A manager does not see the kind of another member's absence.
  package func maySeeAll(of proposal: Proposal) -> Bool {
    proposal.userId == context.actor.userId || context.actor.role == .admin
      || !proposal.changes.contains { $0.topic == Absence.topic }
  }

  func isOtherSide(of proposal: Proposal) -> Bool {
    if !proposal.isOwn { return context.actor.userId == proposal.userId }
    return context.actor.userId != proposal.userId
      && context.policy.allows(
        .approve, .proposal, of: context.ownership(of: proposal), by: context.actor.role)
  }

  /// The latest waiting proposal to change a record of the member; nil for none.
  // It may be stale or expired, which only the proposal itself shows.
  func id(changing recordId: String, of userId: String) throws(ClockError) -> String? {
    guard try ConsentDesk(context).limits(in: context.actor.organizationId) != nil else {
      return nil
    }
    return try context.memos.proposals.value(userId, for: context) { () throws(ClockError) in
      var filter = ProposalFilter(organizationId: context.actor.organizationId, userId: userId)
      filter.isWaiting = true
      var ids: [String: String] = [:]
      for proposal in try context.store.proposals(filter, limit: 1_000).reversed() {
        for change in proposal.changes { ids[change.recordId] = proposal.id }
      }
      return ids
    }[recordId]
  }

  /// Its present state.
  package func state(of proposal: Proposal) throws(ClockError) -> Proposal.State {
    guard proposal.state == .waiting else { return proposal.state }
    context.note(turn: proposal.expiry)
    if context.now >= proposal.expiry { return .expired }
    let changes = proposal.changes
    // Nothing is left of one whose texts were erased.
    if changes.isEmpty { return .stale }
    if try WeekDesk.hasOtherHours(than: proposal, context) { return .stale }
    for change in changes
    where try context.store.journalled(change.topic, change.recordId) != change.before.json {
      return .stale
    }
    return .waiting
  }

  /// How the actor may decide the proposal now.
  package func decisions(on proposal: Proposal) throws(ClockError) -> [Verb] {
    try decisions(on: proposal, in: state(of: proposal))
  }

  private func decisions(
    on proposal: Proposal, in state: Proposal.State
  ) throws(ClockError) -> [Verb] {
    guard try mayDecide(proposal, in: state) else { return [] }
    return try mayCarryOut(proposal) ? [.accept, .decline] : [.decline]
  }

  private func mayDecide(
    _ proposal: Proposal, in state: Proposal.State
  ) throws(ClockError) -> Bool {
    guard state == .waiting, isOtherSide(of: proposal) else { return false }
    return try !couldOthersDecide(proposal)
  }

  private func can(
    _ proposal: Proposal, in state: Proposal.State
  ) throws(ClockError) -> [Verb] {
    guard state == .waiting || state == .stale else { return [] }
    return (proposal.authorId == context.actor.userId ? [.withdraw] : [])
      + (try decisions(on: proposal, in: state))
  }

  package func view(_ proposal: Proposal) throws(ClockError) -> ProposalView {
    let state = try state(of: proposal)
    let desk = ChangeDesk(Context(describing: proposal.changes, like: context))
    return ProposalView(
      proposal: proposal, state: state, userName: try context.calledName(ofMember: proposal.userId),
      authorName: try context.calledName(ofMember: proposal.authorId),
      can: try can(proposal, in: state),
      deeds: try proposal.changes.map { change throws(ClockError) in
        try desk.deed(of: change)
      },
      showsAll: maySeeAll(of: proposal), isPending: context.isPending(proposal),
      words: context.words)
  }
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
  /// Whether the actor sees more of an absence than its dates.
  package let showsAll: Bool
  package let isPending: Bool
  package let words: Words

  /// What it would do, in the conversation's language.
  package var summary: Phrase {
    // Its texts may have been erased.
    deeds.isEmpty ? "A correction" : deeds.joined
  }
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
