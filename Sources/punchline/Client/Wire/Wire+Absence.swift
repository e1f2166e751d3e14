// swift-format-ignore-file
// Made by examples/generate.py from what `rpc.discover` says; not to be edited.

import JSON
import TimeClock

extension Wire {
  struct Absence: WireRecord {
    let json: JSON
    var id: String { json.member("id") }
    var userId: String? { json.member("userId") }
    var userName: String? { json.member("userName") }
    var organizationId: String { json.member("organizationId") }
    var from: CivilDate { json.member("from") }
    var to: CivilDate { json.member("to") }
    var kind: String { json.member("kind") }
    var share: Double { json.member("share") }
    var name: String? { json.member("name") }
    var note: String? { json.member("note") }
    var uid: String? { json.member("uid") }
    var createdAt: Instant { json.member("createdAt") }
    var updatedAt: Instant { json.member("updatedAt") }
    var can: [String] { json.member("can") }
    var pending: Bool? { json.member("pending") }
    var text: AbsenceText { json.member("text") }
  }
  struct AbsenceText: WireRecord {
    let json: JSON
    var title: String { json.member("title") }
    var dates: String { json.member("dates") }
  }
  struct AbsenceListResult: WirePage {
    let json: JSON
    var absences: [Absence] { json.member("absences") }
    var cursor: String? { json.member("cursor") }
  }
  struct AbsenceImportAbsences: WireRecord {
    let json: JSON
    var uid: String? { json.member("uid") }
    var from: CivilDate { json.member("from") }
    var to: CivilDate? { json.member("to") }
    var kind: OrganizationPayrollRulesAverageNeutral { json.member("kind") }
    var share: Double? { json.member("share") }
    var name: String? { json.member("name") }
    var note: String? { json.member("note") }
    init(json: JSON) { self.json = json }
    init(uid: String? = nil, from: CivilDate, to: CivilDate? = nil, kind: OrganizationPayrollRulesAverageNeutral, share: Double? = nil, name: String? = nil, note: String? = nil) { json = .members([("uid", uid.member), ("from", from.member), ("to", to.member), ("kind", kind.member), ("share", share.member), ("name", name.member), ("note", note.member)]) }
  }
  struct AbsenceImportResult: WireRecord {
    let json: JSON
    var added: Int64 { json.member("added") }
    var known: Int64 { json.member("known") }
    var outcomes: [String] { json.member("outcomes") }
    var refusals: [AbsenceImportResultRefusals] { json.member("refusals") }
    var text: AbsenceImportResultText { json.member("text") }
  }
  struct AbsenceImportResultRefusals: WireRecord {
    let json: JSON
    var reason: String { json.member("reason") }
    var message: String { json.member("message") }
  }
  struct AbsenceImportResultText: WireRecord {
    let json: JSON
    var summary: String { json.member("summary") }
  }

  static func absenceCreate(kind: OrganizationPayrollRulesAverageNeutral, from: CivilDate, to: CivilDate? = nil, share: Double? = nil, name: String? = nil, note: String? = nil, userId: String? = nil, reason: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Absence> {
    Call("absence.create", [("kind", kind.member), ("from", from.member), ("to", to.member), ("share", share.member), ("name", name.member), ("note", note.member), ("userId", userId.member), ("reason", reason.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func absenceUpdate(id: String, kind: Edit<OrganizationPayrollRulesAverageNeutral> = .keep, from: Edit<CivilDate> = .keep, to: Edit<CivilDate> = .keep, share: Edit<Double> = .keep, name: Edit<String> = .keep, note: Edit<String> = .keep, userId: String? = nil, reason: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Absence> {
    Call("absence.update", [("id", id.member), ("kind", kind.member), ("from", from.member), ("to", to.member), ("share", share.member), ("name", name.member), ("note", note.member), ("userId", userId.member), ("reason", reason.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func absenceDelete(id: String, userId: String? = nil, reason: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Absence> {
    Call("absence.delete", [("id", id.member), ("userId", userId.member), ("reason", reason.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func absenceList(from: CivilDate? = nil, to: CivilDate? = nil, kind: OrganizationPayrollRulesAverageNeutral? = nil, everyone: Bool? = nil, limit: Int64? = nil, cursor: String? = nil, userId: String? = nil) -> Call<AbsenceListResult> {
    Call("absence.list", [("from", from.member), ("to", to.member), ("kind", kind.member), ("everyone", everyone.member), ("limit", limit.member), ("cursor", cursor.member), ("userId", userId.member)])
  }
  static func absenceImport(absences: [AbsenceImportAbsences], userId: String? = nil, reason: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<AbsenceImportResult> {
    Call("absence.import", [("absences", absences.member), ("userId", userId.member), ("reason", reason.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
}
