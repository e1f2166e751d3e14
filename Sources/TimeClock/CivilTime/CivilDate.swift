/// A calendar date without a zone, within the years 0000–9999.
package struct CivilDate: Hashable, Sendable {
  package static let earliest = CivilDate(daysSinceEpoch: -719_528)
  package static let latest = CivilDate(daysSinceEpoch: 2_932_896)

  /// The days from 1970-01-01, negative before.
  package let daysSinceEpoch: Int

  /// Clamps to the years 0000–9999, so that every date has a text of ten characters.
  package init(daysSinceEpoch: Int) {
    self.daysSinceEpoch = min(max(daysSinceEpoch, -719_528), 2_932_896)
  }

  /// Nil when the calendar has no such date, or the year is not within 0–9999.
  package init?(year: Int, month: Int, day: Int) {
    guard 0...9999 ~= year, 1...12 ~= month,
      1...GregorianCalendar.days(inMonth: month, of: year) ~= day
    else { return nil }
    daysSinceEpoch = GregorianCalendar.days(year: year, month: month, day: day)
  }

  package var year: Int { fields.year }
  package var month: Int { fields.month }
  package var day: Int { fields.day }

  package var fields: (year: Int, month: Int, day: Int) {
    GregorianCalendar.date(days: daysSinceEpoch)
  }
}

extension CivilDate: Comparable {
  package static func < (left: CivilDate, right: CivilDate) -> Bool {
    left.daysSinceEpoch < right.daysSinceEpoch
  }
}

extension CivilDate {
  package var weekday: Weekday {
    // 1970-01-01 was a Thursday.
    Weekday.allCases[(daysSinceEpoch + 3).flooredRemainder(by: 7)]
  }

  package func adding(days: Int) -> CivilDate {
    let (sum, overflow) = daysSinceEpoch.addingReportingOverflow(days)
    return overflow ? (days < 0 ? .earliest : .latest) : CivilDate(daysSinceEpoch: sum)
  }

  /// The Monday on which this date's week starts.
  package var monday: CivilDate { startOfWeek(.monday) }

  /// The first day of this date's week, if weeks start on that weekday.
  package func startOfWeek(_ first: Weekday) -> CivilDate {
    adding(days: -(daysSinceEpoch + 4 - first.rawValue).flooredRemainder(by: 7))
  }

  package var firstOfMonth: CivilDate { adding(days: 1 - day) }

  package var lastOfMonth: CivilDate {
    let (year, month, day) = fields
    return adding(days: GregorianCalendar.days(inMonth: month, of: year) - day)
  }

  /// The dates from this one through the last; empty if the last is earlier.
  package func through(_ last: CivilDate) -> some Sequence<CivilDate> {
    let count = max(0, last.daysSinceEpoch - daysSinceEpoch + 1)
    return (0..<count).lazy.map { adding(days: $0) }
  }
}

extension CivilDate {
  /// Reads `YYYY-MM-DD`, ten ASCII characters that name a real date.
  package init?(_ text: String) {
    var scanner = ByteScanner(text.utf8)
    self.init(&scanner)
    guard scanner.isAtEnd else { return nil }
  }

  init?(_ scanner: inout ByteScanner) {
    guard let year = scanner.digits(4), scanner.take(UInt8(ascii: "-")),
      let month = scanner.digits(2), scanner.take(UInt8(ascii: "-")),
      let day = scanner.digits(2)
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// `YYYY-MM-DD`.
  package var text: String { shortText.text }

  package var shortText: ShortText {
    var text = ShortText()
    append(to: &text)
    return text
  }

  func append(to text: inout ShortText) {
    let (year, month, day) = fields
    text.appendTwoDigits(year / 100)
    text.appendTwoDigits(year % 100)
    text.append(UInt8(ascii: "-"))
    text.appendTwoDigits(month)
    text.append(UInt8(ascii: "-"))
    text.appendTwoDigits(day)
  }
}

extension CivilDate {
  /// Refuses a range whose last date is before its first.
  package static func checkOrder(
    from first: CivilDate?, to last: CivilDate?
  ) throws(ClockError) {
    if let first, let last, last < first {
      throw .validation([.init("to", "The last day must not be before the first")])
    }
  }
}
