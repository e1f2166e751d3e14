internal import ClockOperations
internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

/// Turns changes of records into the notifications that the front end asked for.
final class Subscriber: Audience {
  /// What was agreed on and told; taken back when a group of requests fails to commit.
  struct State {
    var subscription = Subscription()
    /// The day whose total the subscriber's clock shows.
    var clockDay: CivilDate?
    /// What the subscriber believes to run.
    var toldActivities: [ActivityView] = []
    /// How the subscriber believes the device to stand to its upstream.
    var toldSync: SyncStatus?
  }

  unowned let engine: Engine
  var state = State()
  var pushes: [Push] = []
  /// Whether deadlines and peers count, but nothing is pushed.
  var isSilent = false

  init(engine: Engine) {
    self.engine = engine
  }

  var isListening: Bool { !state.subscription.topics.isEmpty }

  var hearsAlerts: Bool { state.subscription.topics.contains(.alert) }

  /// Lets ticks begin anew from the present.
  func forgetTicks() {
    state.subscription.tickedActivity = nil
    engine.deadlines = nil
  }

  func leave() {
    state.subscription = Subscription()
  }

  func deadlines(_ context: Context) throws(OperationError) -> [Deadline] {
    try midnight(context) + visitFlags(context) + ticks(context)
  }

  func hear(of alert: Alert) {
    if isSilent { return }
    let view = AlertView(alert: alert, now: engine.now)
    pushes.append(Push(kind: .alert, line: Reply.notification("alert", parameters: view)))
  }

  /// The actor's context; nil, after one `resync`, once they may be told nothing.
  func listener() throws(OperationError) -> Context? {
    do {
      return try engine.context()
    } catch .refused(let refusal) where refusal.reason == .notFound {
      if !state.subscription.isMuted { try pushResync() }
      state.subscription.isMuted = true
      return nil
    } catch .refused(let refusal)
      where [.unauthenticated, .tokenExpired].contains(refusal.reason)
    {
      // No token comes back.
      try pushResync()
      leave()
      return nil
    }
  }

  /// Tells in one notification that whatever is shown has to be asked for anew.
  func askAnew() throws(OperationError) {
    guard isListening, !isSilent, let context = try listener() else { return }
    state.subscription.isMuted = false
    if state.subscription.topics.contains(.activity) {
      state.toldActivities = try context.activityViews()
    }
    try pushResync()
  }

  func pushResync() throws(OperationError) {
    let position = WrittenJSON(try stored(engine.store().cursor()))
    pushes.append(
      Push(
        kind: .resync(position: position),
        line: Reply.notification("resync", parameters: position)))
  }

  func push(
    _ topic: Topic, _ id: String, _ value: any WireValue, at position: JournalPosition,
    cause: StateNotification.Cause, _ context: Context
  ) {
    if isSilent { return }
    pushes.append(
      StateNotification(
        cursor: Cursor(epoch: context.store.epoch, position: position), topic: topic,
        cause: cause, id: id, value: value
      ).push)
  }
}
