// swift-format-ignore-file
// Made by examples/generate.py from what `rpc.discover` says; not to be edited.

import JSON
import TimeClock

extension Wire {
  enum EntryKind: String, WireName { case shift, task }
  enum EntrySource: String, WireName { case clock, fence, timer, manual }
  enum EntryListRange: String, WireName { case today, week, month }
  enum EntryListStatus: String, WireName { case running, ended }
  enum EntryCutOutAs: String, WireName { case discard, stop, task, `break` }
  struct Entry: WireRecord {
    let json: JSON
    var id: String { json.member("id") }
    var kind: EntryKind { json.member("kind") }
    var status: String { json.member("status") }
    var userId: String { json.member("userId") }
    var userName: String? { json.member("userName") }
    var organizationId: String { json.member("organizationId") }
    var date: CivilDate { json.member("date") }
    var timeZone: String { json.member("timeZone") }
    var start: Instant { json.member("start") }
    var end: Instant? { json.member("end") }
    var durationMs: Int64 { json.member("durationMs") }
    var gapMs: Int64 { json.member("gapMs") }
    var workedMs: Int64 { json.member("workedMs") }
    var sessionId: String? { json.member("sessionId") }
    var sessionName: String? { json.member("sessionName") }
    var taskId: String? { json.member("taskId") }
    var taskName: String? { json.member("taskName") }
    var name: String? { json.member("name") }
    var notes: String? { json.member("notes") }
    var tags: [String] { json.member("tags") }
    var source: EntrySource { json.member("source") }
    var needsReview: Bool { json.member("needsReview") }
    var createdAt: Instant { json.member("createdAt") }
    var arrivedAt: Instant? { json.member("arrivedAt") }
    var updatedAt: Instant { json.member("updatedAt") }
    var can: [String] { json.member("can") }
    var proposalId: String? { json.member("proposalId") }
    var pending: Bool? { json.member("pending") }
    var symbol: String { json.member("symbol") }
    var text: EntryText { json.member("text") }
  }
  struct EntryText: WireRecord {
    let json: JSON
    var title: String { json.member("title") }
    var date: String { json.member("date") }
    var elapsed: String { json.member("elapsed") }
    var short: String { json.member("short") }
    var worked: String { json.member("worked") }
    var length: String { json.member("length") }
    var hours: String { json.member("hours") }
    var status: String { json.member("status") }
    var start: String { json.member("start") }
    var end: String { json.member("end") }
    var times: String { json.member("times") }
    var range: String { json.member("range") }
  }
  struct EntryCreateGaps: WireRecord {
    let json: JSON
    var exitTime: Instant { json.member("exitTime") }
    var returnTime: Instant { json.member("returnTime") }
    init(json: JSON) { self.json = json }
    init(exitTime: Instant, returnTime: Instant) { json = .members([("exitTime", exitTime.member), ("returnTime", returnTime.member)]) }
  }
  struct EntryGetResult: WireRecord {
    let json: JSON
    var entry: Entry { json.member("entry") }
    var gaps: [Gap] { json.member("gaps") }
  }
  struct EntryListResult: WirePage {
    let json: JSON
    var entries: [Entry] { json.member("entries") }
    var cursor: String? { json.member("cursor") }
  }
  struct EntrySplitResult: WireRecord {
    let json: JSON
    var entries: [Entry] { json.member("entries") }
  }
  struct EntryImportEntries: WireRecord {
    let json: JSON
    var key: String { json.member("key") }
    var kind: EntryKind { json.member("kind") }
    var start: Instant { json.member("start") }
    var end: Instant { json.member("end") }
    var taskName: String? { json.member("taskName") }
    var name: String? { json.member("name") }
    var notes: String? { json.member("notes") }
    var tags: [String]? { json.member("tags") }
    init(json: JSON) { self.json = json }
    init(key: String, kind: EntryKind, start: Instant, end: Instant, taskName: String? = nil, name: String? = nil, notes: String? = nil, tags: [String]? = nil) { json = .members([("key", key.member), ("kind", kind.member), ("start", start.member), ("end", end.member), ("taskName", taskName.member), ("name", name.member), ("notes", notes.member), ("tags", tags.member)]) }
  }
  struct EntryImportResult: WireRecord {
    let json: JSON
    var taken: Int64 { json.member("taken") }
    var outcomes: [String] { json.member("outcomes") }
    var refusals: [EntryImportResultRefusals] { json.member("refusals") }
  }
  struct EntryImportResultRefusals: WireRecord {
    let json: JSON
    var reason: String { json.member("reason") }
    var message: String { json.member("message") }
  }
  struct EntryOverlapsResult: WireRecord {
    let json: JSON
    var count: Int64 { json.member("count") }
    var conflicts: [EntryOverlapsResultConflicts] { json.member("conflicts") }
  }
  struct EntryOverlapsResultConflicts: WireRecord {
    let json: JSON
    var entry: Entry { json.member("entry") }
    var overlapMs: Int64 { json.member("overlapMs") }
  }
  struct EntryCutOutResult: WireRecord {
    let json: JSON
    var clock: Clock { json.member("clock") }
    var timer: Timer { json.member("timer") }
  }

  static func entryCreate(text: String? = nil, kind: EntryKind? = nil, start: Instant? = nil, end: Instant? = nil, durationMs: Int64? = nil, taskName: String? = nil, taskId: String? = nil, sessionId: String? = nil, name: String? = nil, notes: String? = nil, tags: [String]? = nil, gaps: [EntryCreateGaps]? = nil, userId: String? = nil, reason: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Entry> {
    Call("entry.create", [("text", text.member), ("kind", kind.member), ("start", start.member), ("end", end.member), ("durationMs", durationMs.member), ("taskName", taskName.member), ("taskId", taskId.member), ("sessionId", sessionId.member), ("name", name.member), ("notes", notes.member), ("tags", tags.member), ("gaps", gaps.member), ("userId", userId.member), ("reason", reason.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func entryGet(id: String, userId: String? = nil) -> Call<EntryGetResult> {
    Call("entry.get", [("id", id.member), ("userId", userId.member)])
  }
  static func entryList(range: EntryListRange? = nil, from: CivilDate? = nil, to: CivilDate? = nil, everyone: Bool? = nil, status: EntryListStatus? = nil, kind: EntryKind? = nil, taskId: String? = nil, sessionId: String? = nil, tag: String? = nil, limit: Int64? = nil, cursor: String? = nil, userId: String? = nil) -> Call<EntryListResult> {
    Call("entry.list", [("range", range.member), ("from", from.member), ("to", to.member), ("everyone", everyone.member), ("status", status.member), ("kind", kind.member), ("taskId", taskId.member), ("sessionId", sessionId.member), ("tag", tag.member), ("limit", limit.member), ("cursor", cursor.member), ("userId", userId.member)])
  }
  static func entryUpdate(id: String, start: Edit<Instant> = .keep, end: Edit<Instant> = .keep, durationMs: Edit<Int64> = .keep, taskName: String? = nil, taskId: Edit<String> = .keep, sessionId: Edit<String> = .keep, name: Edit<String> = .keep, notes: Edit<String> = .keep, tags: Edit<[String]> = .keep, userId: String? = nil, reason: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Entry> {
    Call("entry.update", [("id", id.member), ("start", start.member), ("end", end.member), ("durationMs", durationMs.member), ("taskName", taskName.member), ("taskId", taskId.member), ("sessionId", sessionId.member), ("name", name.member), ("notes", notes.member), ("tags", tags.member), ("userId", userId.member), ("reason", reason.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func entryDelete(id: String, userId: String? = nil, reason: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Entry> {
    Call("entry.delete", [("id", id.member), ("userId", userId.member), ("reason", reason.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func entrySplit(id: String, at: Instant, userId: String? = nil, reason: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<EntrySplitResult> {
    Call("entry.split", [("id", id.member), ("at", at.member), ("userId", userId.member), ("reason", reason.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func entryJoin(ids: [String], userId: String? = nil, reason: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Entry> {
    Call("entry.join", [("ids", ids.member), ("userId", userId.member), ("reason", reason.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func entryImport(entries: [EntryImportEntries], userId: String? = nil, reason: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<EntryImportResult> {
    Call("entry.import", [("entries", entries.member), ("userId", userId.member), ("reason", reason.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func entryOverlaps(kind: EntryKind, start: Instant, end: Instant, excludeId: String? = nil, userId: String? = nil) -> Call<EntryOverlapsResult> {
    Call("entry.overlaps", [("kind", kind.member), ("start", start.member), ("end", end.member), ("excludeId", excludeId.member), ("userId", userId.member)])
  }
  static func entryCutOut(from: Instant, to: Instant, as: EntryCutOutAs, entryIds: [String], taskId: String? = nil, userId: String? = nil, reason: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<EntryCutOutResult> {
    Call("entry.cutOut", [("from", from.member), ("to", to.member), ("as", `as`.member), ("entryIds", entryIds.member), ("taskId", taskId.member), ("userId", userId.member), ("reason", reason.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
}
