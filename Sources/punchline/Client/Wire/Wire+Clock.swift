// swift-format-ignore-file
// Made by examples/generate.py from what `rpc.discover` says; not to be edited.

import JSON
import TimeClock

extension Wire {
  struct Clock: WireRecord {
    let json: JSON
    var clockedIn: Bool { json.member("clockedIn") }
    var entry: Entry? { json.member("entry") }
    var gap: Gap? { json.member("gap") }
    var departure: ClockDeparture? { json.member("departure") }
    var can: [String] { json.member("can") }
    var earliestStart: Instant? { json.member("earliestStart") }
    var proposals: [ClockProposals]? { json.member("proposals") }
    var timer: Timer? { json.member("timer") }
    var elapsedMs: Int64 { json.member("elapsedMs") }
    var workedMs: Int64 { json.member("workedMs") }
    var todayMs: Int64 { json.member("todayMs") }
    var target: ClockTarget? { json.member("target") }
    var now: Instant { json.member("now") }
    var pending: Bool? { json.member("pending") }
    var text: ClockText { json.member("text") }
  }
  struct ClockDeparture: WireRecord {
    let json: JSON
    var exitTime: Instant { json.member("exitTime") }
    var graceEndsAt: Instant { json.member("graceEndsAt") }
  }
  struct ClockProposals: WireRecord {
    let json: JSON
    var label: String { json.member("label") }
    var method: String { json.member("method") }
    var params: JSON { json.member("params") }
    var choose: String? { json.member("choose") }
  }
  struct ClockTarget: WireRecord {
    let json: JSON
    var dueMs: Int64 { json.member("dueMs") }
    var leftMs: Int64 { json.member("leftMs") }
    var doneAt: Instant? { json.member("doneAt") }
    var evenAt: Instant? { json.member("evenAt") }
    var balanceMs: Int64 { json.member("balanceMs") }
    var text: ClockTargetText { json.member("text") }
  }
  struct ClockTargetText: WireRecord {
    let json: JSON
    var left: String { json.member("left") }
    var done: String? { json.member("done") }
    var even: String? { json.member("even") }
    var balance: String { json.member("balance") }
  }
  struct ClockText: WireRecord {
    let json: JSON
    var status: String { json.member("status") }
    var elapsed: String { json.member("elapsed") }
    var worked: String { json.member("worked") }
    var today: String { json.member("today") }
    var workedShort: String { json.member("workedShort") }
    var todayShort: String { json.member("todayShort") }
    var workedHours: String { json.member("workedHours") }
    var todayHours: String { json.member("todayHours") }
    var since: String? { json.member("since") }
    var gap: String? { json.member("gap") }
    var detail: String? { json.member("detail") }
    var left: String? { json.member("left") }
    var earliestStart: String? { json.member("earliestStart") }
    var timer: String? { json.member("timer") }
  }
  struct ClockListResult: WirePage {
    let json: JSON
    var members: [ClockListResultMembers] { json.member("members") }
    var cursor: String? { json.member("cursor") }
  }
  struct ClockListResultMembers: WireRecord {
    let json: JSON
    var userId: String { json.member("userId") }
    var userName: String { json.member("userName") }
    var isActive: Bool { json.member("isActive") }
    var onBreak: Bool { json.member("onBreak") }
    var sessionName: String? { json.member("sessionName") }
    var clock: Clock { json.member("clock") }
    var timer: Timer { json.member("timer") }
    var text: ClockListResultMembersText { json.member("text") }
  }
  struct ClockListResultMembersText: WireRecord {
    let json: JSON
    var status: String { json.member("status") }
  }

  static func clockIn(notes: String? = nil, sessionId: String? = nil, tags: [String]? = nil, at: Instant? = nil, userId: String? = nil, reason: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Clock> {
    Call("clock.in", [("notes", notes.member), ("sessionId", sessionId.member), ("tags", tags.member), ("at", at.member), ("userId", userId.member), ("reason", reason.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func clockOut(notes: String? = nil, at: Instant? = nil, anyLength: Bool? = nil, entryId: String? = nil, timerId: String? = nil, userId: String? = nil, reason: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Clock> {
    Call("clock.out", [("notes", notes.member), ("at", at.member), ("anyLength", anyLength.member), ("entryId", entryId.member), ("timerId", timerId.member), ("userId", userId.member), ("reason", reason.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func clockToggle(notes: String? = nil, sessionId: String? = nil, tags: [String]? = nil, at: Instant? = nil, anyLength: Bool? = nil, userId: String? = nil, reason: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Clock> {
    Call("clock.toggle", [("notes", notes.member), ("sessionId", sessionId.member), ("tags", tags.member), ("at", at.member), ("anyLength", anyLength.member), ("userId", userId.member), ("reason", reason.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func clockAdjust(start: Instant, entryId: String? = nil, userId: String? = nil, reason: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Clock> {
    Call("clock.adjust", [("start", start.member), ("entryId", entryId.member), ("userId", userId.member), ("reason", reason.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func clockUpdate(notes: Edit<String> = .keep, sessionId: Edit<String> = .keep, tags: Edit<[String]> = .keep, entryId: String? = nil, userId: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Clock> {
    Call("clock.update", [("notes", notes.member), ("sessionId", sessionId.member), ("tags", tags.member), ("entryId", entryId.member), ("userId", userId.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func clockStatus(userId: String? = nil) -> Call<Clock> {
    Call("clock.status", [("userId", userId.member)])
  }
  static func clockList(clockedIn: Bool? = nil, limit: Int64? = nil, cursor: String? = nil) -> Call<ClockListResult> {
    Call("clock.list", [("clockedIn", clockedIn.member), ("limit", limit.member), ("cursor", cursor.member)])
  }
}
