internal import ClockOperations
internal import JSON
internal import JSONRPC
internal import TimeClock

/// Everything that runs, at one instant.
struct TickView: Sendable {
  /// So many visits always fit into one line.
  static let visitLimit = 100

  let now: Instant
  let clock: TickingClock?
  let timer: TimerView?
  let visits: [VisitView]?
}

extension TickView: WireObject {
  static func declare(_ members: inout some Members<TickView>) {
    members.add("now", "The instant of the tick.") { $0.now }
    members.addIfPresent("clock", "The running shift.") { $0.clock }
    members.addIfPresent("timer", "The running timer.") { $0.timer }
    members.addIfPresent("visits", "The visits in progress that the actor may see.") {
      $0.visits?.map(TickingVisit.init)
    }
  }
}

/// The part of the clock that changes with time.
struct TickingClock: WireObject {
  let shiftId: String
  let times: ClockTimes

  static func declare(_ members: inout some Members<TickingClock>) {
    members.add("id", "The running shift.") { $0.shiftId }
    members.add("elapsedMs", "Time since the shift began, breaks included.") {
      Milliseconds($0.times.elapsed)
    }
    members.add("workedMs", "Time since the shift began, less its breaks.") {
      Milliseconds($0.times.worked)
    }
    members.add("todayMs", "Time worked on the current local day.") {
      Milliseconds($0.times.today)
    }
    members.addObject("text", "The texts to show.") { text in text.addAll { $0.times } }
  }
}

/// The part of a visit that changes with time.
private struct TickingVisit: WireObject {
  let visit: VisitView

  static func declare(_ members: inout some Members<TickingVisit>) {
    members.add("id", "The visit.") { $0.visit.visit.id }
    members.addAll { $0.visit.countdown }
    members.addObject("text", "The texts to show.") { text in
      text.addAll {
        CountdownText(countdown: $0.visit.countdown, words: $0.visit.clockText.words)
      }
    }
  }
}

extension Subscriber {
  /// A tick is due when the elapsed time of the ticked activity reaches a multiple of `tickMs`.
  func ticks(_ context: Context) throws(ClockError) -> [Deadline] {
    guard state.subscription.topics.contains(.tick), let running = try ticking(context) else {
      state.subscription.tickedActivity = nil
      return []
    }
    if state.subscription.tickedActivity != running.id {
      state.subscription.tickedActivity = running.id
      state.subscription.lastTick = context.now
    }
    let last = max(state.subscription.lastTick ?? context.now, running.start)
    return [nextTick(since: running.start, after: last)]
  }

  private func nextTick(since start: Instant, after last: Instant) -> Deadline {
    let length = state.subscription.tickLength
    return Deadline(
      at: start + ((last - start) / length + 1) * length, rank: .tick, id: "",
      followedBy: { [unowned self] engine in [nextTick(since: start, after: engine.now)] },
      fire: { [unowned self] _ throws(ClockError) in try tick() })
  }

  /// The ticked activity: the actor's primary one, else the first visit that they watch.
  private func ticking(_ context: Context) throws(ClockError) -> (id: String, start: Instant)? {
    if let primary = try ActivityDesk(context).primary() { return primary }
    let visit = try VisitDesk(context).watched().first
    return visit.flatMap { visit in visit.checkIn.map { (visit.id, $0.timestamp) } }
  }

  private func tick() throws(ClockError) {
    let context = try engine.context()
    let desk = TimerDesk(context)
    state.subscription.lastTick = context.now
    if isSilent { return }
    let timer = try desk.running().map { _ throws(ClockError) in
      try desk.view()
    }
    let visits = try VisitDesk(context).watched().prefix(TickView.visitLimit).map {
      visit throws(ClockError) in
      try VisitDesk(context).view(visit)
    }
    let view = TickView(
      now: context.now, clock: try ClockDesk(context).runningTimes().map(TickingClock.init),
      timer: timer, visits: visits.isEmpty ? nil : visits)
    pushes.append(
      Push(
        kind: .tick,
        line: Reply.notification(
          "tick", parameters: view)))
  }
}
