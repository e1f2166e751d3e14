internal import ClockStore
internal import TimeClock

extension Context {
  func activities() throws -> [Activity] {
    guard let shift = try runningShift() else { return [] }
    return [
      Activity(
        id: shift.id, kind: .clock, name: "Clocked In", start: shift.start,
        sessionId: shift.sessionId, taskId: nil)
    ]
  }
}
