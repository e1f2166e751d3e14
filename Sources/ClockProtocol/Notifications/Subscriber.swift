internal import ClockOperations
internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

/// Turns changes of records into the notifications that the front end asked for.
final class Subscriber: Audience {
  /// What was agreed on and sent; taken back when a group of requests fails to commit.
  struct State {
    var subscription = Subscription()
    /// The day for which the subscriber's records say their days.
    var shownDay: CivilDate?
    /// Entries whose edit window closed by then were sent.
    var windowSeenAt: Instant?
    /// What needs consent to be corrected by then was sent.
    var freeEditSeenAt: Instant?
    /// The day whose time on tasks the subscriber's tasks show.
    var taskDay: CivilDate?
    /// The latest day on which the subscriber's members could begin no time, because it was locked.
    var lockedDay: CivilDate?
    /// The statuses of topics, what runs and the alerts that stand, as the subscriber believes.
    var statuses: [ToldStatus] = []
    var activities = Observed<[ActivityView]>([], seenAt: .latest)
    var alerts = Observed<[AlertView]>([], seenAt: .latest)
    /// Flags that turned by then were sent.
    var visitsToldAt: Instant?
    /// When a change since then sent one of them, with the flags that it had.
    var visitToldAt: [String: Instant] = [:]
    /// In the order in which they were begun.
    var live: [LiveRead] = []
    var lastLiveId: Int64 = 0
    /// The state of the link to the upstream that was sent last.
    var toldSync: SyncStatus?
  }

  unowned let engine: Engine
  /// Where live reads are run.
  unowned var conversation: Conversation?
  var state = State() { didSet { stateVersion &+= 1 } }
  /// Another one after each change of the state.
  private(set) var stateVersion = 0
  var pushes: [Push] = []
  /// The cost of live reads, even of those that were taken back.
  var livePace = LivePace()
  /// Whether lines wait to be written, and nothing is looked at that can come after them.
  var isAnswering = false
  /// Whether deadlines and peers count, but nothing is pushed.
  var isSilent = false

  init(engine: Engine) {
    self.engine = engine
  }

  var isListening: Bool { isSubscribed || !state.live.isEmpty }

  var isSubscribed: Bool { !state.subscription.topics.isEmpty }

  var hearsAlerts: Bool { state.subscription.topics.contains(.alert) }

  var hearsSync: Bool { state.subscription.topics.contains(.sync) }

  /// Begins ticks again from the present, and sends again what changes with time.
  func forgetTicks() {
    state.subscription.tickedActivity = nil
    outdate { _ in true }
    engine.deadlines = nil
  }

  func leave() {
    state.subscription = Subscription()
    state.live = []
  }

  func deadlines(_ context: Context) throws(ClockError) -> [Deadline] {
    try statusTurns(context) + dayTurns(context) + lockEnd(context)
      + visitTurns(context) + taskTurns(context) + alertTurns(context)
      + editWindow(context) + freeEdit(context) + dueTurns(context)
      + ticks(context)
      + liveDeadline(context)
  }

  /// Takes the present as sent, because the front end asks for everything again.
  func markDelivered(_ context: Context) throws(ClockError) {
    try believeStatuses(context)
    visitsAreTold(context)
  }

  /// The actor's context; nil, after one `resync`, if they may get nothing any more.
  func listener() throws(ClockError) -> Context? {
    do {
      return try engine.context()
    } catch .refused(let refusal) where refusal.reason == .notFound {
      if !state.subscription.isMuted { try pushResync() }
      state.subscription.isMuted = true
      return nil
    } catch .refused(let refusal)
      where [.unauthenticated, .tokenExpired].contains(refusal.reason)
    {
      // An ended token never becomes good again.
      try pushResync()
      state.subscription = Subscription()
      return nil
    }
  }

  /// Tells in one notification that everything shown has to be asked for again.
  func askAnew() throws(ClockError) {
    readAnew()
    guard isSubscribed, !isSilent, let context = try listener() else { return }
    state.subscription.isMuted = false
    try markDelivered(context)
    try pushResync()
  }

  func pushResync() throws(ClockError) {
    let position = WrittenJSON(try engine.store().cursor())
    pushes.append(
      Push(
        kind: .resync(position: position),
        line: Reply.notification("resync", parameters: position)))
  }

  func push(
    _ topic: Topic, _ id: String, _ value: any WireValue, at position: JournalPosition,
    cause: StateNotification.Cause, announces: Bool = false, _ context: Context
  ) {
    if isSilent { return }
    pushes.append(
      StateNotification(
        cursor: Cursor(epoch: context.store.epoch, position: position), topic: topic,
        cause: cause, announces: announces, id: id, value: value
      ).push)
  }
}
