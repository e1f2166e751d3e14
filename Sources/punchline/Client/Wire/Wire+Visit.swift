// swift-format-ignore-file
// Made by examples/generate.py from what `rpc.discover` says; not to be edited.

import JSON
import TimeClock

extension Wire {
  enum VisitStatus: String, WireName { case scheduled, inAdventure = "in_adventure", completed }
  enum VisitWarningsKind: String, WireName { case session, visit }
  struct Visit: WireRecord {
    let json: JSON
    var id: String { json.member("id") }
    var organizationId: String { json.member("organizationId") }
    var scheduledStart: Instant { json.member("scheduledStart") }
    var scheduledEnd: Instant { json.member("scheduledEnd") }
    var scheduledDurationMs: Int64 { json.member("scheduledDurationMs") }
    var timeline: VisitTimeline { json.member("timeline") }
    var status: VisitStatus { json.member("status") }
    var sitterId: String { json.member("sitterId") }
    var sitterName: String? { json.member("sitterName") }
    var clientId: String { json.member("clientId") }
    var clientName: String { json.member("clientName") }
    var startedAt: Instant? { json.member("startedAt") }
    var note: String? { json.member("note") }
    var pets: [String] { json.member("pets") }
    var address: String? { json.member("address") }
    var pendingMessage: String? { json.member("pendingMessage") }
    var estimated: Bool { json.member("estimated") }
    var pending: Bool? { json.member("pending") }
    var createdAt: Instant { json.member("createdAt") }
    var updatedAt: Instant { json.member("updatedAt") }
    var elapsedMs: Int64 { json.member("elapsedMs") }
    var remainingMs: Int64 { json.member("remainingMs") }
    var isFiveMinuteWarning: Bool { json.member("isFiveMinuteWarning") }
    var isOvertime: Bool { json.member("isOvertime") }
    var isLate: Bool { json.member("isLate") }
    var isMissed: Bool { json.member("isMissed") }
    var startOffsetMs: Int64? { json.member("startOffsetMs") }
    var can: [String] { json.member("can") }
    var text: VisitText { json.member("text") }
    var warnings: [VisitWarnings]? { json.member("warnings") }
  }
  struct VisitTimeline: WireRecord {
    let json: JSON
    var checkIn: VisitTimelineCheckIn? { json.member("checkIn") }
    var checkOut: VisitTimelineCheckOut? { json.member("checkOut") }
  }
  struct VisitTimelineCheckIn: WireRecord {
    let json: JSON
    var timestamp: Instant { json.member("timestamp") }
    var location: VisitTimelineCheckInLocation? { json.member("location") }
  }
  struct VisitTimelineCheckInLocation: WireRecord {
    let json: JSON
    var latitude: Double { json.member("latitude") }
    var longitude: Double { json.member("longitude") }
  }
  struct VisitTimelineCheckOut: WireRecord {
    let json: JSON
    var timestamp: Instant { json.member("timestamp") }
    var location: VisitTimelineCheckOutLocation? { json.member("location") }
  }
  struct VisitTimelineCheckOutLocation: WireRecord {
    let json: JSON
    var latitude: Double { json.member("latitude") }
    var longitude: Double { json.member("longitude") }
  }
  struct VisitText: WireRecord {
    let json: JSON
    var elapsed: String { json.member("elapsed") }
    var timeLeft: String { json.member("timeLeft") }
    var start: String? { json.member("start") }
    var date: String { json.member("date") }
    var range: String { json.member("range") }
    var times: String { json.member("times") }
    var length: String { json.member("length") }
    var checkIn: String { json.member("checkIn") }
    var checkOut: String { json.member("checkOut") }
    var pets: String? { json.member("pets") }
    var status: String { json.member("status") }
  }
  struct VisitWarnings: WireRecord {
    let json: JSON
    var userId: String { json.member("userId") }
    var userName: String? { json.member("userName") }
    var kind: VisitWarningsKind { json.member("kind") }
    var id: String { json.member("id") }
    var message: String { json.member("message") }
  }
  struct VisitListResult: WirePage {
    let json: JSON
    var visits: [Visit] { json.member("visits") }
    var cursor: String? { json.member("cursor") }
  }
  struct VisitStartLocation: WireRecord {
    let json: JSON
    var latitude: Double { json.member("latitude") }
    var longitude: Double { json.member("longitude") }
    init(json: JSON) { self.json = json }
    init(latitude: Double, longitude: Double) { json = .members([("latitude", latitude.member), ("longitude", longitude.member)]) }
  }
  struct VisitStartResult: WireRecord {
    let json: JSON
    var visit: Visit { json.member("visit") }
    var skewMs: Int64? { json.member("skewMs") }
  }
  struct VisitEndLocation: WireRecord {
    let json: JSON
    var latitude: Double { json.member("latitude") }
    var longitude: Double { json.member("longitude") }
    init(json: JSON) { self.json = json }
    init(latitude: Double, longitude: Double) { json = .members([("latitude", latitude.member), ("longitude", longitude.member)]) }
  }
  struct VisitEndResult: WireRecord {
    let json: JSON
    var visit: Visit { json.member("visit") }
    var skewMs: Int64? { json.member("skewMs") }
  }
  struct VisitReliabilityResult: WirePage {
    let json: JSON
    var visits: Int64 { json.member("visits") }
    var onTime: Int64 { json.member("onTime") }
    var early: Int64 { json.member("early") }
    var late: Int64 { json.member("late") }
    var cutShort: Int64 { json.member("cutShort") }
    var long: Int64 { json.member("long") }
    var overtime: Int64 { json.member("overtime") }
    var missed: Int64 { json.member("missed") }
    var scheduledMs: Int64 { json.member("scheduledMs") }
    var actualMs: Int64 { json.member("actualMs") }
    var averageStartOffsetMs: Int64? { json.member("averageStartOffsetMs") }
    var text: VisitReliabilityResultText { json.member("text") }
    var sitters: [VisitReliabilityResultSitters] { json.member("sitters") }
    var cursor: String? { json.member("cursor") }
  }
  struct VisitReliabilityResultText: WireRecord {
    let json: JSON
    var scheduled: String { json.member("scheduled") }
    var actual: String { json.member("actual") }
    var averageStart: String? { json.member("averageStart") }
  }
  struct VisitReliabilityResultSitters: WireRecord {
    let json: JSON
    var sitterId: String { json.member("sitterId") }
    var sitterName: String? { json.member("sitterName") }
    var visits: Int64 { json.member("visits") }
    var onTime: Int64 { json.member("onTime") }
    var early: Int64 { json.member("early") }
    var late: Int64 { json.member("late") }
    var cutShort: Int64 { json.member("cutShort") }
    var long: Int64 { json.member("long") }
    var overtime: Int64 { json.member("overtime") }
    var missed: Int64 { json.member("missed") }
    var scheduledMs: Int64 { json.member("scheduledMs") }
    var actualMs: Int64 { json.member("actualMs") }
    var averageStartOffsetMs: Int64? { json.member("averageStartOffsetMs") }
    var text: VisitReliabilityResultSittersText { json.member("text") }
  }
  struct VisitReliabilityResultSittersText: WireRecord {
    let json: JSON
    var scheduled: String { json.member("scheduled") }
    var actual: String { json.member("actual") }
    var averageStart: String? { json.member("averageStart") }
  }
  struct VisitBackfillResult: WireRecord {
    let json: JSON
    var backfilled: Int64 { json.member("backfilled") }
  }

  static func visitCreate(scheduledStart: Instant, scheduledEnd: Instant, sitterId: String, clientId: String, address: String? = nil, note: String? = nil, pets: [String]? = nil, status: VisitStatus? = nil, reason: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Visit> {
    Call("visit.create", [("scheduledStart", scheduledStart.member), ("scheduledEnd", scheduledEnd.member), ("sitterId", sitterId.member), ("clientId", clientId.member), ("address", address.member), ("note", note.member), ("pets", pets.member), ("status", status.member), ("reason", reason.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func visitUpdate(id: String, scheduledStart: Instant? = nil, scheduledEnd: Instant? = nil, sitterId: String? = nil, clientId: String? = nil, address: Edit<String> = .keep, note: Edit<String> = .keep, pets: Edit<[String]> = .keep, status: VisitStatus? = nil, reason: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Visit> {
    Call("visit.update", [("id", id.member), ("scheduledStart", scheduledStart.member), ("scheduledEnd", scheduledEnd.member), ("sitterId", sitterId.member), ("clientId", clientId.member), ("address", address.member), ("note", note.member), ("pets", pets.member), ("status", status.member), ("reason", reason.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func visitGet(id: String) -> Call<Visit> {
    Call("visit.get", [("id", id.member)])
  }
  static func visitStatus(id: String) -> Call<Visit> {
    Call("visit.status", [("id", id.member)])
  }
  static func visitDelete(id: String, reason: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Visit> {
    Call("visit.delete", [("id", id.member), ("reason", reason.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func visitList(range: EntryListRange? = nil, from: CivilDate? = nil, to: CivilDate? = nil, sitterId: String? = nil, clientId: String? = nil, status: VisitStatus? = nil, limit: Int64? = nil, cursor: String? = nil) -> Call<VisitListResult> {
    Call("visit.list", [("range", range.member), ("from", from.member), ("to", to.member), ("sitterId", sitterId.member), ("clientId", clientId.member), ("status", status.member), ("limit", limit.member), ("cursor", cursor.member)])
  }
  static func visitStart(id: String, location: VisitStartLocation? = nil, deviceTime: Instant? = nil, reason: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<VisitStartResult> {
    Call("visit.start", [("id", id.member), ("location", location.member), ("deviceTime", deviceTime.member), ("reason", reason.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func visitEnd(id: String, location: VisitEndLocation? = nil, deviceTime: Instant? = nil, reason: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<VisitEndResult> {
    Call("visit.end", [("id", id.member), ("location", location.member), ("deviceTime", deviceTime.member), ("reason", reason.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func visitUndo(id: String, status: VisitStatus? = nil, startId: String? = nil, reason: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Visit> {
    Call("visit.undo", [("id", id.member), ("status", status.member), ("startId", startId.member), ("reason", reason.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func visitMessage(id: String, text: String, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Visit> {
    Call("visit.message", [("id", id.member), ("text", text.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func visitAmend(id: String, checkIn: Instant? = nil, checkOut: Instant? = nil, reason: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Visit> {
    Call("visit.amend", [("id", id.member), ("checkIn", checkIn.member), ("checkOut", checkOut.member), ("reason", reason.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func visitReliability(from: CivilDate, to: CivilDate, sitterId: String? = nil, limit: Int64? = nil, cursor: String? = nil) -> Call<VisitReliabilityResult> {
    Call("visit.reliability", [("from", from.member), ("to", to.member), ("sitterId", sitterId.member), ("limit", limit.member), ("cursor", cursor.member)])
  }
  static func visitBackfill(reason: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<VisitBackfillResult> {
    Call("visit.backfill", [("reason", reason.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
}
