// swift-format-ignore-file
// Made by examples/generate.py from what `rpc.discover` says; not to be edited.

import JSON
import TimeClock

extension Wire {
  enum OrganizationClientSees: String, WireName { case note, positions }
  enum OrganizationPayrollRulesDayClass: String, WireName { case regular, overtime, double }
  enum OrganizationPayrollRulesAverageNeutral: String, WireName { case holiday, sick, other, vacation, lieu, unpaid }
  enum OrganizationConsent: String, WireName { case none, tell, both }
  enum OrganizationUpdatePayrollRulesPreset: String, WireName { case none, usFederal = "us-federal", usCalifornia = "us-california", de, eu }
  struct Organization: WireRecord {
    let json: JSON
    var id: String { json.member("id") }
    var name: String { json.member("name") }
    var sessionTypes: [OrganizationSessionTypes] { json.member("sessionTypes") }
    var sessionOrderColors: [String] { json.member("sessionOrderColors") }
    var enableSessionPublishing: Bool { json.member("enableSessionPublishing") }
    var editWindowDays: Int64? { json.member("editWindowDays") }
    var lockedThrough: CivilDate? { json.member("lockedThrough") }
    var autoClockOutHours: Int64? { json.member("autoClockOutHours") }
    var lateVisitMinutes: Int64 { json.member("lateVisitMinutes") }
    var undoEndMinutes: Int64 { json.member("undoEndMinutes") }
    var clientSees: [OrganizationClientSees] { json.member("clientSees") }
    var offlineDays: Int64 { json.member("offlineDays") }
    var payrollRules: [OrganizationPayrollRules] { json.member("payrollRules") }
    var payPeriodStart: CivilDate? { json.member("payPeriodStart") }
    var weekStart: Int64 { json.member("weekStart") }
    var terms: JSON { json.member("terms") }
    var consent: OrganizationConsent { json.member("consent") }
    var freeEditHours: Int64 { json.member("freeEditHours") }
    var needsReason: Bool { json.member("needsReason") }
    var payrollLanguage: String? { json.member("payrollLanguage") }
    var retentionMonths: Int64? { json.member("retentionMonths") }
    var retentionFrom: Instant? { json.member("retentionFrom") }
    var text: OrganizationText { json.member("text") }
    var can: [String] { json.member("can") }
    var pending: Bool? { json.member("pending") }
  }
  struct OrganizationSessionTypes: WireRecord {
    let json: JSON
    var id: String { json.member("id") }
    var name: String { json.member("name") }
    var color: String { json.member("color") }
    var order: Int64 { json.member("order") }
  }
  struct OrganizationPayrollRules: WireRecord {
    let json: JSON
    var from: CivilDate { json.member("from") }
    var name: String? { json.member("name") }
    var preset: String { json.member("preset") }
    var edition: String { json.member("edition") }
    var roundMinutes: Int64 { json.member("roundMinutes") }
    var paidPauseMinutes: Int64 { json.member("paidPauseMinutes") }
    var workdayStart: String { json.member("workdayStart") }
    var weekStart: Int64 { json.member("weekStart") }
    var waived: Bool { json.member("waived") }
    var day: [OrganizationPayrollRulesDay] { json.member("day") }
    var week: OrganizationPayrollRulesWeek? { json.member("week") }
    var seventh: [OrganizationPayrollRulesSeventh] { json.member("seventh") }
    var breaks: [OrganizationPayrollRulesBreaks] { json.member("breaks") }
    var pauseMinutes: Int64 { json.member("pauseMinutes") }
    var stretchMinutes: Int64? { json.member("stretchMinutes") }
    var dayMaxMinutes: Int64? { json.member("dayMaxMinutes") }
    var average: OrganizationPayrollRulesAverage? { json.member("average") }
    var restMinutes: Int64? { json.member("restMinutes") }
    var dayOff: OrganizationPayrollRulesDayOff? { json.member("dayOff") }
    var weekRestMinutes: Int64? { json.member("weekRestMinutes") }
    var recordDays: Int64? { json.member("recordDays") }
  }
  struct OrganizationPayrollRulesDay: WireRecord {
    let json: JSON
    var over: Int64 { json.member("over") }
    var `class`: OrganizationPayrollRulesDayClass { json.member("class") }
  }
  struct OrganizationPayrollRulesWeek: WireRecord {
    let json: JSON
    var over: Int64 { json.member("over") }
    var `class`: OrganizationPayrollRulesDayClass { json.member("class") }
  }
  struct OrganizationPayrollRulesSeventh: WireRecord {
    let json: JSON
    var over: Int64 { json.member("over") }
    var `class`: OrganizationPayrollRulesDayClass { json.member("class") }
  }
  struct OrganizationPayrollRulesBreaks: WireRecord {
    let json: JSON
    var over: Int64 { json.member("over") }
    var minutes: Int64 { json.member("minutes") }
    var startBy: Int64? { json.member("startBy") }
    var waivableTo: Int64? { json.member("waivableTo") }
  }
  struct OrganizationPayrollRulesAverage: WireRecord {
    let json: JSON
    var hours: Int64 { json.member("hours") }
    var days: Int64 { json.member("days") }
    var weeks: Int64 { json.member("weeks") }
    var neutral: [OrganizationPayrollRulesAverageNeutral] { json.member("neutral") }
  }
  struct OrganizationPayrollRulesDayOff: WireRecord {
    let json: JSON
    var sunday: Int64 { json.member("sunday") }
    var holiday: Int64 { json.member("holiday") }
  }
  struct OrganizationText: WireRecord {
    let json: JSON
    var weekStart: String { json.member("weekStart") }
    var editWindow: String? { json.member("editWindow") }
    var lockedThrough: String? { json.member("lockedThrough") }
    var autoClockOut: String? { json.member("autoClockOut") }
    var lateVisit: String { json.member("lateVisit") }
  }
  struct OrganizationUpdateSessionTypes: WireRecord {
    let json: JSON
    var id: String { json.member("id") }
    var name: String { json.member("name") }
    var color: String { json.member("color") }
    var order: Int64? { json.member("order") }
    init(json: JSON) { self.json = json }
    init(id: String, name: String, color: String, order: Int64? = nil) { json = .members([("id", id.member), ("name", name.member), ("color", color.member), ("order", order.member)]) }
  }
  struct OrganizationUpdatePayrollRules: WireRecord {
    let json: JSON
    var from: CivilDate { json.member("from") }
    var preset: OrganizationUpdatePayrollRulesPreset { json.member("preset") }
    init(json: JSON) { self.json = json }
    init(from: CivilDate, preset: OrganizationUpdatePayrollRulesPreset) { json = .members([("from", from.member), ("preset", preset.member)]) }
  }
  struct OrganizationUpdateTerms: WireRecord {
    let json: JSON
    var singular: String { json.member("singular") }
    var plural: String { json.member("plural") }
    init(json: JSON) { self.json = json }
    init(singular: String, plural: String) { json = .members([("singular", singular.member), ("plural", plural.member)]) }
  }

  static func organizationGet() -> Call<Organization> {
    Call("organization.get", [])
  }
  static func organizationUpdate(name: Edit<String> = .keep, sessionTypes: Edit<[OrganizationUpdateSessionTypes]> = .keep, sessionOrderColors: Edit<[String]> = .keep, enableSessionPublishing: Edit<Bool> = .keep, editWindowDays: Edit<Int64> = .keep, lockedThrough: Edit<CivilDate> = .keep, autoClockOutHours: Edit<Int64> = .keep, lateVisitMinutes: Edit<Int64> = .keep, undoEndMinutes: Edit<Int64> = .keep, clientSees: Edit<[OrganizationClientSees]> = .keep, offlineDays: Edit<Int64> = .keep, payrollRules: Edit<[OrganizationUpdatePayrollRules]> = .keep, payPeriodStart: Edit<CivilDate> = .keep, weekStart: Edit<Int64> = .keep, terms: Edit<JSON> = .keep, payrollLanguage: Edit<String> = .keep, consent: Edit<OrganizationConsent> = .keep, freeEditHours: Edit<Int64> = .keep, needsReason: Edit<Bool> = .keep, retentionMonths: Edit<Int64> = .keep, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Organization> {
    Call("organization.update", [("name", name.member), ("sessionTypes", sessionTypes.member), ("sessionOrderColors", sessionOrderColors.member), ("enableSessionPublishing", enableSessionPublishing.member), ("editWindowDays", editWindowDays.member), ("lockedThrough", lockedThrough.member), ("autoClockOutHours", autoClockOutHours.member), ("lateVisitMinutes", lateVisitMinutes.member), ("undoEndMinutes", undoEndMinutes.member), ("clientSees", clientSees.member), ("offlineDays", offlineDays.member), ("payrollRules", payrollRules.member), ("payPeriodStart", payPeriodStart.member), ("weekStart", weekStart.member), ("terms", terms.member), ("payrollLanguage", payrollLanguage.member), ("consent", consent.member), ("freeEditHours", freeEditHours.member), ("needsReason", needsReason.member), ("retentionMonths", retentionMonths.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
}
