internal import ClockOperations
internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

/// A call that needs both sides' consent, and runs exactly as proposed.
struct ProposedCall {
  let method: Method
  let parameters: JSONObject

  /// The methods that may correct recorded time, and can be proposed.
  // Listed here, because the list of all families depends on this one. Not the fence's: the other
  // side would see where the member was, and the next event would make the proposal stale.
  static let methods: [Method] = {
    let families: [any Family.Type] = [
      ClockFamily.self, GapFamily.self, EntryFamily.self, VisitFamily.self,
      AbsenceFamily.self, ChangeFamily.self,
    ]
    return families.flatMap { $0.methods }.filter { $0.mutation?.correctsTime == true }
  }()

  /// Fixes the present meaning of the call.
  init(_ name: String, _ given: JSONObject, _ context: Context) throws {
    guard let method = Self.methods.first(where: { $0.name.hasSameBytes(as: name) }) else {
      throw ClockError.validation([
        .init("method", "A proposal corrects recorded time, and this method does not")
      ])
    }
    let intent = try QueuedIntent(of: method, given, context)
    (self.method, parameters) = (intent.method, intent.parameters)
  }

  init(_ method: Method, _ parameters: JSONObject) {
    (self.method, self.parameters) = (method, parameters)
  }

  init(_ proposal: Proposal) throws {
    guard
      let method = (Self.methods + [ApprovalFamily.submit]).first(where: {
        $0.name == proposal.method
      }),
      case .object(let parameters)? = try? JSONReader.parse(proposal.parameters)
    else { throw ClockError.refused(.proposalStale, "This version cannot do what was proposed") }
    (self.method, self.parameters) = (method, parameters)
  }

  /// The changes that it would make; refused if they need no consent, or if the method refuses.
  func rehearsed(
    as proposal: Proposal, mayBeFree: Bool, _ call: borrowing Invocation, _ context: Context
  ) throws -> [Change] {
    let store = context.store
    func changes(in context: Context, agreed isAgreed: Bool) throws -> [Change] {
      try store.rehearse(or: { $0 as any Error }) {
        try run(as: proposal, call, context) { $0.isAgreed = isAgreed }
      }
    }
    // An accepted call does not arrive from a device, even if its proposal does.
    let all = try changes(in: Context(context, at: context.now), agreed: true)
    guard mayBeFree else { return all }
    var free: [Change]?
    do { free = try changes(in: context, agreed: false) } catch ClockError.refused(let refusal)
      where refusal.reason == .needsConsent
    {}
    // An import skips entries that need consent, and takes the rest.
    guard free?.count != all.count else {
      throw ClockError.refused(
        .consentNotNeeded, "This needs nobody's consent and can be done directly")
    }
    return all
  }

  /// Runs the call as its author, as of the time of the proposal, with the actor's consent.
  func carryOut(
    _ proposal: Proposal, _ call: borrowing Invocation, _ context: Context
  ) throws {
    let author = try ProposalDesk(context).author(of: proposal)
    let then = Context(
      try call.engine.context(for: author, timeZone: proposal.timeZone), at: proposal.createdAt)
    let changes = try run(as: proposal, call, then) { authorship in
      authorship.isAgreed = true
      authorship.acceptedBy = context.actor.userId
    }
    var done = proposal
    done.show(changes)
    guard done.shown == proposal.shown else { throw Self.stale(proposal, now: done, context) }
  }

  private func run(
    as proposal: Proposal, _ call: borrowing Invocation, _ context: Context,
    _ sign: (inout Authorship) -> Void
  ) throws -> [Change] {
    let store = context.store
    let (own, first) = (store.authorship, store.changes.count)
    defer { store.authorship = own }
    store.authorship.actorId = proposal.authorId
    store.authorship.method = method.name
    // New records get the same ids, whenever the call runs.
    store.authorship.key = proposal.id
    store.authorship.madeAt = proposal.createdAt
    store.authorship.derivedCount = 0
    sign(&store.authorship)
    var again = try Invocation(
      method, parameters, call.conversation, madeAt: proposal.createdAt)
    let reason = try again.reason
    store.authorship.reason = proposal.reason ?? reason
    try again.authorize(context)
    var writer = JSONWriter()
    try method.run(again, &writer)
    try store.settle()
    return Array(store.changes[first...])
  }

  private static func stale(
    _ proposal: Proposal, now: Proposal, _ context: Context
  ) -> RPCError {
    let showsAll = ProposalDesk(context).maySeeAll(of: proposal)
    func sides(_ proposal: Proposal) -> JSON {
      showsAll ? (try? JSONReader.parse(proposal.shown)) ?? .null : .null
    }
    return WireError.from(
      .refused(.proposalStale, "It would change something else by now than what was shown"),
      with: ["shown": sides(proposal), "now": sides(now)], in: context.words)
  }
}
