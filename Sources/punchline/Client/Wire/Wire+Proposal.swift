// swift-format-ignore-file
// Made by examples/generate.py from what `rpc.discover` says; not to be edited.

import JSON
import TimeClock

extension Wire {
  enum ProposalState: String, WireName { case waiting, accepted, declined, withdrawn, stale, expired }
  struct Proposal: WireRecord {
    let json: JSON
    var id: String { json.member("id") }
    var userId: String { json.member("userId") }
    var userName: String? { json.member("userName") }
    var organizationId: String { json.member("organizationId") }
    var authorId: String { json.member("authorId") }
    var authorName: String? { json.member("authorName") }
    var method: String { json.member("method") }
    var params: JSON { json.member("params") }
    var changes: [ProposalChanges] { json.member("changes") }
    var reason: String? { json.member("reason") }
    var state: ProposalState { json.member("state") }
    var decidedBy: String? { json.member("decidedBy") }
    var decidedAt: Instant? { json.member("decidedAt") }
    var answer: String? { json.member("answer") }
    var createdAt: Instant { json.member("createdAt") }
    var updatedAt: Instant { json.member("updatedAt") }
    var can: [String] { json.member("can") }
    var pending: Bool? { json.member("pending") }
    var text: ProposalText { json.member("text") }
  }
  struct ProposalChanges: WireRecord {
    let json: JSON
    var topic: String { json.member("topic") }
    var id: String { json.member("id") }
    var before: JSON { json.member("before") }
    var after: JSON { json.member("after") }
  }
  struct ProposalText: WireRecord {
    let json: JSON
    var summary: String { json.member("summary") }
  }
  struct ProposalListResult: WirePage {
    let json: JSON
    var proposals: [Proposal] { json.member("proposals") }
    var cursor: String? { json.member("cursor") }
  }

  static func proposalCreate(method: String, params: JSON? = nil, reason: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Proposal> {
    Call("proposal.create", [("method", method.member), ("params", params.member), ("reason", reason.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func proposalAccept(id: String, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Proposal> {
    Call("proposal.accept", [("id", id.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func proposalDecline(id: String, reason: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Proposal> {
    Call("proposal.decline", [("id", id.member), ("reason", reason.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func proposalWithdraw(id: String, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Proposal> {
    Call("proposal.withdraw", [("id", id.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func proposalList(state: ProposalState? = nil, userId: String? = nil, limit: Int64? = nil, cursor: String? = nil) -> Call<ProposalListResult> {
    Call("proposal.list", [("state", state.member), ("userId", userId.member), ("limit", limit.member), ("cursor", cursor.member)])
  }
}
