import JSON
import JSONRPC
import TimeClock

extension MCPTool {
  /// The engine's result, or its refusal.
  func run(_ call: MCPToolCall) throws(RPCError) -> JSONObject {
    let host = call.host
    host.explain(with: call.value("reason"))
    func members(_ record: some Wired) -> JSONObject { record.json.object ?? [:] }
    switch self {
    case .status: return try host.status()
    case .hours: return members(try hours(call))
    case .entries:
      let period = try call.period(usual: nil)
      return try host.withBreaks(
        try host.ask(
          Wire.entryList(
            from: period?.lowerBound, to: period?.upperBound, kind: call.value("kind"),
            taskId: try call.knownTask(), limit: call.value("limit") ?? 20,
            cursor: call.value("cursor"))))
    case .tasks:
      return members(
        try host.ask(Wire.taskList(hidden: call.value("hidden"), cursor: call.value("cursor"))))
    case .clock: return members(try clock(call))
    case .timer: return members(try timer(call))
    case .logTime:
      let (start, end) = try call.times(from: nil)
      return members(
        try host.ask(
          Wire.entryCreate(
            kind: call.value("kind") ?? .task, start: start, end: end,
            durationMs: try call.length(), taskName: call.value("task"),
            notes: call.value("notes"), tags: call.value("tags"))))
    case .editEntry:
      var (start, end): (Instant?, Instant?)
      if call.has("start") || call.has("end") {
        (start, end) = try call.times(from: try host.ask(Wire.entryGet(id: call.id)).entry.start)
      }
      return members(
        try host.ask(
          Wire.entryUpdate(
            id: call.id, start: .setting(start), end: .setting(end),
            durationMs: .setting(try call.length()), taskName: call.value("task"),
            name: call.edit("name"), notes: call.edit("notes"), tags: call.edit("tags"))))
    case .deleteEntry: return members(try host.ask(Wire.entryDelete(id: call.id)))
    case .editBreak: return members(try editBreak(call))
    case .proposals: return members(try proposals(call))
    case .undo: return members(try undo(call))
    }
  }

  /// A report of one kind, else of both: they overlap, so that their sum means nothing.
  private func hours(_ call: MCPToolCall) throws(RPCError) -> JSON {
    let (period, taskId) = (try call.period(usual: "this week"), try call.knownTask())
    func report(_ kind: Wire.EntryKind) throws(RPCError) -> JSON {
      try call.host.ask(
        Wire.reportGet(
          from: period?.lowerBound, to: period?.upperBound, by: [call.value("by") ?? .day],
          kind: kind, taskId: taskId, tag: call.value("tag"), limit: call.value("limit"),
          cursor: call.value("cursor"))
      ).json
    }
    if let kind: Wire.EntryKind = call.value("kind") ?? taskId.map({ _ in .task }) {
      return try report(kind)
    }
    if call.has("cursor") {
      throw .invalidParams(field: "kind", expected: "that of the page before, beside a cursor")
    }
    return ["attendance": try report(.shift), "taskTime": try report(.task)]
  }

  private func proposals(_ call: MCPToolCall) throws(RPCError) -> JSON {
    let (host, action): (AssistantHost, String?) = (call.host, call.value("action"))
    if action != "decline", action != "propose", call.has("reason") {
      throw .invalidParams(field: "reason", expected: "absent: only decline and propose take one")
    }
    guard action != "list" else {
      return try host.whole(Wire.proposalList(state: .waiting), "proposals").json
    }
    if action == "propose" {
      guard let proposal = host.proposal else {
        throw .invalidParams(field: "action", expected: "propose only after what needs consent")
      }
      return try host.ask(proposal).json
    }
    guard let id: String = call.value("id") else {
      throw .invalidParams(field: "id", expected: "the id of the proposal")
    }
    switch action {
    case "accept": return try host.ask(Wire.proposalAccept(id: id)).json
    case "decline":
      return try host.ask(Wire.proposalDecline(id: id, reason: call.value("reason"))).json
    default: return try host.ask(Wire.proposalWithdraw(id: id)).json
    }
  }

  private func editBreak(_ call: MCPToolCall) throws(RPCError) -> JSON {
    let (host, action): (AssistantHost, String?) = (call.host, call.value("action"))
    switch action {
    case "add":
      let shift = try host.ask(Wire.entryGet(id: call.id)).entry
      let (start, end) = try call.times(from: shift.start, isInside: true)
      guard let start, let end else {
        throw .invalidParams(field: start == nil ? "start" : "end", expected: "a time")
      }
      return try host.ask(Wire.gapCreate(entryId: call.id, exitTime: start, returnTime: end)).json
    case "move":
      let gap = try host.ask(Wire.gapGet(id: call.id))
      let (start, end) = try call.times(from: gap.exitTime)
      return try host.ask(Wire.gapUpdate(id: call.id, exitTime: start, returnTime: end)).json
    default:
      for name in ["start", "end"] where call.has(name) {
        throw .invalidParams(field: name, expected: "absent: only add and move take times")
      }
      return try action == "delete"
        ? host.ask(Wire.gapDelete(id: call.id)).json : host.ask(Wire.gapRestore(id: call.id)).json
    }
  }

  /// Undoes a change of this assistant; somebody else's change only by its seq.
  private func undo(_ call: MCPToolCall) throws(RPCError) -> Wire.Change {
    // One call may have made several changes.
    if let seq: Int64 = call.value("seq") {
      return try call.host.ask(Wire.changeUndo(seq: seq, group: true))
    }
    do throws(RPCError) {
      return try call.host.ask(Wire.changeUndo(group: true, client: call.host.client))
    } catch {
      guard error.data?["reason"] == "nothing_to_undo", let other = try call.host.latestChange()
      else { throw error }
      throw RPCError(code: error.code, message: "\(error.message). \(other)", data: error.data)
    }
  }

  private func clock(_ call: MCPToolCall) throws(RPCError) -> Wire.Clock {
    let action: String? = call.value("action")
    if action == "break" || action == "back", call.has("notes") {
      throw .invalidParams(field: "notes", expected: "absent: a break has none")
    }
    let ended: RunningKind? = action == "in" ? nil : action == "back" ? .gap : .shift
    let (at, notes): (Instant?, String?) = (try call.at(since: ended), call.value("notes"))
    switch action {
    case "in": return try call.host.ask(Wire.clockIn(notes: notes, at: at))
    case "out": return try call.host.ask(Wire.clockOut(notes: notes, at: at))
    case "break": _ = try call.host.ask(Wire.gapStart(at: at))
    default: _ = try call.host.ask(Wire.gapEnd(at: at))
    }
    return try call.host.ask(Wire.clockStatus())
  }

  private func timer(_ call: MCPToolCall) throws(RPCError) -> JSON {
    let action: String? = call.value("action")
    let at = try call.at(since: action == "stop" ? .timer : nil)
    if call.has("notes"), action == "continue" || action == "cancel" {
      throw .invalidParams(field: "notes", expected: "absent: only start and stop take notes")
    }
    if at != nil, action == "cancel" {
      throw .invalidParams(field: "at", expected: "absent: what is canceled has no end")
    }
    for name in ["task", "tags"] where action != "start" && call.has(name) {
      throw .invalidParams(field: name, expected: "absent: only start takes it")
    }
    let notes: String? = call.value("notes")
    switch action {
    case "start":
      guard let task: String = call.value("task") else {
        throw .invalidParams(field: "task", expected: "the name of the task to start")
      }
      return try call.host.ask(
        Wire.timerStart(taskName: task, notes: notes, tags: call.value("tags"), at: at)
      ).json
    case "stop": return try call.host.ask(Wire.timerStop(notes: notes, at: at)).json
    case "continue": return try call.host.ask(Wire.timerContinue(at: at)).json
    default: return try call.host.ask(Wire.timerCancel()).json
    }
  }
}

extension Edit {
  /// The new value; without one the present value stays.
  fileprivate static func setting(_ value: Value?) -> Edit { value.map { .set($0) } ?? .keep }
}
