internal import ClockStore
package import TimeClock

/// Breaks within shifts.
package struct GapDesk {
  package let context: Context

  package init(_ context: Context) { self.context = context }

  package func view(_ gap: Gap) throws(ClockError) -> GapView {
    let shift = try shift(of: gap)
    return GapView(
      gap: gap,
      can: try shift.map { shift throws(ClockError) in try can(gap, of: shift) } ?? [],
      isPending: context.isPending(gap), now: context.now, clockText: context.clockText,
      zone: shift.map { context.zone(ofRecord: $0.timeZone) } ?? context.zone)
  }

  /// A gap of a deleted shift is not found.
  package func get(_ id: String) throws(ClockError) -> Gap {
    let gap = try context.find(Gap.self, id, for: .read, .gap, named: "Break")
    guard try shift(of: gap) != nil else { throw .notFound("Break") }
    return gap
  }

  package func start(at wanted: Instant?) throws(ClockError) -> Gap {
    guard let shift = try ClockDesk(context).runningShift() else {
      throw ClockRules.notClockedIn(context.otherName)
    }
    if let open = try context.store.openGap(of: context.userId) {
      throw GapRules.open(open, of: context.otherUserId, named: context.otherName)
    }
    // Before the gap, so that the request's last change is the one to undo.
    try TimerDesk(context).stopWithBreak(at: wanted ?? context.now)
    return try save(new(in: shift, wanted ?? context.now, nil), in: shift, .init("at", "at"))
  }

  package func end(at wanted: Instant?) throws(ClockError) -> Gap {
    guard var gap = try context.store.openGap(of: context.userId) else {
      throw GapRules.noneOpen(context.otherName)
    }
    let shift = try shift(gap.entryId)
    try check(.end, gap, of: shift)
    gap.returnTime = wanted ?? context.now
    return try save(gap, in: shift, .init("at", "at"))
  }

  package func create(_ entryId: String, _ exitTime: Instant, _ returnTime: Instant)
    throws(ClockError) -> Gap
  {
    let shift = try shift(entryId, for: .edit)
    try EntryDesk(context).checkEditWindow(of: shift)
    try checkLength(exitTime, returnTime)
    return try save(new(in: shift, exitTime, returnTime), in: shift)
  }

  /// Adds a gap to a shift of the member's, which may be running.
  func add(_ time: Interval, to shift: Entry) throws(ClockError) -> Gap {
    try EntryDesk(context).checkEditWindow(of: shift)
    return try save(new(in: shift, time.start, time.end), in: shift)
  }

  /// Adds gaps to a shift that is being created.
  func add(_ gaps: [Interval], to shift: Entry) throws(ClockError) {
    guard !gaps.isEmpty else { return }
    guard shift.kind == .shift else {
      throw .validation([.init("gaps", "Only shifts have breaks")])
    }
    let names = GapRules.Names("gaps", "gaps")
    for (index, gap) in gaps.enumerated() {
      try checkLength(gap.start, gap.end, names)
      if let other = gaps.prefix(index).first(where: { $0.overlap(with: gap) > 0 }) {
        let zone = context.zone(ofRecord: shift.timeZone)
        throw Self.overlap(with: context.clockText.gapLabel(other.start, other.end, in: zone))
          .about(names.exit)
      }
      _ = try save(new(in: shift, gap.start, gap.end), in: shift, names)
    }
  }

  package func update(_ id: String, _ exitTime: Instant?, _ returnTime: Instant?)
    throws(ClockError) -> Gap
  {
    var (gap, shift) = try find(id, to: .edit)
    gap.exitTime = exitTime ?? gap.exitTime
    gap.returnTime = returnTime ?? gap.returnTime
    gap.date = context.zone(ofRecord: shift.timeZone).date(of: gap.exitTime)
    if let end = gap.returnTime { try checkLength(gap.exitTime, end) }
    return try save(gap, in: shift)
  }

  /// Marks a gap as worked time, and ends it if it is open.
  package func delete(_ id: String) throws(ClockError) -> Gap {
    var (gap, _) = try find(id, to: .delete)
    guard !gap.isDeleted else { return gap }
    gap.returnTime = gap.returnTime ?? max(context.now, gap.exitTime)
    gap.isDeleted = true
    gap.deletedReason = .user
    gap.updatedAt = context.now
    try context.save(gap)
    return gap
  }

  package func restore(_ id: String) throws(ClockError) -> Gap {
    var (gap, shift) = try find(id, to: .restore)
    guard gap.isDeleted else { return gap }
    let past = Interval(.earliest, context.now)
    let left = try restorable(gap, of: shift).map { $0.clamped(to: past) }
      .filter { $0.length > 0 }
    guard !left.isEmpty else { throw Self.outside }
    gap.isDeleted = false
    gap.deletedReason = nil
    gap.exitTime = left[0].start
    gap.returnTime = left[0].end
    gap.date = context.zone(ofRecord: shift.timeZone).date(of: gap.exitTime)
    let restored = try save(gap, in: shift)
    // Another gap may lie within this one: the part behind it becomes a gap of its own.
    for part in left.dropFirst() {
      var rest = gap
      rest.id = try context.newIdentifier()
      (rest.exitTime, rest.returnTime) = (part.start, part.end)
      rest.date = context.zone(ofRecord: shift.timeZone).date(of: part.start)
      (rest.createdAt, rest.updatedAt) = (context.now, context.now)
      _ = try save(rest, in: shift)
    }
    return restored
  }

  private static let outside = ClockError.refused(
    .gapOutside, "Nothing of the break lies inside its shift")

  /// The parts of a deleted gap that lie in its shift and in no other gap; refused if there are
  /// none.
  @discardableResult
  func restorable(_ gap: Gap, of shift: Entry) throws(ClockError) -> [Interval] {
    let whole = Interval(shift.start, shift.end ?? .latest)
    let inside = gap.interval(at: context.now).clamped(to: whole)
    guard inside.length > 0 else { throw Self.outside }
    let parts = try ClockDesk(context).unlisted(inside, of: shift)
    guard parts.isEmpty else { return parts }
    let others = GapRules.conflicts(
      try context.store.gaps(of: shift.id), with: inside, except: gap.id)
    throw .refused(
      .overlap, "Nothing of the break is outside of other breaks",
      inTheWay: others.prefix(Conflicts.limit).map { .init(Gap.table.name, $0.id) })
  }

  /// A gap that the actor may change this way, and its shift.
  private func find(_ id: String, to verb: Verb) throws(ClockError) -> (Gap, Entry) {
    let gap = try context.find(
      Gap.self, id, for: verb == .delete ? .delete : .edit, .gap, named: "Break")
    let shift = try shift(gap.entryId)
    try check(verb, gap, of: shift)
    return (gap, shift)
  }

  /// The shift of a gap; a gap of a deleted shift is not found.
  private func shift(_ id: String, for action: Policy.Action = .read) throws(ClockError)
    -> Entry
  {
    let entry = try context.find(Entry.self, id, for: action, .entry, named: "Entry")
    guard entry.kind == .shift else {
      throw .validation([.init("entryId", "Only shifts have breaks")])
    }
    return entry
  }

  func new(in shift: Entry, _ exitTime: Instant, _ returnTime: Instant?)
    throws(ClockError) -> Gap
  {
    Gap(
      id: try context.newIdentifier(), entryId: shift.id, userId: shift.userId,
      organizationId: shift.organizationId,
      date: context.zone(ofRecord: shift.timeZone).date(of: exitTime), exitTime: exitTime,
      returnTime: returnTime, isDeleted: false, deletedReason: nil, source: .manual,
      createdAt: context.now, updatedAt: context.now)
  }

  private func checkLength(
    _ exitTime: Instant, _ returnTime: Instant, _ names: GapRules.Names = .init()
  ) throws(ClockError) {
    if returnTime <= exitTime { throw GapRules.endBeforeStart.about(names.back) }
  }

  /// Saves a gap that lies inside its shift and, unless it is deleted, does not overlap another.
  private func save(
    _ gap: Gap, in shift: Entry, _ names: GapRules.Names = .init()
  ) throws(ClockError) -> Gap {
    try GapRules.check(
      exitTime: gap.exitTime, returnTime: gap.returnTime, in: shift, now: context.now, names
    ) { context.clockText.range($0.start, $0.end, in: context.zone(ofRecord: $0.timeZone)) }
    if !gap.isDeleted {
      let conflicts = GapRules.conflicts(
        try context.store.gaps(of: shift.id), with: gap.taken, except: gap.id)
      if let first = conflicts.first {
        throw Self.overlap(with: try view(first).label, conflicts)
          .about(first.exitTime > gap.exitTime ? names.back : names.exit)
      }
    }
    var gap = gap
    if try gap != context.find(Gap.self, gap.id) { gap.updatedAt = context.now }
    try context.save(gap)
    return gap
  }

  private static func overlap(with label: String, _ gaps: [Gap] = []) -> ClockError {
    .refused(
      .overlap, "This would overlap with the break \(label)",
      inTheWay: gaps.prefix(Conflicts.limit).map { .init(Gap.table.name, $0.id) })
  }

  func check(_ verb: Verb, _ gap: Gap, of shift: Entry) throws(ClockError) {
    try context.checkRole(verb == .delete ? .delete : .edit, .gap, gap, named: "Break")
    switch verb {
    case .edit: try EntryDesk(context).checkEditWindow(of: shift)
    case .end: guard gap.isOpen else { throw GapRules.noneOpen(context.otherName) }
    // Only a deleted gap is checked: any other gap is not restored.
    case .restore where gap.isDeleted: try restorable(gap, of: shift)
    default: break
    }
    try LockDesk(context).check(removing: shift)
  }

  func can(_ gap: Gap, of shift: Entry) throws(ClockError) -> [Verb] {
    let verbs: [Verb] =
      gap.isDeleted ? [.edit, .restore] : gap.isOpen ? [.edit, .delete, .end] : [.edit, .delete]
    let can = try context.allowed(verbs) { verb throws(ClockError) in
      try check(verb, gap, of: shift)
    }
    // The gap may still end now.
    return try ConsentDesk(context).limit(
      can, without: [.edit, .delete, .restore], for: gap)
  }

  /// The shift of a gap; nil if the shift is deleted.
  func shift(of gap: Gap) throws(ClockError) -> Entry? {
    try context.memos.shift.value(gap.entryId, in: context.store) { () throws(ClockError) in
      try context.find(Entry.self, gap.entryId)
    }
  }

  package func current() throws(ClockError) -> Gap? {
    try context.store.openGap(of: context.userId)
  }
}

/// A gap with its texts, all in one zone.
package struct GapView: Sendable {
  package let gap: Gap
  package let can: [Verb]
  package let isPending: Bool
  package let now: Instant
  package let clockText: ClockText
  /// The zone of its shift.
  package let zone: TimeZone

  package var label: String { clockText.gapLabel(gap.exitTime, gap.returnTime, in: zone) }

  package var start: JoinedText { clockText.moment(gap.exitTime, in: zone) }

  package var end: JoinedText {
    gap.returnTime.map { clockText.moment($0, in: zone) } ?? JoinedText(ending: clockText.present)
  }

  /// The times beside the gap's date.
  package var times: String {
    clockText.beside(gap.date).range(gap.exitTime, gap.returnTime, in: zone)
  }

  /// How a deleted gap counts, and why.
  package var note: String? {
    switch gap.deletedReason {
    case .grace: clockText.words("Short break, counted as worked")
    case .user: clockText.words("Counted as worked")
    case nil: nil
    }
  }
}
