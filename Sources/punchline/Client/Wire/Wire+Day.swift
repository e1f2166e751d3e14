// swift-format-ignore-file
// Made by examples/generate.py from what `rpc.discover` says; not to be edited.

import JSON
import TimeClock

extension Wire {
  struct DayGetResult: WireRecord {
    let json: JSON
    var date: CivilDate { json.member("date") }
    var totalMs: Int64 { json.member("totalMs") }
    var target: DayGetResultTarget? { json.member("target") }
    var entries: [DayGetResultEntries] { json.member("entries") }
    var gaps: [Gap] { json.member("gaps") }
    var line: DayGetResultLine { json.member("line") }
    var previous: CivilDate { json.member("previous") }
    var next: CivilDate? { json.member("next") }
    var can: [String] { json.member("can") }
    var text: DayGetResultText { json.member("text") }
  }
  struct DayGetResultTarget: WireRecord {
    let json: JSON
    var dueMs: Int64 { json.member("dueMs") }
    var leftMs: Int64 { json.member("leftMs") }
    var doneAt: Instant? { json.member("doneAt") }
    var evenAt: Instant? { json.member("evenAt") }
    var balanceMs: Int64 { json.member("balanceMs") }
    var text: DayGetResultTargetText { json.member("text") }
  }
  struct DayGetResultTargetText: WireRecord {
    let json: JSON
    var left: String { json.member("left") }
    var done: String? { json.member("done") }
    var even: String? { json.member("even") }
    var balance: String { json.member("balance") }
  }
  struct DayGetResultEntries: WireRecord {
    let json: JSON
    var id: String { json.member("id") }
    var kind: EntryKind { json.member("kind") }
    var status: String { json.member("status") }
    var userId: String { json.member("userId") }
    var userName: String? { json.member("userName") }
    var organizationId: String { json.member("organizationId") }
    var date: CivilDate { json.member("date") }
    var timeZone: String { json.member("timeZone") }
    var start: Instant { json.member("start") }
    var end: Instant? { json.member("end") }
    var durationMs: Int64 { json.member("durationMs") }
    var gapMs: Int64 { json.member("gapMs") }
    var workedMs: Int64 { json.member("workedMs") }
    var sessionId: String? { json.member("sessionId") }
    var sessionName: String? { json.member("sessionName") }
    var taskId: String? { json.member("taskId") }
    var taskName: String? { json.member("taskName") }
    var name: String? { json.member("name") }
    var notes: String? { json.member("notes") }
    var tags: [String] { json.member("tags") }
    var source: EntrySource { json.member("source") }
    var needsReview: Bool { json.member("needsReview") }
    var createdAt: Instant { json.member("createdAt") }
    var arrivedAt: Instant? { json.member("arrivedAt") }
    var updatedAt: Instant { json.member("updatedAt") }
    var can: [String] { json.member("can") }
    var proposalId: String? { json.member("proposalId") }
    var pending: Bool? { json.member("pending") }
    var symbol: String { json.member("symbol") }
    var text: DayGetResultEntriesText { json.member("text") }
    var dayMs: Int64 { json.member("dayMs") }
    var dayText: String { json.member("dayText") }
  }
  struct DayGetResultEntriesText: WireRecord {
    let json: JSON
    var title: String { json.member("title") }
    var date: String { json.member("date") }
    var elapsed: String { json.member("elapsed") }
    var short: String { json.member("short") }
    var worked: String { json.member("worked") }
    var length: String { json.member("length") }
    var hours: String { json.member("hours") }
    var status: String { json.member("status") }
    var start: String { json.member("start") }
    var end: String { json.member("end") }
    var times: String { json.member("times") }
    var range: String { json.member("range") }
  }
  struct DayGetResultLine: WireRecord {
    let json: JSON
    var start: Instant { json.member("start") }
    var end: Instant { json.member("end") }
    var marks: [DayGetResultLineMarks] { json.member("marks") }
  }
  struct DayGetResultLineMarks: WireRecord {
    let json: JSON
    var at: Instant { json.member("at") }
    var text: String { json.member("text") }
  }
  struct DayGetResultText: WireRecord {
    let json: JSON
    var date: String { json.member("date") }
    var total: String { json.member("total") }
    var short: String { json.member("short") }
    var hours: String { json.member("hours") }
  }

  static func dayGet(date: CivilDate? = nil, userId: String? = nil) -> Call<DayGetResult> {
    Call("day.get", [("date", date.member), ("userId", userId.member)])
  }
}
