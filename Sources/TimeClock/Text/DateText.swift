/// The texts of dates, in English.
package enum DateText {
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  /// `Fri, Nov 20`.
  package static func day(_ date: CivilDate) -> String {
    "\(date.weekday.shortName), \(short(date))"
  }

  /// `Nov 16 – Nov 22`, for a week's Monday.
  package static func week(_ monday: CivilDate) -> String {
    "\(short(monday)) – \(short(monday.adding(days: 6)))"
  }

  /// `November 2026`.
  package static func month(_ date: CivilDate) -> String {
    "\(months[date.month - 1]) \(date.year)"
  }

  private static func short(_ date: CivilDate) -> String {
    "\(months[date.month - 1].prefix(3)) \(date.day)"
  }
}
