import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock

@testable import ClockProtocol

/// The contents of bars and editors, and their menus.
struct GlanceTests {
  private func line(_ engine: EngineHarness) throws -> JSON {
    try engine.call("activity.glance")["text"]["line"]
  }

  /// The labels of the menu, without what an undo would take back.
  private func labels(_ engine: EngineHarness) throws -> [String] {
    try engine.call("activity.menu")["actions"].elements.compactMap { $0["label"].string }
      .map { $0.hasPrefix("Undo “") ? "Undo" : $0 }
  }

  @Test func `each state has a word and a sign`() throws {
    let engine = EngineHarness()
    #expect(try engine.call("activity.glance")["state"] == "idle")
    #expect(try line(engine) == "○ 0s")
    try engine.call("clock.in")
    try engine.advance(3_900_000)
    #expect(try engine.call("activity.glance")["state"] == "clock")
    #expect(try line(engine) == "● 1h 05m")
    try engine.call("timer.start", ["taskName": "Alpha"])
    #expect(try engine.call("activity.glance")["state"] == "timer")
    let details = try engine.call("activity.glance")["text"]["details"].elements.map(\.string)
    #expect(details.last?.flatMap { $0.hasPrefix("Clocked In 0") } == true, "\(details)")
    #expect(try line(engine) == "● 0s Alpha")
    try engine.call("gap.start")
    try engine.advance(61_000)
    // A break shows, although the timer runs on and comes before the clock.
    #expect(try engine.call("activity.glance")["state"] == "break")
    #expect(try line(engine) == "◐ 1m 01s On Break")
    try engine.call("gap.end")
    try engine.call("timer.stop")
    #expect(try line(engine) == "● 1h 05m")
    try engine.call("clock.out")
    #expect(try line(engine) == "○ 1h 05m")
    #expect(try engine.call("activity.glance")["text"]["bar"] == "Today 01:05:00")
  }

  @Test func `a long shift of another day counts as forgotten, and subscribers learn it`()
    throws
  {
    let engine = EngineHarness()
    try engine.call("settings.update", ["longShiftHours": 3])
    try engine.call("clock.in")
    let start = engine.now
    let live = try engine.keepLive("activity.glance")
    try engine.advance(2 * 3_600_000)
    #expect(try engine.call("activity.glance")["state"] == "clock")
    #expect(try engine.sentLive() == [])
    try engine.advance(28 * 3_600_000)
    let sent = try #require(try engine.sentLive().last)
    #expect(sent["id"] == live)
    #expect(sent["result"]["state"] == "forgotten")
    #expect(sent["result"]["text"]["line"] == "▲ Forgot to clock out?")
    try engine.call("clock.out", ["at": .string((start + 3_600_000).rfc3339)])
    #expect(try engine.call("activity.glance")["state"] == "idle")
  }

  @Test func `the menu offers what may be done, and each of its lines can be done`() throws {
    let engine = EngineHarness()
    #expect(try labels(engine) == ["Clock In"])
    for (label, after) in [
      ("Clock In", ["Take a Break", "Clock Out", "Undo"]),
      ("Take a Break", ["End Break", "Clock Out", "Undo"]),
      ("End Break", ["Take a Break", "Clock Out", "Undo"]),
      ("Clock Out", ["Clock In", "Undo"]),
    ] {
      let actions = try engine.call("activity.menu")["actions"].elements
      let action = try #require(actions.first { $0["label"].string == label })
      try engine.call(try #require(action["method"].string), action["params"])
      #expect(try labels(engine) == after)
    }
    let undo = try engine.call("activity.menu")["actions"].elements.last
    #expect(undo?["label"] == "Undo “Clocked out 9:00 AM”")
    try engine.call("task.create", ["name": "Beta"])
    try engine.call("timer.start", ["taskName": "Alpha"])
    #expect(try labels(engine) == ["Clock In", "Stop Alpha", "Start Beta", "Undo"])
  }

  @Test func `the menu has the work done last first, and offers to go on with it`() throws {
    let engine = EngineHarness()
    for name in ["Alpha", "Beta", "Gamma"] {
      try engine.call("task.create", ["name": .string(name)])
    }
    for name in ["Gamma", "Beta"] {
      try engine.call("timer.start", ["taskName": .string(name)])
      try engine.advance(60_000)
      try engine.call("timer.stop")
    }
    #expect(
      try labels(engine) == [
        "Clock In", "Continue Beta", "Start Gamma", "Start Alpha", "Undo",
      ])
    try engine.call("timer.start", ["taskName": "Alpha", "name": "Plan"])
    try engine.advance(60_000)
    try engine.call("timer.stop")
    #expect(
      try labels(engine) == [
        "Clock In", "Continue Alpha: Plan", "Start Alpha", "Start Beta", "Start Gamma", "Undo",
      ])
    try engine.call("timer.continue")
    #expect(try labels(engine) == ["Clock In", "Stop Alpha", "Start Beta", "Start Gamma", "Undo"])
  }

  @Test func `a visit that is due or late is shown, and can be started from the menu`() throws {
    let engine = EngineHarness()
    let visit = try engine.call(
      "visit.create",
      [
        "scheduledStart": JSON(engine.now + 3_600_000),
        "scheduledEnd": JSON(engine.now + 7_200_000),
        "sitterId": "me", "clientId": "Rex",
      ])["id"]
    _ = try engine.keepLive("activity.glance")
    try engine.advance(1_800_000 - 1)
    #expect(try engine.call("activity.glance")["state"] == "idle")
    try engine.advance(1)
    let due = try #require(try engine.sentLive().last)["result"]
    #expect(due["state"] == "due" && due["text"]["line"] == "◷ 10:00 AM Rex")
    let action = try engine.call("activity.menu")["actions"][0]
    #expect(action["label"] == "Start Visit: Rex (10:00 AM)")
    try engine.call("clock.in")
    #expect(try engine.call("activity.glance")["state"] == "due")
    try engine.advance(1_800_000 + 15 * 60_000)
    let late = try #require(try engine.sentLive().last)["result"]
    #expect(late["state"] == "late" && late["text"]["line"] == "▲ 15m late Rex")
    try engine.call("visit.start", ["id": visit])
    #expect(try engine.call("activity.glance")["state"] == "visit")
  }

  @Test func `the details name what runs and what is due beside what is shown`() throws {
    let engine = EngineHarness()
    let ids = try ["Rex", "Bella", "Milo"].map { name in
      try engine.call(
        "visit.create",
        [
          "scheduledStart": JSON(engine.now), "scheduledEnd": JSON(engine.now + 7_200_000),
          "sitterId": "me", "clientId": .string(name),
        ])["id"]
    }
    func details() throws -> [String] {
      try engine.call("activity.glance")["text"]["details"].elements.compactMap(\.string)
    }
    try engine.call("clock.in")
    try engine.advance(15 * 60_000)
    let late = try engine.call("activity.glance")
    #expect(late["state"] == "late" && late["name"] == "Rex")
    #expect(try details() == ["Clocked In 00:15:00", "Bella 15m late", "Milo 15m late"])
    try engine.call("visit.start", ["id": ids[0]])
    try engine.call("visit.start", ["id": ids[1]])
    #expect(try engine.call("activity.glance")["name"] == "Rex")
    #expect(
      try details().dropFirst(2) == ["Bella 105:00", "Clocked In 00:15:00", "Milo 15m late"])
    #expect(
      try labels(engine).prefix(3)
        == ["End Visit: Rex", "End Visit: Bella", "Start Visit: Milo (15m late)"])
    #expect(
      try engine.call("activity.get")["activities"][1]["actions"][0]["label"] == "End Visit")
  }

  @Test func `visits to one client are told apart in the menu by their times`() throws {
    let engine = EngineHarness()
    let ids = try [1, 2].map { (hours: Int64) in
      try engine.call(
        "visit.create",
        [
          "scheduledStart": JSON(engine.now + 1_200_000),
          "scheduledEnd": JSON(engine.now + 1_200_000 + hours * 3_600_000),
          "sitterId": "me", "clientId": "Rex",
        ])["id"]
    }
    #expect(
      try labels(engine).prefix(2) == [
        "Start Visit: Rex (9:20 AM – 10:20 AM)", "Start Visit: Rex (9:20 AM – 11:20 AM)",
      ])
    try engine.advance(2_400_000)
    #expect(
      try labels(engine).prefix(2) == [
        "Start Visit: Rex (9:20 AM – 10:20 AM, 20m late)",
        "Start Visit: Rex (9:20 AM – 11:20 AM, 20m late)",
      ])
    for id in ids { try engine.call("visit.start", ["id": id]) }
    #expect(
      try labels(engine).prefix(2) == [
        "End Visit: Rex, 9:40 AM – 10:20 AM", "End Visit: Rex, 9:40 AM – 11:20 AM",
      ])
  }

  @Test func `a session to clock in for is due until somebody has`() throws {
    let engine = EngineHarness()
    let school = try engine.call("school.create", ["name": "Elm"])["id"]
    let session = try engine.call(
      "session.create",
      [
        "schoolId": school, "date": "2026-11-21", "startTime": "09:30", "endTime": "11:00",
        "sessionTypes": ["sports"], "photographerIds": ["me"],
      ])["id"]
    #expect(try line(engine) == "◷ 9:30 AM Elm")
    let action = try engine.call("activity.menu")["actions"][0]
    #expect(action["label"] == "Clock In: Elm (9:30 AM)")
    try engine.call(try #require(action["method"].string), action["params"])
    #expect(try engine.call("clock.status")["entry"]["sessionId"] == session)
    try engine.advance(60_000)
    try engine.call("clock.out")
    #expect(try engine.call("activity.glance")["state"] == "idle")
  }

  @Test func `who has no clock is offered none`() throws {
    let household = try Household()
    try household.act(as: "client")
    #expect(try labels(household.harness) == [])
    let glance = try household.harness.call("activity.glance")
    #expect(glance["clockedIn"] == false)
    #expect(
      glance["text"] == [
        "bar": "Nothing now", "line": "○ Nothing now", "minimal": "Nothing now", "details": [],
      ])
  }

  @Test(arguments: [3, 101, -1])
  func `a name is cut to a width that makes sense`(width: Int64) throws {
    let engine = EngineHarness()
    try engine.call("timer.start", ["taskName": "Chamber pieces"])
    #expect(
      try engine.call("activity.glance", ["width": 7])["text"]["line"] == "● 0s Chambe…")
    let error = try engine.error("activity.glance", ["width": .integer(width)])
    #expect(error.data?["fields"]["width"] == "Width must be 4 to 100")
  }

  @Test func `a task of a name with accents is found by it`() throws {
    let engine = EngineHarness()
    for name in ["Café", "CAFÉ", "Cafe"] {
      try engine.call("timer.start", ["taskName": .string(name)])
    }
    let tasks = try engine.call("task.list")["tasks"].elements
    #expect(tasks.compactMap { $0["name"].string } == ["Cafe", "Café"])
    #expect(try engine.call("task.list", ["name": "café"])["tasks"].elements.count == 1)
  }

  @Test func `a device tells that its upstream is away, what waits and what was refused`() throws {
    let office = try Office()
    let device = try office.device()
    let live = try device.harness.keepLive("activity.glance")
    device.cut()
    try device.call("clock.in")
    let sent = try device.harness.sentLive().filter { $0["id"] == live }
    #expect(sent.last?["result"]["link"]["queued"] == 1)
    #expect(sent.last?["result"]["link"]["state"] == "offline")
    let glance = try device.call("activity.glance")
    #expect(glance["text"]["line"] == "● 0s ↯↑1")
    #expect(glance["text"]["details"].elements.suffix(2) == ["Offline", "1 not sent yet"])
    // Meanwhile the office does the same.
    try office.harness.call("clock.in")
    try office.advance([device], minutes: 5)
    device.isOnline = true
    try device.exchange()
    let after = try device.call("activity.glance")
    #expect(after["link"]["state"] == "online")
    #expect(after["link"]["queued"] == 0)
    if after["link"]["refused"] == 1 {
      #expect(after["text"]["line"].string?.hasSuffix(" !1") == true)
      let lines = try labels(device.harness)
      #expect(lines.contains { $0.hasPrefix("Retry: Clock-in at ") })
      let discard = try #require(
        try device.call("activity.menu")["actions"].elements.first {
          $0["label"].string?.hasPrefix("Discard: Clock-in at ") == true
        })
      try device.call(try #require(discard["method"].string), discard["params"])
      #expect(try device.call("activity.glance")["link"]["refused"] == 0)
    } else {
      Issue.record("the office took a second clock-in: \(after)")
    }
  }
}
