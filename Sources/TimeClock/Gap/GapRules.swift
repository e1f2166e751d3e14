/// Where a gap may lie.
package enum GapRules {
  /// `userId` and `name` are nil when the gap is the actor's own.
  package static func open(_ gap: Gap, of userId: String?, named name: String?) -> ClockError {
    .refused(
      .gapOpen,
      name.map { "\($0) is on a break already. It must end first." }
        ?? "You are on a break already. Please end it first.",
      remedies: [.endGap(id: gap.id, userId: userId)])
  }

  /// `name` is that of another member; nil for the actor.
  package static func noneOpen(_ name: String?) -> ClockError {
    .refused(
      .noGapOpen,
      name.map { "\($0) is on no break." } ?? "You are on no break. Please start one first.")
  }

  package static let anotherIsOpen = ClockError.refused(
    .noGapOpen, "This break does not run; another one does.")

  /// The form's field names for the ends of a gap.
  package struct Names: Sendable {
    package let exit: String
    package let back: String

    package init(_ exit: String = "exitTime", _ back: String = "returnTime") {
      (self.exit, self.back) = (exit, back)
    }
  }

  /// Checks that a gap is not in the future and lies inside its shift, whose times a refusal says;
  /// only the start of an open gap counts.
  package static func check(
    exitTime: Instant, returnTime: Instant?, in shift: Entry, now: Instant, _ names: Names,
    times: (Entry) -> String
  ) throws(ClockError) {
    func outside() -> ClockError {
      .refused(.gapOutside, "A break must lie inside its shift \(times(shift))")
    }
    var wrong = WrongFields()
    try wrong.gather { () throws(ClockError) in
      if exitTime > now { throw inFuture(exitTime, now).about(names.exit) }
      guard shift.start <= exitTime, exitTime <= shift.end ?? .latest else {
        throw outside().about(names.exit)
      }
    }
    try wrong.gather { () throws(ClockError) in
      guard let returnTime else { return }
      if returnTime > now { throw inFuture(returnTime, now).about(names.back) }
      if returnTime < exitTime { throw endBeforeStart.about(names.back) }
      guard returnTime <= shift.end ?? .latest else { throw outside().about(names.back) }
    }
    try wrong.refuse()
  }

  package static let endBeforeStart = ClockError.refused(
    .endBeforeStart, "Return time must be after exit time")

  private static func inFuture(_ instant: Instant, _ now: Instant) -> ClockError {
    let length = DurationText(milliseconds: instant - now).ahead
    return .refused(.inFuture, "A break cannot be in the future, in \(length)")
  }

  /// The gaps that overlap the interval and are not deleted; an open gap has no end.
  package static func conflicts(
    _ gaps: [Gap], with interval: Interval, except id: String?
  ) -> [Gap] {
    gaps.filter { gap in
      let taken = gap.taken
      return gap.id != id && !gap.isDeleted && interval.overlap(with: taken) > 0
    }
  }
}
