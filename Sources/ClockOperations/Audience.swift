package import ClockStore
package import TimeClock

/// Gets the changes of records, within the transaction that changes them.
package protocol Audience: AnyObject {
  /// Whether it wants any changes.
  var isListening: Bool { get }
  /// Whether a front end gets alerts, so that one raised now is sent at once.
  var hearsAlerts: Bool { get }
  /// Whether a front end may announce an alert of the actor now.
  func announcement(of alert: Alert, _ context: Context) throws(ClockError) -> Announcement
  /// Asks the upstream of a device whether it may, unless it was asked before.
  func askToAnnounce(_ alert: Alert, _ context: Context) throws(ClockError)
  /// Sends an alert that has not changed, for this front end to announce.
  func announce(_ id: String) throws(ClockError)
  /// What time brings to it alone.
  func deadlines(_ context: Context) throws(ClockError) -> [Deadline]
  /// Takes changes, in the transaction in which they were written or first seen.
  func hear(of changes: [Change], origin: ChangeOrigin) throws(ClockError)
  /// So much has changed that it has to read everything again.
  func askAnew() throws(ClockError)
  /// Something was written that has no row in the journal.
  func readUnjournaled() throws(ClockError)
  /// The actor or the zone has changed, so every live result may differ.
  func readAnew()
  /// Ends its subscriptions and what it keeps true, because another member takes over the conversation.
  func leave()
}

/// Who made a change, seen from one engine.
package enum ChangeOrigin: String, CaseIterable, Sendable {
  /// This conversation.
  case own = "self"
  /// Another engine on the same store.
  case peer
  case time
  /// The upstream of a device.
  case upstream
}

/// Which front end makes a noise about an alert: one of all that its member has, at the upstream
/// and on its devices.
package enum Announcement: Equatable {
  case here
  /// The upstream of the device must be asked.
  case toAsk
  /// The upstream was asked; its answer is awaited until then.
  case awaited(until: Instant)
}
