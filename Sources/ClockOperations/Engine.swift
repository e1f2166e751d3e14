package import ClockStore
package import TimeClock

/// Answers requests one after the other and says what time brings; it reads no clock of its own.
package final class Engine {
  package struct Options {
    package var version: String
    package var userId = "me"
    package var organizationId: String?
    /// The zone of the command line.
    package var timeZone: String?
    package var zones: ZoneSource
    package var identifiers = IdentifierSource.random
    /// Moves the virtual clock; nil where time is real.
    package var travel: ((Instant) -> Void)?
    /// The time after a wait for another engine; nil where time stands still meanwhile.
    package var present: (() -> Instant)?
    package var policy = Policy()
    package var passwordHasher = PasswordHasher.unavailable
    /// Whether nothing is told or done before somebody has signed in.
    package var requiresSignIn = false

    package init(version: String, zones: ZoneSource) {
      self.version = version
      self.zones = zones
    }
  }

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
    /// The latest change that was published since the store was opened.
    package var seenSeq: Int64?
    package var hasAskedForAlerts = false
    /// Whether something due could not be stored, because another engine held the store.
    package var isBehindTime = false
  }

  package let options: Options
  package let zones: ZoneCache
  package var state: State
  package var now: Instant
  /// Where a journey of the virtual clock is going while what is due on the way happens.
  package var destination: Instant?
  /// When the system's zones were looked at last.
  private var zonesSeenAt: Instant?
  /// Every family there is; each is asked for what time brings.
  package var families: [any OperationFamily.Type] = []
  /// Who is told what becomes of the records.
  package weak var audience: (any Audience)?
  /// A leap of the wall clock that was not yet told.
  package var leap: ClockLeap?
  /// Nil when something has changed since it was computed.
  package var deadlines: [Deadline]?
  package var passwordAllowance = PasswordAllowance()
  /// The actor's context in the present transaction.
  private var made: Context?
  private(set) var memos = Memos()
  private let openStore: (Store.Birth) throws(StoreError) -> Store
  private var opened: Store?
  /// The latest change when the store was opened, before which nothing is news.
  private var seqAtOpening: Int64 = 0
  /// The store that lay where another one lies now, and what its subscriber had seen of it.
  private var left: (store: Store, seen: Int64)?
  private var openings = 0

  package init(
    options: Options, now: Instant,
    openStore: @escaping (Store.Birth) throws(StoreError) -> Store
  ) {
    self.options = options
    self.now = now
    self.openStore = openStore
    zones = ZoneCache(source: options.zones)
    state = State(userId: options.userId, organizationId: options.organizationId)
  }

  /// Whether the wait for the store is over, and what needs its lock is refused untried.
  package var isLockDenied = false

  package var isWriting: Bool { opened?.isWriting == true }

  /// The latest change that was published or is older than the conversation.
  package var seenSeq: Int64 { state.seenSeq ?? seqAtOpening }

  package var watchedFile: WatchedFile? {
    opened?.notifyPath.map { WatchedFile(path: $0, opening: openings) }
  }

  /// The store, opened on first use and tried again as long as it cannot be opened.
  package func store() throws(StoreError) -> Store {
    if let opened { return opened }
    let store = try openStore(
      Store.Birth(now: now, epoch: options.identifiers.epoch(at: now)))
    opened = store
    openings += 1
    seqAtOpening = try store.latestSeq()
    state.seenSeq = nil
    catchUpWithTime()
    return store
  }

  package var isOpen: Bool { opened != nil }

  /// Whether a store was left whose replacement the subscriber was not told of yet.
  package var isFollowing: Bool { left != nil }

  /// Why the next request is refused: the store was replaced, and nobody was told.
  package var replacement: StoreError?

  /// Opens what lies where the store was; whether it goes on with the same journal. If it does not,
  /// the subscriber is told to ask for everything anew.
  package func followReplacement() throws(OperationError) -> Bool {
    if left == nil {
      guard let opened, !opened.isGone else { return false }
      opened.abandon()
      left = (opened, seenSeq)
      self.opened = nil
      forgetContext()
      memos = Memos()
      deadlines = nil
    }
    guard let left else { return false }
    let store = try stored(store())
    self.left = nil
    guard try stored(store.continues(left.store)) else {
      try stored(store.beginRead())
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

  /// Fires one deadline that is due; false when none is.
  package func settle() throws(StoreError) -> Bool {
    do {
      return deadlines?.isEmpty == true ? false : try fireNext(by: now)
    } catch .store(let error) {
      throw error
    } catch {
      return false
    }
  }

  /// Lets the actor change records by a method, after what peers and time have done to them.
  package func perform<Result, Failure>(
    _ method: String, or failure: (OperationError) -> Failure,
    _ work: (Context, Store) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let (context, store) = try lifted(or: failure) {
      () throws(OperationError) -> (Context, Store) in
      try beginWrite()
      // Without the wait for the store this would have come first.
      while state.isBehindTime { state.isBehindTime = try stored(settle()) }
      try catchUp()
      return (try self.context(), try stored(self.store()))
    }
    store.authorship = Authorship(at: now, actorId: state.userId, method: method)
    let result = try store.savepoint(or: { failure(.store($0)) }) { () throws(Failure) in
      try work(context, store)
    }
    try lifted(or: failure) { () throws(OperationError) in
      try publish(store.changes, origin: .own)
    }
    return result
  }

  private func lifted<Result, Failure>(
    or failure: (OperationError) -> Failure, _ work: () throws(OperationError) -> Result
  ) throws(Failure) -> Result {
    do { return try work() } catch { throw failure(error) }
  }

  /// Makes the group's writes durable; when it throws(OperationError), nothing was written.
  package func commit() throws(StoreError) {
    forgetContext()
    try opened?.commit()
  }

  package func rollback() {
    forgetContext()
    try? opened?.rollback()
  }

  /// To be called when nothing is asked any more.
  package func finish() {
    opened?.finish()
  }

  package func beginWrite() throws(OperationError) {
    let store = try stored(store())
    if store.isWriting { return }
    if isLockDenied { throw .store(.busy) }
    forgetContext()
    try stored(store.beginWrite())
    try learnFromPeers()
  }

  /// Before a request is judged: what other engines have committed, and what time has made of it.
  package func catchUp() throws(OperationError) {
    let store = try stored(store())
    try stored(store.beginRead())
    guard try stored(store.latestSeq()) > seenSeq else { return }
    try learnFromPeers()
    do {
      while try fireNext(by: now) {}
    } catch .store(.busy) {
      // What could not be stored stays due, and reading needs no lock.
      state.isBehindTime = true
      deadlines = nil
      try stored(store.beginRead())
    }
  }

  /// What others have committed meanwhile may be later than this engine's latest look at the clock.
  package func catchUpWithTime() {
    if let present = options.present { now = max(now, present()) }
  }

  /// To be called when the actor, their settings or the time have changed.
  package func forgetContext() {
    made = nil
  }

  /// What more changes than these made of records is asked for anew more cheaply than it is told.
  package static let catchUpLimit: Int64 = 1_000

  /// Publishes what other engines have committed since.
  package func learnFromPeers() throws(OperationError) {
    let store = try stored(store())
    try stored(store.beginRead())
    let latest = try stored(store.latestSeq())
    let seen = seenSeq
    guard latest > seen else { return }
    catchUpWithTime()
    forgetContext()
    if audience?.isListening == true, latest - seen <= Self.catchUpLimit {
      return try publish(try stored(store.changes(after: seen)), origin: .peer)
    }
    state.seenSeq = latest
    deadlines = nil
    try audience?.askAnew()
  }

  /// Lets the audience hear of committed changes, or of those that a request is about to commit.
  package func publish(_ changes: [Change], origin: ChangeOrigin) throws(OperationError) {
    guard let last = changes.last else { return }
    state.seenSeq = max(seenSeq, last.seq)
    deadlines = nil
    let topics = [Settings.table.name, Member.table.name, Organization.table.name]
    if changes.contains(where: { topics.contains($0.topic) }) { forgetContext() }
    try audience?.hear(of: changes, origin: origin)
  }

  /// Lets time itself change records, with the care of a request.
  package func change(_ work: (Context) throws(OperationError) -> Void) throws(OperationError) {
    try beginWrite()
    let store = try stored(store())
    store.authorship = Authorship(at: now)
    let context = try context()
    try store.savepoint(or: OperationError.store) { () throws(OperationError) in
      try work(context)
    }
    try publish(store.changes, origin: .time)
  }

  /// The actor's context at this instant, within the present transaction.
  package func context() throws(OperationError) -> Context {
    if let made, made.now == now { return made }
    let context = try context(for: try actingMember())
    made = context
    return context
  }

  package func context(for member: Member) throws(OperationError) -> Context {
    let settings = try settings(of: member)
    let zone = zones.zone(of: [
      (state.timeZone, .initialize), (options.timeZone, .argument),
      (settings.timeZone, .settings),
    ])
    return Context(
      store: try stored(store()), actor: Actor(member), now: now, zone: zone, settings: settings,
      policy: options.policy, families: families, zones: zones, memos: memos,
      identifiers: options.identifiers)
  }

  /// Takes in what has become of the system's zones, at most once a second of real time.
  package func lookAtZones() {
    guard options.travel == nil else { return }
    if let zonesSeenAt, abs(now - zonesSeenAt) < 1_000 { return }
    zonesSeenAt = now
    guard zones.forgetChanged() else { return }
    deadlines = nil
    forgetContext()
  }

  private func settings(of member: Member) throws(OperationError) -> Settings {
    let store = try stored(store())
    let key = MemoKey(version: try stored(store.version()), id: member.id)
    if let known = memos.settings[key] { return known }
    let found =
      try stored(store.find(Settings.self, member.id))
      ?? Settings(id: member.id, organizationId: member.organizationId)
    return memos.settings.keep(found, for: key)
  }
}
