internal import ClockOperations
internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

/// Requests for the upstream that go by way of another engine on the store, the one that holds the
/// link to it: they and their answers lie in the store for as long as they take.
struct Relays {
  /// In milliseconds: longer than the holder waits for the upstream.
  static let patience = UpstreamSession.patience + 5_000
  /// In milliseconds, while the store is locked.
  private static let pause: Int64 = 20

  /// What this engine has left for the holder, by the id there.
  var awaited: [String: (request: ForwardedRequest, askedAt: Int64)] = [:]
  /// What the holder has of others and has not answered.
  var taken: Set<String> = []
  /// The answers to write down for the engines that asked.
  var answers: [(id: String, answer: JSONObject)] = []
  /// Whether there may be some that the holder has not seen.
  var mayBeOpen = true
  /// By the uptime.
  private(set) var retryAt: Int64?

  var count: Int { awaited.count + taken.count }

  /// When to go on though nothing comes in, by the uptime; nil for never.
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

  /// Another engine may have left something, or answered.
  package func storeWasNotified() { relays.mayBeOpen = true }

  /// Takes what other engines have left, writes down the answers to it, and hears the answers to
  /// what this engine has left.
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
    // They wait until it is known whether the upstream is there.
    if isUndecided { return }
    let store = try engine.store()
    try store.beginRead()
    for relay in try store.openRelays() where relays.taken.insert(relay.id).inserted {
      if isReady, case .object(let parameters)? = try? JSONReader.parse(relay.parameters) {
        forward(relay.method, parameters, for: .relay(relay.id))
      } else {
        answered(relay.id, WireError.unreachable(relay.method, in: engine.words).member)
      }
    }
    relays.mayBeOpen = false
  }

  /// To be written down for the engine that asked.
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
    // What the answer speaks of is sent first.
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

  static func unreachable(_ method: String, in words: Words) -> RPCError {
    offline("\(method) is for the upstream to do, which cannot be reached", in: words)
  }
}

extension RPCError {
  /// The member of a reply that holds the error.
  var member: JSONObject { ["error": json] }
}
