/// The texts of calendar dates, in English.
extension CivilDate {
  /// How a text that is read on one day names another day.
  enum Naming {
    case nothing, weekday, date
  }

  /// Nothing for today, the weekday within six days, else the date.
  func naming(from today: CivilDate) -> Naming {
    if self == today { return .nothing }
    return isNear(today) ? .weekday : .date
  }

  /// How a range from this date to another names both dates: in the same form, and the second one
  /// only if it is another date.
  func naming(to last: CivilDate, from today: CivilDate) -> (Naming, Naming) {
    if self == last { return (naming(from: today), .nothing) }
    let isShort = isNear(today) && last.isNear(today) && isNear(last)
    let naming = isShort ? Naming.weekday : .date
    return (self == today ? .nothing : naming, naming)
  }

  /// Whether weekdays can tell the two dates apart.
  private func isNear(_ other: CivilDate) -> Bool {
    abs(daysSinceEpoch - other.daysSinceEpoch) <= 6
  }

  /// Appends `Fri ` or `Nov 17, `, with the year unless it is that of `today`.
  func append(_ naming: Naming, to text: inout ShortText, from today: CivilDate) {
    switch naming {
    case .nothing: break
    case .weekday:
      text.append(weekday.shortName.utf8)
      text.append(" ")
    case .date:
      appendMonthAndDay(to: &text)
      appendYear(to: &text, from: today)
      text.append(", ")
    }
  }

  /// `Fri, Nov 20`, or `Fri, Nov 20, 2025` outside the year of `today`.
  package func shown(from today: CivilDate) -> ShortText {
    var text = ShortText()
    text.append(weekday.shortName.utf8)
    text.append(", ")
    appendMonthAndDay(to: &text)
    appendYear(to: &text, from: today)
    return text
  }

  /// `Fri, Nov 20, 2026`, for texts that may be read on any day.
  package var shownWithYear: String { "\(shown(from: self)), \(year)" }

  /// `Nov 16 – 22`, `Nov 30 – Dec 6`, or `Dec 29, 2025 – Jan 4` outside the year of `today`.
  func shown(to last: CivilDate, from today: CivilDate) -> String {
    let (year, month, _) = fields
    let end = last.fields
    var (first, second) = (ShortText(), ShortText())
    appendMonthAndDay(to: &first)
    if year != end.year { appendYear(to: &first, from: today) }
    if (year, month) == (end.year, end.month) {
      second.append(number: UInt64(end.day))
    } else {
      last.appendMonthAndDay(to: &second)
    }
    last.appendYear(to: &second, from: today)
    return "\(first) – \(second)"
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

  private func appendYear(to text: inout ShortText, from today: CivilDate) {
    let year = year
    guard year != today.year else { return }
    text.append(", ")
    text.append(number: UInt64(year))
  }

  private static let shortMonths: [StaticString] = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
}
