internal import ClockOperations
internal import ClockStore
internal import JSON
internal import TimeClock

extension Subscriber {
  /// At local midnight the time of the day on each task starts anew.
  func taskTurns(_ context: Context) throws(OperationError) -> [Deadline] {
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
        [unowned self] engine throws(OperationError) in
        let context = try engine.context()
        state.taskDay = context.today
        guard let ids = try context.visibleTasks(workedOn: date) else { return try pushResync() }
        for id in ids {
          guard let task = try context.find(WorkTask.self, id) else { continue }
          let told = RecordState(id: id, record: try context.view(task))
          push(
            .task, id, told, at: try stored(context.store.journalEnd()),
            cause: .time, context)
        }
      }
    ]
  }
}
