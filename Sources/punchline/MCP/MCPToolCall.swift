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
    parameters.append(name, try instant(text, name))
  }

  /// What begins and ends at the times that are given.
  enum Timed {
    case entry, breakItself
    /// A break in the entry whose start is known, which it cannot begin before.
    case breakInside

    /// The names of its times as parameters of methods.
    var names: (start: String, end: String) {
      self == .entry ? ("start", "end") : ("exitTime", "returnTime")
    }
  }

  /// Adds when something begins and ends. A time of day is meant on its own day: that of `start`,
  /// and for an end that of the start that is given too.
  func addTimes(
    from start: JSON?, of timed: Timed = .entry, to parameters: inout JSONObject
  ) throws(RPCError) {
    var begin = start
    for (name, parameter) in [("start", timed.names.start), ("end", timed.names.end)] {
      guard let text = text(name) else { continue }
      var instant: JSON?
      if let begin {
        let isAfter = name == "end" || timed == .breakInside
        instant = desk.timeOfDay(text, ofEntryFrom: begin, isEnd: isAfter)
      }
      if instant == nil { instant = try self.instant(text, name) }
      guard let found = instant else { continue }
      if name == "start" { begin = found }
      parameters.append(parameter, found)
    }
  }

  private func instant(_ text: String, _ name: String) throws(RPCError) -> JSON {
    let expected = "a time, such as 9:15, yesterday 9:15 or 30 min ago"
    guard let instant = try phrase(text, name, expected)["at"] else {
      throw .invalidParams(field: name, expected: expected)
    }
    return instant
  }

  /// Adds the first and the last date of the period, if one was said.
  func addPeriod(_ standard: String?, to parameters: inout JSONObject) throws(RPCError) {
    guard let text = text("period") ?? standard else { return }
    let expected = "a day or a range of days, such as yesterday or last week"
    let phrase = try phrase(text, "period", expected)
    guard let from = phrase["from"] ?? phrase["date"], let to = phrase["to"] ?? phrase["date"]
    else { throw .invalidParams(field: "period", expected: expected) }
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

  /// What the text in that argument means, or why it means nothing.
  private func phrase(
    _ text: String, _ name: String, _ expected: String
  ) throws(RPCError) -> JSONObject {
    do throws(RPCError) {
      return try desk.ask("time.parse", ["text": .string(text)])
    } catch {
      guard let reason = error.data?["fields"]["text"].stringValue else { throw error }
      let told = MethodCaller.particular(reason).map { ": \($0)" } ?? ""
      throw .invalidParams(field: name, expected: expected + told)
    }
  }

  /// A refusal in the names of the tool's arguments.
  static func renamed(_ error: RPCError) -> RPCError {
    RPCError(
      code: error.code, message: renamed(error.message), data: error.data.map { renamed($0) })
  }

  private static func renamed(_ json: JSON) -> JSON {
    switch json {
    case .string(let text): .string(renamed(text))
    case .array(let items): .array(items.map { renamed($0) })
    case .object(let object):
      .object(
        JSONObject(object.members.map { (name: renamed($0.name), value: renamed($0.value)) }))
    default: json
    }
  }

  /// The parameters of methods that are arguments of another name.
  private static let names = [
    "durationMs": "durationMinutes", "taskName": "task", "taskId": "task", "exitTime": "start",
    "returnTime": "end", "entryId": "id",
  ]

  /// Names stand alone, or in quotation marks.
  private static func renamed(_ text: String) -> String {
    text.split(separator: "\"" as Character, omittingEmptySubsequences: false)
      .map { names[String($0)] ?? String($0) }.joined(separator: "\"")
  }
}
