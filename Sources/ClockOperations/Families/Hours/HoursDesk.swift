internal import ClockStore
package import TimeClock

/// Everything derived from a member's plans, absences, adjustments, rules and exact times.
package struct HoursDesk {
  package let context: Context
  /// The zone of the hours, where the conversation's days are those of another one.
  let otherZone: String?

  /// Balance and payroll are the same in every conversation, whatever zone its days are in.
  package init(_ context: Context) {
    self.context = context.inChosenZone
    let zone = self.context.zone.identifier
    otherZone = zone == context.zone.identifier ? nil : zone
  }

  /// The account with the data of some dates; nil without a plan.
  package func account(
    within dates: ClosedRange<CivilDate>
  ) throws(ClockError) -> HoursAccount? {
    let plans = try PlanDesk(context).all()
    if plans.isEmpty { return nil }
    return HoursAccount(
      plans: plans, absences: try absences(within: dates),
      adjustments: try AdjustmentDesk(context).all(), within: dates)
  }

  func absences(within dates: ClosedRange<CivilDate>) throws(ClockError) -> [Absence] {
    var filter = AbsenceFilter(
      organizationId: context.member.organizationId, userId: context.userId)
    (filter.from, filter.to) = (dates.lowerBound, dates.upperBound)
    return try context.store.absences(filter)
  }

  /// `end` is where running time and open gaps end, by default now.
  func shifts(
    on dates: ClosedRange<CivilDate>, until end: Instant? = nil
  ) throws(ClockError) -> [WorkedShift] {
    let interval = context.zone.interval(of: dates)
    // Running time counts from one of these bounds to the other.
    context.note(turn: interval.start)
    context.note(turn: interval.end)
    return try context.store.workedShifts(
      of: context.userId, touching: interval, now: end ?? context.now)
  }

  /// The payroll rules for a member, on each date those of the plan in force.
  package func rules() throws(ClockError) -> PayrollRules {
    PayrollRules(
      try OrganizationDesk(context).own()?.payrollRules ?? [], plans: try PlanDesk(context).all())
  }
}

extension Policy.Subject {
  package static let balance = Policy.Subject("balance")
  package static let payroll = Policy.Subject("payroll")
}
