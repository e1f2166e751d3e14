internal import ClockOperations
internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

/// Requests that only a device's upstream can answer.
extension Conversation {
  /// Nil for a request that the engine answers itself.
  func forwarding(
    of request: Request, by method: Method?, inBatch: Bool
  ) throws(ClockError) -> Outcome? {
    guard let method, let offline = method.offline, !request.isPositional else { return nil }
    let store = try engine.store()
    guard let upstream = store.upstream else { return nil }
    do { try engine.refuseOnDeviceOfOthers() } catch { return nil }
    guard upstream.memberId != nil else { return .refused(self.offline(WireError.unheard)) }
    var request = request
    switch try wayOnDevice(method, offline, &request) {
    case .here: return nil
    case .upstream: break
    case .refused(let error): return .refused(error)
    }
    guard !inBatch else {
      return .refused(
        .invalidRequest(expected: "\(request.method) on a line of its own, not in a batch"))
    }
    guard let link else {
      let why: Phrase =
        offline == .queue && takesNothingOffline
        ? WireError.nothingOffline : "Only the upstream of this device can do this"
      return .refused(
        self.offline(
          "\(why) (\(request.method)), and a single command does not wait for it: do it there"))
    }
    guard link.takesForwards(store) else {
      return .refused(
        offline == .queue && takesNothingOffline
          ? self.offline("\(WireError.nothingOffline), and the upstream cannot be reached")
          : WireError.unreachable(in: engine.words))
    }
    if link.isReady {
      stagedForwards.append((request, relay: nil))
      return .staged
    }
    return try leave(request, to: link, in: store)
  }

  private enum Way {
    case here, upstream
    case refused(RPCError)
  }

  /// Where a device runs the request: here, also if the engine will refuse it, or at the upstream.
  // A request for the upstream states what it means here.
  private func wayOnDevice(
    _ method: Method, _ offline: Method.Offline, _ request: inout Request
  ) throws(ClockError) -> Way {
    do {
      // A front end that has not signed in gets nothing, from here or from there.
      if engine.options.requiresSignIn, method.needsSignIn { _ = try engine.context() }
      guard offline == .queue else { return .upstream }
      let context = try engine.context()
      if try context.concernsOthers(method, request.parameters) { return .upstream }
      guard takesNothingOffline, !method.isAboutAlerts else { return .here }
      if method.parameters.contains(where: {
        $0.subject == ChangeFamily.prefix && request.parameters[$0.name] != nil
      }) {
        request.parameters = try QueuedIntent(of: method, request.parameters, context).parameters
      }
      return .upstream
    } catch {
      if let error = error.ofStore { throw error }
      if offline == .queue { return .here }
      return .refused(WireError.from(error, in: engine.words) { try self.engine.context() })
    }
  }

  private func offline(_ message: Phrase) -> RPCError {
    WireError.offline(message, in: engine.words)
  }

  /// Whether the organization accepts nothing that was done offline.
  private var takesNothingOffline: Bool {
    (try? OrganizationDesk(engine.context()).own()?.offlineDays) == 0
  }

  /// Stores the request for the engine that holds the link.
  private func leave(
    _ request: Request, to link: UpstreamSession, in store: Store
  ) throws(ClockError) -> Outcome {
    // Everybody who can read the store can read the stored requests.
    guard !request.hasPassword, !request.method.hasPrefix("\(AuthFamily.prefix).") else {
      return .refused(
        self.offline(
          """
          \(request.method) carries a secret, so that only the engine that holds the link to the \
          upstream can ask it
          """))
    }
    let relay = link.relay(request)
    do {
      try engine.beginWrite()
    } catch {
      if error.isOfStore { throw error }
      return .refused(self.offline(WireError.unheard))
    }
    try store.add(relay)
    stagedForwards.append((request, relay.id))
    return .staged
  }

  /// Sends the requests staged by a committed group.
  func sendForwards() {
    for (request, relay) in stagedForwards {
      if let relay { link?.awaitAnswer(to: relay, for: request) } else { link?.forward(request) }
    }
    stagedForwards = []
  }

  /// Signs the conversation in after the upstream has accepted the password; with the device's own
  /// token, because the upstream's is not valid here.
  private func signIn(by result: JSON) throws -> JSON {
    guard case .object(let object) = result, case .object(let member)? = object["member"],
      case .string(let userId)? = member["id"]
    else { throw WireError.unanswered(in: engine.words) }
    let signedIn = try engine.signInOnDevice(as: userId)
    return .object(
      JSONObject(
        object.members.map { found in
          switch found.name {
          case "token": (found.name, .string(signedIn.token))
          case "expiresAt": (found.name, .string(signedIn.expiresAt.rfc3339))
          default: (found.name, found.value)
          }
        }))
  }

  /// Sends the front end the `result` or the `error` of an upstream's reply.
  func tell(_ answer: JSONObject, to request: ForwardedRequest) {
    var result = answer["result"]
    var error: RPCError?
    if result == nil {
      error = RPCError(member: answer["error"]) ?? WireError.unanswered(in: engine.words)
    }
    if request.method == AuthFamily.login.name, let found = result {
      do {
        result = try signIn(by: found)
      } catch let refusal {
        engine.rollback()
        (result, error) = (
          nil, WireError.from(refusal, in: engine.words) { try self.engine.context() }
        )
      }
    }
    if let answered = AnsweredRequest(request, error) { pendingReplies.add(answered) }
    if let id = request.id {
      var writer = JSONWriter()
      if let error {
        Reply.error(error, to: id, in: &writer)
      } else {
        Reply.begin(to: id, in: &writer)
        writer.write(result ?? .null)
        Reply.end(in: &writer)
      }
      pendingReplies.add(writer.bytes, as: .reply)
    }
    tell()
  }
}

extension RPCError {
  /// Nil if the reply's member holds no error.
  fileprivate init?(member: JSON?) {
    guard case .object(let error)? = member, case .integer(let code)? = error["code"],
      case .string(let message)? = error["message"]
    else { return nil }
    self.init(code: Int(code), message: message, data: error["data"])
  }
}

extension Request {
  /// The parameters, with a key if they have none: if the reply is lost, the same request can be
  /// sent again.
  func keyed(at now: Instant) -> JSONObject {
    var parameters = parameters
    if let method = Families.method(named: method), method.mutates,
      parameters[Method.idempotencyKey.name] == nil
    {
      parameters.append(
        Method.idempotencyKey.name, .string(IdentifierSource.fresh(at: now)))
    }
    return parameters
  }
}

extension WireError {
  static let nothingOffline: Phrase =
    "The organization takes nothing that was done without a network"

  static let unheard: Phrase =
    "This device has not yet heard from its upstream: punchline sync says what is in the way"

  static func offline(_ message: Phrase, in words: Words) -> RPCError {
    RPCError(code: 503, message: words(message), data: ["reason": "offline"])
  }
}
