internal import ClockOperations
internal import ClockStore
internal import JSON
internal import TimeClock

extension Subscriber {
  /// At local midnight the day's time on each task starts again from zero.
  func taskTurns(_ context: Context) throws(ClockError) -> [Deadline] {
    guard state.subscription.topics.contains(.task), context.mayReadOwn(.task) else {
      state.taskDay = nil
      return []
    }
    let date = min(state.taskDay ?? context.today, context.today)
    state.taskDay = date
    let isToday = date == context.today
    guard let midnight = isToday ? context.zone.nextDateChange(after: context.now) : context.now
    else { return [] }
    return [
      Deadline(at: midnight, rank: .state, id: "task") {
        [unowned self] engine throws(ClockError) in
        let context = try engine.context()
        let desk = TaskDesk(context)
        state.taskDay = context.today
        guard let ids = try desk.visible(workedOn: date) else {
          return try pushResync()
        }
        for id in ids {
          guard let task = try context.find(WorkTask.self, id) else { continue }
          let record = RecordState(id: id, record: try desk.view(task))
          push(
            .task, id, record, at: try context.store.journalEnd(),
            cause: .time, context)
        }
      }
    ]
  }
}
