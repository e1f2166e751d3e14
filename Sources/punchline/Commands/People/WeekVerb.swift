import JSON
import TimeClock

extension Verbs {
  /// The hours of each day of a week.
  static func week(_ call: VerbCall) throws(CommandFailure) -> Answer {
    let paint = call.paint
    let week = try typedWeek(call)
    let dates = week.days.map(\.date)
    func report(
      _ kind: Wire.EntryKind, by: Wire.ReportGetBy
    ) throws(CommandFailure) -> Wire.ReportGetResult {
      try call.caller.whole(
        Wire.reportGet(from: dates.first, to: dates.last, by: [by], kind: kind), "parts")
    }
    var byDay = try report(.shift, by: .day)
    let tasks = try report(.task, by: .task)
    // A member who only runs timers sees their time on tasks.
    let isOfTasks = byDay.totalMs == 0 && tasks.totalMs != 0
    if isOfTasks { byDay = try report(.task, by: .day) }
    let parts = byDay.parts
    let longest = parts.map(\.totalMs).max() ?? 0
    let width = week.days.map { Column.columns(of: $0.text.date) }.max() ?? 0
    let barWidth = paint.barWidth(paint.width - width - 17)
    var lines: [String] = []
    for day in week.days {
      let part = parts.first { $0.day == day.date.text }
      lines.append(
        "  \(Column.left(day.text.date, width))  "
          + Column.right(part.map { Length.text($0.totalMs) } ?? "–", 8) + "  "
          + paint(
            isOfTasks ? .green : .blue,
            Column.bar(part?.totalMs ?? 0, of: longest, width: barWidth)))
    }
    lines.append(
      paint(
        .bold,
        "  \(Column.left(isOfTasks ? "On tasks" : "Worked", width))  "
          + Column.right(Length.text(byDay.totalMs), 8)))
    if tasks.totalMs != 0 {
      lines += ["", paint(.bold, "Tasks")] + ReportText.lines(tasks, .init(tasks, paint), paint)
    }
    return Answer(["week": week.json, "tasks": tasks.json], lines, paint)
  }

  /// The typed week, named by one of its days or as `last week`; refuses a longer range.
  private static func typedWeek(_ call: VerbCall) throws(CommandFailure) -> Wire.Week {
    guard let text = call.arguments.phrase else { return try call.ask(Wire.weekGet()) }
    let dates = try call.caller.dates(text, usual: text)
    let week = try call.ask(Wire.weekGet(containing: dates.lowerBound))
    guard let last = week.days.last?.date, dates.upperBound <= last else {
      throw .message("\"\(text)\" is no week, such as last week or that of 2026-11-03")
    }
    return week
  }
}
