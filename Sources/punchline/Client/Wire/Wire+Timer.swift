// swift-format-ignore-file
// Made by examples/generate.py from what `rpc.discover` says; not to be edited.

import JSON
import TimeClock

extension Wire {
  struct Timer: WireRecord {
    let json: JSON
    var running: Bool { json.member("running") }
    var entryId: String? { json.member("entryId") }
    var taskId: String? { json.member("taskId") }
    var taskName: String? { json.member("taskName") }
    var name: String? { json.member("name") }
    var notes: String? { json.member("notes") }
    var tags: [String] { json.member("tags") }
    var start: Instant? { json.member("start") }
    var elapsedMs: Int64 { json.member("elapsedMs") }
    var can: [String] { json.member("can") }
    var earliestStart: Instant? { json.member("earliestStart") }
    var proposals: [TimerProposals]? { json.member("proposals") }
    var pending: Bool? { json.member("pending") }
    var text: TimerText { json.member("text") }
  }
  struct TimerProposals: WireRecord {
    let json: JSON
    var label: String { json.member("label") }
    var method: String { json.member("method") }
    var params: JSON { json.member("params") }
    var choose: String? { json.member("choose") }
  }
  struct TimerText: WireRecord {
    let json: JSON
    var elapsed: String { json.member("elapsed") }
    var short: String { json.member("short") }
    var since: String? { json.member("since") }
    var earliestStart: String? { json.member("earliestStart") }
  }
  struct TimerStartResult: WireRecord {
    let json: JSON
    var timer: Timer { json.member("timer") }
    var stopped: Entry? { json.member("stopped") }
  }
  struct TimerStopResult: WireRecord {
    let json: JSON
    var entry: Entry? { json.member("entry") }
    var discarded: Bool { json.member("discarded") }
  }
  struct TimerCancelResult: WireRecord {
    let json: JSON
    var entry: Entry { json.member("entry") }
  }
  struct TimerValidateStartResult: WireRecord {
    let json: JSON
    var valid: Bool { json.member("valid") }
  }

  static func timerStart(text: String? = nil, taskId: String? = nil, taskName: String? = nil, name: String? = nil, notes: String? = nil, tags: [String]? = nil, at: Instant? = nil, userId: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<TimerStartResult> {
    Call("timer.start", [("text", text.member), ("taskId", taskId.member), ("taskName", taskName.member), ("name", name.member), ("notes", notes.member), ("tags", tags.member), ("at", at.member), ("userId", userId.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func timerStop(name: String? = nil, notes: String? = nil, at: Instant? = nil, anyLength: Bool? = nil, entryId: String? = nil, userId: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<TimerStopResult> {
    Call("timer.stop", [("name", name.member), ("notes", notes.member), ("at", at.member), ("anyLength", anyLength.member), ("entryId", entryId.member), ("userId", userId.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func timerContinue(at: Instant? = nil, userId: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Timer> {
    Call("timer.continue", [("at", at.member), ("userId", userId.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func timerCancel(entryId: String? = nil, userId: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<TimerCancelResult> {
    Call("timer.cancel", [("entryId", entryId.member), ("userId", userId.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func timerUpdate(taskId: String? = nil, taskName: String? = nil, name: Edit<String> = .keep, notes: Edit<String> = .keep, tags: Edit<[String]> = .keep, entryId: String? = nil, userId: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Timer> {
    Call("timer.update", [("taskId", taskId.member), ("taskName", taskName.member), ("name", name.member), ("notes", notes.member), ("tags", tags.member), ("entryId", entryId.member), ("userId", userId.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func timerStatus(userId: String? = nil) -> Call<Timer> {
    Call("timer.status", [("userId", userId.member)])
  }
  static func timerAdjust(start: Instant, entryId: String? = nil, userId: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Timer> {
    Call("timer.adjust", [("start", start.member), ("entryId", entryId.member), ("userId", userId.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func timerValidateStart(start: Instant, userId: String? = nil) -> Call<TimerValidateStartResult> {
    Call("timer.validateStart", [("start", start.member), ("userId", userId.member)])
  }
}
