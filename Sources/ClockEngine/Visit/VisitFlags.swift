internal import ClockStore
internal import TimeClock

extension Engine {
  /// When the flags of a visit turn, its activity is told anew.
  static func visitFlags(_ engine: Engine, _ context: Context) throws -> [Deadline] {
    guard engine.state.subscription.topics.contains(.activity) else { return [] }
    return engine.state.toldActivities.map(\.activity).compactMap { told in
      guard let end = told.deadline, !told.isOvertime else { return nil }
      let turn = told.isFiveMinuteWarning ? end + 1 : end - VisitCountdown.warningLength
      return Deadline(at: turn, rank: .state, id: told.id) { try $0.tellActivities() }
    }
  }

  private func tellActivities() throws {
    let context = try context()
    let end = try context.store.journalEnd()
    for (topic, id, value) in try activityStates(context) {
      push(
        topic, id, value, at: end, cause: .init(method: nil, userId: nil, origin: .time), context)
    }
  }
}
