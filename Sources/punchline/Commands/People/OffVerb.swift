import JSON
import TimeClock

extension Verbs {
  /// The kinds of days off that one writes down for oneself; a holiday is everybody's.
  static let kindsOff = Absence.Kind.allCases.filter { $0 != .holiday }.map(\.rawValue)

  /// Enters days off, of which a kind and `half` may be said; `delete` takes a number of the list.
  static func off(_ call: VerbCall) throws(CommandFailure) -> Answer {
    let words = (call.arguments.phrase ?? "").split(separator: " ").map(String.init)
    if words.isEmpty { return try absences(call) }
    if words[0] == "delete" { return try deleteAbsence(Array(words.dropFirst()), call) }
    let isHalf = words.contains("half")
    let kinds = words.filter(kindsOff.contains)
    if kinds.count > 1 { throw call.unexpected(kinds[1]) }
    let kind = kinds.first.flatMap(Absence.Kind.init) ?? .vacation
    let text = words.filter { $0 != "half" && !kindsOff.contains($0) }.joined(separator: " ")
    if text.isEmpty { throw call.missing("DAYS") }
    var dates: ClosedRange<CivilDate>
    do throws(CommandFailure) {
      dates = try call.caller.dates(text, usual: text)
    } catch .refused(let error) where error.reason == "validation" {
      throw .message(
        "\"\(text)\" are no days, such as tomorrow or mon to fri; beside them "
          + "\(Arguments.anyOf(kindsOff + ["half"])) may be said")
    }
    // Days of the week mean the coming ones.
    let today = try call.ask(Wire.dayGet()).date
    if dates.lowerBound < today, Self.namesOnlyWeekdays(text) {
      dates = dates.lowerBound.adding(days: 7)...dates.upperBound.adding(days: 7)
    } else if dates.upperBound < today {
      dates = try coming(text, after: dates, call)
    }
    let absence = try call.ask(
      Wire.absenceCreate(
        kind: .init(word: kind.rawValue) ?? .vacation, from: dates.lowerBound,
        to: dates.upperBound, share: isHalf ? 0.5 : nil, note: call[.notes]))
    return Answer(
      absence, [call.paint(.green, "Off") + " \(absence.text.dates): \(absence.text.title)"],
      call.paint)
  }

  /// Dates without a year are the next such ones, unless those of the last two months are meant.
  private static func coming(
    _ text: String, after dates: ClosedRange<CivilDate>, _ call: VerbCall
  ) throws(CommandFailure) -> ClosedRange<CivilDate> {
    let later = try call.ask(Wire.timeNow()).now + 300 * 86_400_000
    let read = try call.ask(Wire.timeParse(text: text, wanted: .days, now: later))
    guard let from = read.from ?? read.date, let to = read.to ?? read.date, from <= to,
      from.month == dates.lowerBound.month, from.day == dates.lowerBound.day
    else { return dates }
    return from...to
  }

  private static func absences(_ call: VerbCall) throws(CommandFailure) -> Answer {
    let absences = try comingAbsences(call)
    let lines = absences.enumerated().map { index, absence in
      "  \(index + 1)  \(Column.left(absence.text.dates, 24)) \(absence.text.title)"
    }
    return Answer(
      .array(absences.map(\.json)),
      lines.isEmpty ? [call.paint(.dim, "No days off are written down.")] : lines, call.paint)
  }

  private static func comingAbsences(_ call: VerbCall) throws(CommandFailure) -> [Wire.Absence] {
    let today = try call.ask(Wire.dayGet()).date
    return try call.caller.all(Wire.absenceList(from: today)) { $0.absences }
  }

  private static func deleteAbsence(
    _ words: [String], _ call: VerbCall
  ) throws(CommandFailure) -> Answer {
    guard let word = words.first else { throw call.missing("N") }
    if words.count > 1 { throw call.unexpected(words[1]) }
    let absences = try comingAbsences(call)
    guard let number = Int(word), absences.indices.contains(number - 1) else {
      throw .message("no days off have the number \(word): punchline off lists them")
    }
    let absence = try call.ask(Wire.absenceDelete(id: absences[number - 1].id))
    let line =
      call.paint(.yellow, "Deleted") + " \(absence.text.dates): \(absence.text.title)"
    return Answer(absence, [line], call.paint)
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
