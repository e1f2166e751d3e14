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
  /// What is done next, and what it waits for.
  var machine: WorkMachine<[Message]>
  /// The `time.advance` that is under way.
  var journey: Request?
  /// Whether the host looks where a server says whose turn it is.
  private(set) var isWatchingQueue = false
  /// In bytes: the size of the waiting requests as lines.
  var waitingBytes = 0
  var pendingReplies = PendingReplies()
  package var log: RequestLog?
  /// The latest rollback point that was asked for.
  var kept: RollbackPoint?
  var methods = MethodTable()
  /// Requests that go to the upstream once the group that they came in has committed, some by way
  /// of another engine.
  var stagedForwards: [(request: Request, relay: String?)] = []
  /// The way to the upstream of a device; nil where the host has none.
  package var link: UpstreamSession?
  package var outputBuffer: OutputBuffer

  package init(engine: Engine) {
    self.engine = engine
    subscriber = Subscriber(engine: engine)
    isVirtual = engine.isVirtual
    machine = WorkMachine(isVirtual: engine.isVirtual)
    outputBuffer = OutputBuffer(coalesces: !isVirtual)
    subscriber.conversation = self
    subscriber.isAnswering = !isVirtual
    engine.audience = subscriber
    // The conversion of the whole array would look for every conformance at run time.
    engine.families = Families.all.map { $0 }
  }

  var around: WorkMachine<[Message]>.Surroundings {
    .init(
      isShutDown: isShutDown, isFull: isFull, isBehindTime: engine.state.isBehindTime,
      isListening: subscriber.isListening || engine.isDevice,
      settlesFirst: engine.isOpen && !engine.settlesBehindLock,
      isForwarding: link?.isForwarding == true, turn: engine.turn,
      isWatchingQueue: isWatchingQueue)
  }

  /// Whether the conversation is over and only unsent bytes remain.
  package var isFinished: Bool { machine.state(around) == .over }

  /// Whether there is something to write.
  package var hasUnsent: Bool { outputBuffer.unsentBytes > 0 }

  package var wantsInput: Bool {
    !machine.hasEnded && waitingBytes < Self.waitingLimit
      && outputBuffer.unsentBytes < (isVirtual ? OutputBuffer.refuseAt : OutputBuffer.stopReadingAt)
  }

  /// Whether `work` stopped after something slow, so that others have their turn.
  package var givesWay: Bool { machine.givesWay }

  /// Whether `work` has more to do that no unsent lines hold up.
  package var hasWork: Bool { machine.state(around) == .ready }

  /// Milliseconds by a monotonic clock, at the latest call of `work`.
  var uptime: Int64 { machine.uptime }

  /// When to call `work` again because the store was locked, or because news of others'
  /// commits came while the engine waited for something else, by the uptime.
  package var retryAt: Int64? {
    if subscriber.isListening || engine.isDevice, engine.hasNews() { machine.hasNews = true }
    return machine.hasNews && machine.timeWait == nil ? uptime : machine.retryAt(around)
  }

  /// Call this when the end is near: from now on nothing waits for another engine, and nothing
  /// slow is begun.
  package func hurry() {
    machine.hurry()
    subscriber.livePace.isClosed = true
    engine.passwordAllowance.close()
  }

  /// When the program must call again though nothing comes in; nil while nobody listens.
  package var nextDeadline: Int64? {
    guard !isVirtual, subscriber.isListening else { return nil }
    if engine.turn == .come { return engine.now.milliseconds }
    // An engine that sleeps in the middle of a read keeps the log from being reused.
    defer { engine.rollback() }
    let isHeldUp = machine.timeWait != nil
    guard !isHeldUp || engine.state.isBehindTime else { return nil }
    do {
      return try subscriber.lookAhead { () throws(ClockError) in
        try engine.nextDeadline(isHeldUp ? .tick : nil)?.milliseconds
      }
    } catch {
      holdTimeUp(error)
      return nil
    }
  }

  /// The file that changes with other engines' commits, once somebody wants those; a server
  /// notifies from then on.
  package var watchedFile: WatchedFile? {
    guard subscriber.isListening || link?.isOfDevice == true else {
      // In a server's queue it is the server that says whose turn it is.
      isWatchingQueue = engine.turn != .none
      return isWatchingQueue ? engine.watchedFile : nil
    }
    engine.listen()
    isWatchingQueue = true
    return engine.watchedFile
  }

  /// Ticks follow the wall clock, wherever it was set to.
  package func clockWasSet() {
    subscriber.forgetTicks()
    // Devices go by this clock, and a link that is idle asks nothing.
    if subscriber.hearsSync, !engine.isDevice { machine.isOutdated = true }
  }

  /// Moves to the present, and reports a leap of the clock.
  func takeTime(wall: Instant) {
    if let leap = engine.takeTime(at: wall) { clockLeapt(leap) }
  }

  /// Tells of a leap of the time that counts.
  package func clockLeapt(_ leap: ClockLeap) {
    if leap.isWorthAlert { engine.leap = leap }
    subscriber.forgetTicks()
    if leap.length < 0 || leap.cause != .machine { machine.isOutdated = true }
  }

  /// Closes the store until it is asked for again; to be called between two calls of `work`.
  package func leaveStore() {
    engine.leaveStore()
  }

  /// The store may be opened again: the next `work` sends what others committed meanwhile.
  package func returnToStore() {
    if engine.isFollowing { machine.hasNews = true }
  }

  /// Another engine may have committed something.
  package func storeWasNotified() {
    guard engine.takeNotice() else { return }
    // Where nobody listens the next request looks, and a server is not asked by all for each commit.
    if subscriber.isListening || engine.watchedFile?.path != nil || engine.isDevice {
      machine.hasNews = true
    }
  }

  /// The folders in which something is replaced when the rules of a zone are.
  package var zoneFolders: [String] { engine.zoneFolders }

  /// The system may have another zone.
  package func zonesWereNotified() {
    engine.zonesWereNotified()
  }

  /// The host has given a zone other rules.
  package func zonesWereGiven() {
    if engine.readZonesAnew() { machine.isOutdated = true }
  }

  /// The host has given the texts of a language.
  package func languageWasGiven() {
    engine.readLanguagesAnew()
    machine.isOutdated = true
  }

  package func receive(_ bytes: ArraySlice<UInt8>) {
    if engine.lookAnew(), subscriber.isListening { machine.hasNews = true }
    lines.append(bytes)
  }

  package func endInput() {
    machine.hasEnded = true
  }

  /// Whether enough is unsent that under the virtual clock everything stands still.
  var isFull: Bool {
    isVirtual && outputBuffer.unsentBytes + pendingReplies.bytes >= OutputBuffer.refuseAt
  }

  /// Fires what is due, answers what has come in, and leaves the lines in the output buffer.
  package func work(at now: Instant, uptime: Int64) {
    defer { engine.rollback() }
    takeTime(wall: now)
    if engine.lookAtZones() { machine.isOutdated = true }
    if engine.wallClockWasKept() { machine.hasNews = true }
    machine.begin(at: uptime)
    var isSettled = !engine.settlesBehindLock
    while let step = machine.next(around) {
      switch step {
      case .tellAgain: tellAgain()
      case .hearPeers:
        hearPeers()
        // A peer may have learned the upstream's time.
        takeTime(wall: now)
        if machine.isOutdated { tellAgain() }
      case .settle: _ = settle(by: engine.now)
      case .readAhead: readAhead()
      case .travel: travel()
      case .answer(let group):
        if !isSettled { settle(before: group) }
        isSettled = true
        run(group)
        if isSlow(group) { machine.giveWay() }
      case .read:
        waitingBytes = 0
        leaveQueue()
        let group = nextGroup()
        if !isSettled { settle(before: group) }
        isSettled = true
        guard !group.isEmpty else {
          machine.readAll()
          continue
        }
        // What time has brought comes first, also before the request that opens the store.
        if !engine.isOpen, needsStore(for: group) { _ = settle(by: engine.now) }
        run(group)
      }
    }
  }

  /// Nothing waits for the lock any more.
  private func leaveQueue() {
    engine.isLockDenied = false
    engine.leaveQueue()
  }

  /// Goes on with a `time.advance`, which is answered once everything due on the way is fired.
  private func travel() {
    guard let request = journey, let destination = engine.destination, settle(by: destination)
    else { return machine.rest() }
    let message = Message.single(.request(request))
    // Time does not move over what could not be stored.
    if engine.state.isBehindTime { refuse([message], with: .busy) } else { run([message]) }
    machine.traveled()
    guard !machine.isTraveling else { return }
    journey = nil
    engine.destination = nil
    engine.traveler = nil
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

  func tell() {
    stagePushes()
    pendingReplies.send(to: &outputBuffer, log)
  }

  func stagePushes() {
    if subscriber.pushes.isEmpty { return }
    for push in subscriber.pushes { pendingReplies.add(push.line, as: push.kind) }
    subscriber.pushes = []
  }
}
