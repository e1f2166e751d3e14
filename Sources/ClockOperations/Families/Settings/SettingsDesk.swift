internal import ClockStore
package import TimeClock

/// What a member sets for themselves.
package struct SettingsDesk {
  package let context: Context

  package init(_ context: Context) { self.context = context }

  /// Saves the member's settings, or refuses all wrong fields together with the unreadable ones in
  /// `wrong`.
  package func saveChecked(
    _ settings: Settings, besides wrong: [Refusal.Field]
  ) throws(ClockError) -> Settings {
    let wrong = wrong + SettingsRules.wrongFields(of: settings)
    let unknownZone = unknownZone(of: settings)
    guard wrong.isEmpty else { throw .validation((unknownZone?.fields ?? []) + wrong) }
    if let unknownZone { throw unknownZone }
    try context.save(settings)
    return settings
  }

  /// A zone that the system has lost must not block the change of other settings.
  private func unknownZone(of settings: Settings) -> ClockError? {
    guard let zone = settings.timeZone, zone != context.settings.timeZone else { return nil }
    do throws(ClockError) {
      _ = try context.zones.zone(named: zone)
      return nil
    } catch {
      return error.about("timeZone")
    }
  }

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
