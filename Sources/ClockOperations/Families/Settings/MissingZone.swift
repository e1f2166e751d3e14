internal import ClockStore
package import TimeClock

extension Context {
  /// One alert for a chosen zone that the system no longer has.
  package func zoneAlerts() throws(ClockError) -> [AlertPlan] {
    guard let missing = zoneInForce.missing, let warning = zoneInForce.warning else { return [] }
    let known = try store.alert(.zoneMissing, missing.name, of: actor.userId)
    return [
      AlertPlan(.zoneMissing, missing.name, at: min(known?.at ?? now, now)) { _ in
        .init(
          title: "Time zone not found", body: "\(warning).",
          data: .zone(missing.name))
      }
    ]
  }
}
