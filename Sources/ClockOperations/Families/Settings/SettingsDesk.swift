internal import ClockStore
package import TimeClock

/// What a member sets for themselves.
package struct SettingsDesk {
  package let context: Context

  package init(_ context: Context) { self.context = context }

  /// One alert for a chosen zone that the system no longer has.
  package func alerts() throws(ClockError) -> [AlertPlan] {
    guard let missing = context.zoneInForce.missing, let warning = context.zoneInForce.warning
    else { return [] }
    let known = try context.store.alert(.zoneMissing, missing.name, of: context.actor.userId)
    return [
      AlertPlan(.zoneMissing, missing.name, at: min(known?.at ?? context.now, context.now)) { _ in
        .init(
          title: "Time zone not found", body: "\(warning).", data: .zone(missing.name))
      }
    ]
  }
}
