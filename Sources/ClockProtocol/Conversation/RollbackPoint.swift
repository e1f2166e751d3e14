internal import ClockOperations

/// The state to restore when a group of requests fails to commit.
final class RollbackPoint {
  fileprivate let engine: Engine.State
  fileprivate let subscriber: Subscriber.State
  fileprivate let isShutDown: Bool
  private let versions: (Int, Int)

  fileprivate init(_ conversation: Conversation) {
    engine = conversation.engine.state
    subscriber = conversation.subscriber.state
    isShutDown = conversation.isShutDown
    versions = (conversation.engine.stateVersion, conversation.subscriber.stateVersion)
  }

  fileprivate func isOf(_ conversation: Conversation) -> Bool {
    versions == (conversation.engine.stateVersion, conversation.subscriber.stateVersion)
      && isShutDown == conversation.isShutDown
  }
}

extension Conversation {
  /// The present rollback point; most requests do not change it.
  var rollbackPoint: RollbackPoint {
    if let kept, kept.isOf(self) { return kept }
    let rollbackPoint = RollbackPoint(self)
    kept = rollbackPoint
    return rollbackPoint
  }

  /// Restores the state, but keeps the replies staged before the mark, of requests that only read.
  func takeBack(_ state: RollbackPoint, keeping mark: PendingReplies.Mark = PendingReplies.Mark()) {
    engine.rollback()
    engine.state = state.engine
    subscriber.state = state.subscriber
    isShutDown = state.isShutDown
    engine.deadlines = nil
    subscriber.pushes = []
    stagedForwards = []
    pendingReplies.cut(to: mark)
  }
}
