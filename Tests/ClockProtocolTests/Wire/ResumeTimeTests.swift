import ClockTestSupport
import JSON
import Testing
import TimeClock

/// Changes by time alone while a front end has no engine.
struct ResumeTimeTests {
  private static let day: Int64 = 86_400_000

  private func place(of engine: EngineHarness) throws -> JSON {
    let sent = try engine.call("initialize")
    return ["epoch": sent["epoch"], "seq": sent["seq"], "hash": sent["hash"]]
  }

  /// The records sent to a conversation that resumes from the place, by id.
  private func resume(
    _ engine: EngineHarness, _ topics: JSON, from place: JSON
  ) throws -> [String: JSON] {
    let reply = try engine.call("subscribe", ["topics": topics, "since": place])
    try #require(reply["resumed"] == true)
    let sent = try engine.notifications("state").map { $0["params"]["value"] }
    return Dictionary(sent.map { ($0["id"].string ?? "", $0["record"]) }) { $1 }
  }

  @Test func `resuming tells what time alone has turned since`() throws {
    let engine = EngineHarness()
    for (id, role) in [("sitter", Role.sitter), ("client", .client), ("ann", .photographer)] {
      try engine.addMember(id, role)
    }
    let visit =
      try engine.call(
        "visit.create",
        [
          "scheduledStart": JSON(engine.now), "scheduledEnd": JSON(engine.now + 1_800_000),
          "sitterId": "sitter", "clientId": "client",
        ])["id"].string ?? ""
    try engine.act(as: "ann")
    let task = try engine.call("task.create", ["name": "T"])["id"]
    try engine.call(
      "entry.create",
      [
        "kind": "task", "taskId": task, "start": JSON(engine.now - 3_600_000),
        "durationMs": 1_800_000,
      ])
    let taskId = task.string ?? ""
    #expect(try engine.call("task.get", ["id": task])["todayMs"] == 1_800_000)
    try engine.act(as: "me")
    // The change at the place itself is always sent again.
    try engine.call("school.create", ["name": "Elm"])

    let start = try place(of: engine)
    #expect(try resume(engine, ["visit", "task"], from: start) == [:])
    try engine.call("unsubscribe")
    try engine.advance(Self.day / 24)
    #expect(try resume(engine, ["visit"], from: start)[visit]?["isMissed"] == true)
    try engine.call("unsubscribe")
    try engine.advance(2 * Self.day)
    #expect(try resume(engine, ["task"], from: start)[taskId]?["todayMs"] == 0)
  }

  @Test func `records that say days are not resumed on another day`() throws {
    let engine = EngineHarness()
    try engine.call("school.create", ["name": "Elm"])
    let start = try place(of: engine)
    let midnight = "2026-11-22T05:00:00Z"
    for (instant, isResumed) in [("2026-11-22T04:59:59.999Z", true), (midnight, false)] {
      try engine.call("time.advance", ["to": .string(instant)])
      let reply = try engine.call("subscribe", ["topics": ["entry"], "since": start])
      #expect(reply["resumed"] == .boolean(isResumed))
      try engine.call("unsubscribe")
    }
  }

  @Test func `after midnight records that say days are asked for again`() throws {
    let engine = EngineHarness()
    let entry = try engine.shift("2026-11-21T12:00:00Z", "2026-11-21T13:00:00Z")["id"]
    try engine.call("subscribe", ["topics": ["entry"]])
    func range() throws -> JSON {
      try engine.call("entry.get", ["id": entry])["entry"]["text"]["range"]
    }
    #expect(try range() == "7:00 AM – 8:00 AM")
    try engine.call("time.advance", ["to": "2026-11-22T04:59:59.999Z"])
    #expect(try engine.notifications("resync").count == 0)
    try engine.advance(1)
    #expect(try engine.notifications("resync").count == 1)
    #expect(try range() == "Sat 7:00 AM – 8:00 AM")
  }

  @Test func `a sleeping engine has records asked for again at most once for each midnight`()
    throws
  {
    let engine = EngineHarness(isVirtual: false)
    try engine.shift(engine.now - 3_600_000, engine.now)
    try engine.call("subscribe", ["topics": ["entry", "gap", "session", "visit"]])
    try engine.advance(3 * Self.day)
    #expect(try engine.notifications("resync").count <= 3)
    try engine.advance(3_600_000)
    #expect(try engine.notifications("resync").count == 0)
  }

  @Test func `at midnight nothing is asked for again by those who follow no records of days`()
    throws
  {
    let engine = EngineHarness()
    try engine.shift(engine.now - 3_600_000, engine.now)
    try engine.call(
      "subscribe", ["topics": ["clock", "timer", "task", "activity", "school", "member"]])
    try engine.advance(3 * Self.day)
    #expect(try engine.notifications("resync").count == 0)
  }

  @Test(arguments: [(0, true), (1, false)])
  func `from a place of over a week ago nothing is resumed`(more: Int64, isResumed: Bool) throws {
    let engine = EngineHarness()
    try engine.call("school.create", ["name": "Elm"])
    let start = try place(of: engine)
    try engine.advance(7 * Self.day + more)
    let reply = try engine.call("subscribe", ["topics": ["task"], "since": start])
    #expect(reply["resumed"] == .boolean(isResumed))
  }

  @Test func `from a place in the future nothing is resumed`() throws {
    let engine = EngineHarness()
    try engine.call("school.create", ["name": "Elm"])
    let start = try place(of: engine)
    try engine.call("time.set", ["to": JSON(engine.now - 1)])
    let reply = try engine.call("subscribe", ["topics": ["task"], "since": start])
    #expect(reply["resumed"] == false)
  }
}
