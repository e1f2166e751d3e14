internal import ClockOperations
internal import ClockStore
internal import TimeClock

extension Subscriber {
  /// At local midnight, texts that name a day as today, yesterday or last week change: subscribers
  /// to records with days must read them again.
  func dayTurns(_ context: Context) throws(ClockError) -> [Deadline] {
    guard !state.subscription.topics.isDisjoint(with: Self.topicsOfDays) else {
      note(shownDay: nil)
      return []
    }
    let date = min(state.shownDay ?? context.today, context.today)
    note(shownDay: date)
    let isToday = date == context.today
    guard let midnight = isToday ? context.zone.nextDateChange(after: context.now) : context.now
    else { return [] }
    return [
      Deadline(at: midnight, rank: .state, id: "day") {
        [unowned self] engine throws(ClockError) in
        let context = try engine.context()
        note(shownDay: context.today)
        try markDelivered(context)
        try pushResync()
      }
    ]
  }

  /// The topics whose records name their day.
  static let topicsOfDays: Set<Topic> = [.entry, .gap, .session, .visit]

  private func note(shownDay day: CivilDate?) {
    if state.shownDay != day { state.shownDay = day }
  }

  /// At the midnight that ends a lock through the previous day, any task may be timed again.
  func lockEnd(_ context: Context) throws(ClockError) -> [Deadline] {
    guard state.subscription.topics.contains(.task) else {
      note(lockedDay: nil)
      return []
    }
    let locks = LockDesk(context)
    let (isOver, today) = (try locks.isTodayOpen(), try locks.today())
    // The removal of a lock by a member is sent with that change.
    if isOver, state.lockedDay.map({ $0 >= today }) ?? true {
      note(lockedDay: nil)
      return []
    }
    if !isOver { note(lockedDay: today) }
    guard let end = isOver ? context.now : try locks.nextToday() else { return [] }
    return [
      Deadline(at: end, rank: .state, id: "lock") { [unowned self] engine throws(ClockError) in
        guard try LockDesk(engine.context()).isTodayOpen() else { return }
        state.lockedDay = nil
        try askAnew()
      }
    ]
  }

  /// Writes the state only if it differs, because every write counts as a new state.
  private func note(lockedDay day: CivilDate?) {
    if state.lockedDay != day { state.lockedDay = day }
  }
}
