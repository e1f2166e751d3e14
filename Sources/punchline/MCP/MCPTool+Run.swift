import JSON
import JSONRPC

extension MCPTool {
  /// What the engine answers, or why it refuses.
  func run(_ call: MCPToolCall) throws(RPCError) -> JSONObject {
    let desk = call.desk
    switch self {
    case .status: return try desk.status()
    case .hours:
      var parameters = call.given("kind", "tag", "limit", "cursor")
      try call.addPeriod("this week", to: &parameters)
      try call.addKnownTask(to: &parameters)
      parameters.append("by", [.string(call.text("by") ?? "day")])
      return try desk.ask("report.get", parameters)
    case .entries:
      var parameters = call.given("kind", "limit", "cursor")
      if parameters["limit"] == nil { parameters.append("limit", 20) }
      try call.addPeriod(nil, to: &parameters)
      try call.addKnownTask(to: &parameters)
      return try desk.withBreaks(try desk.ask("entry.list", parameters))
    case .tasks: return try desk.ask("task.list", call.given("hidden", "cursor"))
    case .clock: return try clock(call)
    case .timer: return try timer(call)
    case .logTime:
      var parameters = call.given("kind", "notes", "tags")
      if parameters["kind"] == nil { parameters.append("kind", "task") }
      try call.addTimes(from: nil, to: &parameters)
      try call.addLength(to: &parameters)
      if let task = call.text("task") { parameters.append("taskName", .string(task)) }
      return try desk.ask("entry.create", parameters)
    case .editEntry:
      var parameters = call.given("id", "name", "notes", "tags")
      if call.text("start") != nil || call.text("end") != nil {
        let entry = try desk.ask("entry.get", call.given("id"))["entry"]
        try call.addTimes(from: entry?["start"], to: &parameters)
      }
      try call.addLength(to: &parameters)
      if let task = call.text("task") { parameters.append("taskName", .string(task)) }
      return try desk.ask("entry.update", parameters)
    case .deleteEntry: return try desk.ask("entry.delete", call.given("id"))
    case .editBreak: return try editBreak(call)
    case .undo: return try undo(call)
    }
  }

  private func editBreak(_ call: MCPToolCall) throws(RPCError) -> JSONObject {
    let action = call.text("action") ?? ""
    switch action {
    case "add":
      var parameters: JSONObject = ["entryId": .string(call.text("id") ?? "")]
      let shift = try call.desk.ask("entry.get", call.given("id"))["entry"]
      try call.addTimes(from: shift?["start"], of: .breakInside, to: &parameters)
      return try call.desk.ask("gap.create", parameters)
    case "move":
      var parameters = call.given("id")
      let gap = try call.desk.ask("gap.get", call.given("id"))
      try call.addTimes(from: gap["exitTime"], of: .breakItself, to: &parameters)
      return try call.desk.ask("gap.update", parameters)
    default:
      for name in ["start", "end"] where call.text(name) != nil {
        throw .invalidParams(field: name, expected: "absent: only add and move take times")
      }
      return try call.desk.ask("gap.\(action)", call.given("id"))
    }
  }

  /// Takes back what this assistant did, and what others did only where it is named.
  private func undo(_ call: MCPToolCall) throws(RPCError) -> JSONObject {
    // What one call did may be several changes.
    var parameters: JSONObject = ["group": true]
    if let seq = call.given("seq")["seq"], seq != .null {
      parameters.append("seq", seq)
      return try call.desk.ask("change.undo", parameters)
    }
    parameters.append("client", .string(call.desk.client))
    do throws(RPCError) {
      return try call.desk.ask("change.undo", parameters)
    } catch {
      guard error.data?["reason"] == "nothing_to_undo", let other = try call.desk.latestChange()
      else { throw error }
      throw RPCError(code: error.code, message: "\(error.message). \(other)", data: error.data)
    }
  }

  private func clock(_ call: MCPToolCall) throws(RPCError) -> JSONObject {
    let methods = ["in": "clock.in", "out": "clock.out", "break": "gap.start", "back": "gap.end"]
    let action = call.text("action") ?? ""
    let isBreak = action == "break" || action == "back"
    guard !isBreak || call.text("notes") == nil else {
      throw .invalidParams(field: "notes", expected: "absent: a break has none")
    }
    var parameters = isBreak ? [:] : call.given("notes")
    try call.addInstant("at", to: &parameters)
    let result = try call.desk.ask(methods[action] ?? action, parameters)
    return isBreak ? try call.desk.ask("clock.status") : result
  }

  private func timer(_ call: MCPToolCall) throws(RPCError) -> JSONObject {
    let action = call.text("action") ?? ""
    var parameters = JSONObject()
    try call.addInstant("at", to: &parameters)
    if call.text("notes") != nil, action == "continue" || action == "cancel" {
      throw .invalidParams(field: "notes", expected: "absent: only start and stop take notes")
    }
    if call.text("at") != nil, action == "cancel" {
      throw .invalidParams(field: "at", expected: "absent: what is canceled has no end")
    }
    for (name, value) in call.given("notes").members { parameters.append(name, value) }
    switch (action, call.text("task")) {
    case ("start", let task?): parameters.append("taskName", .string(task))
    case ("start", nil):
      throw .invalidParams(field: "task", expected: "the name of the task to start")
    case (_, .some): throw .invalidParams(field: "task", expected: "absent: only start takes one")
    case (_, nil): break
    }
    return try call.desk.ask("timer.\(action)", parameters)
  }
}
