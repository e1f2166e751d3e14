internal import ClockOperations
internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

/// `session.calendar`: a month of sessions by day.
enum SessionCalendar {
  private static let containing = Maybe(
    "containing", .date, "any date of the month, past or future; default today")

  static let method = Method(
    "session.calendar", "Gives the sessions of each day of a month, in whole weeks.",
    access: .needs(.read, .session),
    parameters: [containing, SessionList.assignedTo, SessionList.status],
    refusals: [.validation]
  ) { call in
    let (parameters, context) = (call.parameters, try call.context)
    let month = CalendarPeriod.month.dates(
      containing: try parameters[containing] ?? context.today)
    let weekStart = try OrganizationDesk(context).weekStart()
    for end in [month.lowerBound, month.upperBound] {
      try Week.check(containing: end, from: weekStart)
    }
    var filter = SessionFilter(organizationId: context.actor.organizationId)
    filter.from = month.lowerBound.startOfWeek(weekStart)
    filter.to = month.upperBound.startOfWeek(weekStart).adding(days: 6)
    try SessionList.narrow(&filter, parameters, context)
    var reader = try SessionReader(context)
    var sessions: [CivilDate: [SessionView]] = [:]
    for view in try reader.views(try context.store.sessions(filter)) {
      sessions[view.session.date, default: []].append(view)
    }
    return SessionCalendarView(
      month: month, today: context.today, clockText: context.clockText,
      days: (filter.from.daysSinceEpoch...filter.to.daysSinceEpoch).map { day in
        let date = CivilDate(daysSinceEpoch: day)
        return SessionDay(
          clockText: context.clockText, date: date, isWithin: month.contains(date),
          isToday: date == context.today,
          sessions: sessions[date] ?? [])
      })
  }
}

/// The result of `session.calendar`.
private struct SessionCalendarView: WireObject {
  let month: ClosedRange<CivilDate>
  let today: CivilDate
  let clockText: ClockText
  let days: [SessionDay]

  static func declare(_ members: inout some Members<SessionCalendarView>) {
    members.add("from", "The first date of the month.") { $0.month.lowerBound }
    members.add("to", "Its last date.") { $0.month.upperBound }
    members.add("previous", "A date of the month before it.") {
      $0.month.lowerBound.adding(days: -1)
    }
    members.add("next", "A date of the month after it.") { $0.month.upperBound.adding(days: 1) }
    members.add("count", "How many sessions are in the month.") { calendar in
      calendar.days.filter(\.isWithin).reduce(0) { $0 + $1.sessions.count }
    }
    members.add("weekdays", "The names of the days of a week in three letters.") {
      calendar in Weekday.allCases.map { calendar.clockText.shortName(of: $0) }
    }
    members.add("days", "The days of all weeks that touch the month.") { $0.days }
    members.addObject("text", "The texts to show.") { text in
      text.add("title", "The month, like `November 2026`.") {
        CalendarPeriod.month.title(of: $0.month.lowerBound, in: $0.clockText)
      }
    }
  }
}

private struct SessionDay: WireObject {
  /// In bytes: the room for the sessions of one day, in a line with six weeks.
  private static let room = Page.listLimit / 42 - 240

  let clockText: ClockText
  let date: CivilDate
  let isWithin: Bool
  let isToday: Bool
  let sessions: [SessionView]

  static func declare(_ members: inout some Members<SessionDay>) {
    members.add("date", "The local date.") { $0.date }
    members.add("day", "The day of the month.") { $0.date.day }
    members.add("isWithin", "Whether the day is in the month.") { $0.isWithin }
    members.add("isToday", "Whether it is today.") { $0.isToday }
    members.add("count", "How many sessions it has.") { $0.sessions.count }
    members.add("sessions", "Its sessions in order, as many as fit in a line.") { day in
      Page.fitting(day.sessions.map(SessionMark.init), within: room)
    }
    members.addObject("text", "The texts to show.") { text in
      text.add("date", "`date` like `Fri, Nov 20`.") { $0.clockText.date($0.date) }
    }
  }
}

/// A session as a calendar shows it.
private struct SessionMark: WireObject {
  /// In characters, and in bytes.
  private static let titleLimit = (40, 200)

  let view: SessionView

  static func declare(_ members: inout some Members<SessionMark>) {
    members.add("id", "The session's id.") { $0.view.session.id }
    members.add(
      "status", "Whether it is scheduled, completed or cancelled."
    ) { $0.view.session.status }
    members.add("published", "Whether everyone of the organization sees it.") {
      $0.view.session.published
    }
    members.add("sessionColor", "Its color, by its place in the day.") { $0.view.color }
    members.addObject("text", "The texts to show.") { text in
      text.add("title", "The school, cut to 40 characters, or `Time off`.") {
        $0.view.title.abbreviated(to: titleLimit.0, bytes: titleLimit.1)
      }
      text.add("start", "When it begins, like `9:00 AM`.") {
        $0.view.clockText.time($0.view.session.startTime)
      }
    }
  }
}
