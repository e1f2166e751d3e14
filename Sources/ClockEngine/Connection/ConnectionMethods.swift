internal import ClockStore
internal import JSONRPC
internal import TimeClock

/// `initialize`, `ping`, `shutdown`, `subscribe`, `unsubscribe`.
enum ConnectionMethods {
  static let all = [initialize, ping, shutdown, subscribe, unsubscribe]

  private static let protocolVersion = Maybe(
    "protocol", .integer, "the protocol that the front end speaks, at most 1")
  private static let client = Maybe(
    "client", .client, "who is asking: {name, version}")
  private static let actor = Maybe(
    "actor", .actor, "the member to act as: {userId, organizationId?}")
  private static let timeZone = Maybe(
    "timeZone", .string, "the IANA zone for dates and texts in this conversation")
  private static let token = Maybe(
    "token", .string, "from `auth.login`, in place of an actor")

  private static let initialize = Method(
    "initialize", "Agrees on protocol, actor and time zone; optional, and may be repeated.",
    access: .open, standsAlone: true, needsSignIn: false,
    parameters: [protocolVersion, client, token, actor, timeZone],
    result: InitializeView.shape.type,
    refusals: [
      .protocolUnsupported, .zoneUnknown, .unauthenticated, .tokenExpired, .notFound,
    ]
  ) { call in
    if let version = try call.parameters[protocolVersion], !(1...1).contains(version) {
      throw Refusal(
        .protocolUnsupported, "Protocol \(version) is not supported; this engine speaks 1")
    }
    let engine = call.engine
    if let name = try call.parameters[timeZone] {
      _ = try engine.zones.zone(named: name)
    }
    if let token = try call.parameters[token] {
      try engine.signIn(token: token, as: try call.parameters[actor])
    } else if let wanted = try call.parameters[actor] {
      try engine.act(as: wanted)
    }
    if let name = try call.parameters[timeZone] {
      engine.state.timeZone = name
      engine.deadlines = nil
      engine.forgetContext()
    }
    return InitializeView(
      context: try call.context, seq: try call.context.store.latestSeq(),
      version: engine.options.version, isVirtual: engine.options.travel != nil)
  }

  private static let ping = Method(
    "ping", "Answers, and does nothing else.", access: .open, needsSignIn: false, result: .nothing
  ) { _ in [:] }

  private static let shutdown = Method(
    "shutdown", "Answers, then ends the engine.", access: .open, standsAlone: true,
    needsSignIn: false,
    result: .null
  ) { call in
    call.engine.state.isShutDown = true
    return .null
  }

  private static let topics = Required(
    "topics", WireType<Topic>.word.list, "what to be told of")
  private static let tickMs = Maybe(
    "tickMs", .length, "milliseconds between ticks, 200 to 3600000, else 1000")
  private static let since = Maybe(
    "since", .position, "the store and the latest seq that the front end knows")

  private static let subscribe = Method(
    "subscribe", "Asks to be told of changes; adds to what is on.", access: .open,
    standsAlone: true, parameters: [topics, tickMs, since],
    result: SubscribeView.shape.type, refusals: [.validation]
  ) { call in
    if let length = try call.parameters[tickMs] {
      guard Subscription.tickRange.contains(length) else {
        throw Refusal.validation([.init("tickMs", "Tick must be 200 to 3600000 ms")])
      }
      call.engine.state.subscription.tickLength = length
    }
    // What came before belongs to whoever listened before.
    try call.engine.learnFromPeers()
    let wanted = try call.parameters[topics]
    call.engine.state.subscription.topics.formUnion(wanted)
    call.engine.state.subscription.tickedActivity = nil
    call.engine.deadlines = nil
    var resumed = false
    if let since = try call.parameters[since] {
      resumed =
        try since.epoch == call.context.store.epoch
        && call.engine.replay(wanted, since: since.seq)
    }
    let view = try SubscribeView(
      call.engine.state.subscription, call.context, resumed: resumed)
    call.engine.state.toldActivities = view.activities?.activities ?? []
    return view
  }

  private static let endedTopics = Maybe(
    "topics", WireType<Topic>.word.list, "what to be told of no more; else of nothing")

  private static let unsubscribe = Method(
    "unsubscribe", "Ends some or all of what was subscribed to.", access: .open,
    parameters: [endedTopics],
    result: Shape<[Topic]>(Property("topics", list: WireType<Topic>.word) { $0 }).type
  ) { call in
    let ended = try call.parameters[endedTopics] ?? Topic.allCases
    call.engine.state.subscription.topics.subtract(ended)
    call.engine.deadlines = nil
    return call.engine.state.subscription.topics.sorted()
  }
}

/// The `since` of `subscribe`.
struct JournalPosition: Sendable {
  let epoch: String
  let seq: Int64
}

extension WireType where Value == JournalPosition {
  fileprivate static let position = WireType(
    schema: [
      "type": "object", "required": ["epoch", "seq"],
      "properties": ["epoch": ["type": "string"], "seq": ["type": "integer"]],
      "additionalProperties": false,
    ],
    expected: "an object {epoch, seq} of a string and an integer",
    decode: { json in
      guard case .object(let object) = json, object.members.count == 2,
        case .string(let epoch) = object["epoch"], case .integer(let seq) = object["seq"]
      else { return nil }
      return JournalPosition(epoch: epoch, seq: seq)
    },
    encode: { ["epoch": .string($0.epoch), "seq": .integer($0.seq)] })
}

/// The `actor` of `initialize`.
struct ActorChoice: Sendable {
  let userId: String
  let organizationId: String?
}

extension WireType where Value == ActorChoice {
  fileprivate static let actor = WireType(
    schema: [
      "type": "object", "required": ["userId"],
      "properties": [
        "userId": ["type": "string"], "organizationId": ["type": ["string", "null"]],
      ],
      "additionalProperties": false,
    ],
    expected: "an object {userId, organizationId?} of strings",
    decode: { json in
      guard case .object(let object) = json, case .string(let userId) = object["userId"]
      else { return nil }
      switch object["organizationId"] {
      case nil, .null: return ActorChoice(userId: userId, organizationId: nil)
      case .string(let id): return ActorChoice(userId: userId, organizationId: id)
      default: return nil
      }
    },
    encode: { ["userId": .string($0.userId)] })
}

extension WireType where Value == JSON {
  fileprivate static let client = WireType(
    schema: [
      "type": "object",
      "properties": ["name": ["type": "string"], "version": ["type": "string"]],
    ],
    expected: "an object {name, version} of strings",
    decode: { json in
      guard case .object(let object) = json else { return nil }
      let areTexts = object.members.allSatisfy { member in
        if case .string = member.value { true } else { false }
      }
      return areTexts ? json : nil
    },
    encode: { $0 })
}
