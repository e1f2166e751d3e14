internal import ClockOperations
internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

/// Turns record changes into the notifications that the front end wants.
final class Subscriber: Audience {
  /// What was agreed and sent; restored when a group of requests fails to commit.
  struct State {
    var subscription = Subscription()
    /// The day on which the texts of the subscriber's records name their days.
    var shownDay: CivilDate?
    /// Entries whose edit window closed until then were sent.
    var windowSeenAt: Instant?
    /// Recorded time that began to need consent until then was sent.
    var freeEditSeenAt: Instant?
    /// The day whose task times the subscriber's tasks show.
    var taskDay: CivilDate?
    /// The latest day on which the subscriber's members could start nothing because it was locked.
    var lockedDay: CivilDate?
    /// The statuses, activities and standing alerts as last sent.
    var statuses: [ToldStatus] = []
    var activities = Observed<[ActivityView]>([], seenAt: .latest)
    var alerts = Observed<[AlertView]>([], seenAt: .latest)
    /// Visits whose flags changed until then were sent.
    var visitTurnsToldAt: Instant?
    /// When a later change sent a visit with its present flags, by visit.
    var visitSentAt: [String: Instant] = [:]
    /// In starting order.
    var live: [LiveRead] = []
    var lastLiveId: Int64 = 0
    /// The last sent state of the link to the upstream.
    var toldSync: SyncStatus?
  }

  unowned let engine: Engine
  /// The conversation that runs live reads.
  unowned var conversation: Conversation?
  var state = State() { didSet { stateVersion &+= 1 } }
  /// Increases with each change of the state.
  private(set) var stateVersion = 0
  var pushes: [Push] = []
  /// The cost of live reads, including rolled-back ones.
  var livePace = LivePace()
  /// Whether output waits to be written; lookahead whose result can follow it is postponed.
  var isAnswering = false
  /// Whether to follow deadlines and peers without sending anything.
  var isSilent = false

  init(engine: Engine) {
    self.engine = engine
  }

  var isListening: Bool { isSubscribed || !state.live.isEmpty }

  var isSubscribed: Bool { !state.subscription.topics.isEmpty }

  var hearsAlerts: Bool { state.subscription.topics.contains(.alert) }

  var hearsSync: Bool { state.subscription.topics.contains(.sync) }

  /// Restarts ticks from the present, and resends what changes with time.
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

  /// Assumes that the present state was sent, because the front end reads everything again.
  func markDelivered(_ context: Context) throws(ClockError) {
    try markStatusesDelivered(context)
    markVisitsDelivered(context)
  }

  /// The actor's context; nil, after one `resync`, if they may no longer receive anything.
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
      // An expired token never becomes valid again.
      try pushResync()
      state.subscription = Subscription()
      return nil
    }
  }

  /// Asks the front end in one notification to read everything again.
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
