internal import JSON
internal import JSONRPC
internal import TimeClock

/// `week.*`: hours by week, and their text to payroll.
enum WeekMethods {
  static let all = [get, list, payroll]

  private static let containing = Maybe(
    "containing", .date, "any date of the week, else today")

  private static let get = Method(
    "week.get", "Tells the worked time of a week, Monday to Sunday.",
    access: .needs(.read, .clock), parameters: [containing]
  ) { call in
    let context = try call.context
    return try context.week(containing: try call.parameters[containing] ?? context.today)
  }

  private static let list = Method(
    "week.list", "Lists the weeks from this one back to that of the first shift.",
    access: .needs(.read, .clock), parameters: [Page.limit, Page.cursor], refusals: [.validation]
  ) { call in
    let context = try call.context
    let page = try Page(call)
    var latest = context.today.monday
    if case .string(let text) = page.position?.first, let last = CivilDate(text) {
      latest = last.adding(days: -7)
    }
    return page.part(try context.weeks(from: latest, limit: page.rowLimit)) { week in
      [.string(week.start.text)]
    }
  }

  private static let payroll = Method(
    "week.payroll", "Writes a week's hours as they are texted to payroll.",
    access: .needs(.read, .clock), parameters: [containing]
  ) { call in
    let context = try call.context
    let week = try context.week(containing: try call.parameters[containing] ?? context.today)
    return PayrollView(
      text: PayrollText(week), recipient: context.settings.payrollRecipient)
  }
}
