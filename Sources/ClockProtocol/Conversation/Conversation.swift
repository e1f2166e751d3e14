package import ClockOperations
internal import ClockStore
internal import JSON
package import JSONRPC
package import TimeClock

/// One front end's conversation: its bytes in, its lines out, and which requests share a commit.
package final class Conversation {
  private static let groupLimit = 256
  /// In bytes: while more than these wait for the store, nothing is read.
  private static let waitingLimit = 1_048_576

  /// What a group of requests that fails to commit takes back.
  struct Agreement {
    let engine: Engine.State
    let subscriber: Subscriber.State
    let isShutDown: Bool
  }

  let engine: Engine
  let subscriber: Subscriber
  var isShutDown = false
  let isVirtual: Bool
  private var lines = LineReader()
  private var hasEnded = false
  private var hasHeldLines = false
  var hasBeenNotified = false
  /// A `time.advance` that waits for what time brings on the way.
  var journey: Request?
  /// Groups that came before what is still unread, and their size as lines.
  var waiting: [[Message]] = []
  private var waitingBytes = 0
  /// What the first of the waiting groups waits for.
  var lockWait: LockWait?
  /// What time brings waits for the same, but holds no request up.
  var timeWait: LockWait?
  var isInAHurry = false
  /// Milliseconds by a clock that nobody sets, at the latest call of `work`.
  var uptime: Int64 = 0
  var stage = Stage()
  /// Requests that go to the upstream once the group that they came in has committed.
  var stagedForwards: [Request] = []
  /// The way to the upstream of a device; nil where the host has none.
  package var link: Link?
  package var outputBuffer: OutputBuffer

  package init(engine: Engine) {
    self.engine = engine
    subscriber = Subscriber(engine: engine)
    isVirtual = engine.isVirtual
    outputBuffer = OutputBuffer(coalesces: !isVirtual)
    engine.audience = subscriber
    engine.families = Families.all
  }

  /// Whether the conversation is over but for what is unsent.
  package var isFinished: Bool {
    isShutDown || hasEnded && !hasHeldLines && journey == nil && link?.isForwarding != true
  }

  package var wantsInput: Bool {
    !hasEnded && waitingBytes < Self.waitingLimit
      && outputBuffer.unsentBytes < (isVirtual ? OutputBuffer.refuseAt : OutputBuffer.stopReadingAt)
  }

  /// Whether `work` stopped after something slow, so that others have their turn.
  package private(set) var givesWay = false

  /// Whether `work` has more to do that no unsent lines hold up.
  package var hasWork: Bool {
    (journey != nil || hasHeldLines) && !isHeld && !isShutDown && lockWait == nil
      && (journey == nil || timeWait == nil) && !isTimeHoldingScript
  }

  /// Whether what is due waits for the store: a script's output may not depend on how long it does.
  private var isTimeHoldingScript: Bool {
    guard isVirtual, engine.state.isBehindTime, let timeWait else { return false }
    return !isInAHurry && !timeWait.isOver(at: uptime)
  }

  /// When to call `work` again because the store was locked, by the uptime.
  package var retryAt: Int64? {
    let time = subscriber.isListening || journey != nil ? timeWait?.retryAt : nil
    return [lockWait?.retryAt, time].compactMap(\.self).min()
  }

  /// To be called when the end is near: from now on nothing waits for another engine, and nothing
  /// slow is begun.
  package func hurry() {
    isInAHurry = true
    engine.passwordAllowance.close()
  }

  /// When the program must call again though nothing comes in; nil while nobody listens.
  package var nextDeadline: Int64? {
    guard !isVirtual, subscriber.isListening else { return nil }
    // Whoever sleeps in the middle of a read keeps the log from ever being reused.
    defer { engine.rollback() }
    guard timeWait == nil || engine.state.isBehindTime else { return nil }
    do {
      return try engine.nextDeadline(timeWait == nil ? nil : .tick)?.milliseconds
    } catch {
      holdTimeUp(error)
      return nil
    }
  }

  /// The file whose changes tell of other engines' commits, once somebody wants to hear of them.
  package var watchedFile: WatchedFile? {
    subscriber.isListening || link?.isOfDevice == true ? engine.watchedFile : nil
  }

  /// Ticks follow the wall clock, wherever it was set to.
  package func clockWasSet() {
    subscriber.forgetTicks()
  }

  /// Tells of a leap of the wall clock, in milliseconds, after which it is so far ahead of the
  /// clock that nobody can set.
  package func clockLeapt(by length: Int64, offset: Int64) {
    engine.leap = ClockLeap(length: length, offset: offset)
    subscriber.forgetTicks()
  }

  /// Another engine may have committed something.
  package func storeWasNotified() {
    hasBeenNotified = true
  }

  package func receive(_ bytes: ArraySlice<UInt8>) {
    lines.append(bytes)
  }

  package func endInput() {
    hasEnded = true
  }

  /// Whether enough is unsent that under the virtual clock everything stands still.
  var isHeld: Bool {
    isVirtual && outputBuffer.unsentBytes + stage.bytes >= OutputBuffer.refuseAt
  }

  /// Fires what is due, answers what has come in, and leaves the lines in the output buffer.
  package func work(at now: Instant, uptime: Int64) {
    if !isVirtual { engine.now = now }
    engine.lookAtZones()
    self.uptime = uptime
    if hasBeenNotified { hearPeers() }
    if engine.isOpen { _ = settle(by: engine.now) }
    hasHeldLines = true
    givesWay = false
    if isTimeHoldingScript { return }
    while !isHeld, !isShutDown {
      if isWaiting { return readAhead() }
      if !waiting.isEmpty {
        let group = waiting.removeFirst()
        run(group)
        givesWay = isSlow(group) && !isInAHurry
        if givesWay { return }
        continue
      }
      waitingBytes = 0
      if let request = journey, let destination = engine.destination {
        guard settle(by: destination) else { return }
        run([.single(.request(request))])
        if !waiting.isEmpty {
          // It is asked for again together with the journey.
          waiting = []
          continue
        }
        journey = nil
        engine.destination = nil
        continue
      }
      lockWait = nil
      engine.isLockDenied = false
      let group = nextGroup()
      if group.isEmpty && journey == nil && waiting.isEmpty {
        hasHeldLines = false
        return
      }
      // What time has brought comes first, also before the request that opens the store.
      if !engine.isOpen, needsStore(for: group) { _ = settle(by: engine.now) }
      run(group)
    }
  }

  private var isWaiting: Bool {
    guard let lockWait else { return false }
    return !engine.isLockDenied && !isInAHurry && uptime < lockWait.retryAt
  }

  var isTimeWaiting: Bool {
    guard let timeWait else { return false }
    return uptime < timeWait.retryAt
  }

  /// Answers each `ping` while what came before it waits; all else queues up behind.
  private func readAhead() {
    while journey == nil, waitingBytes < Self.waitingLimit, let (message, bytes) = nextMessage() {
      if mayOvertake(message) {
        run([message])
        continue
      }
      waitingBytes += bytes
      if let last = waiting.last, last.count < Self.groupLimit, !isSlow(last), !isSlow([message]) {
        waiting[waiting.count - 1].append(message)
      } else {
        waiting.append([message])
      }
    }
  }

  /// Whether it has a password, which takes long to hash and shares no transaction with others.
  private func isSlow(_ group: [Message]) -> Bool {
    group.first?.hasPassword == true
  }

  /// Answers each `ping` among what was read before the wait began.
  func answerAhead() {
    let ahead = waiting.flatMap { $0.filter(mayOvertake) }
    guard !ahead.isEmpty else { return }
    waiting = waiting.map { group in group.filter { !mayOvertake($0) } }.filter { !$0.isEmpty }
    run(ahead)
  }

  /// A script's output may not depend on what other engines do meanwhile.
  private func mayOvertake(_ message: Message) -> Bool {
    guard !isVirtual, case .single(.request(let request)) = message else { return false }
    return request.method == ConversationFamily.ping.name
  }

  /// The requests that share the next commit; one with a password runs alone.
  private func nextGroup() -> [Message] {
    var group: [Message] = []
    while group.count < Self.groupLimit, let (message, _) = nextMessage() {
      if isSlow([message]) {
        waiting.append([message])
        break
      }
      group.append(message)
    }
    return group
  }

  /// The next line and its length; nil when there is none yet, or when it begins a journey.
  private func nextMessage() -> (Message, bytes: Int)? {
    guard let line = hasEnded ? lines.finish() : lines.next() else { return nil }
    let message = Self.parse(line)
    if case .single(.request(let request)) = message,
      let destination = engine.target(of: request)
    {
      journey = request
      engine.destination = destination
      return nil
    }
    if case .text(let text) = line { return (message, text.count) }
    return (message, 0)
  }

  static func parse(_ line: LineReader.Line) -> Message {
    switch line {
    case .tooLong:
      return .single(.invalid(id: .null, .lineTooLong(limit: LineReader.limit)))
    case .text(let text):
      do {
        return try Message.parse(text)
      } catch {
        return .single(.invalid(id: .null, error))
      }
    }
  }

  var agreement: Agreement {
    Agreement(engine: engine.state, subscriber: subscriber.state, isShutDown: isShutDown)
  }

  func tell() {
    stagePushes()
    stage.send(to: &outputBuffer)
  }

  /// Undoes everything since that state except the first lines, whose requests only read.
  func takeBack(_ state: Agreement, keeping lines: Int = 0) {
    engine.rollback()
    engine.state = state.engine
    subscriber.state = state.subscriber
    isShutDown = state.isShutDown
    engine.deadlines = nil
    subscriber.pushes = []
    stagedForwards = []
    stage.cut(to: lines)
  }

  func stagePushes() {
    for push in subscriber.pushes { stage.add(push.line, as: push.kind) }
    subscriber.pushes = []
  }
}

extension Message {
  var hasPassword: Bool {
    guard case .single(.request(let request)) = self else { return false }
    return request.hasPassword
  }
}

extension Request {
  var hasPassword: Bool {
    parameters[MemberFamily.password.name].map { $0 != .null } ?? false
  }
}
