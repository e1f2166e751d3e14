internal import ClockStore
package import TimeClock

extension FenceDesk {
  /// Two alerts: the member is at work without having clocked in, or was clocked out after leaving.
  package func alerts() throws(ClockError) -> [AlertPlan] {
    guard let fence = try context.find(Fence.self, context.actor.userId) else { return [] }
    if let found = fence.foundInsideAt, fence.position == .inside,
      try !hasClockedIn(since: found)
    {
      return [
        AlertPlan(.fenceInside, found.rfc3339, at: found) { _ in
          .init(title: "You are at work", body: "You have not clocked in. Clock in now?")
        }
      ]
    }
    guard let left = fence.departure, let shift = try context.find(Entry.self, left.entryId),
      try ends(shift, left)
    else { return [] }
    return [
      AlertPlan(
        .fenceClockedOut, "\(left.entryId) \(left.exitTime.rfc3339)", at: left.graceEndsAt,
        isInclusiveBound: true
      ) { context in
        .init(
          title: "Clocked out",
          body: """
            You left work at \(context.clockText.moment(left.exitTime)) and were clocked out then.
            """,
          data: .departure(entryId: left.entryId, exitTime: left.exitTime))
      }
    ]
  }

  /// Whether the departure has ended the shift, or will end it first.
  private func ends(_ shift: Entry, _ left: Departure) throws(ClockError) -> Bool {
    guard left.settledAt == nil else { return shift.end == left.exitTime }
    guard left.interrupts(shift) else { return false }
    return try ClockDesk(context).foreseenEnd(of: shift)?.comes == left.dueAt
  }

  private func hasClockedIn(since instant: Instant) throws(ClockError) -> Bool {
    if try ClockDesk(context).runningShift() != nil { return true }
    let last = try context.store.latestEntry(.shift, of: context.actor.userId)
    return last?.end.map { $0 >= instant } ?? false
  }
}
