internal import ClockStore
package import TimeClock

extension ClockDesk {
  /// Hours after which the actor's shifts end automatically; nil for never.
  func autoClockOutHours() throws(ClockError) -> Int? {
    try OrganizationDesk(context).own()?.autoClockOutHours
  }

  /// The next automatic end of any member's shift in the store; any running engine ends it.
  package func deadlines() throws(ClockError) -> [Deadline] {
    guard let due = try nextAutoClockOut() else { return [] }
    return [
      Deadline(at: due.end, rank: .state, id: due.shift.id) { engine throws(ClockError) in
        try engine.change { context throws(ClockError) in
          // Another engine may have ended it first.
          guard let due = try ClockDesk(context).nextAutoClockOut(), due.end <= context.now else {
            return
          }
          let set = try ClockDesk(context).limitSet(in: due.shift.organizationId)
          try ClockDesk(context).clockOutByItself(due.shift, at: max(due.end, set ?? due.end))
        }
      }
    ]
  }

  private func nextAutoClockOut() throws(ClockError) -> AutoClockOut? {
    try context.memos.autoClockOut.value("", in: context.store) { () throws(ClockError) in
      let limits = try OrganizationDesk(context).limits()
      return try context.store.nextAutoClockOut(of: limits)
    }
  }

  /// When the organization last changed its limit, which ends no shift before then; nil if unknown.
  private func limitSet(in organizationId: String) throws(ClockError) -> Instant? {
    try context.store.changes(
      where: "topic = ? AND record_id = ? ORDER BY seq DESC",
      [.text(Organization.topic), .text(organizationId)]
    ).first { change in
      let edit = change.edit(of: Organization.self)
      return edit?.before?.autoClockOutHours != edit?.after?.autoClockOutHours
    }?.at
  }

  /// Ends the shift, and drops a departure after this end, like a manual clock-out.
  private func clockOutByItself(_ shift: Entry, at end: Instant) throws(ClockError) {
    try FenceDesk(context).dropDeparture(of: shift.userId)
    var shift = shift
    shift.needsReview = true
    try endShift(shift, at: end)
  }
}
