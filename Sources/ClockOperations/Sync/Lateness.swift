internal import ClockStore
internal import TimeClock

/// Somebody must look at what a device sends in late, because afterwards nothing shows that it was
/// late.
extension Context {
  /// The record to save: a shift that has ended gets `needsReview` if this, or its start, came in
  /// late. An undo brings back what was there.
  func markedIfLate<R: Record>(_ record: R) throws(ClockError) -> R {
    if let gap = record as? Gap { try markIfLate(gap) }
    guard var shift = record as? Entry, shift.kind == .shift, !shift.isRunning,
      !shift.needsReview, store.authorship.action == nil
    else { return record }
    if !isLate {
      guard shift.hasArrivedLate, try find(Entry.self, shift.id)?.isRunning == true else {
        return record
      }
    }
    shift.needsReview = true
    return shift as? R ?? record
  }

  /// Has the ended shift of a break reviewed that comes or goes late.
  // Before the break itself, so that the request's last change is the one that an undo takes back.
  func markIfLate(_ gap: Gap) throws(ClockError) {
    guard isLate, store.authorship.action == nil, let shift = try find(Entry.self, gap.entryId),
      !shift.isRunning, !shift.needsReview
    else { return }
    try save(shift)
  }

  private var isLate: Bool {
    arrivedAt.map { $0 - now > ClockRules.longestShift } ?? false
  }
}

extension Entry {
  fileprivate var hasArrivedLate: Bool { arrival - createdAt > ClockRules.longestShift }
}
