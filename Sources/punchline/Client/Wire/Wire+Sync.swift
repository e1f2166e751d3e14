// swift-format-ignore-file
// Made by examples/generate.py from what `rpc.discover` says; not to be edited.

import JSON
import TimeClock

extension Wire {
  enum SyncState: String, WireName { case none, offline, connecting, online, unauthorized, incompatible }
  enum SyncListState: String, WireName { case queued, sent, refused, withdrawn, confirmed }
  enum SyncWitnessResultDiscrepanciesFlaw: String, WireName { case rewritten, missing, added, unexplained, head }
  struct Sync: WireRecord {
    let json: JSON
    var state: SyncState { json.member("state") }
    var queued: Int64 { json.member("queued") }
    var refused: Int64 { json.member("refused") }
    var lastContact: Instant? { json.member("lastContact") }
    var skewMs: Int64? { json.member("skewMs") }
    var skewErrorMs: Int64? { json.member("skewErrorMs") }
    var retryAt: Instant? { json.member("retryAt") }
  }
  struct SyncPushCalls: WireRecord {
    let json: JSON
    var key: String { json.member("key") }
    var at: Instant { json.member("at") }
    var madeAt: Instant? { json.member("madeAt") }
    var timeZone: String? { json.member("timeZone") }
    var method: String { json.member("method") }
    var params: JSON? { json.member("params") }
    init(json: JSON) { self.json = json }
    init(key: String, at: Instant, madeAt: Instant? = nil, timeZone: String? = nil, method: String, params: JSON? = nil) { json = .members([("key", key.member), ("at", at.member), ("madeAt", madeAt.member), ("timeZone", timeZone.member), ("method", method.member), ("params", params.member)]) }
  }
  struct SyncPushSince: WireRecord {
    let json: JSON
    var epoch: String { json.member("epoch") }
    var seq: Int64 { json.member("seq") }
    var hash: String { json.member("hash") }
    init(json: JSON) { self.json = json }
    init(epoch: String, seq: Int64, hash: String) { json = .members([("epoch", epoch.member), ("seq", seq.member), ("hash", hash.member)]) }
  }
  struct SyncPushResult: WireRecord {
    let json: JSON
    var results: [SyncPushResultResults] { json.member("results") }
    var known: Bool { json.member("known") }
    var epoch: String { json.member("epoch") }
    var seq: Int64 { json.member("seq") }
    var hash: String { json.member("hash") }
    var now: Instant { json.member("now") }
  }
  struct SyncPushResultResults: WireRecord {
    let json: JSON
    var key: String { json.member("key") }
    var ok: Bool? { json.member("ok") }
    var error: JSON? { json.member("error") }
  }
  struct SyncPullSince: WireRecord {
    let json: JSON
    var epoch: String { json.member("epoch") }
    var seq: Int64 { json.member("seq") }
    var hash: String { json.member("hash") }
    init(json: JSON) { self.json = json }
    init(epoch: String, seq: Int64, hash: String) { json = .members([("epoch", epoch.member), ("seq", seq.member), ("hash", hash.member)]) }
  }
  struct SyncPullPushed: WireRecord {
    let json: JSON
    var epoch: String { json.member("epoch") }
    var seq: Int64 { json.member("seq") }
    var hash: String { json.member("hash") }
    init(json: JSON) { self.json = json }
    init(epoch: String, seq: Int64, hash: String) { json = .members([("epoch", epoch.member), ("seq", seq.member), ("hash", hash.member)]) }
  }
  struct SyncPullResult: WireRecord {
    let json: JSON
    var reset: Bool { json.member("reset") }
    var known: Bool { json.member("known") }
    var pushKnown: Bool { json.member("pushKnown") }
    var records: [SyncPullResultRecords] { json.member("records") }
    var erased: [SyncPullResultErased] { json.member("erased") }
    var rows: [JSON] { json.member("rows") }
    var head: SyncPullResultHead? { json.member("head") }
    var keys: [String] { json.member("keys") }
    var epoch: String { json.member("epoch") }
    var seq: Int64 { json.member("seq") }
    var hash: String { json.member("hash") }
    var page: String? { json.member("page") }
    var more: Bool { json.member("more") }
    var now: Instant { json.member("now") }
  }
  struct SyncPullResultRecords: WireRecord {
    let json: JSON
    var topic: String { json.member("topic") }
    var id: String { json.member("id") }
    var record: JSON { json.member("record") }
  }
  struct SyncPullResultErased: WireRecord {
    let json: JSON
    var topic: String { json.member("topic") }
    var id: String { json.member("id") }
  }
  struct SyncPullResultHead: WireRecord {
    let json: JSON
    var count: Int64 { json.member("count") }
    var head: String { json.member("head") }
  }
  struct SyncListResult: WirePage {
    let json: JSON
    var calls: [SyncListResultCalls] { json.member("calls") }
    var cursor: String? { json.member("cursor") }
  }
  struct SyncListResultCalls: WireRecord {
    let json: JSON
    var key: String { json.member("key") }
    var at: Instant { json.member("at") }
    var method: String { json.member("method") }
    var params: JSON { json.member("params") }
    var state: SyncListState { json.member("state") }
    var error: JSON { json.member("error") }
    var attempts: Int64 { json.member("attempts") }
    var text: SyncListResultCallsText { json.member("text") }
  }
  struct SyncListResultCallsText: WireRecord {
    let json: JSON
    var title: String { json.member("title") }
    var reason: String { json.member("reason") }
  }
  struct SyncWitnessResult: WirePage {
    let json: JSON
    var discrepancies: [SyncWitnessResultDiscrepancies] { json.member("discrepancies") }
    var cursor: String? { json.member("cursor") }
  }
  struct SyncWitnessResultDiscrepancies: WireRecord {
    let json: JSON
    var position: Int64 { json.member("position") }
    var at: Instant { json.member("at") }
    var since: Instant? { json.member("since") }
    var restored: Bool { json.member("restored") }
    var flaw: SyncWitnessResultDiscrepanciesFlaw { json.member("flaw") }
    var seq: Int64? { json.member("seq") }
    var topic: String? { json.member("topic") }
    var recordId: String? { json.member("recordId") }
    var factsBefore: String? { json.member("factsBefore") }
    var textsBefore: String? { json.member("textsBefore") }
    var factsNow: String? { json.member("factsNow") }
    var textsNow: String? { json.member("textsNow") }
    var change: Int64? { json.member("change") }
    var before: JSON { json.member("before") }
    var now: JSON { json.member("now") }
    var text: SyncWitnessResultDiscrepanciesText { json.member("text") }
  }
  struct SyncWitnessResultDiscrepanciesText: WireRecord {
    let json: JSON
    var title: String { json.member("title") }
    var at: String { json.member("at") }
  }

  static func syncPush(calls: [SyncPushCalls], since: SyncPushSince? = nil) -> Call<SyncPushResult> {
    Call("sync.push", [("calls", calls.member), ("since", since.member)])
  }
  static func syncPull(since: SyncPullSince? = nil, pushed: SyncPullPushed? = nil, page: String? = nil, witnessed: Int64? = nil) -> Call<SyncPullResult> {
    Call("sync.pull", [("since", since.member), ("pushed", pushed.member), ("page", page.member), ("witnessed", witnessed.member)])
  }
  static func syncStatus() -> Call<Sync> {
    Call("sync.status", [])
  }
  static func syncNow() -> Call<Sync> {
    Call("sync.now", [])
  }
  static func syncList(state: SyncListState? = nil, limit: Int64? = nil, cursor: String? = nil) -> Call<SyncListResult> {
    Call("sync.list", [("state", state.member), ("limit", limit.member), ("cursor", cursor.member)])
  }
  static func syncRetry(key: String, params: JSON? = nil) -> Call<Sync> {
    Call("sync.retry", [("key", key.member), ("params", params.member)])
  }
  static func syncDiscard(key: String) -> Call<Sync> {
    Call("sync.discard", [("key", key.member)])
  }
  static func syncUnbind(discard: Bool? = nil) -> Call<Sync> {
    Call("sync.unbind", [("discard", discard.member)])
  }
  static func syncWitness(limit: Int64? = nil, cursor: String? = nil) -> Call<SyncWitnessResult> {
    Call("sync.witness", [("limit", limit.member), ("cursor", cursor.member)])
  }
}
