// swift-format-ignore-file
// Made by examples/generate.py from what `rpc.discover` says; not to be edited.

import JSON
import TimeClock

extension Wire {
  enum ErasureGround: String, WireName { case retention, member, record }
  struct Erasure: WireRecord {
    let json: JSON
    var id: String { json.member("id") }
    var organizationId: String { json.member("organizationId") }
    var userId: String? { json.member("userId") }
    var userName: String? { json.member("userName") }
    var ground: ErasureGround { json.member("ground") }
    var halves: ChangeErased { json.member("halves") }
    var seqs: String { json.member("seqs") }
    var count: Int64 { json.member("count") }
    var before: Instant? { json.member("before") }
    var topic: String? { json.member("topic") }
    var recordId: String? { json.member("recordId") }
    var authorId: String? { json.member("authorId") }
    var reason: String? { json.member("reason") }
    var createdAt: Instant { json.member("createdAt") }
    var physical: Bool { json.member("physical") }
    var text: ErasureText { json.member("text") }
  }
  struct ErasureText: WireRecord {
    let json: JSON
    var title: String { json.member("title") }
    var at: String { json.member("at") }
  }
  struct ErasureListResult: WirePage {
    let json: JSON
    var erasures: [Erasure] { json.member("erasures") }
    var cursor: String? { json.member("cursor") }
  }

  static func erasureList(limit: Int64? = nil, cursor: String? = nil) -> Call<ErasureListResult> {
    Call("erasure.list", [("limit", limit.member), ("cursor", cursor.member)])
  }
}
