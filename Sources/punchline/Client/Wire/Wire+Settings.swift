// swift-format-ignore-file
// Made by examples/generate.py from what `rpc.discover` says; not to be edited.

import JSON
import TimeClock

extension Wire {
  enum SettingsIdleAction: String, WireName { case ask, keep, discard, `break` }
  struct Settings: WireRecord {
    let json: JSON
    var timeZone: String? { json.member("timeZone") }
    var hourCycle: Int64? { json.member("hourCycle") }
    var language: String? { json.member("language") }
    var workplace: SettingsWorkplace? { json.member("workplace") }
    var graceMinutes: Int64 { json.member("graceMinutes") }
    var payrollRecipient: String? { json.member("payrollRecipient") }
    var longShiftHours: Int64 { json.member("longShiftHours") }
    var stopTimerWithBreak: Bool { json.member("stopTimerWithBreak") }
    var stopTimerWithClock: Bool { json.member("stopTimerWithClock") }
    var idleMinutes: Int64 { json.member("idleMinutes") }
    var idleAction: SettingsIdleAction { json.member("idleAction") }
    var text: SettingsText { json.member("text") }
    var pending: Bool? { json.member("pending") }
  }
  struct SettingsWorkplace: WireRecord {
    let json: JSON
    var latitude: Double { json.member("latitude") }
    var longitude: Double { json.member("longitude") }
    var radiusM: Int64 { json.member("radiusM") }
  }
  struct SettingsText: WireRecord {
    let json: JSON
    var hourCycle: String? { json.member("hourCycle") }
    var radius: String? { json.member("radius") }
    var grace: String { json.member("grace") }
    var longShift: String { json.member("longShift") }
  }
  struct SettingsUpdateWorkplace: WireRecord {
    let json: JSON
    var latitude: Double { json.member("latitude") }
    var longitude: Double { json.member("longitude") }
    var radiusM: Int64? { json.member("radiusM") }
    init(json: JSON) { self.json = json }
    init(latitude: Double, longitude: Double, radiusM: Int64? = nil) { json = .members([("latitude", latitude.member), ("longitude", longitude.member), ("radiusM", radiusM.member)]) }
  }

  static func settingsGet() -> Call<Settings> {
    Call("settings.get", [])
  }
  static func settingsUpdate(timeZone: Edit<String> = .keep, hourCycle: Edit<Int64> = .keep, language: Edit<String> = .keep, workplace: Edit<SettingsUpdateWorkplace> = .keep, graceMinutes: Edit<Int64> = .keep, payrollRecipient: Edit<String> = .keep, longShiftHours: Edit<Int64> = .keep, stopTimerWithBreak: Edit<Bool> = .keep, stopTimerWithClock: Edit<Bool> = .keep, idleMinutes: Edit<Int64> = .keep, idleAction: Edit<SettingsIdleAction> = .keep, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Settings> {
    Call("settings.update", [("timeZone", timeZone.member), ("hourCycle", hourCycle.member), ("language", language.member), ("workplace", workplace.member), ("graceMinutes", graceMinutes.member), ("payrollRecipient", payrollRecipient.member), ("longShiftHours", longShiftHours.member), ("stopTimerWithBreak", stopTimerWithBreak.member), ("stopTimerWithClock", stopTimerWithClock.member), ("idleMinutes", idleMinutes.member), ("idleAction", idleAction.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
}
