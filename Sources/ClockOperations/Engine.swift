package import ClockStore
package import TimeClock

/// The store, the actor and the present time of one conversation; it reads no clock itself.
package final class Engine {
  /// The actor and what was seen of the store; restored when a group of requests fails to commit.
  package struct State {
    package var userId: String
    /// The organization that the actor must belong to; nil for any.
    package var organizationId: String?
    /// The hash of the token that the conversation signed in with.
    package var token: String?
    /// The zone of `initialize`.
    package var timeZone: String?
    /// The language of `initialize`.
    package var language: Language?
    /// The front end that sent the requests, as `initialize` named it.
    package var client: Change.Client?
    /// The latest change published since the store was opened.
    package var seenSeq: Int64?
    package var hasAskedForAlerts = false
    /// Whether a due deadline could not be stored, because another engine held the lock.
    package var isBehindTime = false
  }

  package let options: Options
  package let zones: ZoneCache
  package internal(set) var languages: LanguageCache
  package var state: State { didSet { stateVersion &+= 1 } }
  /// Increases with each change of the state.
  package private(set) var stateVersion = 0
  package var now: Instant
  /// When the calls being replayed arrived; nil for calls made here.
  var arrivedAt: Instant?
  /// The target of `time.advance`, until every earlier deadline has fired.
  package var destination: Instant?
  /// The context of the traveler, whose token may expire on the way.
  package var traveler: Context?
  /// When the system's zones were last checked.
  var zonesSeenAt: Instant?
  /// Whether a request has come since.
  var isAsked = false
  /// All families; each is asked for its deadlines.
  package var families: [any OperationFamily.Type] = [] {
    didSet { policy = Policy(families.flatMap { $0.rules }) }
  }
  private(set) var policy = Policy([])
  /// Gets the changes of records.
  package unowned var audience: (any Audience)?
  /// A leap of the wall clock that is not yet reported.
  package var leap: ClockLeap?
  /// How far the virtual clock was set ahead in total, in milliseconds.
  var leapt: Int64 = 0
  var leaps = LeapDetector(wall: 0, monotonic: 0)
  /// How long the machine had slept in total at the last check, in milliseconds; nil before the
  /// first.
  var sleptBefore: Int64?
  /// A sleep of the machine that is not yet reported, in milliseconds.
  var slept: Int64 = 0
  /// Whether the present was the upstream's time at the last check.
  var timeIsUpstreams = false
  /// The upstream's time as the wall clock carried it over the latest reboot.
  var carriedClock: UpstreamClock?
  /// The upstream's clock while the store is closed.
  var leftClock: UpstreamClock?
  /// Nil if something has changed since they were computed.
  package var deadlines: [Deadline]?
  /// Changes by replayed calls, until all calls have run; nil outside a replay.
  var held: [Change]?
  package var passwordAllowance = PasswordAllowance()
  /// The actor's context in the present transaction.
  var made: Context?
  /// The actor's latest context, and the versions it was made from.
  var latest: (context: Context, store: StoreVersion, state: Int)?
  // Alert texts hold a context, and a context holds the memos.
  private(set) var memos = Memos() { didSet { oldValue.forget() } }
  private let openStore: (Store.Birth) throws(ClockError) -> Store
  var opened: Store?
  /// The latest change when the store was opened; it and earlier ones are not published.
  private var seqAtOpening: Int64 = 0
  /// The store that was replaced or closed, and its last published change.
  private var left: (store: Store.Memory, seen: Int64)?
  private var openings = 0

  package init(
    options: Options, now: Instant,
    openStore: @escaping (Store.Birth) throws(ClockError) -> Store
  ) {
    self.options = options
    self.now = now
    self.openStore = openStore
    zones = ZoneCache(source: options.zones)
    languages = LanguageCache(source: options.languages)
    state = State(userId: options.userId, organizationId: options.organizationId)
    beginTime()
  }

  deinit { memos.forget() }

  /// Whether requests that need the lock are refused at once.
  package var isLockDenied = false {
    didSet { if isLockDenied { leaveQueue() } }
  }

  /// Must be called when nothing waits for the lock any more.
  package func leaveQueue() { opened?.leaveQueue() }

  package var isWriting: Bool { opened?.isWriting == true }

  /// Whether another engine waits for the store's lock.
  package var isWaitedFor: Bool { opened?.isWaitedFor == true }

  /// The latest change that was published or precedes the conversation.
  package var seenSeq: Int64 { state.seenSeq ?? seqAtOpening }

  /// Must be called before somebody wants the commits of other engines.
  package func listen() { opened?.listen() }

  package var watchedFile: WatchedFile? {
    opened?.watch.map { WatchedFile(watch: $0, opening: openings) }
  }

  /// The position in the queue for the store's lock, if the store has a queue.
  package var turn: StoreTurn { opened?.turn ?? .none }

  /// Reads the watch's events; true if another engine has committed.
  package func takeNotice() -> Bool { opened?.takeNotice() ?? true }

  /// Whether notices of other engines' commits arrived during another wait.
  package func hasNews() -> Bool {
    guard let opened, case .socket = opened.watch else { return false }
    return opened.takeNotice()
  }

  /// Whether each query needs a round trip to a server.
  package var isOnServer: Bool {
    switch opened?.watch {
    case .socket, .nothing: true
    case .file, nil: false
    }
  }

  /// Whether due deadlines fire behind the lock, which saves a round trip before it; with a
  /// listener they fire first.
  package var settlesBehindLock: Bool {
    isOnServer && !isVirtual && audience?.isListening != true
  }

  /// Must be called for each request, so that it sees everything that others were sent before; true
  /// if that news may arrive later than the request.
  package func lookAnew() -> Bool {
    isAsked = true
    guard isOnServer else { return false }
    opened?.lookAnew()
    return true
  }

  /// How many requests may share a transaction.
  package var groupLimit: Int { opened?.groupLimit ?? Store.groupLimit }

  /// Round trips to a server since the store was opened.
  package var journeys: Int { opened?.journeys ?? 0 }

  /// Round trips to a server until the store was open.
  package private(set) var journeysToOpen = 0

  /// The store, opened on first use and retried while it cannot be opened; only an engine that
  /// never had a store may create one.
  package func store() throws(ClockError) -> Store {
    if let opened { return opened }
    return try open()
  }

  private func open() throws(ClockError) -> Store {
    // A new store in place of a lost one would be empty, and pass for the lost one.
    let birth = Store.Birth(
      now: now, epoch: options.identifiers.epoch(at: now), mayBegin: left == nil)
    let store = try openStore(birth)
    store.saltSource = options.identifiers.salts
    if let wanted = options.upstream { try bind(store, to: wanted) }
    opened = store
    openings += 1
    journeysToOpen = store.journeys
    if let warning = store.warning { options.warn?(warning) }
    _ = keepWallClock(in: store)
    // Engines that share a store share its clock, which may be behind this machine's.
    if clockOffset != 0 || store.isDevice, let present = options.present {
      now = time(at: present())
    }
    if openings == 1 { beginTime() }
    seqAtOpening = try store.seqAtOpening()
    state.seenSeq = nil
    if let upstream = store.upstream, let userId = upstream.memberId {
      (state.userId, state.organizationId) = (userId, upstream.organizationId)
    } else if let userId = store.formerMember, !options.isUserGiven {
      state.userId = userId
    }
    catchUpWithTime()
    return store
  }

  /// Binds the store to its upstream; refuses a store with records of its own.
  private func bind(_ store: Store, to wanted: Upstream) throws(ClockError) {
    let command = wanted.command.isEmpty ? store.upstream?.command : wanted.command
    if let known = store.upstream, known.command == command,
      wanted.token == nil || wanted.token == known.token
    {
      return
    }
    do throws(ClockError) {
      guard let command else { throw .inaccessible("it has no upstream that a token could be for") }
      try store.beginWrite()
      let isFresh = try store.isFresh()
      guard isFresh || store.isDevice else {
        throw .inaccessible(
          "it has records of its own, and an upstream takes a fresh one: export them there first")
      }
      var upstream = store.upstream ?? wanted
      upstream.command = command
      upstream.token = wanted.token ?? upstream.token
      try store.setUpstream(upstream)
      try store.commit()
    } catch {
      store.finish()
      throw error
    }
  }

  package var isOpen: Bool { opened != nil }

  /// Whether the store was replaced or closed, and the subscriber does not know yet.
  package var isFollowing: Bool { left != nil }

  /// Why the next request is refused: the store was replaced, and no reply has said so yet.
  package var replacement: ClockError?

  /// Opens the store that replaced this one; true if it continues the same history, else the
  /// subscriber must read everything again.
  package func followReplacement() throws(ClockError) -> Bool {
    if left == nil {
      guard let opened, !opened.isGone else { return false }
      opened.abandon()
      forget(opened)
    }
    guard let left else { return false }
    let store = try store()
    self.left = nil
    guard try store.continues(left.store) else {
      try store.beginRead()
      if audience?.isListening == true {
        try audience?.askAnew()
      } else {
        replacement = left.store.replacement
      }
      return false
    }
    state.seenSeq = left.seen
    return true
  }

  /// Closes a durable store until it is needed again, without a lock or an open file.
  package func leaveStore() {
    rollback()
    guard let opened, opened.watch != nil else { return }
    opened.finish()
    forget(opened)
  }

  /// Drops all cached values.
  func forgetMemos() {
    memos = Memos()
    forgetContext()
  }

  private func forget(_ store: Store) {
    left = (store.memory, seenSeq)
    leftClock = store.upstream?.clock
    opened = nil
    forgetContext()
    memos = Memos()
    deadlines = nil
  }
}
