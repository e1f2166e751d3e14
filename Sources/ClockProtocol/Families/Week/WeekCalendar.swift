internal import ClockOperations
internal import JSON
internal import JSONRPC
internal import TimeClock

extension CalendarPeriod: WireWord {}

/// The result of `week.calendar`.
struct WeekCalendarView: WireObject {
  let calendar: WeekCalendar
  /// Nil without a plan.
  let target: TargetView?
  let today: CivilDate
  let clockText: ClockText

  private var next: CivilDate? {
    let next = calendar.dates.upperBound.adding(days: 1)
    return next <= today ? next : nil
  }

  private var weeks: [CalendarWeekView] {
    calendar.weeks.map {
      .init(week: $0, dates: calendar.dates, today: today, clockText: clockText)
    }
  }

  static func declare(_ members: inout some Members<WeekCalendarView>) {
    members.add("period", "Whether it is a month or a year.") { $0.calendar.period }
    members.add("from", "Its first date.") { $0.calendar.dates.lowerBound }
    members.add("to", "Its last date.") { $0.calendar.dates.upperBound }
    members.add("previous", "A date of the period before it.") {
      $0.calendar.dates.lowerBound.adding(days: -1)
    }
    members.add("next", "A date of the period after it; null if that is in the future.") { $0.next }
    members.add("totalMs", "Time worked in the period.") { Milliseconds($0.calendar.total) }
    members.addIfPresent(
      "target", "What is left of its target; absent without a plan."
    ) { $0.target }
    members.add("weekdays", "The names of the days of a week in three letters.") {
      calendar in calendar.calendar.weekStart.week.map { calendar.clockText.shortName(of: $0) }
    }
    members.add("weeks", "All weeks that touch the period, in full.") { $0.weeks }
    members.addObject("text", "The texts to show.") { text in
      text.add("title", "The period, like `November 2026` or `2026`.") {
        $0.calendar.period.title(of: $0.calendar.dates.lowerBound, in: $0.clockText)
      }
      text.add("total", "`totalMs` like `162h 30m`.") {
        DurationText(milliseconds: $0.calendar.total).hoursMinutes
      }
      text.add("hours", "`totalMs` like `162.5 hrs`.") { $0.clockText.hours($0.calendar.total) }
    }
  }
}

private struct CalendarWeekView: WireObject {
  let week: Week
  let dates: ClosedRange<CivilDate>
  let today: CivilDate
  let clockText: ClockText

  private var days: [CalendarDayView] {
    week.days.map {
      .init(
        day: $0, isWithin: dates.contains($0.date), isToday: $0.date == today, clockText: clockText)
    }
  }

  /// The month of the period, if it begins in this week.
  private var month: String? {
    week.days.map(\.date).first { $0.day == 1 && dates.contains($0) }
      .map { clockText.shortMonth($0) }
  }

  static func declare(_ members: inout some Members<CalendarWeekView>) {
    members.add("weekStarting", "The week's first day.") { $0.week.start }
    members.add("month", "The month that begins in the week, like `Nov`; null without one.") {
      $0.month
    }
    members.add("days", "Its seven days.") { $0.days }
  }
}

private struct CalendarDayView: WireObject {
  let day: Week.Day
  let isWithin: Bool
  let isToday: Bool
  let clockText: ClockText

  static func declare(_ members: inout some Members<CalendarDayView>) {
    members.add("date", "The local date.") { $0.day.date }
    members.add("day", "The day of the month.") { $0.day.date.day }
    members.add("isWithin", "Whether the day is in the period.") { $0.isWithin }
    members.add("isToday", "Whether it is today.") { $0.isToday }
    members.add("totalMs", "Time worked on the day.") { Milliseconds($0.day.total) }
    members.addObject("text", "The texts to show.") { text in
      text.add("date", "`date` like `Fri, Nov 20`.") { $0.clockText.date($0.day.date) }
      text.add("total", "`totalMs` like `8h 30m`.") {
        DurationText(milliseconds: $0.day.total).hoursMinutes
      }
    }
  }
}
