internal import TimeClock

extension Context {
  /// One alert for a chosen zone that the system no longer has.
  package func zoneAlerts() -> [AlertPlan] {
    guard let missing = zoneInForce.missing, let warning = zoneInForce.warning else { return [] }
    return [
      AlertPlan(.zoneMissing, missing.name, at: now) {
        .init(
          title: "Time zone not found", body: "\(warning).",
          data: .zone(missing.name))
      }
    ]
  }
}
