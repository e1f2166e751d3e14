package import TimeClock

/// An entry with everything derived from its gaps, its task and the instant.
// A class, because its members are written one by one, and each write would move a whole struct.
package final class EntryView: Sendable {
  package let entry: Entry
  package let gapLength: Int64
  package let userName: String?
  package let taskName: String?
  package let sessionName: String?
  package let can: [Verb]
  package let proposalId: String?
  package let isPending: Bool
  package let now: Instant
  package let clockText: ClockText
  /// The zone that the entry was recorded in.
  package let zone: TimeZone
  package let duration: Int64

  package init(
    entry: Entry, gapLength: Int64, userName: String?, taskName: String?, sessionName: String?,
    can: [Verb], proposalId: String? = nil, isPending: Bool, now: Instant, clockText: ClockText,
    zone: TimeZone
  ) {
    self.entry = entry
    self.gapLength = gapLength
    self.userName = userName
    self.taskName = taskName
    self.sessionName = sessionName
    self.can = can
    self.proposalId = proposalId
    self.isPending = isPending
    self.now = now
    self.clockText = clockText
    self.zone = zone
    duration = entry.interval(at: now).length
  }

  package var worked: Int64 { max(0, duration - gapLength) }

  /// What the entry was.
  package var title: String {
    switch entry.kind {
    case .shift: sessionName ?? clockText.words("Shift")
    case .task:
      switch (taskName, entry.name) {
      case (let task?, let name?): "\(task): \(name)"
      case (let task, let name): task ?? name ?? clockText.words(EntryName.unnamed)
      }
    }
  }

  package var statusText: String {
    if entry.needsReview { return clockText.words("To Review") }
    return switch entry.kind {
    case .shift: clockText.words(entry.isRunning ? "Clocked In" : "Clocked Out")
    case .task: clockText.words(entry.isRunning ? "Running" : "Stopped")
    }
  }

  /// The same symbol as an activity's, while it runs.
  package var symbol: String {
    if entry.needsReview { return "exclamationmark.circle" }
    return switch entry.kind {
    case .shift: entry.isRunning ? "clock" : "checkmark.circle"
    case .task: entry.isRunning ? "timer" : "stop.circle"
    }
  }

  package var status: String {
    switch entry.kind {
    case .shift: entry.isRunning ? "clocked-in" : "clocked-out"
    case .task: entry.isRunning ? "running" : "stopped"
    }
  }
}
