internal import ClockStore
package import TimeClock

/// A stretch of time to take out of the entries that ran through it.
extension EntryDesk {
  /// Takes the time out of each entry; a shift keeps it if it becomes work on a task.
  package func cutOut(_ cut: CutOut) throws(ClockError) {
    if cut.time.end > context.now {
      throw .refused(.inFuture, "The time must not end in the future").about("to")
    }
    try EntryRules.checkOrder(cut.time, in: "to")
    var entries: [(entry: Entry, time: Interval)] = []
    for id in cut.entryIds {
      let entry = try context.find(Entry.self, id, for: .edit, .entry, named: "Entry")
      let time = Interval(max(cut.time.start, entry.start), cut.time.end)
      guard entry.userId == context.userId, time.length > 0, time.end <= entry.end ?? context.now
      else {
        throw .validation([.init("entryIds", "The time must be inside each entry")])
      }
      entries.append((entry, time))
    }
    guard let first = entries.map(\.time.start).min() else {
      throw .validation([.init("entryIds", "Name the entries that the time is taken out of")])
    }
    context.handedOn = cut
    for (entry, time) in entries {
      switch (cut.way, entry.kind) {
      case (.task, .shift): break
      case (.break, .shift): _ = try GapDesk(context).add(time, to: entry)
      default: try cutOut(time, of: entry, goesOn: cut.way != .stop || !entry.isRunning)
      }
    }
    guard cut.way == .task else { return }
    var work = try new(.task, from: first, to: cut.time.end, source: .manual)
    work.taskId = cut.taskId
    _ = try create(work)
  }

  /// Ends an entry at the start of the time, and starts another at its end.
  private func cutOut(_ time: Interval, of entry: Entry, goesOn: Bool) throws(ClockError) {
    if entry.isRunning {
      if entry.kind == .shift { try FenceDesk(context).dropDeparture() }
    } else {
      try check(.edit, entry)
    }
    let gaps = entry.kind == .shift ? try context.store.gaps(of: entry.id) : []
    let within = GapRules.conflicts(gaps, with: time, except: nil)
    guard within.isEmpty else {
      throw .refused(
        .overlap, "There is a break in that time",
        inTheWay: within.prefix(Conflicts.limit).map { .init(Gap.table.name, $0.id) })
    }
    let rest = goesOn && entry.end != time.end
    // A piece too short for a shift is left out as well.
    let isLong = time.start - entry.start >= (entry.kind == .shift ? ClockRules.shortestShift : 1)
    if !isLong, rest { return try begin(entry, gaps, at: time.end) }
    // An undo reverses these steps one by one; at each of them every gap lies inside its shift.
    let late = gaps.filter { $0.exitTime >= time.start }
    for gap in late { try context.remove(gap) }
    guard isLong else { return try context.remove(entry) }
    try EntryRules.check(entry.kind, start: entry.start, end: time.start, now: context.now)
    var first = entry
    first.end = time.start
    first.updatedAt = context.now
    try context.save(first, over: entry)
    guard rest else { return }
    let second = try self.rest(of: entry, from: time.end)
    try checkRest(second)
    try context.save(second)
    for gap in late where gap.exitTime >= time.end {
      try context.save(copy(of: gap, in: second, from: gap.exitTime, to: gap.returnTime))
    }
  }

  private func begin(_ entry: Entry, _ gaps: [Gap], at start: Instant) throws(ClockError) {
    var moved = entry
    move(&moved, to: start)
    try checkRest(moved)
    try check(gaps, within: Interval(start, .latest))
    moved.updatedAt = context.now
    try context.save(moved, over: entry)
  }

  private func checkRest(_ entry: Entry) throws(ClockError) {
    guard let end = entry.end else { return }
    try EntryRules.check(entry.kind, start: entry.start, end: end, now: context.now)
  }
}
