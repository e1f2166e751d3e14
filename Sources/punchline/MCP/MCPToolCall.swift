import JSON
import JSONRPC
import TimeClock

/// The arguments of one call, checked against the tool's declaration, and the engine to ask.
struct MCPToolCall {
  let host: AssistantHost
  private let arguments: JSONObject

  init(_ tool: MCPTool, _ arguments: JSONObject, _ host: AssistantHost) throws(RPCError) {
    self.host = host
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

  /// The id of the entry or the break.
  var id: String { value("id") ?? "" }

  func has(_ name: String) -> Bool { arguments[name] != nil && arguments[name] != .null }

  /// An argument as a method's parameter; nil if it is absent.
  func value<Value: Wired>(_ name: String) -> Value? {
    arguments[name].flatMap { $0 == .null ? nil : Value(json: $0) }
  }

  /// An argument whose null clears the present value.
  func edit<Value: Wired>(_ name: String) -> Edit<Value> {
    guard let json = arguments[name] else { return .keep }
    return json == .null ? .clear : value(name).map { .set($0) } ?? .keep
  }

  /// When it was, in everyday words, as `MethodCaller` reads the time of what ends or interrupts
  /// `running`.
  func at(since running: RunningKind?) throws(RPCError) -> Instant? {
    try read("at") { text, caller throws(CommandFailure) in
      try caller.instant(text, since: running)
    }
  }

  /// The start and the end; with `isInside` the start cannot be before `start`.
  // A time of day is on the day of `start`, and an end on the day of the given start.
  func times(
    from start: Instant?, isInside: Bool = false
  ) throws(RPCError) -> (start: Instant?, end: Instant?) {
    let begin = try time("start", from: start, isAfter: isInside)
    return (begin, try time("end", from: begin ?? start, isAfter: true))
  }

  private func time(
    _ name: String, from start: Instant?, isAfter: Bool
  ) throws(RPCError) -> Instant? {
    try read(name) { text, caller throws(CommandFailure) in
      guard let start else { return try caller.instant(text) }
      return try caller.instant(text, ofEntryFrom: start, isEnd: isAfter)
    }
  }

  private func read(
    _ name: String, _ read: (String, MethodCaller) throws(CommandFailure) -> Instant?
  ) throws(RPCError) -> Instant? {
    guard let text: String = value(name) else { return nil }
    return try named(name) { () throws(RPCError) in
      try host.reading { caller throws(CommandFailure) in try read(text, caller) }
    }
  }

  /// The dates of the period, if one was given or is usual.
  func period(usual: String?) throws(RPCError) -> ClosedRange<CivilDate>? {
    guard let text: String = value("period") ?? usual else { return nil }
    let phrase = try named("period") { () throws(RPCError) in
      try host.ask(Wire.timeParse(text: text, wanted: .days))
    }
    guard let from = phrase.from ?? phrase.date, let to = phrase.to ?? phrase.date, from <= to
    else { return nil }
    return from...to
  }

  /// The length in milliseconds.
  func length() throws(RPCError) -> Int64? {
    guard let minutes: Int64 = value("durationMinutes") else { return nil }
    guard (0...1_000_000).contains(minutes) else {
      throw .invalidParams(field: "durationMinutes", expected: "an integer from 0 to 1000000")
    }
    return minutes * .minute
  }

  /// The id of an existing task, by its name.
  func knownTask() throws(RPCError) -> String? {
    guard let name: String = value("task") else { return nil }
    var names: [String] = []
    for hidden in [false, true] {
      let tasks = try host.whole(Wire.taskList(hidden: hidden), "tasks").tasks
      if let task = tasks.first(where: { $0.name.lowercased() == name.lowercased() }) {
        return task.id
      }
      if !hidden { names = tasks.map(\.name) }
    }
    throw .invalidParams(
      field: "task",
      expected: names.isEmpty
        ? "absent: there are no tasks" : "one of \(names.prefix(30).joined(separator: ", "))")
  }

  /// Reads an argument; an error names that argument.
  private func named<Value>(
    _ name: String, _ read: () throws(RPCError) -> Value
  ) throws(RPCError) -> Value {
    do throws(RPCError) {
      return try read()
    } catch {
      guard let reason = error.data?["fields"]["text"].stringValue else { throw error }
      throw RPCError(
        code: error.code, message: "\"\(name)\": \(reason)",
        data: [
          "reason": "validation", "field": .string(name), "fields": [name: .string(reason)],
        ])
    }
  }

  /// A refusal that speaks of arguments by the tool's names; its records keep those of the
  /// protocol.
  static func renamed(_ error: RPCError) -> RPCError {
    guard case .object(let data)? = error.data else { return error }
    let members = data.members.map { name, value in
      (name: name, value: ["field", "fields", "expected"].contains(name) ? renamed(value) : value)
    }
    return RPCError(
      code: error.code, message: renamed(error.message), data: .object(JSONObject(members)))
  }

  private static func renamed(_ json: JSON) -> JSON {
    switch json {
    case .string(let text): .string(renamed(text))
    case .array(let items): .array(items.map { renamed($0) })
    case .object(let object):
      .object(renamed(object))
    default: json
    }
  }

  /// Joins the messages about two parameters that are one argument.
  private static func renamed(_ object: JSONObject) -> JSONObject {
    var members: [(name: String, value: JSON)] = []
    for member in object.members {
      let (name, value) = (renamed(member.name), renamed(member.value))
      guard let index = members.firstIndex(where: { $0.name == name }) else {
        members.append((name, value))
        continue
      }
      if case (.string(let one), .string(let other)) = (members[index].value, value), one != other {
        members[index].value = .string("\(one); \(other)")
      }
    }
    return JSONObject(members)
  }

  /// The methods' parameters whose arguments have another name.
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
