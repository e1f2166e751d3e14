/// The texts of calendar dates.
extension CivilDate {
  /// `Fri, Nov 20`.
  package var shown: String { "\(weekday.shortName), \(monthAndDay)" }

  /// `Nov 16 – 22`, `Nov 30 – Dec 6`.
  package func shown(to last: CivilDate) -> String {
    let isSameMonth = (year, month) == (last.year, last.month)
    return "\(monthAndDay) – \(isSameMonth ? "\(last.day)" : last.monthAndDay)"
  }

  private var monthAndDay: String {
    let (_, month, day) = fields
    return "\(Self.months[month - 1]) \(day)"
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}
