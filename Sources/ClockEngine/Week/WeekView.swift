internal import JSON
internal import JSONRPC
internal import TimeClock

/// What `week.payroll` answers.
struct PayrollView: Sendable {
  let text: PayrollText
  let recipient: String?
}

extension Week: Listed {
  static var schemaName: String? { "Week" }
  static var listName: StaticString { "weeks" }

  static func declare(_ members: inout some Members<Week>) {
    members.add("weekStarting", "The week's Monday.") { $0.start }
    members.add("days", "Monday to Sunday.") { $0.days }
    members.add("totalMs", "Time worked in the week.") { Milliseconds($0.total) }
    members.add("totalHours", "`totalMs` in hours.") { DurationText(milliseconds: $0.total).hours }
  }
}

extension Week.Day: WireObject {
  static func declare(_ members: inout some Members<Week.Day>) {
    members.add("date", "The local date.") { $0.date }
    members.add("weekday", "Its name in three letters.") { $0.date.weekday.shortName }
    members.add("totalMs", "Time worked on the day.") { Milliseconds($0.total) }
    members.add("hours", "`totalMs` in hours.") { DurationText(milliseconds: $0.total).hours }
  }
}

extension PayrollView: WireObject {
  static func declare(_ members: inout some Members<PayrollView>) {
    members.add("text", "The message to payroll.") { $0.text.text }
    members.add("recipient", "The number in the member's settings.") { $0.recipient }
    members.add("url", "An `sms:` URL (RFC 5724) that opens the message to the recipient.") {
      view in
      view.recipient.map(view.text.url(to:))
    }
  }
}
