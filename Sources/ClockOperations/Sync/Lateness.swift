internal import ClockStore
internal import TimeClock

/// Late data from a device needs a review, because nothing shows later that it came late.
extension SyncDesk {
  /// The record to save: an ended shift gets `needsReview` if this change or its start arrived
  /// late.
  // An undo restores the earlier state.
  func markedIfLate<R: Record>(_ record: R) throws(ClockError) -> R {
    if let gap = record as? Gap { try markIfLate(gap) }
    guard var shift = record as? Entry, shift.kind == .shift, !shift.isRunning,
      !shift.needsReview, context.store.authorship.action == nil
    else { return record }
    if !isLate {
      guard shift.hasArrivedLate, try context.find(Entry.self, shift.id)?.isRunning == true else {
        return record
      }
    }
    shift.needsReview = true
    return shift as? R ?? record
  }

  /// Marks the ended shift of a late break change for review.
  // Before the break itself, so that the request's last change is the one to undo.
  func markIfLate(_ gap: Gap) throws(ClockError) {
    guard isLate, context.store.authorship.action == nil,
      let shift = try context.find(Entry.self, gap.entryId),
      !shift.isRunning, !shift.needsReview
    else { return }
    try context.save(shift)
  }

  private var isLate: Bool {
    context.arrivedAt.map { $0 - context.now > ClockRules.longestShift } ?? false
  }
}

extension Entry {
  fileprivate var hasArrivedLate: Bool { arrival - createdAt > ClockRules.longestShift }
}
