package import ClockStore
package import TimeClock

/// Entering and changing entries of recorded time.
package struct EntryDesk {
  /// The most gaps that a shift is created with.
  package static let gapLimit = 100

  package let context: Context

  package init(_ context: Context) { self.context = context }

  package func view(_ entry: Entry) throws(ClockError) -> EntryView {
    try view(entry, gaps: entry.kind == .shift ? try context.store.gaps(of: entry.id) : [])
  }

  /// The views of several entries, whose gaps are read together.
  package func views(_ entries: [Entry]) throws(ClockError) -> [EntryView] {
    let shifts = entries.filter { $0.kind == .shift }
    let gaps = try context.store.gaps(ofEach: shifts.map(\.id))
    return try context.store.each(of: entries) { entry throws(ClockError) in
      try view(entry, gaps: gaps[entry.id] ?? [])
    }
  }

  package func view(_ entry: Entry, gaps: [Gap]) throws(ClockError) -> EntryView {
    EntryView(
      entry: entry,
      gapLength: ClockDesk(context).gapLength(of: entry.interval(at: context.now), gaps),
      userName: try context.calledName(ofMember: entry.userId),
      taskName: try context.shownTaskName(of: entry),
      sessionName: try entry.sessionId.flatMap(context.name(ofSession:)),
      can: try can(entry, gaps: gaps),
      proposalId: entry.kind == .shift
        ? try ProposalDesk(context).id(changing: entry.id, of: entry.userId) : nil,
      isPending: context.isPending(entry), now: context.now, clockText: context.clockText,
      zone: context.zone(ofRecord: entry.timeZone))
  }

  /// A new entry of the member, dated in the zone in force and not saved yet.
  package func new(
    _ kind: Entry.Kind, from start: Instant, to end: Instant? = nil, source: Entry.Source
  ) throws(ClockError) -> Entry {
    try context.checkHasTime()
    return Entry(
      id: try context.newIdentifier(), kind: kind, userId: context.userId,
      organizationId: context.actor.organizationId, date: context.zone.date(of: start),
      timeZone: context.zone.identifier, start: start, end: end, source: source,
      createdAt: context.now, arrivedAt: context.arrivedAt, updatedAt: context.now)
  }

  /// Sets the entry's task by its name; reports what is wrong with the name.
  package func choose(
    _ choice: TaskChoice?, for entry: inout Entry
  ) throws(ClockError) -> WrongFields {
    guard let choice, case .name(let name, let parameter) = choice else { return WrongFields() }
    var wrong = WrongFields()
    try wrong.gather { () throws(ClockError) in
      guard entry.kind == .task else {
        let left: Phrase = "A shift has no task, and \"\(name)\" is left of the text"
        throw .validation([.init(parameter, parameter == "text" ? left : "A shift has no task")])
      }
      guard entry.userId == context.userId else {
        throw .validation([.init(parameter, "Another member's task is chosen by its id")])
      }
      entry.taskId = try TaskDesk(context).find(choice).id
    }
    return wrong
  }

  /// Saves a new ended entry, and the gaps of a new shift, if every rule allows it.
  package func create(
    _ draft: Entry, gaps: [Interval] = [], besides wrong: WrongFields = .init()
  ) throws(ClockError) -> Entry {
    var wrong = wrong
    if gaps.count > Self.gapLimit {
      wrong.add(
        .validation([.init("gaps", "A shift is written down with up to \(Self.gapLimit) gaps")]))
    }
    let entry = try tidied(draft, over: nil, &wrong)
    let end = entry.end ?? context.now
    try wrong.gather { () throws(ClockError) in
      try EntryRules.check(entry.kind, start: entry.start, end: end, now: context.now)
    }
    try wrong.refuse()
    try checkFree(entry.kind, Interval(entry.start, end))
    // Before the shift, so that the request's last change is the one to undo.
    try GapDesk(context).add(gaps, to: entry)
    try context.save(entry)
    return entry
  }

  /// An ended entry that the actor may change this way.
  package func find(_ id: String, to verb: Verb) throws(ClockError) -> Entry {
    guard let entry = try context.find(Entry.self, id) else { throw .notFound("Entry") }
    try check(verb, entry)
    return entry
  }

  /// Saves an entry that may be edited with other details, another start or another end.
  package func update(
    _ before: Entry, to wanted: Entry, start: Instant?, end: Instant?,
    besides wrong: WrongFields = .init()
  ) throws(ClockError) -> Entry {
    var wrong = wrong
    var entry = try tidied(wanted, over: before, &wrong)
    let changed = end == nil ? "start" : "end"
    let start = start ?? before.start
    let end = end ?? before.end ?? context.now
    let isMoved = start != before.start || end != before.end
    if isMoved {
      try wrong.gather { () throws(ClockError) in
        do throws(ClockError) {
          try EntryRules.check(entry.kind, start: start, end: end, now: context.now)
        } catch {
          throw error.renaming("end", to: changed)
        }
      }
    }
    try wrong.refuse()
    if isMoved {
      try checkGaps(of: entry, within: Interval(start, end))
      try checkFree(entry.kind, Interval(start, end), of: entry.userId, except: entry.id)
      entry.end = end
      move(&entry, to: start)
    }
    entry.needsReview = false
    // Equal text may still differ in bytes.
    guard entry != before || !entry.hasSameValues(as: before) else { return before }
    entry.updatedAt = context.now
    try context.save(entry, over: before)
    return entry
  }

  /// The entry with its texts trimmed; adds invalid texts to the wrong fields.
  private func tidied(
    _ wanted: Entry, over before: Entry?, _ wrong: inout WrongFields
  ) throws(ClockError) -> Entry {
    var entry = wanted
    try wrong.gather { () throws(ClockError) in entry.texts = try entry.texts.checked() }
    if before == nil || entry.taskId != before?.taskId, !wrong.contains("taskName"),
      !wrong.contains("text")
    {
      try wrong.gather { () throws(ClockError) in
        try checkTask(entry.taskId, entry.kind, of: entry.userId)
      }
    }
    if let sessionId = entry.sessionId, sessionId != before?.sessionId {
      try wrong.gather { () throws(ClockError) in
        try SessionDesk(context).check(sessionId, for: entry.userId)
      }
    }
    return entry
  }

  /// Changes the texts of a running entry, and the work that it is for.
  func update(
    running before: Entry, _ edit: (inout EntryTexts) throws(ClockError) -> Void,
    work choose: (inout Entry) throws(ClockError) -> Void
  ) throws(ClockError) {
    var (entry, wrong) = (before, WrongFields())
    try edit(&entry.texts)
    try wrong.gather { () throws(ClockError) in entry.texts = try entry.texts.checked() }
    try wrong.gather { () throws(ClockError) in try choose(&entry) }
    try wrong.refuse()
    guard !entry.hasSameValues(as: before) else { return }
    entry.updatedAt = context.now
    try context.save(entry, over: before)
  }

  /// Removes an entry; its gaps stay in the store and appear again after an undo.
  package func delete(_ id: String) throws(ClockError) -> Entry {
    let entry = try find(id, to: .delete)
    try context.remove(entry)
    return entry
  }

  /// In days: how far back ended entries of all members are searched that reach into a range.
  private static let farthestReach = 31
  /// In days: how far an entry's date, which is in its own zone, may be from the date here.
  private static let farthestZone = 2

  /// The filter with the entries of other dates that touch its dates in the zone in force.
  package func touching(_ filter: EntryFilter) throws(ClockError) -> EntryFilter {
    var filter = filter
    if let first = filter.from { filter.earlier = try earlier(than: first, filter) }
    if let last = filter.to {
      filter.later = .init(
        last.adding(days: Self.farthestZone), context.zone.interval(of: last).end)
    }
    return filter
  }

  /// The entries of earlier dates that reach into the first one; nil if there are none.
  private func earlier(
    than first: CivilDate, _ filter: EntryFilter
  ) throws(ClockError) -> EntryFilter.Edge? {
    let start = context.zone.startOfDay(first)
    context.note(turn: start)
    // A running entry has no end, but does not reach into future days.
    guard start <= context.now else { return nil }
    var dates = [first.adding(days: -Self.farthestZone)]
    switch filter.whose {
    case .member(let id):
      for kind in filter.kind.map({ [$0] }) ?? Entry.Kind.allCases {
        dates += try context.store.entries(kind, of: id, touching: Interval(start, start + 1)).map(
          \.date)
      }
    case .organization(let id):
      dates += try context.store.runningEntries(of: id, through: first).map(\.date)
      dates.append(first.adding(days: -Self.farthestReach))
    }
    return dates.min().map { .init($0, start) }
  }

  /// Moves an entry's start, and its date in the entry's own zone.
  package func move(_ entry: inout Entry, to start: Instant) {
    guard start != entry.start else { return }
    entry.start = start
    entry.date = context.zone(ofRecord: entry.timeZone).date(of: start)
  }

  /// Admins may correct any day, others only entries within the organization's edit window.
  package func checkEditWindow(of entry: Entry) throws(ClockError) {
    guard let days = try editWindowDays() else { return }
    context.note(turn: EntryRules.windowEnd(days: days, arrivedAt: entry.arrival, in: context.zone))
    // A change counts from its arrival here, as the entry does: an instant that a device claims
    // must not reopen the window.
    let store = context.store
    let isUnsent = store.isDevice ? try store.isUnsent(Entry.table.name, entry.id) : false
    let since = isUnsent ? context.now : entry.arrival
    try EntryRules.checkEditWindow(
      days: days, arrivedAt: since, in: context.zone, now: context.arrivedAt ?? context.now)
  }

  /// For how many days after an entry's arrival the actor may change it; nil without a limit.
  package func editWindowDays() throws(ClockError) -> Int? {
    context.actor.role == .admin ? nil : try OrganizationDesk(context).own()?.editWindowDays
  }

  /// Refuses an interval whose `start` or `end` cuts off a gap of the shift; deleted gaps do not
  /// count.
  package func checkGaps(of entry: Entry, within interval: Interval) throws(ClockError) {
    try check(try context.store.gaps(of: entry.id), within: interval)
  }

  /// The same check on the given gaps.
  func check(_ gaps: [Gap], within interval: Interval) throws(ClockError) {
    let outside = gaps.filter { gap in !gap.isDeleted && !interval.contains(gap.taken) }
    guard let first = outside.first else { return }
    throw ClockError.refused(
      .gapOutside, "This would cut off the break \(try GapDesk(context).view(first).label)",
      inTheWay: outside.prefix(Conflicts.limit).map { .init(Gap.table.name, $0.id) }
    ).about(first.exitTime < interval.start ? "start" : "end")
  }

  /// A task entry has a task of the same member; a shift has none.
  private func checkTask(_ id: String?, _ kind: Entry.Kind, of userId: String)
    throws(ClockError)
  {
    switch (kind, id) {
    case (.task, nil):
      throw .validation([.init("taskId", "A task entry needs a task")])
    case (.shift, .some):
      throw .validation([.init("taskId", "A shift has no task")])
    case (.task, let id?):
      try chosen(in: "taskId") { () throws(ClockError) in
        let task = try context.find(WorkTask.self, id, for: .read, .task, named: "Task")
        guard task.userId == userId else { throw .notFound("Task") }
      }
    case (.shift, nil): break
    }
  }
}
