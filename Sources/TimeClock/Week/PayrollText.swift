/// A week's hours as they are texted to payroll.
package struct PayrollText: Hashable, Sendable {
  /// Lines for the week, for each day with time, and for the exact total, halves rounded up.
  package let text: String

  /// `flaw` is what is to be mended first, and comes first.
  package init(_ week: Week, flaw: String? = nil) {
    let days = week.days.filter { $0.total > 0 }.map { day in
      "\(day.date.weekday.shortName): \(Self.hours(day.total))"
    }
    let lines =
      (flaw.map { ["Not complete: \($0)"] } ?? []) + [
        "Hours – Week of \(week.start.month)/\(week.start.day):"
      ] + days
      + ["Total: \(Self.hours(week.total))"]
    text = lines.joined(separator: "\n")
  }

  /// `42.5 hrs`.
  package static func hours(_ milliseconds: Int64) -> ShortText {
    var text = DurationText(milliseconds: milliseconds).decimalHours
    text.append(" hrs")
    return text
  }

  /// An RFC 5724 URL that opens a message to the number, with the text in it.
  package func url(to recipient: String) -> String {
    "sms:\(recipient)?body=\(text.percentEncoded)"
  }
}
