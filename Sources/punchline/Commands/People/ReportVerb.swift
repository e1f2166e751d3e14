import JSON
import TimeClock

extension Verbs {
  /// Sums over a range, or its entries in a format of other programs.
  static func report(_ call: VerbCall) throws(CommandFailure) -> Answer {
    let dates = try call.caller.dates(call.arguments.phrase, usual: "this week")
    var filters = EntryFilters(kind: call.arguments.choice(.kind), tag: call[.tag])
    if let task = call[.task] { filters.taskId = try taskId(task, call.caller) }
    let format: ReportFormat = call.arguments.choice(.reportFormat) ?? .text
    switch format {
    case .text, .json: return try sums(dates, filters, format, call)
    case .csv, .ical, .timeclock, .timewarrior:
      let found = try EntriesOfDays(dates, filters, call.caller)
      let worked = WorkedEntry.all(found, gaps: try gaps(of: found.entries, call.caller))
      return Answer(.array(found.entries.map(\.json)), text: try format.text(worked))
    }
  }

  private static func sums(
    _ dates: ClosedRange<CivilDate>, _ filters: EntryFilters, _ format: ReportFormat,
    _ call: VerbCall
  ) throws(CommandFailure) -> Answer {
    let by: [Wire.ReportGetBy]? = call.arguments.choices(.by)
    let kind = filters.kind
    func report(
      _ kind: Wire.EntryKind?, by: [Wire.ReportGetBy]
    ) throws(CommandFailure) -> Wire.ReportGetResult {
      try call.caller.whole(
        Wire.reportGet(
          from: dates.lowerBound, to: dates.upperBound, by: by, kind: kind,
          taskId: filters.taskId, tag: filters.tag), "parts")
    }
    if format == .json { return Answer(try report(kind, by: by ?? [.task]).json, text: nil) }
    // Shifts and task entries run side by side, and their sum says nothing.
    let both = try report(kind, by: [])
    let shown = kind ?? (both.taskMs != 0 || by?.contains(.task) == true ? .task : .shift)
    let sums = try report(shown, by: by ?? [shown == .task ? .task : .day])
    var lines = [
      call.paint(.bold, "\(dates.lowerBound.text) – \(dates.upperBound.text)")
        + (shown == .task ? "   time on tasks" : "   time of shifts")
    ]
    lines += ReportText.lines(sums, call.paint)
    if kind == nil, shown == .task, both.shiftMs != 0 {
      let shifts = try report(.shift, by: [])
      lines.append("  Clocked in for \(shifts.text.total) meanwhile.")
    }
    return Answer(sums, lines)
  }

  private static func taskId(
    _ name: String, _ caller: MethodCaller
  ) throws(CommandFailure) -> String {
    for hidden in [false, true] {
      let tasks = try caller.ask(Wire.taskList(name: name, hidden: hidden)).tasks
      if let task = tasks.first { return task.id }
    }
    throw .message("there is no task \"\(name)\"")
  }

  /// The gaps that count, by the shift that they are in.
  private static func gaps(
    of entries: [Wire.Entry], _ caller: MethodCaller
  ) throws(CommandFailure) -> [String: [Wire.Gap]] {
    var gaps: [String: [Wire.Gap]] = [:]
    for entry in entries where entry.gapMs > 0 {
      gaps[entry.id] = try caller.ask(Wire.entryGet(id: entry.id)).gaps.filter { !$0.isDeleted }
    }
    return gaps
  }
}
