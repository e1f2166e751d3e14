import JSON
import TimeClock

extension Verbs {
  /// Enters days off; the words are days, then a kind, then `half`.
  static func off(_ call: VerbCall) throws(CommandFailure) -> Answer {
    var words = (call.arguments.phrase ?? "").split(separator: " ").map(String.init)
    let isHalf = words.last == "half"
    if isHalf { words.removeLast() }
    var kind = Absence.Kind.vacation
    if let last = words.last, let named = Absence.Kind(rawValue: last), named != .holiday {
      kind = named
      words.removeLast()
    }
    if words.isEmpty { return try absences(call) }
    let text = words.joined(separator: " ")
    var dates = try call.caller.dates(text, usual: text)
    // Days of the week mean the coming ones.
    let today = try call.ask(Wire.dayGet()).date
    if dates.lowerBound < today, Self.namesOnlyWeekdays(text) {
      dates = dates.lowerBound.adding(days: 7)...dates.upperBound.adding(days: 7)
    }
    let absence = try call.ask(
      Wire.absenceCreate(
        kind: .init(word: kind.rawValue) ?? .vacation, from: dates.lowerBound,
        to: dates.upperBound, share: isHalf ? 0.5 : nil, note: call[.notes]))
    return Answer(
      absence, [call.paint(.green, "Off") + " \(absence.text.dates): \(absence.text.title)"],
      call.paint)
  }

  private static func absences(_ call: VerbCall) throws(CommandFailure) -> Answer {
    let today = try call.ask(Wire.dayGet()).date
    let absences = try call.caller.all(Wire.absenceList(from: today)) { $0.absences }
    let lines = absences.map { "  \(Column.left($0.text.dates, 24)) \($0.text.title)" }
    return Answer(
      .array(absences.map(\.json)),
      lines.isEmpty ? [call.paint(.dim, "No days off are written down.")] : lines, call.paint)
  }

  /// Whether the text is a weekday, or a range from one to another.
  private static func namesOnlyWeekdays(_ text: String) -> Bool {
    let parts = text.lowercased().split { !$0.isLetter && !$0.isNumber }
    return parts.allSatisfy { word in
      ["on", "from", "to", "until", "till", "through"].contains(word)
        || word.count > 2 && Weekday.allCases.contains { $0.name.lowercased().hasPrefix(word) }
    }
  }
}
