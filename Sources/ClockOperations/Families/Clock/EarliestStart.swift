internal import ClockStore
internal import TimeClock

extension Context {
  /// The earliest instant to which a running entry's start may be moved; nil without a limit.
  func earliestStart(of running: Entry) throws(ClockError) -> Instant? {
    let recent = running.kind == .shift ? now - ClockRules.longestShift : nil
    let open = try lockedThrough(of: running.organizationId).map { last in
      zone(ofRecord: running.timeZone).startOfDay(last.adding(days: 1))
    }
    return [recent, open, try endBefore(running)].compactMap(\.self).max()
  }

  /// The end of the entry before the running one.
  private func endBefore(_ running: Entry) throws(ClockError) -> Instant? {
    try memos.endsBefore.value(running.id, for: self) { () throws(ClockError) in
      try store.last(running.kind, of: running.userId, except: running.id)?.end
    }
  }
}
