internal import ClockStore
internal import TimeClock

extension Engine {
  /// The next end of grace of any member of the store: whoever runs settles it.
  func graceEnd(_ context: Context) throws(OperationError) -> [Deadline] {
    guard let departure = try stored(context.store.nextGraceEnd())?.departure else { return [] }
    return [
      Deadline(at: departure.dueAt, rank: .state, id: departure.entryId) {
        engine throws(OperationError) in
        try engine.change { context throws(OperationError) in
          // Another engine may have been first.
          guard let fence = try stored(context.store.nextGraceEnd()),
            fence.departure?.isDue(now: context.now) == true
          else { return }
          try context.settleGrace(of: fence)
        }
      }
    ]
  }
}
