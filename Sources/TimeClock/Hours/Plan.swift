/// The work that a member owes, from a date until their next plan.
package struct Plan: Hashable, Sendable {
  package var id: String
  package var userId: String
  package var organizationId: String
  package var from: CivilDate
  /// Minutes owed on each day of one or more weeks, repeated from the Monday of the week of `from`;
  /// nil ends the account.
  package var dayMinutes: [Int]?
  /// Half days of vacation a year.
  package var vacationHalves: Int
  /// The name of the payroll rules for the member's time; nil for everybody's.
  package var rules: String?
  package var note: String?
  package var createdAt: Instant
  package var updatedAt: Instant

  package init(
    id: String, userId: String, organizationId: String, from: CivilDate, dayMinutes: [Int]?,
    vacationHalves: Int = 0, rules: String? = nil, note: String? = nil, createdAt: Instant,
    updatedAt: Instant
  ) {
    self.id = id
    self.userId = userId
    self.organizationId = organizationId
    self.from = from
    self.dayMinutes = dayMinutes
    self.vacationHalves = vacationHalves
    self.rules = rules
    self.note = note
    self.createdAt = createdAt
    self.updatedAt = updatedAt
  }

  /// The milliseconds owed on a date while the plan is in force.
  package func target(on date: CivilDate) -> Int64 {
    guard let dayMinutes, !dayMinutes.isEmpty else { return 0 }
    let day = (date.daysSinceEpoch - from.monday.daysSinceEpoch)
      .flooredRemainder(by: dayMinutes.count)
    return Int64(dayMinutes[day]) * .minute
  }
}

extension Policy.Subject {
  package static let plan = Policy.Subject("plan")
}
