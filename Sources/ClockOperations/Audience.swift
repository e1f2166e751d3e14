package import ClockStore
package import TimeClock

/// Receives record changes, within the transaction that makes them.
package protocol Audience: AnyObject {
  /// Whether it wants any changes.
  var isListening: Bool { get }
  /// Whether a front end receives alerts, so that a new alert is sent at once.
  var hearsAlerts: Bool { get }
  /// Whether a front end may announce an alert of the actor now.
  func announcement(of alert: Alert, _ context: Context) throws(ClockError) -> Announcement
  /// Asks a device's upstream for permission to announce the alert, unless it was asked before.
  func askToAnnounce(_ alert: Alert, _ context: Context) throws(ClockError)
  /// Sends an unchanged alert, for this front end to announce.
  func announce(_ id: String) throws(ClockError)
  /// The audience's own deadlines.
  func deadlines(_ context: Context) throws(ClockError) -> [Deadline]
  /// Takes changes, in the transaction in which they were written or first seen.
  func hear(of changes: [Change], origin: ChangeOrigin) throws(ClockError)
  /// Requires the audience to read everything again, after too many changes.
  func askAnew() throws(ClockError)
  /// Notes that something without a journal row was written.
  func readUnjournaled() throws(ClockError)
  /// The actor or the zone has changed, so every live result may differ.
  func readAnew()
  /// Ends its subscriptions, because another member takes over the conversation.
  func leave()
}

/// Who made a change, from one engine's point of view.
package enum ChangeOrigin: String, CaseIterable, Sendable {
  /// This conversation.
  case own = "self"
  /// Another engine on the same store.
  case peer
  case time
  /// The upstream of a device.
  case upstream
}

/// Which one of a member's front ends, at the upstream and on devices, announces an alert aloud.
package enum Announcement: Equatable {
  case here
  /// The upstream of the device must be asked.
  case toAsk
  /// The upstream was asked; the engine waits for its reply until then.
  case awaited(until: Instant)
}
