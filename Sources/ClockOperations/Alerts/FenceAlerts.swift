internal import TimeClock

extension Context {
  /// Two alerts: at work without having clocked in, and clocked out after leaving.
  package func fenceAlerts() throws(OperationError) -> [AlertPlan] {
    guard let fence = try find(Fence.self, actor.userId) else { return [] }
    if let found = fence.foundInsideAt, fence.position == .inside, try runningShift() == nil {
      return [
        AlertPlan(.fenceInside, found.rfc3339, at: found) {
          .init(title: "You are at work", body: "You have not clocked in. Clock in now?")
        }
      ]
    }
    guard let left = fence.departure,
      let shift = try find(Entry.self, left.entryId),
      left.settledAt == nil ? left.interrupts(shift) : shift.end == left.exitTime
    else { return [] }
    return [
      AlertPlan(
        .fenceClockedOut, "\(left.entryId) \(left.exitTime.rfc3339)", at: left.graceEndsAt,
        isInclusiveBound: true
      ) {
        .init(
          title: "Clocked out",
          body: "You left work at \(self.clockText.time(left.exitTime)) and were clocked out then.",
          data: .departure(entryId: left.entryId, exitTime: left.exitTime))
      }
    ]
  }
}
