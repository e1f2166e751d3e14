internal import JSON
internal import JSONRPC
internal import TimeClock

/// A local day: the shifts that touch it, their gaps, and what was worked on it; of very many
/// shifts and gaps it shows the first.
struct DayView: Sendable {
  struct Part: Sendable {
    let entry: EntryView
    /// Milliseconds of the entry that were worked on the day.
    let worked: Int64
  }

  let date: CivilDate
  let parts: [Part]
  let gaps: [GapView]

  var total: Int64 { parts.reduce(0) { $0 + $1.worked } }
}

extension DayView: WireObject {
  static func declare(_ members: inout some Members<DayView>) {
    members.add("date", "The local date.") { $0.date }
    members.add("totalMs", "Time worked on the day, running shifts up to now.") {
      Milliseconds($0.total)
    }
    members.add("entries", "The shifts that touch the day, as many as a line can hold.") {
      Page.fitting($0.parts, within: Page.listLimit * 2 / 3)
    }
    members.add("gaps", "Their gaps on the day, as many as a line can hold.") {
      Page.fitting($0.gaps, within: Page.listLimit / 3)
    }
    members.addObject("text", "The texts to show.") { text in
      text.add("total", "`totalMs` as HH:MM:SS.") { DurationText(milliseconds: $0.total).clock }
      text.add("short", "`totalMs` like `8h 30m`.") {
        DurationText(milliseconds: $0.total).hoursMinutes
      }
      text.add("hours", "`totalMs` in decimal hours.") {
        DurationText(milliseconds: $0.total).decimalHours
      }
    }
  }
}

extension DayView.Part: WireObject {
  static func declare(_ members: inout some Members<DayView.Part>) {
    members.addAll { $0.entry }
    members.add("dayMs", "Time of the shift that was worked on the day.") {
      Milliseconds($0.worked)
    }
  }
}
