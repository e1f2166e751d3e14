// swift-format-ignore-file
// Made by examples/generate.py from what `rpc.discover` says; not to be edited.

import JSON
import TimeClock

extension Wire {
  enum GapDeletedReason: String, WireName { case user, grace }
  enum GapSource: String, WireName { case fence, manual }
  struct Gap: WireRecord {
    let json: JSON
    var id: String { json.member("id") }
    var entryId: String { json.member("entryId") }
    var date: CivilDate { json.member("date") }
    var exitTime: Instant { json.member("exitTime") }
    var returnTime: Instant? { json.member("returnTime") }
    var durationMs: Int64 { json.member("durationMs") }
    var isDeleted: Bool { json.member("isDeleted") }
    var deletedReason: GapDeletedReason? { json.member("deletedReason") }
    var source: GapSource { json.member("source") }
    var can: [String] { json.member("can") }
    var pending: Bool? { json.member("pending") }
    var text: GapText { json.member("text") }
  }
  struct GapText: WireRecord {
    let json: JSON
    var date: String { json.member("date") }
    var start: String { json.member("start") }
    var end: String { json.member("end") }
    var times: String { json.member("times") }
    var left: String { json.member("left") }
    var length: String { json.member("length") }
    var note: String? { json.member("note") }
    var label: String { json.member("label") }
  }
  struct GapListResult: WirePage {
    let json: JSON
    var gaps: [Gap] { json.member("gaps") }
    var cursor: String? { json.member("cursor") }
  }
  struct GapDeleteResult: WireRecord {
    let json: JSON
    var gap: Gap { json.member("gap") }
    var day: GapDeleteResultDay { json.member("day") }
  }
  struct GapDeleteResultDay: WireRecord {
    let json: JSON
    var date: CivilDate { json.member("date") }
    var totalMs: Int64 { json.member("totalMs") }
    var target: GapDeleteResultDayTarget? { json.member("target") }
    var entries: [GapDeleteResultDayEntries] { json.member("entries") }
    var gaps: [Gap] { json.member("gaps") }
    var line: GapDeleteResultDayLine { json.member("line") }
    var previous: CivilDate { json.member("previous") }
    var next: CivilDate? { json.member("next") }
    var can: [String] { json.member("can") }
    var text: GapDeleteResultDayText { json.member("text") }
  }
  struct GapDeleteResultDayTarget: WireRecord {
    let json: JSON
    var dueMs: Int64 { json.member("dueMs") }
    var leftMs: Int64 { json.member("leftMs") }
    var doneAt: Instant? { json.member("doneAt") }
    var evenAt: Instant? { json.member("evenAt") }
    var balanceMs: Int64 { json.member("balanceMs") }
    var text: GapDeleteResultDayTargetText { json.member("text") }
  }
  struct GapDeleteResultDayTargetText: WireRecord {
    let json: JSON
    var left: String { json.member("left") }
    var done: String? { json.member("done") }
    var even: String? { json.member("even") }
    var balance: String { json.member("balance") }
  }
  struct GapDeleteResultDayEntries: WireRecord {
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
    var text: GapDeleteResultDayEntriesText { json.member("text") }
    var dayMs: Int64 { json.member("dayMs") }
    var dayText: String { json.member("dayText") }
  }
  struct GapDeleteResultDayEntriesText: WireRecord {
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
  struct GapDeleteResultDayLine: WireRecord {
    let json: JSON
    var start: Instant { json.member("start") }
    var end: Instant { json.member("end") }
    var marks: [GapDeleteResultDayLineMarks] { json.member("marks") }
  }
  struct GapDeleteResultDayLineMarks: WireRecord {
    let json: JSON
    var at: Instant { json.member("at") }
    var text: String { json.member("text") }
  }
  struct GapDeleteResultDayText: WireRecord {
    let json: JSON
    var date: String { json.member("date") }
    var total: String { json.member("total") }
    var short: String { json.member("short") }
    var hours: String { json.member("hours") }
  }
  struct GapRestoreResult: WireRecord {
    let json: JSON
    var gap: Gap { json.member("gap") }
    var day: GapRestoreResultDay { json.member("day") }
  }
  struct GapRestoreResultDay: WireRecord {
    let json: JSON
    var date: CivilDate { json.member("date") }
    var totalMs: Int64 { json.member("totalMs") }
    var target: GapRestoreResultDayTarget? { json.member("target") }
    var entries: [GapRestoreResultDayEntries] { json.member("entries") }
    var gaps: [Gap] { json.member("gaps") }
    var line: GapRestoreResultDayLine { json.member("line") }
    var previous: CivilDate { json.member("previous") }
    var next: CivilDate? { json.member("next") }
    var can: [String] { json.member("can") }
    var text: GapRestoreResultDayText { json.member("text") }
  }
  struct GapRestoreResultDayTarget: WireRecord {
    let json: JSON
    var dueMs: Int64 { json.member("dueMs") }
    var leftMs: Int64 { json.member("leftMs") }
    var doneAt: Instant? { json.member("doneAt") }
    var evenAt: Instant? { json.member("evenAt") }
    var balanceMs: Int64 { json.member("balanceMs") }
    var text: GapRestoreResultDayTargetText { json.member("text") }
  }
  struct GapRestoreResultDayTargetText: WireRecord {
    let json: JSON
    var left: String { json.member("left") }
    var done: String? { json.member("done") }
    var even: String? { json.member("even") }
    var balance: String { json.member("balance") }
  }
  struct GapRestoreResultDayEntries: WireRecord {
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
    var text: GapRestoreResultDayEntriesText { json.member("text") }
    var dayMs: Int64 { json.member("dayMs") }
    var dayText: String { json.member("dayText") }
  }
  struct GapRestoreResultDayEntriesText: WireRecord {
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
  struct GapRestoreResultDayLine: WireRecord {
    let json: JSON
    var start: Instant { json.member("start") }
    var end: Instant { json.member("end") }
    var marks: [GapRestoreResultDayLineMarks] { json.member("marks") }
  }
  struct GapRestoreResultDayLineMarks: WireRecord {
    let json: JSON
    var at: Instant { json.member("at") }
    var text: String { json.member("text") }
  }
  struct GapRestoreResultDayText: WireRecord {
    let json: JSON
    var date: String { json.member("date") }
    var total: String { json.member("total") }
    var short: String { json.member("short") }
    var hours: String { json.member("hours") }
  }

  static func gapStart(at: Instant? = nil, entryId: String? = nil, userId: String? = nil, reason: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Gap> {
    Call("gap.start", [("at", at.member), ("entryId", entryId.member), ("userId", userId.member), ("reason", reason.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func gapEnd(at: Instant? = nil, gapId: String? = nil, userId: String? = nil, reason: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Gap> {
    Call("gap.end", [("at", at.member), ("gapId", gapId.member), ("userId", userId.member), ("reason", reason.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func gapGet(id: String, userId: String? = nil) -> Call<Gap> {
    Call("gap.get", [("id", id.member), ("userId", userId.member)])
  }
  static func gapList(entryId: String? = nil, date: CivilDate? = nil, limit: Int64? = nil, cursor: String? = nil, userId: String? = nil) -> Call<GapListResult> {
    Call("gap.list", [("entryId", entryId.member), ("date", date.member), ("limit", limit.member), ("cursor", cursor.member), ("userId", userId.member)])
  }
  static func gapCreate(entryId: String, exitTime: Instant, returnTime: Instant, userId: String? = nil, reason: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Gap> {
    Call("gap.create", [("entryId", entryId.member), ("exitTime", exitTime.member), ("returnTime", returnTime.member), ("userId", userId.member), ("reason", reason.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func gapUpdate(id: String, exitTime: Instant? = nil, returnTime: Instant? = nil, userId: String? = nil, reason: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Gap> {
    Call("gap.update", [("id", id.member), ("exitTime", exitTime.member), ("returnTime", returnTime.member), ("userId", userId.member), ("reason", reason.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func gapDelete(id: String, userId: String? = nil, reason: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<GapDeleteResult> {
    Call("gap.delete", [("id", id.member), ("userId", userId.member), ("reason", reason.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func gapRestore(id: String, userId: String? = nil, reason: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<GapRestoreResult> {
    Call("gap.restore", [("id", id.member), ("userId", userId.member), ("reason", reason.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
}
