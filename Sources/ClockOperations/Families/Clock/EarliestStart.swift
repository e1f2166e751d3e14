internal import ClockStore
internal import TimeClock

extension ClockDesk {
  /// The earliest instant to which a running entry's start may be moved; nil without a limit.
  func earliestStart(of running: Entry) throws(ClockError) -> Instant? {
    let recent = running.kind == .shift ? context.now - ClockRules.longestShift : nil
    let open = try LockDesk(context).opening(behind: running)
    return [recent, open, try endBefore(running)].compactMap(\.self).max()
  }

  /// The end of the entry before the running one.
  private func endBefore(_ running: Entry) throws(ClockError) -> Instant? {
    try context.memos.endsBefore.value(running.id, for: context) { () throws(ClockError) in
      try context.store.last(running.kind, of: running.userId, except: running.id)?.end
    }
  }
}
