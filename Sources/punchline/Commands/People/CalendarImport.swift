import JSON
import TimeClock

/// `punchline import FILE.ics`: imports the holidays or the absences of a calendar.
struct CalendarImport {
  /// The most days in one request.
  private static let batch = 1_000

  let kind: Wire.OrganizationPayrollRulesAverageNeutral
  let share: Double?
  let isTrial: Bool

  /// Nil unless the options ask for it.
  init?(_ arguments: Arguments) {
    if arguments.has(.holidays) {
      kind = .holiday
    } else if let kind: Wire.OrganizationPayrollRulesAverageNeutral = arguments.choice(.absences) {
      self.kind = kind
    } else {
      return nil
    }
    share = arguments[.share].map { Double($0) ?? 0 }
    isTrial = arguments.has(.dryRun)
  }

  /// Recurring days are expanded to the end of the year after next.
  func run(
    _ text: String, _ caller: MethodCaller, _ paint: Paint
  ) throws(CommandFailure) -> Answer {
    let year = try caller.ask(Wire.dayGet()).date.year + 2
    let reader = CalendarReader(text, through: CivilDate(year: year, month: 12, day: 31) ?? .latest)
    guard reader.isCalendar else {
      throw .message("the file is no calendar: it has no line BEGIN:VCALENDAR")
    }
    let work = try ImportWork(of: reader.days.map(absence), caller, isTrial: isTrial)
    return try work.run(of: reader.days.count) { () throws(CommandFailure) in
      try take(reader, work, paint)
    }
  }

  private func take(
    _ reader: CalendarReader, _ work: ImportWork, _ paint: Paint
  ) throws(CommandFailure) -> Answer {
    var (added, known) = (Int64(0), Int64(0))
    var problems = reader.problems
    for first in stride(from: 0, to: reader.days.count, by: Self.batch) {
      let days = reader.days[first..<min(first + Self.batch, reader.days.count)]
      let reply = try work.ask { key in
        Wire.absenceImport(
          absences: days.map(absence), dryRun: isTrial ? true : nil, idempotencyKey: key)
      }
      added += reply.added
      known += reply.known
      // The first such refusal names the absence in its way; later ones may mean another absence.
      var messages = ["overlap": "it overlaps with an absence that is there"]
      for refusal in reply.refusals {
        messages[refusal.reason] = messages[refusal.reason] ?? refusal.message
      }
      for (day, word) in zip(days, reply.outcomes) where word != "taken" && word != "known" {
        problems.append(.init(line: day.line, message: messages[word] ?? word))
      }
      try work.pass(days.count, problems: problems.count)
    }
    var lines = [
      paint(.green, isTrial ? "Would take" : "Taken") + ": \(added) "
        + (added == 1 ? "absence." : "absences.")
    ]
    // Also days that the file has twice.
    if known > 0 { lines.append("There already: \(known).") }
    problems.sort { $0.line < $1.line }
    lines += problems.lines(isTrial: isTrial, paint)
    var answer = Answer(
      [
        "added": .integer(added), "known": .integer(known),
        "problems": problems.json,
      ], lines, paint)
    answer.status = problems.status
    return answer
  }

  private func absence(_ days: CalendarDays) -> Wire.AbsenceImportAbsences {
    Wire.AbsenceImportAbsences(
      uid: days.uid, from: days.from, to: days.to, kind: kind, share: share,
      name: kind == .holiday ? String(days.title.prefix(100)) : nil,
      note: kind == .holiday ? nil : String(days.title.prefix(500)))
  }
}
