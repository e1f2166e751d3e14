internal import ClockOperations
internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

/// A device's link to its upstream: a state machine that takes the upstream's lines and gives lines
/// for it, whatever carries them.
package final class UpstreamSession {
  /// In milliseconds: an upstream that answers nothing for longer is given up.
  static let patience: Int64 = 20_000
  static let forwardLimit = 100
  /// In bytes: what shells may say before the upstream does.
  static let greetingLimit = 65_536

  enum Phase {
    case down
    /// How many bytes were skipped before the answer to `initialize`.
    case greeting(skipped: Int)
    case ready
    /// The carrier must end.
    case broken
  }

  /// Who gets the upstream's answer.
  enum Asker {
    /// The front end.
    case own(ForwardedRequest)
    /// Another engine on the store, by the id of what it left there.
    case relay(String)
  }

  enum Question {
    case initialize(token: String?)
    case token, subscribe, pull
    case push([QueuedCall])
  }

  unowned let conversation: Conversation
  let engine: Engine
  var phase = Phase.down
  var question: (what: Question, id: Int64, askedAt: Int64, bootAt: Int64)?
  var forwards: [Int64: (asker: Asker, askedAt: Int64)] = [:]
  /// Answers that wait until the device has what they tell of.
  var answered: [(asker: Asker, answer: JSONObject)] = []
  /// Whether another engine on the store holds the link, and is asked for what only it can do.
  package var isHeldElsewhere = false {
    didSet { if oldValue, !isHeldElsewhere { relays.mayBeOpen = true } }
  }
  var relays = Relays()
  var cycle: Cycle?
  var isCycleWanted = true
  /// The latest that the upstream said to have committed.
  var heard: Cursor?
  var samples = ClockSamples()
  /// Whom the upstream takes the device for.
  var member: (userId: String, organizationId: String)?
  /// The device's own token, as long as it is not kept.
  var newToken: String?
  private var lines = LineReader()
  var output: [UInt8] = []
  var lastId: Int64 = 0
  var backoff: Backoff
  var busyUntil: Int64?
  private(set) var uptime: Int64 = 0
  private var seenWanted: Int64?
  /// How many cycles ended, and whether the latest try failed.
  package var cycles = 0
  package var hasFailed = false
  /// Why the latest failure came about, for people.
  package private(set) var failure: String?

  package init(
    _ conversation: Conversation, jitter: @escaping () -> Double = { .random(in: 0.5...1) }
  ) {
    self.conversation = conversation
    engine = conversation.engine
    backoff = Backoff(jitter: jitter)
    conversation.link = self
  }

  var upstream: Upstream? {
    engine.isOpen ? (try? engine.store())?.upstream : nil
  }

  /// The command that reaches the upstream.
  package var command: String? { upstream?.command }

  /// Whether the store is a device's.
  var isOfDevice: Bool { engine.isDevice }

  var isReady: Bool { if case .ready = phase { true } else { false } }

  /// Whether it is being tried to reach the upstream, or about to be.
  var isUndecided: Bool {
    switch phase {
    case .down: backoff.retryAt == nil
    case .greeting: true
    case .ready, .broken: false
    }
  }

  /// Whether nothing is under way.
  var isQuiet: Bool { question == nil && cycle == nil && output.isEmpty && busyUntil == nil }

  /// How many of the upstream's records have come and are not taken over yet.
  package var pulled: Int { cycle?.images.count ?? 0 }

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

  /// The command that reaches the upstream; nil while it runs, or during the pause after a failure.
  package var commandToRun: String? {
    guard case .down = phase, let upstream, backoff.isOver(at: uptime) else {
      return nil
    }
    return upstream.command
  }

  /// Whether the carrier must end.
  package var wantsEnd: Bool { if case .broken = phase { true } else { false } }

  /// The bytes to write next.
  package func nextChunk() -> ArraySlice<UInt8> { output[...] }

  package func sent(_ count: Int) { output.removeFirst(count) }

  /// When to call `work` though nothing comes in, by the uptime; nil for never.
  package var deadline: Int64? {
    guard isOfDevice else { return nil }
    if isHeldElsewhere { return relays.deadline }
    if case .down = phase {
      return .earliest(backoff.retryAt ?? uptime, relays.deadline)
    }
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
    samples = ClockSamples(upstream?.clock)
    note { upstream in
      upstream.state = .connecting
      upstream.retryAt = nil
    }
    introduce(by: upstream?.token)
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
    if case .greeting(let skipped) = phase, skipped > Self.greetingLimit {
      fail(.incompatible, "it says much, and nothing that an engine says")
    }
  }

  /// What carries the lines has ended, or could not be started, for a reason that may be known.
  package func ended(at uptime: Int64, because cause: String? = nil) {
    self.uptime = uptime
    switch phase {
    case .down: return
    case .broken: phase = .down
    case .greeting, .ready: goDown(.offline, cause ?? "the connection has ended")
    }
  }

  /// Call this when nothing carries lines any more.
  package func close() {
    guard let upstream, [.online, .connecting].contains(upstream.state) else { return }
    note { $0.state = .offline }
  }

  /// Call this when the machine woke up: what failed before may work now.
  package func wake() {
    backoff = backoff.fresh
    isCycleWanted = true
  }

  /// Goes on with whatever can go on; to be called after each work of the conversation.
  package func work(uptime: Int64) {
    self.uptime = uptime
    guard isOfDevice, let upstream else {
      // The store has left it.
      switch phase {
      case .greeting, .ready: fail(.offline, "the store has left it")
      case .down, .broken: break
      }
      return
    }
    carryRelays()
    if let seen = seenWanted, upstream.wanted != seen { wake() }
    seenWanted = upstream.wanted
    if case .down = phase { return }
    if let asked = question?.askedAt, uptime - asked >= Self.patience {
      return fail(.offline, Self.silence)
    }
    if forwards.values.contains(where: { uptime - $0.askedAt >= Self.patience }) {
      return fail(.offline, Self.silence)
    }
    if let busyUntil, uptime < busyUntil { return }
    busyUntil = nil
    do {
      try step()
    } catch .busy {
      engine.rollback()
      busyUntil = uptime + 20
    } catch {
      engine.rollback()
      if case .damaged = error { return fail(.incompatible, error.message) }
      fail(.offline, error.message)
    }
  }

  private static let silence = "it answered nothing for \(patience / 1_000) s"

  func answer() {
    for (asker, answer) in answered { tell(answer, to: asker) }
    answered = []
    carryRelays()
  }

  private func tell(_ answer: JSONObject, to asker: Asker) {
    switch asker {
    case .own(let request): conversation.tell(answer, to: request)
    case .relay(let id): answered(id, answer)
    }
  }

  func fail(_ state: Upstream.State, _ cause: String) {
    goDown(state, cause)
    phase = .broken
  }

  /// Ends what is under way, and waits longer after each failure.
  private func goDown(_ state: Upstream.State, _ cause: String) {
    phase = .down
    failure = cause
    (question, cycle, newToken, output) = (nil, nil, nil, [])
    isCycleWanted = true
    for forward in forwards.values {
      answered.append((forward.asker, WireError.unanswered(in: engine.words).member))
    }
    answer()
    forwards = [:]
    hasFailed = true
    let at = engine.now + backoff.begin(at: uptime, isHopeful: state == .offline)
    note { upstream in
      upstream.state = state
      upstream.retryAt = at
    }
  }

  /// Keeps how things stand, unless another engine does; what cannot be kept now is kept at the next
  /// change.
  private func note(_ change: (inout Upstream) -> Void) {
    if engine.isOpen, (try? engine.store())?.holdsLink == false { return }
    do {
      try engine.keep(change)
      try conversation.subscriber.tellSync(.upstream)
      try conversation.subscriber.tellLive()
      conversation.tell()
    } catch {}
    engine.rollback()
  }
}
