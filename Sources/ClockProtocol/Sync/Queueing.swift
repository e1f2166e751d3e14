internal import ClockOperations
internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

/// How a device runs a call: at once here, and again at its upstream.
extension Invocation {
  /// Runs the call with its fixed meaning, queues it, and writes the result.
  func runQueued(
    key: String?, _ context: Context, _ store: Store, _ writer: inout JSONWriter
  ) throws {
    guard store.upstream?.memberId != nil else {
      throw WireError.offline(WireError.unheard, in: context.words)
    }
    let key = try key ?? context.newKey()
    store.authorship.key = key
    let intent = try QueuedIntent(of: method, parameters.object, context)
    context.handedOn = nil
    var meant = try Invocation(intent.method, intent.parameters, conversation)
    try meant.authorize(context)
    try intent.method.run(meant, &writer)
    if !isRehearsal { try queue(intent, key, context, store) }
  }

  private func queue(
    _ intent: QueuedIntent, _ key: String, _ context: Context, _ store: Store
  ) throws {
    if intent.staysHere { return }
    var (name, parameters) = (intent.method.name, intent.parameters)
    if intent.method.isPrivate {
      guard let call = EntryDesk(context).handedOnCall else { return }
      (name, parameters) = call
      if let reason = intent.given(Method.reason) {
        parameters.append(Method.reason.name, .string(reason))
      }
    }
    if let turned = intent.turned, let earlier = try store.call(key: turned.key) {
      switch (turned.action, earlier.state) {
      case (.undo, .queued):
        if try conversation.withdraw(earlier, store) { return }
      case (.redo, .withdrawn):
        return try store.requeue(earlier)
      default: break
      }
    }
    try store.enqueue(
      QueuedCall(
        key: key, at: context.now, boot: engine.knowsUpstreamTime ? nil : engine.options.boot?(),
        timeZone: context.zone.identifier, method: name, parameters: parameters))
  }

  /// Runs a refused call again, with other params if given; a call that is refused here again stays
  /// refused.
  func retry(_ key: String, with parameters: JSONObject?) throws {
    try engine.beginWrite()
    let store = try engine.store()
    guard var call = try store.call(key: key), call.state == .refused,
      let method = Families.method(named: call.method)
    else { throw ClockError.notFound("Refused call") }
    call.parameters = parameters ?? call.parameters
    call.state = .queued
    (call.error, call.alert) = (nil, nil)
    let present = engine.now
    do {
      try engine.replaying(or: { $0 as any Error }) {
        try engine.turn(to: min(call.at, present), timeZone: call.timeZone)
        var again = try Invocation(method, call.parameters, conversation)
        try again.runAgain(call)
      }
    } catch {
      // Records with ids from its key already exist here: only the upstream knows whose they are.
      guard error.ofStore?.isConstraint == true else {
        // The replay has dropped the context, but the refusal needs its language.
        _ = try? engine.context()
        throw error
      }
    }
    try store.removeCall(key: key)
    try store.enqueue(call)
    try conversation.mendRefusedAlerts(by: self.method.name)
    try subscriber.tellSync(.own)
  }

  /// Runs a queued call again, without queueing it.
  mutating func runAgain(_ call: QueuedCall) throws {
    let (context, store) = try engine.begin(method.name)
    try store.savepoint(or: { $0 as any Error }) {
      try authorize(context)
      store.authorship.key = call.key
      store.authorship.madeAt = call.idInstant
      store.authorship.reason = try reason
      var writer = JSONWriter()
      try method.run(self, &writer)
      try store.settle()
    }
    try engine.publish(store.changes, origin: .own)
  }
}

extension Store {
  /// A text that no two devices share, even if both began at one instant of a virtual clock.
  var deviceIdentity: String { "\(epoch) \(upstream?.token ?? "")" }
}

extension Context {
  /// A key for a call without one; no two devices make the same.
  fileprivate func newKey() throws -> String {
    let id = try identifiers.next(at: now, in: store)
    return IdentifierSource.derived(from: "\(store.deviceIdentity) \(id)", at: now)
  }

  /// Whether the call names another member, or another member's record.
  func concernsOthers(_ method: Method, _ given: JSONObject) throws(ClockError) -> Bool {
    if method.mutation?.ofOthers == true { return false }
    for parameter in method.parameters {
      guard let topic = parameter.subject, let value = given[parameter.name],
        let type = store.schema.record(topic)
      else { continue }
      for id in value.texts {
        if let owner = try owner(type, id), owner != actor.userId { return true }
      }
    }
    return false
  }

  private func owner<R: Record>(_ type: R.Type, _ id: String) throws(ClockError) -> String? {
    try find(R.self, id)?.ownerId
  }
}

extension JSON {
  /// The text, or the texts in the list.
  fileprivate var texts: [String] {
    switch self {
    case .string(let text): [text]
    case .array(let items): items.flatMap(\.texts)
    default: []
    }
  }
}

extension Conversation {
  /// Runs a method without params, for a host that ignores its result.
  func invoke(_ method: Method) throws(ClockError) {
    do {
      _ = try Invocation(method, [:], self).bytes()
    } catch let error as ClockError {
      throw error
    } catch {
      throw .refused(.noUpstream, WireError.unheard)
    }
  }
}
