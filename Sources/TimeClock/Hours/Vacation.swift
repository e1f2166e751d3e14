/// A calendar year's days of vacation, in half days.
package struct Vacation: Hashable, Sendable {
  package let year: Int
  /// All that was left of last year.
  package let carried: Int
  /// A twelfth for each month by the plan in force on its first day; the sum is rounded to half
  /// days, ties up.
  package let entitled: Int
  package let adjusted: Int
  /// Through today.
  package let taken: Int
  package let planned: Int

  /// May be negative.
  package var left: Int { carried + entitled + adjusted - taken - planned }

  /// Nil before the year of the first plan.
  package init?(of account: HoursAccount, in year: Int, today: CivilDate) {
    guard let first = account.first, first.year <= year else { return nil }
    let days = account.absences.dates(of: .vacation).filter { account.target(on: $0) > 0 }
    var carried = 0
    for earlier in first.year..<year {
      carried = Vacation(of: account, in: earlier, today: today, days, carried: carried).left
    }
    self.init(of: account, in: year, today: today, days, carried: carried)
  }

  /// Only days with a target count as vacation.
  private init(
    of account: HoursAccount, in year: Int, today: CivilDate, _ days: [CivilDate], carried: Int
  ) {
    let monthly = (1...12).compactMap { CivilDate(year: year, month: $0, day: 1) }
      .reduce(0) { $0 + (account.plan(on: $1)?.vacationHalves ?? 0) }
    var (taken, planned) = (0, 0)
    for day in days where day.year == year {
      if day <= today {
        taken += account.absences[day][.vacation]
      } else {
        planned += account.absences[day][.vacation]
      }
    }
    self.year = year
    self.carried = carried
    entitled = (monthly + 6) / 12
    adjusted = account.adjustments.reduce(0) { sum, entry in
      guard entry.key.year == year else { return sum }
      return sum + entry.value.reduce(0) { $0 + $1.vacationHalves }
    }
    (self.taken, self.planned) = (taken, planned)
  }
}
