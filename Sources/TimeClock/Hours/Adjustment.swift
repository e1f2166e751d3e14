/// A correction of a member's balance or vacation on one date.
package struct Adjustment: Hashable, Sendable {
  package var id: String
  package var userId: String
  package var organizationId: String
  package var date: CivilDate
  /// The change of the balance, of either sign.
  package var milliseconds: Int64
  /// Half days of vacation, either sign.
  package var vacationHalves: Int
  /// Such as an opening balance, hours that were paid out, or a doctor's appointment.
  package var reason: String
  package var createdAt: Instant
  package var updatedAt: Instant

  package init(
    id: String, userId: String, organizationId: String, date: CivilDate,
    milliseconds: Int64 = 0, vacationHalves: Int = 0, reason: String, createdAt: Instant,
    updatedAt: Instant
  ) {
    self.id = id
    self.userId = userId
    self.organizationId = organizationId
    self.date = date
    self.milliseconds = milliseconds
    self.vacationHalves = vacationHalves
    self.reason = reason
    self.createdAt = createdAt
    self.updatedAt = updatedAt
  }

  package static let reasonRule = 1...500
  /// A hundred years of hours.
  package static let farthest: Int64 = 36_525 * .day
}

extension Policy.Subject {
  package static let adjustment = Policy.Subject("adjustment")
}

extension Adjustment {
  /// The values that are out of range, in words for people.
  package var wrongFields: [Refusal.Field] {
    var fields: [Refusal.Field] = []
    if milliseconds.magnitude > Self.farthest.magnitude {
      fields.append(.init("ms", "An adjustment is of a hundred years at most"))
    }
    if abs(vacationHalves) > PlanRules.halves.upperBound {
      fields.append(.init("vacationDays", "An adjustment is of 366 days at most"))
    }
    if milliseconds == 0, vacationHalves == 0 {
      fields.append(.init("ms", "An adjustment has a time or days of vacation"))
    }
    if !Self.reasonRule.contains(reason.count) {
      fields.append(.init("reason", "A reason has 1 to 500 characters"))
    }
    return fields
  }
}
