// swift-format-ignore-file
// Made by examples/generate.py from what `rpc.discover` says; not to be edited.

import JSON
import TimeClock

extension Wire {
  struct Plan: WireRecord {
    let json: JSON
    var id: String { json.member("id") }
    var userId: String { json.member("userId") }
    var organizationId: String { json.member("organizationId") }
    var from: CivilDate { json.member("from") }
    var dayMinutes: [Int64]? { json.member("dayMinutes") }
    var vacationDays: Double { json.member("vacationDays") }
    var rules: String? { json.member("rules") }
    var note: String? { json.member("note") }
    var createdAt: Instant { json.member("createdAt") }
    var updatedAt: Instant { json.member("updatedAt") }
    var userName: String? { json.member("userName") }
    var text: PlanText { json.member("text") }
    var can: [String] { json.member("can") }
    var pending: Bool? { json.member("pending") }
  }
  struct PlanText: WireRecord {
    let json: JSON
    var from: String { json.member("from") }
    var week: String? { json.member("week") }
    var vacation: String { json.member("vacation") }
  }
  struct PlanListResult: WirePage {
    let json: JSON
    var plans: [Plan] { json.member("plans") }
    var cursor: String? { json.member("cursor") }
  }

  static func planCreate(from: CivilDate, dayMinutes: [Int64]? = nil, vacationDays: Double? = nil, rules: String? = nil, note: String? = nil, userId: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Plan> {
    Call("plan.create", [("from", from.member), ("dayMinutes", dayMinutes.member), ("vacationDays", vacationDays.member), ("rules", rules.member), ("note", note.member), ("userId", userId.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func planUpdate(id: String, from: Edit<CivilDate> = .keep, dayMinutes: Edit<[Int64]> = .keep, vacationDays: Edit<Double> = .keep, rules: Edit<String> = .keep, note: Edit<String> = .keep, userId: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Plan> {
    Call("plan.update", [("id", id.member), ("from", from.member), ("dayMinutes", dayMinutes.member), ("vacationDays", vacationDays.member), ("rules", rules.member), ("note", note.member), ("userId", userId.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func planDelete(id: String, userId: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Plan> {
    Call("plan.delete", [("id", id.member), ("userId", userId.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func planList(limit: Int64? = nil, cursor: String? = nil, userId: String? = nil) -> Call<PlanListResult> {
    Call("plan.list", [("limit", limit.member), ("cursor", cursor.member), ("userId", userId.member)])
  }
}
