// swift-format-ignore-file
// Made by examples/generate.py from what `rpc.discover` says; not to be edited.

import JSON
import TimeClock

extension Wire {
  enum PayrollGetPeriod: String, WireName { case week, twoWeeks, halfMonth, month }
  enum PayrollGetResultPayrollsFindingsKind: String, WireName { case averageHigh = "average_high", breakLate = "break_late", breakMissing = "break_missing", breakShort = "break_short", dayLong = "day_long", dayOffOwed = "day_off_owed", recordedLate = "recorded_late", restShort = "rest_short", weekRestShort = "week_rest_short", workedOnAbsence = "worked_on_absence" }
  struct PayrollGetResult: WirePage {
    let json: JSON
    var payrolls: [PayrollGetResultPayrolls] { json.member("payrolls") }
    var cursor: String? { json.member("cursor") }
  }
  struct PayrollGetResultPayrolls: WireRecord {
    let json: JSON
    var userId: String { json.member("userId") }
    var userName: String { json.member("userName") }
    var from: CivilDate { json.member("from") }
    var to: CivilDate { json.member("to") }
    var preset: String? { json.member("preset") }
    var edition: String? { json.member("edition") }
    var exactMs: Int64 { json.member("exactMs") }
    var paidPauseMs: Int64 { json.member("paidPauseMs") }
    var biasMs: Int64 { json.member("biasMs") }
    var payMs: Int64 { json.member("payMs") }
    var regularMs: Int64 { json.member("regularMs") }
    var overtimeMs: Int64 { json.member("overtimeMs") }
    var doubleMs: Int64 { json.member("doubleMs") }
    var bias: PayrollGetResultPayrollsBias { json.member("bias") }
    var running: Bool { json.member("running") }
    var text: PayrollGetResultPayrollsText { json.member("text") }
    var days: [PayrollGetResultPayrollsDays] { json.member("days") }
    var findings: [PayrollGetResultPayrollsFindings] { json.member("findings") }
    var more: Bool { json.member("more") }
  }
  struct PayrollGetResultPayrollsBias: WireRecord {
    let json: JSON
    var weeks: Int64 { json.member("weeks") }
    var ms: Int64 { json.member("ms") }
    var text: String? { json.member("text") }
  }
  struct PayrollGetResultPayrollsText: WireRecord {
    let json: JSON
    var dates: String { json.member("dates") }
    var pay: String { json.member("pay") }
    var hours: String { json.member("hours") }
    var overtime: String? { json.member("overtime") }
  }
  struct PayrollGetResultPayrollsDays: WireRecord {
    let json: JSON
    var date: CivilDate { json.member("date") }
    var regularMs: Int64 { json.member("regularMs") }
    var overtimeMs: Int64 { json.member("overtimeMs") }
    var doubleMs: Int64 { json.member("doubleMs") }
  }
  struct PayrollGetResultPayrollsFindings: WireRecord {
    let json: JSON
    var kind: PayrollGetResultPayrollsFindingsKind { json.member("kind") }
    var date: CivilDate { json.member("date") }
    var entryId: String? { json.member("entryId") }
    var ms: Int64? { json.member("ms") }
    var dueAt: Instant? { json.member("dueAt") }
    var days: Int64? { json.member("days") }
    var by: CivilDate? { json.member("by") }
    var text: String { json.member("text") }
    var source: String? { json.member("source") }
    var actions: [PayrollGetResultPayrollsFindingsActions] { json.member("actions") }
  }
  struct PayrollGetResultPayrollsFindingsActions: WireRecord {
    let json: JSON
    var label: String { json.member("label") }
    var method: String { json.member("method") }
    var params: JSON { json.member("params") }
    var choose: String? { json.member("choose") }
  }
  struct PayrollPresetsResult: WireRecord {
    let json: JSON
    var presets: [PayrollPresetsResultPresets] { json.member("presets") }
    var leftOut: [String] { json.member("leftOut") }
  }
  struct PayrollPresetsResultPresets: WireRecord {
    let json: JSON
    var name: String { json.member("name") }
    var edition: String { json.member("edition") }
    var numbers: PayrollPresetsResultPresetsNumbers { json.member("numbers") }
    var sources: [PayrollPresetsResultPresetsSources] { json.member("sources") }
    var leftOut: [String] { json.member("leftOut") }
  }
  struct PayrollPresetsResultPresetsNumbers: WireRecord {
    let json: JSON
    var roundMinutes: Int64 { json.member("roundMinutes") }
    var paidPauseMinutes: Int64 { json.member("paidPauseMinutes") }
    var workdayStart: String { json.member("workdayStart") }
    var weekStart: Int64 { json.member("weekStart") }
    var waived: Bool { json.member("waived") }
    var day: [PayrollPresetsResultPresetsNumbersDay] { json.member("day") }
    var week: PayrollPresetsResultPresetsNumbersWeek? { json.member("week") }
    var seventh: [PayrollPresetsResultPresetsNumbersSeventh] { json.member("seventh") }
    var breaks: [PayrollPresetsResultPresetsNumbersBreaks] { json.member("breaks") }
    var pauseMinutes: Int64 { json.member("pauseMinutes") }
    var stretchMinutes: Int64? { json.member("stretchMinutes") }
    var dayMaxMinutes: Int64? { json.member("dayMaxMinutes") }
    var average: PayrollPresetsResultPresetsNumbersAverage? { json.member("average") }
    var restMinutes: Int64? { json.member("restMinutes") }
    var dayOff: PayrollPresetsResultPresetsNumbersDayOff? { json.member("dayOff") }
    var weekRestMinutes: Int64? { json.member("weekRestMinutes") }
    var recordDays: Int64? { json.member("recordDays") }
  }
  struct PayrollPresetsResultPresetsNumbersDay: WireRecord {
    let json: JSON
    var over: Int64 { json.member("over") }
    var `class`: OrganizationPayrollRulesDayClass { json.member("class") }
  }
  struct PayrollPresetsResultPresetsNumbersWeek: WireRecord {
    let json: JSON
    var over: Int64 { json.member("over") }
    var `class`: OrganizationPayrollRulesDayClass { json.member("class") }
  }
  struct PayrollPresetsResultPresetsNumbersSeventh: WireRecord {
    let json: JSON
    var over: Int64 { json.member("over") }
    var `class`: OrganizationPayrollRulesDayClass { json.member("class") }
  }
  struct PayrollPresetsResultPresetsNumbersBreaks: WireRecord {
    let json: JSON
    var over: Int64 { json.member("over") }
    var minutes: Int64 { json.member("minutes") }
    var startBy: Int64? { json.member("startBy") }
    var waivableTo: Int64? { json.member("waivableTo") }
  }
  struct PayrollPresetsResultPresetsNumbersAverage: WireRecord {
    let json: JSON
    var hours: Int64 { json.member("hours") }
    var days: Int64 { json.member("days") }
    var weeks: Int64 { json.member("weeks") }
    var neutral: [OrganizationPayrollRulesAverageNeutral] { json.member("neutral") }
  }
  struct PayrollPresetsResultPresetsNumbersDayOff: WireRecord {
    let json: JSON
    var sunday: Int64 { json.member("sunday") }
    var holiday: Int64 { json.member("holiday") }
  }
  struct PayrollPresetsResultPresetsSources: WireRecord {
    let json: JSON
    var number: String { json.member("number") }
    var citation: String { json.member("citation") }
    var address: String { json.member("address") }
    var lookedAt: String { json.member("lookedAt") }
  }

  static func payrollGet(everyone: Bool? = nil, period: PayrollGetPeriod? = nil, containing: CivilDate? = nil, from: CivilDate? = nil, to: CivilDate? = nil, limit: Int64? = nil, cursor: String? = nil, userId: String? = nil) -> Call<PayrollGetResult> {
    Call("payroll.get", [("everyone", everyone.member), ("period", period.member), ("containing", containing.member), ("from", from.member), ("to", to.member), ("limit", limit.member), ("cursor", cursor.member), ("userId", userId.member)])
  }
  static func payrollPresets() -> Call<PayrollPresetsResult> {
    Call("payroll.presets", [])
  }
}
