internal import ClockOperations
internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

/// Live reads: run again after commits and by time, and sent when the result differs.
extension Subscriber {
  /// In milliseconds: how far ahead to look for changing figures if no turn is known.
  private static let foresight: Int64 = .day

  /// Starts a live read, and returns its id and its first result.
  func startLive(
    _ method: Method, _ parameters: JSONObject, every: Int64?,
    _ conversation: Conversation
  ) throws -> LiveStart {
    let call = try Invocation(method, parameters, conversation)
    let parameters = call.parameters
    // Takes in earlier changes, and raises due alerts.
    _ = try call.bytes()
    let id = state.lastLiveId + 1
    var read = LiveRead(
      id: id, method: method, parameters: parameters, every: every,
      answer: Observed(LiveAnswer(.success([]), tellsTime: false), seenAt: engine.now))
    let answer = try run(&read, conversation)
    let result = try answer.get()
    state.lastLiveId = id
    state.live.append(read)
    engine.deadlines = nil
    return LiveStart(id: id, result: WrittenJSON(bytes: result))
  }

  /// Stops a live read; false if no such read is live.
  func stopLive(_ id: Int64) -> Bool {
    guard state.live.contains(where: { $0.id == id }) else { return false }
    state.live.removeAll { $0.id == id }
    engine.deadlines = nil
    return true
  }

  /// Marks every live read for another run.
  func readAnew() {
    outdate { _ in true }
    outdateStatuses { _ in true }
  }

  /// Notes that something without a journal row was committed.
  func readUnjournaled() throws(ClockError) {
    engine.unjournaledHasChanged()
    try outdate(.unjournaled)
    guard isListening, try engine.hasLostToken() else { return }
    readAnew()
    if isSubscribed, !isSilent { _ = try listener() }
  }

  /// Marks for another look what depends on these topics.
  func outdate(_ topics: TopicSet) throws(ClockError) {
    guard isListening else { return }
    let schema = try engine.store().schema
    func follows(_ dependencies: Dependencies) -> Bool {
      dependencies.topics(in: schema).overlaps(topics)
    }
    outdateStatuses(where: follows)
    outdate(where: follows)
  }

  /// Marks for another run the reads with a dependency that fits the condition.
  func outdate(where isOver: (Dependencies) -> Bool) {
    for index in state.live.indices where state.live[index].answer.becomesStale(where: isOver) {
      state.live[index].answer.isStale = true
      engine.deadlines = nil
    }
  }

  /// Runs stale reads again in the present transaction, and sends the results that differ.
  func tellLive() throws(ClockError) {
    guard let conversation, livePause == 0, state.live.contains(where: \.isStale) else { return }
    try engine.learnFromPeers()
    for index in longestUnread({ $0.isStale }) where livePause == 0 {
      var read = state.live[index]
      let answer = try timed { () throws(ClockError) in try run(&read, conversation) }
      if read.answer.value != state.live[index].answer.value {
        pushes.append(notification(of: read, answer).push)
      }
      state.live[index] = read
    }
    try joinPages(conversation)
    engine.deadlines = nil
  }

  /// Computes a deadline with lookahead; call it only once all output is written.
  func lookAhead<Result, Failure>(
    _ deadline: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if livePause == 0, state.live.contains(where: \.needsForesight) { engine.deadlines = nil }
    let wasAnswering = isAnswering
    isAnswering = false
    defer { isAnswering = wasAnswering }
    return try deadline()
  }

  /// The next deadline at which a live result may change by time alone, or at which the next
  /// delayed read may run.
  func liveDeadline(_ context: Context) throws(ClockError) -> [Deadline] {
    guard !state.live.isEmpty else { return [] }
    // Periodic reads run at multiples of `every` after this origin.
    let origin =
      state.live.contains { $0.every != nil }
      ? try ActivityDesk(context).primary()?.start ?? Instant(milliseconds: 0)
      : Instant(milliseconds: 0)
    if !isAnswering { try foresee() }
    guard let pause = livePause else { return [] }
    let earliest = engine.now + (pause + 999) / 1_000
    var found: [Deadline] = []
    if pause > 0, state.live.contains(where: \.needsForesight) {
      found.append(
        Deadline(at: earliest, rank: .tick, id: "foresight") {
          [unowned self] _ throws(ClockError) in try foresee()
        })
    }
    var runs: [Int64: Instant] = [:]
    for read in state.live {
      runs[read.id] = read.isStale ? context.now : read.nextRun(after: origin)
    }
    guard let first = runs.values.min() else { return found }
    found.append(
      Deadline(at: pause > 0 ? max(first, earliest) : first, rank: .tick, id: "live") {
        [unowned self] engine throws(ClockError) in
        let due = runs.filter { $0.value <= engine.now }
        for index in state.live.indices where due[state.live[index].id] != nil {
          state.live[index].answer.isStale = true
        }
        try tellLive()
      })
    return found
  }

  /// The reads that fit the condition; if reads may have to wait, the longest unread first.
  private func longestUnread(_ isMeant: (LiveRead) -> Bool) -> [Int] {
    let meant = state.live.indices.filter { isMeant(state.live[$0]) }
    guard engine.options.stopwatch != nil else { return meant }
    return meant.sorted { left, right in
      (state.live[left].answer.seenAt, left) < (state.live[right].answer.seenAt, right)
    }
  }

  /// Microseconds until another read may run; nil for never.
  private var livePause: Int64? {
    guard let stopwatch = engine.options.stopwatch else { return 0 }
    return livePace.pause(at: stopwatch())
  }

  /// Runs a read, and counts its running time.
  func timed<Result>(
    _ run: () throws(ClockError) -> Result
  ) throws(ClockError) -> Result {
    guard let stopwatch = engine.options.stopwatch else { return try run() }
    let start = stopwatch()
    defer { livePace.count(runFrom: start, to: stopwatch()) }
    return try run()
  }

  /// Finds out which reads have changing figures.
  private func foresee() throws(ClockError) {
    for index in longestUnread({ $0.needsForesight }) where livePause == 0 {
      state.live[index].isRunning = try timed { () throws(ClockError) in
        try isRunning(state.live[index])
      }
    }
  }

  /// Whether another instant before the read's next turn would show something else.
  private func isRunning(_ read: LiveRead) throws(ClockError) -> Bool {
    if read.method.tellsTime { return true }
    guard let conversation else { return false }
    let now = engine.now
    let later = min(read.answer.turn.map { $0 - 1 } ?? .latest, now + Self.foresight)
    guard later > now else { return false }
    engine.now = later
    engine.forgetContext()
    defer {
      engine.now = now
      engine.forgetContext()
    }
    var copy = read
    _ = try run(&copy, conversation)
    return copy.answer.value != read.answer.value
  }

  /// Runs a read at the engine's instant, and records the dependencies of the result.
  func run(
    _ read: inout LiveRead, _ conversation: Conversation
  ) throws(ClockError) -> Result<[UInt8], RPCError> {
    read.isRunning = nil
    let page = LivePage(end: read.end)
    defer { (read.end, read.next, read.isPage) = (page.end, page.next, page.isPage) }
    var context: Context?
    var refusal: RPCError?
    do {
      context = try engine.context()
    } catch  where error.refusal != nil && read.method.needsSignIn {
      refusal = WireError.from(error, in: engine.words) { [engine] in try engine.context() }
    } catch {
      if error.isOfStore { throw error }
      // A method that needs no sign-in handles this itself.
    }
    context?.followTurns()
    let trace = try engine.store().trace
    let (answer, dependencies) = try trace.follow {
      () throws(ClockError) -> Result<[UInt8], RPCError> in
      // The actor was looked up before the trace began.
      trace.note(Member.self, engine.state.userId)
      context?.notePeople()
      if let refusal { return .failure(refusal) }
      return try conversation.outcome {
        try Invocation(
          again: read.method, read.parameters, conversation, in: context, page: page
        ).bytes()
      }
    }
    if let context, let expiry = try engine.tokenExpiry() { context.note(turn: expiry) }
    read.answer = Observed(
      LiveAnswer(answer, tellsTime: read.method.tellsTime), dependencies: dependencies,
      turn: context?.nextTurn, seenAt: engine.now)
    return answer
  }
}

/// The result of `live.start`.
struct LiveStart: WireObject {
  let id: Int64
  let result: WrittenJSON

  static func declare(_ members: inout some Members<LiveStart>) {
    members.add("id", "The id of the read in its notifications.") { $0.id }
    members.add("result", "The current result of the method.") { $0.result }
  }
}
