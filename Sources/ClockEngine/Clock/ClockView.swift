internal import JSONRPC
internal import TimeClock

/// The clock of one member at an instant; a class for the same reason as an entry's view.
final class ClockView: Sendable {
  let entry: EntryView?
  let gap: GapView?
  /// A walk out of the fence that grace still covers.
  let departure: Departure?
  /// Milliseconds worked on the present local day, running shift included.
  let today: Int64
  let now: Instant

  init(entry: EntryView?, gap: GapView?, departure: Departure?, today: Int64, now: Instant) {
    self.entry = entry
    self.gap = gap
    self.departure = departure
    self.today = today
    self.now = now
  }

  var isClockedIn: Bool { entry?.entry.isRunning ?? false }
  var elapsed: Int64 { entry?.duration ?? 0 }
  var worked: Int64 { entry?.worked ?? 0 }
  var since: String? { entry.map { $0.clockText.time($0.entry.start) } }
}

extension RecordShapes {
  static let clock = Shape<ClockView>(
    Property("clockedIn", .boolean) { $0.isClockedIn },
    Property("entry", nullable: entry.type(named: "Entry")) { $0.entry },
    Property("gap", nullable: gap.type(named: "Gap")) { $0.gap },
    Property("departure", nullable: departure.type) { $0.departure },
    Property("elapsedMs", .length) { $0.elapsed },
    Property("workedMs", .length) { $0.worked },
    Property("todayMs", .length) { $0.today },
    Property("now", .instant) { $0.now },
    Property("text", clockText.type) { $0 })

  private static let departure = Shape<Departure>(
    Property("exitTime", .instant) { $0.exitTime },
    Property("graceEndsAt", .instant) { $0.graceEndsAt })

  static let clockText = Shape<ClockView>(
    Property("status", .string) { $0.isClockedIn ? "Clocked In" : "Clocked Out" },
    Property("elapsed", .string) { DurationText(milliseconds: $0.elapsed).clock },
    Property("worked", .string) { DurationText(milliseconds: $0.worked).clock },
    Property("today", .string) { DurationText(milliseconds: $0.today).clock },
    Property("since", nullable: .string) { $0.since })
}
