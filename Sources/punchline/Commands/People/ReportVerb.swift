import JSON
import TimeClock

extension Verbs {
  /// Sums over a range, or its entries in another program's format.
  static func report(_ call: VerbCall) throws(CommandFailure) -> Answer {
    let (dates, title) = try call.caller.titledDates(call.arguments.phrase, usual: "this week")
    var filters = EntryFilters(kind: call.arguments.choice(.kind), tag: call[.tag])
    if let task = call[.task] { filters.taskId = try taskId(task, call.caller) }
    let format: ReportFormat = call.arguments.choice(.reportFormat) ?? .text
    switch format {
    case .text, .json: return try sums(dates, title, filters, format, call)
    case .csv, .ical, .timeclock, .timewarrior:
      if call.has(.everyone) {
        throw .message("--everyone is for sums: the entries of other programs name no member")
      }
      let found = try EntriesOfDays(dates, filters, call.caller)
      let worked = WorkedEntry.all(found, gaps: try gaps(of: found.entries, call.caller))
      return Answer(.array(found.entries.map(\.json)), text: try format.text(worked))
    }
  }

  /// Attendance and time on tasks are separate: they overlap, so their sum means nothing.
  private static func sums(
    _ dates: ClosedRange<CivilDate>, _ title: String, _ filters: EntryFilters,
    _ format: ReportFormat, _ call: VerbCall
  ) throws(CommandFailure) -> Answer {
    let by: [Wire.ReportGetBy]? = call.arguments.choices(.by)
    let everyone = try isOfEveryone(by, dates, call)
    func report(_ kind: Wire.EntryKind) throws(CommandFailure) -> Wire.ReportGetResult {
      try call.caller.whole(
        Wire.reportGet(
          from: dates.lowerBound, to: dates.upperBound,
          by: by ?? [kind == .task ? .task : .day], kind: kind, everyone: everyone,
          taskId: filters.taskId, tag: filters.tag), "parts")
    }
    let kinds = filters.kind.map { [$0] } ?? [Wire.EntryKind.shift, .task]
    let sums = try kinds.map { kind throws(CommandFailure) in (kind, try report(kind)) }
    let json: JSON =
      filters.kind == nil
      ? .members(sums.map { ($0 == .shift ? "shifts" : "tasks", $1.json) }) : sums[0].1.json
    if format == .json { return Answer(json, text: nil) }
    var lines = [call.paint(.bold, title)]
    let shown = sums.filter { $1.totalMs != 0 || kinds.count == 1 }
    let widths = ReportText.Widths.shared(shown.map { .init($1, call.paint) })
    for ((kind, sum), widths) in zip(shown, widths) {
      lines.append(call.paint(.bold, kind == .shift ? "Worked in shifts" : "Time on tasks"))
      lines += ReportText.lines(sum, widths, call.paint)
    }
    if lines.count == 1 { lines.append(call.paint(.dim, "  Nothing was recorded.")) }
    return Answer(json, lines, call.paint)
  }

  /// Whether it covers all members, as a report by member does if the actor may see them; nil for
  /// one's own.
  private static func isOfEveryone(
    _ by: [Wire.ReportGetBy]?, _ dates: ClosedRange<CivilDate>, _ call: VerbCall
  ) throws(CommandFailure) -> Bool? {
    if call.has(.everyone) { return true }
    guard by?.contains(.member) == true else { return nil }
    do throws(CommandFailure) {
      _ = try call.ask(
        Wire.reportGet(from: dates.lowerBound, to: dates.upperBound, everyone: true, limit: 1))
      return true
    } catch .refused(let error) where error.code == 403 {
      return nil
    }
  }

  static func taskId(
    _ name: String, _ caller: MethodCaller
  ) throws(CommandFailure) -> String {
    guard let id = try knownTaskId(name, caller) else {
      throw .message("there is no task \"\(name)\"")
    }
    return id
  }

  static func knownTaskId(
    _ name: String, _ caller: MethodCaller
  ) throws(CommandFailure) -> String? {
    for hidden in [false, true] {
      let tasks = try caller.ask(Wire.taskList(name: name, hidden: hidden)).tasks
      if let task = tasks.first { return task.id }
    }
    return nil
  }

  /// The gaps that count, by the id of their shift.
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
