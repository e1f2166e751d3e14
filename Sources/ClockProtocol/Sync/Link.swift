internal import ClockOperations
internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

/// A device's way to its upstream: a state machine that takes the upstream's lines and gives lines
/// for it, whatever carries them.
package final class Link {
  /// In milliseconds: an upstream that answers nothing for longer is given up.
  static let patience: Int64 = 20_000
  static let forwardLimit = 100
  /// In bytes: what shells may say before the upstream does.
  private static let greetingLimit = 65_536
  /// In bytes of calls that are pushed at once.
  private static let pushLimit = 262_144
  /// In milliseconds.
  private static let (firstPause, longestPause): (Int64, Int64) = (1_000, 300_000)

  private enum Phase {
    case down
    /// How many bytes were skipped before the answer to `initialize`.
    case greeting(skipped: Int)
    case ready
    /// The carrier is to be ended.
    case broken
  }

  /// Who is told the upstream's answer.
  enum Asker {
    /// The front end; nil where it wants none.
    case own(RequestID?)
    /// Another engine on the store, by the id of what it left there.
    case relay(String)
  }

  private enum Question {
    case initialize, subscribe, pull
    case push([QueuedCall])
  }

  unowned let conversation: Conversation
  private var phase = Phase.down
  private var question: (what: Question, id: Int64, askedAt: Int64, bootAt: Int64)?
  private var forwards: [Int64: (asker: Asker, askedAt: Int64)] = [:]
  /// Answers that wait until the device has what they tell of.
  private var answered: [(asker: Asker, answer: JSONObject)] = []
  /// Whether another engine on the store holds the link, and is asked for what only it can do.
  package var isHeldElsewhere = false {
    didSet { if oldValue, !isHeldElsewhere { relays.mayBeOpen = true } }
  }
  var relays = Relays()
  private var cycle: Cycle?
  private var isCycleWanted = true
  /// The latest that the upstream said to have committed.
  private var heard: Cursor?
  private var skew = Skew()
  private var lines = LineReader()
  private var output: [UInt8] = []
  private var lastId: Int64 = 0
  private var failures = 0
  /// By the uptime.
  private var retryAt: Int64?
  private var busyUntil: Int64?
  private(set) var uptime: Int64 = 0
  private var seenWanted: Int64?
  /// Chooses a part of the pause, so that many devices do not come back at once.
  private let jitter: () -> Double
  /// How many cycles ended, and whether the latest try failed.
  package private(set) var cycles = 0
  package private(set) var hasFailed = false

  package init(
    _ conversation: Conversation, jitter: @escaping () -> Double = { .random(in: 0.5...1) }
  ) {
    self.conversation = conversation
    self.jitter = jitter
    conversation.link = self
  }

  var engine: Engine { conversation.engine }

  private var upstream: Upstream? {
    engine.isOpen ? (try? engine.store())?.upstream : nil
  }

  /// Whether other engines on the store may have calls for it.
  var isOfDevice: Bool { upstream != nil }

  var isReady: Bool { if case .ready = phase { true } else { false } }

  /// Whether it is being tried to reach the upstream, or about to be.
  var isUndecided: Bool {
    switch phase {
    case .down: retryAt == nil
    case .greeting: true
    case .ready, .broken: false
    }
  }

  /// Whether nothing is under way.
  var isQuiet: Bool { question == nil && cycle == nil && output.isEmpty && busyUntil == nil }

  /// Whether calls wait for the upstream.
  package var hasCalls: Bool {
    defer { engine.rollback() }
    guard let store = try? engine.store(), (try? store.beginRead()) != nil else { return false }
    return ((try? store.count([.queued, .sent])) ?? 0) > 0
  }

  var isForwarding: Bool { !forwards.isEmpty || !answered.isEmpty || !relays.awaited.isEmpty }

  /// Whether a request can go to the upstream now, maybe by way of another engine.
  func takesForwards(_ store: Store) -> Bool {
    guard forwards.count + relays.count < Self.forwardLimit else { return false }
    // Who says so may have been killed; then this engine takes the link up itself.
    return isReady || [.online, .connecting].contains(store.upstream?.state)
  }

  /// What is to be run to reach the upstream; nil while nothing is, or the pause is not over.
  package var commandToRun: String? {
    guard case .down = phase, let upstream, retryAt.map({ uptime >= $0 }) ?? true else {
      return nil
    }
    return upstream.command
  }

  /// Whether what carries the lines is to be ended.
  package var wantsEnd: Bool { if case .broken = phase { true } else { false } }

  /// The bytes to write next.
  package func nextChunk() -> ArraySlice<UInt8> { output[...] }

  package func sent(_ count: Int) { output.removeFirst(count) }

  /// When to call `work` though nothing comes in, by the uptime; nil for never.
  package var deadline: Int64? {
    guard upstream != nil else { return nil }
    if isHeldElsewhere { return relays.deadline }
    if case .down = phase { return [retryAt ?? uptime, relays.deadline].compactMap(\.self).min() }
    let asked = ([question?.askedAt] + forwards.values.map(\.askedAt)).compactMap(\.self).min()
    return [busyUntil, asked.map { $0 + Self.patience }, relays.deadline].compactMap(\.self).min()
  }

  /// What carries the lines was started.
  package func began(at uptime: Int64) {
    self.uptime = uptime
    phase = .greeting(skipped: 0)
    lines = LineReader()
    output = []
    heard = nil
    note { upstream in
      upstream.state = .connecting
      upstream.retryAt = nil
    }
    var parameters: JSONObject = [
      "protocol": 1,
      "client": [
        "name": "punchline", "version": .string(engine.options.version),
        "device": .string((try? engine.store().epoch) ?? ""),
      ],
    ]
    if let token = upstream?.token { parameters.append("token", .string(token)) }
    ask(.initialize, "initialize", parameters)
  }

  package func receive(_ bytes: ArraySlice<UInt8>, at uptime: Int64) {
    self.uptime = uptime
    lines.append(bytes)
    while let line = lines.next() {
      switch phase {
      case .down, .broken: return
      case .greeting, .ready: take(line)
      }
    }
    // A greeting may go on without any line's end.
    if case .greeting(let skipped) = phase, skipped > Self.greetingLimit { fail(.incompatible) }
  }

  /// What carries the lines has ended, or could not be started.
  package func ended(at uptime: Int64) {
    self.uptime = uptime
    switch phase {
    case .down: return
    case .broken: phase = .down
    case .greeting, .ready: goDown(.offline)
    }
  }

  /// To be called when nothing carries lines any more.
  package func close() {
    guard let upstream, [.online, .connecting].contains(upstream.state) else { return }
    note { $0.state = .offline }
  }

  /// To be called when the machine woke up: what failed before may work now.
  package func wake() {
    failures = 0
    retryAt = nil
    isCycleWanted = true
  }

  /// Goes on with whatever can go on; to be called after each work of the conversation.
  package func work(uptime: Int64) {
    self.uptime = uptime
    guard let upstream else {
      // The store has left it.
      if case .greeting = phase { fail(.offline) } else if isReady { fail(.offline) }
      return
    }
    carryRelays()
    if let seen = seenWanted, upstream.wanted != seen { wake() }
    seenWanted = upstream.wanted
    if case .down = phase { return }
    if let asked = question?.askedAt, uptime - asked >= Self.patience { return fail(.offline) }
    if forwards.values.contains(where: { uptime - $0.askedAt >= Self.patience }) {
      return fail(.offline)
    }
    if let busyUntil, uptime < busyUntil { return }
    busyUntil = nil
    do {
      try step()
    } catch .store(.busy) {
      engine.rollback()
      busyUntil = uptime + 20
    } catch {
      engine.rollback()
      if case .store(.damaged) = error { return fail(.incompatible) }
      fail(.offline)
    }
  }

  private func step() throws(OperationError) {
    guard isReady, question == nil, output.isEmpty else { return }
    defer { engine.rollback() }
    let store = try stored(engine.store())
    try stored(store.beginRead())
    guard let upstream = store.upstream else { return }
    if cycle == nil {
      let hasCalls = try stored(store.count([.queued, .sent])) > 0
      guard isCycleWanted || hasCalls || isBehind(upstream) else { return }
      isCycleWanted = false
      cycle = Cycle()
    }
    guard var cycle else { return }
    if cycle.isElsewhere, !cycle.isAgain { return try beginAgain() }
    if !cycle.hasPushedAll {
      let calls = try nextCalls(after: cycle.pushedUpTo, store)
      if !calls.isEmpty { return try push(calls, cycle.isAgain ? nil : upstream.cursor, store) }
      cycle.hasPushedAll = true
      self.cycle = cycle
    }
    if !cycle.hasPulledAll { return pull(cycle, upstream) }
    try settle(cycle, upstream)
  }

  /// An upstream that was put back to a backup is told once more what it had confirmed since.
  private func beginAgain() throws(OperationError) {
    try engine.beginWrite()
    let hasMore = try stored(engine.store().recallConfirmed())
    try stored(engine.commit())
    if hasMore { cycle = Cycle() }
    cycle?.isAgain = true
    busyUntil = uptime
  }

  private func nextCalls(
    after position: Int64, _ store: Store
  ) throws(OperationError) -> [QueuedCall] {
    var size = 0
    let calls = try stored(store.calls([.queued, .sent], after: position, limit: SyncPush.limit))
    let fitting = calls.prefix { call in
      size += JSONWriter.bytes(of: .object(call.parameters)).count + 300
      return size <= Self.pushLimit
    }
    return fitting.isEmpty ? Array(calls.prefix(1)) : Array(fitting)
  }

  /// From now on the upstream may know the calls: they are marked before they go out.
  private func push(
    _ calls: [QueuedCall], _ since: Cursor?, _ store: Store
  ) throws(OperationError) {
    try engine.beginWrite()
    var sent: [QueuedCall] = []
    for var call in calls {
      // Another engine may have undone it meanwhile.
      guard let state = try stored(store.call(key: call.key))?.state,
        state == .queued || state == .sent
      else { continue }
      call.state = .sent
      call.attempts += 1
      try stored(store.update(call))
      sent.append(call)
    }
    try stored(engine.commit())
    conversation.tell()
    guard !sent.isEmpty else { return busyUntil = uptime }
    let boot = engine.bootInstant
    let items = sent.map { call in
      SyncedCall(
        key: call.key, at: skew.instant(of: call, now: engine.now, boot: boot), madeAt: call.at,
        timeZone: call.timeZone, method: call.method, parameters: call.parameters
      ).json
    }
    var parameters: JSONObject = ["calls": .array(items)]
    if let since { parameters.append("since", .object(since.jsonObject)) }
    ask(.push(sent), "sync.push", parameters)
  }

  private func pull(_ cycle: Cycle, _ upstream: Upstream) {
    var parameters: JSONObject = [:]
    if let since = cycle.cursor ?? upstream.cursor {
      parameters.append("since", .object(since.jsonObject))
    }
    if let pushed = cycle.pushed { parameters.append("pushed", .object(pushed.jsonObject)) }
    if let page = cycle.page { parameters.append("page", .string(page)) }
    ask(.pull, "sync.pull", parameters)
  }

  private func settle(_ cycle: Cycle, _ upstream: Upstream) throws(OperationError) {
    var upstream = upstream
    upstream.epoch = cycle.cursor?.epoch
    upstream.position = cycle.cursor?.position
    upstream.memberId = member?.userId ?? upstream.memberId
    upstream.organizationId = member?.organizationId ?? upstream.organizationId
    hear(&upstream)
    let (now, boot) = (engine.now, engine.bootInstant)
    try conversation.settle(cycle, upstream) { skew.instant(of: $0, now: now, boot: boot) }
    self.cycle = nil
    cycles += 1
    (failures, hasFailed) = (0, false)
    answer()
    // Calls that came in meanwhile, or that another history has to be asked again.
    busyUntil = uptime
  }

  /// Whom the upstream takes the device for.
  private var member: (userId: String, organizationId: String)?

  private func hear(_ upstream: inout Upstream) {
    upstream.state = .online
    upstream.retryAt = nil
    upstream.lastContact = engine.now
    upstream.skew = skew.ahead(of: engine.now, at: engine.bootInstant)
    upstream.skewError = skew.error
  }

  private func answer() {
    for (asker, answer) in answered { tell(answer, to: asker) }
    answered = []
    carryRelays()
  }

  private func tell(_ answer: JSONObject, to asker: Asker) {
    switch asker {
    case .own(let id): tell(answer, to: id)
    case .relay(let id): answered(id, answer)
    }
  }

  /// Tells the front end what a reply of the upstream has: its member `result` or `error`.
  func tell(_ answer: JSONObject, to id: RequestID?) {
    guard let id else { return }
    var writer = JSONWriter()
    if let result = answer["result"] {
      Reply.begin(to: id, in: &writer)
      writer.write(result)
      Reply.end(in: &writer)
    } else if case .object(let error)? = answer["error"], case .integer(let code)? = error["code"],
      case .string(let message)? = error["message"]
    {
      Reply.error(
        RPCError(code: Int(code), message: message, data: error["data"]), to: id, in: &writer)
    } else {
      Reply.error(WireError.unanswered, to: id, in: &writer)
    }
    conversation.stage.add(writer.bytes, as: .reply)
    conversation.tell()
  }
}

/// What goes out and comes in.
extension Link {
  private func ask(_ what: Question, _ method: String, _ parameters: JSONObject) {
    lastId += 1
    question = (what, lastId, uptime, engine.bootInstant.milliseconds)
    write(lastId, method, parameters)
  }

  private func write(_ id: Int64, _ method: String, _ parameters: JSONObject) {
    let request: JSON = [
      "jsonrpc": "2.0", "id": .integer(id), "method": .string(method),
      "params": .object(parameters),
    ]
    output += JSONWriter.bytes(of: request)
    output.append(0x0A)
  }

  /// Hands a request to the upstream; what it answers is told once the device has pulled.
  func forward(_ request: Request) {
    forward(request.method, keyed(request), for: .own(request.id))
  }

  func forward(_ method: String, _ parameters: JSONObject, for asker: Asker) {
    lastId += 1
    forwards[lastId] = (asker, conversation.uptime)
    write(lastId, method, parameters)
  }

  /// The request's parameters, with a key of its own where it has none: should the answer be lost,
  /// the same request may be sent again.
  func keyed(_ request: Request) -> JSONObject {
    var parameters = request.parameters
    if let method = Families.method(named: request.method), method.mutates,
      parameters[Method.idempotencyKey.name] == nil
    {
      parameters.append(
        Method.idempotencyKey.name,
        .string(
          IdentifierSource.derived(
            from: "\(UInt64.random(in: 0 ... .max)) \(lastId)", at: engine.now)))
    }
    return parameters
  }

  private func take(_ line: LineReader.Line) {
    guard case .text(let text) = line, case .object(let object)? = try? JSONReader.parse(text)
    else {
      if case .greeting(let skipped) = phase {
        var length = Self.greetingLimit
        if case .text(let text) = line { length = text.count + 1 }
        phase = .greeting(skipped: skipped + length)
      }
      return
    }
    if case .string(let method)? = object["method"] { return hear(method, object) }
    guard case .integer(let id)? = object["id"] else { return }
    if let forward = forwards.removeValue(forKey: id) {
      isCycleWanted = true
      answered.append((forward.asker, object))
      return
    }
    guard let asked = question, asked.id == id else { return }
    question = nil
    guard case .object(let result)? = object["result"] else {
      return take(object["error"] ?? .null, to: asked.what)
    }
    if case .string(let text)? = result["now"], let told = Instant(rfc3339: text) {
      skew.add(told, asked: asked.bootAt, came: engine.bootInstant)
    }
    take(result, to: asked.what)
  }

  private func hear(_ method: String, _ object: JSONObject) {
    guard method == "state" || method == "resync", case .object(let parameters)? = object["params"],
      let cursor = Cursor(in: parameters)
    else { return }
    heard = cursor
    if method == "resync" { isCycleWanted = true }
  }

  /// Whether the upstream has more than the device was told.
  private func isBehind(_ upstream: Upstream) -> Bool {
    guard let heard else { return false }
    return heard.epoch != upstream.epoch || heard.position.seq > upstream.position?.seq ?? 0
  }

  private func take(_ result: JSONObject, to question: Question) {
    switch question {
    case .initialize:
      guard case .object(let capabilities)? = result["capabilities"],
        case .object(let sync)? = capabilities["sync"],
        sync["schema"] == .integer(Int64(Schema.punchline.version)),
        case .object(let actor)? = result["actor"], case .string(let userId)? = actor["userId"],
        case .string(let organizationId)? = actor["organizationId"]
      else { return fail(.incompatible) }
      if let known = upstream?.memberId, known != userId { return fail(.unauthorized) }
      member = (userId, organizationId)
      ask(.subscribe, "subscribe", ["topics": ["sync"]])
    case .subscribe:
      phase = .ready
      isCycleWanted = true
    case .push(let calls):
      guard cycle?.take(result, for: calls) == true else { return fail(.incompatible) }
    case .pull:
      guard cycle?.take(result) == true else { return fail(.incompatible) }
    }
  }

  private func take(_ error: JSON, to question: Question) {
    var code: Int64 = 0
    if case .object(let object) = error, case .integer(let found)? = object["code"] { code = found }
    switch (question, code) {
    case (.initialize, 400), (.initialize, -32_700 ... -32_600): fail(.incompatible)
    case (_, 401), (_, 403), (_, 404): fail(.unauthorized)
    // It is a device itself.
    case (_, 409): fail(.incompatible)
    case (_, -32_700 ... -32_600): fail(.incompatible)
    default: fail(.offline)
    }
  }

  private func fail(_ state: Upstream.State) {
    goDown(state)
    phase = .broken
  }

  /// Ends what is under way, and waits longer after each failure.
  private func goDown(_ state: Upstream.State) {
    phase = .down
    (question, cycle, output) = (nil, nil, [])
    isCycleWanted = true
    for forward in forwards.values { answered.append((forward.asker, WireError.unanswered.member)) }
    answer()
    forwards = [:]
    hasFailed = true
    let pause = min(Self.longestPause, Self.firstPause << Int64(min(failures, 20)))
    failures += 1
    let wait = state == .offline ? Int64(Double(pause) * jitter()) : Self.longestPause
    retryAt = uptime + wait
    let at = engine.now + wait
    note { upstream in
      upstream.state = state
      upstream.retryAt = at
    }
  }

  /// Keeps how things stand; what cannot be kept now is kept at the next change.
  private func note(_ change: (inout Upstream) -> Void) {
    do {
      try engine.keep(change)
      try conversation.subscriber.tellSync(.upstream)
      try conversation.subscriber.tellLive()
      conversation.tell()
    } catch {}
    engine.rollback()
  }
}
