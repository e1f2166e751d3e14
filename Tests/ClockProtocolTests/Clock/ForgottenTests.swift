import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock

/// Shifts and timers with a forgotten end.
struct ForgottenTests {
  private let hour: Int64 = 3_600_000
  private let folder: TemporaryFolder
  private let engine: EngineHarness

  /// Friday, 9:00 AM in New York.
  init() throws {
    folder = try TemporaryFolder()
    engine = EngineHarness(store: folder.file("store.db"), at: "2026-11-20T14:00:00Z")
  }

  /// A timer since Friday, 2 PM, seen on the following Monday.
  private func forgetFriday() throws {
    try engine.call("clock.in")
    try engine.advance(5 * hour)
    try engine.call("timer.start", ["taskName": "Alpha"])
    try engine.advance(67 * hour)
  }

  @Test(arguments: ["clock.out", "clock.toggle", "timer.stop"])
  func `what was forgotten is not booked unasked, and each proposal ends it`(
    method: String
  ) throws {
    try forgetFriday()
    let error = try engine.error(method)
    #expect(error.code == 409 && error.reason == "forgotten")
    #expect(error.message.contains("since Fri") && error.message.hasSuffix("Say when it ended."))
    let proposals = try #require(error.data?["actions"]).elements
    #expect(error.data?["proposals"].elements == proposals)
    let verb = method == "timer.stop" ? "Stop" : "Clock Out"
    // A timer has no sign of work after its own start.
    let labels =
      verb == "Stop"
      ? ["Stop Now, All the Same"]
      : ["Clock Out Fri 2:00 PM (Last Sign of Work)", "Clock Out Now, All the Same"]
    #expect(proposals.compactMap { $0["label"].string } == labels)
    let status = try engine.call(verb == "Stop" ? "timer.status" : "clock.status")
    #expect(status["proposals"].elements == proposals)
    for proposal in proposals {
      try engine.call(try #require(proposal["method"].string), proposal["params"])
      // The timer that began at the end of the shift is gone with it.
      #expect(try engine.call("timer.status")["running"] == false)
      try engine.call("change.undo", ["group": true])
    }
    #expect(try engine.call("clock.status")["clockedIn"] == true)
    #expect(try engine.call("timer.status")["running"] == true)
  }

  @Test func `one call mends the shift and its timer, and one undo takes it back`() throws {
    try forgetFriday()
    let end: JSON = "2026-11-20T22:30:00.000Z"
    let clock = try engine.call("clock.out", ["at": end])
    #expect(clock["entry"]["end"] == end && clock["timer"] == .null)
    #expect(try engine.call("timer.status")["running"] == false)
    #expect(try engine.call("entry.list", ["kind": "task"])["entries"][0]["end"] == end)
    try engine.call("change.undo", ["group": true])
    #expect(try engine.call("clock.status")["entry"]["start"] == "2026-11-20T14:00:00.000Z")
    #expect(try engine.call("timer.status")["running"] == true)
  }

  @Test func `an end beyond the limit, given as a time, ends the forgotten timer too`() throws {
    try forgetFriday()
    let clock = try engine.call("clock.out", ["at": JSON(engine.now)])
    #expect(clock["timer"] == .null)
    #expect(try engine.call("timer.status")["running"] == false)
  }

  @Test func `another timer does not end a forgotten one unasked`() throws {
    try forgetFriday()
    #expect(try engine.error("timer.start", ["taskName": "Beta"]).reason == "forgotten")
    let task = try engine.call("timer.status")["taskId"]
    #expect(try engine.error("task.delete", ["id": task]).reason == "forgotten")
    try engine.call("timer.start", ["taskName": "Beta", "at": JSON(engine.now)])
  }

  @Test func `a timer that was forgotten by itself runs on after a clock-out, which says so`()
    throws
  {
    try engine.call("timer.start", ["taskName": "Alpha"])
    try engine.advance(72 * hour)
    try engine.call("clock.in")
    try engine.advance(hour)
    let clock = try engine.call("clock.out")
    #expect(clock["timer"]["taskName"] == "Alpha")
    #expect(clock["text"]["timer"] == "The timer on Alpha runs on")
    #expect(try engine.call("timer.status")["running"] == true)
  }

  @Test func `the timer runs on with the clock where the settings say so`() throws {
    try engine.call("settings.update", ["stopTimerWithClock": false])
    try engine.call("clock.in")
    try engine.call("timer.start", ["taskName": "Alpha"])
    try engine.advance(hour)
    #expect(try engine.call("clock.out")["timer"]["running"] == true)
    #expect(try engine.call("clock.status")["timer"] == .null)
  }

  @Test func `a day of sixteen hours ends as always, one of a minute more does not`() throws {
    try engine.call("clock.in")
    try engine.advance(16 * hour)
    try engine.call("clock.out")
    try engine.call("change.undo")
    try engine.advance(60_000)
    #expect(try engine.error("clock.out").reason == "forgotten")
  }

  @Test func `the time at which the last shift ended is proposed too`() throws {
    try engine.call(
      "entry.create",
      ["kind": "shift", "start": "2026-11-19T14:00:00Z", "end": "2026-11-19T22:15:00Z"])
    try engine.call("clock.in")
    try engine.advance(72 * hour)
    let proposals = try engine.call("clock.status")["proposals"]
    #expect(
      proposals.elements.compactMap { $0["label"].string } == [
        "Clock Out Fri 5:15 PM (As the Last Shift)", "Clock Out Now, All the Same",
      ])
    #expect(proposals[0]["params"]["at"] == "2026-11-20T22:15:00.000Z")
  }

  @Test func `the end of the session that one clocked in for is proposed too`() throws {
    let school = try engine.call("school.create", ["name": "Hill"])["id"]
    let session = try engine.call(
      "session.create",
      [
        "schoolId": school, "date": "2026-11-20", "startTime": "10:00", "endTime": "15:30",
        "sessionTypes": ["other"], "customSessionType": "x",
      ])["id"]
    try engine.call("clock.in", ["sessionId": session])
    try engine.advance(72 * hour)
    let proposals = try engine.call("clock.status")["proposals"].elements
    #expect(
      proposals.compactMap { $0["label"].string } == [
        "Clock Out Fri 3:30 PM (End of the Session)", "Clock Out Now, All the Same",
      ])
    #expect(proposals.first?["params"]["at"] == "2026-11-20T20:30:00.000Z")
  }

  @Test(
    arguments: [
      // The break's start, its end if it has one, and the offered times.
      ("2026-11-20T17:30:00Z", "2026-11-20T18:00:00Z", ["2026-11-20T18:00:00.000Z"]),
      ("2026-11-20T17:30:00Z", nil, ["2026-11-20T17:30:00.000Z"]),
      (
        "2026-11-20T16:00:00Z", "2026-11-20T16:30:00Z",
        ["2026-11-20T16:30:00.000Z", "2026-11-20T17:00:00.000Z"]
      ),
      ("2026-11-20T16:00:00Z", "2026-11-21T11:00:00Z", []),
      ("2026-11-21T08:00:00Z", nil, []),
    ] as [(String, String?, [String])])
  func `no end is offered that would cut off a break`(
    exit: String, back: String?, offered: [String]
  ) throws {
    let school = try engine.call("school.create", ["name": "Hill"])["id"]
    let session = try engine.call(
      "session.create",
      [
        "schoolId": school, "date": "2026-11-20", "startTime": "09:00", "endTime": "12:00",
        "sessionTypes": ["other"], "customSessionType": "x",
      ])["id"]
    try engine.call("clock.in", ["sessionId": session])
    try engine.call("time.advance", ["to": .string(exit)])
    try engine.call("gap.start")
    if let back {
      try engine.call("time.advance", ["to": .string(back)])
      try engine.call("gap.end")
    }
    try engine.call("time.advance", ["to": "2026-11-23T14:00:00Z"])
    let proposals = try engine.call("clock.status")["proposals"].elements
    #expect(proposals.dropLast().compactMap { $0["params"]["at"].string } == offered)
    #expect(proposals.last?["label"] == "Clock Out Now, All the Same")
    for proposal in proposals {
      try engine.call(try #require(proposal["method"].string), proposal["params"])
      try engine.call("change.undo", ["group": true])
    }
  }

  @Test func `a clock offers how to end its shift as soon as that is long`() throws {
    try engine.call("settings.update", ["longShiftHours": 2])
    try engine.call("clock.in")
    try engine.call("subscribe", ["topics": ["clock", "timer"]])
    try engine.advance(2 * hour)
    let states = try engine.notifications("state").map { $0["params"] }
    #expect(states.map { $0["topic"] } == ["clock"])
    #expect(states.first?["value"]["proposals"].elements.count == 1)
    // The member's action shows that they are at work.
    try engine.call("task.create", ["name": "Alpha"])
    let after = try engine.notifications("state").map { $0["params"]["value"] }
    #expect(after.first?["proposals"].elements.count == 2)
  }

  @Test func `the buttons of an activity end what was forgotten as its status proposes`() throws {
    try engine.call("subscribe", ["topics": ["activity"]])
    try engine.call("clock.in")
    try engine.call("timer.start", ["taskName": "Alpha"])
    try engine.advance(10 * hour - 1)
    func labels() throws -> [[String]] {
      try engine.call("activity.get")["activities"].elements.map { activity in
        activity["actions"].elements.compactMap { $0["label"].string }
      }
    }
    #expect(try labels() == [["Stop"], ["Clock Out"]])
    _ = try engine.notifications()
    try engine.advance(1)
    #expect(try labels() == [["Stop Now, All the Same"], ["Clock Out Now, All the Same"]])
    let sent = try engine.notifications("state").map { $0["params"]["value"] }
    #expect(sent.map { $0["phase"] } == ["update", "update"])
    try engine.advance(7 * hour)
    for status in ["timer.status", "clock.status"] {
      let button = try engine.call("activity.get")["activities"][0]["actions"][0]
      #expect(try engine.call(status)["proposals"][0] == button)
      try engine.call(try #require(button["method"].string), button["params"])
    }
    #expect(try labels() == [])
  }

  @Test func `one alert says how long it has been by now, and offers the same`() throws {
    try forgetFriday()
    let alerts = try engine.call("alert.list")["alerts"].elements
      .filter { $0["kind"] == "clock.long" }
    #expect(alerts.count == 1)
    #expect(
      alerts.first?["body"] == "You have been clocked in since Fri 9:00 AM, for 72 hours.")
    #expect(alerts.first?["data"]["hours"] == 72)
    let labels = alerts.first?["actions"].elements.compactMap { $0["label"].string }
    #expect(labels?.dropLast().first == "Clock Out Fri 2:00 PM (Last Sign of Work)")
    #expect(try engine.call("activity.menu")["actions"][0]["label"].string == labels?.first)
  }

  @Test func `a front end that resumes learns that an alert offers something else`() throws {
    try engine.call("clock.in")
    try engine.advance(11 * hour)
    let reply = try engine.call("subscribe", ["topics": ["alert"]])
    let since: JSON = ["epoch": reply["epoch"], "seq": reply["seq"], "hash": reply["hash"]]
    try engine.call("task.create", ["name": "Alpha"])
    try engine.call("task.create", ["name": "Beta"])
    let back = engine.peer()
    try back.call("subscribe", ["topics": ["alert"], "since": since])
    let states = try back.notifications("state").map { $0["params"]["value"]["record"] }
    #expect(
      states.first?["actions"][0]["label"] == "Clock Out 8:00 PM (Last Sign of Work)")
  }

  @Test func `a standing alert is sent again with each hour`() throws {
    try engine.call("clock.in")
    try engine.call("subscribe", ["topics": ["alert"]])
    try engine.advance(12 * hour)
    let bodies = try engine.notifications("state").map {
      $0["params"]["value"]["record"]["data"]["hours"]
    }
    #expect(bodies == [10, 11, 12])
  }

  @Test func `the week's alert and its text say first what is to be mended`() throws {
    try forgetFriday()
    let alert = try engine.call("alert.list")["alerts"].elements
      .first { $0["kind"] == "week.summary" }
    #expect(
      alert?["body"]
        == "Last week is not complete: clocked in since Fri 9:00 AM. Say first when that ended.")
    #expect(
      alert?["actions"][0]["label"] == "Clock Out Fri 2:00 PM (Last Sign of Work)")
    let text = try engine.call("week.payroll", ["containing": "2026-11-20"])["text"].string
    #expect(text?.hasPrefix("Not complete: clocked in since Fri 9:00 AM\n") == true)
    try engine.call("clock.out", ["at": "2026-11-20T22:30:00Z"])
    let mended = try engine.call("alert.list")["alerts"].elements
      .first { $0["kind"] == "week.summary" }
    #expect(mended?["body"] == "Last week: 8.5 hrs. Want to text it to payroll?")
  }

  @Test func `a shift that was forgotten for weeks is said before each of them`() throws {
    try forgetFriday()
    func summaries(_ list: String) throws -> [JSON] {
      try engine.call("alert.list")[list].elements.filter { $0["kind"] == "week.summary" }
    }
    let bodies = try summaries("planned").map { $0["body"].string ?? "" }
    #expect(bodies.count == 4)
    for body in bodies { #expect(body.hasPrefix("Last week is not complete: clocked in since")) }
    try engine.call("time.advance", ["to": "2026-11-30T13:00:00Z"])
    #expect(
      try summaries("alerts").map { $0["body"] } == [
        "Last week is not complete: clocked in since Nov 20, 9:00 AM. Say first when that ended."
      ])
  }
}
