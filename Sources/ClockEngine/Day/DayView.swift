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

extension RecordShapes {
  static let day = Shape<DayView>(
    Property("date", .date) { $0.date },
    Property("totalMs", .length) { $0.total },
    Property("entries", list: dayPart) {
      Page.fitting($0.parts, dayPart, within: Page.listLimit * 2 / 3)
    },
    Property("gaps", list: gap.type(named: "Gap")) {
      Page.fitting($0.gaps, gap.type, within: Page.listLimit / 3)
    },
    Property("text", dayText.type) { DurationText(milliseconds: $0.total) })

  private static let dayPart = Shape<DayView.Part>(
    entry.members.map { $0.lifted(\.entry) } + [Property("dayMs", .length) { $0.worked }]
  ).type

  private static let dayText = Shape<DurationText>(
    Property("total", .string) { $0.clock },
    Property("short", .string) { $0.hoursMinutes },
    Property("hours", .string) { $0.decimalHours })
}
