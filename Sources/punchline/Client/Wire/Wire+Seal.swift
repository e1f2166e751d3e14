// swift-format-ignore-file
// Made by examples/generate.py from what `rpc.discover` says; not to be edited.

import JSON
import TimeClock

extension Wire {
  struct Seal: WireRecord {
    let json: JSON
    var organizationId: String { json.member("organizationId") }
    var epoch: String { json.member("epoch") }
    var seq: Int64 { json.member("seq") }
    var at: Instant { json.member("at") }
    var root: String { json.member("root") }
    var signature: String? { json.member("signature") }
    var text: SealText { json.member("text") }
  }
  struct SealText: WireRecord {
    let json: JSON
    var line: String { json.member("line") }
  }
  struct SealListResult: WirePage {
    let json: JSON
    var seals: [SealListResultSeals] { json.member("seals") }
    var cursor: String? { json.member("cursor") }
  }
  struct SealListResultSeals: WireRecord {
    let json: JSON
    var organizationId: String { json.member("organizationId") }
    var epoch: String { json.member("epoch") }
    var seq: Int64 { json.member("seq") }
    var at: Instant { json.member("at") }
    var root: String { json.member("root") }
    var signature: String? { json.member("signature") }
    var text: SealListResultSealsText { json.member("text") }
  }
  struct SealListResultSealsText: WireRecord {
    let json: JSON
    var line: String { json.member("line") }
  }
  struct SealGetResult: WireRecord {
    let json: JSON
    var seal: SealGetResultSeal { json.member("seal") }
    var userId: String { json.member("userId") }
    var count: Int64 { json.member("count") }
    var head: String? { json.member("head") }
    var path: [SealGetResultPath] { json.member("path") }
  }
  struct SealGetResultSeal: WireRecord {
    let json: JSON
    var organizationId: String { json.member("organizationId") }
    var epoch: String { json.member("epoch") }
    var seq: Int64 { json.member("seq") }
    var at: Instant { json.member("at") }
    var root: String { json.member("root") }
    var signature: String? { json.member("signature") }
    var text: SealGetResultSealText { json.member("text") }
  }
  struct SealGetResultSealText: WireRecord {
    let json: JSON
    var line: String { json.member("line") }
  }
  struct SealGetResultPath: WireRecord {
    let json: JSON
    var side: String { json.member("side") }
    var digest: String { json.member("digest") }
  }

  static func sealList(limit: Int64? = nil, cursor: String? = nil) -> Call<SealListResult> {
    Call("seal.list", [("limit", limit.member), ("cursor", cursor.member)])
  }
  static func sealGet(seq: Int64, userId: String? = nil) -> Call<SealGetResult> {
    Call("seal.get", [("seq", seq.member), ("userId", userId.member)])
  }
}
