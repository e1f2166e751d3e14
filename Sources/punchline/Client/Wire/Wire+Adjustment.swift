// swift-format-ignore-file
// Made by examples/generate.py from what `rpc.discover` says; not to be edited.

import JSON
import TimeClock

extension Wire {
  struct Adjustment: WireRecord {
    let json: JSON
    var id: String { json.member("id") }
    var userId: String { json.member("userId") }
    var organizationId: String { json.member("organizationId") }
    var date: CivilDate { json.member("date") }
    var ms: Int64 { json.member("ms") }
    var vacationDays: Double { json.member("vacationDays") }
    var reason: String { json.member("reason") }
    var createdAt: Instant { json.member("createdAt") }
    var updatedAt: Instant { json.member("updatedAt") }
    var userName: String? { json.member("userName") }
    var text: AdjustmentText { json.member("text") }
    var can: [String] { json.member("can") }
    var pending: Bool? { json.member("pending") }
  }
  struct AdjustmentText: WireRecord {
    let json: JSON
    var date: String { json.member("date") }
    var time: String? { json.member("time") }
    var vacation: String? { json.member("vacation") }
  }
  struct AdjustmentListResult: WirePage {
    let json: JSON
    var adjustments: [Adjustment] { json.member("adjustments") }
    var cursor: String? { json.member("cursor") }
  }

  static func adjustmentCreate(date: CivilDate, reason: String, ms: Int64? = nil, vacationDays: Double? = nil, userId: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Adjustment> {
    Call("adjustment.create", [("date", date.member), ("reason", reason.member), ("ms", ms.member), ("vacationDays", vacationDays.member), ("userId", userId.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func adjustmentUpdate(id: String, date: Edit<CivilDate> = .keep, reason: Edit<String> = .keep, ms: Edit<Int64> = .keep, vacationDays: Edit<Double> = .keep, userId: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Adjustment> {
    Call("adjustment.update", [("id", id.member), ("date", date.member), ("reason", reason.member), ("ms", ms.member), ("vacationDays", vacationDays.member), ("userId", userId.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func adjustmentDelete(id: String, userId: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Adjustment> {
    Call("adjustment.delete", [("id", id.member), ("userId", userId.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func adjustmentList(limit: Int64? = nil, cursor: String? = nil, userId: String? = nil) -> Call<AdjustmentListResult> {
    Call("adjustment.list", [("limit", limit.member), ("cursor", cursor.member), ("userId", userId.member)])
  }
}
