internal import ClockOperations

/// What a group of requests that fails to commit takes back.
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
  /// The present one; most requests change nothing of it.
  var rollbackPoint: RollbackPoint {
    if let kept, kept.isOf(self) { return kept }
    let rollbackPoint = RollbackPoint(self)
    kept = rollbackPoint
    return rollbackPoint
  }

  /// Undoes everything since that state except what was staged by the mark, of requests that only
  /// read.
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
