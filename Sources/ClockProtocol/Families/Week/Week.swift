internal import ClockOperations
internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

/// `week.*`: hours by week, and their text for payroll.
enum WeekFamily: Family {
  static let prefix = "week"
  static let methods = [
    get, list, calendar, payroll, send, ApprovalFamily.submit, ApprovalFamily.reopen,
  ]
  static let shape: (any (WireObject & SendableMetatype).Type)? = WeekView.self
  static let record: (any WordedRecord.Type)? = SentWeek.self
  static let rules: [Policy.Rule] = .time(.week)

  static let containing = Maybe(
    "containing", .date, "any date of the week; default today")

  private static let get = Method(
    "week.get",
    "Gives the worked time of a week, which begins on the organization's first weekday.",
    access: .needs(.read, .clock), actsForMembers: true,
    parameters: [containing], refusals: [.validation]
  ) { call in
    let (context, week) = (try call.context, try week(call))
    var view = try WeekDesk(context).view(week)
    let dates = week.start...week.start.adding(days: 6)
    view.target = try HoursDesk(context).target(over: dates)
    return view
  }

  static func week(_ call: borrowing Invocation) throws -> Week {
    try WeekDesk(call.context).week(containing: date(call))
  }

  /// The given date of a whole week.
  static func date(_ call: borrowing Invocation) throws -> CivilDate {
    let context = try call.context
    let date = try call.parameters[containing] ?? context.today
    try Week.check(containing: date, from: OrganizationDesk(context).weekStart())
    return date
  }

  private static let list = Method(
    "week.list", "Lists the weeks from this one back to the week of the first shift.",
    access: .needs(.read, .clock), actsForMembers: true,
    parameters: [Page.limit, Page.cursor],
    refusals: [.validation]
  ) { call in
    let context = try call.context
    let desk = WeekDesk(context)
    let page = try Page(call)
    return try page.part { (last: CivilDate?, limit) in
      let latest =
        try last?.adding(days: -7)
        ?? context.today.startOfWeek(OrganizationDesk(context).weekStart())
      return try desk.views(desk.weeks(from: latest, limit: limit))
    } position: {
      $0.week.start
    }
  }

  private static let period = Maybe(
    "period", WireType<CalendarPeriod>.word, "a month or a year; default a month")
  private static let within = Maybe("containing", .date, "any date of the period; default today")

  private static let calendar = Method(
    "week.calendar", "Gives the worked time of each day of a month or a year, in whole weeks.",
    access: .needs(.read, .clock), actsForMembers: true,
    parameters: [period, within], refusals: [.validation]
  ) { call in
    let (parameters, context) = (call.parameters, try call.context)
    let period = try parameters[period] ?? .month
    let date = try parameters[within] ?? context.today
    let dates = period.dates(containing: date)
    for end in [dates.lowerBound, dates.upperBound] {
      try Week.check(containing: end, from: OrganizationDesk(context).weekStart())
    }
    let calendar = try WeekDesk(context).calendar(period, containing: date)
    return WeekCalendarView(
      calendar: calendar,
      target: try HoursDesk(context).target(over: dates),
      today: context.today, clockText: context.clockText)
  }

  private static let payroll = Method(
    "week.payroll", "Gives a week's hours as a text message to payroll.",
    access: .needs(.read, .clock), actsForMembers: true,
    parameters: [containing], refusals: [.validation]
  ) { call in
    let (context, week) = (try call.context, try week(call))
    try WeekDesk(context).checkHasBegun(week)
    return try payroll(of: week, context)
  }

  private static let send = Method(
    "week.send", "Closes a week: marks it as sent to payroll, and gives the text to send.",
    access: .needs(.create, .week), mutates: .queued("Hours to payroll"), actsForMembers: true,
    parameters: [containing], refusals: [.validation]
  ) { call in
    let (context, week) = (try call.context, try week(call))
    try WeekDesk(context).send(week)
    return try payroll(of: week, context)
  }

  private static func payroll(of week: Week, _ context: Context) throws -> PayrollMessage {
    // The number is a setting, which only its own member may read.
    let isOwn = context.userId == context.actor.userId
    return PayrollMessage(
      text: try WeekDesk(context).payrollText(of: week),
      recipient: isOwn ? context.settings.payrollRecipient : nil,
      week: try WeekDesk(context).view(week))
  }
}

extension WeekFamily {
  static func answers(
    to alert: Alert, _ context: Context
  ) throws(ClockError) -> [ActionView] {
    guard alert.kind == .weekSummary else { return [] }
    let send = ActionView(
      label: "Text to Payroll", method: "week.send",
      parameters: ["containing": .string(alert.subject)])
    switch try CivilDate(alert.subject).flatMap(WeekDesk(context).flaw) {
    case .runs(let shift, _)?:
      return try ForgottenDesk(context).waysToEnd(shift).map(ActionView.init)
    // An edit without changes clears the mark.
    case .toReview(let shift, _)?:
      return [
        ActionView(
          label: "It Is Right", method: "entry.update", parameters: ["id": .string(shift.id)]),
        send,
      ]
    case nil: return [send]
    }
  }
}

extension WeekFamily {
  static func alerts(_ context: Context) throws(ClockError) -> [AlertPlan] {
    try WeekDesk(context).alerts()
  }
}

/// A week with links to its neighbors.
struct WeekView: Sendable {
  let week: Week
  let closing: WeekClosing
  let today: CivilDate
  let clockText: ClockText
  /// Nil without a plan, and in lists.
  var target: TargetView?

  /// Null for the present week, the last one.
  var next: CivilDate? {
    let next = week.start.adding(days: 7)
    return next <= today ? next : nil
  }
}

extension WeekDesk {
  func view(_ week: Week) throws(ClockError) -> WeekView { try views([week])[0] }

  func views(_ weeks: [Week]) throws(ClockError) -> [WeekView] {
    zip(weeks, try closings(of: weeks)).map {
      WeekView(week: $0, closing: $1, today: context.today, clockText: context.clockText)
    }
  }
}

extension WeekView: Listed {
  static var schemaName: String? { "Week" }
  static var listName: StaticString { "weeks" }

  static func declare(_ members: inout some Members<WeekView>) {
    members.add("weekStarting", "The week's first day.") { $0.week.start }
    members.add("previous", "The first day of the week before it.") {
      $0.week.start.adding(days: -7)
    }
    members.add("next", "The first day of the week after it; null if that is in the future.") {
      $0.next
    }
    members.add("days", "Its seven days.") { view in
      view.week.days.map {
        WeekDayView(day: $0, isToday: $0.date == view.today, clockText: view.clockText)
      }
    }
    members.add("totalMs", "Time worked in the week.") { Milliseconds($0.week.total) }
    members.add("totalHours", "`totalMs` in hours, one decimal, halves up.") {
      DurationText(milliseconds: $0.week.total).hours
    }
    members.addIfPresent(
      "target", "What is left of the week's target; only from `week.get`, and with a plan."
    ) { $0.target }
    members.add("status", "How far the closing of the week is.") { $0.closing.status }
    members.add("approval", "How far the approval of its hours by both sides is.") {
      $0.closing.approval
    }
    members.add("sentAt", "When its hours were sent to payroll; null before.") {
      $0.closing.sentAt
    }
    members.add("changedSince", "Whether the hours have changed since they were sent.") {
      $0.closing.isChangedSince
    }
    members.add("can", "What the actor may do with it now.") { $0.closing.can }
    members.addObject("text", "The texts to show.") { text in
      text.add("status", "`status` in words, like `Sent Mon 8:05 AM, changed since`.") {
        $0.closing.text
      }
      text.add("range", "The dates, like `Nov 16 – 22`.") {
        $0.clockText.dates($0.week.start, $0.week.start.adding(days: 6))
      }
      text.add("total", "`totalMs` like `42h 30m`.") {
        DurationText(milliseconds: $0.week.total).hoursMinutes
      }
      text.add("hours", "`totalMs` like `42.5 hrs`.") { $0.clockText.hours($0.week.total) }
    }
  }
}

private struct WeekDayView: WireObject {
  let day: Week.Day
  let isToday: Bool
  let clockText: ClockText

  static func declare(_ members: inout some Members<WeekDayView>) {
    members.add("date", "The local date.") { $0.day.date }
    members.add("weekday", "The day's name in three letters.") {
      $0.clockText.shortName(of: $0.day.date.weekday)
    }
    members.add("isToday", "Whether it is today.") { $0.isToday }
    members.add("totalMs", "Time worked on the day.") { Milliseconds($0.day.total) }
    members.add("hours", "`totalMs` in hours, one decimal, halves up.") {
      DurationText(milliseconds: $0.day.total).hours
    }
    members.addObject("text", "The texts to show.") { text in
      text.add("date", "`date` like `Fri, Nov 20`.") { $0.clockText.date($0.day.date) }
      text.add("total", "`totalMs` like `8h 30m`.") {
        DurationText(milliseconds: $0.day.total).hoursMinutes
      }
      text.add("hours", "`totalMs` like `8.5 hrs`.") { $0.clockText.hours($0.day.total) }
    }
  }
}

extension PayrollMessage: WireObject {
  static func declare(_ members: inout some Members<PayrollMessage>) {
    members.add("text", "The message to payroll.") { $0.text.text }
    members.add("recipient", "The number in the member's settings.") { $0.recipient }
    members.add("url", "An `sms:` URL (RFC 5724) that opens the message to the recipient.") {
      view in
      view.recipient.map(view.text.url(to:))
    }
    members.add("week", "The week, with its new status.") { $0.week }
  }
}

/// The result of `week.payroll`.
struct PayrollMessage: Sendable {
  let text: PayrollText
  let recipient: String?
  let week: WeekView
}

extension WeekStatus: WireWord {}
