// swift-format-ignore-file
// Made by examples/generate.py from what `rpc.discover` says; not to be edited.

import JSON
import TimeClock

extension Wire {
  enum WeekStatus: String, WireName { case open, running, toReview, sent }
  enum WeekApproval: String, WireName { case open, submitted, approved, returned }
  enum WeekCalendarPeriod: String, WireName { case month, year }
  struct Week: WireRecord {
    let json: JSON
    var weekStarting: CivilDate { json.member("weekStarting") }
    var previous: CivilDate { json.member("previous") }
    var next: CivilDate? { json.member("next") }
    var days: [WeekDays] { json.member("days") }
    var totalMs: Int64 { json.member("totalMs") }
    var totalHours: Double { json.member("totalHours") }
    var target: WeekTarget? { json.member("target") }
    var status: WeekStatus { json.member("status") }
    var approval: WeekApproval { json.member("approval") }
    var sentAt: Instant? { json.member("sentAt") }
    var changedSince: Bool { json.member("changedSince") }
    var can: [String] { json.member("can") }
    var text: WeekText { json.member("text") }
  }
  struct WeekDays: WireRecord {
    let json: JSON
    var date: CivilDate { json.member("date") }
    var weekday: String { json.member("weekday") }
    var isToday: Bool { json.member("isToday") }
    var totalMs: Int64 { json.member("totalMs") }
    var hours: Double { json.member("hours") }
    var text: WeekDaysText { json.member("text") }
  }
  struct WeekDaysText: WireRecord {
    let json: JSON
    var date: String { json.member("date") }
    var total: String { json.member("total") }
    var hours: String { json.member("hours") }
  }
  struct WeekTarget: WireRecord {
    let json: JSON
    var dueMs: Int64 { json.member("dueMs") }
    var leftMs: Int64 { json.member("leftMs") }
    var doneAt: Instant? { json.member("doneAt") }
    var evenAt: Instant? { json.member("evenAt") }
    var balanceMs: Int64 { json.member("balanceMs") }
    var text: WeekTargetText { json.member("text") }
  }
  struct WeekTargetText: WireRecord {
    let json: JSON
    var left: String { json.member("left") }
    var done: String? { json.member("done") }
    var even: String? { json.member("even") }
    var balance: String { json.member("balance") }
  }
  struct WeekText: WireRecord {
    let json: JSON
    var status: String { json.member("status") }
    var range: String { json.member("range") }
    var total: String { json.member("total") }
    var hours: String { json.member("hours") }
  }
  struct WeekListResult: WirePage {
    let json: JSON
    var weeks: [Week] { json.member("weeks") }
    var cursor: String? { json.member("cursor") }
  }
  struct WeekCalendarResult: WireRecord {
    let json: JSON
    var period: WeekCalendarPeriod { json.member("period") }
    var from: CivilDate { json.member("from") }
    var to: CivilDate { json.member("to") }
    var previous: CivilDate { json.member("previous") }
    var next: CivilDate? { json.member("next") }
    var totalMs: Int64 { json.member("totalMs") }
    var target: WeekCalendarResultTarget? { json.member("target") }
    var weekdays: [String] { json.member("weekdays") }
    var weeks: [WeekCalendarResultWeeks] { json.member("weeks") }
    var text: WeekCalendarResultText { json.member("text") }
  }
  struct WeekCalendarResultTarget: WireRecord {
    let json: JSON
    var dueMs: Int64 { json.member("dueMs") }
    var leftMs: Int64 { json.member("leftMs") }
    var doneAt: Instant? { json.member("doneAt") }
    var evenAt: Instant? { json.member("evenAt") }
    var balanceMs: Int64 { json.member("balanceMs") }
    var text: WeekCalendarResultTargetText { json.member("text") }
  }
  struct WeekCalendarResultTargetText: WireRecord {
    let json: JSON
    var left: String { json.member("left") }
    var done: String? { json.member("done") }
    var even: String? { json.member("even") }
    var balance: String { json.member("balance") }
  }
  struct WeekCalendarResultWeeks: WireRecord {
    let json: JSON
    var weekStarting: CivilDate { json.member("weekStarting") }
    var month: String? { json.member("month") }
    var days: [WeekCalendarResultWeeksDays] { json.member("days") }
  }
  struct WeekCalendarResultWeeksDays: WireRecord {
    let json: JSON
    var date: CivilDate { json.member("date") }
    var day: Int64 { json.member("day") }
    var isWithin: Bool { json.member("isWithin") }
    var isToday: Bool { json.member("isToday") }
    var totalMs: Int64 { json.member("totalMs") }
    var text: WeekCalendarResultWeeksDaysText { json.member("text") }
  }
  struct WeekCalendarResultWeeksDaysText: WireRecord {
    let json: JSON
    var date: String { json.member("date") }
    var total: String { json.member("total") }
  }
  struct WeekCalendarResultText: WireRecord {
    let json: JSON
    var title: String { json.member("title") }
    var total: String { json.member("total") }
    var hours: String { json.member("hours") }
  }
  struct WeekPayrollResult: WireRecord {
    let json: JSON
    var text: String { json.member("text") }
    var recipient: String? { json.member("recipient") }
    var url: String? { json.member("url") }
    var week: Week { json.member("week") }
  }
  struct WeekSendResult: WireRecord {
    let json: JSON
    var text: String { json.member("text") }
    var recipient: String? { json.member("recipient") }
    var url: String? { json.member("url") }
    var week: Week { json.member("week") }
  }

  static func weekGet(containing: CivilDate? = nil, userId: String? = nil) -> Call<Week> {
    Call("week.get", [("containing", containing.member), ("userId", userId.member)])
  }
  static func weekList(limit: Int64? = nil, cursor: String? = nil, userId: String? = nil) -> Call<WeekListResult> {
    Call("week.list", [("limit", limit.member), ("cursor", cursor.member), ("userId", userId.member)])
  }
  static func weekCalendar(period: WeekCalendarPeriod? = nil, containing: CivilDate? = nil, userId: String? = nil) -> Call<WeekCalendarResult> {
    Call("week.calendar", [("period", period.member), ("containing", containing.member), ("userId", userId.member)])
  }
  static func weekPayroll(containing: CivilDate? = nil, userId: String? = nil) -> Call<WeekPayrollResult> {
    Call("week.payroll", [("containing", containing.member), ("userId", userId.member)])
  }
  static func weekSend(containing: CivilDate? = nil, userId: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<WeekSendResult> {
    Call("week.send", [("containing", containing.member), ("userId", userId.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func weekSubmit(containing: CivilDate? = nil, reason: String? = nil, userId: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Week> {
    Call("week.submit", [("containing", containing.member), ("reason", reason.member), ("userId", userId.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func weekReopen(containing: CivilDate? = nil, reason: String? = nil, userId: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Week> {
    Call("week.reopen", [("containing", containing.member), ("reason", reason.member), ("userId", userId.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
}
