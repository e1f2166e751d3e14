/// Rules for the values of a plan.
package enum PlanRules {
  package static let minutes = 0...1440
  package static let halves = 0...732
  /// How many whole weeks a plan may have.
  package static let weeks = 1...8
  /// The most plans of one member.
  package static let most = 400

  /// The values that are out of range, each with its range.
  package static func wrongFields(_ plan: Plan) -> [Refusal.Field] {
    var fields: [Refusal.Field] = []
    if let days = plan.dayMinutes {
      if !days.count.isMultiple(of: 7) || !weeks.contains(days.count / 7) {
        fields.append(
          .init("dayMinutes", "A plan has the minutes of 7 days, or of 14 to 56 in whole weeks"))
      }
      if !days.allSatisfy(minutes.contains) {
        fields.append(.init("dayMinutes", "Minutes of a day must be 0 to 1440"))
      }
    }
    if !halves.contains(plan.vacationHalves) {
      fields.append(.init("vacationDays", "Vacation must be 0 to 366 days a year"))
    }
    if let message = Notes.rule.wrong(plan.note) { fields.append(.init("note", message)) }
    return fields
  }

  /// Spreads a week's minutes over days; a remainder goes to the first days, one minute each.
  package static func spread(_ minutes: Int, over days: [Weekday]) -> [Int] {
    let (share, rest) = minutes.quotientAndRemainder(dividingBy: max(1, days.count))
    var week = [Int](repeating: 0, count: 7)
    for (place, day) in days.sorted(by: { $0.rawValue < $1.rawValue }).enumerated() {
      week[day.rawValue - 1] = share + (place < rest ? 1 : 0)
    }
    return week
  }
}
