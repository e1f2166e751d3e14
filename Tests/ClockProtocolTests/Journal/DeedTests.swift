import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock

@testable import ClockProtocol

/// Changes as sentences for people.
struct DeedTests {
  private let engine = EngineHarness(at: "2026-11-24T15:00:00Z")

  /// The sentence of the latest change, or of the `index`th before it, without alerts.
  private func deed(_ index: Int = 0) throws -> JSON {
    let changes = try engine.call("change.list")["changes"].elements
    return try #require(changes.filter { $0["topic"] != "alert" }.dropFirst(index).first)["text"][
      "deed"]
  }

  private func check(
    _ method: String, _ parameters: JSON = [:], _ deed: String, _ index: Int = 0,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try engine.call(method, parameters)
    #expect(try self.deed(index) == .string(deed), sourceLocation: sourceLocation)
  }

  @Test func `a shift is clocked in and out, moved, noted and deleted`() throws {
    try check("clock.in", ["at": "2026-11-24T04:00:00Z"], "Clocked in Mon 11:00 PM")
    try check(
      "clock.adjust", ["start": "2026-11-24T03:30:00Z"],
      "Moved the clock-in from Mon 11:00 PM to Mon 10:30 PM")
    try check("gap.start", ["at": "2026-11-24T12:00:00Z"], "Began a break 7:00 AM")
    try check("gap.end", ["at": "2026-11-24T12:30:00Z"], "Ended the break 7:30 AM")
    try check("clock.out", ["at": "2026-11-24T13:00:00Z"], "Clocked out 8:00 AM")
    let id = try engine.call("entry.list")["entries"][0]["id"]
    let range = "Mon 10:30 PM – Tue 8:00 AM"
    try check(
      "entry.update", ["id": id, "notes": "n", "tags": ["t"]],
      "Changed notes and tags of shift \(range)")
    try check(
      "entry.update", ["id": id, "end": "2026-11-24T14:00:00Z"],
      "Moved shift \(range) to Mon 10:30 PM – Tue 9:00 AM")
    try check("entry.delete", ["id": id], "Deleted shift Mon 10:30 PM – Tue 9:00 AM")
    try check("change.undo", [:], "Undone: Deleted shift Mon 10:30 PM – Tue 9:00 AM")
    try check("change.redo", [:], "Done again: Deleted shift Mon 10:30 PM – Tue 9:00 AM")
  }

  @Test func `times recorded in another zone are the entry's own, with their offset`() throws {
    try engine.call("initialize", ["timeZone": "Europe/Berlin"])
    let shift = try engine.shift("2026-11-24T08:00:00Z", "2026-11-24T12:00:00Z")
    try engine.call("clock.in", ["at": "2026-11-24T13:00:00Z"])
    try engine.call("initialize", ["timeZone": "America/New_York"])
    let range = "9:00 AM – 1:00 PM (UTC+01:00)"
    #expect(
      try engine.call("entry.get", ["id": shift["id"]])["entry"]["text"]["range"] == .string(range))
    #expect(try deed() == "Clocked in 2:00 PM (UTC+01:00)")
    #expect(try deed(1) == .string("Added shift \(range)"))
    let error = try engine.error(
      "entry.create",
      ["kind": "shift", "start": "2026-11-24T09:00:00Z", "end": "2026-11-24T10:00:00Z"])
    #expect(error.data?["inTheWay"][0]["text"] == .string("shift \(range)"))
  }

  @Test func `an alert that an undo raises is no undo itself`() throws {
    try engine.addMember("ann", .sitter)
    try engine.call("organization.update", ["lockedThrough": "2026-10-31"])
    let lock = try engine.call("change.list")["changes"][0]
    try engine.call("change.undo")
    let changes = try engine.call("change.list")["changes"].elements
    #expect(changes.map { $0["topic"] }.prefix(2) == ["alert", "organization"])
    #expect(changes[0]["text"]["deed"].string?.hasPrefix("Raised alert “") == true)
    #expect(changes[1]["text"]["deed"] == "Undone: Locked time through Sat, Oct 31")
    let undone = try engine.call("change.list", ["recordId": "local"])["changes"].elements
    #expect(undone.first { $0["seq"] == lock["seq"] }?["undoneBy"] == changes[1]["seq"])
  }

  @Test func `a task and its timer`() throws {
    let task = try engine.call("task.create", ["name": "Mail"])["id"]
    #expect(try deed() == "Added task Mail")
    try check("timer.start", ["taskId": task], "Started the timer on Mail 10:00 AM")
    try engine.advance(3_600_000)
    try check("timer.stop", [:], "Stopped the timer on Mail 11:00 AM")
    try check("task.update", ["id": task, "name": "Post"], "Renamed task Mail to Post")
    try check("task.update", ["id": task, "hidden": true], "Hid task Post")
    #expect(try deed(2) == "Stopped the timer on Post 11:00 AM")
  }

  @Test func `an undo and a redo of a whole request say what all of it was`() throws {
    func check(_ deed: JSON, sourceLocation: SourceLocation = #_sourceLocation) throws {
      for method in ["change.undo", "change.redo"] {
        let reply = try engine.call(method, ["group": true])
        #expect(reply["text"]["deed"] == deed, "\(method)", sourceLocation: sourceLocation)
      }
    }
    try engine.call("entry.create", ["text": "9-10 Mail"])
    try check("Added Mail 9:00 AM – 10:00 AM")
    let id = try engine.call("entry.create", ["text": "7-9", "kind": "shift"])["id"]
    try engine.call("entry.split", ["id": id, "at": "2026-11-24T13:00:00Z"])
    try check("Split shift 7:00 AM – 9:00 AM")
    let parts = try engine.call("entry.list", ["kind": "shift"])["entries"].elements
    try engine.call("entry.join", ["ids": .array(parts.map { $0["id"] })])
    try check("Joined shift 7:00 AM – 8:00 AM and shift 8:00 AM – 9:00 AM")
    let entries = (1...3).map { day -> JSON in
      [
        "key": .string("\(day)"), "kind": "shift", "start": .string("2026-11-1\(day)T14:00:00Z"),
        "end": .string("2026-11-1\(day)T15:00:00Z"),
      ]
    }
    try engine.call("entry.import", ["entries": .array(entries)])
    try check("Added 3 entries")
  }

  @Test func `a task that was made for an entry keeps its name where both are taken back`() throws {
    try engine.call("entry.create", ["text": "9-10 Mail"])
    try engine.call("change.undo", ["group": true])
    #expect(try engine.call("task.list")["tasks"] == [])
    let deeds = try engine.call("change.list")["changes"].elements
      .filter { $0["topic"] == "entry" }.map { $0["text"]["deed"] }
    #expect(
      deeds == ["Undone: Added Mail 9:00 AM – 10:00 AM", "Added Mail 9:00 AM – 10:00 AM"])
  }

  @Test func `visits, sessions, schools, members, settings and the organization`() throws {
    let school = try engine.call("school.create", ["name": "Elm"])["id"]
    #expect(try deed() == "Added school Elm")
    try check("school.update", ["id": school, "isActive": false], "Made school Elm inactive")
    try engine.call("school.update", ["id": school, "isActive": true])
    let session = try engine.call(
      "session.create",
      [
        "schoolId": school, "date": "2026-11-24", "startTime": "13:00", "endTime": "14:30",
        "sessionTypes": ["sports"],
      ])["id"]
    #expect(try deed() == "Added session at Elm 1:00 PM – 2:30 PM")
    try check(
      "session.update", ["id": session, "date": "2026-12-04"],
      "Moved session at Elm 1:00 PM – 2:30 PM to Dec 4, 1:00 PM – 2:30 PM")
    try check(
      "session.update", ["id": session, "status": "cancelled"],
      "Cancelled session at Elm Dec 4, 1:00 PM – 2:30 PM")
    try engine.addMember("ann", .sitter)
    try check("member.update", ["id": "ann", "role": "manager"], "Made ann a manager")
    try engine.call("member.update", ["id": "ann", "role": "sitter"])
    let visit = try engine.call(
      "visit.create",
      [
        "scheduledStart": "2026-11-24T16:00:00Z", "scheduledEnd": "2026-11-24T17:00:00Z",
        "sitterId": "ann", "clientId": "Rex",
      ])["id"]
    #expect(try deed() == "Planned the visit to Rex 11:00 AM – 12:00 PM for ann")
    try check("visit.start", ["id": visit], "Started the visit to Rex 10:00 AM for ann")
    let earlier = try ["2026-11-20", "2026-11-21"].map { day in
      try engine.call(
        "visit.create",
        [
          "scheduledStart": .string("\(day)T16:00:00Z"),
          "scheduledEnd": .string("\(day)T17:00:00Z"), "sitterId": "me", "clientId": "Rex",
        ])["id"]
    }
    try engine.call("visit.update", ["id": earlier[0], "status": "completed"])
    try engine.call("visit.backfill")
    let filled = try #require(try deed().string)
    #expect(filled.hasPrefix("Filled in the times of the visit to Rex"), "\(filled)")
    try engine.call(
      "visit.amend",
      [
        "id": earlier[1], "checkIn": "2026-11-21T16:05:00Z", "checkOut": "2026-11-21T17:00:00Z",
      ])
    let amended = try #require(try deed().string)
    #expect(amended == "Recorded the visit to Rex Sat 11:05 AM – 12:00 PM")
    try check("settings.update", ["graceMinutes": 20], "Changed settings: paid time away")
    try check(
      "organization.update", ["lockedThrough": "2025-12-31"],
      "Locked time through Wed, Dec 31, 2025")
  }

  @Test func `every part of the organization that changes is named`() throws {
    let changes: JSONObject = [
      "name": "Elm", "sessionTypes": [["id": "a", "name": "A", "color": "#3b82f6"]],
      "sessionOrderColors": ["#111", "#222", "#333", "#444", "#555", "#666", "#777", "#888"],
      "enableSessionPublishing": true, "editWindowDays": 3, "lockedThrough": "2025-12-31",
      "autoClockOutHours": 12, "lateVisitMinutes": 20, "undoEndMinutes": 20,
      "clientSees": ["note"], "offlineDays": 3,
      "payrollRules": [["from": "2026-11-02", "preset": "us-federal"]],
      "payPeriodStart": "2026-11-02", "weekStart": 7,
      "terms": ["client": ["en": ["singular": "guest", "plural": "guests"]]],
      "consent": "both", "freeEditHours": 3, "needsReason": true, "payrollLanguage": "de",
      "retentionMonths": 30,
    ]
    try expectNamed(changes, by: "organization.update", [:], unless: "Changed organization Elm")
  }

  @Test func `every part of a session that changes is named`() throws {
    let schools = try ["Elm", "Oak"].map { try engine.call("school.create", ["name": $0])["id"] }
    let session = try engine.call(
      "session.create",
      [
        "schoolId": schools[0], "date": "2026-11-24", "startTime": "13:00", "endTime": "14:30",
        "sessionTypes": ["other"], "customSessionType": "Team",
      ])
    let changes: JSONObject = [
      "customSessionType": "Clubs", "photographerIds": ["me"], "photographerNotes": ["me": "n"],
      "notes": "n", "sessionTypes": ["sports"], "status": "completed", "isTimeOff": true,
      "date": "2026-11-25", "startTime": "12:00", "endTime": "15:00", "schoolId": schools[1],
    ]
    let name = "session at Elm 1:00 PM – 2:30 PM"
    try expectNamed(
      changes, by: "session.update", ["id": session["id"]], unless: "Changed \(name)")
    #expect(try deed(4) == .string("Changed \(name) to time off 1:00 PM – 2:30 PM"))
  }

  /// Expects a sentence other than `bare` after a change of each parameter of the method.
  private func expectNamed(
    _ changes: JSONObject, by method: String, _ record: JSONObject, unless bare: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let declared = try #require(Families.method(named: method)).parameters.map(\.name)
    #expect(
      Set(changes.members.map(\.name) + record.members.map(\.name))
        == Set(declared).subtracting(["dryRun", "idempotencyKey"]),
      sourceLocation: sourceLocation)
    for change in changes.members {
      try engine.call(method, .object(JSONObject(record.members + [change])))
      let deed = try deed().string ?? ""
      #expect(
        !deed.isEmpty && deed != bare, "\(change.name): \(deed)",
        sourceLocation: sourceLocation)
    }
  }

  @Test func `what is in the way is named, with the button that takes it back`() throws {
    let id = try engine.shift("2026-11-23T14:00:00Z", "2026-11-23T22:30:00Z")["id"]
    try engine.call("entry.delete", ["id": id])
    let other = try engine.shift("2026-11-23T15:00:00Z", "2026-11-23T16:00:00Z")
    let error = try engine.error("change.undo", ["seq": 2])
    let range = "Mon 10:00 AM – 11:00 AM"
    #expect(error.message == "It would overlap with shift \(range)")
    #expect(
      error.data?["inTheWay"] == [
        ["topic": "entry", "id": other["id"], "text": .string("shift \(range)")]
      ])
    let button = try #require(error.data)["actions"][0]
    #expect(button["label"] == .string("Undo “Added shift \(range)”"))
    try engine.call(try #require(button["method"].string), button["params"])
    #expect(try engine.call("change.undo", ["seq": 2])["recordId"] == id)
  }

  @Test func `a change that was undone already offers to do it again`() throws {
    try engine.call("task.create", ["name": "Mail"])
    try engine.call("change.undo")
    let error = try engine.error("change.undo", ["seq": 1])
    #expect(error.message == "“Added task Mail” was undone already")
    let button = try #require(error.data)["actions"][0]
    #expect(button["label"] == "Redo “Added task Mail”")
    try engine.call(try #require(button["method"].string), button["params"])
    #expect(try engine.call("task.list")["tasks"].count == 1)
  }

  @Test func `no button is offered for what the member may not take back`() throws {
    try engine.addMember("ann", .photographer)
    try engine.act(as: "ann")
    let id = try engine.shift("2026-11-24T12:00:00Z", "2026-11-24T13:00:00Z")["id"]
    try engine.act(as: "me")
    try engine.call("entry.delete", ["id": id])
    try engine.act(as: "ann")
    let own = try engine.call("change.list")["changes"]
    #expect(own[0]["text"]["deed"] == "Deleted shift 7:00 AM – 8:00 AM")
    let error = try engine.error("change.undo", ["seq": own[1]["seq"]])
    #expect(error.message == "Since then: “Deleted shift 7:00 AM – 8:00 AM” by Me")
    #expect(error.data?["actions"] == .null)
  }
}
