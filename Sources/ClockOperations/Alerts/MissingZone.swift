internal import TimeClock

extension Context {
  /// That the zone which was chosen is gone, said once for each: dates and texts are another's.
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
