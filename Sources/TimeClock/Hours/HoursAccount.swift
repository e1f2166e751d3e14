/// A member's plans, absences and adjustments, from which targets, credits and balances follow.
package struct HoursAccount: Sendable {
  /// In the order of their first dates.
  package let plans: [Plan]
  package let absences: AbsenceCalendar
  package let adjustments: [CivilDate: [Adjustment]]

  package init(
    plans: [Plan], absences: [Absence], adjustments: [Adjustment],
    within dates: ClosedRange<CivilDate>
  ) {
    self.plans = plans.sorted { $0.from < $1.from }
    self.absences = AbsenceCalendar(absences, within: dates)
    self.adjustments = Dictionary(grouping: adjustments, by: \.date)
  }

  /// When the account begins.
  package var first: CivilDate? { plans.first?.from }

  /// The plan in force; nil if that plan ended the account.
  package func plan(on date: CivilDate) -> Plan? {
    guard let plan = plans.last(where: { $0.from <= date }), plan.dayMinutes != nil else {
      return nil
    }
    return plan
  }

  package func target(on date: CivilDate) -> Int64 { plan(on: date)?.target(on: date) ?? 0 }

  /// The target's share of all absences but time in lieu; unpaid leave counts too, as nobody owes
  /// it.
  package func credited(on date: CivilDate) -> Int64 {
    target(on: date) * Int64(absences[date].creditedHalves) / 2
  }

  package func adjusted(on date: CivilDate) -> Int64 {
    adjustments[date]?.reduce(0) { $0 + $1.milliseconds } ?? 0
  }

  /// The figures of a date; worked time counts only under a plan, and never contains credits.
  package func figures(on date: CivilDate, worked: Int64) -> BalanceFigures {
    BalanceFigures(
      target: target(on: date), worked: plan(on: date) == nil ? 0 : worked,
      credited: credited(on: date), adjusted: adjusted(on: date))
  }

  /// The ranges among some dates on which worked time counts.
  package func counted(in dates: ClosedRange<CivilDate>) -> [ClosedRange<CivilDate>] {
    plans.indices.compactMap { place in
      let next = place + 1 < plans.count ? plans[place + 1].from.adding(days: -1) : .latest
      let first = max(plans[place].from, dates.lowerBound)
      let last = min(next, dates.upperBound)
      return plans[place].dayMinutes == nil || first > last ? nil : first...last
    }
  }
}

/// The parts of a balance, in milliseconds.
package struct BalanceFigures: Hashable, Sendable {
  package var target: Int64 = 0
  package var worked: Int64 = 0
  package var credited: Int64 = 0
  package var adjusted: Int64 = 0

  package init(target: Int64 = 0, worked: Int64 = 0, credited: Int64 = 0, adjusted: Int64 = 0) {
    self.target = target
    self.worked = worked
    self.credited = credited
    self.adjusted = adjusted
  }

  package var change: Int64 { worked + credited + adjusted - target }

  package static func += (sum: inout BalanceFigures, part: BalanceFigures) {
    sum.target += part.target
    sum.worked += part.worked
    sum.credited += part.credited
    sum.adjusted += part.adjusted
  }
}
