// swift-format-ignore-file
// Made by examples/generate.py from what `rpc.discover` says; not to be edited.

import JSON
import TimeClock

extension Wire {
  enum PresenceReportState: String, WireName { case active, idle, locked, asleep }
  enum PresenceSettleAs: String, WireName { case keep, discard, stop, task, `break` }
  struct PresenceReportResult: WireRecord {
    let json: JSON
    var on: Bool { json.member("on") }
    var since: Instant? { json.member("since") }
    var awayMs: Int64? { json.member("awayMs") }
    var text: PresenceReportResultText { json.member("text") }
  }
  struct PresenceReportResultText: WireRecord {
    let json: JSON
    var away: String? { json.member("away") }
  }
  struct PresenceStatusResult: WireRecord {
    let json: JSON
    var on: Bool { json.member("on") }
    var since: Instant? { json.member("since") }
    var awayMs: Int64? { json.member("awayMs") }
    var text: PresenceStatusResultText { json.member("text") }
  }
  struct PresenceStatusResultText: WireRecord {
    let json: JSON
    var away: String? { json.member("away") }
  }
  struct PresenceSettleResult: WireRecord {
    let json: JSON
    var clock: Clock { json.member("clock") }
    var timer: Timer { json.member("timer") }
  }

  static func presenceReport(state: PresenceReportState, source: String, since: Instant? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<PresenceReportResult> {
    Call("presence.report", [("state", state.member), ("source", source.member), ("since", since.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func presenceStatus() -> Call<PresenceStatusResult> {
    Call("presence.status", [])
  }
  static func presenceSettle(id: String, as: PresenceSettleAs, taskId: String? = nil, reason: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<PresenceSettleResult> {
    Call("presence.settle", [("id", id.member), ("as", `as`.member), ("taskId", taskId.member), ("reason", reason.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
}
