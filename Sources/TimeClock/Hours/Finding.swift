/// A difference between recorded time and a rule; time is never deducted for it.
package struct Finding: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    case averageHigh = "average_high"
    case breakLate = "break_late"
    case breakMissing = "break_missing"
    case breakShort = "break_short"
    case dayLong = "day_long"
    case dayOffOwed = "day_off_owed"
    case recordedLate = "recorded_late"
    case restShort = "rest_short"
    case weekRestShort = "week_rest_short"
    case workedOnAbsence = "worked_on_absence"
  }

  package let kind: Kind
  package let date: CivilDate
  /// The shift that it is about.
  package var entryId: String?
  /// When the work began that it is about; nil if it is about whole dates.
  package var start: Instant?
  /// When that work ended; nil while it goes on.
  package var end: Instant?
  /// When a late or missing break had to begin.
  package var due: Instant?
  /// The missing or excess time.
  package var milliseconds: Int64?
  /// The whole time that the rule asks for, of a short break.
  package var required: Int64?
  package var days: Int?
  /// The last date for the day off that makes up for it.
  package var by: CivilDate?

  package init(
    _ kind: Kind, on date: CivilDate, milliseconds: Int64? = nil, required: Int64? = nil,
    days: Int? = nil, by: CivilDate? = nil
  ) {
    self.kind = kind
    self.date = date
    self.milliseconds = milliseconds
    self.required = required
    self.days = days
    self.by = by
  }

  /// About a spell, or one break of it.
  init(
    _ kind: Kind, of spell: Spell, milliseconds: Int64, required: Int64? = nil, due: Instant? = nil
  ) {
    self.init(kind, on: spell.date, milliseconds: milliseconds, required: required)
    let shift = due.flatMap { due in spell.shifts.last { $0.interval.start <= due } }
    entryId = (shift ?? spell.shifts[0]).id
    start = spell.interval.start
    end = spell.isRunning ? nil : spell.interval.end
    self.due = due
  }

  /// About one shift.
  init(_ kind: Kind, of shift: WorkedShift, on date: CivilDate, days: Int) {
    self.init(kind, on: date, days: days)
    entryId = shift.id
    start = shift.interval.start
    end = shift.isRunning ? nil : shift.interval.end
  }
}
