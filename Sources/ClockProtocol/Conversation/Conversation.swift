package import ClockOperations
internal import ClockStore
internal import JSON
package import JSONRPC
package import TimeClock

/// One front end's conversation: its bytes in, its lines out, and which requests share a commit.
package final class Conversation {
  /// In bytes: while more than these wait for the store, nothing is read.
  static let waitingLimit = 1_048_576

  let engine: Engine
  let subscriber: Subscriber
  var isShutDown = false
  let isVirtual: Bool
  var lines = LineReader()
  var hasEnded = false
  private var hasHeldLines = false
  var hasBeenNotified = false
  /// Whether the front end has to ask for everything anew: the system's zones are others than when
  /// it was last told, or the clock was set back.
  var isOutdated = false
  /// A `time.advance` that waits for what time brings on the way.
  var journey: Request?
  /// Groups that came before what is still unread, and their size as lines.
  var waiting: [[Message]] = []
  var waitingBytes = 0
  /// What the first of the waiting groups waits for.
  var lockWait: LockWait?
  /// What time brings waits for the same, but holds no request up.
  var timeWait: LockWait?
  var isInAHurry = false
  /// Milliseconds by a clock that nobody sets, at the latest call of `work`.
  var uptime: Int64 = 0
  var stage = Stage()
  package var log: RequestLog?
  /// The latest agreement that was asked for.
  var kept: Agreement?
  var methods = MethodTable()
  /// Requests that go to the upstream once the group that they came in has committed, some by way
  /// of another engine.
  var stagedForwards: [(request: Request, relay: String?)] = []
  /// The way to the upstream of a device; nil where the host has none.
  package var link: Link?
  package var outputBuffer: OutputBuffer

  package init(engine: Engine) {
    self.engine = engine
    subscriber = Subscriber(engine: engine)
    isVirtual = engine.isVirtual
    outputBuffer = OutputBuffer(coalesces: !isVirtual)
    subscriber.conversation = self
    subscriber.isAnswering = !isVirtual
    engine.audience = subscriber
    // The conversion of the whole array would look for every conformance at run time.
    engine.families = Families.all.map { $0 }
  }

  /// Whether the conversation is over but for what is unsent.
  package var isFinished: Bool {
    isShutDown || hasEnded && !hasHeldLines && journey == nil && link?.isForwarding != true
  }

  /// Whether there is something to write.
  package var hasUnsent: Bool { outputBuffer.unsentBytes > 0 }

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

  /// Whether a script has to wait because what is due waits for the store: its output may not depend
  /// on how long.
  private var isTimeHoldingScript: Bool {
    guard isVirtual, engine.state.isBehindTime, let timeWait else { return false }
    return !isInAHurry && !timeWait.isOver(at: uptime)
  }

  /// When to call `work` again because the store was locked, by the uptime.
  package var retryAt: Int64? {
    let isTimeWanted = subscriber.isListening || journey != nil || isTimeHoldingScript
    return .earliest(lockWait?.retryAt, isTimeWanted ? timeWait?.retryAt : nil)
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
    if engine.hasNews() {
      hasBeenNotified = true
      return engine.now.milliseconds
    }
    // Whoever sleeps in the middle of a read keeps the log from ever being reused.
    defer { engine.rollback() }
    guard timeWait == nil || engine.state.isBehindTime else { return nil }
    do {
      return try subscriber.lookAhead { () throws(OperationError) in
        try engine.nextDeadline(timeWait == nil ? nil : .tick)?.milliseconds
      }
    } catch {
      holdTimeUp(error)
      return nil
    }
  }

  /// The file whose changes tell of other engines' commits, once somebody wants to hear of them; a
  /// server tells from then on.
  package var watchedFile: WatchedFile? {
    guard subscriber.isListening || link?.isOfDevice == true else { return nil }
    engine.listen()
    return engine.watchedFile
  }

  /// Ticks follow the wall clock, wherever it was set to.
  package func clockWasSet() {
    subscriber.forgetTicks()
  }

  /// Tells of a leap of the wall clock.
  package func clockLeapt(_ leap: ClockLeap) {
    engine.leap = leap
    subscriber.forgetTicks()
    if leap.length < 0 { isOutdated = true }
  }

  /// Closes the store until it is asked for again; to be called between two calls of `work`.
  package func leaveStore() {
    engine.leaveStore()
  }

  /// The store may be opened again: what others committed meanwhile is told by the next `work`.
  package func returnToStore() {
    if engine.isFollowing { hasBeenNotified = true }
  }

  /// Another engine may have committed something.
  package func storeWasNotified() {
    guard engine.takeNotice() else { return }
    // Where nobody listens the next request looks, and a server is not asked by all for each commit.
    if subscriber.isListening || engine.watchedFile?.path != nil || engine.isDevice {
      hasBeenNotified = true
    }
  }

  /// The system may have another zone.
  package func zonesWereNotified() {
    engine.zonesWereNotified()
  }

  /// The host has given a zone other rules.
  package func zonesWereGiven() {
    if engine.readZonesAnew() { isOutdated = true }
  }

  package func receive(_ bytes: ArraySlice<UInt8>) {
    if engine.lookAnew(), subscriber.isListening { hasBeenNotified = true }
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
    defer { engine.rollback() }
    if !isVirtual { engine.now = now + engine.clockOffset }
    if engine.lookAtZones() { isOutdated = true }
    self.uptime = uptime
    if isOutdated { askAnew() }
    if hasBeenNotified { hearPeers() }
    var isSettled = !engine.settlesBehindLock
    if engine.isOpen, isSettled { _ = settle(by: engine.now) }
    hasHeldLines = true
    givesWay = false
    if isTimeHoldingScript { return }
    while !isHeld, !isShutDown {
      if isWaiting { return readAhead() }
      if !waiting.isEmpty {
        let group = waiting.removeFirst()
        if !isSettled { settle(before: group) }
        isSettled = true
        run(group)
        givesWay = isSlow(group) && !isInAHurry
        if givesWay { return }
        continue
      }
      waitingBytes = 0
      if let request = journey, let destination = engine.destination {
        guard settle(by: destination) else { return }
        let message = Message.single(.request(request))
        // Time does not move over what could not be stored.
        if engine.state.isBehindTime { refuse([message], with: .busy) } else { run([message]) }
        if !waiting.isEmpty {
          // It is asked for again together with the journey.
          waiting = []
          continue
        }
        journey = nil
        engine.destination = nil
        engine.traveler = nil
        continue
      }
      lockWait = nil
      engine.isLockDenied = false
      let group = nextGroup()
      if !isSettled { settle(before: group) }
      isSettled = true
      if group.isEmpty && journey == nil && waiting.isEmpty {
        hasHeldLines = false
        return
      }
      // What time has brought comes first, also before the request that opens the store.
      if !engine.isOpen, needsStore(for: group) { _ = settle(by: engine.now) }
      run(group)
    }
  }

  /// Fires what is due by a server's records, unless that waits for the lock, or nobody asks for it.
  private func settle(before group: [Message]) {
    if case .single(.request(let request))? = group.first,
      methods.method(named: request.method)?.mutates == true
    {
      return
    }
    if needsStore(for: group) { _ = settle(by: engine.now) }
  }

  private var isWaiting: Bool {
    guard let lockWait else { return false }
    return !engine.isLockDenied && !isInAHurry && uptime < lockWait.retryAt
  }

  var isTimeWaiting: Bool {
    guard let timeWait else { return false }
    return uptime < timeWait.retryAt
  }

  func tell() {
    stagePushes()
    stage.send(to: &outputBuffer, log)
  }

  func stagePushes() {
    if subscriber.pushes.isEmpty { return }
    for push in subscriber.pushes { stage.add(push.line, as: push.kind) }
    subscriber.pushes = []
  }
}
