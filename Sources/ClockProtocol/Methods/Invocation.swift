internal import ClockOperations
internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

/// One request on its way through its method.
final class Invocation {
  let conversation: Conversation
  let method: Method
  let parameters: Parameters
  /// The password among the params, hashed before the store was locked.
  private(set) var password: NewPassword?
  private var keyed: KeyedRequest?
  /// When it was made elsewhere, by the clock of that place; nil for what is made here and now.
  private let madeAt: Instant?
  var made: Context?

  var engine: Engine { conversation.engine }
  var subscriber: Subscriber { conversation.subscriber }

  init(
    _ method: Method, _ params: JSONObject, _ conversation: Conversation, madeAt: Instant? = nil
  ) throws {
    self.conversation = conversation
    self.method = method
    self.madeAt = madeAt
    let engine = conversation.engine
    if engine.options.requiresSignIn, method.needsSignIn { _ = try engine.context() }
    parameters = try Parameters(params, declared: method.parameters)
    if method.mutates {
      keyed = try parameters.idempotencyKey().map {
        KeyedRequest(key: $0, method: method.name, parameters: params)
      }
    }
  }

  /// Made on first use, because some methods need nothing of the store.
  var context: Context {
    get throws {
      if let made { return made }
      try engine.catchUp()
      let context = try engine.context()
      made = context
      return context
    }
  }

  /// The bytes of the result.
  func run() throws -> [UInt8] {
    guard method.mutates else {
      try authorize { try context }
      return try method.run(self)
    }
    // Whoever may not is told so at once; whoever may is asked again behind the lock.
    if try !engine.store().isWriting { try authorize(engine.context) }
    try hashPassword()
    return try engine.perform(method.name, or: { $0 as any Error }) { context, store in
      made = context
      try authorize { context }
      if let kept = try keyed?.keptResult(context) { return kept }
      store.authorship.key = keyed?.key
      store.authorship.madeAt = madeAt
      let result =
        store.upstream == nil
        ? try method.run(self) : try runQueued(key: keyed?.key, context, store)
      try context.checkSizes(of: store.changes)
      try keyed?.keep(result, context)
      return result
    }
  }

  func authorize(_ context: () throws -> Context) throws {
    guard case .needs(let action, let subject) = method.access else { return }
    let role = try context().actor.role
    let mayBeAllowed = Policy.Ownership.allCases.contains {
      engine.options.policy.allows(action, subject, of: $0, by: role)
    }
    guard mayBeAllowed else { throw Refusal.permissionDenied }
  }

  private func hashPassword() throws {
    guard let text = try parameters[MemberFamily.password] else { return }
    let kept = try keyed?.passwordHash(try engine.context())
    let hash = try engine.hash(text, unless: kept)
    password = NewPassword(text: text, hash: hash, keptToken: engine.state.token)
    keyed?.passwordHash = hash
  }
}
