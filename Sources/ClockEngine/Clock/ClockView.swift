internal import JSON
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

extension ClockView: WireObject {
  static var schemaName: String? { "Clock" }

  static func declare(_ members: inout some Members<ClockView>) {
    members.add("clockedIn", "Whether a shift is running.") { $0.isClockedIn }
    members.add("entry", "The running shift; after a clock-out, the shift just ended.") {
      $0.entry
    }
    members.add("gap", "The open break of the running shift.") { $0.gap }
    members.add("departure", "A walk out of the fence that grace still covers.") { $0.departure }
    members.add("elapsedMs", "Time since the shift began, breaks included.") {
      Milliseconds($0.elapsed)
    }
    members.add("workedMs", "Time since the shift began, less its breaks.") {
      Milliseconds($0.worked)
    }
    members.add("todayMs", "Time worked on the present local day, the running shift included.") {
      Milliseconds($0.today)
    }
    members.add("now", "The instant at which all of this holds.") { $0.now }
    members.addObject("text", "The texts to show.") { text in
      text.addAll { ClockViewText(clock: $0) }
    }
  }
}

/// The texts of a clock.
struct ClockViewText: WireObject {
  let clock: ClockView

  static func declare(_ members: inout some Members<ClockViewText>) {
    members.add("status", "`Clocked In` or `Clocked Out`.") {
      $0.clock.isClockedIn ? "Clocked In" : "Clocked Out"
    }
    members.add("elapsed", "`elapsedMs` as HH:MM:SS.") {
      DurationText(milliseconds: $0.clock.elapsed).clock
    }
    members.add("worked", "`workedMs` as HH:MM:SS.") {
      DurationText(milliseconds: $0.clock.worked).clock
    }
    members.add("today", "`todayMs` as HH:MM:SS.") {
      DurationText(milliseconds: $0.clock.today).clock
    }
    members.add("since", "The time of day at which the shift began.") { $0.clock.since }
  }
}

extension Departure: WireObject {
  static func declare(_ members: inout some Members<Departure>) {
    members.add("exitTime", "When the workplace was left.") { $0.exitTime }
    members.add("graceEndsAt", "The last instant at which a return keeps the shift going.") {
      $0.graceEndsAt
    }
  }
}
