import ClockOperations
import ClockTestSupport
import Foundation
import JSON
import JSONRPC
import Testing
import TimeClock

@testable import ClockProtocol
@testable import ClockStore

private let day: Int64 = 86_400_000

/// Erasing of records, members and old time, and what holds afterwards.
struct ErasingTests {
  private let folder: TemporaryFolder
  private let engine: EngineHarness
  private var path: String { folder.file("store.db") }

  init() throws {
    folder = try TemporaryFolder()
    engine = EngineHarness(store: folder.file("store.db"), at: "2026-11-20T12:00:00Z")
    for (id, role) in [("ann", Role.sitter), ("max", .manager)] { try engine.addMember(id, role) }
  }

  private func findings() throws -> [String] {
    try Check(path: path, schema: .punchline).findings
  }

  private func exported() throws -> [JSON] {
    var lines: [JSON] = []
    try Export.lines(of: path, schema: .punchline) { line throws(ClockError) in
      lines.append((try? JSONReader.parse(line)) ?? .null)
    }
    return lines
  }

  private func verified(_ lines: [JSON]) throws -> Verification {
    var found = Verification(by: [])
    for line in lines { try found.take(JSONWriter.bytes(of: line)[...]) }
    try found.finish()
    return found
  }

  /// Expects a sound export that makes a store, without the words anywhere.
  private func expectGone(
    _ words: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(try findings() == [], sourceLocation: sourceLocation)
    let lines = try exported()
    #expect(try verified(lines).flaw == nil, sourceLocation: sourceLocation)
    let text = lines.map(\.line).joined(separator: "\n")
    for word in words {
      #expect(!text.contains(word), "\(word)", sourceLocation: sourceLocation)
    }
    let job = try Import(
      into: folder.file("taken-\(UUID().uuidString).db"), schema: .punchline,
      birth: .init(now: engine.now, epoch: "")
    ) { (try? TestZones.found($0)) != nil }
    for line in lines { try job.take(JSONWriter.bytes(of: line)[...]) }
    try job.finish()
  }

  /// Replaces the store, or another one, with a backup; returns an engine on it.
  private func restored(_ backup: String, into other: String? = nil) throws -> EngineHarness {
    let path = other ?? path
    try Restore.read(
      backup, into: path, schema: .punchline,
      birth: .init(now: engine.now, epoch: UUID().uuidString))
    return EngineHarness(store: path, at: engine.now)
  }

  private func member(_ id: JSON, in engine: EngineHarness) throws -> JSON? {
    try engine.call("member.list")["members"].elements.first { $0["id"] == id }
  }

  private func backup() throws -> String {
    let copy = folder.file("backup-\(UUID().uuidString).db")
    try Backup.write(path, to: copy, schema: .punchline)
    return copy
  }

  private func shift(_ notes: String, start: String = "2026-11-20T08:00:00Z") throws -> JSON {
    try engine.call(
      "entry.create",
      [
        "kind": "shift", "start": .string(start), "notes": .string(notes),
        "idempotencyKey": "key",
        "durationMs": 3_600_000, "tags": [.string("tag of \(notes)")],
      ])["id"]
  }

  @Test func `a diagnosis typed into a note is gone from the record, its rows and their results`()
    throws
  {
    let id = try shift("Migraine")
    try engine.call("entry.update", ["id": id, "notes": "Migraine, worse"])
    try engine.call("subscribe", ["topics": ["entry"]])
    let erasure = try engine.call(
      "record.erase", ["topic": "entry", "id": id, "reason": "Private"])
    #expect(erasure["ground"] == "record" && erasure["halves"] == "texts")
    #expect(erasure["count"] == 3 && erasure["recordId"] == id && erasure["physical"] == false)
    #expect(try engine.notifications("resync").count == 1)
    let entry = try engine.call("entry.list")["entries"][0]
    #expect(entry["notes"] == .null && entry["tags"] == [] && entry["durationMs"] == 3_600_000)
    let listed = try engine.call("erasure.list")["erasures"]
    #expect(listed[0]["physical"] == true && listed.count == 1)
    #expect(listed[0]["reason"] == "Private" && listed[0]["authorId"] == "me")
    try expectGone(["Migraine"])
    let changes = try engine.call("change.list", ["recordId": id])["changes"]
    #expect(changes.elements.allSatisfy { $0["erased"] == "texts" })
  }

  @Test func `the erased name of a task is gone from alerts about its entries, and leaves no hole`()
    throws
  {
    try engine.call("timer.start", ["taskName": "Migraine"])
    try engine.advance(12 * 3_600_000)
    func alert() throws -> JSON? {
      try engine.call("alert.list")["alerts"].elements.first { $0["kind"] == "timer.long" }
    }
    #expect(try alert()?["body"].string?.contains("Migraine") == true)
    let task = try engine.call("task.list")["tasks"][0]["id"]
    try engine.call("record.erase", ["topic": "task", "id": task])
    let entry = try engine.call("entry.list")["entries"][0]
    #expect(entry["taskName"] == "Erased task" && entry["text"]["title"] == "Erased task")
    #expect(try alert()?["body"].string?.hasPrefix("The timer has been running") != false)
    let deeds = try engine.call("change.list", ["recordId": task])["changes"].elements
    let said = deeds.map { $0["text"]["deed"] }
    #expect(said == ["Erased the name of a task", "Added an erased task"])
    try expectGone(["Migraine"])
    #expect(try engine.call("task.delete", ["id": task])["name"] == "Erased task")
    #expect(try engine.call("task.update", ["id": task, "name": "Mail"])["name"] == "Mail")
    let later = try engine.call("change.list", ["recordId": task])["changes"].elements
    let latest = later.prefix(2).map { $0["text"]["deed"] }
    #expect(latest == ["Renamed an erased task to Mail", "Changed an erased task"])
  }

  @Test func `no text has a hole where a name, a text or a reason was erased`() throws {
    let task = try engine.call("task.create", ["name": "Migraine", "budgetMs": 3_600_000])["id"]
    let work = try engine.call(
      "entry.create",
      [
        "kind": "task", "taskId": task, "name": "Migraine", "start": "2026-11-20T09:00:00Z",
        "end": "2026-11-20T10:00:00Z",
      ])["id"]
    let school = try engine.call("school.create", ["name": "Migraine"])["id"]
    try engine.call("school.update", ["id": school, "isActive": false])
    try engine.call("school.update", ["id": school, "isActive": true])
    let session = try engine.call(
      "session.create",
      [
        "schoolId": school, "date": "2026-11-20", "startTime": "13:00", "endTime": "14:30",
        "sessionTypes": ["other"], "customSessionType": "Migraine", "notes": "Migraine",
      ])["id"]
    let visit = try engine.call(
      "visit.create",
      [
        "scheduledStart": "2026-11-20T16:00:00Z", "scheduledEnd": "2026-11-20T17:00:00Z",
        "sitterId": "ann", "clientId": "Rex", "note": "Migraine",
      ])["id"]
    let plan = try engine.call(
      "plan.create",
      ["from": "2026-11-01", "dayMinutes": [480, 480, 480, 480, 480, 0, 0], "note": "Migraine"])[
        "id"]
    let absence = try engine.call(
      "absence.create", ["from": "2026-11-23", "kind": "other", "name": "Migraine"])["id"]
    let adjustment = try engine.call(
      "adjustment.create", ["date": "2026-11-02", "ms": 3_600_000, "reason": "Migraine"])["id"]
    let reminder = try engine.call("reminder.create", ["text": "Migraine", "at": "09:00"])["id"]
    try engine.call("timer.start", ["taskId": task])
    try engine.advance(3_600_000)
    for (topic, id) in [
      ("task", task), ("entry", work), ("school", school), ("session", session), ("visit", visit),
      ("plan", plan), ("absence", absence), ("adjustment", adjustment), ("reminder", reminder),
    ] {
      try engine.call("record.erase", ["topic": .string(topic), "id": id])
    }
    try engine.call("school.update", ["id": school, "isActive": false])
    try expectGone(["Migraine"])
    for method in [
      "activity.get", "activity.glance", "activity.menu", "absence.list", "adjustment.list",
      "alert.list", "balance.get", "change.list", "clock.status", "day.get", "entry.list",
      "erasure.list", "plan.list", "reminder.list", "school.list", "session.calendar",
      "session.list", "session.options", "settings.get", "stats.get", "task.list", "timer.status",
      "visit.list", "week.calendar", "week.get", "week.list", "week.payroll",
    ] {
      #expect(holes(in: try engine.call(method)) == [], "\(method)")
    }
    for unit in ["task", "session", "name", "tag"] {
      #expect(holes(in: try engine.call("report.get", ["by": [.string(unit)]])) == [], "\(unit)")
    }
    let names = try ["task", "school", "reminder"].map { topic in
      try engine.call("\(topic).list")["\(topic)s"][0][topic == "reminder" ? "text" : "name"]
    }
    #expect(names == ["Erased task", "Erased school", "Erased reminder"])
    let deeds = try engine.call("change.list")["changes"].elements.map { $0["text"]["deed"] }
    #expect(deeds.contains("Erased the name of a school"))
    #expect(deeds.contains("Erased the text of a reminder"))
  }

  /// The texts that are empty, or where a word is missing; the images of records aside.
  private func holes(in value: JSON, at path: String = "") -> [String] {
    switch value {
    case .string(let text):
      let isWhole =
        !text.isEmpty && !text.contains("  ") && !text.contains("“”")
        && text == text.trimmingCharacters(in: .whitespaces)
      return isWhole ? [] : ["\(path): \(text)"]
    case .array(let values): return values.flatMap { holes(in: $0, at: path) }
    case .object(let object):
      // Members without a last name, and what a row keeps of a record.
      return object.members.filter { !["before", "after", "lastName"].contains($0.name) }
        .flatMap { holes(in: $0.value, at: "\(path).\($0.name)") }
    default: return []
    }
  }

  @Test func `what was joined into a record, and the reasons of its breaks, go with its texts`()
    throws
  {
    let id = try shift("Migraine")
    try engine.call(
      "gap.create",
      [
        "entryId": id, "exitTime": "2026-11-20T08:40:00Z", "returnTime": "2026-11-20T08:50:00Z",
        "reason": "Reef",
      ])
    func ids() throws -> [JSON] {
      try engine.call("entry.list")["entries"].elements.sorted {
        ($0["start"].string ?? "") < ($1["start"].string ?? "")
      }.map { $0["id"] }
    }
    // The last part is erased with the remaining one, through the part between them.
    for (at, reason): (JSON, JSON) in [
      ("2026-11-20T08:30:00Z", "Quarrel"), ("2026-11-20T08:35:00Z", "Whim"),
    ] {
      let last = try #require(ids().last)
      try engine.call("entry.split", ["id": last, "at": at, "reason": reason])
    }
    let parts = try ids()
    try #require(parts.count == 3 && parts[0] == id)
    try engine.call("entry.join", ["ids": [parts[1], parts[2]], "reason": "Peace"])
    try engine.call("entry.join", ["ids": [parts[0], parts[1]]])
    #expect(try ids() == [id])
    try engine.call(
      "entry.create",
      [
        "kind": "shift", "start": "2026-11-20T10:00:00Z", "notes": "Inventory",
        "durationMs": 3_600_000,
      ])
    let whole = try #require(ids().last)
    try engine.call("entry.split", ["id": whole, "at": "2026-11-20T10:30:00Z"])
    try engine.call("record.erase", ["topic": "entry", "id": id])
    try expectGone(["Migraine", "Reef", "Quarrel", "Whim", "Peace"])
    // A part that still exists is a record of its own.
    try engine.call("record.erase", ["topic": "entry", "id": whole])
    let notes = try engine.call("entry.list")["entries"].elements.map { $0["notes"] }
    #expect(notes.filter { $0 == "Inventory" }.count == 1 && notes.count == 3)
    #expect(try findings() == [])
  }

  @Test(
    arguments: [
      ("By letter", false, "By letter"), (.null, false, .null), ("By letter of ann", false, .null),
      (.null, true, .null), ("By mail", true, "By mail"),
    ] as [(JSON, Bool, JSON)])
  func `the reason for erasing a member is kept until it is done, and after`(
    given: JSON, asksBefore: Bool, kept: JSON
  ) throws {
    try engine.call("member.update", ["id": "ann", "isActive": false])
    func erase(_ reason: JSON, cancel: Bool = false) throws {
      try engine.call(
        "member.erase",
        ["id": "ann", "confirm": "ERASE", "reason": reason, "cancel": .boolean(cancel)])
    }
    #expect(
      try engine.error("member.erase", ["id": "ann", "confirm": "ERASE", "reason": ""]).reason
        == "validation")
    if asksBefore {
      try erase("Mistaken")
      try erase(.null, cancel: true)
    }
    try erase(given)
    let row = try engine.call("change.list", ["recordId": "ann"])["changes"][0]
    #expect(row["reason"] == given)
    try engine.advance(29 * day)
    let erasure = try engine.call("erasure.list")["erasures"].elements.first {
      $0["ground"] == "member" && $0["userId"] == "ann"
    }
    #expect(erasure?["reason"] == kept)
    try expectGone(["Mistaken", "By letter of ann"])
  }

  @Test(arguments: [
    ("Tim", true), ("Time", true), ("corrected", true), ("Timothy Miller", false),
    ("Miller", false),
  ])
  func `alerts and a reason go that have a member's name as a word, and no others`(
    name: String, isKept: Bool
  ) throws {
    try engine.call("organization.update", ["consent": "tell"])
    let id = try engine.call(
      "member.create",
      [
        "firstName": .string(name), "lastName": "X", "displayName": .string(name),
        "email": "gone@example.org", "role": "employee",
      ])["id"]
    try engine.call(
      "member.update", ["id": "max", "displayName": "Timothy Miller", "role": "admin"])
    try engine.act(as: "ann")
    let work = try shift("Inventory")
    try engine.act(as: "max")
    try engine.call("entry.update", ["id": work, "end": "2026-11-20T08:30:00Z"])
    for date in ["2026-10-15", "2026-10-05"] {
      try engine.call("organization.update", ["lockedThrough": .string(date)])
    }
    try engine.call("member.update", ["id": id, "isActive": false])
    try engine.call(
      "member.erase",
      ["id": id, "confirm": "ERASE", "reason": "Timothy Miller: reorganization at this Time"])
    try engine.advance(29 * day)
    let reasons = try engine.call("erasure.list")["erasures"].elements.map { $0["reason"] }
    #expect(reasons.contains { $0 != .null } == (name != "Time" && isKept))
    try engine.act(as: "ann")
    let alerts = try engine.call("alert.list")["alerts"].elements
    let kinds = alerts.map { $0["kind"] }
    #expect(kinds.contains("organization.weakened"))
    #expect(kinds.contains("time.corrected") == isKept)
    #expect(try findings() == [])
  }

  @Test func `a later reason for erasing a member replaces the one before`() throws {
    try engine.call("member.update", ["id": "ann", "isActive": false])
    for reason in ["By letter", "By mail"] {
      try engine.call(
        "member.erase", ["id": "ann", "confirm": "ERASE", "reason": .string(reason)])
      try engine.advance(1_000)
    }
    try engine.call("member.erase", ["id": "ann", "confirm": "ERASE"])
    try engine.advance(29 * day)
    let reasons = try engine.call("erasure.list")["erasures"].elements.map { $0["reason"] }
    #expect(reasons.contains("By mail"))
    try expectGone(["By letter"])
  }

  @Test func `that the reason of an erasure is erased is said once`() throws {
    try engine.act(as: "ann")
    let id = try shift("Migraine")
    try engine.call("record.erase", ["topic": "entry", "id": id, "reason": "Reef"])
    try engine.act(as: "me")
    try engine.call("member.update", ["id": "ann", "isActive": false])
    try engine.call("member.erase", ["id": "ann", "confirm": "ERASE"])
    try engine.advance(29 * day)
    try expectGone(["Migraine", "Reef"])
    let deeds = try engine.call("change.list", ["limit": 100])["changes"].elements
      .filter { $0["topic"] == "erasure" }.map { $0["text"]["deed"] }
    #expect(deeds.contains("Erased the reason of an erasure"))
    #expect(deeds.allSatisfy { $0.string?.contains("texts of texts") == false })
  }

  @Test func `an erased reminder says nothing more`() throws {
    let reminder = try engine.call("reminder.create", ["text": "Pills", "at": "09:00"])["id"]
    try engine.advance(3 * 3_600_000)
    func kinds() throws -> [JSON] {
      try engine.call("alert.list")["alerts"].elements.map { $0["kind"] }
    }
    #expect(try kinds().contains("reminder"))
    try engine.call("record.erase", ["topic": "reminder", "id": reminder])
    try engine.advance(1_000)
    #expect(try !kinds().contains("reminder"))
  }

  @Test func `what was erased is not undone, and a plain undo passes over it`() throws {
    try engine.call("task.create", ["name": "Mail"])
    let id = try shift("Migraine")
    try engine.call("record.erase", ["topic": "entry", "id": id])
    let row = try engine.call("change.list", ["recordId": id])["changes"][0]
    #expect(row["can"] == [])
    let refused = try engine.error("change.undo", ["seq": row["seq"]])
    #expect(refused.reason == "erased" && refused.code == 409)
    #expect(try engine.call("change.undo")["topic"] == "task")
    #expect(try findings() == [])
  }

  @Test func `a hold, a planned erasure and what is erased are told in words`() throws {
    func deeds(_ topic: JSON) throws -> [JSON] {
      try engine.call("change.list", ["limit": 100])["changes"].elements
        .filter { $0["topic"] == topic }.map { $0["text"]["deed"] }
    }
    try engine.act(as: "ann")
    let id = try shift("Migraine")
    try engine.act(as: "me")
    for hold in [true, false] {
      try engine.call("member.hold", ["id": "ann", "hold": .boolean(hold)])
    }
    try engine.call("record.erase", ["topic": "entry", "id": id])
    let erased = try #require(deeds("entry").first?.string)
    #expect(erased.hasPrefix("Erased texts of shift ") && erased.hasSuffix(" for ann"))
    try engine.call("member.update", ["id": "ann", "isActive": false])
    for cancel in [false, true, false] {
      try engine.call(
        "member.erase", ["id": "ann", "confirm": "ERASE", "cancel": .boolean(cancel)])
    }
    #expect(
      try deeds("member").prefix(6) == [
        "Planned to erase ann on Fri, Dec 18", "Canceled the erasure of ann",
        "Planned to erase ann on Fri, Dec 18", "Made ann inactive", "Ended the hold on ann",
        "Put ann under a hold",
      ])
    try engine.advance(29 * day)
    #expect(
      try deeds("member").prefix(2) == [
        "Erased who Former member 1 was", "Planned to erase Former member 1 on Fri, Dec 18",
      ])
    #expect(try deeds("alert").allSatisfy { $0.string?.contains("“”") == false })
    #expect(
      try engine.error("member.update", ["id": "ann", "password": "correct horse"]).reason
        == "erased")
  }

  @Test func `whose it is and an admin erase, nobody else does`() throws {
    try engine.act(as: "ann")
    let id = try shift("Migraine")
    try engine.act(as: "max")
    #expect(
      try engine.error("record.erase", ["topic": "entry", "id": id]).reason == "permission_denied")
    try engine.act(as: "ann")
    try engine.call("record.erase", ["topic": "entry", "id": id])
    #expect(
      try engine.error("record.erase", ["topic": "entry", "id": id]).message
        == "The record has no texts to erase")
    let wrong = try engine.error("record.erase", ["topic": "member", "id": "ann"])
    #expect(wrong.message.contains("are erased of these topics: "))
    #expect(try engine.error("record.erase", ["topic": "entry", "id": "none"]).code == 404)
  }

  @Test func `who is told of an erasure is whose it was, where somebody else wanted it`() throws {
    try engine.act(as: "ann")
    let id = try shift("Migraine")
    try engine.act(as: "me")
    try engine.call("record.erase", ["topic": "entry", "id": id])
    func bodies() throws -> [JSON] {
      try engine.call("alert.list")["alerts"].elements.filter { $0["kind"] == "record.erased" }
        .map { $0["body"] }
    }
    #expect(try bodies() == [])
    try engine.act(as: "ann")
    #expect(try bodies() == ["Me erased the texts of a record of yours."])
  }

  @Test func `of who is held nothing is erased, and an admin ends no member's own hold`() throws {
    try engine.act(as: "ann")
    let id = try shift("Migraine")
    #expect(try engine.call("member.hold", ["id": "ann", "hold": true])["held"] == true)
    #expect(try engine.error("record.erase", ["topic": "entry", "id": id]).reason == "held")
    try engine.act(as: "me")
    #expect(try engine.error("member.hold", ["id": "ann", "hold": false]).reason == "held")
    try engine.call("member.hold", ["id": "ann", "hold": true])
    try engine.act(as: "ann")
    #expect(try engine.call("member.hold", ["id": "ann", "hold": false])["held"] == true)
    try engine.act(as: "me")
    #expect(try engine.call("member.hold", ["id": "ann", "hold": false])["held"] == false)
    try engine.call("record.erase", ["topic": "entry", "id": id])
    #expect(try findings() == [])
  }

  @Test func `an admin neither undoes nor redoes a member's own hold`() throws {
    try engine.act(as: "ann")
    let id = try shift("Migraine")
    try engine.call("member.hold", ["id": "ann", "hold": true])
    func expectHeld(_ method: String, _ seq: JSON) throws {
      #expect(try engine.error(method, ["seq": seq]).reason == "held")
      let row = try engine.call("change.list")["changes"].elements.first { $0["seq"] == seq }
      #expect(row?["can"] == [])
    }
    try engine.act(as: "me")
    let begun = try engine.call("change.list", ["recordId": "ann"])["changes"][0]["seq"]
    try expectHeld("change.undo", begun)
    #expect(try engine.error("record.erase", ["topic": "entry", "id": id]).reason == "held")
    try engine.act(as: "ann")
    try engine.call("member.hold", ["id": "ann", "hold": false])
    try engine.act(as: "me")
    let ended = try engine.call("change.list", ["recordId": "ann"])["changes"][0]["seq"]
    try expectHeld("change.undo", ended)
    try engine.call("member.hold", ["id": "ann", "hold": false])
    // A member who is an admin may undo their own.
    try engine.call("member.update", ["id": "ann", "role": "admin"])
    try engine.act(as: "ann")
    try engine.call("member.hold", ["id": "ann", "hold": true])
    let seq = try engine.call("change.list", ["recordId": "ann"])["changes"][0]["seq"]
    try engine.call("change.undo", ["seq": seq])
    try engine.act(as: "me")
    try expectHeld("change.redo", seq)
    try engine.act(as: "ann")
    try engine.call("change.redo", ["seq": seq])
    let member = try engine.call("member.list")["members"].elements.first { $0["id"] == "ann" }
    #expect(member?["held"] == true)
  }

  @Test func `a backup with a hold that ended before the erasure is restored without the text`()
    throws
  {
    try engine.act(as: "ann")
    let id = try shift("Migraine")
    try engine.act(as: "me")
    try engine.call("member.hold", ["id": "ann", "hold": true])
    let copy = try backup()
    try engine.call("member.hold", ["id": "ann", "hold": false])
    try engine.call("record.erase", ["topic": "entry", "id": id])
    for source in [copy, nil] {
      let again = try restored(source ?? backup())
      try expectGone(["Migraine"])
      let member = try again.call("member.list")["members"].elements.first { $0["id"] == "ann" }
      #expect(member?["held"] == false)
    }
  }

  @Test func `a former member's hold outlives the restoring of an older backup`() throws {
    try engine.act(as: "ann")
    _ = try shift("Migraine")
    try engine.act(as: "me")
    let copy = try backup()
    try engine.call("member.update", ["id": "ann", "isActive": false])
    try engine.call("member.erase", ["id": "ann", "confirm": "ERASE"])
    try engine.advance(29 * day)
    try engine.call("member.hold", ["id": "ann", "hold": true])
    let again = try restored(copy)
    try expectGone(["Migraine"])
    let member = try again.call("member.list")["members"].elements.first { $0["id"] == "ann" }
    #expect(member?["name"] == "Former member 1" && member?["held"] == true)
    #expect(member?["isActive"] == false)
  }

  @Test(arguments: ["hold", "cancel", "activate"])
  func `what has stopped a planned erasure stops it in an older backup, too`(what: String) throws {
    try engine.call("member.update", ["id": "ann", "isActive": false])
    try engine.call("member.erase", ["id": "ann", "confirm": "ERASE"])
    let copy = try backup()
    switch what {
    case "hold": try engine.call("member.hold", ["id": "ann", "hold": true])
    case "cancel": try engine.call("member.erase", ["id": "ann", "cancel": true])
    default: try engine.call("member.update", ["id": "ann", "isActive": true])
    }
    try engine.advance(40 * day)
    let again = try restored(copy)
    try again.advance(30 * day)
    let ann = try member("ann", in: again)
    #expect(ann?["erasedAt"] == .null && ann?["eraseAt"] == .null)
    #expect(ann?["held"] == .boolean(what == "hold"))
    #expect(try findings() == [])
  }

  @Test func `holds and planned erasures stand as the store has them that knows more`() throws {
    try engine.call("member.update", ["id": "ann", "isActive": false])
    let early = try backup()
    try engine.call("member.erase", ["id": "ann", "confirm": "ERASE"])
    try engine.act(as: "max")
    try engine.call("member.hold", ["id": "max", "hold": true])
    try engine.act(as: "me")
    let late = try backup()
    let other = folder.file("other.db")
    // Where nothing is replaced, the backup alone counts.
    #expect(try member("max", in: restored(early, into: other))?["held"] == false)
    for again in try [restored(late, into: other), restored(early)] {
      #expect(try member("ann", in: again)?["eraseAt"] == "2026-12-18T05:00:00.000Z")
      #expect(try member("max", in: again)?["held"] == true)
      #expect(try again.error("member.hold", ["id": "max", "hold": false]).reason == "held")
    }
    #expect(try findings() == [])
  }

  @Test func `a planned erasure that is due when its backup is restored gets new notice`() throws {
    try engine.call("member.update", ["id": "ann", "isActive": false])
    try engine.call("member.erase", ["id": "ann", "confirm": "ERASE", "reason": "By letter"])
    let copy = try backup()
    try engine.advance(40 * day)
    let again = try restored(copy, into: folder.file("other.db"))
    #expect(try member("ann", in: again)?["eraseAt"] == "2027-01-27T05:00:00.000Z")
    let deed = try again.call("change.list", ["recordId": "ann"])["changes"][0]["text"]["deed"]
    #expect(deed.string?.hasPrefix("Planned to erase ann on ") == true)
    try again.advance(29 * day)
    #expect(try member("ann", in: again)?["name"] == "Former member 1")
    let reasons = try again.call("erasure.list")["erasures"].elements.map { $0["reason"] }
    #expect(reasons.contains("By letter"))
  }

  @Test func `a member who left is erased at a midnight in 28 days, unless somebody stops it`()
    throws
  {
    try engine.call(
      "member.update",
      ["id": "ann", "firstName": "Annabel", "lastName": "Leigh", "email": "ann@leigh.example"])
    try engine.act(as: "ann")
    let id = try shift("Migraine")
    try engine.call("timer.start", ["taskName": "Reef"])
    try engine.call("settings.update", ["payrollRecipient": "+15550123"])
    try engine.act(as: "me")
    let active = try engine.error("member.erase", ["id": "ann", "confirm": "ERASE"])
    #expect(active.reason == "validation" && active.message.contains("is active"))
    try engine.call("member.update", ["id": "ann", "isActive": false, "password": "a password"])
    #expect(try engine.error("member.erase", ["id": "ann"]).message == "Confirm must be ERASE")
    let planned = try engine.call("member.erase", ["id": "ann", "confirm": "ERASE"])
    #expect(planned["eraseAt"] == "2026-12-18T05:00:00.000Z")
    #expect(
      planned["stays"].elements.map { $0["what"] } == ["hours", "texts", "backups", "exports"])
    try engine.call("member.erase", ["id": "ann", "cancel": true])
    try engine.advance(30 * day)
    #expect(try exported().map(\.line).joined().contains("Migraine"))
    try engine.call("member.erase", ["id": "ann", "confirm": "ERASE"])
    try engine.advance(29 * day)
    let member = try engine.call("member.list")["members"].elements.first { $0["id"] == "ann" }
    #expect(member?["name"] == "Former member 1" && member?["erasedAt"] != .null)
    #expect(member?["can"] == [])
    try expectGone(["Annabel", "Leigh", "leigh.example", "Migraine", "Reef", "15550123"])
    let entries = try engine.call("entry.list", ["userId": "ann"])["entries"]
    #expect(entries.elements.contains { $0["id"] == id && $0["userName"] == "Former member 1" })
    #expect(try engine.store.passwordHash(of: "ann") == nil)
  }

  @Test(arguments: ["plan", "cancel", "hold", "activate"])
  func `neither an undo nor a redo plans an erasure with less than its notice`(what: String)
    throws
  {
    func plan(cancel: Bool = false) throws {
      try engine.call(
        "member.erase", ["id": "ann", "confirm": "ERASE", "cancel": .boolean(cancel)])
    }
    func ann() throws -> JSON? {
      try engine.call("member.list")["members"].elements.first { $0["id"] == "ann" }
    }
    try engine.call("member.update", ["id": "ann", "isActive": false])
    try plan()
    switch what {
    case "cancel": try plan(cancel: true)
    case "hold": try engine.call("member.hold", ["id": "ann", "hold": true])
    case "activate": try engine.call("member.update", ["id": "ann", "isActive": true])
    default: break
    }
    let seq = try engine.call("change.list", ["recordId": "ann"])["changes"][0]["seq"]
    let (stops, plans) =
      what == "plan" ? ("change.undo", "change.redo") : ("change.redo", "change.undo")
    func row() throws -> JSON? {
      try engine.call("change.list", ["recordId": "ann"])["changes"].elements
        .first { $0["seq"] == seq }
    }
    // On the same day the notice is still whole.
    if what == "plan" { try engine.call(stops, ["seq": seq]) }
    try engine.call(plans, ["seq": seq])
    #expect(try ann()?["eraseAt"] == "2026-12-18T05:00:00.000Z")
    try engine.call(stops, ["seq": seq])
    #expect(try row()?["can"] == [what == "plan" ? "redo" : "undo"])
    for days: Int64 in [1, 40] {
      try engine.advance(days * day)
      #expect(try row()?["can"] == [])
      let refused = try engine.error(plans, ["seq": seq])
      #expect(refused.reason == "undo_conflict")
      #expect(refused.message == "The erasure would come sooner than one that is planned now")
      #expect(try ann()?["erasedAt"] == .null && ann()?["eraseAt"] == .null)
    }
  }

  @Test func `the notes about a member in sessions go, and nothing else of these, as in a backup`()
    throws
  {
    let school = try engine.call("school.create", ["name": "High"])["id"]
    for (date, notes, other) in [
      ("2026-11-30", "Reefknot", "Clove hitch"), ("2026-12-01", "Sheepshank", "Bowline"),
    ] {
      try engine.call(
        "session.create",
        [
          "schoolId": school, "date": .string(date), "startTime": "09:00", "endTime": "12:00",
          "sessionTypes": ["sports"], "photographerIds": ["ann", "max"],
          "photographerNotes": ["ann": .string(notes), "max": .string(other)],
          "notes": "Bring flags",
        ])
    }
    // Only the journal has the second note by now.
    let last = try #require(engine.call("session.list")["sessions"].elements.last)
    try engine.call("session.update", ["id": last["id"], "photographerNotes": ["ann": ""]])
    let copy = try backup()
    try engine.call("member.update", ["id": "ann", "isActive": false])
    try engine.call("member.erase", ["id": "ann", "confirm": "ERASE"])
    try engine.advance(29 * day)
    for isRestored in [false, true] {
      let again = isRestored ? try restored(copy) : engine
      try expectGone(["Reefknot", "Sheepshank"])
      let sessions = try again.call("session.list")["sessions"].elements
      #expect(sessions.map { $0["notes"] } == ["Bring flags", "Bring flags"])
      let notes = sessions.map { $0["photographers"].elements.map { $0["notes"] } }
      #expect(notes == [[.null, "Clove hitch"], [.null, "Bowline"]])
      let text = try exported().map(\.line).joined()
      #expect(text.contains("Clove hitch") && text.contains("Bowline"))
    }
  }

  @Test func `devices of an erased member are named, though their tokens ended before`() throws {
    try engine.act(as: "ann")
    var tokens: [JSON] = []
    func makeToken(_ name: JSON) throws -> JSON {
      let made = try engine.call("auth.token", ["name": name])
      tokens.append(made["token"])
      return made["id"]
    }
    for _ in 1...2 {
      try engine.call("auth.revoke", ["id": makeToken("Ann's phone")])
    }
    _ = try makeToken("Ann's desk")
    try engine.call("member.update", ["id": "ann", "password": "correct horse"])
    #expect(try engine.call("auth.tokens")["tokens"] == [])
    _ = try makeToken("Ann's laptop")
    try engine.act(as: "me")
    try engine.call("member.update", ["id": "ann", "isActive": false])
    let planned = try engine.call("member.erase", ["id": "ann", "confirm": "ERASE"])
    let device = try #require(planned["stays"].elements.first { $0["what"] == "devices" })
    // A device keeps its copy, however its token ended.
    #expect(device.line.contains("Ann's phone, Ann's desk, Ann's laptop"))
    // A device whose token ended stays out for good.
    try engine.call("member.update", ["id": "ann", "isActive": true])
    for token in tokens {
      #expect(try engine.error("initialize", ["token": token]).reason == "unauthenticated")
    }
    try engine.act(as: "ann")
    #expect(try engine.call("auth.tokens")["tokens"] == [])
  }

  @Test func `time that is kept no more goes whole, and a plan keeps its sum`() throws {
    try engine.call("organization.update", ["editWindowDays": .null])
    let id = try shift("Migraine")
    try engine.call(
      "gap.create",
      [
        "entryId": id, "exitTime": "2026-11-20T08:10:00Z", "returnTime": "2026-11-20T08:20:00Z",
      ])
    try engine.call(
      "plan.create",
      ["from": "2026-11-20", "dayMinutes": [60, 60, 60, 60, 60, 60, 60]])
    try engine.call("organization.update", ["retentionMonths": 24])
    try engine.advance(729 * day)
    #expect(try engine.call("entry.list")["entries"].count == 1)
    let balance = try engine.call("balance.get", ["to": "2026-12-31"])["balanceMs"]
    try engine.advance(5 * day)
    #expect(try engine.call("entry.list")["entries"].count == 0)
    #expect(
      try engine.call("balance.get", ["to": "2026-12-31"])["balanceMs"] == balance)
    let erasures = try engine.call("erasure.list")["erasures"].elements
    #expect(erasures.contains { $0["ground"] == "retention" && $0["halves"] == "all" })
    try expectGone(["Migraine", id.string ?? "-"])
  }

  @Test func `an approved week is kept while time of it is`() throws {
    let id = try #require(try shift("Migraine").string)
    let week = ApprovedWeek(
      userId: "me", organizationId: "local",
      weekStarting: try #require(CivilDate("2026-11-16")),
      timeZone: "America/New_York", text: "", createdAt: engine.now)
    try engine.save(week)
    try engine.call("organization.update", ["retentionMonths": 24])
    try engine.advance(365 * day)
    var entry = try #require(try engine.store.find(Entry.self, id))
    entry.notes = "Corrected"
    try engine.save(entry)
    try engine.advance(370 * day)
    #expect(try engine.store.find(Entry.self, id) != nil)
    #expect(try engine.store.find(ApprovedWeek.self, week.id) != nil)
    try engine.advance(366 * day)
    #expect(try engine.store.find(Entry.self, id) == nil)
    #expect(try engine.store.find(ApprovedWeek.self, week.id) == nil)
  }

  @Test func `a row of another member that is gone whole is listed, and neither undone nor redone`()
    throws
  {
    try engine.call("organization.update", ["editWindowDays": .null, "retentionMonths": 24])
    try engine.act(as: "ann")
    let id = try shift("Migraine")
    try engine.act(as: "me")
    let seq = try engine.call("change.list", ["recordId": id])["changes"][0]["seq"]
    try engine.advance(735 * day)
    #expect(try engine.error("change.undo", ["seq": seq]).reason == "erased")
    #expect(try engine.error("change.redo", ["seq": seq]).reason == "erased")
    let changes = try engine.call("change.list", ["limit": 100])["changes"].elements
    let row = try #require(changes.first { $0["seq"] == seq })
    #expect(row["erased"] == "all" && row["userId"] == "ann" && row["can"] == [])
    #expect(row["text"]["at"] == "" && row["text"]["deed"] == "What was done is erased")
  }

  @Test func `a shorter retention holds after 30 days, and less than 24 months is refused`() throws
  {
    #expect(
      try engine.error("organization.update", ["retentionMonths": 23]).reason == "validation")
    try engine.call("organization.update", ["retentionMonths": 60])
    let organization = try engine.call("organization.update", ["retentionMonths": 24])
    #expect(organization["retentionFrom"] == "2026-12-20T12:00:00.000Z")
    try engine.act(as: "ann")
    let alerts = try engine.call("alert.list")["alerts"].elements.map { $0["body"].string }
    #expect(alerts.contains("Recorded time will be erased after 24 months."))
  }

  @Test func `a half that is gone without a row, too early or under a hold is found`() throws {
    let id = try shift("Migraine")
    let sound = try exported()
    func forged(_ change: (inout JSONObject) -> Void) throws -> String? {
      let lines = sound.map { line -> JSON in
        guard case .object(var row) = line["change"], row["record_id"] == id else { return line }
        change(&row)
        return ["change": .object(row)]
      }
      return try verified(lines).flaw
    }
    #expect(try forged { _ in } == nil)
    let row = try #require(sound.last { $0["change"]["record_id"] == id }?["change"])
    let values = try #require(ExportedRows.changes.values(row))
    let hash = try #require(
      RowHash(Array(values.prefix(21)), salts: .init(values[21], values[22])))
    let digest = Hexadecimal.text(
      of: hash.texts.map { texts in texts.indices.map { texts[$0] } } ?? [])
    let flaw = try forged { row in
      row = JSONObject(
        row.members.map { name, value in
          Change.textNames.contains(name)
            ? (name, JSON.null) : (name, name == "texts_salt" ? .string(digest) : value)
        })
    }
    #expect(flaw == "row \(row["seq"].integer ?? 0) is erased, and no row says so")
    // Bypasses the methods, as the owner of the file could.
    try erase(.all, id)
    #expect(try findings().contains { $0.contains("younger than 24 months") })
  }

  @Test func `what is erased under a hold is found`() throws {
    let id = try shift("Migraine")
    try engine.call("member.hold", ["id": "me", "hold": true])
    try erase(.texts, id)
    #expect(try findings().contains { $0.hasSuffix("erases what is held") })
  }

  private func erase(_ halves: Erasure.Halves, _ id: JSON) throws {
    let store = try engine.store
    try engine.engine.beginWrite()
    let record = Refusal.Reference("entry", id.string ?? "")
    if halves == .all { try store.removeWholly(record) } else { try store.eraseTexts(record) }
    try store.erase(
      rowsOf: [record],
      as: Erasure(
        id: "", organizationId: "local", ground: halves == .all ? .retention : .record,
        halves: halves, before: halves == .all ? engine.now : nil,
        record: halves == .all ? nil : record, createdAt: engine.now)
    ) { "forged" }
    try engine.engine.commit()
  }
}
