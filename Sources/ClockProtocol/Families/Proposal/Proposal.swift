internal import ClockOperations
internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

/// `proposal.*`: corrections of recorded time that need both sides' consent.
enum ProposalFamily: Family {
  static let prefix = "proposal"
  static let methods = [create, accept, decline, withdraw, list]
  static let topic: Topic? = .proposal
  static let shows: [Shown] = [.memberNames, .authorRights]
  static let shape: (any (WireObject & SendableMetatype).Type)? = ProposalView.self
  static let record: (any WordedRecord.Type)? = Proposal.self
  static let migrations: [Migration] = [.proposals]
  static let rules: [Policy.Rule] = [
    .ownTime(.proposal),
    .init([.admin, .manager], may: [.read, .approve], .proposal, of: [.sameOrganization]),
  ]

  private static let id = Required("id", .id(of: Proposal.self), "the proposal")
  private static let method = Required(
    "method", .string, "the method that corrects recorded time, such as entry.update")
  private static let given = Maybe("params", .namedParameters, "the params of that method")
  static let reason = Maybe("reason", .string, "the reason, 1 to 500 characters")

  /// Every reason for which a method that can be proposed refuses.
  private static let refused = ProposedCall.methods.flatMap(\.refusals).unique
    .filter { $0 != .permissionDenied }

  static let create = Method(
    "proposal.create", "Proposes a correction that needs the other side's consent.",
    access: .needs(.create, .proposal), mutates: .queued("Proposal"),
    parameters: [method, given, reason],
    refusals: refused + [.consentNotNeeded, .proposalWaiting]
  ) { call in
    let parameters = try call.parameters[given] ?? [:]
    let proposed = try ProposedCall(try call.parameters[method], parameters, try call.context)
    // The reason may also be given where the method itself takes it.
    var why = try call.parameters[reason]
    if why == nil, case .string(let text)? = parameters[reason.name] { why = text }
    return try propose(proposed, because: why, call)
  }

  /// Stores a call for the other side to decide; refused if the call needs no consent.
  static func propose(
    _ proposed: ProposedCall, because reason: String? = nil, mayBeFree: Bool = true,
    _ call: borrowing Invocation
  ) throws -> ProposalView {
    let context = try call.context
    let desk = ProposalDesk(context)
    var proposal = try desk.new(
      proposed.method.name, JSON.object(proposed.parameters).text, reason: reason)
    let changes = try proposed.rehearsed(as: proposal, mayBeFree: mayBeFree, call, context)
    proposal.show(changes)
    return try desk.view(
      try desk.add(proposal, of: Set(changes.flatMap(\.owners)), changing: changes.map(\.record)))
  }

  static let accept = Method(
    "proposal.accept", "Accepts a proposal, and carries it out as it was shown.",
    access: .needs(.read, .proposal), mutates: .forwarded("Acceptance of a proposal"),
    parameters: [id],
    refusals: refused + [.notWaiting, .ownProposal, .proposalStale]
  ) { call in
    let context = try call.context
    let desk = ProposalDesk(context)
    let proposal = try desk.toAccept(try call.parameters[id])
    try ProposedCall(proposal).carryOut(proposal, call, context)
    return try desk.decide(proposal, as: .accepted)
  }

  static let decline = Method(
    "proposal.decline", "Declines a proposal.", access: .needs(.read, .proposal),
    mutates: .forwarded("Refusal of a proposal"), parameters: [id, reason],
    refusals: [.validation, .notFound, .notWaiting]
  ) { call in
    let desk = ProposalDesk(try call.context)
    let proposal = try desk.toDecline(try call.parameters[id])
    return try desk.decide(
      proposal, as: .declined, answer: try call.parameters[reason])
  }

  private static let withdraw = Method(
    "proposal.withdraw", "Withdraws a proposal of your own.",
    access: .needs(.edit, .proposal),
    mutates: .queued("Withdrawal of a proposal", ofOthers: true), parameters: [id],
    refusals: [.notFound, .notWaiting]
  ) { call in
    let desk = ProposalDesk(try call.context)
    return try desk.decide(
      try desk.toWithdraw(try call.parameters[id]), as: .withdrawn)
  }

  private static let state = Maybe(
    "state", WireType<Proposal.State>.word, "only proposals in this state")
  private static let userId = Maybe(
    "userId", .id(of: Member.self), "only proposals that correct this member's time")

  private static let list = Method(
    "proposal.list", "Lists the proposals that the actor may see, latest first.",
    access: .needs(.read, .proposal), parameters: [state, userId, Page.limit, Page.cursor],
    refusals: [.validation]
  ) { call in
    let context = try call.context
    let (wanted, member) = (try call.parameters[state], try call.parameters[userId])
    return try Page(call).part(
      { (position: (Instant, String)?, limit) in
        try ProposalDesk(context).all(
          of: member, wanted, before: position.map { (at: $0.0, id: $0.1) }, limit: limit)
      }, position: { ($0.proposal.createdAt, $0.proposal.id) })
  }
}

/// The proposal of a refused call.
extension ProposalFamily {
  /// The button that proposes a call which needs consent; nil if the call cannot be proposed.
  static func proposal(of call: borrowing Invocation, _ context: Context) -> ActionView? {
    var (name, parameters) = (call.method.name, Method.deed(of: call.parameters.object))
    let given = parameters[reason.name]
    parameters = JSONObject(parameters.members.filter { $0.name != reason.name })
    if call.method.isPrivate {
      guard let call = EntryDesk(context).handedOnCall else { return nil }
      (name, parameters) = call
    }
    guard ProposedCall.methods.contains(where: { $0.name == name }) else { return nil }
    var proposal: JSONObject = [method.name: .string(name), "params": .object(parameters)]
    if let given, given != .null { proposal.append(reason.name, given) }
    return ActionView(label: "Propose", method: create.name, parameters: proposal)
  }

  /// The parameters of a refusal's proposal button; nil if nothing needs consent.
  static func proposal(in error: RPCError) -> JSONObject? {
    guard case .object(let data)? = error.data,
      data["reason"] == .string(Refusal.Reason.needsConsent.rawValue),
      case .array(let actions)? = data["actions"], case .object(let action)? = actions.first,
      case .object(let parameters)? = action["params"]
    else { return nil }
    return parameters
  }
}

extension Change {
  /// The owners of the record, before and after.
  fileprivate var owners: [String] {
    [edit(of: Visit.self)?.before?.ownerId, ownerId].compactMap(\.self)
  }

  /// The ids of the records of a topic that a proposal would change.
  func proposedRecords(in topic: String) -> [String] {
    let edit = edit(of: Proposal.self)
    return (edit?.after ?? edit?.before)?.changes.filter { $0.topic == topic }.map(\.recordId) ?? []
  }
}

extension ProposalFamily {
  static func alerts(_ context: Context) throws(ClockError) -> [AlertPlan] {
    try ProposalDesk(context).alerts()
  }

  static func state(
    after change: Change, _ context: Context
  ) throws(ClockError) -> (any WireValue)? {
    guard let proposal = try context.find(Proposal.self, change.recordId),
      ProposalDesk(context).maySee(proposal)
    else { return nil }
    return try ProposalDesk(context).view(proposal)
  }
}

extension Shown {
  /// Whether a proposal's author could still carry it out.
  fileprivate static let authorRights = of(
    Member.self, alike: { ($0.isActive, $0.role) == ($1.isActive, $1.role) }
  ) { change, context in
    change.organizationId == context.actor.organizationId
  }
}

extension Topic {
  static let proposal = Topic("proposal", order: 24, hasRecords: true)
}

extension Proposal.State: WireWord {}

extension ProposalView: Listed {
  static var schemaName: String? { "Proposal" }
  static var listName: StaticString { "proposals" }

  static func declare(_ members: inout some Members<ProposalView>) {
    members.add("id", "The proposal's id.") { $0.proposal.id }
    members.add("userId", "The member whose time it would change.") { $0.proposal.userId }
    members.add("userName", "That member's current name.") { $0.userName }
    members.add("organizationId", "Their organization.") { $0.proposal.organizationId }
    members.add("authorId", "The member who proposed it.") { $0.proposal.authorId }
    members.add("authorName", "That member's current name.") { $0.authorName }
    members.add("method", "The method that would be called.") { $0.proposal.method }
    members.add("params", "The params of that method; empty if an absence's kind is hidden.") {
      JSON.object($0.showsAll ? $0.parameters : [:])
    }
    members.add("changes", "The change that it would make to each record.") { view in
      view.proposal.changes.map { ProposedChange(change: $0, showsAll: view.showsAll) }
    }
    members.add("reason", "Why it was proposed.") { $0.proposal.reason }
    members.add(
      "state",
      "`waiting`, `accepted`, `declined`, `withdrawn`, `stale` once a record has changed, or `expired`."
    ) { $0.state }
    members.add(
      "decidedBy", "The member who accepted, declined or withdrew it."
    ) { $0.proposal.decidedBy }
    members.add(
      "decidedAt", "When it was accepted, declined or withdrawn."
    ) { $0.proposal.decidedAt }
    members.add("answer", "Why it was declined.") { $0.proposal.answer }
    members.add("createdAt", "When it was proposed.") { $0.proposal.createdAt }
    members.add("updatedAt", "When it was last changed.") { $0.proposal.updatedAt }
    members.add("can", "What the actor may do with it now.") { $0.can }
    members.addPending { $0.isPending }
    members.addObject("text", "The texts to show.") { text in
      text.add("summary", "The proposed change in words.") { $0.words($0.summary) }
    }
  }

  private var parameters: JSONObject {
    guard case .object(let object)? = try? JSONReader.parse(proposal.parameters) else {
      return [:]
    }
    return object
  }
}

extension Proposal {
  /// The image of a proposal without its params, and of absences only the dates.
  static func dates(of image: JSON) -> JSON {
    guard case .object(let proposal) = image else { return image }
    return .object(
      JSONObject(
        proposal.members.map { name, value in
          switch (name, value) {
          case ("parameters", _): (name, [:])
          case ("shown", .array(let changes)): (name, .array(changes.map(sides)))
          default: (name, value)
          }
        }))
  }

  private static func sides(of change: JSON) -> JSON {
    guard case .object(let object) = change, object["topic"] == .string(Absence.topic) else {
      return change
    }
    return .object(
      JSONObject(
        object.members.map { name, value in
          (name, ["before", "after"].contains(name) ? Absence.dates(of: value) : value)
        }))
  }
}

/// A proposal's effect on one record.
private struct ProposedChange: WireObject {
  let change: Change
  let showsAll: Bool

  /// A side of the change, as the actor may see it.
  private func shown(_ side: JSON) -> JSON {
    !showsAll && change.topic == Absence.topic ? Absence.dates(of: side) : side
  }

  static func declare(_ members: inout some Members<ProposedChange>) {
    members.add("topic", "The kind of record.") { $0.change.topic }
    members.add("id", "Its id.") { $0.change.recordId }
    members.add("before", "The record at the time of the proposal; null if it would be created.") {
      $0.shown($0.change.before.json)
    }
    members.add(
      "after", "The record after the change; null if it would be deleted."
    ) { $0.shown($0.change.after.json) }
  }
}
