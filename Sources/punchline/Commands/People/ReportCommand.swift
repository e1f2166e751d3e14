import JSON
import TimeClock

/// `punchline report`: sums over a range, or its entries in a format of other programs.
struct ReportCommand: PersonalCommand {
  static let form = "[RANGE]"
  static let meaning = "sums of this week, or of a range, or its entries for other programs"
  static let options: [PersonalOption] = [.by, .format, .kind, .task, .tag, .json]

  private let range: String?
  private let by: [String]?
  private let format: ReportFormat
  private let kind: Entry.Kind?
  private let task: String?
  private let tag: String?

  init(_ words: PersonalWords) throws(UsageError) {
    range = words.phrase
    by = try words.choices(.by, of: ReportDimension.self)?.map(\.rawValue)
    format = try words.choice(.format, of: ReportFormat.self) ?? .text
    kind = try words.choice(.kind, of: Entry.Kind.self)
    task = words[.task]
    tag = words[.tag]
  }

  func run(_ caller: MethodCaller, _ paint: Paint) throws(CommandFailure) -> Answer {
    let (from, to) = try caller.dates(range, usual: "this week")
    var filters: JSONObject = ["from": from, "to": to]
    if let tag { filters.append("tag", .string(tag)) }
    if let task { filters.append("taskId", try taskId(task, caller)) }
    if let kind { filters.append("kind", .string(kind.rawValue)) }
    switch format {
    case .text, .json: return try sums(filters, caller, paint)
    case .csv, .ical, .timeclock, .timewarrior:
      let more = JSONObject(filters.members.filter { $0.name != "from" && $0.name != "to" })
      let found = try EntriesOfDays(from: from, to: to, more, caller)
      let worked = WorkedEntry.all(found, gaps: try gaps(of: found.entries, caller))
      return Answer(.array(found.entries), text: try format.text(worked))
    }
  }

  private func sums(
    _ filters: JSONObject, _ caller: MethodCaller, _ paint: Paint
  ) throws(CommandFailure) -> Answer {
    func report(_ kind: Entry.Kind?, by: [String]) throws(CommandFailure) -> JSON {
      var parameters = filters
      if let kind { parameters.append("kind", .string(kind.rawValue)) }
      parameters.append("by", JSON(by))
      return .object(try caller.whole("report.get", "parts", parameters))
    }
    if format == .json {
      return Answer(try report(nil, by: by ?? ["task"]), text: nil)
    }
    // Shifts and task entries run side by side, and their sum says nothing.
    let both = try report(nil, by: [])
    let shown =
      kind ?? (both["taskMs"] != 0 || by?.contains("task") == true ? .task : .shift)
    let sums = try report(
      kind == nil ? shown : nil, by: by ?? [shown == .task ? "task" : "day"])
    var lines = [
      paint(.bold, "\(filters["from"]?.shown ?? "") – \(filters["to"]?.shown ?? "")")
        + (shown == .task ? "   time on tasks" : "   time of shifts")
    ]
    lines += ReportText.lines(sums, paint)
    if kind == nil, shown == .task, both["shiftMs"] != 0 {
      let shifts = try report(.shift, by: [])
      lines.append("  Clocked in for \(shifts.text("total")) meanwhile.")
    }
    return Answer(sums, lines)
  }

  private func taskId(
    _ name: String, _ caller: MethodCaller
  ) throws(CommandFailure) -> JSON {
    for hidden: JSON in [false, true] {
      let tasks = try caller.call("task.list", ["name": .string(name), "hidden": hidden])
      if let task = tasks["tasks"].items.first { return task["id"] }
    }
    throw .message("there is no task \"\(name)\"")
  }

  /// The gaps that count, by the shift that they are in.
  private func gaps(
    of entries: [JSON], _ caller: MethodCaller
  ) throws(CommandFailure) -> [String: [JSON]] {
    var gaps: [String: [JSON]] = [:]
    for entry in entries where (entry["gapMs"].integerValue ?? 0) > 0 {
      let all = try caller.call("entry.get", ["id": entry["id"]])["gaps"].items
      gaps[entry["id"].stringValue ?? ""] = all.filter { !$0["isDeleted"].isTrue }
    }
    return gaps
  }
}
