internal import ClockOperations
internal import JSON
internal import TimeClock

extension EntryView: Listed {
  static var schemaName: String? { "Entry" }
  static var listName: StaticString { "entries" }

  static func declare(_ members: inout some Members<EntryView>) {
    members.add("id", "The entry's id.") { $0.entry.id }
    members.add("kind", "`shift` for attendance, `task` for work on a task.") { $0.entry.kind }
    members.add(
      "status",
      "`clocked-in` or `clocked-out` for a shift, `running` or `stopped` for a task entry."
    ) { $0.status }
    members.add("userId", "The member whose time it is.") { $0.entry.userId }
    members.add("userName", "The member's current name.") { $0.userName }
    members.add("organizationId", "The member's organization.") { $0.entry.organizationId }
    members.add("date", "The date of its start in `timeZone`.") { $0.entry.date }
    members.add("timeZone", "The IANA zone in which it was recorded.") { $0.entry.timeZone }
    members.add("start", "When it began.") { $0.entry.start }
    members.add("end", "When it ended; null while it is running.") { $0.entry.end }
    members.add("durationMs", "Time from start to end, or to now while it is running.") {
      Milliseconds($0.duration)
    }
    members.add(
      "gapMs", "The length of its gaps, without deleted ones."
    ) { Milliseconds($0.gapLength) }
    members.add("workedMs", "`durationMs` less `gapMs`.") { Milliseconds($0.worked) }
    members.add("sessionId", "The session that was worked on.") { $0.entry.sessionId }
    members.add("sessionName", "The school of the session, if the member may see it.") {
      $0.sessionName
    }
    members.add("taskId", "The task that was worked on; null for shifts.") { $0.entry.taskId }
    members.add("taskName", "The task's current name.") { $0.taskName }
    members.add("name", "A name of its own.") { $0.entry.name }
    members.add("notes", "Free text, as it was typed.") { $0.entry.notes }
    members.add("tags", "Its tags, in order.") { $0.entry.tags }
    members.add(
      "source", "How it was recorded: by clock, fence, timer or hand."
    ) { $0.entry.source }
    members.add(
      "needsReview",
      "Whether it ended by itself or arrived over 16 hours late, and nobody has edited it since."
    ) { $0.entry.needsReview }
    members.add("createdAt", "When it was created.") { $0.entry.createdAt }
    members.add(
      "arrivedAt", "When it arrived from the device that made it; null if it was made here."
    ) { $0.entry.arrivedAt }
    members.add("updatedAt", "When it was last changed.") { $0.entry.updatedAt }
    members.add("can", "What the actor may do with the entry now.") { $0.can }
    members.addIfPresent(
      "proposalId", "The latest waiting proposal to change it, if any."
    ) { $0.proposalId }
    members.addPending { $0.isPending }
    members.add("symbol", "The name of a symbol on Apple's systems.") { $0.symbol }
    members.addObject("text", "The texts to show.") { text in
      text.add(
        "title", "Its task and name, the session's school, `Shift` or `Time entry`."
      ) { $0.title }
      text.add("date", "`date` like `Fri, Nov 20`.") { $0.clockText.date($0.entry.date) }
      text.add("elapsed", "`durationMs` as HH:MM:SS.") {
        DurationText(milliseconds: $0.duration).clock
      }
      text.add("short", "`durationMs` like `8h 30m`, for a task entry like `1h 05m`.") {
        let length = DurationText(milliseconds: $0.duration)
        return $0.entry.kind == .task ? length.timer : length.hoursMinutes
      }
      text.add("worked", "`workedMs` in the form of `short`.") {
        let length = DurationText(milliseconds: $0.worked)
        return $0.entry.kind == .task ? length.timer : length.hoursMinutes
      }
      text.add("length", "`workedMs` like `8h 30m`, for task entries too.") {
        DurationText(milliseconds: $0.worked).hoursMinutes
      }
      text.add("hours", "`durationMs` in decimal hours.") {
        $0.clockText.decimalHours($0.duration)
      }
      text.add("status", "`Clocked In`, `Running`, `Clocked Out`, `Stopped` or `To Review`.") {
        $0.statusText
      }
      text.add("start", "When it began, like `9:00 AM`, or `Fri 9:00 AM` if not today.") {
        $0.clockText.moment($0.entry.start, in: $0.zone)
      }
      text.add(
        "end", "When it ended, in the form of `start`; `Present` while it is running."
      ) { view in
        view.entry.end.map { view.clockText.moment($0, in: view.zone) }
          ?? JoinedText(ending: view.clockText.present)
      }
      text.add("times", "Start and end to show beside `date`, like `9:00 AM – 5:30 PM`.") {
        $0.clockText.beside($0.entry.date).ends($0.entry.start, $0.entry.end, in: $0.zone)
      }
      text.add(
        "range",
        "Start and end in `timeZone`, like `9:00 AM – Present`, with the day if not today."
      ) {
        $0.clockText.ends($0.entry.start, $0.entry.end, in: $0.zone)
      }
    }
  }
}

extension Entry.Kind: WireWord {}

extension Entry.Status: WireWord {}

extension Entry.Source: WireWord {}
