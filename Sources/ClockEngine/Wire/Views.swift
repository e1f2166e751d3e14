internal import TimeClock

/// An entry with what follows from its gaps, its task and the instant.
struct EntryView: Sendable {
  let entry: Entry
  let gapLength: Int64
  let taskName: String?
  let now: Instant
  let clockText: ClockText

  var duration: Int64 { entry.interval(at: now).length }
  var worked: Int64 { max(0, duration - gapLength) }

  var status: String {
    switch entry.kind {
    case .shift: entry.isRunning ? "clocked-in" : "clocked-out"
    case .task: entry.isRunning ? "running" : "stopped"
    }
  }
}

/// A gap with its label.
struct GapView: Sendable {
  let gap: Gap
  let now: Instant
  let clockText: ClockText
}

/// The clock of one member at an instant.
struct ClockView: Sendable {
  /// A walk out of the fence that grace still covers.
  struct Departure: Sendable {
    let exitTime: Instant
    let graceEndsAt: Instant
  }

  let entry: EntryView?
  let gap: GapView?
  let departure: Departure?
  /// Milliseconds worked on the present local day, running shift included.
  let today: Int64
  let now: Instant

  var isClockedIn: Bool { entry?.entry.isRunning ?? false }
  var elapsed: Int64 { entry?.duration ?? 0 }
  var worked: Int64 { entry?.worked ?? 0 }
  var since: String? { entry.map { $0.clockText.time($0.entry.start) } }
}
