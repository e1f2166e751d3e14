// swift-format-ignore-file
// Made by examples/generate.py from what `rpc.discover` says; not to be edited.

import JSON
import TimeClock

extension Wire {
  struct Alert: WireRecord {
    let json: JSON
    var id: String { json.member("id") }
    var kind: String { json.member("kind") }
    var at: Instant { json.member("at") }
    var late: Bool { json.member("late") }
    var title: String { json.member("title") }
    var body: String { json.member("body") }
    var data: JSON { json.member("data") }
    var open: AlertOpen { json.member("open") }
    var actions: [AlertActions] { json.member("actions") }
    var pending: Bool? { json.member("pending") }
  }
  struct AlertOpen: WireRecord {
    let json: JSON
    var view: ActivityOpenView { json.member("view") }
    var record: AlertOpenRecord? { json.member("record") }
    var date: CivilDate? { json.member("date") }
  }
  struct AlertOpenRecord: WireRecord {
    let json: JSON
    var topic: String { json.member("topic") }
    var id: String { json.member("id") }
  }
  struct AlertActions: WireRecord {
    let json: JSON
    var label: String { json.member("label") }
    var method: String { json.member("method") }
    var params: JSON { json.member("params") }
    var choose: String? { json.member("choose") }
  }
  struct AlertListResult: WireRecord {
    let json: JSON
    var alerts: [Alert] { json.member("alerts") }
    var planned: [AlertListResultPlanned] { json.member("planned") }
  }
  struct AlertListResultPlanned: WireRecord {
    let json: JSON
    var id: String { json.member("id") }
    var kind: String { json.member("kind") }
    var at: Instant { json.member("at") }
    var title: String { json.member("title") }
    var body: String { json.member("body") }
    var data: JSON { json.member("data") }
    var open: AlertListResultPlannedOpen { json.member("open") }
    var actions: [AlertListResultPlannedActions] { json.member("actions") }
  }
  struct AlertListResultPlannedOpen: WireRecord {
    let json: JSON
    var view: ActivityOpenView { json.member("view") }
    var record: AlertListResultPlannedOpenRecord? { json.member("record") }
    var date: CivilDate? { json.member("date") }
  }
  struct AlertListResultPlannedOpenRecord: WireRecord {
    let json: JSON
    var topic: String { json.member("topic") }
    var id: String { json.member("id") }
  }
  struct AlertListResultPlannedActions: WireRecord {
    let json: JSON
    var label: String { json.member("label") }
    var method: String { json.member("method") }
    var params: JSON { json.member("params") }
    var choose: String? { json.member("choose") }
  }
  struct AlertDismissAllResult: WireRecord {
    let json: JSON
    var dismissed: Int64 { json.member("dismissed") }
  }

  static func alertList() -> Call<AlertListResult> {
    Call("alert.list", [])
  }
  static func alertAnnounce(id: String, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Alert> {
    Call("alert.announce", [("id", id.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func alertDismiss(id: String, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Alert> {
    Call("alert.dismiss", [("id", id.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func alertDismissAll(dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<AlertDismissAllResult> {
    Call("alert.dismissAll", [("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
}
