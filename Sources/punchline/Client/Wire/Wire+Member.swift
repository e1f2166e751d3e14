// swift-format-ignore-file
// Made by examples/generate.py from what `rpc.discover` says; not to be edited.

import JSON
import TimeClock

extension Wire {
  enum MemberRole: String, WireName { case admin, manager, photographer, sitter, employee, client }
  struct Member: WireRecord {
    let json: JSON
    var id: String { json.member("id") }
    var organizationId: String { json.member("organizationId") }
    var email: String? { json.member("email") }
    var firstName: String { json.member("firstName") }
    var lastName: String { json.member("lastName") }
    var displayName: String? { json.member("displayName") }
    var name: String { json.member("name") }
    var photoURL: String? { json.member("photoURL") }
    var isActive: Bool { json.member("isActive") }
    var role: MemberRole { json.member("role") }
    var held: Bool { json.member("held") }
    var eraseAt: Instant? { json.member("eraseAt") }
    var erasedAt: Instant? { json.member("erasedAt") }
    var createdAt: Instant { json.member("createdAt") }
    var updatedAt: Instant { json.member("updatedAt") }
    var can: [String] { json.member("can") }
    var pending: Bool? { json.member("pending") }
  }
  struct MemberListResult: WirePage {
    let json: JSON
    var members: [Member] { json.member("members") }
    var cursor: String? { json.member("cursor") }
  }
  struct MemberEraseResult: WireRecord {
    let json: JSON
    var member: Member { json.member("member") }
    var eraseAt: Instant? { json.member("eraseAt") }
    var stays: [MemberEraseResultStays] { json.member("stays") }
    var text: MemberEraseResultText { json.member("text") }
  }
  struct MemberEraseResultStays: WireRecord {
    let json: JSON
    var what: String { json.member("what") }
    var until: Instant? { json.member("until") }
    var text: String { json.member("text") }
  }
  struct MemberEraseResultText: WireRecord {
    let json: JSON
    var eraseAt: String? { json.member("eraseAt") }
    var state: String { json.member("state") }
  }
  struct MemberExportResult: WirePage {
    let json: JSON
    var kept: [MemberExportResultKept] { json.member("kept") }
    var cursor: String? { json.member("cursor") }
  }
  struct MemberExportResultKept: WireRecord {
    let json: JSON
    var table: String { json.member("table") }
    var value: JSON { json.member("value") }
  }

  static func memberCreate(firstName: String, lastName: String, email: String, role: MemberRole, displayName: String? = nil, photoURL: String? = nil, isActive: Bool? = nil, password: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Member> {
    Call("member.create", [("firstName", firstName.member), ("lastName", lastName.member), ("email", email.member), ("role", role.member), ("displayName", displayName.member), ("photoURL", photoURL.member), ("isActive", isActive.member), ("password", password.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func memberUpdate(id: String, firstName: Edit<String> = .keep, lastName: Edit<String> = .keep, email: Edit<String> = .keep, role: Edit<MemberRole> = .keep, displayName: Edit<String> = .keep, photoURL: Edit<String> = .keep, isActive: Edit<Bool> = .keep, password: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Member> {
    Call("member.update", [("id", id.member), ("firstName", firstName.member), ("lastName", lastName.member), ("email", email.member), ("role", role.member), ("displayName", displayName.member), ("photoURL", photoURL.member), ("isActive", isActive.member), ("password", password.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func memberList(limit: Int64? = nil, cursor: String? = nil) -> Call<MemberListResult> {
    Call("member.list", [("limit", limit.member), ("cursor", cursor.member)])
  }
  static func memberErase(id: String, reason: String? = nil, confirm: String? = nil, cancel: Bool? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<MemberEraseResult> {
    Call("member.erase", [("id", id.member), ("reason", reason.member), ("confirm", confirm.member), ("cancel", cancel.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func memberHold(id: String, hold: Bool, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Member> {
    Call("member.hold", [("id", id.member), ("hold", hold.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func memberExport(id: String, limit: Int64? = nil, cursor: String? = nil) -> Call<MemberExportResult> {
    Call("member.export", [("id", id.member), ("limit", limit.member), ("cursor", cursor.member)])
  }
}
