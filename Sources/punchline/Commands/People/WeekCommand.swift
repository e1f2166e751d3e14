import JSON
import TimeClock

/// `punchline week`: the hours of a week's days.
struct WeekCommand: PersonalCommand {
  static let form = "[DATE]"
  static let meaning = "the hours of this week, or of a day's week"
  static let options: [PersonalOption] = [.json]

  private let date: String?

  init(_ words: PersonalWords) { date = words.phrase }

  func run(_ caller: MethodCaller, _ paint: Paint) throws(CommandFailure) -> Answer {
    let week = try caller.call("week.get", ["containing": try containing(caller)])
    let days = week["days"].items.map { $0["date"] }
    func report(_ kind: JSON, by: JSON) throws(CommandFailure) -> JSON {
      let parameters: JSONObject = [
        "from": days.first ?? .null, "to": days.last ?? .null, "kind": kind, "by": by,
      ]
      return .object(try caller.whole("report.get", "parts", parameters))
    }
    var byDay = try report("shift", by: ["day"])
    let tasks = try report("task", by: ["task"])
    // Members who only run timers see their time.
    if byDay["totalMs"] == 0 { byDay = try report("task", by: ["day"]) }
    let longest = byDay["parts"].items.map { $0["totalMs"].integerValue ?? 0 }.max() ?? 0
    var lines: [String] = []
    for (day, weekday) in zip(days, week["days"].items.map { $0["weekday"].shown }) {
      let part = byDay["parts"].items.first { $0["day"] == day }
      lines.append(
        "  \(weekday)  \(day.shown)  " + Column.right(part?.text("total") ?? "–", 8) + "  "
          + paint(.blue, Column.bar(part?["totalMs"].integerValue ?? 0, of: longest, width: 48)))
    }
    lines.append(paint(.bold, "  Total" + Column.right(byDay.text("total"), 20)))
    if tasks["totalMs"] != 0 {
      lines.append("")
      lines += ReportText.lines(tasks, paint)
    }
    return Answer(["week": week, "tasks": tasks], lines)
  }

  /// A day of the week that was typed, which may be one such as `last week`, and no longer.
  private func containing(_ caller: MethodCaller) throws(CommandFailure) -> JSON {
    guard let date else { return .null }
    let (from, to) = try caller.dates(date, usual: date)
    let days = [from, to].map { $0.stringValue.flatMap { CivilDate($0) } }
    guard days[0]?.monday == days[1]?.monday else {
      throw .message("\"\(date)\" is no week, such as last week or that of 2026-11-03")
    }
    return from
  }
}
