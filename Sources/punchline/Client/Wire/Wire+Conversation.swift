// swift-format-ignore-file
// Made by examples/generate.py from what `rpc.discover` says; not to be edited.

import JSON
import TimeClock

extension Wire {
  enum InitializeResultDirection: String, WireName { case ltr, rtl }
  enum Topic: String, WireName { case clock, timer, activity, settings, entry, gap, task, session, visit, school, member, organization, plan, absence, adjustment, alert, tick, sync, proposal, reminder, erasure }
  struct InitializeClient: WireRecord {
    let json: JSON
    var name: String? { json.member("name") }
    var version: String? { json.member("version") }
    var device: String? { json.member("device") }
    init(json: JSON) { self.json = json }
    init(name: String? = nil, version: String? = nil, device: String? = nil) { json = .members([("name", name.member), ("version", version.member), ("device", device.member)]) }
  }
  struct InitializeActor: WireRecord {
    let json: JSON
    var userId: String { json.member("userId") }
    var organizationId: String? { json.member("organizationId") }
    init(json: JSON) { self.json = json }
    init(userId: String, organizationId: String? = nil) { json = .members([("userId", userId.member), ("organizationId", organizationId.member)]) }
  }
  struct InitializeResult: WireRecord {
    let json: JSON
    var server: InitializeResultServer { json.member("server") }
    var `protocol`: Int64 { json.member("protocol") }
    var capabilities: InitializeResultCapabilities { json.member("capabilities") }
    var limits: InitializeResultLimits { json.member("limits") }
    var actor: InitializeResultActor { json.member("actor") }
    var timeZone: String { json.member("timeZone") }
    var language: String { json.member("language") }
    var direction: InitializeResultDirection { json.member("direction") }
    var languages: [InitializeResultLanguages] { json.member("languages") }
    var now: Instant { json.member("now") }
    var epoch: String { json.member("epoch") }
    var seq: Int64 { json.member("seq") }
    var hash: String { json.member("hash") }
  }
  struct InitializeResultServer: WireRecord {
    let json: JSON
    var name: String { json.member("name") }
    var version: String { json.member("version") }
  }
  struct InitializeResultCapabilities: WireRecord {
    let json: JSON
    var subscriptions: JSON { json.member("subscriptions") }
    var batch: JSON { json.member("batch") }
    var sync: InitializeResultCapabilitiesSync { json.member("sync") }
    var virtualTime: JSON? { json.member("virtualTime") }
  }
  struct InitializeResultCapabilitiesSync: WireRecord {
    let json: JSON
    var schema: Int64 { json.member("schema") }
    var bound: Bool { json.member("bound") }
  }
  struct InitializeResultLimits: WireRecord {
    let json: JSON
    var lineBytes: Int64 { json.member("lineBytes") }
    var outputLineBytes: Int64 { json.member("outputLineBytes") }
    var recordBytes: Int64 { json.member("recordBytes") }
    var batchRequests: Int64 { json.member("batchRequests") }
    var depth: Int64 { json.member("depth") }
    var idBytes: Int64 { json.member("idBytes") }
    var liveReads: Int64 { json.member("liveReads") }
    var unsentBytes: Int64 { json.member("unsentBytes") }
  }
  struct InitializeResultActor: WireRecord {
    let json: JSON
    var userId: String { json.member("userId") }
    var organizationId: String { json.member("organizationId") }
    var role: MemberRole { json.member("role") }
  }
  struct InitializeResultLanguages: WireRecord {
    let json: JSON
    var language: String { json.member("language") }
    var draft: Bool? { json.member("draft") }
  }
  struct SubscribeSince: WireRecord {
    let json: JSON
    var epoch: String { json.member("epoch") }
    var seq: Int64 { json.member("seq") }
    var hash: String { json.member("hash") }
    init(json: JSON) { self.json = json }
    init(epoch: String, seq: Int64, hash: String) { json = .members([("epoch", epoch.member), ("seq", seq.member), ("hash", hash.member)]) }
  }
  struct SubscribeResult: WireRecord {
    let json: JSON
    var epoch: String { json.member("epoch") }
    var seq: Int64 { json.member("seq") }
    var hash: String { json.member("hash") }
    var resumed: Bool { json.member("resumed") }
    var states: SubscribeResultStates { json.member("states") }
  }
  struct SubscribeResultStates: WireRecord {
    let json: JSON
    var clock: Clock? { json.member("clock") }
    var timer: Timer? { json.member("timer") }
    var activity: SubscribeResultStatesActivity? { json.member("activity") }
    var settings: Settings? { json.member("settings") }
    var alert: SubscribeResultStatesAlert? { json.member("alert") }
    var sync: Sync? { json.member("sync") }
  }
  struct SubscribeResultStatesActivity: WireRecord {
    let json: JSON
    var activities: [Activity] { json.member("activities") }
    var primary: String? { json.member("primary") }
  }
  struct SubscribeResultStatesAlert: WireRecord {
    let json: JSON
    var alerts: [Alert] { json.member("alerts") }
  }
  struct UnsubscribeResult: WireRecord {
    let json: JSON
    var topics: [Topic] { json.member("topics") }
  }

  static func initialize(protocol: Int64? = nil, client: InitializeClient? = nil, token: String? = nil, actor: InitializeActor? = nil, timeZone: String? = nil, language: String? = nil) -> Call<InitializeResult> {
    Call("initialize", [("protocol", `protocol`.member), ("client", client.member), ("token", token.member), ("actor", actor.member), ("timeZone", timeZone.member), ("language", language.member)])
  }
  static func ping() -> Call<JSON> {
    Call("ping", [])
  }
  static func shutdown() -> Call<JSON> {
    Call("shutdown", [])
  }
  static func subscribe(topics: [Topic], tickMs: Int64? = nil, since: SubscribeSince? = nil) -> Call<SubscribeResult> {
    Call("subscribe", [("topics", topics.member), ("tickMs", tickMs.member), ("since", since.member)])
  }
  static func unsubscribe(topics: [Topic]? = nil) -> Call<UnsubscribeResult> {
    Call("unsubscribe", [("topics", topics.member)])
  }
}
