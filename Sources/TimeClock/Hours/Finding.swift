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
  /// The missing or excess time.
  package var milliseconds: Int64?
  /// The whole time that the rule asks for, of a short break.
  package var required: Int64?
  package var days: Int?
  /// The last date for the day off that makes up for it.
  package var by: CivilDate?

  package init(
    _ kind: Kind, on date: CivilDate, entryId: String? = nil, milliseconds: Int64? = nil,
    required: Int64? = nil, days: Int? = nil, by: CivilDate? = nil
  ) {
    self.kind = kind
    self.date = date
    self.entryId = entryId
    self.milliseconds = milliseconds
    self.required = required
    self.days = days
    self.by = by
  }
}
