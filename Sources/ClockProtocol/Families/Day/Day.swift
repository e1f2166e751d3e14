internal import ClockOperations
internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

/// `day.get`: the contents of one local day.
enum DayFamily: Family {
  static let prefix = "day"
  static let methods = [get]

  private static let date = Maybe("date", .date, "the local date; default today")

  private static let get = Method(
    "day.get", "Gives the time worked on a local day, including running shifts up to now.",
    access: .needs(.read, .entry), actsForMembers: true,
    parameters: [date]
  ) { call in
    let context = try call.context
    return try DayDesk(context).view(try call.parameters[date] ?? context.today)
  }
}

extension DayView: WireObject {
  static func declare(_ members: inout some Members<DayView>) {
    members.add("date", "The local date.") { $0.date }
    members.add("totalMs", "Time worked on the day, including running shifts up to now.") {
      Milliseconds($0.total)
    }
    members.addIfPresent("target", "What is left of the day's target; absent without a plan.") {
      $0.target
    }
    members.add("entries", "The shifts that touch the day, as many as fit in a line.") {
      Page.fitting($0.parts, within: Page.listLimit * 2 / 3)
    }
    members.add("gaps", "Their gaps on the day, as many as fit in a line.") {
      Page.fitting($0.gaps, within: Page.listLimit / 3)
    }
    members.addObject("line", "The day as a time line.") { line in
      line.add("start", "When the day begins.") { $0.whole.start }
      line.add("end", "When the next day begins.") { $0.whole.end }
      line.add("marks", "A mark for every third hour, from the beginning to the end.") { $0.marks }
    }
    members.add("previous", "The date before it.") { $0.date.adding(days: -1) }
    members.add("next", "The date after it; null if that is in the future.") { $0.next }
    members.add("can", "`add` if an entry may be recorded on this day.") { $0.can }
    members.addObject("text", "The texts to show.") { text in
      text.add("date", "`date` like `Fri, Nov 20`.") { $0.clockText.date($0.date) }
      text.add("total", "`totalMs` as HH:MM:SS.") { DurationText(milliseconds: $0.total).clock }
      text.add("short", "`totalMs` like `8h 30m`.") {
        DurationText(milliseconds: $0.total).hoursMinutes
      }
      text.add("hours", "`totalMs` like `8.5 hrs`.") { $0.clockText.hours($0.total) }
    }
  }
}

extension DayView.Mark: WireObject {
  static func declare(_ members: inout some Members<DayView.Mark>) {
    members.add("at", "The instant.") { $0.at }
    members.add("text", "The time of day.") { $0.text }
  }
}

extension DayView.Part: WireObject {
  static func declare(_ members: inout some Members<DayView.Part>) {
    members.addAll { $0.entry }
    members.add("dayMs", "The part of the shift's time that was worked on the day.") {
      Milliseconds($0.worked)
    }
    members.add("dayText", "`dayMs` like `8h 30m`.") {
      DurationText(milliseconds: $0.worked).hoursMinutes
    }
  }
}
