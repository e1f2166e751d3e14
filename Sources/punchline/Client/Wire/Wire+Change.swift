// swift-format-ignore-file
// Made by examples/generate.py from what `rpc.discover` says; not to be edited.

import JSON
import TimeClock

extension Wire {
  enum ChangeErased: String, WireName { case texts, all }
  struct Change: WireRecord {
    let json: JSON
    var seq: Int64 { json.member("seq") }
    var group: Int64 { json.member("group") }
    var at: Instant { json.member("at") }
    var arrivedAt: Instant? { json.member("arrivedAt") }
    var actor: String? { json.member("actor") }
    var actorName: String? { json.member("actorName") }
    var method: String? { json.member("method") }
    var key: String? { json.member("key") }
    var client: ChangeClient? { json.member("client") }
    var acceptedBy: String? { json.member("acceptedBy") }
    var acceptedByName: String? { json.member("acceptedByName") }
    var oneSided: Bool { json.member("oneSided") }
    var reason: String? { json.member("reason") }
    var topic: String { json.member("topic") }
    var recordId: String { json.member("recordId") }
    var userId: String? { json.member("userId") }
    var userName: String? { json.member("userName") }
    var before: JSON { json.member("before") }
    var after: JSON { json.member("after") }
    var erased: ChangeErased? { json.member("erased") }
    var undoneBy: Int64? { json.member("undoneBy") }
    var can: [String] { json.member("can") }
    var text: ChangeText { json.member("text") }
  }
  struct ChangeClient: WireRecord {
    let json: JSON
    var name: String? { json.member("name") }
    var device: String? { json.member("device") }
  }
  struct ChangeText: WireRecord {
    let json: JSON
    var at: String { json.member("at") }
    var deed: String { json.member("deed") }
  }
  struct ChangeListResult: WirePage {
    let json: JSON
    var changes: [Change] { json.member("changes") }
    var cursor: String? { json.member("cursor") }
  }

  static func changeList(since: Int64? = nil, recordId: String? = nil, limit: Int64? = nil, cursor: String? = nil) -> Call<ChangeListResult> {
    Call("change.list", [("since", since.member), ("recordId", recordId.member), ("limit", limit.member), ("cursor", cursor.member)])
  }
  static func changeUndo(seq: Int64? = nil, group: Bool? = nil, key: String? = nil, client: String? = nil, reason: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Change> {
    Call("change.undo", [("seq", seq.member), ("group", group.member), ("key", key.member), ("client", client.member), ("reason", reason.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func changeRedo(seq: Int64? = nil, group: Bool? = nil, key: String? = nil, reason: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Change> {
    Call("change.redo", [("seq", seq.member), ("group", group.member), ("key", key.member), ("reason", reason.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func changeObject(seq: Int64, reason: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Change> {
    Call("change.object", [("seq", seq.member), ("reason", reason.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
}
