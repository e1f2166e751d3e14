internal import ClockOperations
internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

extension Glance.State: WireWord {}

extension Glance: WireObject {
  static func declare(_ members: inout some Members<Glance>) {
    members.add(
      "state",
      "What is shown; `due` and `late` are a planned visit or session, `forgotten` is a clock-out."
    ) {
      $0.state
    }
    members.add(
      "name",
      "What runs or is due, cut to `width`; else `Today`, or without a clock `Nothing now`."
    ) { $0.name }
    members.add("clockedIn", "Whether a shift is running.") { $0.isClockedIn }
    members.add("percentage", "How much of a visit is over, 0 to 100; null without a visit.") {
      $0.percentage
    }
    members.add("link", "The link of a device to its upstream; null without an upstream.") {
      glance in glance.link
    }
    members.addIfPresent("target", "What is left of today's target; absent without a plan.") {
      $0.target
    }
    members.addIfPresent("away", "Since when the member has been away while something runs.") {
      $0.away?.since
    }
    members.addObject("text", "The texts to show.") { text in
      text.add("bar", "For a bar that counts each second, like `Alpha 00:01:05`.") { $0.bar }
      text.add("line", "With a sign for the state, like `● 1m 05s Alpha`.") {
        $0.line
      }
      text.add("minimal", "For places with room for the time only.") { $0.minimal }
      text.add("details", "More lines, for a tooltip.") { $0.details }
    }
  }
}

extension Glance.Link: WireObject {
  static func declare(_ members: inout some Members<Glance.Link>) {
    members.add("state", "The `state` of `sync.status`.") { $0.state }
    members.add("queued", "How many calls wait to be confirmed.") { $0.queued }
    members.add("refused", "How many refused calls are not discarded yet.") { $0.refused }
  }
}

/// The actions in a menu.
struct Menu: WireObject {
  let actions: [ActionView]

  init(_ context: Context) throws(ClockError) {
    actions = Page.fit(try GlanceDesk(context).actions().said(in: context.words)).elements
  }

  static func declare(_ members: inout some Members<Menu>) {
    members.add("actions", "What can be done now, the most likely first.") {
      $0.actions
    }
  }
}

extension GlanceDesk {
  /// The most tasks and refused calls that a menu offers.
  private static let taskLimit = 50
  private static let refusedLimit = 10

  fileprivate func actions() throws(ClockError) -> [ActionView] {
    let mayReadClock = context.policy.allows(.read, .clock, of: .own, by: context.actor.role)
    let visits = try ActivityDesk(context).views().filter { $0.activity.kind == .visit }
    let due = try dueWork().filter(\.mayStart)
    // A time of another day names the day.
    if visits.count + due.count > 1 {
      context.note(turn: context.zone.nextDateChange(after: context.now))
    }
    var actions = visits.flatMap { $0.namedActions(among: visits) }
    actions += due.map { action($0, among: due) }
    if mayReadClock {
      let clock = try ClockDesk(context).view()
      actions += clock.proposals.map(ActionView.init)
      actions += clock.can.filter { clock.proposals.isEmpty || $0 != .clockOut }
        .compactMap { Self.action($0, clock) }.reversed()
      actions += try timerActions()
    }
    actions += try ProposalFamily.menuActions(context)
    for call in try context.store.calls([.refused], after: 0, limit: Self.refusedLimit) {
      let title = try call.title(context)
      let key: JSONObject = ["key": .string(call.key)]
      actions += [
        ActionView(label: "Retry: \(title)", method: "sync.retry", parameters: key),
        ActionView(label: "Discard: \(title)", method: "sync.discard", parameters: key),
      ]
    }
    if context.policy.allows(.edit, .change, of: .own, by: context.actor.role),
      let undo = try ChangeDesk(context).latestUndo()
    {
      // The deed names the day unless it is today.
      context.note(turn: context.zone.nextDateChange(after: context.now))
      actions.append(ActionView(undo))
    }
    return actions
  }

  /// Labels of visits to the same client include their times.
  private func action(_ due: DueWork, among all: [DueWork]) -> ActionView {
    switch due.kind {
    case .visit:
      var when = Phrase(verbatim: due.when)
      let alike = all.filter { $0.kind == .visit && $0.name.hasSameBytes(as: due.name) }
      if alike.count > 1 {
        let times = context.clockText.range(due.start, due.end)
        when = due.isLate ? "\(times), \(due.when)" : Phrase(verbatim: times)
      }
      return ActionView(
        label: "Start Visit: \(due.name) (\(when))", method: "visit.start",
        parameters: ["id": .string(due.id)])
    case .session:
      return ActionView(
        label: "Clock In: \(due.name) (\(due.when))", method: "clock.in",
        parameters: ["sessionId": .string(due.id)])
    }
  }

  private static func action(_ verb: Verb, _ clock: ClockView) -> ActionView? {
    switch verb {
    case .clockIn: ActionView(label: "Clock In", method: "clock.in")
    case .clockOut: clock.entry.map { ActionView(.clockOut(entryId: $0.entry.id, userId: nil)) }
    case .takeBreak: ActionView(label: "Take a Break", method: "gap.start")
    case .back: clock.gap.map { ActionView(.endGap(id: $0.gap.id, userId: nil)) }
    default: nil
    }
  }

  private func timerActions() throws(ClockError) -> [ActionView] {
    let timer = try TimerDesk(context).view()
    var actions: [ActionView] = []
    actions += timer.proposals.map(ActionView.init)
    if timer.proposals.isEmpty, timer.can.contains(.stop) {
      actions.append(
        ActionView(
          label: timer.taskName.map { "Stop \($0)" } ?? "Stop the Timer", method: "timer.stop",
          parameters: timer.entry.map { ["entryId": .string($0.id)] } ?? [:]))
    }
    guard context.policy.allows(.read, .task, of: .own, by: context.actor.role) else {
      return actions
    }
    let last = try TimerDesk(context).workToContinue()
    if let last {
      let task = context.shownName(of: last.task)
      actions.append(
        ActionView(
          label: last.texts.name.map { "Continue \(task): \($0)" } ?? "Continue \(task)",
          method: "timer.continue"))
    }
    // Continuing an entry without a name and tags is the same as starting its task.
    let alike = last.flatMap { $0.texts.name == nil && $0.texts.tags.isEmpty ? $0.task.id : nil }
    for view in try TaskDesk(context).byUse(limit: Self.taskLimit)
    where view.can.contains(.start) && !view.isRunning && view.task.id != alike {
      actions.append(
        ActionView(
          label: "Start \(view.name)", method: "timer.start",
          parameters: ["taskId": .string(view.task.id)]))
    }
    return actions
  }
}
