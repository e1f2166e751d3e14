/// The texts of calendar dates, in English.
extension CivilDate {
  /// `Fri, Nov 20`.
  package var shown: String { "\(weekday.shortName), \(monthAndDay)" }

  /// `Nov 16 – 22`, `Nov 30 – Dec 6`.
  package func shown(to last: CivilDate) -> String {
    let isSameMonth = (year, month) == (last.year, last.month)
    return "\(monthAndDay) – \(isSameMonth ? "\(last.day)" : last.monthAndDay)"
  }

  /// `November 2026`.
  package var shownMonth: String { "\(Self.months[month - 1]) \(year)" }

  /// `Nov`.
  package var shortMonth: String { String(Self.months[month - 1].prefix(3)) }

  private var monthAndDay: String { "\(shortMonth) \(day)" }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
}
