import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock

@testable import ClockProtocol

/// Requests by an admin for a member, with `userId`.
struct ActingForMembersTests {
  private let folder: TemporaryFolder
  /// Acts as `me`, an admin, in New York.
  private let engine: EngineHarness

  init() throws {
    folder = try TemporaryFolder()
    engine = EngineHarness(store: folder.file("store.db"), at: "2026-11-23T14:00:00Z")
    try engine.addMember("Ann", .photographer)
    try engine.addMember("Ben", .manager)
    try engine.save(
      Settings(id: "Ann", organizationId: "local", timeZone: "Asia/Tokyo"))
  }

  /// The engine of another member on the same store.
  private func front(of user: String) throws -> EngineHarness {
    let front = engine.peer(user: user)
    try front.call("subscribe", ["topics": ["clock", "timer", "entry", "gap"]])
    return front
  }

  private func states(_ front: EngineHarness, _ topic: JSON) throws -> [JSON] {
    try front.notifications("state").map { $0["params"] }.filter { $0["topic"] == topic }
  }

  @Test func `the member's time goes by their own zone and clock, and is journalled as theirs`()
    throws
  {
    let front = try front(of: "Ann")
    let clock = try engine.call("clock.in", ["userId": "Ann", "at": "2026-11-23T00:30:00Z"])
    #expect(clock["entry"]["userId"] == "Ann")
    #expect(clock["entry"]["userName"] == "Ann")
    #expect(clock["entry"]["timeZone"] == "Asia/Tokyo")
    #expect(clock["entry"]["date"] == "2026-11-23")
    // The admin's own clock formats the times, as everywhere else.
    #expect(clock["text"]["since"] == "Sun 7:30 PM")
    #expect(try engine.call("clock.status")["clockedIn"] == false)
    let sent = try #require(try states(front, "clock").first)
    #expect(sent["value"]["clockedIn"] == true)
    #expect(sent["cause"]["method"] == "clock.in")
    #expect(sent["cause"]["userId"] == "me")
    let change = try engine.call("change.list")["changes"][0]
    #expect(change["actor"] == "me")
    #expect(change["userId"] == "Ann")
    #expect(try engine.call("day.get", ["userId": "Ann"])["date"] == "2026-11-23")
    #expect(
      try engine.call("day.get", ["userId": "Ann", "date": "2026-11-23"])["totalMs"]
        == 48_600_000)
  }

  @Test func `a colleague's day and timer tell who may add to them`() throws {
    func can(_ front: EngineHarness, _ method: String, _ date: JSON = .null) throws -> JSON {
      try front.call(
        method, date == .null ? ["userId": "Ann"] : ["userId": "Ann", "date": date])["can"]
    }
    let manager = engine.peer(user: "Ben")
    #expect(try can(engine, "day.get") == ["add"])
    #expect(try can(engine, "timer.status") == ["start"])
    #expect(try can(manager, "day.get") == [])
    #expect(try can(manager, "timer.status") == [])
    // It is the 23rd in Tokyo, and entries cannot be in the future.
    #expect(try can(engine, "day.get", "2026-11-24") == [])
    try engine.call("organization.update", ["lockedThrough": "2026-11-20"])
    #expect(try can(engine, "day.get", "2026-11-20") == [])
    #expect(try can(engine, "day.get", "2026-11-21") == ["add"])
    try engine.call("member.update", ["id": "Ann", "isActive": false])
    #expect(try can(engine, "timer.status") == [])
    #expect(try can(engine, "clock.status") == [])
  }

  @Test func `a colleague's work is written down by the name of their task`() throws {
    let work: JSON = [
      "userId": "Ann", "kind": "task", "taskName": "Editing", "start": "2026-11-23T01:00:00Z",
      "durationMs": 3_600_000,
    ]
    let entry = try engine.call("entry.create", work)
    let tasks = try engine.call("task.list", ["userId": "Ann"])["tasks"].elements
    #expect(tasks.map { $0["id"] } == [entry["taskId"]])
    let renamed = try engine.call(
      "entry.update", ["userId": "Ann", "id": entry["id"], "taskName": "Retouching"])
    #expect(renamed["taskName"] == "Retouching")
    // Without `userId` it would be the admin's own task.
    let refusal = try engine.error(
      "entry.update", ["id": entry["id"], "taskName": "Editing"])
    #expect(refusal.reason == "validation")
  }

  @Test func `refusals about a colleague's shift and break name them`() throws {
    let ann: JSON = ["userId": "Ann"]
    func message(_ method: String) throws -> String { try engine.error(method, ann).message }
    #expect(try message("clock.out") == "Ann has no active time entry.")
    #expect(try message("gap.start") == "Ann has no active time entry.")
    try engine.call("clock.in", ann)
    #expect(try message("gap.end") == "Ann is on no break.")
    try engine.call("gap.start", ann)
    #expect(try message("gap.start") == "Ann is on a break already. It must end first.")
  }

  @Test func `a colleague's shift, break and timer are begun and ended`() throws {
    let task = try front(of: "Ann").call("task.create", ["name": "Alpha"])["id"]
    try engine.call("clock.in", ["userId": "Ann"])
    try engine.call("timer.start", ["userId": "Ann", "taskId": task])
    try engine.advance(3_600_000)
    try engine.call("gap.start", ["userId": "Ann"])
    try engine.advance(600_000)
    let gap = try engine.call("gap.end", ["userId": "Ann"])
    #expect(gap["durationMs"] == 600_000)
    try engine.call(
      "clock.adjust", ["userId": "Ann", "start": "2026-11-23T13:30:00Z"])
    let stopped = try engine.call("timer.stop", ["userId": "Ann"])
    #expect(stopped["entry"]["userId"] == "Ann")
    let out = try engine.call("clock.out", ["userId": "Ann"])
    #expect(out["entry"]["workedMs"] == 5_400_000)
    #expect(
      try engine.call("gap.list", ["userId": "Ann", "date": "2026-11-24"])["gaps"].count == 1)
    #expect(try engine.call("week.get", ["userId": "Ann"])["totalMs"] == 5_400_000)
    #expect(try engine.call("week.list", ["userId": "Ann"])["weeks"].count == 1)
    #expect(try engine.call("week.payroll", ["userId": "Ann"])["text"].string != nil)
    try engine.save(
      Settings(id: "Ann", organizationId: "local", payrollRecipient: "+15550100"))
    #expect(try !engine.call("week.payroll", ["userId": "Ann"]).line.contains("15550100"))
    #expect(try engine.call("stats.get", ["userId": "Ann"])["totalMs"] == 4_200_000)
    #expect(try engine.call("task.list", ["userId": "Ann"])["tasks"][0]["name"] == "Alpha")
    #expect(try engine.call("entry.list")["entries"].count == 0)
  }

  @Test func `an admin who acts for a member is held to the rules of the member's time`() throws {
    try engine.call("clock.in")
    try engine.call("clock.in", ["userId": "Ann"])
    #expect(
      try engine.error("clock.in", ["userId": "Ann"]).reason == "already_clocked_in")
    #expect(
      try engine.error("clock.in", ["userId": "Ann"]).message
        == "Ann already has an active time entry. It must end first.")
    #expect(
      try engine.error("timer.stop", ["userId": "Ann"]).reason == "no_timer")
    let mine: JSON = [
      "kind": "shift", "start": "2026-11-23T10:00:00Z", "durationMs": 3_600_000,
    ]
    try engine.call("entry.create", mine)
    var theirs = mine.members
    theirs.append((name: "userId", value: "Ann"))
    let entry = try engine.call("entry.create", .object(JSONObject(theirs)))
    #expect(entry["userId"] == "Ann")
    let refused = try engine.error("entry.create", .object(JSONObject(theirs)))
    #expect(refused.data?["conflicts"][0]["entry"]["id"] == entry["id"])
    let overlaps = try engine.call(
      "entry.overlaps",
      [
        "userId": "Ann", "kind": "shift", "start": "2026-11-23T10:00:00Z",
        "end": "2026-11-23T11:00:00Z",
      ])
    #expect(overlaps["count"] == 1)
  }

  @Test func `a record of somebody else is not found beside a userId`() throws {
    let own = try engine.shift("2026-11-20T10:00:00Z", "2026-11-20T11:00:00Z")["id"]
    #expect(try engine.call("entry.get", ["id": own, "userId": "me"])["entry"]["id"] == own)
    for (method, parameters) in [
      ("entry.get", ["id": own, "userId": "Ann"]),
      ("entry.update", ["id": own, "userId": "Ann", "notes": "x"]),
      ("entry.delete", ["id": own, "userId": "Ann"]),
      ("gap.list", ["entryId": own, "userId": "Ann"]),
      (
        "gap.create",
        [
          "entryId": own, "userId": "Ann", "exitTime": "2026-11-20T10:10:00Z",
          "returnTime": "2026-11-20T10:20:00Z",
        ]
      ),
    ] as [(String, JSON)] {
      #expect(try engine.error(method, parameters).message == "Entry not found", "\(method)")
    }
  }

  @Test func `the edit window is the admin's, and the author of a key as well`() throws {
    try engine.act(as: "Ann")
    let old = try engine.shift("2026-11-20T10:00:00Z", "2026-11-20T11:00:00Z")["id"]
    try engine.advance(31 * 86_400_000)
    #expect(try engine.error("entry.update", ["id": old, "notes": "x"]).reason == "edit_window")
    try engine.act(as: "me")
    #expect(
      try engine.call("entry.update", ["id": old, "userId": "Ann", "notes": "x"])["notes"] == "x")
    let first = try engine.call("clock.in", ["userId": "Ann", "idempotencyKey": "k"])
    try engine.advance(1_000)
    #expect(try engine.call("clock.in", ["userId": "Ann", "idempotencyKey": "k"]) == first)
    #expect(
      try engine.error("clock.in", ["idempotencyKey": "k"]).reason == "idempotency_mismatch")
    try engine.act(as: "Ann")
    #expect(
      try engine.error("clock.in", ["idempotencyKey": "k"]).reason == "already_clocked_in")
  }

  @Test func `what an admin did for a member both see, and the admin takes back`() throws {
    let front = try front(of: "Ann")
    try engine.call("clock.in", ["userId": "Ann"])
    try engine.advance(60_000)
    try engine.call("clock.adjust", ["userId": "Ann", "start": "2026-11-23T13:00:00Z"])
    try front.advance(60_000)
    let seen = JSON.array(
      try front.call("change.list")["changes"].elements.filter { $0["topic"] == "entry" })
    #expect(seen.elements.map { $0["actor"] } == ["me", "me"])
    // A correction of one's own record can be undone, but not the fact that the record exists.
    try front.call("change.undo", ["seq": seen[0]["seq"]])
    #expect(
      try front.error("change.undo", ["seq": seen[1]["seq"]]).reason == "permission_denied")
    _ = try front.notifications()
    try engine.call("change.undo", ["seq": seen[1]["seq"]])
    #expect(try states(front, "clock").last?["value"]["clockedIn"] == false)
    #expect(try front.call("clock.status")["entry"] == .null)
  }

  @Test(arguments: [16, 20])
  func `what ran for over 16 hours when its member became inactive is to be reviewed`(
    hours: Int64
  ) throws {
    let front = try front(of: "Ann")
    try front.call("clock.in")
    try front.call("timer.start", ["taskName": "Alpha"])
    try engine.advance(hours * 3_600_000)
    try engine.call("member.update", ["id": "Ann", "isActive": false])
    let entries = try engine.call("entry.list", ["userId": "Ann"])["entries"].elements
    #expect(entries.map { $0["needsReview"] } == Array(repeating: .boolean(hours > 16), count: 2))
    let task = try #require(entries.first { $0["kind"] == "task" })
    #expect(task["text"]["status"] == (hours > 16 ? "To Review" : "Stopped"))
    #expect(try engine.call("entry.update", ["id": task["id"]])["needsReview"] == false)
  }

  @Test func `nothing begins for a member who is not active, and what runs is ended`() throws {
    let front = try front(of: "Ann")
    let task = try front.call("task.create", ["name": "Alpha"])["id"]
    try front.call("clock.in")
    try front.call("gap.start")
    try front.call("timer.start", ["taskId": task])
    try engine.advance(3_600_000)
    try engine.call("member.update", ["id": "Ann", "isActive": false])
    for kind in ["clock", "timer"] {
      let status = try engine.call("\(kind).status", ["userId": "Ann"])
      #expect(status["clockedIn"] == (kind == "clock" ? false : .null))
      #expect(status["running"] == (kind == "timer" ? false : .null))
    }
    let entries = try engine.call("entry.list", ["userId": "Ann", "status": "ended"])["entries"]
    #expect(entries.elements.map { $0["end"] } == Array(repeating: JSON(engine.now), count: 2))
    let changes = try engine.call("change.list", ["limit": 5])["changes"].elements
    #expect(Set(changes.map { $0["group"].line }).count == 1)
    // Ann gets an alert, which nobody can undo.
    let groups = changes.filter { $0["topic"] != "alert" }
    #expect(groups.map { $0["topic"] } == ["member", "entry", "gap", "entry"])
    for (method, parameters) in [
      ("clock.in", ["userId": "Ann"]), ("clock.toggle", ["userId": "Ann"]),
      ("timer.start", ["userId": "Ann", "taskId": task]),
    ] as [(String, JSON)] {
      #expect(
        try engine.error(method, parameters).data?["fields"]["userId"] == "Ann is not active")
    }
    // Time cannot run again for an inactive member, in any order of undos.
    let shift = try #require(groups.first { $0["topic"] == "entry" })
    #expect(
      try engine.error("change.undo", ["seq": shift["seq"]]).reason == "undo_conflict")
    try engine.call("change.undo", ["seq": groups[0]["seq"]])
    try engine.call("change.undo", ["seq": shift["seq"]])
    #expect(
      try engine.error("change.redo", ["seq": groups[0]["seq"]]).reason == "undo_conflict")
    let past = try engine.call(
      "entry.create",
      [
        "userId": "Ann", "kind": "shift", "start": "2026-11-20T10:00:00Z",
        "durationMs": 3_600_000,
      ])
    #expect(past["userId"] == "Ann")
  }

  @Test func `nothing is recorded for a client`() throws {
    try engine.addMember("Cleo", .client)
    let hour: JSON = ["2026-11-23T10:00:00Z", "2026-11-23T11:00:00Z"]
    for (method, parameters) in [
      ("clock.in", [:]), ("clock.toggle", [:]), ("timer.start", ["taskName": "Alpha"]),
      ("entry.create", ["kind": "shift", "start": hour[0], "end": hour[1]]),
      ("plan.create", ["from": "2026-11-23"]),
      ("absence.create", ["kind": "vacation", "from": "2026-11-23"]),
      ("adjustment.create", ["date": "2026-11-20", "ms": 60_000, "reason": "Opening balance"]),
    ] as [(String, JSONObject)] {
      var parameters = parameters
      parameters.append("userId", "Cleo")
      #expect(
        try engine.error(method, .object(parameters)).data?["fields"]["userId"]
          == "Cleo is a client; time is recorded for every other role")
    }
    #expect(try engine.call("clock.status", ["userId": "Cleo"])["can"] == [])
    #expect(try engine.call("day.get", ["userId": "Cleo"])["can"] == [])
  }

  @Test func `a member who becomes a client is clocked out, and their timer stopped`() throws {
    try engine.call("clock.in", ["userId": "Ann"])
    try engine.call("timer.start", ["userId": "Ann", "taskName": "Alpha"])
    try engine.advance(3_600_000)
    try engine.call("member.update", ["id": "Ann", "role": "client"])
    let entries = try engine.call("entry.list", ["userId": "Ann"])["entries"]
    #expect(entries.elements.map { $0["end"] } == Array(repeating: JSON(engine.now), count: 2))
    let changes = try engine.call("change.list", ["limit": 5])["changes"].elements
    let shift = try #require(changes.first { $0["topic"] == "entry" })["seq"]
    let role = try #require(changes.first { $0["topic"] == "member" })["seq"]
    let error = try engine.error("change.undo", ["seq": shift])
    #expect(error.message.hasSuffix("who is a client"))
    try engine.call("change.undo", ["seq": role])
    try engine.call("change.undo", ["seq": shift])
    #expect(try engine.error("change.redo", ["seq": role]).reason == "undo_conflict")
  }

  @Test func `a shift left running on Friday is ended and corrected on Monday`() throws {
    try engine.act(as: "Ann")
    try engine.call("clock.in", ["at": "2026-11-23T13:00:00Z"])
    try engine.advance(3 * 86_400_000)
    try engine.act(as: "me")
    let running = try engine.call("clock.status", ["userId": "Ann"])["entry"]["id"]
    let refused = try engine.error("clock.out", ["userId": "Ann"])
    #expect(refused.reason == "forgotten")
    let proposal = try #require(refused.data?["actions"].elements.last)
    #expect(proposal["params"]["userId"] == "Ann")
    try engine.call("clock.out", proposal["params"])
    let entry = try engine.call(
      "entry.update", ["userId": "Ann", "id": running, "end": "2026-11-23T21:00:00Z"])
    #expect(entry["workedMs"] == 28_800_000)
  }

  @Test func `a member's gap that is meant is ended, whatever gap the admin has open`() throws {
    for user: JSON in ["Ann", "me"] {
      try engine.call("clock.in", ["userId": user, "at": "2026-11-23T13:00:00Z"])
    }
    let gap = try engine.call("gap.start", ["userId": "Ann"])["id"]
    let own = try engine.call("gap.start")["id"]
    try engine.advance(60_000)
    #expect(
      try engine.error("gap.end", ["userId": "Ann", "gapId": own]).reason == "no_gap_open")
    #expect(try engine.call("gap.end", ["userId": "Ann", "gapId": gap])["id"] == gap)
    #expect(try engine.call("gap.end", ["gapId": own])["id"] == own)
  }

  @Test func `the number of payroll in somebody's settings only they read`() throws {
    try engine.act(as: "Ann")
    try engine.call("settings.update", ["payrollRecipient": "+15550100"])
    #expect(try engine.call("week.payroll")["recipient"] == "+15550100")
    for user in ["me", "Ben"] {
      try engine.act(as: user)
      let week = try engine.call("week.payroll", ["userId": "Ann"])
      #expect(week["text"].string != nil && week["recipient"] == .null && week["url"] == .null)
    }
  }
}
