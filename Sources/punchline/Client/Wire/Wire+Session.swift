// swift-format-ignore-file
// Made by examples/generate.py from what `rpc.discover` says; not to be edited.

import JSON
import TimeClock

extension Wire {
  enum SessionStatus: String, WireName { case scheduled, completed, cancelled }
  struct Session: WireRecord {
    let json: JSON
    var id: String { json.member("id") }
    var organizationId: String { json.member("organizationId") }
    var schoolId: String { json.member("schoolId") }
    var schoolName: String? { json.member("schoolName") }
    var date: CivilDate { json.member("date") }
    var startTime: String { json.member("startTime") }
    var endTime: String { json.member("endTime") }
    var sessionTypes: [String] { json.member("sessionTypes") }
    var types: [SessionTypes] { json.member("types") }
    var customSessionType: String? { json.member("customSessionType") }
    var photographers: [SessionPhotographers] { json.member("photographers") }
    var notes: String? { json.member("notes") }
    var status: SessionStatus { json.member("status") }
    var sessionColor: String { json.member("sessionColor") }
    var published: Bool { json.member("published") }
    var publishedAt: Instant? { json.member("publishedAt") }
    var isTimeOff: Bool { json.member("isTimeOff") }
    var createdAt: Instant { json.member("createdAt") }
    var createdBy: SessionCreatedBy { json.member("createdBy") }
    var updatedAt: Instant { json.member("updatedAt") }
    var can: [String] { json.member("can") }
    var pending: Bool? { json.member("pending") }
    var text: SessionText { json.member("text") }
    var warnings: [SessionWarnings]? { json.member("warnings") }
  }
  struct SessionTypes: WireRecord {
    let json: JSON
    var id: String { json.member("id") }
    var name: String { json.member("name") }
    var color: String { json.member("color") }
    var order: Int64 { json.member("order") }
  }
  struct SessionPhotographers: WireRecord {
    let json: JSON
    var id: String { json.member("id") }
    var name: String? { json.member("name") }
    var email: String? { json.member("email") }
    var photoURL: String? { json.member("photoURL") }
    var notes: String? { json.member("notes") }
  }
  struct SessionCreatedBy: WireRecord {
    let json: JSON
    var id: String { json.member("id") }
    var name: String { json.member("name") }
    var email: String? { json.member("email") }
  }
  struct SessionText: WireRecord {
    let json: JSON
    var title: String { json.member("title") }
    var date: String { json.member("date") }
    var range: String { json.member("range") }
    var times: String { json.member("times") }
    var types: String? { json.member("types") }
    var people: String? { json.member("people") }
    var status: String { json.member("status") }
  }
  struct SessionWarnings: WireRecord {
    let json: JSON
    var userId: String { json.member("userId") }
    var userName: String? { json.member("userName") }
    var kind: VisitWarningsKind { json.member("kind") }
    var id: String { json.member("id") }
    var message: String { json.member("message") }
  }
  struct SessionValidateResult: WireRecord {
    let json: JSON
    var fields: JSON { json.member("fields") }
    var warnings: [SessionValidateResultWarnings] { json.member("warnings") }
  }
  struct SessionValidateResultWarnings: WireRecord {
    let json: JSON
    var userId: String { json.member("userId") }
    var userName: String? { json.member("userName") }
    var kind: VisitWarningsKind { json.member("kind") }
    var id: String { json.member("id") }
    var message: String { json.member("message") }
  }
  struct SessionListResult: WirePage {
    let json: JSON
    var sessions: [Session] { json.member("sessions") }
    var cursor: String? { json.member("cursor") }
  }
  struct SessionCalendarResult: WireRecord {
    let json: JSON
    var from: CivilDate { json.member("from") }
    var to: CivilDate { json.member("to") }
    var previous: CivilDate { json.member("previous") }
    var next: CivilDate { json.member("next") }
    var count: Int64 { json.member("count") }
    var weekdays: [String] { json.member("weekdays") }
    var days: [SessionCalendarResultDays] { json.member("days") }
    var text: SessionCalendarResultText { json.member("text") }
  }
  struct SessionCalendarResultDays: WireRecord {
    let json: JSON
    var date: CivilDate { json.member("date") }
    var day: Int64 { json.member("day") }
    var isWithin: Bool { json.member("isWithin") }
    var isToday: Bool { json.member("isToday") }
    var count: Int64 { json.member("count") }
    var sessions: [SessionCalendarResultDaysSessions] { json.member("sessions") }
    var text: SessionCalendarResultDaysText { json.member("text") }
  }
  struct SessionCalendarResultDaysSessions: WireRecord {
    let json: JSON
    var id: String { json.member("id") }
    var status: SessionStatus { json.member("status") }
    var published: Bool { json.member("published") }
    var sessionColor: String { json.member("sessionColor") }
    var text: SessionCalendarResultDaysSessionsText { json.member("text") }
  }
  struct SessionCalendarResultDaysSessionsText: WireRecord {
    let json: JSON
    var title: String { json.member("title") }
    var start: String { json.member("start") }
  }
  struct SessionCalendarResultDaysText: WireRecord {
    let json: JSON
    var date: String { json.member("date") }
  }
  struct SessionCalendarResultText: WireRecord {
    let json: JSON
    var title: String { json.member("title") }
  }
  struct SessionOptionsResult: WireRecord {
    let json: JSON
    var schools: [School] { json.member("schools") }
    var members: [Member] { json.member("members") }
    var sessionTypes: [SessionOptionsResultSessionTypes] { json.member("sessionTypes") }
    var timeStepMinutes: Int64 { json.member("timeStepMinutes") }
    var times: [SessionOptionsResultTimes] { json.member("times") }
  }
  struct SessionOptionsResultSessionTypes: WireRecord {
    let json: JSON
    var id: String { json.member("id") }
    var name: String { json.member("name") }
    var color: String { json.member("color") }
    var order: Int64 { json.member("order") }
  }
  struct SessionOptionsResultTimes: WireRecord {
    let json: JSON
    var time: String { json.member("time") }
    var text: String { json.member("text") }
  }

  static func sessionCreate(schoolId: String? = nil, date: JSON? = nil, startTime: String? = nil, endTime: String? = nil, sessionTypes: [String]? = nil, customSessionType: String? = nil, photographerIds: [String]? = nil, photographerNotes: JSON? = nil, notes: String? = nil, status: SessionStatus? = nil, isTimeOff: Bool? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Session> {
    Call("session.create", [("schoolId", schoolId.member), ("date", date.member), ("startTime", startTime.member), ("endTime", endTime.member), ("sessionTypes", sessionTypes.member), ("customSessionType", customSessionType.member), ("photographerIds", photographerIds.member), ("photographerNotes", photographerNotes.member), ("notes", notes.member), ("status", status.member), ("isTimeOff", isTimeOff.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func sessionUpdate(id: String, schoolId: Edit<String> = .keep, date: Edit<JSON> = .keep, startTime: Edit<String> = .keep, endTime: Edit<String> = .keep, sessionTypes: Edit<[String]> = .keep, customSessionType: Edit<String> = .keep, photographerIds: Edit<[String]> = .keep, photographerNotes: Edit<JSON> = .keep, notes: Edit<String> = .keep, status: Edit<SessionStatus> = .keep, isTimeOff: Edit<Bool> = .keep, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Session> {
    Call("session.update", [("id", id.member), ("schoolId", schoolId.member), ("date", date.member), ("startTime", startTime.member), ("endTime", endTime.member), ("sessionTypes", sessionTypes.member), ("customSessionType", customSessionType.member), ("photographerIds", photographerIds.member), ("photographerNotes", photographerNotes.member), ("notes", notes.member), ("status", status.member), ("isTimeOff", isTimeOff.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func sessionValidate(id: String? = nil, schoolId: Edit<String> = .keep, date: Edit<JSON> = .keep, startTime: Edit<String> = .keep, endTime: Edit<String> = .keep, sessionTypes: Edit<[String]> = .keep, customSessionType: Edit<String> = .keep, photographerIds: Edit<[String]> = .keep, photographerNotes: Edit<JSON> = .keep, notes: Edit<String> = .keep, status: Edit<SessionStatus> = .keep, isTimeOff: Edit<Bool> = .keep) -> Call<SessionValidateResult> {
    Call("session.validate", [("id", id.member), ("schoolId", schoolId.member), ("date", date.member), ("startTime", startTime.member), ("endTime", endTime.member), ("sessionTypes", sessionTypes.member), ("customSessionType", customSessionType.member), ("photographerIds", photographerIds.member), ("photographerNotes", photographerNotes.member), ("notes", notes.member), ("status", status.member), ("isTimeOff", isTimeOff.member)])
  }
  static func sessionGet(id: String) -> Call<Session> {
    Call("session.get", [("id", id.member)])
  }
  static func sessionDelete(id: String, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Session> {
    Call("session.delete", [("id", id.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func sessionPublish(id: String, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Session> {
    Call("session.publish", [("id", id.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func sessionUnpublish(id: String, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Session> {
    Call("session.unpublish", [("id", id.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func sessionList(range: EntryListRange? = nil, from: CivilDate? = nil, to: CivilDate? = nil, date: CivilDate? = nil, assignedTo: String? = nil, status: SessionStatus? = nil, published: Bool? = nil, limit: Int64? = nil, cursor: String? = nil) -> Call<SessionListResult> {
    Call("session.list", [("range", range.member), ("from", from.member), ("to", to.member), ("date", date.member), ("assignedTo", assignedTo.member), ("status", status.member), ("published", published.member), ("limit", limit.member), ("cursor", cursor.member)])
  }
  static func sessionCalendar(containing: CivilDate? = nil, assignedTo: String? = nil, status: SessionStatus? = nil) -> Call<SessionCalendarResult> {
    Call("session.calendar", [("containing", containing.member), ("assignedTo", assignedTo.member), ("status", status.member)])
  }
  static func sessionOptions(id: String? = nil) -> Call<SessionOptionsResult> {
    Call("session.options", [("id", id.member)])
  }
}
