package import ClockStore
package import TimeClock

/// Who is told what becomes of the records, within the transaction in which it does.
package protocol Audience: AnyObject {
  /// Whether it wants to be told of anything.
  var isListening: Bool { get }
  var hearsAlerts: Bool { get }
  /// What time brings to it alone.
  func deadlines(_ context: Context) throws(OperationError) -> [Deadline]
  /// Hears of changes that were written and that the engine has seen no later ones of.
  func hear(of changes: [Change], origin: ChangeOrigin) throws(OperationError)
  func hear(of alert: Alert)
  /// Learns that what it was told no longer holds, and more has changed than is told one by one.
  func askAnew() throws(OperationError)
  /// Ends its subscriptions, as another member goes on with the conversation.
  func leave()
}

/// Who made a change, seen from one engine.
package enum ChangeOrigin: String, CaseIterable, Sendable {
  /// This conversation.
  case own = "self"
  /// Another engine on the same store.
  case peer
  case time
}
