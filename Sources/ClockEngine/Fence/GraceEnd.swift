internal import ClockStore
internal import TimeClock

extension Engine {
  /// The next end of grace of any member of the store: whoever runs settles it.
  static func graceEnd(_ engine: Engine, _ context: Context) throws -> [Deadline] {
    guard let departure = try context.store.nextGraceEnd()?.departure else { return [] }
    return [
      Deadline(at: departure.dueAt, rank: .state, id: departure.entryId) { engine in
        try engine.change { context in
          // Another engine may have been first.
          guard let fence = try context.store.nextGraceEnd(),
            fence.departure?.isDue(now: context.now) == true
          else { return }
          try context.settleGrace(of: fence)
        }
      }
    ]
  }
}
