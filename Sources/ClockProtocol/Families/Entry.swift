internal import ClockOperations
internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

/// `entry.*`: the record of what was worked.
enum EntryFamily: Family {
  static let prefix = "entry"
  static let methods = [create, get, list, update, delete, overlaps]
  static let topic: Topic? = .entry
  static let shape: (any (WireObject & SendableMetatype).Type)? = EntryView.self

  private static let id = Required("id", .string, "the entry")
  private static let kind = Required(
    "kind", WireType<Entry.Kind>.word, "shift for attendance, task for work on a task")
  private static let start = Required("start", .instant, "when it began")
  private static let end = Maybe("end", .instant, "when it ended, not in the future")
  private static let length = Maybe(
    "durationMs", .length, "how long it was, in place of the end")

  /// What may be said of an entry when it is written down and later.
  private static let details: [Detail<Entry>] = [
    Detail("taskId", .string, "the task, for task entries only", \.taskId),
    Detail("sessionId", .string, "the session worked on", \.sessionId),
    Detail(
      "name", .string, "up to 100 characters; a task entry's is else \"Time entry\"", \.name),
    Detail("notes", .string, "free text, up to 500 characters", \.notes),
  ]

  private static let create = Method(
    "entry.create", "Writes down a shift or a task entry that has ended.",
    access: .needs(.create, .entry), mutates: true,
    parameters: [kind, start, end, length] + details.map(\.ifGiven),
    refusals: [
      .validation, .inFuture, .endBeforeStart, .tooLong, .tooShort, .notFound,
      .overlap,
    ]
  ) { call in
    let parameters = call.parameters
    let from = try parameters[start]
    let context = try call.context
    var entry = try context.newEntry(
      try parameters[kind], from: from,
      to: try ending(try parameters[end], try parameters[length], from: from), source: .manual)
    try Detail.fill(&entry, details, from: parameters)
    return try context.view(try context.create(entry))
  }

  private static func ending(
    _ end: Instant?, _ length: Int64?, from start: Instant
  ) throws(RPCError) -> Instant {
    switch (end, length) {
    case (let end?, nil): end
    case (nil, let length?): start + length
    default: throw .invalidParams(field: "end", expected: "given, or \"durationMs\", not both")
    }
  }

  private static let get = Method(
    "entry.get", "Tells one entry with its gaps.", access: .needs(.read, .entry),
    parameters: [id],
    refusals: [.notFound]
  ) { call in
    let context = try call.context
    let entry = try context.find(
      Entry.self, try call.parameters[id], for: .read, .entry, named: "Entry")
    let gaps = try context.store.gaps(of: entry.id).map(context.view)
    return EntryWithGaps(
      entry: try context.view(entry),
      gaps: Page.fitting(gaps, within: Page.listLimit - Page.recordLimit))
  }

  private static let range = Maybe(
    "range", WireType<DatePreset>.word, "the dates around today, a week being Monday to Sunday")
  private static let from = Maybe("from", .date, "the first date, else the beginning")
  private static let to = Maybe("to", .date, "the last date, else the end")
  private static let userId = Maybe(
    "userId", .string, "whose, for admins and managers; else one's own")
  private static let onlyKind = Maybe(
    "kind", WireType<Entry.Kind>.word, "only shifts or only task entries")
  private static let onlyTask = Maybe("taskId", .string, "only entries of the task")
  private static let onlySession = Maybe("sessionId", .string, "only entries of the session")

  private static let list = Method(
    "entry.list", "Lists entries by their dates, newest first.", access: .needs(.read, .entry),
    parameters: [
      range, from, to, userId, onlyKind, onlyTask, onlySession, Page.limit, Page.cursor,
    ],
    refusals: [.validation, .notFound]
  ) { call in
    let parameters = call.parameters
    let (preset, first, last) = (
      try parameters[range], try parameters[from], try parameters[to]
    )
    if preset != nil, first != nil || last != nil {
      throw RPCError.invalidParams(
        field: "range", expected: "alone, without \"from\" and \"to\"")
    }
    if let first, let last, first > last {
      throw Refusal.validation([.init("to", "The last date must not be before the first")])
    }
    let context = try call.context
    let filter = EntryFilter(
      userId: try context.memberToRead(try parameters[userId], .entry),
      kind: try parameters[onlyKind], taskId: try parameters[onlyTask],
      sessionId: try parameters[onlySession], from: first, to: last)
    return try Page(call).entries(filter, preset, context)
  }

  private static let newStart = Clearable("start", .instant, "when it began")
  private static let newEnd = Clearable("end", .instant, "when it ended, not in the future")
  private static let newLength = Clearable(
    "durationMs", .length, "how long it was, in place of the end")

  private static let update = Method(
    "entry.update", "Corrects an entry that has ended.", access: .needs(.edit, .entry),
    mutates: true,
    parameters: [id, newStart, newEnd, newLength] + details.map(\.ifChanged),
    refusals: [
      .validation, .activeEntry, .editWindow, .inFuture, .endBeforeStart, .tooLong, .tooShort,
      .notFound, .gapOutside, .overlap,
    ]
  ) { call in
    let parameters = call.parameters
    let start = try parameters[newStart].required("start")
    let end = try parameters[newEnd].required("end")
    let length = try parameters[newLength].required("durationMs")
    if end != nil, length != nil {
      throw RPCError.invalidParams(
        field: "durationMs", expected: "given in place of \"end\", not beside it")
    }
    let context = try call.context
    let before = try context.entryToEdit(try parameters[id])
    var entry = before
    try Detail.fill(&entry, details, from: parameters)
    return try context.view(
      try context.update(
        before, to: entry, start: start,
        end: end ?? length.map { (start ?? before.start) + $0 }))
  }

  private static let delete = Method(
    "entry.delete", "Removes an entry that has ended; the journal keeps it.",
    access: .needs(.delete, .entry), mutates: true, parameters: [id],
    refusals: [.activeEntry, .editWindow, .notFound]
  ) { call in
    let context = try call.context
    return try context.view(try context.deleteEntry(try call.parameters[id]))
  }

  private static let until = Required("end", .instant, "when it would end")
  private static let excluded = Maybe(
    "excludeId", .string, "an entry that does not count, being the one to change")

  private static let overlaps = Method(
    "entry.overlaps", "Tells which of one's entries share time with an interval.",
    access: .needs(.read, .entry), parameters: [kind, start, until, excluded],
    refusals: [.endBeforeStart]
  ) { call in
    let interval = Interval(try call.parameters[start], try call.parameters[until])
    guard interval.length > 0 else {
      throw Refusal(.endBeforeStart, "End time must be after start time")
    }
    let context = try call.context
    return try ConflictsView(
      try context.conflicts(
        try call.parameters[kind], interval, except: try call.parameters[excluded]), context)
  }
}

extension EntryFamily {
  static func state(
    after change: Change, _ context: Context
  ) throws(OperationError) -> (any WireValue)? {
    try context.told(Entry.self, .entry, after: change, as: context.view)
  }
}

extension Topic {
  static let entry = Topic("entry", order: 10, hasRecords: true)
}

/// What `entry.get` answers.
private struct EntryWithGaps: WireObject {
  let entry: EntryView
  let gaps: [GapView]

  static func declare(_ members: inout some Members<EntryWithGaps>) {
    members.add("entry", "The entry.") { $0.entry }
    members.add("gaps", "Its gaps, deleted ones too, as many as a line can hold.") { $0.gaps }
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
    members.addIfPresent("pending", "True until the upstream of the device has confirmed it.") {
      $0.isPending ? true : nil
    }
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

extension Page {
  /// One page of entries; the dates that a preset meant at the first page hold for all of them.
  func entries(
    _ filter: EntryFilter, _ preset: DatePreset?, _ context: Context
  ) throws -> Part<EntryView> {
    var filter = filter
    if let dates = preset?.dates(around: context.today) {
      filter.from = dates.lowerBound
      filter.to = dates.upperBound
    }
    let last = try position(
      CivilDate?.self, CivilDate?.self, CivilDate.self, Instant.self, String.self)
    if let last { (filter.from, filter.to) = (last.0, last.1) }
    let rows = try stored(
      context.store.entries(
        filter, after: last.map { EntryPosition(date: $0.2, createdAt: $0.3, id: $0.4) },
        limit: rowLimit))
    return part(try rows.map(context.view)) { view in
      (filter.from, filter.to, view.entry.date, view.entry.createdAt, view.entry.id)
    }
  }
}
