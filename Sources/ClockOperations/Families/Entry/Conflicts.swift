internal import ClockStore
package import TimeClock

extension EntryDesk {
  /// Refuses an interval that overlaps entries of a kind, of the member or of `userId`.
  // A timer whose start moves gets a text of its own, without times.
  package func checkFree(
    _ kind: Entry.Kind, _ interval: Interval, of userId: String? = nil, except id: String? = nil,
    isTimerStart: Bool = false
  ) throws(ClockError) {
    let conflicts = try conflicts(kind, interval, of: userId, except: id)
    guard !conflicts.first.isEmpty else { return }
    throw .refused(
      .overlap, try message(conflicts, ofTimerStart: isTimerStart), conflicts: conflicts,
      inTheWay: conflicts.first.map { .init(Entry.table.name, $0.entry.id) })
  }

  /// Entries that overlap the interval; a running one has no end, and its time counts up to now.
  package func conflicts(
    _ kind: Entry.Kind, _ interval: Interval, of userId: String? = nil, except id: String? = nil
  ) throws(ClockError) -> Conflicts {
    let found = try context.store.conflicts(
      kind, of: userId ?? context.userId, with: interval, except: id, limit: Conflicts.limit,
      countingTo: Conflicts.most)
    return Conflicts(
      first: found.first.map { entry in
        Conflict(
          entry: entry, overlap: interval.overlap(with: entry.interval(at: context.now)))
      }, count: found.count)
  }

  /// The intervals of the member's shifts that overlap the interval, earliest first.
  package func intervals(
    ofShiftsTouching interval: Interval
  ) throws(ClockError) -> [Interval] {
    let found = try context.store.conflicts(
      .shift, of: context.userId, with: interval, limit: Conflicts.most, countingTo: Conflicts.most)
    return found.first.sorted { $0.start < $1.start }
      .map { Interval($0.start, $0.end ?? .latest) }
  }

  private func message(
    _ conflicts: Conflicts, ofTimerStart: Bool
  ) throws(ClockError) -> Phrase {
    guard ofTimerStart, let first = conflicts.first.first?.entry else {
      return "This would overlap with \(try names(of: conflicts))"
    }
    let name = first.name.map { Phrase(verbatim: $0) } ?? EntryName.unnamed
    let title = try context.taskName(of: first).map { "\($0): \(name)" } ?? name
    return "This would overlap with \(named("\"\(title)\"", conflicts))"
  }

  /// The first conflict with its times, and the number of others.
  func names(of conflicts: Conflicts) throws(ClockError) -> Phrase {
    guard let first = try conflicts.first.first?.entry.name(in: context) else { return "nothing" }
    return named(first, conflicts)
  }

  private func named(_ first: Phrase, _ conflicts: Conflicts) -> Phrase {
    guard conflicts.count > 1 else { return first }
    return conflicts.areMore
      ? "\(first) and at least \(conflicts.others) more" : "\(first) and \(conflicts.others) more"
  }
}
