package import ClockStore
internal import JSON
internal import JSONRPC
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

  /// What one conversation has agreed on; taken back when its group of requests fails to commit.
  struct State {
    var userId: String
    /// Where the actor has to be a member; nil for any.
    var organizationId: String?
    /// The hash of the token that the conversation signed in with.
    var token: String?
    /// The zone of `initialize`.
    var timeZone: String?
    var subscription = Subscription()
    /// The latest change that was published since the store was opened.
    var seenSeq: Int64?
    /// The day whose total the subscriber's clock shows.
    var clockDay: CivilDate?
    /// What the subscriber believes to run.
    var toldActivities: [ActivityView] = []
    var hasAskedForAlerts = false
    /// Whether something due could not be stored, because another engine held the store.
    var isBehindTime = false
    var isShutDown = false
  }

  let options: Options
  let zones: ZoneCache
  var state: State
  package internal(set) var now: Instant
  /// Where a journey of the virtual clock is going while what is due on the way happens.
  var destination: Instant?
  var pushes: [Push] = []
  /// When the system's zones were looked at last.
  private var zonesSeenAt: Instant?
  /// A leap of the wall clock that was not yet told.
  var leap: ClockLeap?
  /// Nil when something has changed since it was computed.
  var deadlines: [Deadline]?
  var passwordAllowance = PasswordAllowance()
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
  var isLockDenied = false

  var isShutDown: Bool { state.isShutDown }

  var isWriting: Bool { opened?.isWriting == true }

  /// The latest change that was published or is older than the conversation.
  var seenSeq: Int64 { state.seenSeq ?? seqAtOpening }

  /// Whether anybody wants to be told of anything.
  var isListenedTo: Bool { !state.subscription.topics.isEmpty }

  var watchedFile: WatchedFile? {
    opened?.notifyPath.map { WatchedFile(path: $0, opening: openings) }
  }

  /// Lets ticks begin anew from the present.
  func forgetTicks() {
    state.subscription.tickedActivity = nil
    deadlines = nil
  }

  /// The store, opened on first use and tried again as long as it cannot be opened.
  func store() throws(StoreError) -> Store {
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

  /// Whether the store is open, or must be for these.
  func needsStore(for messages: [Message]) -> Bool {
    opened != nil || asksStore(messages)
  }

  /// Whether any of these asks for what is in the store.
  func asksStore(_ messages: [Message]) -> Bool {
    messages.contains { $0.methods.contains(where: needsStore) }
  }

  private func needsStore(_ name: String) -> Bool {
    guard let method = MethodCatalogue.method(named: name) else { return false }
    return method.needsStore || options.requiresSignIn && method.needsSignIn
  }

  /// Whether a store was left whose replacement the subscriber was not told of yet.
  var isFollowing: Bool { left != nil }

  /// Why the next request is refused: the store was replaced, and nobody was told.
  var replacement: StoreError?

  /// Opens what lies where the store was; whether it goes on with the same journal. If it does not,
  /// the subscriber is told to ask for everything anew.
  func followReplacement() throws -> Bool {
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
    let store = try store()
    self.left = nil
    guard try store.continues(left.store) else {
      replacement = left.store.replacement
      try store.beginRead()
      if isListenedTo {
        try leaveToBeAskedFor()
        replacement = nil
      }
      return false
    }
    state.seenSeq = left.seen
    return true
  }

  /// Runs one request; a store error that it throws has undone the whole group.
  func answer(_ request: Request) throws(StoreError) -> Result<[UInt8], RPCError> {
    do {
      guard let method = MethodCatalogue.method(named: request.method) else {
        throw RPCError.methodNotFound(request.method)
      }
      if let error = request.parametersError { throw error }
      return .success(try run(method, request.parameters))
    } catch let error as StoreError {
      throw error
    } catch {
      return .failure(WireError.from(error) { try context() })
    }
  }

  /// Fires one deadline that is due; false when none is.
  func settle() throws(StoreError) -> Bool {
    do {
      return deadlines?.isEmpty == true ? false : try fireNext(by: now)
    } catch let error as StoreError {
      throw error
    } catch {
      return false
    }
  }

  private func run(_ method: Method, _ object: JSONObject) throws -> [UInt8] {
    if options.requiresSignIn, method.needsSignIn { _ = try context() }
    let parameters = try Parameters(object, declared: method.parameters)
    let invocation = Invocation(engine: self, method: method.name, parameters: parameters)
    guard method.mutates else {
      try authorize(method) { try invocation.context }
      return try method.run(invocation)
    }
    var keyed = try parameters.idempotencyKey().map {
      KeyedRequest(key: $0, method: method.name, parameters: object)
    }
    // Whoever may not is told so at once; whoever may is asked again behind the lock.
    if try !store().isWriting { try authorize(method, context) }
    if let password = try parameters[MemberMethods.password] {
      let kept = try keyed?.passwordHash(try context())
      let hash = try hash(password, unless: kept)
      invocation.password = NewPassword(text: password, hash: hash, keptToken: state.token)
      keyed?.passwordHash = hash
    }
    try beginWrite()
    // Without the wait for the store this would have come first.
    while state.isBehindTime { state.isBehindTime = try settle() }
    try authorize(method) { try invocation.context }
    let store = try store()
    store.authorship = Authorship(at: now, actorId: state.userId, method: method.name)
    if let kept = try keyed?.keptResult(try invocation.context) { return kept }
    let result = try store.savepoint {
      let result = try method.run(invocation)
      try invocation.context.checkSizes(of: store.changes)
      try keyed?.keep(result, try invocation.context)
      return result
    }
    try publish(store.changes, origin: .own)
    return result
  }

  private func authorize(_ method: Method, _ context: () throws -> Context) throws {
    guard case .needs(let action, let subject) = method.access else { return }
    let role = try context().actor.role
    let mayBeAllowed = Policy.Ownership.allCases.contains {
      options.policy.allows(action, subject, of: $0, by: role)
    }
    guard mayBeAllowed else { throw Refusal.permissionDenied }
  }

  /// Makes the group's writes durable; when it throws, nothing was written.
  func commit() throws(StoreError) {
    forgetContext()
    try opened?.commit()
  }

  func rollback() {
    forgetContext()
    try? opened?.rollback()
  }

  /// To be called when nothing is asked any more.
  package func finish() {
    opened?.finish()
  }

  func beginWrite() throws {
    let store = try store()
    if store.isWriting { return }
    if isLockDenied { throw StoreError.busy }
    forgetContext()
    try store.beginWrite()
    try learnFromPeers()
  }

  /// Before a request is judged: what other engines have committed, and what time has made of it.
  func catchUp() throws {
    let store = try store()
    try store.beginRead()
    guard try store.latestSeq() > seenSeq else { return }
    try learnFromPeers()
    do {
      while try fireNext(by: now) {}
    } catch StoreError.busy {
      // What could not be stored stays due, and reading needs no lock.
      state.isBehindTime = true
      deadlines = nil
      try store.beginRead()
    }
  }

  /// What others have committed meanwhile may be later than this engine's latest look at the clock.
  func catchUpWithTime() {
    if let present = options.present { now = max(now, present()) }
  }

  /// To be called when the actor, their settings or the time have changed.
  func forgetContext() {
    made = nil
  }

  /// The actor's context at this instant, within the present transaction.
  func context() throws -> Context {
    if let made, made.now == now { return made }
    let context = try context(for: try actingMember())
    made = context
    return context
  }

  func context(for member: Member) throws -> Context {
    let settings = try settings(of: member)
    let zone = zones.zone(of: [
      (state.timeZone, .initialize), (options.timeZone, .argument),
      (settings.timeZone, .settings),
    ])
    return Context(
      store: try store(), actor: Actor(member), now: now, zone: zone, settings: settings,
      policy: options.policy, zones: zones, memos: memos, identifiers: options.identifiers)
  }

  /// Takes in what has become of the system's zones, at most once a second of real time.
  func lookAtZones() {
    guard options.travel == nil else { return }
    if let zonesSeenAt, abs(now - zonesSeenAt) < 1_000 { return }
    zonesSeenAt = now
    guard zones.forgetChanged() else { return }
    deadlines = nil
    forgetContext()
  }

  private func settings(of member: Member) throws -> Settings {
    let store = try store()
    let key = MemoKey(version: try store.version(), id: member.id)
    if let known = memos.settings[key] { return known }
    let found =
      try store.find(Settings.self, member.id)
      ?? Settings(id: member.id, organizationId: member.organizationId)
    return memos.settings.keep(found, for: key)
  }
}
