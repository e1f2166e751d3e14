package import ClockStore
package import TimeClock

/// Who hears of changed records, within the transaction that changes them.
package protocol Audience: AnyObject {
  /// Whether it wants to hear of anything.
  var isListening: Bool { get }
  /// Whether a front end hears of alerts, so that one raised now is sent at once.
  var hearsAlerts: Bool { get }
  /// Whether a front end may announce an alert of the actor now.
  func announcement(of alert: Alert, _ context: Context) throws(ClockError) -> Announcement
  /// Asks the upstream of a device whether it may, unless it was asked before.
  func askToAnnounce(_ alert: Alert, _ context: Context) throws(ClockError)
  /// Sends an alert of which no change tells, which is this front end's to announce.
  func announce(_ id: String) throws(ClockError)
  /// What time brings to it alone.
  func deadlines(_ context: Context) throws(ClockError) -> [Deadline]
  /// Hears of changes, in the transaction in which they were written or first seen.
  func hear(of changes: [Change], origin: ChangeOrigin) throws(ClockError)
  /// Learns that so much has changed that it has to ask for everything again.
  func askAnew() throws(ClockError)
  /// Learns that something was written of which no row of the journal tells.
  func readUnjournaled() throws(ClockError)
  /// Learns that the actor or the zone has changed, so that every live result may differ.
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

/// Who makes a noise about an alert: one front end of all that its member has, at the upstream and
/// on its devices.
package enum Announcement: Equatable {
  case here
  /// The upstream of the device is to be asked.
  case toAsk
  /// The upstream was asked, and is waited for until then.
  case awaited(until: Instant)
}
