// swift-format-ignore-file
// Made by examples/generate.py from what `rpc.discover` says; not to be edited.

import JSON
import TimeClock

extension Wire {
  struct School: WireRecord {
    let json: JSON
    var id: String { json.member("id") }
    var organizationId: String { json.member("organizationId") }
    var name: String { json.member("name") }
    var isActive: Bool { json.member("isActive") }
    var createdAt: Instant { json.member("createdAt") }
    var updatedAt: Instant { json.member("updatedAt") }
    var can: [String] { json.member("can") }
    var pending: Bool? { json.member("pending") }
  }
  struct SchoolListResult: WirePage {
    let json: JSON
    var schools: [School] { json.member("schools") }
    var cursor: String? { json.member("cursor") }
  }

  static func schoolCreate(name: String, isActive: Bool? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<School> {
    Call("school.create", [("name", name.member), ("isActive", isActive.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func schoolUpdate(id: String, name: Edit<String> = .keep, isActive: Edit<Bool> = .keep, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<School> {
    Call("school.update", [("id", id.member), ("name", name.member), ("isActive", isActive.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func schoolList(limit: Int64? = nil, cursor: String? = nil) -> Call<SchoolListResult> {
    Call("school.list", [("limit", limit.member), ("cursor", cursor.member)])
  }
}
