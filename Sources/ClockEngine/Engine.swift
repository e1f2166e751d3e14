package import ClockStore
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
    /// The latest change that was published or is older than the conversation.
    var seenSeq: Int64?
    /// What the subscriber believes to run.
    var toldActivities: [ActivityView] = []
    var hasAskedForAlerts = false
    var isShutDown = false
  }

  let options: Options
  let zones: ZoneCache
  var state: State
  package internal(set) var now: Instant
  /// Where a journey of the virtual clock is going while what is due on the way happens.
  var destination: Instant?
  var pushes: [Push] = []
  /// A leap of the wall clock that was not yet told.
  var leap: ClockLeap?
  /// Nil when something has changed since it was computed.
  var deadlines: [Deadline]?
  /// The actor's context in the present transaction.
  private var made: Context?
  let memos = Memos()
  private let openStore: (Store.Birth) throws(StoreError) -> Store
  private var opened: Store?

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

  var isShutDown: Bool { state.isShutDown }

  /// Whether anybody wants to be told of anything.
  var isListenedTo: Bool { !state.subscription.topics.isEmpty }

  var notifyPath: String? { opened?.notifyPath }

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
    state.seenSeq = try store.latestSeq()
    catchUpWithTime()
    return store
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
      try authorize(method, invocation)
      return try method.run(invocation)
    }
    let key = try parameters.idempotencyKey()
    try beginWrite()
    try authorize(method, invocation)
    let store = try store()
    store.authorship = Authorship(at: now, actorId: state.userId, method: method.name)
    let keyed = key.map { KeyedRequest(key: $0, method: method.name, parameters: object) }
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

  private func authorize(_ method: Method, _ invocation: Invocation) throws {
    guard case .needs(let action, let subject) = method.access else { return }
    let role = try invocation.context.actor.role
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
    forgetContext()
    try store.beginWrite()
    try learnFromPeers()
  }

  /// Before a request is judged: what other engines have committed, and what time has made of it.
  func catchUp() throws {
    let store = try store()
    try store.beginRead()
    guard try store.latestSeq() > state.seenSeq ?? 0 else { return }
    try learnFromPeers()
    while try fireNext(by: now) {}
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
    let context = try context(
      for: try actingMember(), timeZone: state.timeZone ?? options.timeZone)
    made = context
    return context
  }

  /// The context of any member, in whose settings the zone is looked up first.
  func context(for member: Member, timeZone: String? = nil) throws -> Context {
    let store = try store()
    let settings = try settings(of: member)
    let zone = try zones.zone(chosen: timeZone, settings: settings.timeZone)
    return Context(
      store: store, actor: Actor(member), now: now, zone: zone, settings: settings,
      policy: options.policy, zones: zones, memos: memos, identifiers: options.identifiers)
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
