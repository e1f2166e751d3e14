internal import ClockStore
package import TimeClock

extension Context {
  package func view(_ gap: Gap) throws(ClockError) -> GapView {
    let shift = try shift(of: gap)
    return GapView(
      gap: gap,
      can: try shift.map { shift throws(ClockError) in try can(gap, of: shift) } ?? [],
      isPending: isPending(gap), now: now, clockText: clockText,
      zone: shift.map { zone(ofRecord: $0.timeZone) } ?? zone)
  }

  package func startGap(at wanted: Instant?) throws(ClockError) -> Gap {
    guard let shift = try runningShift() else { throw ClockRules.notClockedIn }
    if let open = try store.openGap(of: userId) { throw GapRules.open(open, of: otherUserId) }
    // Before the gap, so that the request's last change is the one to undo.
    try stopTimerWithBreak(at: wanted ?? now)
    return try save(newGap(in: shift, wanted ?? now, nil), in: shift, .init("at", "at"))
  }

  package func endGap(at wanted: Instant?) throws(ClockError) -> Gap {
    guard var gap = try store.openGap(of: userId) else {
      throw GapRules.noneOpen
    }
    let shift = try shift(gap.entryId)
    try check(.end, gap, of: shift)
    gap.returnTime = wanted ?? now
    return try save(gap, in: shift, .init("at", "at"))
  }

  package func createGap(_ entryId: String, _ exitTime: Instant, _ returnTime: Instant)
    throws(ClockError) -> Gap
  {
    let shift = try shift(entryId, for: .edit)
    try checkEditWindow(of: shift)
    try checkLength(exitTime, returnTime)
    return try save(newGap(in: shift, exitTime, returnTime), in: shift)
  }

  /// Adds a gap to a shift of the member's, which may be running.
  func addGap(_ time: Interval, to shift: Entry) throws(ClockError) -> Gap {
    try checkEditWindow(of: shift)
    return try save(newGap(in: shift, time.start, time.end), in: shift)
  }

  /// Adds gaps to a shift that is being created.
  func addGaps(_ gaps: [Interval], to shift: Entry) throws(ClockError) {
    guard !gaps.isEmpty else { return }
    guard shift.kind == .shift else {
      throw .validation([.init("gaps", "Only shifts have gaps")])
    }
    let names = GapRules.Names("gaps", "gaps")
    for gap in gaps {
      try checkLength(gap.start, gap.end, names)
      _ = try save(newGap(in: shift, gap.start, gap.end), in: shift, names)
    }
  }

  package func updateGap(_ id: String, _ exitTime: Instant?, _ returnTime: Instant?)
    throws(ClockError) -> Gap
  {
    var (gap, shift) = try gapInShift(id, to: .edit)
    gap.exitTime = exitTime ?? gap.exitTime
    gap.returnTime = returnTime ?? gap.returnTime
    gap.date = zone(ofRecord: shift.timeZone).date(of: gap.exitTime)
    if let end = gap.returnTime { try checkLength(gap.exitTime, end) }
    return try save(gap, in: shift)
  }

  /// Marks a gap as worked time, and ends it if it is open.
  package func deleteGap(_ id: String) throws(ClockError) -> Gap {
    var (gap, _) = try gapInShift(id, to: .delete)
    guard !gap.isDeleted else { return gap }
    gap.returnTime = gap.returnTime ?? max(now, gap.exitTime)
    gap.isDeleted = true
    gap.deletedReason = .user
    gap.updatedAt = now
    try save(gap)
    return gap
  }

  package func restoreGap(_ id: String) throws(ClockError) -> Gap {
    var (gap, shift) = try gapInShift(id, to: .restore)
    guard gap.isDeleted else { return gap }
    let past = Interval(.earliest, now)
    let left = try restorable(gap, of: shift).map { $0.clamped(to: past) }
      .filter { $0.length > 0 }
    guard !left.isEmpty else { throw Self.outside }
    gap.isDeleted = false
    gap.deletedReason = nil
    gap.exitTime = left[0].start
    gap.returnTime = left[0].end
    gap.date = zone(ofRecord: shift.timeZone).date(of: gap.exitTime)
    let restored = try save(gap, in: shift)
    // Another gap may lie within this one: the part behind it becomes a gap of its own.
    for part in left.dropFirst() {
      var rest = gap
      rest.id = try newIdentifier()
      (rest.exitTime, rest.returnTime) = (part.start, part.end)
      rest.date = zone(ofRecord: shift.timeZone).date(of: part.start)
      (rest.createdAt, rest.updatedAt) = (now, now)
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
    let inside = gap.interval(at: now).clamped(to: whole)
    guard inside.length > 0 else { throw Self.outside }
    let parts = try unlisted(inside, of: shift)
    guard parts.isEmpty else { return parts }
    let others = GapRules.conflicts(
      try store.gaps(of: shift.id), with: inside, except: gap.id)
    throw .refused(
      .overlap, "Nothing of the break is outside of other breaks",
      inTheWay: others.prefix(Conflicts.limit).map { .init(Gap.table.name, $0.id) })
  }

  /// A gap that the actor may change this way, and its shift.
  private func gapInShift(_ id: String, to verb: Verb) throws(ClockError) -> (Gap, Entry) {
    let gap = try find(
      Gap.self, id, for: verb == .delete ? .delete : .edit, .gap, named: "Gap")
    let shift = try shift(gap.entryId)
    try check(verb, gap, of: shift)
    return (gap, shift)
  }

  /// The shift of a gap; a gap of a deleted shift is not found.
  private func shift(_ id: String, for action: Policy.Action = .read) throws(ClockError)
    -> Entry
  {
    let entry = try find(Entry.self, id, for: action, .entry, named: "Entry")
    guard entry.kind == .shift else {
      throw .validation([.init("entryId", "Only shifts have gaps")])
    }
    return entry
  }

  func newGap(in shift: Entry, _ exitTime: Instant, _ returnTime: Instant?)
    throws(ClockError) -> Gap
  {
    Gap(
      id: try newIdentifier(), entryId: shift.id, userId: shift.userId,
      organizationId: shift.organizationId,
      date: zone(ofRecord: shift.timeZone).date(of: exitTime), exitTime: exitTime,
      returnTime: returnTime, isDeleted: false, deletedReason: nil, source: .manual,
      createdAt: now, updatedAt: now)
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
      exitTime: gap.exitTime, returnTime: gap.returnTime, in: shift, now: now, names)
    if !gap.isDeleted {
      let conflicts = GapRules.conflicts(
        try store.gaps(of: shift.id),
        with: gap.taken, except: gap.id)
      if let first = conflicts.first {
        throw .refused(
          .overlap, "This would overlap with the break \(try view(first).label)",
          inTheWay: conflicts.prefix(Conflicts.limit).map { .init(Gap.table.name, $0.id) })
      }
    }
    var gap = gap
    if try gap != find(Gap.self, gap.id) { gap.updatedAt = now }
    try save(gap)
    return gap
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
