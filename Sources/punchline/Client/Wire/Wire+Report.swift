// swift-format-ignore-file
// Made by examples/generate.py from what `rpc.discover` says; not to be edited.

import JSON
import TimeClock

extension Wire {
  enum ReportGetBy: String, WireName { case day, week, month, task, tag, member, session, name }
  struct ReportGetResult: WirePage {
    let json: JSON
    var from: CivilDate? { json.member("from") }
    var to: CivilDate? { json.member("to") }
    var by: [ReportGetBy] { json.member("by") }
    var parts: [ReportGetResultParts] { json.member("parts") }
    var totalMs: Int64 { json.member("totalMs") }
    var shiftMs: Int64 { json.member("shiftMs") }
    var taskMs: Int64 { json.member("taskMs") }
    var countedAgainMs: Int64 { json.member("countedAgainMs") }
    var running: Bool { json.member("running") }
    var timeZone: String { json.member("timeZone") }
    var now: Instant { json.member("now") }
    var text: ReportGetResultText { json.member("text") }
    var cursor: String? { json.member("cursor") }
  }
  struct ReportGetResultParts: WireRecord {
    let json: JSON
    var day: String? { json.member("day") }
    var week: String? { json.member("week") }
    var month: String? { json.member("month") }
    var taskId: String? { json.member("taskId") }
    var tag: String? { json.member("tag") }
    var userId: String? { json.member("userId") }
    var sessionId: String? { json.member("sessionId") }
    var name: String? { json.member("name") }
    var totalMs: Int64 { json.member("totalMs") }
    var shiftMs: Int64 { json.member("shiftMs") }
    var taskMs: Int64 { json.member("taskMs") }
    var labels: [String] { json.member("labels") }
    var text: ReportGetResultPartsText { json.member("text") }
  }
  struct ReportGetResultPartsText: WireRecord {
    let json: JSON
    var total: String { json.member("total") }
    var hours: String { json.member("hours") }
  }
  struct ReportGetResultText: WireRecord {
    let json: JSON
    var total: String { json.member("total") }
    var hours: String { json.member("hours") }
  }

  static func reportGet(range: EntryListRange? = nil, from: CivilDate? = nil, to: CivilDate? = nil, by: [ReportGetBy]? = nil, kind: EntryKind? = nil, everyone: Bool? = nil, taskId: String? = nil, sessionId: String? = nil, tag: String? = nil, allTasks: Bool? = nil, limit: Int64? = nil, cursor: String? = nil, userId: String? = nil) -> Call<ReportGetResult> {
    Call("report.get", [("range", range.member), ("from", from.member), ("to", to.member), ("by", by.member), ("kind", kind.member), ("everyone", everyone.member), ("taskId", taskId.member), ("sessionId", sessionId.member), ("tag", tag.member), ("allTasks", allTasks.member), ("limit", limit.member), ("cursor", cursor.member), ("userId", userId.member)])
  }
}
