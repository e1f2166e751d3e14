import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock

struct GapEngineTests {
  private let start: Instant = "2026-03-02T14:00:00Z"

  /// Clocked in for four hours, with a closed gap from 1:00 to 1:30 after the start.
  private func shift() throws -> (engine: EngineHarness, entry: JSON, gap: JSON) {
    let engine = EngineHarness(at: start)
    let entry = try engine.call("clock.in")["entry"]["id"]
    try engine.advance(4 * 3_600_000)
    let gap = try engine.call("gap.create", draft(entry, 60, 90))["id"]
    return (engine, entry, gap)
  }

  private func draft(_ entry: JSON, _ exit: Double, _ back: Double) -> JSON {
    func instant(_ minutes: Double) -> JSON {
      .string((start + Int64(minutes * 60_000)).rfc3339)
    }
    return ["entryId": entry, "exitTime": instant(exit), "returnTime": instant(back)]
  }

  @Test(arguments: [
    (0.0, 10.0, nil), (-0.001, 10.0, "gap_outside"), (230.0, 240.0, nil),
    (230.0, 240.001, "in_future"), (30.0, 60.0, nil), (30.0, 60.001, "overlap"),
    (90.0, 100.0, nil), (89.999, 100.0, "overlap"), (50.0, 100.0, "overlap"),
    (100.0, 100.0, "end_before_start"), (100.0, 99.0, "end_before_start"),
  ])
  func `a gap lies in its shift and over no other`(
    exit: Double, back: Double, reason: String?
  ) throws {
    let (engine, entry, _) = try shift()
    if let reason {
      let error = try engine.error("gap.create", draft(entry, exit, back))
      #expect(error.reason == reason)
      #expect(error.data?["fields"] != .null)
    } else {
      try engine.call("gap.create", draft(entry, exit, back))
    }
  }

  @Test func `the gaps of a day are those that touch it, as in the day itself`() throws {
    let engine = EngineHarness(at: "2026-11-21T03:00:00Z")
    try engine.call("clock.in")
    try engine.advance(110 * 60_000)
    let gap = try engine.call("gap.start")["id"]
    try engine.advance(20 * 60_000)
    for date in ["2026-11-20", "2026-11-21"] as [JSON] {
      let listed = try engine.call("gap.list", ["date": date])["gaps"].elements
      #expect(listed.map { $0["id"] } == [gap])
      #expect(try engine.call("day.get", ["date": date])["gaps"] == .array(listed))
    }
    #expect(try engine.call("gap.list")["gaps"].count == 1)
    #expect(try engine.call("gap.list", ["date": "2026-11-22"])["gaps"] == [])
  }

  @Test func `what would cut off a break or lie outside a shift names field and times`() throws {
    let (engine, entry, gap) = try shift()
    let inside = JSON(start + 75 * 60_000)
    let cut: JSON = ["start": "This would cut off the break 10:00 AM – 10:30 AM · 30 min"]
    #expect(try engine.error("clock.adjust", ["start": inside]).data?["fields"] == cut)
    #expect(
      try engine.error("gap.start", ["at": inside]).data?["fields"]
        == ["at": "This would overlap with the break 10:00 AM – 10:30 AM · 30 min"])
    try engine.call("clock.out")
    #expect(
      try engine.error("entry.update", ["id": entry, "start": inside]).data?["fields"] == cut)
    #expect(
      try engine.error("entry.update", ["id": entry, "end": inside]).data?["fields"]["end"]
        == cut["start"])
    let outside = try engine.error("gap.update", ["id": gap, "exitTime": JSON(start - 1)])
    #expect(
      outside.data?["fields"]
        == ["exitTime": "A break must lie inside its shift 9:00 AM – 1:00 PM"])
  }

  @Test func `breaks of a new shift that overlap each other are refused with their times`() throws {
    let engine = EngineHarness(at: start + 4 * 3_600_000)
    let error = try engine.error(
      "entry.create",
      [
        "kind": "shift", "start": JSON(start), "end": JSON(start + 4 * 3_600_000),
        "gaps": [
          ["exitTime": JSON(start), "returnTime": JSON(start + 3_600_000)],
          [
            "exitTime": JSON(start + 1_800_000), "returnTime": JSON(start + 5_400_000),
          ],
        ],
      ])
    #expect(error.reason == "overlap" && error.data?["inTheWay"] == .null)
    #expect(
      error.data?["fields"]["gaps"]
        == "This would overlap with the break 9:00 AM – 10:00 AM · 1 h")
  }

  @Test func `a gap is not found after its shift was deleted, and found again after an undo`()
    throws
  {
    let (engine, entry, gap) = try shift()
    try engine.call("clock.out")
    try engine.call("entry.delete", ["id": entry])
    let error = try engine.error("gap.get", ["id": gap])
    #expect(error.reason == "not_found" && error.message == "Break not found")
    try engine.call("change.undo")
    #expect(try engine.call("gap.get", ["id": gap])["id"] == gap)
  }

  @Test func `a clock-out before the open break says when that began`() throws {
    let engine = EngineHarness(at: start)
    try engine.call("clock.in")
    try engine.advance(3_600_000)
    try engine.call("gap.start")
    let error = try engine.error("clock.out", ["at": JSON(start + 60_000)])
    #expect(error.reason == "gap_outside")
    #expect(
      error.data?["fields"]["at"] == "The shift cannot end before its break began (10:00 AM)")
    try engine.advance(60_000)
    try engine.call("gap.end")
    let cut = try engine.error("clock.out", ["at": JSON(start + 60_000)])
    #expect(
      cut.data?["fields"]["at"]
        == "This would cut off the break 10:00 AM – 10:01 AM · 1 min")
  }

  @Test func `every open subscriber learns at once of deleting and restoring`() throws {
    let folder = try TemporaryFolder()
    let engine = EngineHarness(store: folder.file("store.db"), at: start)
    let entry = try engine.call("clock.in")["entry"]["id"]
    try engine.advance(4 * 3_600_000)
    let gap = try engine.call("gap.create", draft(entry, 60, 90))["id"]
    let peer = engine.peer()
    for engine in [engine, peer] {
      try engine.call("subscribe", ["topics": ["clock", "entry", "gap"]])
    }
    let hour: Int64 = 3_600_000
    for (method, worked) in [("gap.delete", 4 * hour), ("gap.restore", 4 * hour - hour / 2)] {
      let result = try engine.call(method, ["id": gap])
      #expect(result["day"]["totalMs"] == .integer(worked))
      #expect(try engine.call("week.get")["totalMs"] == .integer(worked))
      for engine in [engine, peer] {
        let states = try engine.notifications("state").map { $0["params"] }
        #expect(states.map { $0["topic"] } == ["clock", "entry", "gap"])
        #expect(states[0]["value"]["workedMs"] == .integer(worked))
        #expect(states[1]["value"]["record"]["workedMs"] == .integer(worked))
        #expect(states[2]["value"]["record"]["isDeleted"] == .boolean(method == "gap.delete"))
      }
    }
  }

  @Test func `deleting twice or restoring what counts changes nothing`() throws {
    let (engine, _, gap) = try shift()
    let seq = try engine.call("subscribe", ["topics": ["gap"]])["seq"]
    try engine.call("gap.restore", ["id": gap])
    #expect(try engine.call("subscribe", ["topics": ["gap"]])["seq"] == seq)
    try engine.call("gap.delete", ["id": gap])
    try engine.call("gap.delete", ["id": gap])
    #expect(try engine.notifications("state").count == 1)
  }

  @Test func `an open gap that is deleted ends, and another can begin`() throws {
    let (engine, _, _) = try shift()
    let gap = try engine.call("gap.start")["id"]
    #expect(try engine.error("gap.start").reason == "gap_open")
    try engine.advance(60_000)
    #expect(
      try engine.call("gap.delete", ["id": gap])["gap"]["returnTime"]
        == "2026-03-02T18:01:00.000Z")
    #expect(try engine.error("gap.end").reason == "no_gap_open")
    try engine.call("gap.start")
  }

  @Test func `a deleted gap that its shift has left behind is in the day of the shift`() throws {
    let (engine, entry, gap) = try shift()
    try engine.call("gap.delete", ["id": gap])
    try engine.call("clock.out")
    try engine.call(
      "entry.update",
      ["id": entry, "start": "2026-03-01T14:00:00Z", "end": "2026-03-01T18:00:00Z"])
    let day = try engine.call("day.get", ["date": "2026-03-01"])
    #expect(day["gaps"].elements.map { $0["id"] } == [gap])
    #expect(try engine.call("day.get", ["date": "2026-03-02"])["gaps"].count == 0)
  }

  @Test func `a restored gap may not lie over one that came since`() throws {
    let (engine, entry, gap) = try shift()
    try engine.call("gap.delete", ["id": gap])
    let other = try engine.call("gap.create", draft(entry, 50, 100))["id"]
    let error = try engine.error("gap.restore", ["id": gap])
    #expect(error.reason == "overlap")
    #expect(error.inTheWay == [["topic": "gap", "id": other]])
  }

  @Test func `a restored gap is cut to its shift and to the gaps that there are`() throws {
    let (engine, entry, gap) = try shift()
    try engine.call("gap.delete", ["id": gap])
    try engine.call("gap.create", draft(entry, 70, 75))
    let before = try engine.call("entry.get", ["id": entry])["entry"]["workedMs"].integer ?? 0
    let day = try engine.call("gap.restore", ["id": gap])["day"]
    let gaps = try engine.call("gap.list", ["entryId": entry])["gaps"].elements
    #expect(
      gaps.map { $0["text"]["length"] } == ["10 min", "5 min", "15 min"].map { JSON.string($0) })
    #expect(gaps.allSatisfy { $0["isDeleted"] == false })
    #expect(gaps.first?["id"] == gap)
    #expect(day["entries"][0]["workedMs"].integer == before - 25 * 60_000)
  }

  @Test func `a gap offers to be restored while some of it would count, and says so`()
    throws
  {
    let (engine, entry, gap) = try shift()
    try engine.call("subscribe", ["topics": ["gap"]])
    func sent() throws -> JSON? {
      try engine.notifications("state").map { $0["params"]["value"] }
        .last { $0["id"] == gap }?["record"]["can"]
    }
    try engine.call("gap.delete", ["id": gap])
    #expect(try sent() == ["edit", "restore"])
    let other = try engine.call("gap.create", draft(entry, 50, 100))["id"]
    #expect(try sent() == ["edit"])
    try engine.call("gap.update", ["id": other, "returnTime": JSON(start + 80 * 60_000)])
    #expect(try sent() == ["edit", "restore"])
    try engine.call("change.undo")
    #expect(try sent() == ["edit"])
    try engine.call("gap.delete", ["id": other])
    #expect(try sent() == ["edit", "restore"])
    try engine.call("clock.out", ["at": JSON(start + 45 * 60_000)])
    #expect(try sent() == ["edit"])
    #expect(try engine.error("gap.restore", ["id": gap]).reason == "gap_outside")
    try engine.call("change.undo")
    #expect(try sent() == ["edit", "restore"])
    try engine.call("gap.restore", ["id": gap])
    #expect(try sent() == ["edit", "delete"])
  }

  @Test func `a gap that was deleted as it began is never offered to be restored`() throws {
    let engine = EngineHarness(at: start)
    try engine.call("clock.in")
    let gap = try engine.call("gap.start")["id"]
    #expect(try engine.call("gap.delete", ["id": gap])["gap"]["can"] == ["edit"])
    try engine.advance(3_600_000)
    #expect(try engine.call("gap.list")["gaps"][0]["can"] == ["edit"])
    #expect(try engine.error("gap.restore", ["id": gap]).reason == "gap_outside")
  }

  @Test func `no edit window holds for deleting and restoring, only for times`() throws {
    let engine = EngineHarness(at: start)
    let member = try engine.call(
      "member.create",
      ["firstName": "Ada", "lastName": "Byron", "email": "ada@x.org", "role": "photographer"])
    try engine.call("initialize", ["actor": ["userId": member["id"]]])
    let entry = try engine.call("clock.in")["entry"]["id"]
    try engine.advance(4 * 3_600_000)
    let gap = try engine.call("gap.create", draft(entry, 60, 90))["id"]
    try engine.call("clock.out")
    try engine.advance(31 * 86_400_000)
    #expect(try engine.error("gap.create", draft(entry, 10, 20)).reason == "edit_window")
    #expect(
      try engine.error("gap.update", ["id": gap, "returnTime": "2026-03-02T15:20:00Z"]).reason
        == "edit_window")
    try engine.call("gap.delete", ["id": gap])
    try engine.call("gap.restore", ["id": gap])
  }

  @Test func `pages of gaps follow each other without loss`() throws {
    let (engine, entry, _) = try shift()
    for minutes in [0.0, 10, 20, 30] {
      try engine.call("gap.create", draft(entry, minutes, minutes + 5))
    }
    var exits: [JSON] = []
    var cursor = JSON.null
    repeat {
      let page = try engine.call("gap.list", ["entryId": entry, "limit": 2, "cursor": cursor])
      for index in 0..<page["gaps"].count { exits.append(page["gaps"][index]["exitTime"]) }
      cursor = page["cursor"]
    } while cursor != .null
    #expect(
      exits == [0, 10, 20, 30, 60].map { .string((start + $0 * 60_000).rfc3339) })
  }

  @Test func `weeks go back to the first shift, empty ones too, page by page`() throws {
    let engine = EngineHarness(at: start)
    try engine.call("clock.in")
    try engine.advance(3_600_000)
    try engine.call("clock.out")
    try engine.advance(28 * 86_400_000)
    var weeks: [JSON] = []
    var cursor = JSON.null
    repeat {
      let page = try engine.call("week.list", ["limit": 2, "cursor": cursor])
      for index in 0..<page["weeks"].count { weeks.append(page["weeks"][index]) }
      cursor = page["cursor"]
    } while cursor != .null
    #expect(
      weeks.map { $0["weekStarting"] } == [
        "2026-03-30", "2026-03-23", "2026-03-16", "2026-03-09", "2026-03-02",
      ])
    #expect(weeks.map { $0["totalMs"] } == [0, 0, 0, 0, 3_600_000])
  }

  @Test(arguments: [(-1, "gap_outside"), (0, nil), (1, nil)] as [(Int64, String?)])
  func `a shift ends no earlier than its gaps`(offset: Int64, reason: String?) throws {
    let engine = EngineHarness()
    let back = engine.now - 60_000
    try engine.call("clock.in", ["at": JSON(engine.now - 600_000)])
    try engine.call("gap.start", ["at": JSON(engine.now - 300_000)])
    try engine.call("gap.end", ["at": JSON(back)])
    if let reason {
      #expect(try engine.error("clock.out", ["at": JSON(back + offset)]).reason == reason)
      #expect(try engine.call("clock.status")["clockedIn"] == true)
    } else {
      #expect(try engine.call("clock.out", ["at": JSON(back + offset)])["clockedIn"] == false)
    }
  }

  @Test func `a clock-out in the instant of a break leaves no gap, until it is undone`() throws {
    let engine = EngineHarness()
    let start = engine.now - 3_600_000
    let entry = try engine.call("clock.in", ["at": JSON(start)])["entry"]["id"]
    let gap = try engine.call("gap.start")
    try engine.call("subscribe", ["topics": ["gap"]])
    try engine.call("clock.out", ["idempotencyKey": "out"])
    let sent = try engine.notifications("state").map { $0["params"]["value"] }
    #expect(sent == [["id": gap["id"], "record": .null]])
    #expect(try engine.call("day.get")["gaps"] == [])
    try engine.call("entry.update", ["id": entry, "end": JSON(engine.now - 60_000)])
    try engine.call("change.undo", ["group": true])
    try engine.call("change.undo", ["group": true])
    #expect(try engine.call("clock.status")["gap"]["id"] == gap["id"])
  }

  @Test func `who means a record that does not run hears that another one does`() throws {
    let engine = EngineHarness()
    let foreign: JSON = ["entryId": "zz"]
    func message(_ method: String, _ parameters: JSON, _ reason: String) throws -> String {
      let error = try engine.error(method, parameters)
      #expect(error.code == 409)
      #expect(error.reason == reason)
      return error.message
    }
    #expect(try message("clock.out", foreign, "not_clocked_in").hasPrefix("No active time entry"))
    #expect(try message("timer.stop", foreign, "no_timer") == "No timer is running")
    try engine.call("clock.in")
    #expect(try message("gap.end", ["gapId": "zz"], "no_gap_open").hasPrefix("You are on no break"))
    try engine.call("gap.start")
    try engine.call("timer.start", ["taskName": "Alpha"])
    for (method, parameters, reason) in [
      ("clock.out", foreign, "not_clocked_in"),
      ("clock.adjust", ["entryId": "zz", "start": JSON(engine.now)], "not_clocked_in"),
      ("timer.stop", foreign, "no_timer"), ("gap.end", ["gapId": "zz"], "no_gap_open"),
    ] {
      #expect(try message(method, parameters, reason).contains("another one "))
    }
  }

  @Test func `a gap in another's shift needs the right to change that shift`() throws {
    let house = try Household()
    try house.act(as: "photographer")
    let shift = try house.harness.shift("2026-11-21T09:00:00Z", "2026-11-21T12:00:00Z")["id"]
    let gap: JSON = [
      "entryId": shift, "exitTime": "2026-11-21T10:00:00Z", "returnTime": "2026-11-21T10:30:00Z",
    ]
    for (member, reason) in [
      ("manager", "permission_denied"), ("other photographer", "not_found"),
      ("stranger", "not_found"),
    ] {
      try house.act(as: member)
      #expect(try house.harness.error("gap.create", gap).reason == reason, "\(member)")
    }
    try house.act(as: "admin")
    #expect(try house.harness.call("gap.create", gap)["entryId"] == shift)
  }

  @Test func `all texts of a break are in the zone of its shift`() throws {
    let engine = EngineHarness(at: start)
    try engine.call("clock.in")
    try engine.call("initialize", ["timeZone": "Asia/Tokyo"])
    let text = try engine.call("gap.start")["text"]
    #expect(text["left"] == "Left at 9:00 AM (UTC-05:00)")
    #expect(text["start"] == "9:00 AM (UTC-05:00)" && text["end"] == "Present")
    for name in ["label", "times"] { #expect(text[name] == "9:00 AM – Present (UTC-05:00)") }
    #expect(try engine.call("clock.status")["text"]["detail"] == "On break since 11:00 PM")
  }
}
