internal import JSONRPC
internal import TimeClock

/// An entry with what follows from its gaps, its task and the instant; a class, because its
/// members are written one by one, and each would move all of a struct.
final class EntryView: Sendable {
  let entry: Entry
  let gapLength: Int64
  let taskName: String?
  let now: Instant
  let clockText: ClockText
  let duration: Int64

  init(
    entry: Entry, gapLength: Int64, taskName: String?, now: Instant, clockText: ClockText
  ) {
    self.entry = entry
    self.gapLength = gapLength
    self.taskName = taskName
    self.now = now
    self.clockText = clockText
    duration = entry.interval(at: now).length
  }

  var worked: Int64 { max(0, duration - gapLength) }

  var status: String {
    switch entry.kind {
    case .shift: entry.isRunning ? "clocked-in" : "clocked-out"
    case .task: entry.isRunning ? "running" : "stopped"
    }
  }
}

extension RecordShapes {
  static let entry = Shape<EntryView>(
    Property("id", .string) { $0.entry.id },
    Property("kind", .word) { $0.entry.kind },
    Property("status", .string) { $0.status },
    Property("userId", .string) { $0.entry.userId },
    Property("organizationId", .string) { $0.entry.organizationId },
    Property("date", .date) { $0.entry.date },
    Property("timeZone", .string) { $0.entry.timeZone },
    Property("start", .instant) { $0.entry.start },
    Property("end", nullable: .instant) { $0.entry.end },
    Property("durationMs", .length) { $0.duration },
    Property("gapMs", .length) { $0.gapLength },
    Property("workedMs", .length) { $0.worked },
    Property("sessionId", nullable: .string) { $0.entry.sessionId },
    Property("taskId", nullable: .string) { $0.entry.taskId },
    Property("taskName", nullable: .string) { $0.taskName },
    Property("name", nullable: .string) { $0.entry.name },
    Property("notes", nullable: .string) { $0.entry.notes },
    Property("source", .word) { $0.entry.source },
    Property("createdAt", .instant) { $0.entry.createdAt },
    Property("updatedAt", .instant) { $0.entry.updatedAt },
    Property("text", entryText.type) { $0 })

  private static let entryText = Shape<EntryView>(
    Property("elapsed", .string) { DurationText(milliseconds: $0.duration).clock },
    Property("short", .string) { DurationText(milliseconds: $0.duration).hoursMinutes },
    Property("hours", .string) { DurationText(milliseconds: $0.duration).decimalHours },
    Property("range", .string) { $0.clockText.range($0.entry.start, $0.entry.end) })
}
