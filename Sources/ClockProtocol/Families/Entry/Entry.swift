internal import ClockOperations
internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

/// `entry.*`: the entries of a member's time.
enum EntryFamily: Family {
  static let prefix = "entry"
  static let methods = [
    create, get, list, update, delete, split, join, EntryImport.method, overlaps,
    EntryCutOut.method,
  ]
  static let topic: Topic? = .entry
  static let shape: (any (WireObject & SendableMetatype).Type)? = EntryView.self
  static let record: (any WordedRecord.Type)? = Entry.self
  static let migrations: [Migration] = [.time]
  static let rules: [Policy.Rule] = .time(.entry)

  private static let id = Required("id", .id(of: Entry.self), "the entry")
  static let kind = Maybe(
    "kind", WireType<Entry.Kind>.word,
    "shift for attendance, task for work on a task; default task if one is given")
  private static let wantedKind = Required(
    "kind", WireType<Entry.Kind>.word, "shift for attendance, task for work on a task")
  private static let start = Required("start", .instant, "when it began")
  static let begun = Maybe(
    "start", .instant, "when it began; default `durationMs` before its end")
  static let end = Maybe(
    "end", .instant, "when it ended, not in the future; default now if `start` is absent")
  static let length = Maybe(
    "durationMs", .length, "how long it lasted, in place of the start or the end")

  static let tags = Maybe(
    "tags", WireType<String>.string.list, "up to 20 different tags, each 1 to 50 characters")

  /// The details of an entry that can be given at its creation and changed later.
  private static let details: [EditableField<Entry>] = [
    EditableField("taskId", .id(of: WorkTask.self), "the task, for task entries only", \.taskId),
    EditableField(
      "sessionId", .id(of: Session.self), "the session that was worked on", \.sessionId),
    EditableField(
      "name", .string, "a name of its own, up to 100 characters", \.name),
    EditableField("notes", .string, "free text, up to 500 characters", \.notes),
    EditableField("tags", WireType<String>.string.list, tags.summary, \.tags, else: []),
  ]
  static let taskId = Maybe("taskId", .id(of: WorkTask.self), "the task")
  private static let gaps = Maybe(
    "gaps", WireType<Interval>.gap.list,
    "of a shift: up to \(EntryDesk.gapLimit) breaks within it, none over another")

  private static let create = Method(
    "entry.create", "Records a shift or a task entry that has ended.",
    access: .needs(.create, .entry), mutates: .queued("Making an entry", correctsTime: true),
    actsForMembers: true,
    parameters: [TypedWork.text, kind, begun, end, length, TaskFamily.taskName]
      + details.map(\.whenMade) + [gaps],
    refusals: [
      .validation, .inFuture, .endBeforeStart, .tooLong, .tooShort, .notFound, .gapOutside,
      .overlap, .periodLocked,
    ]
  ) { call in
    let (parameters, context) = (call.parameters, try call.context)
    let typed = try typed(parameters, context)
    let interval = try interval(parameters, typed, now: context.now)
    let desk = EntryDesk(context)
    var entry = try desk.new(
      try kind(parameters, typed), from: interval.start, to: interval.end, source: .manual)
    try EditableField.fill(&entry, details, from: parameters)
    entry.tags += typed?.tags ?? []
    let wrong = try desk.choose(
      try typed?.task ?? TaskFamily.choice(parameters, taskId), for: &entry)
    let gaps = try parameters[gaps] ?? []
    return try naming(parameters) {
      try desk.view(try desk.create(entry, gaps: gaps, besides: wrong))
    }
  }

  /// Errors name the given length or text if it was used instead of start and end.
  private static func naming<Result>(
    _ parameters: Parameters, _ work: () throws -> Result
  ) throws -> Result {
    do { return try work() } catch let error as ClockError {
      if try parameters[length] != nil {
        throw TypedWork.naming(error.renaming("end", to: length.name), parameters, [tags.name])
      }
      throw TypedWork.naming(error, parameters, [begun.name, end.name, tags.name])
    }
  }

  private static let get = Method(
    "entry.get", "Gives one entry with its gaps.", access: .needs(.read, .entry),
    actsForMembers: true,
    parameters: [id],
    refusals: [.notFound]
  ) { call in
    let context = try call.context
    let entry = try context.find(
      Entry.self, try call.parameters[id], for: .read, .entry, named: "Entry")
    let gaps = try context.store.gaps(of: entry.id).map { try GapDesk(context).view($0) }
    return EntryWithGaps(
      entry: try EntryDesk(context).view(entry),
      gaps: Page.fitting(gaps, within: Page.listLimit - Page.recordLimit))
  }

  private static let newStart = Clearable("start", .instant, "when it began")
  private static let newEnd = Clearable("end", .instant, "when it ended, not in the future")
  private static let newLength = Clearable(
    "durationMs", .length, "how long it lasted, in place of the end")

  private static let update = Method(
    "entry.update", "Corrects an entry that has ended.", access: .needs(.edit, .entry),
    mutates: .queued("Change of an entry", correctsTime: true), actsForMembers: true,
    parameters: [id, newStart, newEnd, newLength, TaskFamily.taskName]
      + details.map(\.whenChanged),
    refusals: [
      .validation, .activeEntry, .editWindow, .inFuture, .endBeforeStart, .tooLong, .tooShort,
      .notFound, .gapOutside, .overlap, .periodLocked,
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
    let desk = EntryDesk(context)
    let before = try desk.find(try parameters[id], to: .edit)
    var entry = before
    try EditableField.fill(&entry, details, from: parameters)
    let wrong = try desk.choose(TaskFamily.choice(parameters, taskId), for: &entry)
    return try naming(parameters) {
      try desk.view(
        try desk.update(
          before, to: entry, start: start,
          end: end ?? length.map { (start ?? before.start) + $0 }, besides: wrong))
    }
  }

  private static let delete = Method(
    "entry.delete", "Deletes an entry that has ended; the journal keeps it.",
    access: .needs(.delete, .entry), mutates: .queued("Deletion of an entry", correctsTime: true),
    actsForMembers: true,
    parameters: [id],
    refusals: [.activeEntry, .editWindow, .notFound, .periodLocked]
  ) { call in
    let desk = EntryDesk(try call.context)
    return try desk.view(try desk.delete(try call.parameters[id]))
  }

  private static let at = Required("at", .instant, "the instant of the cut, inside the entry")

  private static let split = Method(
    "entry.split", "Splits an entry that has ended in two; each gap stays with its part.",
    access: .needs(.edit, .entry), mutates: .queued("Split of an entry", correctsTime: true),
    actsForMembers: true,
    parameters: [id, at],
    refusals: [
      .validation, .activeEntry, .editWindow, .tooLong, .tooShort, .notFound, .periodLocked,
    ]
  ) { call in
    let desk = EntryDesk(try call.context)
    let parts = try desk.split(try call.parameters[id], at: try call.parameters[at])
    return SplitEntry(entries: try [parts.first, parts.second].map(desk.view))
  }

  private static let ids = Required(
    "ids", WireType.id(of: Entry.self).list, "two entries that follow each other")

  private static let join = Method(
    "entry.join",
    "Joins two entries that follow each other; the time between shifts becomes a gap.",
    access: .needs(.edit, .entry), mutates: .queued("Join of an entry", correctsTime: true),
    actsForMembers: true,
    parameters: [ids],
    refusals: [
      .validation, .activeEntry, .editWindow, .tooLong, .notFound, .overlap, .periodLocked,
    ]
  ) { call in
    let desk = EntryDesk(try call.context)
    return try desk.view(try desk.join(try call.parameters[ids]))
  }

  private static let until = Required("end", .instant, "when the entry would end")
  private static let excluded = Maybe(
    "excludeId", .id(of: Entry.self), "an entry to leave out: the one that the form changes")

  private static let overlaps = Method(
    "entry.overlaps", "Finds the member's entries that overlap an interval.",
    access: .needs(.read, .entry), actsForMembers: true,
    parameters: [wantedKind, start, until, excluded],
    refusals: [.endBeforeStart]
  ) { call in
    let interval = Interval(try call.parameters[start], try call.parameters[until])
    try EntryRules.checkOrder(interval, in: "end")
    let context = try call.context
    return try ConflictsView(
      try EntryDesk(context).conflicts(
        try call.parameters[wantedKind], interval, except: try call.parameters[excluded]), context)
  }
}

extension EntryFamily {
  static func checkFits(
    _ record: (any Record)?, over current: (any Record)?, _ context: Context
  ) throws(ClockError) {
    if let entry = record as? Entry {
      try ChangeDesk(context).checkFits(entry, replacing: current as? Entry)
    }
  }

  static func state(
    after change: Change, _ context: Context
  ) throws(ClockError) -> (any WireValue)? {
    try context.state(Entry.self, .entry, after: change, as: EntryDesk(context).view)
  }
}

extension Topic {
  static let entry = Topic("entry", order: 10, hasRecords: true)
}

extension WireType where Value == Interval {
  fileprivate static let gap = WireType(
    schema: [
      "type": "object", "required": ["exitTime", "returnTime"], "additionalProperties": false,
      "properties": ["exitTime": Instant.schema, "returnTime": Instant.schema],
    ],
    expected: "an object {exitTime, returnTime} of RFC 3339 instants",
    decode: { json in
      guard case .object(let object) = json, object.count == 2 else { return nil }
      return Interval(object, "exitTime", "returnTime")
    })
}

/// The result of `entry.get`.
private struct EntryWithGaps: WireObject {
  let entry: EntryView
  let gaps: Written<[GapView]>

  static func declare(_ members: inout some Members<EntryWithGaps>) {
    members.add("entry", "The entry.") { $0.entry }
    members.add("gaps", "Its gaps, deleted ones included, as many as fit in a line.") { $0.gaps }
  }
}

/// The result of `entry.split`.
private struct SplitEntry: WireObject {
  let entries: [EntryView]

  static func declare(_ members: inout some Members<SplitEntry>) {
    members.add("entries", "The shortened entry, and the new one after it.") { $0.entries }
  }
}
