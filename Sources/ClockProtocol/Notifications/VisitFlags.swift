internal import ClockOperations
internal import ClockStore
internal import TimeClock

extension Subscriber {
  /// When the flags of a visit turn, its activity is told anew.
  func visitFlags(_ context: Context) throws(OperationError) -> [Deadline] {
    guard state.subscription.topics.contains(.activity) else { return [] }
    return state.toldActivities.map(\.activity).compactMap { told in
      guard let end = told.deadline, !told.isOvertime else { return nil }
      let turn = told.isFiveMinuteWarning ? end + 1 : end - VisitCountdown.warningLength
      return Deadline(at: turn, rank: .state, id: told.id) {
        [unowned self] _ throws(OperationError) in try tellActivities()
      }
    }
  }

  private func tellActivities() throws(OperationError) {
    let context = try engine.context()
    let end = try stored(context.store.journalEnd())
    for (topic, id, value) in try activityStates(context) {
      push(
        topic, id, value, at: end, cause: .init(method: nil, userId: nil, origin: .time), context)
    }
  }
}
