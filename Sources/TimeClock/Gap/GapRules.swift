/// Where a gap may lie.
package enum GapRules {
  package static let open = ClockError.refused(
    .gapOpen, "You already have an open gap. Please end it first.")
  package static let noneOpen = ClockError.refused(
    .noGapOpen, "No open gap found. Please start one first.")
  package static let anotherIsOpen = ClockError.refused(
    .noGapOpen, "This gap is not open; another one is.")

  /// A gap has ended by now and lies inside its shift; an open one is judged by its start.
  package static func check(
    exitTime: Instant, returnTime: Instant?, in shift: Entry, now: Instant
  ) throws(ClockError) {
    if exitTime > now || returnTime.map({ $0 > now }) ?? false {
      throw .refused(.inFuture, "A gap cannot be in the future")
    }
    if let returnTime, returnTime < exitTime {
      throw .refused(.endBeforeStart, "Return time must be after exit time")
    }
    guard exitTime >= shift.start, (returnTime ?? exitTime) <= shift.end ?? .latest else {
      throw .refused(.gapOutside, "A gap must lie inside its shift")
    }
  }

  /// The gaps that count and share time with the interval; an open one has no end.
  package static func conflicts(
    _ gaps: [Gap], with interval: Interval, except id: String?
  ) -> [Gap] {
    gaps.filter { gap in
      let taken = gap.taken
      return gap.id != id && !gap.isDeleted && interval.overlap(with: taken) > 0
    }
  }
}
