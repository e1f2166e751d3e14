/// A week's hours as they are texted to payroll.
package struct PayrollText: Hashable, Sendable {
  /// Lines for the week, for each day with time, and for the exact total, halves rounded up.
  package let text: String

  package init(_ week: Week) {
    let days = week.days.filter { $0.total > 0 }.map { day in
      "\(day.date.weekday.shortName): \(Self.hours(day.total))"
    }
    let lines =
      ["Hours – Week of \(week.start.month)/\(week.start.day):"] + days
      + ["Total: \(Self.hours(week.total))"]
    text = lines.joined(separator: "\n")
  }

  /// `42.5 hrs`.
  package static func hours(_ milliseconds: Int64) -> String {
    "\(DurationText(milliseconds: milliseconds).decimalHours) hrs"
  }

  /// An RFC 5724 URL that opens a message to the number, with the text in it.
  package func url(to recipient: String) -> String {
    let digits = Array("0123456789ABCDEF")
    var body = ""
    for byte in text.utf8 {
      if byte.isUnreserved {
        body.append(Character(UnicodeScalar(byte)))
      } else {
        body += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }
    }
    return "sms:\(recipient)?body=\(body)"
  }
}

extension UInt8 {
  /// Whether it needs no percent sign in a URL (RFC 3986).
  fileprivate var isUnreserved: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}
