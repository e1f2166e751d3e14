// swift-format-ignore-file
// Made by examples/generate.py from what `rpc.discover` says; not to be edited.

import JSON
import TimeClock

extension Wire {
  enum ActivityKind: String, WireName { case visit, timer, clock }
  enum ActivityOpenView: String, WireName { case clock, timer, day, week, visit, sync, settings }
  enum ActivityGlanceResultState: String, WireName { case idle, clock, `break`, timer, visit, overtime, forgotten, due, late }
  struct Activity: WireRecord {
    let json: JSON
    var id: String { json.member("id") }
    var kind: ActivityKind { json.member("kind") }
    var attributes: ActivityAttributes { json.member("attributes") }
    var content: ActivityContent { json.member("content") }
    var presentations: ActivityPresentations { json.member("presentations") }
    var staleAt: Instant? { json.member("staleAt") }
    var relevance: Int64 { json.member("relevance") }
    var pending: Bool? { json.member("pending") }
    var symbol: String { json.member("symbol") }
    var dismissAt: Instant? { json.member("dismissAt") }
    var open: ActivityOpen { json.member("open") }
    var actions: [ActivityActions] { json.member("actions") }
  }
  struct ActivityAttributes: WireRecord {
    let json: JSON
    var recordId: String { json.member("recordId") }
    var kind: ActivityKind { json.member("kind") }
  }
  struct ActivityContent: WireRecord {
    let json: JSON
    var name: String { json.member("name") }
    var sessionId: String? { json.member("sessionId") }
    var taskId: String? { json.member("taskId") }
    var start: Instant { json.member("start") }
    var deadline: Instant? { json.member("deadline") }
    var elapsedSeconds: Int64 { json.member("elapsedSeconds") }
    var `break`: ActivityContentBreak? { json.member("break") }
    var isFiveMinuteWarning: Bool { json.member("isFiveMinuteWarning") }
    var isOvertime: Bool { json.member("isOvertime") }
  }
  struct ActivityContentBreak: WireRecord {
    let json: JSON
    var start: Instant? { json.member("start") }
    var elapsedSeconds: Int64 { json.member("elapsedSeconds") }
  }
  struct ActivityPresentations: WireRecord {
    let json: JSON
    var lockScreen: ActivityPresentationsLockScreen { json.member("lockScreen") }
    var expanded: ActivityPresentationsExpanded { json.member("expanded") }
    var compactLeading: String { json.member("compactLeading") }
    var compactTrailing: String { json.member("compactTrailing") }
    var minimal: String { json.member("minimal") }
  }
  struct ActivityPresentationsLockScreen: WireRecord {
    let json: JSON
    var title: String { json.member("title") }
    var subtitle: String { json.member("subtitle") }
    var timer: String { json.member("timer") }
  }
  struct ActivityPresentationsExpanded: WireRecord {
    let json: JSON
    var leading: String { json.member("leading") }
    var trailing: String { json.member("trailing") }
    var bottom: String { json.member("bottom") }
  }
  struct ActivityOpen: WireRecord {
    let json: JSON
    var view: ActivityOpenView { json.member("view") }
    var record: ActivityOpenRecord? { json.member("record") }
    var date: CivilDate? { json.member("date") }
  }
  struct ActivityOpenRecord: WireRecord {
    let json: JSON
    var topic: String { json.member("topic") }
    var id: String { json.member("id") }
  }
  struct ActivityActions: WireRecord {
    let json: JSON
    var label: String { json.member("label") }
    var method: String { json.member("method") }
    var params: JSON { json.member("params") }
    var choose: String? { json.member("choose") }
  }
  struct ActivityGetResult: WireRecord {
    let json: JSON
    var activities: [Activity] { json.member("activities") }
    var primary: String? { json.member("primary") }
  }
  struct ActivityReconcileResult: WireRecord {
    let json: JSON
    var end: [String] { json.member("end") }
    var start: [Activity] { json.member("start") }
    var update: [Activity] { json.member("update") }
  }
  struct ActivityGlanceResult: WireRecord {
    let json: JSON
    var state: ActivityGlanceResultState { json.member("state") }
    var name: String { json.member("name") }
    var clockedIn: Bool { json.member("clockedIn") }
    var percentage: Int64? { json.member("percentage") }
    var link: ActivityGlanceResultLink? { json.member("link") }
    var target: ActivityGlanceResultTarget? { json.member("target") }
    var away: Instant? { json.member("away") }
    var text: ActivityGlanceResultText { json.member("text") }
  }
  struct ActivityGlanceResultLink: WireRecord {
    let json: JSON
    var state: SyncState { json.member("state") }
    var queued: Int64 { json.member("queued") }
    var refused: Int64 { json.member("refused") }
  }
  struct ActivityGlanceResultTarget: WireRecord {
    let json: JSON
    var dueMs: Int64 { json.member("dueMs") }
    var leftMs: Int64 { json.member("leftMs") }
    var doneAt: Instant? { json.member("doneAt") }
    var evenAt: Instant? { json.member("evenAt") }
    var balanceMs: Int64 { json.member("balanceMs") }
    var text: ActivityGlanceResultTargetText { json.member("text") }
  }
  struct ActivityGlanceResultTargetText: WireRecord {
    let json: JSON
    var left: String { json.member("left") }
    var done: String? { json.member("done") }
    var even: String? { json.member("even") }
    var balance: String { json.member("balance") }
  }
  struct ActivityGlanceResultText: WireRecord {
    let json: JSON
    var bar: String { json.member("bar") }
    var line: String { json.member("line") }
    var minimal: String { json.member("minimal") }
    var details: [String] { json.member("details") }
  }
  struct ActivityMenuResult: WireRecord {
    let json: JSON
    var actions: [ActivityMenuResultActions] { json.member("actions") }
  }
  struct ActivityMenuResultActions: WireRecord {
    let json: JSON
    var label: String { json.member("label") }
    var method: String { json.member("method") }
    var params: JSON { json.member("params") }
    var choose: String? { json.member("choose") }
  }

  static func activityGet() -> Call<ActivityGetResult> {
    Call("activity.get", [])
  }
  static func activityReconcile(shown: [String]) -> Call<ActivityReconcileResult> {
    Call("activity.reconcile", [("shown", shown.member)])
  }
  static func activityGlance(width: Int64? = nil) -> Call<ActivityGlanceResult> {
    Call("activity.glance", [("width", width.member)])
  }
  static func activityMenu() -> Call<ActivityMenuResult> {
    Call("activity.menu", [])
  }
}
