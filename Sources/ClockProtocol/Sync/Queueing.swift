internal import ClockOperations
internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

/// How a device does what was asked: at once, and once more where its upstream is.
extension Invocation {
  /// Runs what the call means, and queues it; the result is written.
  func runQueued(
    key: String?, _ context: Context, _ store: Store, _ writer: inout JSONWriter
  ) throws {
    guard store.upstream?.memberId != nil else { throw WireError.unheard }
    let key = try key ?? context.newKey()
    store.authorship.key = key
    let meaning = try Meaning(of: method, parameters.object, context)
    var meant = try Invocation(meaning.method, meaning.parameters, conversation)
    try meant.authorize(context)
    try meaning.method.run(meant, &writer)
    if !isRehearsal { try queue(meaning, key, context, store) }
  }

  private func queue(_ meaning: Meaning, _ key: String, _ context: Context, _ store: Store) throws {
    if let subject = meaning.subject, let earlier = try store.call(key: subject) {
      switch (meaning.method.name, earlier.state) {
      case ("change.undo", .queued):
        if try conversation.withdraw(earlier, store) { return }
      case ("change.redo", .withdrawn):
        return try store.requeue(earlier)
      default: break
      }
    }
    if meaning.method.name == "alert.dismiss", case .string(let id) = meaning.parameters["id"],
      let alert = try store.find(Alert.self, id), alert.kind.isOfDevice
    {
      return
    }
    try store.enqueue(
      QueuedCall(
        key: key, at: context.now, boot: engine.knowsUpstreamTime ? nil : engine.options.boot?(),
        timeZone: context.zone.identifier, method: meaning.method.name,
        parameters: meaning.parameters))
  }

  /// Does a refused call again, with other params where they are given; refused here too, it stays.
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
      // Records by the ids that its key gives are here already: the upstream knows whose they are.
      guard error.ofStore?.isConstraint == true else { throw error }
    }
    try store.removeCall(key: key)
    try store.enqueue(call)
    try conversation.mendRefusedAlerts(by: self.method.name)
    try subscriber.tellSync(.own)
  }

  /// Runs a call of the queue again, without queueing it.
  mutating func runAgain(_ call: QueuedCall) throws {
    let (context, store) = try engine.begin(method.name)
    try store.savepoint(or: { $0 as any Error }) {
      try authorize(context)
      store.authorship.key = call.key
      store.authorship.madeAt = call.idInstant
      var writer = JSONWriter()
      try method.run(self, &writer)
      try store.settle()
    }
    try engine.publish(store.changes, origin: .own)
  }
}

extension Context {
  /// A key for a call that was made without one; no two devices make the same.
  fileprivate func newKey() throws -> String {
    let id = try identifiers.next(at: now, in: store)
    return IdentifierSource.derived(from: "\(store.epoch) \(id)", at: now)
  }

  /// Whether the call is about time that is not the actor's own.
  func concernsOthers(_ method: Method, _ parameters: JSONObject) throws -> Bool {
    if case .needs(_, .task) = method.access { return false }
    for member in parameters.members {
      if member.name == "ids", case .array(let ids) = member.value {
        for id in ids where try concernsOthers(method, ["id": id]) { return true }
      }
      guard case .string(let id) = member.value else { continue }
      var owner: String?
      switch (member.name, method.access) {
      case ("userId", _): owner = id
      case ("entryId", _), ("id", .needs(_, .entry)): owner = try find(Entry.self, id)?.userId
      case ("gapId", _), ("id", .needs(_, .gap)): owner = try find(Gap.self, id)?.userId
      case ("taskId", _): owner = try find(WorkTask.self, id)?.userId
      default: continue
      }
      if let owner, owner != actor.userId { return true }
    }
    return false
  }
}

extension Conversation {
  /// Runs a method that takes no params, for a host that has no use for its result.
  func invoke(_ method: Method) throws(ClockError) {
    do {
      _ = try Invocation(method, [:], self).bytes()
    } catch let error as ClockError {
      throw error
    } catch {
      throw .refused(.noUpstream, WireError.unheard.message)
    }
  }
}
