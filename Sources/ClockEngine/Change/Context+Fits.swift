internal import ClockStore
internal import TimeClock

/// Whether a record that an undo or a redo would write still has its place.
extension Context {
  func checkFits(_ entry: Entry, replacing current: Entry?) throws {
    try checkTimerFits(entry)
    try checkMayRun(entry, replacing: current)
    if let current, (current.start, current.end) == (entry.start, entry.end) { return }
    let interval = Interval(entry.start, entry.end ?? .latest)
    let conflicts = try conflicts(entry.kind, interval, of: entry.userId, except: entry.id)
    guard conflicts.count == 0 else {
      throw Refusal(
        .undoConflict,
        "It would overlap with \(conflicts.count) "
          + (conflicts.count == 1 ? "entry" : "entries"),
        conflicts: conflicts,
        inTheWay: conflicts.first.map { .init(Entry.table.name, $0.entry.id) })
    }
    do {
      try checkGaps(of: entry, within: interval)
    } catch let refusal as Refusal {
      throw Refusal(.undoConflict, refusal.message, inTheWay: refusal.inTheWay)
    }
  }

  /// No timer runs on a hidden task.
  func checkFits(_ task: WorkTask) throws {
    guard
      task.isHidden, let timer = try store.runningEntry(.task, of: task.userId),
      timer.taskId == task.id
    else { return }
    throw Refusal.inTheWay([.init(Entry.table.name, timer.id)], "is running on the task")
  }

  /// A shift that runs again goes on from its end, which may lie back as far as a punch; admins
  /// may correct any.
  private func checkMayRun(_ entry: Entry, replacing current: Entry?) throws {
    guard actor.role != .admin, entry.kind == .shift, entry.isRunning, current?.isRunning != true,
      !ClockRules.isRecent(current?.end ?? entry.start, now: now)
    else { return }
    throw Refusal(.undoConflict, "The shift would run on from more than 16 hours back")
  }

  private func checkTimerFits(_ entry: Entry) throws {
    guard
      entry.isRunning, let taskId = entry.taskId, let task = try store.find(WorkTask.self, taskId),
      task.isHidden
    else { return }
    throw Refusal.inTheWay([.init(WorkTask.table.name, task.id)], "is hidden")
  }

  func checkFits(_ member: Member?, id: String, of organizationId: String) throws {
    if let obstacle = try obstacle(to: member, id: id, organizationId: organizationId) {
      throw Refusal(.undoConflict, obstacle, inTheWay: [.init(Member.table.name, id)])
    }
  }

  func checkFits(_ gap: Gap) throws {
    if gap.isDeleted { return }
    // An open gap of no shift could neither be ended nor make room for another.
    guard let entry = try store.find(Entry.self, gap.entryId) else {
      throw Refusal.inTheWay([.init(Entry.table.name, gap.entryId)], "is there no longer")
    }
    let wanted = Interval(gap.exitTime, gap.returnTime ?? .latest)
    guard Interval(entry.start, entry.end ?? .latest).contains(wanted) else {
      throw Refusal.inTheWay([.init(Entry.table.name, entry.id)], "does not reach around the gap")
    }
    let others = try store.gaps(of: entry.id).filter { other in
      other.id != gap.id && !other.isDeleted
        && Interval(other.exitTime, other.returnTime ?? .latest).overlap(with: wanted) > 0
    }
    guard others.isEmpty else {
      throw Refusal.inTheWay(
        others.prefix(Conflicts.limit).map { .init(Gap.table.name, $0.id) },
        "shares time with it")
    }
  }
}

extension Refusal {
  static func inTheWay(_ records: [Reference], _ why: String) -> Refusal {
    let names = records.prefix(3).map { "\($0.topic) \($0.id)" }.joined(separator: ", ")
    return Refusal(.undoConflict, "In the way: \(names) \(why)", inTheWay: records)
  }
}
