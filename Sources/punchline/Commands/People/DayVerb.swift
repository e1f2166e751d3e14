import JSON
import TimeClock

extension Verbs {
  /// What was worked on a day.
  static func day(_ call: VerbCall) throws(CommandFailure) -> Answer {
    let (caller, paint) = (call.caller, call.paint)
    let day = try call.ask(Wire.dayGet(date: try caller.date(call.arguments.phrase)))
    let report = try call.ask(Wire.reportGet(from: day.date, to: day.date, kind: .task))
    let tasks = WorkedEntry.all(
      try EntriesOfDays(day.date...day.date, EntryFilters(kind: .task), caller), gaps: [:])
    let longest = (day.entries.map(\.dayMs) + tasks.map(\.worked)).max() ?? 0
    var lines = [paint(.bold, day.text.date) + "   worked \(day.text.short)"]
    let shifts = day.entries.map { Wire.Entry(json: $0.json) }
    for (shift, part) in zip(shifts, day.entries) {
      let length = (part.dayMs, part.dayText)
      lines.append(EntryText.line(shift, length, longest: longest, paint))
      for gap in day.gaps where gap.entryId == shift.id {
        let label =
          "    \(EntryText.pendingMark(gap.pending))break \(gap.text.times) · \(gap.text.length)"
          + (gap.isDeleted ? " (paid)" : "")
        lines.append(paint(.dim, label))
      }
    }
    if !tasks.isEmpty {
      lines.append(paint(.bold, "Tasks") + "   \(report.text.total)")
      lines += tasks.map { task in
        let length = (task.worked, DurationText(milliseconds: task.worked).timer.text)
        return EntryText.line(task.entry, length, longest: longest, paint)
      }
    }
    lines += EntryText.pendingNote(
      (shifts + tasks.map(\.entry)).map(\.pending) + day.gaps.map(\.pending), paint)
    if lines.count == 1 { lines.append(paint(.dim, "  Nothing was recorded.")) }
    return Answer(["day": day.json, "tasks": .array(tasks.map(\.entry.json))], lines)
  }
}
