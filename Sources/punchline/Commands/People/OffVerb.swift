import JSON
import TimeClock

extension Verbs {
  /// The kinds of days off that members enter for themselves; a holiday is everybody's.
  static let kindsOff = Absence.Kind.allCases.filter { $0 != .holiday }.map(\.rawValue)

  /// Enters days off, with a kind and `half` if given; `delete` takes a number of the list.
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
    let read: Wire.TimeParseResult
    do throws(CommandFailure) {
      read = try call.ask(Wire.timeParse(text: text, wanted: .days))
    } catch .refused(let error) where error.reason == "validation" {
      throw .message(
        "\"\(text)\" are no days, such as tomorrow or mon to fri; beside them "
          + "\(Arguments.anyOf(kindsOff + ["half"])) may be said")
    }
    guard var dates = read.dates else { throw .message("\"\(text)\" has no days") }
    // Days of the week mean the coming ones.
    let today = try call.ask(Wire.dayGet()).date
    if dates.lowerBound < today, read.assumed.contains(.week) {
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
    let later = try call.ask(Wire.timeNow()).now + 300 * .day
    let next = try call.ask(Wire.timeParse(text: text, wanted: .days, now: later)).dates
    guard let next, next.lowerBound.month == dates.lowerBound.month,
      next.lowerBound.day == dates.lowerBound.day
    else { return dates }
    return next
  }

  private static func absences(_ call: VerbCall) throws(CommandFailure) -> Answer {
    let first = try firstListed(call)
    let absences = try listed(from: first, call)
    let lines = absences.enumerated().map { index, absence in
      "  \(index + 1)  \(Column.left(absence.text.dates, 24)) \(absence.text.title)"
    }
    let since = try call.caller.titledDates(first.text, usual: first.text).title
    return Answer(
      .array(absences.map(\.json)),
      lines.isEmpty
        ? [call.paint(.dim, "No days off are written down from \(since) on.")] : lines,
      call.paint)
  }

  /// The first date of the list: days off that are entered afterwards, such as an illness, can be
  /// listed and deleted too.
  private static func firstListed(_ call: VerbCall) throws(CommandFailure) -> CivilDate {
    try call.ask(Wire.dayGet()).date.adding(days: -28)
  }

  private static func listed(
    from first: CivilDate, _ call: VerbCall
  ) throws(CommandFailure) -> [Wire.Absence] {
    try call.caller.all(Wire.absenceList(from: first)) { $0.absences }
  }

  private static func deleteAbsence(
    _ words: [String], _ call: VerbCall
  ) throws(CommandFailure) -> Answer {
    guard let word = words.first else { throw call.missing("N") }
    if words.count > 1 { throw call.unexpected(words[1]) }
    let absences = try listed(from: firstListed(call), call)
    guard let number = Int(word), absences.indices.contains(number - 1) else {
      throw .message("no days off have the number \(word): punchline off lists them")
    }
    let absence = try call.ask(Wire.absenceDelete(id: absences[number - 1].id))
    let line =
      call.paint(.yellow, "Deleted") + " \(absence.text.dates): \(absence.text.title)"
    return Answer(absence, [line], call.paint)
  }
}
