/// The texts of calendar dates, in English.
extension CivilDate {
  /// `Fri, Nov 20`.
  package var shown: ShortText {
    var text = ShortText()
    text.append(weekday.shortName.utf8)
    text.append(", ")
    appendMonthAndDay(to: &text)
    return text
  }

  /// `Nov 16 – 22`, `Nov 30 – Dec 6`.
  package func shown(to last: CivilDate) -> ShortText {
    var text = ShortText()
    appendMonthAndDay(to: &text)
    text.append(" – ")
    let (year, month, _) = fields
    let end = last.fields
    if (year, month) == (end.year, end.month) {
      text.append(number: UInt64(end.day))
    } else {
      last.appendMonthAndDay(to: &text)
    }
    return text
  }

  /// Appends `Nov 17, `, or `Nov 17, 2025, ` where that is not the year of `today`.
  func append(to text: inout ShortText, from today: CivilDate) {
    appendMonthAndDay(to: &text)
    text.append(", ")
    let year = year
    guard year != today.year else { return }
    text.append(number: UInt64(year))
    text.append(", ")
  }

  /// `November 2026`.
  package var shownMonth: String { "\(Self.months[month - 1]) \(year)" }

  /// `Nov`.
  package var shortMonth: String { Self.shortMonths[month - 1].description }

  private func appendMonthAndDay(to text: inout ShortText) {
    let (_, month, day) = fields
    text.append(Self.shortMonths[month - 1])
    text.append(" ")
    text.append(number: UInt64(day))
  }

  private static let shortMonths: [StaticString] = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
}
