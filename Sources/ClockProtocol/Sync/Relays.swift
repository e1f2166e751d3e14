internal import ClockOperations
internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

/// Requests to the upstream through the engine that holds the link: they and their replies are
/// stored until they are done.
struct Relays {
  /// In milliseconds: longer than the holder waits for the upstream.
  static let patience = UpstreamSession.patience + 5_000
  /// In milliseconds, while the store is locked.
  private static let pause: Int64 = 20

  /// Requests that this engine has left for the holder, by their ids in the store.
  var awaited: [String: (request: ForwardedRequest, askedAt: Int64)] = [:]
  /// Requests of other engines that the holder has taken and not answered.
  var taken: Set<String> = []
  /// Replies to store for the engines that asked.
  var answers: [(id: String, answer: JSONObject)] = []
  /// Whether there may be requests that the holder has not seen.
  var mayBeOpen = true
  /// By the uptime.
  private(set) var retryAt: Int64?

  var count: Int { awaited.count + taken.count }

  /// The uptime at which to continue without input; nil for never.
  var deadline: Int64? {
    let given = awaited.values.map { $0.askedAt + Self.patience }.min()
    return .earliest(retryAt, given)
  }

  mutating func isDue(at uptime: Int64) -> Bool {
    if let retryAt, uptime < retryAt { return false }
    retryAt = nil
    return true
  }

  mutating func wait(from uptime: Int64) { retryAt = uptime + Self.pause }
}

extension UpstreamSession {
  /// The request to leave for the engine that holds the link.
  func relay(_ request: Request) -> RelayedRequest {
    RelayedRequest(
      id: IdentifierSource.fresh(at: engine.now), at: engine.now, method: request.method,
      parameters: JSON.object(request.keyed(at: engine.now)).text)
  }

  func awaitAnswer(to relay: String, for request: Request) {
    relays.awaited[relay] = (ForwardedRequest(request, conversation.log), conversation.uptime)
  }

  /// Notes that another engine may have left a request or a reply.
  package func storeWasNotified() { relays.mayBeOpen = true }

  /// Takes other engines' requests, stores the replies to them, and reads the replies to this
  /// engine's requests.
  func carryRelays() {
    guard relays.isDue(at: uptime) else { return }
    do throws(ClockError) {
      if !relays.answers.isEmpty { try keepAnswers() }
      if !isHeldElsewhere, relays.mayBeOpen { try takeRelays() }
      if !relays.answers.isEmpty { try keepAnswers() }
      if !relays.awaited.isEmpty { try hearAnswers() }
    } catch {
      relays.wait(from: uptime)
    }
    engine.rollback()
  }

  private func takeRelays() throws(ClockError) {
    // They wait until the upstream is known to be reachable or not.
    if isUndecided { return }
    let store = try engine.store()
    try store.beginRead()
    for relay in try store.openRelays() where relays.taken.insert(relay.id).inserted {
      if isReady, case .object(let parameters)? = try? JSONReader.parse(relay.parameters) {
        forward(relay.method, parameters, for: .relay(relay.id))
      } else {
        answered(relay.id, WireError.unreachable(in: engine.words).member)
      }
    }
    relays.mayBeOpen = false
  }

  /// Queues the reply to be stored for the engine that asked.
  func answered(_ relay: String, _ answer: JSONObject) {
    relays.taken.remove(relay)
    relays.answers.append((relay, answer))
  }

  private func keepAnswers() throws(ClockError) {
    try engine.beginWrite()
    let store = try engine.store()
    for (id, answer) in relays.answers {
      try store.answerRelay(id, with: JSON.object(answer).text)
    }
    try engine.commit()
    relays.answers = []
    conversation.tell()
  }

  private func hearAnswers() throws(ClockError) {
    let store = try engine.store()
    try store.beginRead()
    var heard: [(relay: String, answer: JSONObject)] = []
    for (relay, wait) in relays.awaited {
      if let text = try store.answer(toRelay: relay),
        case .object(let answer)? = try? JSONReader.parse(text)
      {
        heard.append((relay, answer))
      } else if uptime - wait.askedAt >= Relays.patience {
        heard.append((relay, WireError.unanswered(in: engine.words).member))
      }
    }
    engine.rollback()
    guard !heard.isEmpty else { return }
    // The changes that the reply refers to are sent first.
    conversation.hearPeers()
    try engine.beginWrite()
    for (relay, _) in heard { try store.removeRelay(relay) }
    try engine.commit()
    conversation.tell()
    for (relay, answer) in heard {
      guard let wait = relays.awaited.removeValue(forKey: relay) else { continue }
      conversation.tell(answer, to: wait.request)
    }
  }
}

extension WireError {
  static func unanswered(in words: Words) -> RPCError {
    offline("The upstream did not answer; it may have done it all the same", in: words)
  }

  static func unreachable(in words: Words) -> RPCError {
    offline("Only the upstream can do this, and it cannot be reached", in: words)
  }
}

extension RPCError {
  /// The reply with the error as a member.
  var member: JSONObject { ["error": json] }
}
