package import ClockOperations
internal import ClockStore
internal import JSON
package import JSONRPC
package import TimeClock

/// One front end's conversation: its input, its output, and which requests share a commit.
package final class Conversation {
  /// In bytes: while more input than this waits for the store, nothing is read.
  static let waitingLimit = 1_048_576

  let engine: Engine
  let subscriber: Subscriber
  var isShutDown = false
  let isVirtual: Bool
  var lines = LineReader()
  /// Decides the next step, and what it waits for.
  var machine: WorkMachine<[Message]>
  /// The running `time.advance` request.
  var journey: Request?
  /// Whether the host watches a server's notices about the lock queue.
  private(set) var isWatchingQueue = false
  /// In bytes: the size of the waiting requests as lines.
  var waitingBytes = 0
  var pendingReplies = PendingReplies()
  package var log: RequestLog?
  /// The latest requested rollback point.
  var kept: RollbackPoint?
  var methods = MethodTable()
  /// Requests for the upstream, sent once their group has committed, some through another engine.
  var stagedForwards: [(request: Request, relay: String?)] = []
  /// The link to a device's upstream; nil if the host has none.
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
    // Converting the whole array would look up every conformance at run time.
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

  /// Whether the conversation is over except for unsent bytes.
  package var isFinished: Bool { machine.state(around) == .over }

  /// Whether there is something to write.
  package var hasUnsent: Bool { outputBuffer.unsentBytes > 0 }

  package var wantsInput: Bool {
    !machine.hasEnded && waitingBytes < Self.waitingLimit
      && outputBuffer.unsentBytes < (isVirtual ? OutputBuffer.refuseAt : OutputBuffer.stopReadingAt)
  }

  /// Whether `work` stopped after something slow, to let others run.
  package var givesWay: Bool { machine.givesWay }

  /// Whether `work` has more to do that does not wait for unsent lines.
  package var hasWork: Bool { machine.state(around) == .ready }

  /// Milliseconds of a monotonic clock at the latest call of `work`.
  var uptime: Int64 { machine.uptime }

  /// The uptime at which to call `work` again because the store was locked, or because news of
  /// other commits arrived during another wait.
  package var retryAt: Int64? {
    if subscriber.isListening || engine.isDevice, engine.hasNews() { machine.hasNews = true }
    return machine.hasNews && machine.timeWait == nil ? uptime : machine.retryAt(around)
  }

  /// Must be called when the process is about to end: from then on nothing waits for another
  /// engine, and nothing slow starts.
  package func hurry() {
    machine.hurry()
    subscriber.livePace.isClosed = true
    engine.passwordAllowance.close()
  }

  /// When the program must call again without input; nil while nobody listens.
  package var nextDeadline: Int64? {
    guard !isVirtual, subscriber.isListening else { return nil }
    if engine.turn == .come { return engine.now.milliseconds }
    // A sleeping engine with an open read transaction would keep the log from being reused.
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

  /// The file that changes when other engines commit, once somebody needs that; a server notifies
  /// from then on.
  package var watchedFile: WatchedFile? {
    guard subscriber.isListening || link?.isOfDevice == true else {
      // In a server's queue the server says whose turn it is.
      isWatchingQueue = engine.turn != .none
      return isWatchingQueue ? engine.watchedFile : nil
    }
    engine.listen()
    isWatchingQueue = true
    return engine.watchedFile
  }

  /// Makes ticks follow the wall clock after it was set.
  package func clockWasSet() {
    subscriber.forgetTicks()
    // Devices depend on this clock, and an idle link sends no queries.
    if subscriber.hearsSync, !engine.isDevice { machine.isOutdated = true }
  }

  /// Moves to the present time, and reports a leap of the clock.
  func takeTime(wall: Instant) {
    if let leap = engine.takeTime(at: wall) { clockLeapt(leap) }
  }

  /// Reports a leap of the engine's time.
  package func clockLeapt(_ leap: ClockLeap) {
    if leap.isWorthAlert { engine.leap = leap }
    subscriber.forgetTicks()
    if leap.length < 0 || leap.cause != .machine { machine.isOutdated = true }
  }

  /// Closes the store until it is needed again; call it between two calls of `work`.
  package func leaveStore() {
    engine.leaveStore()
  }

  /// Allows the store to be opened again: the next `work` sends what others committed meanwhile.
  package func returnToStore() {
    if engine.isFollowing { machine.hasNews = true }
  }

  /// Notes that another engine may have committed.
  package func storeWasNotified() {
    guard engine.takeNotice() else { return }
    // Without a listener the next request checks; not every engine should query a server for each
    // commit.
    if subscriber.isListening || engine.watchedFile?.path != nil || engine.isDevice {
      machine.hasNews = true
    }
  }

  /// The folders to watch for replaced zone files.
  package var zoneFolders: [String] { engine.zoneFolders }

  /// Notes that the system's zone may have changed.
  package func zonesWereNotified() {
    engine.zonesWereNotified()
  }

  /// Takes in new zone rules from the host.
  package func zonesWereGiven() {
    if engine.readZonesAnew() { machine.isOutdated = true }
  }

  /// Takes in a language's new texts from the host.
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

  /// Whether so much is unsent that everything stops, which only happens under the virtual clock.
  var isFull: Bool {
    isVirtual && outputBuffer.unsentBytes + pendingReplies.bytes >= OutputBuffer.refuseAt
  }

  /// Fires due deadlines, answers the input, and leaves the output in the buffer.
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
        // Another engine may have learned the upstream's time.
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
        // Due deadlines come first, even before the request that opens the store.
        if !engine.isOpen, needsStore(for: group) { _ = settle(by: engine.now) }
        run(group)
      }
    }
  }

  /// Leaves the lock queue, because nothing waits for the lock any more.
  private func leaveQueue() {
    engine.isLockDenied = false
    engine.leaveQueue()
  }

  /// Continues a `time.advance`, which is answered once every deadline on the way has fired.
  private func travel() {
    guard let request = journey, let destination = engine.destination, settle(by: destination)
    else { return machine.rest() }
    let message = Message.single(.request(request))
    // Time must not pass a deadline that could not be stored.
    if engine.state.isBehindTime { refuse([message], with: .busy) } else { run([message]) }
    machine.traveled()
    guard !machine.isTraveling else { return }
    journey = nil
    engine.destination = nil
    engine.traveler = nil
  }

  /// Fires a server store's due deadlines, unless they wait for the lock or no request needs them.
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
