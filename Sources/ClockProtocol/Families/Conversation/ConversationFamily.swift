internal import ClockOperations
internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

/// `initialize`, `ping`, `shutdown`, `subscribe`, `unsubscribe`.
enum ConversationFamily: Family {
  /// Its methods' names have no prefix.
  static let prefix = ""
  static let methods = [initialize, ping, shutdown, subscribe, unsubscribe]
  static let topic: Topic? = .tick

  private static let protocolVersion = Maybe(
    "protocol", .integer.within(1...1),
    "the version of the protocol that the front end speaks, at most 1")
  private static let client = Maybe(
    "client", .client,
    "the front end: {name, version, device}; the journal keeps name and device, 1 to 64 characters")
  private static let actor = Maybe(
    "actor", .actor, "the member to act as: {userId, organizationId?}")
  private static let timeZone = Maybe(
    "timeZone", .string, "the IANA zone for dates and texts in this conversation")
  private static let language = Maybe(
    "language", .language, "the language of texts in this conversation, like `de` or `pt-BR`")
  private static let token = Maybe(
    "token", .string, "a token of `auth.login` or `auth.token`, in place of an actor")

  private static let initialize = Method(
    "initialize",
    "Sets the protocol, actor, time zone and language; optional, and may be repeated.",
    access: .open, standsAlone: true, needsSignIn: false,
    parameters: [protocolVersion, client, token, actor, timeZone, language],
    refusals: [
      .validation, .protocolUnsupported, .zoneUnknown, .unauthenticated, .tokenExpired,
      .permissionDenied, .notFound,
    ]
  ) { call in
    if let version = try call.parameters[protocolVersion], !(1...1).contains(version) {
      throw ClockError.refused(
        .protocolUnsupported, "Protocol \(version) is not supported; this engine speaks 1"
      ).about(protocolVersion.name)
    }
    let engine = call.engine
    let client = try call.parameters[client].map(Change.Client.init)
    if let name = try call.parameters[timeZone] {
      _ = try engine.zones.zone(named: name, in: timeZone.name)
    }
    if let token = try call.parameters[token] {
      try engine.signIn(token: token, as: try call.parameters[actor])
    } else if let wanted = try call.parameters[actor] {
      try engine.act(as: wanted)
    }
    if let name = try call.parameters[timeZone] {
      let isOther = engine.state.timeZone != name
      engine.state.timeZone = name
      engine.forgetContext()
      if isOther { try call.subscriber.askAnew() }
    }
    if let language = try call.parameters[language] {
      let isOther = engine.state.language != language
      engine.state.language = language
      engine.forgetContext()
      if isOther { try call.subscriber.askAnew() }
    }
    if let client { engine.state.client = client }
    return InitializeView(
      context: try call.context, isBound: try engine.isBound(),
      cursor: try call.context.store.cursor(),
      version: engine.options.version, isVirtual: engine.isVirtual,
      languages: engine.languages.known)
  }

  static let ping = Method(
    "ping", "Answers and does nothing else.", access: .open, needsSignIn: false,
    needsStore: false
  ) { _ in Nothing() }

  private static let shutdown = Method(
    "shutdown", "Answers, and then ends the engine.", access: .open, standsAlone: true,
    needsSignIn: false, needsStore: false
  ) { call in
    call.conversation.isShutDown = true
    return Null()
  }

  private static let topics = Required(
    "topics", WireType<Topic>.word.list, "the topics to subscribe to")
  private static let tickMs = Maybe(
    "tickMs", .length.within(Subscription.tickRange),
    "milliseconds between ticks, 200 to 3600000; default 1000")
  private static let since = Maybe(
    "since", .cursor,
    "the last cursor that the front end got: `epoch`, `seq` and `hash`, unchanged")

  private static let subscribe = Method(
    "subscribe",
    "Subscribes to changes of these topics, in addition to earlier ones.", access: .open,
    standsAlone: true, parameters: [topics, tickMs, since], refusals: [.validation]
  ) { call in
    let subscriber = call.subscriber
    let wanted = try call.parameters[topics]
    // Takes in earlier changes first, which belong to the previous subscription.
    let context = try call.context
    var subscription = subscriber.state.subscription
    if let length = try call.parameters[tickMs] {
      guard Subscription.tickRange.contains(Int(length)) else {
        throw ClockError.validation([
          .init("tickMs", "Tick must be \(Subscription.tickRange.words) ms")
        ])
      }
      subscription.tickLength = length
    }
    subscription.topics.formUnion(wanted)
    subscription.tickedActivity = nil
    subscription.isMuted = false
    subscriber.markVisitsDelivered(context)
    var place = try call.parameters[since]
    if let since = place, try !subscriber.replay(wanted, since: since) { place = nil }
    let view = try SubscribeView(subscription, context, resumedAt: place)
    subscriber.state.subscription = subscription
    try subscriber.markStatusesDelivered(context)
    subscriber.state.toldSync = view.sync
    call.engine.deadlines = nil
    return view
  }

  private static let endedTopics = Maybe(
    "topics", WireType<Topic>.word.list, "the topics to end; default all")

  private static let unsubscribe = Method(
    "unsubscribe", "Ends some or all subscriptions.", access: .open,
    needsStore: false, parameters: [endedTopics]
  ) { call in
    let ended = try call.parameters[endedTopics] ?? Topic.allCases
    call.subscriber.state.subscription.topics.subtract(ended)
    call.engine.deadlines = nil
    return UnsubscribeView(topics: call.subscriber.state.subscription.topics.sorted())
  }
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
      guard case .object(let object) = json, case .string(let userId) = object["userId"],
        object.members.allSatisfy({ ["userId", "organizationId"].contains($0.name) })
      else { return nil }
      switch object["organizationId"] {
      case nil, .null: return ActorChoice(userId: userId, organizationId: nil)
      case .string(let id): return ActorChoice(userId: userId, organizationId: id)
      default: return nil
      }
    })
}

extension WireType where Value == JSON {
  fileprivate static let client = WireType(
    schema: [
      "type": "object",
      "properties": [
        "name": ["type": "string"], "version": ["type": "string"], "device": ["type": "string"],
      ],
    ],
    expected: "an object {name, version, device} of strings",
    decode: { json in
      guard case .object(let object) = json else { return nil }
      let areTexts = object.members.allSatisfy { member in
        if case .string = member.value { true } else { false }
      }
      // Within the expression `nil` would become JSON's null.
      guard areTexts else { return nil }
      return json
    })
}

extension Change.Client {
  /// The client as `initialize` described it; nil if it named neither client nor device.
  fileprivate init?(_ client: JSON) throws(ClockError) {
    func text(_ member: String, _ called: Phrase) throws(ClockError) -> String? {
      guard case .object(let object) = client, case .string(let text) = object[member] else {
        return nil
      }
      guard (1...Self.longestName).contains(text.count) else {
        throw .validation([
          .init("client", "The front end's \(called) must have 1 to \(Self.longestName) characters")
        ])
      }
      return text
    }
    self.init(name: try text("name", "name"), device: try text("device", "device"))
  }
}

extension Topic {
  static let tick = Topic("tick", order: 22)
}
