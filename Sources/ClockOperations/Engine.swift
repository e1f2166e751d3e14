package import ClockStore
package import TimeClock

/// Holds the store, the actor and the present of one conversation; it reads no clock itself.
package final class Engine {
  /// On whose behalf requests run, and what of the store was seen; taken back when a group of
  /// requests fails to commit.
  package struct State {
    package var userId: String
    /// Where the actor has to be a member; nil for any.
    package var organizationId: String?
    /// The hash of the token that the conversation signed in with.
    package var token: String?
    /// The zone of `initialize`.
    package var timeZone: String?
    /// The language of `initialize`.
    package var language: Language?
    /// The front end that sent the requests, as `initialize` named it.
    package var client: Change.Client?
    /// The latest change that was published since the store was opened.
    package var seenSeq: Int64?
    package var hasAskedForAlerts = false
    /// Whether something due could not be stored, because another engine held the store.
    package var isBehindTime = false
  }

  package let options: Options
  package let zones: ZoneCache
  package internal(set) var languages: LanguageCache
  package var state: State { didSet { stateVersion &+= 1 } }
  /// Another one after each change of the state.
  package private(set) var stateVersion = 0
  package var now: Instant
  /// When the calls came in that are run now; nil where they are made here.
  var arrivedAt: Instant?
  /// The target of `time.advance`, until all that is due before it is fired.
  package var destination: Instant?
  /// On whose behalf it is, where their token may end on the way.
  package var traveler: Context?
  /// When the system's zones were looked at last.
  var zonesSeenAt: Instant?
  /// Whether somebody has asked something since.
  var isAsked = false
  /// Every family there is; each is asked for what time brings.
  package var families: [any OperationFamily.Type] = [] {
    didSet { policy = Policy(families.flatMap { $0.rules }) }
  }
  private(set) var policy = Policy([])
  /// Gets the changes of records.
  package unowned var audience: (any Audience)?
  /// A leap of the wall clock that was not yet reported.
  package var leap: ClockLeap?
  /// How far the virtual clock was set ahead, in milliseconds.
  var leapt: Int64 = 0
  var leaps = LeapDetector(wall: 0, monotonic: 0)
  /// How much of the machine's time it has slept, in milliseconds; nil until that was looked at.
  var sleptBefore: Int64?
  /// A sleep of the machine that was not yet reported, in milliseconds.
  var slept: Int64 = 0
  /// Whether the present was the upstream's when it was last looked at.
  var timeIsUpstreams = false
  /// The upstream's time as the wall clock carried it over the latest start of the machine.
  var carriedClock: UpstreamClock?
  /// The upstream's clock while the store is closed.
  var leftClock: UpstreamClock?
  /// Nil when something has changed since it was computed.
  package var deadlines: [Deadline]?
  /// What calls from elsewhere changed, until they are all run; nil while none are run.
  var held: [Change]?
  package var passwordAllowance = PasswordAllowance()
  /// The actor's context in the present transaction.
  var made: Context?
  /// The latest context of the actor, and what it was made from.
  var latest: (context: Context, store: StoreVersion, state: Int)?
  // Texts of alerts keep a context, and that keeps the memos.
  private(set) var memos = Memos() { didSet { oldValue.forget() } }
  private let openStore: (Store.Birth) throws(ClockError) -> Store
  var opened: Store?
  /// The latest change when the store was opened; earlier ones are not published.
  private var seqAtOpening: Int64 = 0
  /// The store that was replaced or left, and the latest change of it that was published.
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

  /// Whether requests that need the lock are refused without another try.
  package var isLockDenied = false {
    didSet { if isLockDenied { leaveQueue() } }
  }

  /// Call this when nothing waits for the lock any more.
  package func leaveQueue() { opened?.leaveQueue() }

  package var isWriting: Bool { opened?.isWriting == true }

  /// Whether another engine waits for the store's lock.
  package var isWaitedFor: Bool { opened?.isWaitedFor == true }

  /// The latest change that was published or is older than the conversation.
  package var seenSeq: Int64 { state.seenSeq ?? seqAtOpening }

  /// Must be called before somebody wants others' commits.
  package func listen() { opened?.listen() }

  package var watchedFile: WatchedFile? {
    opened?.watch.map { WatchedFile(watch: $0, opening: openings) }
  }

  /// How far the wait for the store's lock is, where the store has a queue.
  package var turn: StoreTurn { opened?.turn ?? .none }

  /// Takes in what the watch has seen; whether another engine has committed.
  package func takeNotice() -> Bool { opened?.takeNotice() ?? true }

  /// Whether notices of others' commits came while something else was waited for.
  package func hasNews() -> Bool {
    guard let opened, case .socket = opened.watch else { return false }
    return opened.takeNotice()
  }

  /// Whether asking the store takes a journey.
  package var isOnServer: Bool {
    switch opened?.watch {
    case .socket, .nothing: true
    case .file, nil: false
    }
  }

  /// Whether what time brought is looked for behind the lock, not in a journey before it; with a
  /// listener it comes first.
  package var settlesBehindLock: Bool {
    isOnServer && !isVirtual && audience?.isListening != true
  }

  /// Call this when somebody asks, because they must see what others were answered before; true if
  /// that may travel slower than the question.
  package func lookAnew() -> Bool {
    isAsked = true
    guard isOnServer else { return false }
    opened?.lookAnew()
    return true
  }

  /// How many requests may share a transaction.
  package var groupLimit: Int { opened?.groupLimit ?? Store.groupLimit }

  /// How often a server was waited for since the store was opened.
  package var journeys: Int { opened?.journeys ?? 0 }

  /// How often a server was waited for until the store was open.
  package private(set) var journeysToOpen = 0

  /// The store, opened on first use; each use tries again while it cannot be opened, and an engine
  /// that has had none yet makes one.
  package func store() throws(ClockError) -> Store {
    if let opened { return opened }
    return try open()
  }

  private func open() throws(ClockError) -> Store {
    // Another one would hold nothing, and be taken for what there was.
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

  /// Gives the store its upstream, which a store with records of its own cannot get.
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

  /// Whether the store was replaced or left, and the subscriber does not know yet.
  package var isFollowing: Bool { left != nil }

  /// Why the next request is refused: the store was replaced, and no reply has said so.
  package var replacement: ClockError?

  /// Opens what lies where the store was; true when it has the same history, else the subscriber
  /// has to ask for everything again.
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

  /// Closes a store that lasts, until it is asked for again; no lock and no open file are left.
  package func leaveStore() {
    rollback()
    guard let opened, opened.watch != nil else { return }
    opened.finish()
    forget(opened)
  }

  /// Keeps nothing in memory of what was looked up.
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
