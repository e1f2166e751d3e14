internal import ClockStore
internal import TimeClock

/// Decides what a conversation does next, what it waits for and what wakes it.
///
/// It has no access to the store, the bytes or a clock: the caller asks for a step, then reports
/// its outcome.
struct WorkMachine<Group> {
  /// What to do now.
  enum Step {
    /// Say that everything shown must be read again.
    case tellAgain
    /// Take in other engines' commits.
    case hearPeers
    /// Fire due deadlines.
    case settle
    /// Answer requests that waited.
    case answer(Group)
    /// Move the virtual clock as requested, after firing the deadlines on the way.
    case travel
    /// Take the next requests from the input.
    case read
    /// Answer requests that may overtake those waiting for the lock.
    case readAhead
  }

  enum State: CaseIterable {
    /// Something can be done at once.
    case ready
    /// Requests wait because another engine holds the store.
    case lock
    /// Requests wait for due deadlines, because the store is locked or fails.
    case time
    /// The front end has too much unread output.
    case reader
    /// Requests wait for a device's upstream.
    case upstream
    /// All input is answered.
    case input
    /// The conversation is shut down, or its input has ended.
    case over
  }

  /// The events that end a state.
  enum Wake: Hashable {
    case atOnce, retry, written, line, answerOfUpstream
  }

  /// The facts from outside that decisions depend on.
  struct Surroundings: Hashable {
    var isShutDown = false
    /// Whether so much output is unread that nothing may be added.
    var isFull = false
    /// Whether a due deadline could not be stored.
    var isBehindTime = false
    /// Whether a subscriber or the upstream wants the effects of time and other engines.
    var isListening = false
    /// Whether due deadlines fire before requests are looked at.
    var settlesFirst = false
    var isForwarding = false
    /// The position in a server's lock queue, and whether the host watches that queue.
    var turn = StoreTurn.none
    var isWatchingQueue = false
  }

  private enum Phase { case outdated, news, time, requests, over }

  let isVirtual: Bool
  private var phase = Phase.over
  /// Milliseconds of a monotonic clock at the start of the latest work.
  private(set) var uptime: Int64 = 0
  var hasEnded = false
  private(set) var isInAHurry = false
  /// Whether other engines may have committed something.
  var hasNews = false
  /// Whether the front end must read everything again.
  var isOutdated = false
  /// Whether the input may hold whole lines.
  private var mayHaveLines = false
  /// Groups that precede the unread input.
  private(set) var waiting: [Group] = []
  /// Whether a `time.advance` is running.
  private(set) var isTraveling = false
  /// The lock wait of the first waiting group.
  private(set) var lockWait: LockWait?
  /// The same wait for due deadlines and news of other engines; only a script's requests wait for
  /// it.
  private(set) var timeWait: LockWait?
  /// Whether requests have waited long enough for the lock.
  private(set) var isLockDenied = false
  /// Whether work stopped after something slow, to let others run.
  private(set) var givesWay = false

  init(isVirtual: Bool) { self.isVirtual = isVirtual }

  // MARK: What wakes it

  /// The state, which says what the conversation waits for.
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

  /// The events that wake each state; subscribers also have deadlines.
  // The loop's model in the tests checks that each of them does.
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

  /// The uptime at which to work again because the store was locked.
  func retryAt(_ around: Surroundings) -> Int64? {
    let isTimeWanted =
      around.isListening || isTraveling || hasNews || isOutdated || timeHoldsScript(around)
    // An engine whose turn has come blocks the others until it takes the lock.
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

  /// Whether requests wait for the lock, and not for due deadlines before them.
  private func lockHolds(_ around: Surroundings) -> Bool {
    if timeHoldsScript(around) { return false }
    return lockWait != nil && !(isTraveling && waiting.isEmpty && timeWait != nil)
  }

  /// Whether a script must wait for deadlines that wait for the store: its output must not depend
  /// on the length of that wait.
  private func timeHoldsScript(_ around: Surroundings) -> Bool {
    guard isVirtual, around.isBehindTime, let timeWait else { return false }
    return !isInAHurry && !timeWait.isOver(at: uptime)
  }

  /// Whether it is too early to retry due deadlines.
  func isTimeWaiting(_ around: Surroundings) -> Bool {
    guard let timeWait, around.turn != .come else { return false }
    return uptime < timeWait.retryAt
  }

  /// Whether a due deadline holds up a `time.advance`.
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

  /// The next step; nil if nothing can be done until an event.
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

  /// Reports that the input is empty.
  mutating func readAll() {
    guard waiting.isEmpty, !isTraveling else { return }
    mayHaveLines = false
    phase = .over
  }

  /// Puts a group before all others.
  mutating func putBack(_ group: Group) { waiting.insert(group, at: 0) }

  mutating func append(_ group: Group) { waiting.append(group) }

  mutating func change(_ change: (inout [Group]) -> Void) { change(&waiting) }

  mutating func beginJourney() { isTraveling = true }

  /// Reports a try of `time.advance`, which is over unless it waits for the lock.
  mutating func traveled() {
    isTraveling = !waiting.isEmpty
    // The request is run again after the deadlines on its way.
    waiting = []
  }

  /// Stops before the next request, because due deadlines wait.
  mutating func rest() { phase = .over }

  /// Reports that something slow was done.
  mutating func giveWay() {
    guard !isInAHurry else { return }
    givesWay = true
    phase = .over
  }

  /// Reports that requests need a lock that another engine holds; false if they have waited long
  /// enough.
  mutating func waitForLock(_ around: Surroundings) -> Bool {
    // A script has already waited for due deadlines.
    let ofTime = isVirtual && around.isBehindTime ? timeWait : nil
    var wait = lockWait ?? ofTime ?? LockWait(at: uptime)
    if isInAHurry || wait.isOver(at: uptime) { isLockDenied = true }
    wait.goOn(at: uptime, isTold: around.turn == .awaited && around.isWatchingQueue)
    lockWait = wait
    return !isLockDenied
  }

  /// Reports that a group that needed the lock has written.
  mutating func wrote() { lockWait = nil }

  /// Reports that effects of time or of other engines could not be stored.
  mutating func holdTimeUp(isBusy: Bool) {
    var wait = timeWait ?? LockWait(at: uptime)
    if isBusy { wait.goOn(at: uptime) } else { wait.pause(at: uptime) }
    timeWait = wait
  }

  /// Reports that every due deadline is stored.
  mutating func caughtUpWithTime() { timeWait = nil }

  mutating func hurry() { isInAHurry = true }
}

extension WorkMachine: Equatable where Group: Equatable {}
extension WorkMachine: Hashable where Group: Hashable {}
