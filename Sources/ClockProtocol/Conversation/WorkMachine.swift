internal import ClockStore
internal import TimeClock

/// Decides what a conversation does next, what it waits for and what wakes it.
///
/// It knows no store, no bytes and no clock: it is asked for a step, and then given its outcome.
struct WorkMachine<Group> {
  /// What to do now.
  enum Step {
    /// Say that everything shown must be read again.
    case tellAgain
    /// Take in what other engines committed.
    case hearPeers
    /// Fire what is due.
    case settle
    /// To answer requests that waited.
    case answer(Group)
    /// To move the virtual clock as a request asked, which waits for what is due on the way.
    case travel
    /// To take the next requests from the input.
    case read
    /// To answer what may overtake those that wait for the lock.
    case readAhead
  }

  enum State: CaseIterable {
    /// There is something to do at once.
    case ready
    /// Another engine holds the store, and requests wait.
    case lock
    /// Another engine holds the store, or it fails, and what is due holds requests up.
    case time
    /// Too much is unread by the front end.
    case reader
    /// Requests are with the upstream of a device.
    case upstream
    /// Everything that came in is answered.
    case input
    /// The conversation is shut down, or its input has ended.
    case over
  }

  /// What ends a state.
  enum Wake: Hashable {
    case atOnce, retry, written, line, answerOfUpstream
  }

  /// What only others know.
  struct Surroundings: Hashable {
    var isShutDown = false
    /// Whether so much is unread that nothing may be added.
    var isFull = false
    /// Whether something due could not be stored.
    var isBehindTime = false
    /// Whether what time and other engines bring has a subscriber, or goes upstream.
    var isListening = false
    /// Whether what is due is fired before requests are looked at.
    var settlesFirst = false
    var isForwarding = false
    /// How far the wait in a server's queue is, and whether the host looks where it tells.
    var turn = StoreTurn.none
    var isWatchingQueue = false
  }

  private enum Phase { case outdated, news, time, requests, over }

  let isVirtual: Bool
  private var phase = Phase.over
  /// Milliseconds by a monotonic clock, when work began last.
  private(set) var uptime: Int64 = 0
  var hasEnded = false
  private(set) var isInAHurry = false
  /// Whether other engines may have committed something.
  var hasNews = false
  /// Whether the front end has to ask for everything again.
  var isOutdated = false
  /// Whether there may be whole lines in the input.
  private var mayHaveLines = false
  /// Groups that came before what is still unread.
  private(set) var waiting: [Group] = []
  /// Whether a `time.advance` is under way.
  private(set) var isTraveling = false
  /// What the first of the waiting groups waits for.
  private(set) var lockWait: LockWait?
  /// What time and other engines bring waits for the same; it holds up only the requests of scripts.
  private(set) var timeWait: LockWait?
  /// Whether requests have waited enough for the lock.
  private(set) var isLockDenied = false
  /// Whether work stopped after something slow, so that others have their turn.
  private(set) var givesWay = false

  init(isVirtual: Bool) { self.isVirtual = isVirtual }

  // MARK: What wakes it

  /// What it waits for.
  func state(_ around: Surroundings) -> State {
    if around.isShutDown { return .over }
    if mayHaveLines || isTraveling {
      if around.isFull { return .reader }
      if lockHolds(around) { return .lock }
      return isTraveling && timeWait != nil || timeHoldsScript(around) ? .time : .ready
    }
    if around.isForwarding { return .upstream }
    return hasEnded ? .over : .input
  }

  /// What wakes each state. Beside that, what subscribers see has deadlines of its own.
  static func wakes(_ state: State) -> Set<Wake> {
    switch state {
    case .ready: [.atOnce]
    case .lock: [.retry, .line]
    case .time: [.retry]
    case .reader: [.written]
    case .upstream: [.answerOfUpstream, .line]
    case .input: [.line]
    case .over: []
    }
  }

  /// When to work again because the store was locked, by the uptime.
  func retryAt(_ around: Surroundings) -> Int64? {
    let isTimeWanted =
      around.isListening || isTraveling || hasNews || isOutdated || timeHoldsScript(around)
    // A turn that has come holds others up until it is used.
    let turn: Int64? =
      switch around.turn {
      case .none: nil
      case .awaited: uptime + LockWait.pause(isTold: around.isWatchingQueue)
      case .come: uptime
      }
    let retry: Int64? = .earliest(
      lockHolds(around) ? lockWait?.retryAt : nil, isTimeWanted ? timeWait?.retryAt : nil)
    return .earliest(retry, turn)
  }

  /// Whether requests wait for the lock, and not for what is due before them.
  private func lockHolds(_ around: Surroundings) -> Bool {
    if timeHoldsScript(around) { return false }
    return lockWait != nil && !(isTraveling && waiting.isEmpty && timeWait != nil)
  }

  /// Whether a script has to wait because what is due waits for the store: its output may not depend
  /// on how long.
  private func timeHoldsScript(_ around: Surroundings) -> Bool {
    guard isVirtual, around.isBehindTime, let timeWait else { return false }
    return !isInAHurry && !timeWait.isOver(at: uptime)
  }

  /// Whether what is due is not to be tried again yet.
  func isTimeWaiting(_ around: Surroundings) -> Bool {
    guard let timeWait, around.turn != .come else { return false }
    return uptime < timeWait.retryAt
  }

  /// Whether something due holds up a `time.advance`.
  func timeHoldsJourney(_ around: Surroundings) -> Bool {
    guard isTraveling, around.isBehindTime, let timeWait else { return false }
    return !isInAHurry && !timeWait.isOver(at: uptime)
  }

  private func isLockAwaited(_ around: Surroundings) -> Bool {
    guard let lockWait, around.turn != .come else { return false }
    return !isLockDenied && !isInAHurry && uptime < lockWait.retryAt
  }

  // MARK: What to do

  mutating func begin(at uptime: Int64) {
    self.uptime = uptime
    phase = .outdated
    mayHaveLines = true
    givesWay = false
  }

  /// The next step; nil where nothing can be done until something wakes it.
  mutating func next(_ around: Surroundings) -> Step? {
    while true {
      switch phase {
      case .outdated:
        phase = .news
        if isOutdated { return .tellAgain }
      case .news:
        phase = .time
        if hasNews { return .hearPeers }
      case .time:
        phase = .requests
        if around.settlesFirst { return .settle }
      case .requests:
        return nextRequest(around)
      case .over:
        return nil
      }
    }
  }

  private mutating func nextRequest(_ around: Surroundings) -> Step? {
    if around.isFull || around.isShutDown || timeHoldsScript(around) {
      phase = .over
      return nil
    }
    if isLockAwaited(around) {
      phase = .over
      return .readAhead
    }
    if !waiting.isEmpty { return .answer(waiting.removeFirst()) }
    if isTraveling { return .travel }
    lockWait = nil
    isLockDenied = false
    return .read
  }

  // MARK: What came of it

  /// Nothing is left in the input.
  mutating func readAll() {
    guard waiting.isEmpty, !isTraveling else { return }
    mayHaveLines = false
    phase = .over
  }

  /// Answers a group before all others.
  mutating func putBack(_ group: Group) { waiting.insert(group, at: 0) }

  mutating func append(_ group: Group) { waiting.append(group) }

  mutating func change(_ change: (inout [Group]) -> Void) { change(&waiting) }

  mutating func beginJourney() { isTraveling = true }

  /// A `time.advance` was tried: it is over unless it waits for the lock.
  mutating func traveled() {
    isTraveling = !waiting.isEmpty
    // It is asked for again together with what is due on the way.
    waiting = []
  }

  /// What is due waits, and no request goes on before it.
  mutating func rest() { phase = .over }

  /// Something slow was done.
  mutating func giveWay() {
    guard !isInAHurry else { return }
    givesWay = true
    phase = .over
  }

  /// Requests need the lock that another engine holds. False where they have waited enough.
  mutating func waitForLock(_ around: Surroundings) -> Bool {
    // A script has waited already for what time brings.
    let ofTime = isVirtual && around.isBehindTime ? timeWait : nil
    var wait = lockWait ?? ofTime ?? LockWait(at: uptime)
    if isInAHurry || wait.isOver(at: uptime) { isLockDenied = true }
    wait.goOn(at: uptime, isTold: around.turn == .awaited && around.isWatchingQueue)
    lockWait = wait
    return !isLockDenied
  }

  /// A group that needed the lock has written.
  mutating func wrote() { lockWait = nil }

  /// What time or other engines bring could not be stored.
  mutating func holdTimeUp(isBusy: Bool) {
    var wait = timeWait ?? LockWait(at: uptime)
    if isBusy { wait.goOn(at: uptime) } else { wait.pause(at: uptime) }
    timeWait = wait
  }

  /// All that was due is stored.
  mutating func caughtUpWithTime() { timeWait = nil }

  mutating func hurry() { isInAHurry = true }
}

extension WorkMachine: Equatable where Group: Equatable {}
extension WorkMachine: Hashable where Group: Hashable {}
