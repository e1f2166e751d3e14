internal import ClockStore
package import JSONRPC
package import TimeClock

/// One front end's conversation: its bytes in, its lines out, and which requests share a commit.
package final class Connection {
  private static let groupLimit = 256
  /// Milliseconds until time tries again what the store refused.
  private static let retryPause: Int64 = 1_000

  let engine: Engine
  private let isVirtual: Bool
  private var lines = LineReader()
  private var hasEnded = false
  private var hasHeldLines = false
  private var hasBeenNotified = false
  /// A `time.advance` that waits for what time brings on the way.
  private var journey: Request?
  /// When to try again what the store refused to take.
  private var retry: Instant?
  /// Messages of a group that filled the outbox before their turn.
  private var waiting: [Message] = []
  private var stage = Stage()
  package var outbox: Outbox

  package init(engine: Engine) {
    self.engine = engine
    isVirtual = engine.options.travel != nil
    outbox = Outbox(coalesces: !isVirtual)
  }

  /// Whether the conversation is over but for what is unsent.
  package var isFinished: Bool {
    engine.isShutDown || hasEnded && !hasHeldLines && journey == nil
  }

  package var wantsInput: Bool {
    !hasEnded && outbox.unsentBytes < (isVirtual ? Outbox.refuseAt : Outbox.stopReadingAt)
  }

  /// Whether `work` was held up by what is now sent.
  package var hasWork: Bool {
    (journey != nil || hasHeldLines) && !isHeld && !engine.isShutDown
  }

  /// When the program must call again though nothing comes in; nil while nobody listens.
  package var nextDeadline: Int64? {
    guard !isVirtual, engine.isListenedTo else { return nil }
    // Whoever sleeps in the middle of a read keeps the log from ever being reused.
    defer { engine.rollback() }
    // A look at what peers did that failed is tried again.
    if hasBeenNotified { return (engine.now + Self.retryPause).milliseconds }
    guard let next = try? engine.nextDeadline() else { return retry?.milliseconds }
    return max(next, retry ?? next).milliseconds
  }

  /// The file whose changes tell of other engines' commits, once somebody wants to hear of them.
  package var watchedFile: String? {
    engine.isListenedTo ? engine.notifyPath : nil
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
    isVirtual && outbox.unsentBytes + stage.bytes >= Outbox.refuseAt
  }

  /// Says what time has brought, answers what has come in, and leaves the lines in the outbox.
  package func work(at now: Instant) {
    if !isVirtual { engine.now = now }
    if hasBeenNotified { hearPeers() }
    _ = settle(by: engine.now)
    hasHeldLines = true
    while !isHeld, !engine.isShutDown {
      if !waiting.isEmpty {
        let group = waiting
        waiting = []
        run(group)
        continue
      }
      if let request = journey, let destination = engine.destination {
        guard settle(by: destination) else { return }
        run([.single(.request(request))])
        journey = nil
        engine.destination = nil
        continue
      }
      let group = nextGroup()
      if group.isEmpty && journey == nil {
        hasHeldLines = false
        return
      }
      run(group)
    }
  }

  /// What waits in the input until it shares a commit, up to a journey through time.
  private func nextGroup() -> [Message] {
    var group: [Message] = []
    while group.count < Self.groupLimit, let line = hasEnded ? lines.finish() : lines.next() {
      let message = Self.parse(line)
      if case .single(.request(let request)) = message,
        let destination = engine.target(of: request)
      {
        journey = request
        engine.destination = destination
        break
      }
      group.append(message)
    }
    return group
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
  private func run(_ group: [Message]) {
    let state = engine.state
    do throws(StoreError) {
      var rest = group[...]
      while !isHeld, !engine.isShutDown, let message = rest.popFirst() {
        try answer(message)
      }
      try engine.commit()
      stage.send(to: &outbox)
      waiting += rest
    } catch {
      takeBack(state)
      if group.count > 1 {
        for message in group { run([message]) }
      } else if let message = group.first {
        refuse(message, with: WireError.from(error))
      }
    }
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
    if !isVirtual, outbox.unsentBytes + stage.bytes >= Outbox.refuseAt {
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
      if let line = line(call) { outbox.append(line, as: .reply) }
    case .batch(let calls):
      if let line = Reply.batch(calls.compactMap(line)) { outbox.append(line, as: .reply) }
    }
  }

  /// Fires what is due, in order, each in a transaction of its own; false while the outbox is full.
  private func settle(by limit: Instant) -> Bool {
    while !isHeld {
      let state = engine.state
      do {
        guard try engine.fireNext(by: limit) else {
          try engine.commit()
          retry = nil
          return true
        }
        try engine.commit()
        stagePushes()
        stage.send(to: &outbox)
      } catch {
        // What could not be stored stays due, and the next request is told why.
        takeBack(state)
        retry = engine.now + Self.retryPause
        return true
      }
    }
    return false
  }

  /// Takes in what other engines have committed, because it moves deadlines even unlistened.
  private func hearPeers() {
    hasBeenNotified = false
    let state = engine.state
    do {
      try engine.learnFromPeers()
      try engine.commit()
      stagePushes()
      stage.send(to: &outbox)
    } catch {
      takeBack(state)
      hasBeenNotified = true
    }
  }

  private func takeBack(_ state: Engine.State) {
    engine.rollback()
    engine.state = state
    engine.deadlines = nil
    engine.pushes = []
    stage.clear()
  }

  private func stagePushes() {
    for push in engine.pushes { stage.add(push.line, as: push.kind) }
    engine.pushes = []
  }
}
