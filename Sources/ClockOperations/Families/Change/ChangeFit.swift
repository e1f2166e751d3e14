internal import ClockStore
package import TimeClock

/// Whether a record that an undo or a redo would write still fits among the others.
extension ChangeDesk {
  package func checkFits(_ entry: Entry, replacing current: Entry?) throws(ClockError) {
    try checkTimerFits(entry)
    try checkMemberFits(entry)
    try checkMayRun(entry, replacing: current)
    if let current, (current.start, current.end) == (entry.start, entry.end) { return }
    let interval = Interval(entry.start, entry.end ?? .latest)
    let conflicts = try EntryDesk(context).conflicts(
      entry.kind, interval, of: entry.userId, except: entry.id)
    guard conflicts.count == 0 else {
      throw .refused(
        .undoConflict,
        "It would overlap with \(try EntryDesk(context).names(of: conflicts))",
        conflicts: conflicts,
        inTheWay: conflicts.first.map { .init(Entry.table.name, $0.entry.id) },
        remedies: try remedies(
          againstFirstOf: conflicts.first.map { .init(Entry.table.name, $0.entry.id) }))
    }
    do {
      try EntryDesk(context).checkGaps(of: entry, within: interval)
    } catch .refused(let refusal) {
      throw .refused(
        .undoConflict, refusal.message, inTheWay: refusal.inTheWay,
        remedies: try remedies(againstFirstOf: refusal.inTheWay))
    }
  }

  /// Nothing runs in a locked period.
  package func checkFits(_ organization: Organization, over current: Organization?)
    throws(ClockError)
  {
    // A shorter retention takes effect only after a delay.
    if let current,
      organization.retention(at: context.now) ?? .max < current.retention(at: context.now) ?? .max
    {
      throw .refused(.undoConflict, "Time would be kept for less long at once")
    }
    do {
      try LockDesk(context).checkMayLock(organization, over: current)
    } catch .refused(let refusal) {
      throw .refused(.undoConflict, refusal.message, inTheWay: refusal.inTheWay)
    }
  }

  /// Whether the record is as a device's upstream has confirmed the change, perhaps with another
  /// instant.
  // What the upstream sends after that was changed there. Later changes that were undone do not
  // count.
  func isAsConfirmed<R: Record>(
    _ change: Change, _ current: R?
  ) throws(ClockError) -> Bool {
    guard context.store.isDevice, let current else { return false }
    var (confirmed, isAnswered) = (change, false)
    for later in try context.store.changes(since: change) {
      if later.method == Change.upstreamMethod, later.action == nil {
        let follows = later.isConfirmation && begins(later, with: R.self, after: confirmed)
        if !isAnswered || follows { confirmed = later }
        isAnswered = true
        continue
      }
      if later.target != change.seq {
        let isUndone =
          if later.action == nil { try context.store.undo(of: later.seq) != nil } else { true }
        guard isUndone, begins(later, with: R.self, after: confirmed) else { return false }
      }
      // The upstream answers what was done here; a refusal is its answer already.
      (confirmed, isAnswered) = (later, later.method == Change.upstreamMethod)
    }
    return !isAnswered || confirmed.edit(of: R.self)?.after?.hasSameValues(as: current) == true
  }

  /// Whether the later change found the record as the earlier one had left it.
  private func begins<R: Record>(_ later: Change, with type: R.Type, after earlier: Change) -> Bool
  {
    let (left, found) = (earlier.edit(of: R.self)?.after, later.edit(of: R.self)?.before)
    return left.map { $0.hasSameValues(as: found) } ?? (found == nil)
  }

  /// In an order in which each record is made after those that it names.
  func afterNamed(_ changes: [Change]) -> [Change] {
    var (ordered, placed): ([Change], Set<Int64>) = ([], [])
    func place(_ change: Change) {
      guard placed.insert(change.seq).inserted else { return }
      for made in changes where made.before == .null && names(change, made) { place(made) }
      ordered.append(change)
    }
    for change in changes { place(change) }
    return ordered
  }

  private func names(_ change: Change, _ made: Change) -> Bool {
    let schema = context.store.schema
    guard let type = schema.record(change.topic), let target = schema.record(made.topic) else {
      return false
    }
    return ids(type, target, in: change).contains(made.recordId)
  }

  private func ids<R: Record>(
    _ type: R.Type, _ target: any Record.Type, in change: Change
  ) -> [String] {
    change.ids(in: type, of: target)
  }

  /// No timer runs on a hidden task.
  package func checkFits(_ task: WorkTask) throws(ClockError) {
    guard
      task.isHidden, let timer = try context.store.runningEntry(.task, of: task.userId),
      timer.taskId == task.id
    else { return }
    throw try inTheWay([.init(Entry.table.name, timer.id)], "which runs on the task")
  }

  /// A shift may run again if its end is recent enough for a punch, or was recorded recently;
  /// admins may correct any.
  func checkMayRun(_ entry: Entry, replacing current: Entry?) throws(ClockError) {
    guard context.actor.role != .admin, entry.kind == .shift, entry.isRunning,
      current?.isRunning != true
    else { return }
    let latest = max(current?.end ?? entry.start, current?.updatedAt ?? .earliest)
    context.note(turn: latest + ClockRules.longestShift + 1)
    if ClockRules.isRecent(latest, now: context.now) { return }
    throw .refused(.undoConflict, "The shift would run on from more than 16 hours back")
  }

  private func checkTimerFits(_ entry: Entry) throws(ClockError) {
    guard
      entry.isRunning, let taskId = entry.taskId,
      let task = try context.find(WorkTask.self, taskId),
      task.isHidden
    else { return }
    throw try inTheWay([.init(WorkTask.table.name, task.id)], "which is hidden")
  }

  /// Nothing runs for a member who does not work.
  private func checkMemberFits(_ entry: Entry) throws(ClockError) {
    guard
      entry.isRunning, let member = try context.find(Member.self, entry.userId),
      !context.isWorking(member)
    else { return }
    throw try inTheWay(
      [.init(Member.table.name, member.id)],
      member.isActive ? "who is a client" : "who is not active")
  }

  package func checkFits(
    _ member: Member?, over current: Member?, id: String, of organizationId: String
  ) throws(ClockError) {
    try ErasingDesk(context).checkNotice(of: member, over: current)
    if let member, !context.isWorking(member) {
      let running = try context.store.runningEntries(of: organizationId)
        .filter { $0.userId == id }
      guard running.isEmpty else {
        throw try inTheWay(
          running.map { .init(Entry.table.name, $0.id) }, "which runs for this member")
      }
    }
    if member == nil, try context.store.hasChanges(by: id) {
      throw .refused(
        .undoConflict, "Since then: changes by \(try context.called(id))",
        inTheWay: [.init(Member.table.name, id)])
    }
    if let obstacle = try MemberDesk(context).obstacle(
      to: member, id: id, organizationId: organizationId)
    {
      throw .refused(.undoConflict, obstacle, inTheWay: [.init(Member.table.name, id)])
    }
  }

  package func checkFits(_ gap: Gap) throws(ClockError) {
    if gap.isDeleted { return }
    // An open gap without a shift could not be ended, and would block every other gap.
    guard let entry = try context.find(Entry.self, gap.entryId) else {
      throw try inTheWay([.init(Entry.table.name, gap.entryId)], "gone since")
    }
    let wanted = gap.taken
    guard Interval(entry.start, entry.end ?? .latest).contains(wanted) else {
      throw try inTheWay(
        [.init(Entry.table.name, entry.id)], "which does not reach around the break")
    }
    let others = GapRules.conflicts(
      try context.store.gaps(of: entry.id), with: wanted, except: gap.id)
    guard others.isEmpty else {
      throw try inTheWay(
        others.prefix(Conflicts.limit).map { .init(Gap.table.name, $0.id) },
        "which shares time with it")
    }
  }
}

/// Plans and absences obey the same rules as when they are entered.
extension ChangeDesk {
  package func checkFits(_ plan: Plan) throws(ClockError) {
    guard let other = try PlanDesk(context).conflict(with: plan) else { return }
    throw try inTheWay([.init(Plan.table.name, other.id)], "which begins on the same date")
  }

  package func checkFits(_ absence: Absence) throws(ClockError) {
    let others = try AbsenceDesk(context).conflicts(with: absence)
    guard others.isEmpty else {
      throw try inTheWay(
        others.prefix(Conflicts.limit).map { .init(Absence.table.name, $0.id) },
        "which takes its days")
    }
  }
}
