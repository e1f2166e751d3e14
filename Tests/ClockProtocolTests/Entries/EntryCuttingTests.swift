import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock

@testable import ClockProtocol

struct EntryCuttingTests {
  private let engine = EngineHarness(at: "2026-11-21T14:00:00Z")

  /// A shift of eight hours with breaks of half an hour in its third and its sixth hour.
  private func shift() throws -> JSON {
    let shift = try engine.call(
      "entry.create",
      [
        "kind": "shift", "start": "2026-11-20T12:00:00Z", "end": "2026-11-20T20:00:00Z",
        "tags": ["a"], "notes": "n",
      ])
    for hour in [14, 17] {
      try engine.call(
        "gap.create",
        [
          "entryId": shift["id"], "exitTime": .string("2026-11-20T\(hour):00:00Z"),
          "returnTime": .string("2026-11-20T\(hour):30:00Z"),
        ])
    }
    return shift
  }

  /// The time worked and the gaps of every entry.
  private func all() throws -> [String] {
    let page = try engine.call("entry.list")
    return try (0..<page["entries"].count).map { index in
      let entry = page["entries"][index]
      let gaps = try engine.call("entry.get", ["id": entry["id"]])["gaps"]
      return "\(entry["start"]) \(entry["end"]) \(entry["workedMs"]) \(entry["tags"]) "
        + (0..<gaps.count).map { "\(gaps[$0]["exitTime"])–\(gaps[$0]["returnTime"])" }
        .joined(separator: " ")
    }.sorted()
  }

  @Test(arguments: ["2026-11-20T15:00:00Z", "2026-11-20T14:15:00Z", "2026-11-20T17:00:00Z"])
  func `a cut shift has all its time and gaps, and one undo makes it whole`(at: String) throws {
    let shift = try shift()
    let before = try all()
    let parts = try engine.call(
      "entry.split", ["id": shift["id"], "at": .string(at)])["entries"]
    #expect(parts[0]["id"] == shift["id"])
    #expect(parts[0]["end"] == parts[1]["start"])
    #expect(parts[1]["tags"] == ["a"])
    #expect(parts[1]["notes"] == "n")
    #expect(try engine.call("report.get")["totalMs"] == 25_200_000)
    let after = try all()
    try engine.call("change.undo", ["group": true])
    #expect(try all() == before)
    try engine.call("change.redo", ["group": true])
    #expect(try all() == after)
    try engine.call("change.undo", ["group": true])
    #expect(try all() == before)
  }

  @Test func `an entry that was cut is joined again with all its time`() throws {
    let shift = try shift()
    let ids = try engine.call(
      "entry.split", ["id": shift["id"], "at": "2026-11-20T15:00:00Z"])["entries"]
    let joined = try engine.call("entry.join", ["ids": [ids[1]["id"], ids[0]["id"]]])
    #expect(joined["id"] == shift["id"])
    #expect(joined["workedMs"] == .integer(7 * 3_600_000))
    #expect(try engine.call("entry.list")["entries"].count == 1)
  }

  @Test func `the time between joined shifts becomes a gap, and one undo parts them`() throws {
    let first = try shift()
    let second = try engine.call(
      "entry.create",
      [
        "kind": "shift", "start": "2026-11-20T21:00:00Z", "end": "2026-11-20T23:00:00Z",
        "notes": "late", "tags": ["b"],
      ])
    try engine.call(
      "gap.create",
      [
        "entryId": second["id"], "exitTime": "2026-11-20T22:00:00Z",
        "returnTime": "2026-11-20T22:10:00Z",
      ])
    let before = try all()
    let joined = try engine.call("entry.join", ["ids": [first["id"], second["id"]]])
    #expect(joined["notes"] == "n\nlate")
    #expect(joined["tags"] == ["a", "b"])
    #expect(joined["gapMs"] == .integer(130 * 60_000))
    #expect(try engine.call("entry.get", ["id": joined["id"]])["gaps"].count == 4)
    let after = try all()
    try engine.call("change.undo", ["group": true])
    #expect(try all() == before)
    try engine.call("change.redo", ["group": true])
    #expect(try all() == after)
  }

  @Test(
    arguments: [
      "2026-11-20T12:00:00Z", "2026-11-20T20:00:00Z", "2026-11-19T12:00:00Z",
    ])
  func `a cut outside of an entry is refused`(at: String) throws {
    let shift = try shift()
    let error = try engine.error("entry.split", ["id": shift["id"], "at": .string(at)])
    #expect(error.reason == "validation")
  }

  @Test func `no cut leaves a shift of less than a minute`() throws {
    let shift = try shift()
    let error = try engine.error(
      "entry.split", ["id": shift["id"], "at": "2026-11-20T12:00:59.999Z"])
    #expect(error.reason == "too_short")
  }

  @Test func `a running entry is neither cut nor joined`() throws {
    let shift = try shift()
    let running = try engine.call("clock.in", ["at": "2026-11-21T13:00:00Z"])["entry"]["id"]
    let cut: JSON = ["id": running, "at": "2026-11-21T13:30:00Z"]
    #expect(try engine.error("entry.split", cut).reason == "active_entry")
    let both: JSON = ["ids": [shift["id"], running]]
    #expect(try engine.error("entry.join", both).reason == "active_entry")
  }

  @Test func `only neighbors of one kind and task are joined`() throws {
    func task(_ start: String, _ name: String) throws -> JSON {
      try engine.call(
        "entry.create",
        [
          "kind": "task", "taskName": .string(name), "start": .string("2026-11-20T\(start):00Z"),
          "durationMs": 3_600_000,
        ])["id"]
    }
    let shift = try shift()["id"]
    let (one, two) = (try task("08:00", "Alpha"), try task("09:00", "Alpha"))
    let (apart, other) = (try task("10:30", "Alpha"), try task("11:30", "Beta"))
    for ids: JSON in [[shift, one], [two, apart], [apart, other], [one, one], [one], []] {
      #expect(try engine.error("entry.join", ["ids": ids]).reason == "validation", "\(ids)")
    }
    #expect(try engine.error("entry.join", ["ids": [one, "nobody's"]]).reason == "not_found")
    #expect(
      try engine.call("entry.join", ["ids": [two, one]])["durationMs"] == 7_200_000)
    let far = try engine.shift("2026-11-19T12:00:00Z", "2026-11-19T13:00:00Z")["id"]
    #expect(try engine.error("entry.join", ["ids": [far, shift]]).reason == "too_long")
    let late = try engine.shift("2026-11-20T21:00:00Z", "2026-11-20T22:00:00Z")["id"]
    let last = try engine.shift("2026-11-20T23:00:00Z", "2026-11-21T00:00:00Z")["id"]
    #expect(try engine.error("entry.join", ["ids": [shift, last]]).reason == "overlap")
    #expect(try engine.call("entry.join", ["ids": [late, last]])["gapMs"] == 3_600_000)
  }

  @Test func `cutting and joining is for who may edit the entry`() throws {
    let household = try Household()
    let engine = household.harness
    try household.act(as: "sitter")
    let shift = try engine.shift("2026-11-20T12:00:00Z", "2026-11-20T13:00:00Z")["id"]
    let cut: JSON = ["id": shift, "at": "2026-11-20T12:30:00Z"]
    try household.act(as: "manager")
    #expect(try engine.error("entry.split", cut).reason == "permission_denied")
    for stranger in ["photographer", "stranger"] {
      try household.act(as: stranger)
      #expect(try engine.error("entry.split", cut).reason == "not_found")
    }
    try household.act(as: "admin")
    let parts = try engine.call("entry.split", cut)["entries"]
    #expect(parts[1]["userId"] == "sitter")
    let both: JSON = ["ids": [parts[0]["id"], parts[1]["id"]]]
    #expect(try engine.call("entry.join", both)["durationMs"] == 3_600_000)
  }

  @Test func `cutting a shift that ended by itself reviews it`() throws {
    let engine = EngineHarness(at: "2026-03-02T09:00:00Z")
    try engine.call("organization.update", ["autoClockOutHours": 4])
    let shift = try engine.call("clock.in")["entry"]
    try engine.advance(18_000_000)
    #expect(try engine.call("entry.list")["entries"][0]["needsReview"] == true)
    let parts = try engine.call(
      "entry.split", ["id": shift["id"], "at": "2026-03-02T10:00:00Z"])["entries"]
    #expect(parts.elements.map { $0["needsReview"] } == [false, false])
  }
}
