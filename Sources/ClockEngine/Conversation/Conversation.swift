internal import ClockStore
internal import JSON
package import JSONRPC
package import TimeClock

/// The file whose changes tell of other engines' commits.
package struct WatchedFile: Equatable, Sendable {
  package let path: String
  /// How many stores the engine has opened: another file may lie at the path each time.
  let opening: Int
}

/// One front end's conversation: its bytes in, its lines out, and which requests share a commit.
package final class Conversation {
  private static let groupLimit = 256
  /// In bytes: while more than these wait for the store, nothing is read.
  private static let waitingLimit = 1_048_576

  let engine: Engine
  private let isVirtual: Bool
  private var lines = LineReader()
  private var hasEnded = false
  private var hasHeldLines = false
  private var hasBeenNotified = false
  /// A `time.advance` that waits for what time brings on the way.
  private var journey: Request?
  /// Groups that came before what is still unread, and their size as lines.
  private var waiting: [[Message]] = []
  private var waitingBytes = 0
  /// What the first of the waiting groups waits for.
  private var lockWait: LockWait?
  /// What time brings waits for the same, but holds no request up.
  private var timeWait: LockWait?
  private var isInAHurry = false
  /// Milliseconds by a clock that nobody sets, at the latest call of `work`.
  private var uptime: Int64 = 0
  private var stage = Stage()
  package var outputBuffer: OutputBuffer

  package init(engine: Engine) {
    self.engine = engine
    isVirtual = engine.options.travel != nil
    outputBuffer = OutputBuffer(coalesces: !isVirtual)
  }

  /// Whether the conversation is over but for what is unsent.
  package var isFinished: Bool {
    engine.isShutDown || hasEnded && !hasHeldLines && journey == nil
  }

  package var wantsInput: Bool {
    !hasEnded && waitingBytes < Self.waitingLimit
      && outputBuffer.unsentBytes < (isVirtual ? OutputBuffer.refuseAt : OutputBuffer.stopReadingAt)
  }

  /// Whether `work` stopped after something slow, so that others have their turn.
  package private(set) var givesWay = false

  /// Whether `work` has more to do that no unsent lines hold up.
  package var hasWork: Bool {
    (journey != nil || hasHeldLines) && !isHeld && !engine.isShutDown && lockWait == nil
      && (journey == nil || timeWait == nil) && !isTimeHoldingScript
  }

  /// Whether what is due waits for the store: a script's output may not depend on how long it does.
  private var isTimeHoldingScript: Bool {
    guard isVirtual, engine.state.isBehindTime, let timeWait else { return false }
    return !isInAHurry && !timeWait.isOver(at: uptime)
  }

  /// When `work` must be called again for what the store did not take yet, by the uptime.
  package var retryAt: Int64? {
    let time = engine.isListenedTo || journey != nil ? timeWait?.retryAt : nil
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
    guard !isVirtual, engine.isListenedTo else { return nil }
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
    engine.isListenedTo ? engine.watchedFile : nil
  }

  /// Ticks follow the wall clock, wherever it was set to.
  package func clockWasSet() {
    engine.forgetTicks()
  }

  /// Tells of a leap of the wall clock, in milliseconds, after which it is so far ahead of the
  /// clock that nobody can set.
  package func clockLeapt(by length: Int64, offset: Int64) {
    engine.leap = ClockLeap(length: length, offset: offset)
    engine.forgetTicks()
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
  private var isHeld: Bool {
    isVirtual && outputBuffer.unsentBytes + stage.bytes >= OutputBuffer.refuseAt
  }

  /// Says what time has brought, answers what has come in, and leaves the lines in the outputBuffer.
  package func work(at now: Instant, uptime: Int64) {
    if !isVirtual { engine.now = now }
    engine.lookAtZones()
    self.uptime = uptime
    if hasBeenNotified { hearPeers() }
    if engine.needsStore(for: []) { _ = settle(by: engine.now) }
    hasHeldLines = true
    givesWay = false
    if isTimeHoldingScript { return }
    while !isHeld, !engine.isShutDown {
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
      if !engine.needsStore(for: []), engine.needsStore(for: group) { _ = settle(by: engine.now) }
      run(group)
    }
  }

  private var isWaiting: Bool {
    guard let lockWait else { return false }
    return !engine.isLockDenied && !isInAHurry && uptime < lockWait.retryAt
  }

  private var isTimeWaiting: Bool {
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

  /// Does the same for what was read before the wait began.
  private func answerAhead() {
    let ahead = waiting.flatMap { $0.filter(mayOvertake) }
    guard !ahead.isEmpty else { return }
    waiting = waiting.map { group in group.filter { !mayOvertake($0) } }.filter { !$0.isEmpty }
    run(ahead)
  }

  /// A script's output may not depend on what other engines do meanwhile.
  private func mayOvertake(_ message: Message) -> Bool {
    guard !isVirtual, case .single(.request(let request)) = message else { return false }
    return request.method == ConversationMethods.ping.name
  }

  /// What waits in the input until it shares a commit, up to what has to run alone.
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

  private static func parse(_ line: LineReader.Line) -> Message {
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

  /// Answers a group in one transaction; when that fails, each of its messages in one of its own.
  private func run(_ group: [Message], again: Bool = false) {
    if let failure = engine.replacement, engine.asksStore(group) {
      return refuse(group, with: failure)
    }
    let state = engine.state
    var rest = group[...]
    var hasWritten = false
    var (before, staged) = (state, 0)
    do throws(StoreError) {
      while !isHeld, !engine.isShutDown, let message = rest.first {
        if !hasWritten { (before, staged) = (engine.state, stage.count) }
        try answer(message)
        hasWritten = hasWritten || engine.isWriting
        rest.removeFirst()
      }
      try engine.commit()
      stage.send(to: &outputBuffer)
      if hasWritten { lockWait = nil }
      if !rest.isEmpty { waiting.insert(Array(rest), at: 0) }
    } catch {
      if error == .busy, !hasWritten, let message = rest.first {
        takeBack(before, keeping: staged)
        stage.send(to: &outputBuffer)
        let isFirst = lockWait == nil
        let waits = waitsForLock()
        if !waits {
          refuse(message, with: WireError.from(error))
          rest.removeFirst()
        }
        if !rest.isEmpty { waiting.insert(Array(rest), at: 0) }
        if waits, isFirst { answerAhead() }
        return
      }
      takeBack(state)
      if case .replaced = error {
        retry(group, after: error, again: again)
      } else if group.count > 1 {
        waiting.insert(contentsOf: group.map { [$0] }, at: 0)
      } else if let message = group.first {
        refuse(message, with: WireError.from(error))
      }
    }
  }

  /// Whether what needs the lock tries again later; if not, so it is for all that waits by now.
  private func waitsForLock() -> Bool {
    var wait = lockWait ?? LockWait(at: uptime)
    if isInAHurry || wait.isOver(at: uptime) { engine.isLockDenied = true }
    wait.goOn(at: uptime)
    lockWait = wait
    return !engine.isLockDenied
  }

  /// Answers a group by what lies where the store was, if that goes on with the same journal; else
  /// the group is told, and the next ones are answered by it.
  private func retry(_ group: [Message], after failure: StoreError, again: Bool) {
    var failure = failure
    if !again {
      do {
        if try engine.followReplacement() { return run(group, again: true) }
      } catch {
        if case StoreError.busy = error, waitsForLock() { return waiting.insert(group, at: 0) }
        failure = error as? StoreError ?? failure
      }
    }
    refuse(group, with: failure)
  }

  private func refuse(_ group: [Message], with failure: StoreError) {
    engine.replacement = nil
    for message in group { refuse(message, with: WireError.from(failure)) }
    tell()
  }

  private func answer(_ message: Message) throws(StoreError) {
    switch message {
    case .single(let call):
      if let line = try reply(to: call) { stage.add(line, as: .reply) }
    case .batch(let calls):
      var replies: [[UInt8]] = []
      for call in calls {
        if let line = try reply(to: call, inBatch: true) { replies.append(line) }
      }
      if let line = Reply.batch(replies) { stage.add(line, as: .reply) }
    }
    stagePushes()
    // A script's output may not depend on how its input was cut into groups.
    while isVirtual, try engine.settle() { stagePushes() }
  }

  /// The line that answers a call, nil for a notification.
  private func reply(to call: Call, inBatch: Bool = false) throws(StoreError) -> [UInt8]? {
    switch call {
    case .invalid(let id, let error):
      return Reply.error(error, to: id)
    case .request(let request):
      let result = try result(of: request, inBatch: inBatch)
      guard let id = request.id else { return nil }
      switch result {
      case .success(let bytes): return Reply.result(bytes, to: id)
      case .failure(let error): return Reply.error(error, to: id)
      }
    }
  }

  private func result(
    of request: Request, inBatch: Bool
  ) throws(StoreError) -> Result<[UInt8], RPCError> {
    if inBatch, MethodCatalogue.method(named: request.method)?.standsAlone == true {
      return .failure(
        .invalidRequest(expected: "\(request.method) on a line of its own, not in a batch"))
    }
    if inBatch, request.hasPassword {
      return .failure(
        .invalidRequest(expected: "a password on a line of its own, not in a batch"))
    }
    if !isVirtual, outputBuffer.unsentBytes + stage.bytes >= OutputBuffer.refuseAt {
      return .failure(WireError.overloaded)
    }
    return try engine.answer(request)
  }

  /// Tells each call of the message that the store failed it.
  private func refuse(_ message: Message, with error: RPCError) {
    func line(_ call: Call) -> [UInt8]? {
      switch call {
      case .invalid(let id, let error): Reply.error(error, to: id)
      case .request(let request): request.id.map { Reply.error(error, to: $0) }
      }
    }
    switch message {
    case .single(let call):
      if let line = line(call) { outputBuffer.append(line, as: .reply) }
    case .batch(let calls):
      if let line = Reply.batch(calls.compactMap(line)) { outputBuffer.append(line, as: .reply) }
    }
  }

  /// Fires what is due; false when it goes on later, the outputBuffer being full or the store held.
  private func settle(by limit: Instant) -> Bool {
    do {
      if !isTimeWaiting {
        guard try fire(by: limit) else { return false }
        timeWait = nil
        engine.state.isBehindTime = false
        return true
      }
    } catch {
      // What could not be stored stays due, and the next request is told why.
      holdTimeUp(error)
    }
    if !isVirtual, engine.state.isBehindTime {
      do {
        _ = try fire(by: limit, .tick)
      } catch {
        engine.state.isBehindTime = false
      }
    }
    guard journey != nil, engine.state.isBehindTime, let timeWait else { return true }
    return isInAHurry || timeWait.isOver(at: uptime)
  }

  /// Fires what is due, in order, each in a transaction of its own; false while the outputBuffer is full.
  private func fire(by limit: Instant, _ rank: Deadline.Rank? = nil) throws -> Bool {
    while !isHeld {
      let state = engine.state
      do {
        guard try engine.fireNext(by: limit, rank) else {
          try engine.commit()
          return true
        }
        try engine.commit()
        tell()
      } catch {
        takeBack(state)
        follow(error)
        throw error
      }
    }
    return false
  }

  private func holdTimeUp(_ error: any Error) {
    var wait = timeWait ?? LockWait(at: uptime)
    if case StoreError.busy = error {
      engine.state.isBehindTime = true
      wait.goOn(at: uptime)
    } else {
      engine.state.isBehindTime = false
      wait.pause(at: uptime)
    }
    timeWait = wait
  }

  /// Takes in what other engines have committed, because it moves deadlines even unlistened.
  private func hearPeers() {
    hasBeenNotified = false
    let state = engine.state
    do {
      if engine.isFollowing { _ = try engine.followReplacement() }
      try engine.learnFromPeers()
      try engine.commit()
      tell()
    } catch {
      takeBack(state)
      hasBeenNotified = true
      follow(error)
      holdTimeUp(error)
    }
  }

  /// Opens what lies where the store was, where that is why something failed.
  private func follow(_ error: any Error) {
    guard case .replaced? = error as? StoreError else { return }
    _ = try? engine.followReplacement()
    tell()
  }

  private func tell() {
    stagePushes()
    stage.send(to: &outputBuffer)
  }

  /// Undoes all since that state but for the first so many lines, which read and changed nothing.
  private func takeBack(_ state: Engine.State, keeping lines: Int = 0) {
    engine.rollback()
    engine.state = state
    engine.deadlines = nil
    engine.pushes = []
    stage.cut(to: lines)
  }

  private func stagePushes() {
    for push in engine.pushes { stage.add(push.line, as: push.kind) }
    engine.pushes = []
  }
}

extension Message {
  fileprivate var hasPassword: Bool {
    guard case .single(.request(let request)) = self else { return false }
    return request.hasPassword
  }
}

extension Request {
  fileprivate var hasPassword: Bool {
    parameters[MemberMethods.password.name].map { $0 != .null } ?? false
  }
}
