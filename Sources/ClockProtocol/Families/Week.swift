internal import ClockOperations
internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

/// `week.*`: hours by week, and their text to payroll.
enum WeekFamily: Family {
  static let prefix = "week"
  static let methods = [get, list, payroll]
  static let shape: (any (WireObject & SendableMetatype).Type)? = Week.self

  private static let containing = Maybe(
    "containing", .date, "any date of the week, else today")

  private static let get = Method(
    "week.get", "Tells the worked time of a week, Monday to Sunday.",
    access: .needs(.read, .clock),
    reads: Reads(own: Entry.self, Gap.self),
    parameters: [containing]
  ) { call in
    let context = try call.context
    return try context.week(containing: try call.parameters[containing] ?? context.today)
  }

  private static let list = Method(
    "week.list", "Lists the weeks from this one back to that of the first shift.",
    access: .needs(.read, .clock),
    reads: Reads(own: Entry.self, Gap.self),
    parameters: [Page.limit, Page.cursor], refusals: [.validation]
  ) { call in
    let context = try call.context
    let page = try Page(call)
    var latest = context.today.monday
    if let last = try page.position(CivilDate.self) { latest = last.adding(days: -7) }
    return page.part(try context.weeks(from: latest, limit: page.rowLimit)) { $0.start }
  }

  private static let payroll = Method(
    "week.payroll", "Writes a week's hours as they are texted to payroll.",
    access: .needs(.read, .clock),
    reads: Reads(own: Entry.self, Gap.self),
    parameters: [containing]
  ) { call in
    let context = try call.context
    let week = try context.week(containing: try call.parameters[containing] ?? context.today)
    return PayrollView(
      text: PayrollText(week), recipient: context.settings.payrollRecipient)
  }
}

extension WeekFamily {
  static func alerts(_ context: Context) throws(OperationError) -> [AlertPlan] {
    try context.weekAlerts()
  }
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

/// What `week.payroll` answers.
struct PayrollView: Sendable {
  let text: PayrollText
  let recipient: String?
}
