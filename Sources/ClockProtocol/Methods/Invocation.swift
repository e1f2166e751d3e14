internal import ClockOperations
internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

/// One run of a method for a request.
// A value, because most runs need no allocation; noncopyable, because a copy would retain
// everything in it.
struct Invocation: ~Copyable {
  let conversation: Conversation
  let method: Method
  let parameters: Parameters
  /// The password among the params, hashed before the store was locked.
  private(set) var password: NewPassword?
  private var keyed: KeyedRequest?
  /// When a call made elsewhere was made, by that place's clock; nil for a call made here and now.
  private let madeAt: Instant?
  /// Whether to roll back all writes and keep only the result or the refusal.
  let isRehearsal: Bool
  private var made: Context?
  /// The actor's context, if already known.
  private let given: Context?
  /// Where the live page ends; nil without one.
  let livePage: LivePage?

  var engine: Engine { conversation.engine }
  var subscriber: Subscriber { conversation.subscriber }

  init(
    _ method: Method, _ params: JSONObject, _ conversation: Conversation, madeAt: Instant? = nil
  ) throws {
    let engine = conversation.engine
    // A `time.advance` was allowed when it began.
    if engine.options.requiresSignIn, method.needsSignIn, engine.traveler == nil {
      _ = try engine.context()
    }
    let parameters = try Parameters(params, declared: method.parameters)
    let key = method.mutates ? try parameters.idempotencyKey() : nil
    isRehearsal =
      method.mutates && !params.isEmpty ? try parameters[Method.dryRun] ?? false : false
    self.conversation = conversation
    self.method = method
    self.parameters = parameters
    self.madeAt = madeAt
    keyed = key.map { KeyedRequest(key: $0, method: method, parameters: params) }
    given = nil
    livePage = nil
  }

  /// Runs a reading method again in the present transaction.
  init(
    again method: Method, _ parameters: Parameters, _ conversation: Conversation,
    in context: Context?, page: LivePage? = nil
  ) {
    self.conversation = conversation
    self.method = method
    self.parameters = parameters
    madeAt = nil
    isRehearsal = false
    given = context
    livePage = page
  }

  /// The context of the actor, or of the member in `userId`; made on use, because some methods do
  /// not need the store.
  var context: Context {
    get throws {
      if let made { return made }
      if let given { return try authorized(given) }
      try engine.catchUp()
      return try authorized(engine.context())
    }
  }

  /// The result as bytes.
  consuming func bytes() throws -> [UInt8] {
    var writer = JSONWriter()
    try run(writingTo: &writer)
    return writer.bytes
  }

  /// Writes the result.
  mutating func run(writingTo writer: inout JSONWriter) throws {
    guard method.mutates else {
      if case .needs = method.access { made = try context }
      return try method.run(self, &writer)
    }
    // Refuses at once; the right is checked again behind the lock.
    if try !engine.store().isWriting, !wasAllowed { _ = try authorized(engine.context()) }
    try hashPassword()
    let (context, store) = try engine.begin(method.name)
    if isRehearsal {
      return try store.rehearse(or: { $0 as any Error }) { try mutate(context, store, &writer) }
    }
    try store.savepoint(or: { $0 as any Error }) { try mutate(context, store, &writer) }
    try engine.publish(store.changes, origin: .own)
    if method.isPrivate || method.isAboutAlerts { try subscriber.readUnjournaled() }
  }

  /// Changes the records, or writes the stored result of the request's key.
  private mutating func mutate(
    _ context: Context, _ store: Store, _ writer: inout JSONWriter
  ) throws {
    try authorize(context)
    if let kept = try keyed?.keptResult(context) { return writer.write(raw: kept) }
    store.authorship.key = keyed?.key
    store.authorship.madeAt = madeAt
    store.authorship.reason = try reason
    let (start, first) = (writer.count, store.changes.count)
    do {
      if !store.isDevice {
        try method.run(self, &writer)
      } else {
        try runQueued(key: keyed?.key, context, store, &writer)
      }
    } catch ClockError.refused(let refusal) where refusal.reason == .needsConsent {
      throw WireError.needsConsent(refusal, self, context)
    }
    try CorrectionDesk(context).tellOthers(of: store.changes[first...])
    try context.checkSizes(of: store.changes)
    if !isRehearsal { try keyed?.keep(writer.text(after: start), context) }
  }

  mutating func authorize(_ context: Context) throws {
    made = try authorized(context)
  }

  /// The member to act for; most requests have no params at all.
  private var userId: String? {
    get throws {
      guard method.actsForMembers, !parameters.object.isEmpty else { return nil }
      return try parameters[Method.userId]
    }
  }

  /// The reason for a correction of recorded time; nil if the request gives none.
  var reason: String? {
    get throws {
      guard method.mutation?.correctsTime == true, !parameters.object.isEmpty else { return nil }
      return try ConsentRules.checked(reason: try parameters[Method.reason])
    }
  }

  /// Checks the policy, and switches to the member that the actor acts for.
  private func authorized(_ context: Context) throws -> Context {
    try context.authorized(for: method, userId: try userId)
  }

  /// Whether the actor, for themselves, had the right when the store was last read.
  private var wasAllowed: Bool {
    guard let context = engine.contextSeenLast, (try? userId) == nil else { return false }
    return (try? authorized(context)) != nil
  }

  private mutating func hashPassword() throws {
    guard let text = try parameters[MemberFamily.password] else { return }
    let kept = try keyed?.passwordHash(try engine.context())
    // A rehearsal stores no hash, and hashing is slow on purpose.
    let hash = isRehearsal && kept == nil ? "" : try engine.hash(text, unless: kept)
    password = NewPassword(text: text, hash: hash, keptToken: engine.state.token)
    keyed?.passwordHash = hash
  }
}

extension Context {
  /// The context in which a method runs: about the actor, or about the member in `userId`; refused
  /// if the policy forbids it.
  func authorized(for method: Method, userId: String?) throws(ClockError) -> Context {
    guard case .needs(let action, let subject) = method.access else { return self }
    guard policy.allows(action, subject, by: actor.role) else { throw .permissionDenied }
    guard let userId else { return self }
    return try acting(for: userId, action, subject)
  }
}
