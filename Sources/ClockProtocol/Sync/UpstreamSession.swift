internal import ClockOperations
internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

/// A device's link to its upstream: a state machine over lines, whatever transports them.
package final class UpstreamSession {
  /// In milliseconds: an upstream that stays silent for longer is given up.
  static let patience: Int64 = 20_000
  static let forwardLimit = 100
  /// In bytes: how much shells may print before the upstream speaks.
  static let greetingLimit = 65_536

  enum Phase {
    case down
    /// How many bytes were skipped before the answer to `initialize`.
    case greeting(skipped: Int)
    case ready
    /// The transport must end.
    case broken
  }

  /// Who gets the upstream's reply.
  enum Asker {
    /// The front end.
    case own(ForwardedRequest)
    /// Another engine on the store, by the id of its stored request.
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
  /// Replies that wait until the device has the records they refer to.
  var answered: [(asker: Asker, answer: JSONObject)] = []
  /// Whether another engine on the store holds the link, and takes this engine's requests.
  package var isHeldElsewhere = false {
    didSet { if oldValue, !isHeldElsewhere { relays.mayBeOpen = true } }
  }
  var relays = Relays()
  var cycle: Cycle?
  var isCycleWanted = true
  /// The most pulls of an exchange, if it may end then.
  var pullsAtOnce = 64
  /// The upstream's latest known commit.
  var heard: Cursor?
  var samples = ClockSamples()
  /// The member that the upstream takes the device for.
  var member: (userId: String, organizationId: String)?
  /// The device's own token, until it is saved.
  var newToken: String?
  private var lines = LineReader()
  var output: [UInt8] = []
  var lastId: Int64 = 0
  var backoff: Backoff
  var busyUntil: Int64?
  private(set) var uptime: Int64 = 0
  private var seenWanted: Int64?
  /// The number of finished cycles, and whether the latest try failed.
  package var cycles = 0
  package var hasFailed = false
  /// The cause of the latest failure, for people.
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

  /// Whether a connection to the upstream is being tried, or about to be.
  var isUndecided: Bool {
    switch phase {
    case .down: backoff.retryAt == nil
    case .greeting: true
    case .ready, .broken: false
    }
  }

  /// Whether nothing is in progress.
  var isQuiet: Bool { question == nil && cycle == nil && output.isEmpty && busyUntil == nil }

  /// How many of the upstream's records have arrived and are not applied yet.
  package var pulled: Int { cycle?.images.count ?? 0 }

  /// Whether calls wait for the upstream.
  package var hasCalls: Bool {
    defer { engine.rollback() }
    guard let store = try? engine.store(), (try? store.beginRead()) != nil else { return false }
    return ((try? store.count([.queued, .sent])) ?? 0) > 0
  }

  var isForwarding: Bool { !forwards.isEmpty || !answered.isEmpty || !relays.awaited.isEmpty }

  /// Whether a request can go to the upstream now, perhaps through another engine.
  func takesForwards(_ store: Store) -> Bool {
    guard forwards.count + relays.count < Self.forwardLimit else { return false }
    // The engine that wrote this state may have been killed; then this engine takes over the link.
    return isReady || [.online, .connecting].contains(store.upstream?.state)
  }

  /// The command that reaches the upstream; nil while it runs, or during the pause after a failure.
  package var commandToRun: String? {
    guard case .down = phase, let upstream, backoff.isOver(at: uptime) else {
      return nil
    }
    return upstream.command
  }

  /// Whether the transport must end.
  package var wantsEnd: Bool { if case .broken = phase { true } else { false } }

  /// The bytes to write next.
  package func nextChunk() -> ArraySlice<UInt8> { output[...] }

  package func sent(_ count: Int) { output.removeFirst(count) }

  /// The uptime at which to call `work` without input; nil for never.
  package var deadline: Int64? {
    guard isOfDevice else { return nil }
    if isHeldElsewhere { return relays.deadline }
    if case .down = phase {
      return .earliest(backoff.retryAt ?? uptime, relays.deadline)
    }
    let asked = ([question?.askedAt] + forwards.values.map(\.askedAt)).compactMap(\.self).min()
    return [busyUntil, asked.map { $0 + Self.patience }, relays.deadline].compactMap(\.self).min()
  }

  /// Notes that the transport has started.
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
    // A greeting may continue without any line end.
    if case .greeting(let skipped) = phase, skipped > Self.greetingLimit {
      fail(.incompatible, "it says much, and nothing that an engine says")
    }
  }

  /// Notes that the transport has ended, or could not start, with the cause if known.
  package func ended(at uptime: Int64, because cause: String? = nil) {
    self.uptime = uptime
    switch phase {
    case .down: return
    case .broken: phase = .down
    case .greeting, .ready: goDown(.offline, cause ?? "the connection has ended")
    }
  }

  /// Must be called when the transport has ended for good.
  package func close() {
    guard let upstream, [.online, .connecting].contains(upstream.state) else { return }
    note { $0.state = .offline }
  }

  /// Must be called when the machine wakes up: what failed before may work now.
  package func wake() {
    backoff = backoff.fresh
    isCycleWanted = true
  }

  /// Continues everything that can continue; call it after each work of the conversation.
  package func work(uptime: Int64) {
    self.uptime = uptime
    guard isOfDevice, let upstream else {
      // The store has left its upstream.
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

  /// Ends everything in progress, and waits longer after each failure.
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

  /// Saves the link's state, unless another engine holds the link; a failed write is made up at the
  /// next change.
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
