/// The texts of calendar dates, in English.
extension CivilDate {
  /// `Fri, Nov 20`.
  package var shown: String {
    var text = ShortText()
    text.append(weekday.shortName.utf8)
    text.append(", ")
    appendMonthAndDay(to: &text)
    return text.text
  }

  /// `Nov 16 – 22`, `Nov 30 – Dec 6`.
  package func shown(to last: CivilDate) -> String {
    var text = ShortText()
    appendMonthAndDay(to: &text)
    text.append(" – ")
    if (year, month) == (last.year, last.month) {
      text.append(number: UInt64(last.day))
    } else {
      last.appendMonthAndDay(to: &text)
    }
    return text.text
  }

  /// `November 2026`.
  package var shownMonth: String { "\(Self.months[month - 1]) \(year)" }

  /// `Nov`.
  package var shortMonth: String { String(Self.months[month - 1].prefix(3)) }

  private func appendMonthAndDay(to text: inout ShortText) {
    text.append(Self.months[month - 1].utf8.prefix(3))
    text.append(" ")
    text.append(number: UInt64(day))
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
}
