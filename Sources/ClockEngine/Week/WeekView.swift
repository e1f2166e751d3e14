internal import JSONRPC
internal import TimeClock

/// What `week.payroll` answers.
struct PayrollView: Sendable {
  let text: PayrollText
  let recipient: String?
}

extension RecordShapes {
  static let week = Shape<Week>(
    Property("weekStarting", .date) { $0.start },
    Property("days", list: weekDay.type) { $0.days },
    Property("totalMs", .length) { $0.total },
    Property("totalHours", .number) { DurationText(milliseconds: $0.total).hours })

  private static let weekDay = Shape<Week.Day>(
    Property("date", .date) { $0.date },
    Property("weekday", .string) { $0.date.weekday.shortName },
    Property("totalMs", .length) { $0.total },
    Property("hours", .number) { DurationText(milliseconds: $0.total).hours })

  static let payroll = Shape<PayrollView>(
    Property("text", .string) { $0.text.text },
    Property("recipient", nullable: .string) { $0.recipient },
    Property("url", nullable: .string) { view in view.recipient.map(view.text.url(to:)) })
}
