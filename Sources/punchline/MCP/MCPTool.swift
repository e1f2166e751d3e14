import JSON
import JSONRPC

/// The assistant's tools, which all use the engine's own methods.
enum MCPTool: String, CaseIterable {
  case status, hours, entries, tasks, clock, timer
  case logTime = "log_time"
  case editEntry = "edit_entry"
  case deleteEntry = "delete_entry"
  case editBreak = "edit_break"
  case proposals, undo

  var isReadOnly: Bool {
    switch self {
    case .status, .hours, .entries, .tasks: true
    case .clock, .timer, .logTime, .editEntry, .deleteEntry, .editBreak, .proposals, .undo:
      false
    }
  }

  /// Whether it may change or remove data instead of only adding some.
  private var isDestructive: Bool {
    [.editEntry, .deleteEntry, .editBreak, .proposals, .undo].contains(self)
  }

  /// Whether a second call with the same arguments changes nothing more.
  private var isIdempotent: Bool { self == .editEntry || self == .deleteEntry }

  /// With `isReadOnly` there are no tools that write, and no texts about them.
  func declaration(isReadOnly: Bool) -> JSON {
    var properties = JSONObject()
    for parameter in parameters { properties.append(parameter.name, parameter.schema) }
    var schema: JSONObject = ["type": "object", "properties": .object(properties)]
    let required = parameters.filter(\.isRequired).map { JSON.string($0.name) }
    if !required.isEmpty { schema.append("required", .array(required)) }
    var tool: JSONObject = [
      "name": .string(rawValue), "description": .string(meaning(isReadOnly)),
      "inputSchema": .object(schema),
    ]
    var result: JSONObject = ["type": "object"]
    if !answered.isEmpty { result.append("required", .array(answered.map { .string($0) })) }
    tool.append("outputSchema", .object(result))
    tool.append("annotations", .object(hints))
    return .object(tool)
  }

  /// The other two hints mean nothing for a tool that only reads.
  private var hints: JSONObject {
    var hints: JSONObject = ["readOnlyHint": .boolean(isReadOnly)]
    if !isReadOnly {
      hints.append("destructiveHint", .boolean(isDestructive))
      hints.append("idempotentHint", .boolean(isIdempotent))
    }
    hints.append("openWorldHint", false)
    return hints
  }

  /// The members that every result has; a full schema would not fit into the list.
  private var answered: [String] {
    switch self {
    case .status: ["now", "timeZone", "clock", "timer", "alerts"]
    case .entries: ["entries"]
    case .tasks: ["tasks"]
    case .clock: ["clockedIn"]
    case .hours, .timer, .editBreak, .proposals: []
    case .logTime, .editEntry, .deleteEntry: ["id"]
    case .undo: ["seq"]
    }
  }

  private func meaning(_ isReadOnly: Bool) -> String {
    switch self {
    case .status:
      "What runs now: clock, break and timer with today's totals, alerts, the time zone and the "
        + "store. Ask this first."
    case .hours:
      "Time worked in a period, summed up exactly and divided as asked. Shifts (attendance) and "
        + "task time overlap and are never added: without a kind both come apart."
    case .entries where isReadOnly: "Entries, newest first; shifts with their breaks."
    case .entries:
      "Entries, newest first, with the ids that edit_entry and delete_entry take; shifts with "
        + "their breaks, whose ids edit_break takes."
    case .tasks: "The tasks by name, with their total times."
    case .clock:
      "Attendance: clock in, out, begin a break, or come back from it. Backdate with at."
    case .timer:
      "Time on tasks: start a task by its name (made if there is none; what ran is stopped and "
        + "saved), stop and save, continue the last task, or cancel without saving."
    case .logTime:
      "Writes down time that is over. It needs a start, and an end or a length: when somebody only "
        + "says \"2 hours yesterday\", ask them when they began, and do not guess. Task time needs its "
        + "task, which is made if there is none."
    case .editEntry:
      "Corrects an entry that has ended. Only what is given changes; null takes notes, name or "
        + "tags away."
    case .deleteEntry: "Deletes an entry; undo brings it back."
    case .editBreak:
      "Adds a break to a shift, moves its ends, deletes it so that the time counts as worked, or "
        + "restores it."
    case .proposals:
      "Corrections that need both sides' consent: lists those that wait, decides about one as the "
        + "person says, or proposes what was refused last."
    case .undo:
      "Takes back all that this assistant's latest call did. What the person did is taken back by "
        + "its seq only, which a refusal names: ask them first."
    }
  }

  private static let period = MCPParameter(
    "period", .text, "Such as today, this week, last month, nov 3, mon to fri")
  private static let kind = MCPParameter(
    "kind", .choice(["shift", "task"]), "shift for attendance, task for time on tasks")
  private static let at = MCPParameter("at", .text, "Such as 8:30, else now")
  private static let notes = MCPParameter("notes", .text, "Up to 500 characters")
  private static let tags = MCPParameter("tags", .texts, "Up to 20")
  private static let task = MCPParameter("task", .text, "The task's name")
  private static let start = MCPParameter("start", .text, "Such as yesterday 9:15")
  private static let end = MCPParameter("end", .text, "Such as 17:00")
  private static let minutes = MCPParameter("durationMinutes", .integer, "In place of the end")
  private static let reason = MCPParameter("reason", .text, "Why, if asked")
  private static let id = MCPParameter("id", .text, "The entry's id", isRequired: true)
  private static let cursor = MCPParameter("cursor", .text, "Of the page before")

  private static func limit(_ usual: Int) -> MCPParameter {
    MCPParameter("limit", .integer, "1 to 100, else \(usual)")
  }

  var parameters: [MCPParameter] {
    switch self {
    case .status: []
    case .hours:
      [
        Self.period,
        MCPParameter(
          "by", .choice(["day", "week", "month", "task", "tag", "session", "name"]),
          "What divides the time, else day"),
        Self.kind, Self.task, MCPParameter("tag", .text, "Only entries with this tag"),
        Self.limit(50), Self.cursor,
      ]
    case .entries: [Self.period, Self.kind, Self.task, Self.limit(20), Self.cursor]
    case .tasks: [MCPParameter("hidden", .boolean, "True for the hidden ones"), Self.cursor]
    case .clock:
      [
        MCPParameter(
          "action", .choice(["in", "out", "break", "back"]), "What happened", isRequired: true),
        Self.at, Self.notes, Self.reason,
      ]
    case .timer:
      [
        MCPParameter(
          "action", .choice(["start", "stop", "continue", "cancel"]), "What to do",
          isRequired: true),
        Self.task, Self.at, Self.notes, Self.tags,
      ]
    case .logTime:
      [
        Self.kind, Self.task, MCPParameter("start", .text, Self.start.meaning, isRequired: true),
        Self.end, Self.minutes, Self.notes, Self.tags, Self.reason,
      ]
    case .editEntry:
      [
        Self.id, Self.start, Self.end, Self.minutes, Self.task,
        MCPParameter("name", .text, "What the entry is called").clearable, Self.notes.clearable,
        Self.tags.clearable, Self.reason,
      ]
    case .deleteEntry: [Self.id, Self.reason]
    case .editBreak:
      [
        MCPParameter(
          "action", .choice(["add", "move", "delete", "restore"]), "What to do", isRequired: true),
        MCPParameter("id", .text, "The break's id; with add the shift's", isRequired: true),
        Self.start, Self.end, Self.reason,
      ]
    case .proposals:
      [
        MCPParameter(
          "action", .choice(["list", "accept", "decline", "withdraw", "propose"]), "What to do",
          isRequired: true),
        MCPParameter("id", .text, "The proposal's id"),
        Self.reason,
      ]
    case .undo:
      [
        MCPParameter("seq", .integer, "The change; this assistant's latest when absent"),
        Self.reason,
      ]
    }
  }
}

/// An argument of a tool.
struct MCPParameter {
  enum Kind: Equatable {
    case text, texts, integer, boolean
    case choice([String])
  }

  let name: String
  let kind: Kind
  let meaning: String
  let isRequired: Bool
  /// Whether null clears the present value.
  private var isClearable = false

  init(_ name: String, _ kind: Kind, _ meaning: String, isRequired: Bool = false) {
    self.name = name
    self.kind = kind
    self.meaning = meaning
    self.isRequired = isRequired
  }

  var clearable: MCPParameter {
    var clearable = self
    clearable.isClearable = true
    return clearable
  }

  var schema: JSON {
    let meaning = JSON.string(meaning)
    func typed(_ name: JSON) -> JSON { isClearable ? [name, "null"] : name }
    switch kind {
    case .text: return ["type": typed("string"), "description": meaning]
    case .texts:
      return ["type": typed("array"), "items": ["type": "string"], "description": meaning]
    case .integer: return ["type": "integer", "description": meaning]
    case .boolean: return ["type": "boolean", "description": meaning]
    case .choice(let words):
      let words = words.map { JSON.string($0) }
      return ["type": "string", "enum": .array(words), "description": meaning]
    }
  }

  /// The expected value, for people.
  var expected: String {
    switch kind {
    case .text: "a string"
    case .texts: "a list of strings"
    case .integer: "an integer"
    case .boolean: "true or false"
    case .choice(let words): "one of \(words.joined(separator: ", "))"
    }
  }

  func takes(_ value: JSON) -> Bool {
    switch (kind, value) {
    case (_, .null): !isRequired
    case (.text, .string), (.integer, .integer), (.boolean, .boolean): true
    case (.choice(let words), .string(let word)): words.contains(word)
    case (.texts, .array(let items)): items.allSatisfy { $0.stringValue != nil }
    default: false
    }
  }
}
