import JSON
import TimeClock

/// Tasks, tags and settings.
extension Verbs {
  static func tasks(_ call: VerbCall) throws(CommandFailure) -> Answer {
    let words = call.arguments.operands
    if let verb = words.first, words.count > 1, verb == "hide" || verb == "show" {
      let name = words.dropFirst().joined(separator: " ")
      let timer = try TimerBefore(call)
      let task = try call.ask(
        Wire.taskUpdate(
          id: try taskId(name, call.caller), hidden: .set(verb == "hide")))
      let done = verb == "hide" ? "Hidden" : "Shown again"
      let line = call.paint(.green, done) + ": \(task.name)"
      return Answer(task, try [line] + timer.ended(call), call.paint)
    }
    if let word = words.first, word != "hidden" { throw call.unexpected(word) }
    let tasks = try call.caller.all(Wire.taskList(hidden: !words.isEmpty), \.tasks)
    let rows = tasks.map { ($0.name, $0.totalMs, $0.running ? "running" : "") }
    var none = words.isEmpty ? "No tasks yet: punchline start NAME makes one." : "No hidden tasks."
    if tasks.isEmpty, words.isEmpty,
      try call.ask(Wire.taskList(hidden: true, limit: 1)).tasks.first != nil
    {
      none = "All tasks are hidden: punchline tasks hidden lists them."
    }
    return Answer(tasks, lines(rows, none: none, call.paint), call.paint)
  }

  /// The tags of all entries with their time, separately for shifts and tasks.
  static func tags(_ call: VerbCall) throws(CommandFailure) -> Answer {
    if let word = call.arguments.operands.first { throw call.unexpected(word) }
    var rows: [(String, Int64, String)] = []
    var json: [JSON] = []
    for kind in [Wire.EntryKind.task, .shift] {
      let report = try call.caller.whole(Wire.reportGet(by: [.tag], kind: kind), "parts")
      for part in report.parts {
        guard let tag = part.tag else { continue }
        rows.append(("+\(tag)", part.totalMs, kind == .shift ? "of shifts" : ""))
        json.append(["tag": .string(tag), "kind": kind.json, "totalMs": part.totalMs.json])
      }
    }
    rows.sort { ($0.0, $0.2) < ($1.0, $1.2) }
    return Answer(
      .array(json), lines(rows, none: "No tags yet: +TAG after a task makes one.", call.paint),
      call.paint)
  }

  private static func lines(
    _ rows: [(name: String, milliseconds: Int64, note: String)], none: String, _ paint: Paint
  ) -> [String] {
    let width = min(rows.map { Column.columns(of: $0.name) }.max() ?? 0, paint.width - 24)
    let lines = rows.map { row in
      "  \(Column.left(row.name, width))  \(Column.right(Length.text(row.milliseconds), 9))  "
        + paint(.dim, row.note)
    }
    return lines.isEmpty ? [paint(.dim, none)] : lines
  }

  /// Lists all settings, shows one, or sets one.
  static func settings(_ call: VerbCall) throws(CommandFailure) -> Answer {
    let words = call.arguments.operands
    guard let word = words.first else { return try settings([], call) }
    guard let setting = Setting.named(word) else {
      throw .usage(
        .badValue(
          option: "NAME", value: word,
          allowed: Arguments.anyOf(Setting.all.map(\.name))))
    }
    guard words.count > 1 else { return try settings([setting], call) }
    let text = words.dropFirst().joined(separator: " ")
    let value = try setting.value(of: text)
    do throws(CommandFailure) {
      _ = try call.ask(
        Call<Wire.Settings>(offered: "settings.update", .members([(setting.key, value)])))
    } catch .refused(let error) where error.isAboutFields && !call.has(.json) {
      throw .message("\(setting.name): \(error.message)")
    }
    return try settings([setting], call)
  }

  private static func settings(
    _ shown: [Setting], _ call: VerbCall
  ) throws(CommandFailure) -> Answer {
    let settings = try call.ask(Wire.settingsGet())
    let shown = shown.isEmpty ? Setting.all : shown
    let width = shown.map(\.name.count).max() ?? 0
    let values = shown.map { $0.text(in: settings.json) }
    let valueWidth = values.map(Column.columns).max() ?? 0
    var lines: [String] = []
    for (setting, value) in zip(shown, values) {
      let line = "  \(Column.left(setting.name, width))  \(Column.left(value, valueWidth))  "
      let room = call.paint.width - Column.columns(of: line)
      if setting.meaning.count <= room {
        lines.append(line + call.paint(.dim, setting.meaning))
      } else {
        lines.append(line)
        lines += Arguments.lines(of: setting.meaning, width: call.paint.width - 6).map {
          "      " + call.paint(.dim, $0)
        }
      }
    }
    return Answer(settings, lines, call.paint)
  }
}
