internal import ClockOperations
internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

/// Runs a device's calls in one transaction, each at its own instant.
struct SyncPush {
  static let limit = 200
  /// In bytes, so that all results fit into a line.
  private static let resultsLimit = Page.listLimit

  let conversation: Conversation

  private var engine: Engine { conversation.engine }

  /// Runs nothing if the device followed another history: its confirmed calls must come first.
  func run(
    _ calls: [SyncedCall], since cursor: Cursor?, for call: borrowing Invocation
  ) throws -> SyncPushView {
    guard (1...Self.limit).contains(calls.count) else {
      throw ClockError.validation([.init("calls", "Calls must be 1 to \(Self.limit)")])
    }
    _ = try call.context
    try engine.refuseDevices()
    try engine.refuseUnbound()
    try engine.beginWrite()
    try engine.catchUp()
    let context = try engine.context()
    let present = context.now
    if let cursor, try !context.store.knows(cursor) {
      return SyncPushView(
        results: [], isKnown: false, cursor: try context.store.cursor(), now: present)
    }
    let patience = try context.store.offlineLength(of: context.actor.organizationId)
    let results = try engine.replaying(arrivedAt: present, or: { $0 as any Error }) {
      var results: [SyncPushView.CallResult] = []
      var size = 0
      for var item in calls {
        // An instant that is later than now comes from a fast device clock.
        item.at = min(item.at, present)
        let error = try error(of: item, by: present, patience: patience)
        let result = SyncPushView.CallResult(key: item.key, error: error)
        size += result.wireBytes.count + 1
        // A call without a result may be sent again, and then gets its first result.
        if size > Self.resultsLimit { break }
        results.append(result)
      }
      try engine.settleRecords(by: present)
      return results
    }
    return SyncPushView(
      results: results, isKnown: true, cursor: try engine.store().cursor(), now: present)
  }

  /// Why the call is refused; nil if it ran, now or before.
  private func error(
    of item: SyncedCall, by present: Instant, patience: Int64
  ) throws -> RPCError? {
    do {
      try run(item, by: present, patience: patience)
      try engine.store().settle()
      return nil
    } catch {
      if let error = error.ofStore {
        guard error.isConstraint else { throw error }
        // Records with the same ids, which derive from the key, already exist.
        return WireError.from(KeyedRequest.keyOfAnother, in: engine.words) { try engine.context() }
      }
      let refusal = WireError.from(error, in: engine.words) { try engine.context() }.brief
      try stopTimer(of: item, by: present, patience: patience)
      return refusal
    }
  }

  /// Ends the timer of a refused clock-out, because nobody worked on afterwards.
  private func stopTimer(of item: SyncedCall, by present: Instant, patience: Int64) throws {
    let (timerId, at) = (ClockFamily.timerId.name, TimerFamily.at.name)
    guard item.method == ClockFamily.clockOut.name, let timer = item.parameters[timerId] else {
      return
    }
    var stop = item
    stop.key = IdentifierSource.derived(from: "\(item.key) \(timerId)", at: item.madeAt)
    stop.method = TimerFamily.stop.name
    stop.parameters = [
      TimerFamily.entryId.name: timer, at: item.parameters[at] ?? .string(item.at.rfc3339),
    ]
    do {
      try run(stop, by: present, patience: patience)
      try engine.store().settle()
    } catch {
      if let error = error.ofStore, !error.isConstraint { throw error }
    }
  }

  private func run(_ item: SyncedCall, by present: Instant, patience: Int64) throws {
    guard let method = Families.method(named: item.method), method.offline == .queue else {
      throw RPCError.invalidParams(
        field: "method", expected: "a method that a device queues, and not \"\(item.method)\"")
    }
    var parameters = Method.deed(of: item.parameters)
    parameters.append(Method.idempotencyKey.name, .string(item.key))
    if try wasDone(item, method, parameters) { return }
    if !method.isAboutAlerts { try check(item.at, by: present, patience: patience) }
    try engine.turn(to: item.at, timeZone: item.timeZone)
    let again = try Invocation(method, parameters, conversation, madeAt: item.madeAt)
    do {
      _ = try again.bytes()
    } catch let error as RPCError {
      guard var proposal = ProposalFamily.proposal(in: error) else { throw error }
      proposal.append(Method.idempotencyKey.name, .string(item.key))
      _ = try Invocation(ProposalFamily.create, proposal, conversation, madeAt: item.madeAt)
        .bytes()
    }
  }

  /// Refuses calls older than the organization accepts, or all of them if it accepts none.
  private func check(_ instant: Instant, by present: Instant, patience: Int64) throws(ClockError) {
    if patience == 0 { throw ClockError.refused(.tooLong, WireError.nothingOffline) }
    guard present - instant > patience else { return }
    let days = Int(patience / .day)
    throw ClockError.refused(
      .tooLong,
      "This arrived over \(days, "day", "days") late, and the organization takes nothing older")
  }

  /// Whether an earlier push ran the call; throws if its key belongs to another request.
  // The reply may have been lost, and the role, the age or the records that allowed the call may
  // have changed since, so those are not checked again.
  private func wasDone(
    _ item: SyncedCall, _ method: Method, _ parameters: JSONObject
  ) throws -> Bool {
    let context = try engine.context()
    let made = try context.store.changes(of: context.actor.userId, key: item.key)
    // A correction that needed consent was proposed instead.
    if method.mutation?.correctsTime == true, made.first?.method == ProposalFamily.create.name {
      return true
    }
    let request = KeyedRequest(key: item.key, method: method, parameters: parameters)
    if try request.keptResult(context) != nil { return true }
    // After an old result was dropped, its changes still exist.
    return !made.isEmpty
  }
}

extension RPCError {
  private static let briefMembers = ["reason", "fields", "field", "expected", "count", "inTheWay"]

  /// The error without `conflicts`, which would not fit into a line two hundred times.
  fileprivate var brief: RPCError {
    var data = data
    if case .object(let object)? = data {
      data = .object(
        JSONObject(object.members.filter { Self.briefMembers.contains($0.name) }))
    }
    return RPCError(code: code, message: String(message.prefix(200)), data: data)
  }
}

/// The result of `sync.push`.
struct SyncPushView: Sendable {
  struct CallResult: Sendable {
    let key: String
    let error: RPCError?
  }

  let results: [CallResult]
  let isKnown: Bool
  let cursor: Cursor
  let now: Instant
}

extension SyncPushView: WireObject {
  static func declare(_ members: inout some Members<SyncPushView>) {
    members.add("results", "A result for each call, in order; send calls without a result again.") {
      $0.results
    }
    members.add("known", "False if `since` belongs to another history; then nothing was run.") {
      $0.isKnown
    }
    members.addAll { $0.cursor }
    members.add("now", "The engine's time.") { $0.now }
  }
}

extension SyncPushView.CallResult: WireObject {
  static func declare(_ members: inout some Members<SyncPushView.CallResult>) {
    members.add("key", "The call's key.") { $0.key }
    members.addIfPresent("ok", "True if it was carried out, by this push or an earlier one.") {
      $0.error == nil ? true : nil
    }
    members.addIfPresent("error", "The refusal, with code, message and data.") {
      $0.error.map(\.json)
    }
  }
}

extension RPCError {
  var json: JSON {
    var object: JSONObject = ["code": .integer(Int64(code)), "message": .string(message)]
    if let data { object.append("data", data) }
    return .object(object)
  }
}
