import JSON
import TimeClock

/// `punchline day`: what was worked on a day.
struct DayCommand: PersonalCommand {
  static let form = "[DATE]"
  static let meaning = "what was worked today, or on a day"
  static let options: [PersonalOption] = [.json]

  private let date: String?

  init(_ words: PersonalWords) { date = words.phrase }

  func run(_ caller: MethodCaller, _ paint: Paint) throws(CommandFailure) -> Answer {
    let day = try caller.call("day.get", ["date": try caller.date(date)])
    let report = try caller.call(
      "report.get", ["from": day["date"], "to": day["date"], "kind": "task"])
    let tasks = WorkedEntry.all(
      try EntriesOfDays(from: day["date"], to: day["date"], ["kind": "task"], caller), gaps: [:])
    let longest =
      (day["entries"].items.map { $0["dayMs"].integerValue ?? 0 } + tasks.map(\.worked)).max() ?? 0
    var lines = [paint(.bold, EntryDate.text(day)) + "   worked \(day.text("short"))"]
    for shift in day["entries"].items {
      let length = (shift["dayMs"].integerValue ?? 0, shift["dayText"].shown)
      lines.append(EntryText.line(shift, length, longest: longest, paint))
      for gap in day["gaps"].items where gap["entryId"] == shift["id"] {
        let label =
          "    \(EntryText.pendingMark(gap))break \(gap.text("times")) · \(gap.text("length"))"
          + (gap["isDeleted"].isTrue ? " (paid)" : "")
        lines.append(paint(.dim, label))
      }
    }
    if !tasks.isEmpty {
      lines.append(paint(.bold, "Tasks") + "   \(report.text("total"))")
      lines += tasks.map { task in
        let length = (task.worked, DurationText(milliseconds: task.worked).timer.text)
        return EntryText.line(task.entry, length, longest: longest, paint)
      }
    }
    lines += EntryText.pendingNote(
      day["entries"].items + day["gaps"].items + tasks.map(\.entry), paint)
    if lines.count == 1 { lines.append(paint(.dim, "  Nothing was recorded.")) }
    return Answer(["day": day, "tasks": .array(tasks.map(\.entry))], lines)
  }
}
