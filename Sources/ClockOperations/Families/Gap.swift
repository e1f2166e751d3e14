internal import ClockStore
package import TimeClock

extension Context {
  package func view(_ gap: Gap) -> GapView {
    GapView(gap: gap, isPending: isPending(gap), now: now, clockText: clockText)
  }

  package func startGap(at wanted: Instant?) throws(OperationError) -> Gap {
    guard let shift = try runningShift() else { throw .refused(ClockRules.notClockedIn) }
    guard try stored(store.openGap(of: actor.userId)) == nil else { throw .refused(GapRules.open) }
    return try save(newGap(in: shift, wanted ?? now, nil), in: shift)
  }

  package func endGap(at wanted: Instant?) throws(OperationError) -> Gap {
    guard var gap = try stored(store.openGap(of: actor.userId)) else {
      throw .refused(GapRules.noneOpen)
    }
    gap.returnTime = wanted ?? now
    return try save(gap, in: try shift(gap.entryId))
  }

  package func createGap(_ entryId: String, _ exitTime: Instant, _ returnTime: Instant)
    throws(OperationError) -> Gap
  {
    let shift = try shift(entryId, for: .edit)
    try checkEditWindow(of: shift)
    try checkLength(exitTime, returnTime)
    return try save(newGap(in: shift, exitTime, returnTime), in: shift)
  }

  package func updateGap(_ id: String, _ exitTime: Instant?, _ returnTime: Instant?)
    throws(OperationError) -> Gap
  {
    var gap = try gap(id, for: .edit)
    let shift = try shift(gap.entryId)
    try checkEditWindow(of: shift)
    gap.exitTime = exitTime ?? gap.exitTime
    gap.returnTime = returnTime ?? gap.returnTime
    gap.date = zone(ofRecord: shift.timeZone).date(of: gap.exitTime)
    if let end = gap.returnTime { try checkLength(gap.exitTime, end) }
    return try save(gap, in: shift)
  }

  /// Marks a gap as worked time, and ends it if it is open.
  package func deleteGap(_ id: String) throws(OperationError) -> Gap {
    var gap = try gap(id, for: .delete)
    _ = try shift(gap.entryId)
    guard !gap.isDeleted else { return gap }
    gap.returnTime = gap.returnTime ?? max(now, gap.exitTime)
    gap.isDeleted = true
    gap.deletedReason = .user
    gap.updatedAt = now
    try save(gap)
    return gap
  }

  package func restoreGap(_ id: String) throws(OperationError) -> Gap {
    var gap = try gap(id, for: .edit)
    let shift = try shift(gap.entryId)
    guard gap.isDeleted else { return gap }
    gap.isDeleted = false
    gap.deletedReason = nil
    return try save(gap, in: shift)
  }

  private func gap(_ id: String, for action: Policy.Action) throws(OperationError) -> Gap {
    try find(Gap.self, id, for: action, .gap, named: "Gap")
  }

  /// The shift of a gap; with its entry deleted a gap is out of sight.
  private func shift(_ id: String, for action: Policy.Action = .read) throws(OperationError)
    -> Entry
  {
    let entry = try find(Entry.self, id, for: action, .entry, named: "Entry")
    guard entry.kind == .shift else {
      throw .validation([.init("entryId", "Only shifts have gaps")])
    }
    return entry
  }

  private func newGap(in shift: Entry, _ exitTime: Instant, _ returnTime: Instant?)
    throws(OperationError) -> Gap
  {
    Gap(
      id: try newIdentifier(), entryId: shift.id, userId: shift.userId,
      organizationId: shift.organizationId,
      date: zone(ofRecord: shift.timeZone).date(of: exitTime), exitTime: exitTime,
      returnTime: returnTime, isDeleted: false, deletedReason: nil, source: .manual,
      createdAt: now, updatedAt: now)
  }

  private func checkLength(_ exitTime: Instant, _ returnTime: Instant) throws(OperationError) {
    if returnTime <= exitTime {
      throw .refused(.endBeforeStart, "Return time must be after exit time")
    }
  }

  /// Keeps a gap that lies inside its shift and, unless it is deleted, not over another.
  private func save(_ gap: Gap, in shift: Entry) throws(OperationError) -> Gap {
    try checked(
      GapRules.check(
        exitTime: gap.exitTime, returnTime: gap.returnTime, in: shift, now: now))
    if !gap.isDeleted {
      let conflicts = GapRules.conflicts(
        try stored(store.gaps(of: shift.id)),
        with: Interval(gap.exitTime, gap.returnTime ?? .latest), except: gap.id)
      if let first = conflicts.first {
        throw .refused(
          .overlap, "This would overlap with the gap \(view(first).label)",
          inTheWay: conflicts.prefix(Conflicts.limit).map { .init(Gap.table.name, $0.id) })
      }
    }
    var gap = gap
    if try gap != find(Gap.self, gap.id) { gap.updatedAt = now }
    try save(gap)
    return gap
  }
}

/// A gap with its label.
package struct GapView: Sendable {
  package let gap: Gap
  package let isPending: Bool
  package let now: Instant
  package let clockText: ClockText

  package var label: String { clockText.gapLabel(gap.exitTime, gap.returnTime) }
}
