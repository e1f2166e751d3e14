import JSON
import JSONRPC

/// The arguments of one call, which fit what the tool declares, and whom to ask.
struct MCPToolCall {
  let desk: EngineDesk
  private let arguments: JSONObject

  init(_ tool: MCPTool, _ arguments: JSONObject, _ desk: EngineDesk) throws(RPCError) {
    self.desk = desk
    self.arguments = arguments
    let parameters = tool.parameters
    for (name, value) in arguments.members {
      guard let parameter = parameters.first(where: { $0.name == name }) else {
        throw .unknownParameter(name, known: parameters.map(\.name).joined(separator: ", "))
      }
      guard parameter.takes(value) else {
        throw .invalidParams(field: name, expected: parameter.expected)
      }
    }
    for parameter in parameters where parameter.isRequired && arguments[parameter.name] == nil {
      throw .invalidParams(field: parameter.name, expected: parameter.expected)
    }
  }

  func text(_ name: String) -> String? { arguments[name]?.stringValue }

  /// The arguments that are there, under the names that a method knows them by.
  func given(_ names: String...) -> JSONObject {
    var given = JSONObject()
    for name in names {
      if let value = arguments[name] { given.append(name, value) }
    }
    return given
  }

  /// Adds an instant that somebody said as people do.
  func addInstant(_ name: String, to parameters: inout JSONObject) throws(RPCError) {
    guard let text = text(name) else { return }
    guard let instant = try phrase(text)["at"] else {
      throw .invalidParams(field: name, expected: "a time, such as yesterday 9:15")
    }
    parameters.append(name, instant)
  }

  /// Adds the first and the last date of the period, if one was said.
  func addPeriod(_ standard: String?, to parameters: inout JSONObject) throws(RPCError) {
    guard let text = text("period") ?? standard else { return }
    let phrase = try phrase(text)
    guard let from = phrase["from"] ?? phrase["date"], let to = phrase["to"] ?? phrase["date"]
    else {
      throw .invalidParams(field: "period", expected: "a day or a range of days, such as last week")
    }
    parameters.append("from", from)
    parameters.append("to", to)
  }

  func addLength(to parameters: inout JSONObject) throws(RPCError) {
    guard case .integer(let minutes) = arguments["durationMinutes"] else { return }
    guard (0...1_000_000).contains(minutes) else {
      throw .invalidParams(field: "durationMinutes", expected: "an integer from 0 to 1000000")
    }
    parameters.append("durationMs", .integer(minutes * 60_000))
  }

  /// Adds a task that there is, by its name.
  func addKnownTask(to parameters: inout JSONObject) throws(RPCError) {
    guard let name = text("task") else { return }
    var names: [String] = []
    for hidden in [false, true] {
      var cursor = JSON.null
      repeat {
        let page = try desk.ask(
          "task.list", ["limit": 100, "hidden": .boolean(hidden), "cursor": cursor])
        guard case .array(let tasks) = page["tasks"] else { break }
        for task in tasks.compactMap(\.object) {
          guard let known = task["name"]?.stringValue, let id = task["id"] else { continue }
          if known.lowercased() == name.lowercased() { return parameters.append("taskId", id) }
          if !hidden { names.append(known) }
        }
        cursor = page["cursor"] ?? .null
      } while cursor != .null
    }
    throw .invalidParams(
      field: "task",
      expected: names.isEmpty
        ? "absent: there are no tasks" : "one of \(names.prefix(30).joined(separator: ", "))")
  }

  private func phrase(_ text: String) throws(RPCError) -> JSONObject {
    try desk.ask("time.parse", ["text": .string(text)])
  }
}
