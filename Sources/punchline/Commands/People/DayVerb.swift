import JSON
import TimeClock

extension Verbs {
  /// The time worked on a day: shifts with their breaks, and tasks separately.
  static func day(_ call: VerbCall) throws(CommandFailure) -> Answer {
    let (caller, paint) = (call.caller, call.paint)
    let day = try call.ask(Wire.dayGet(date: try caller.date(call.arguments.phrase)))
    let tasks = WorkedEntry.all(
      try EntriesOfDays(day.date...day.date, EntryFilters(kind: .task), caller), gaps: [:])
    let shiftRows = day.entries.map { part in
      EntryTable.Row(
        entry: Wire.Entry(json: part.json), worked: part.dayMs,
        breaks: day.gaps.filter { $0.entryId == part.id }, date: day.date)
    }
    let taskRows = tasks.map {
      EntryTable.Row(entry: $0.entry, worked: $0.worked, date: day.date)
    }
    let table = EntryTable(shiftRows + taskRows, paint)
    var lines = [paint(.bold, day.text.date) + "   worked \(Length.text(day.totalMs))"]
    for row in shiftRows { lines += table.lines(row) }
    if !tasks.isEmpty {
      let total = tasks.reduce(0) { $0 + $1.worked }
      lines.append(paint(.bold, "Tasks") + "   \(Length.text(total))")
      for row in taskRows { lines += table.lines(row) }
    }
    lines += EntryText.pendingNote(
      (shiftRows + taskRows).map(\.entry.pending) + day.gaps.map(\.pending), paint)
    if lines.count == 1 { lines.append(paint(.dim, "  Nothing was recorded.")) }
    return Answer(
      ["day": day.json, "tasks": .array(tasks.map(\.entry.json))], lines, paint)
  }
}
