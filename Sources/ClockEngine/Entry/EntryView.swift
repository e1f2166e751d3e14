internal import JSON
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

extension EntryView: Listed {
  static var schemaName: String? { "Entry" }
  static var listName: StaticString { "entries" }

  static func declare(_ members: inout some Members<EntryView>) {
    members.add("id", "The entry's id.") { $0.entry.id }
    members.add("kind", "`shift` for attendance, `task` for work on a task.") { $0.entry.kind }
    members.add("status", "Whether it is running, in the word of its kind.") { $0.status }
    members.add("userId", "The member whose time it is.") { $0.entry.userId }
    members.add("organizationId", "The member's organization.") { $0.entry.organizationId }
    members.add("date", "The local date of its start, in `timeZone`.") { $0.entry.date }
    members.add("timeZone", "The IANA zone in which it was written.") { $0.entry.timeZone }
    members.add("start", "When it began.") { $0.entry.start }
    members.add("end", "When it ended; null while it is running.") { $0.entry.end }
    members.add("durationMs", "Time from start to end, or to now while it is running.") {
      Milliseconds($0.duration)
    }
    members.add("gapMs", "Time of its gaps that are not deleted.") { Milliseconds($0.gapLength) }
    members.add("workedMs", "`durationMs` less `gapMs`.") { Milliseconds($0.worked) }
    members.add("sessionId", "The session worked on.") { $0.entry.sessionId }
    members.add("taskId", "The task worked on; null for shifts.") { $0.entry.taskId }
    members.add("taskName", "The task as it is called now.") { $0.taskName }
    members.add("name", "The name of a task entry.") { $0.entry.name }
    members.add("notes", "Free text, as it was typed.") { $0.entry.notes }
    members.add("source", "How it came to be: by clock, fence, timer or hand.") { $0.entry.source }
    members.add("createdAt", "When it was first written.") { $0.entry.createdAt }
    members.add("updatedAt", "When it was last changed.") { $0.entry.updatedAt }
    members.addObject("text", "The texts to show.") { text in
      text.add("elapsed", "`durationMs` as HH:MM:SS.") {
        DurationText(milliseconds: $0.duration).clock
      }
      text.add("short", "`durationMs` like `8h 30m`.") {
        DurationText(milliseconds: $0.duration).hoursMinutes
      }
      text.add("hours", "`durationMs` in decimal hours.") {
        DurationText(milliseconds: $0.duration).decimalHours
      }
      text.add("range", "Start and end, like `9:00 AM – Present`.") {
        $0.clockText.range($0.entry.start, $0.entry.end)
      }
    }
  }
}

extension Entry.Kind: WireWord {}
extension Entry.Source: WireWord {}
