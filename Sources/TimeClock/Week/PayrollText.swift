/// A week's hours as a text message to payroll.
package struct PayrollText: Hashable, Sendable {
  /// Lines for the week, for each day with time, and for the exact total; halves are rounded up.
  package let text: String

  /// `flaw` is the first line: something to correct before sending.
  // Its times have their day, because the text is read elsewhere and later.
  package init(_ week: Week, flaw: Phrase? = nil, in clock: ClockText) {
    let words = clock.words
    let days = week.days.filter { $0.total > 0 }.map { day in
      words("\(clock.shortName(of: day.date.weekday)): \(Self.hours(day.total, in: words))")
    }
    let start =
      words.formats.map { $0.filled($0.shortDate, week.start) }
      ?? "\(week.start.month)/\(week.start.day)"
    let afterwards = clock.beside(week.start.adding(days: 7))
    let first = flaw.map { [afterwards("Not complete: \($0)")] } ?? []
    let lines =
      first + [words("Hours – Week of \(start):")] + days + [
        words("Total: \(Self.hours(week.total, in: words))")
      ]
    text = lines.joined(separator: "\n")
  }

  /// `42.5 hrs`.
  package static func hours(_ milliseconds: Int64, in words: Words) -> ShortText {
    var text = DurationText(milliseconds: milliseconds).decimalHours
    if let formats = words.formats { return ShortText(formats.hours(text.text)) }
    text.append(" hrs")
    return text
  }

  /// An RFC 5724 URL that opens a message to the number, filled with the text.
  package func url(to recipient: String) -> String {
    "sms:\(recipient)?body=\(text.percentEncoded)"
  }
}
