import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock

@testable import ClockProtocol

private let hour: Int64 = 3_600_000
private let day = 24 * hour

/// An office's handling of calls that arrive late from a device.
struct LateArrivalTests {
  private let engine: EngineHarness

  init() throws {
    engine = try Household().harness
    try engine.call("initialize", ["actor": ["userId": "photographer"]])
  }

  private func ago(_ hours: Int64) -> JSON { JSON(engine.now - hours * hour) }

  private func push(
    _ key: String, _ hours: Int64, _ method: String, _ parameters: JSON = [:]
  ) throws -> JSON {
    let call: JSON = [
      "key": .string(key), "at": ago(hours), "method": .string(method), "params": parameters,
    ]
    return try engine.call("sync.push", ["calls": [call]])["results"][0]
  }

  private var entries: [JSON] {
    get throws { try engine.call("entry.list")["entries"].elements }
  }

  private func organization(_ parameters: JSON) throws {
    try engine.call("initialize", ["actor": ["userId": "admin"]])
    try engine.call("organization.update", parameters)
    try engine.call("initialize", ["actor": ["userId": "photographer"]])
  }

  @Test func `the journal and an entry say when they came in beside when they were`() throws {
    #expect(try push("in", 3, "clock.in")["ok"] == true)
    #expect(try push("out", 2, "clock.out")["ok"] == true)
    let arrival = JSON(engine.now)
    let changes = try engine.call("change.list", ["limit": 2])["changes"].elements
    #expect(changes.map { $0["at"] } == [ago(2), ago(3)])
    #expect(changes.map { $0["arrivedAt"] } == [arrival, arrival])
    let entry = try #require(try entries.first)
    #expect(entry["createdAt"] == ago(3) && entry["arrivedAt"] == arrival)
    #expect(entry["needsReview"] == false)
    try engine.call("clock.in")
    #expect(try engine.call("change.list")["changes"][0]["arrivedAt"] == .null)
    #expect(try engine.call("clock.status")["entry"]["arrivedAt"] == .null)
  }

  @Test(
    arguments: [(16, 10, false), (17, 10, true), (27 * 24, 27 * 24 - 8, true)]
      as [(Int64, Int64, Bool)])
  func `a shift is to be reviewed that comes in over 16 hours late`(
    start: Int64, end: Int64, isLate: Bool
  ) throws {
    #expect(try push("in", start, "clock.in")["ok"] == true)
    #expect(try push("out", end, "clock.out")["ok"] == true)
    #expect(try entries.map { $0["needsReview"] } == [.boolean(isLate)])
    guard isLate else { return }
    let id = try #require(try entries.first)["id"]
    try engine.call("entry.update", ["id": id, "notes": "confirmed"])
    #expect(try entries.map { $0["needsReview"] } == [false])
  }

  @Test func `a shift whose start came in late is to be reviewed though it ends here and now`()
    throws
  {
    #expect(try push("in", 17, "clock.in")["ok"] == true)
    #expect(try engine.call("clock.status")["entry"]["needsReview"] == false)
    try engine.call("clock.out", ["at": ago(8)])
    #expect(try entries.map { $0["needsReview"] } == [true])
  }

  @Test func `what is written by hand, and a break, come in late for a review as well`() throws {
    let shift: JSON = ["kind": "shift", "start": ago(48), "end": ago(44)]
    #expect(try push("late", 40, "entry.create", shift)["ok"] == true)
    #expect(try entries.map { $0["needsReview"] } == [true])
    let id = try #require(try entries.first)["id"]
    try engine.call("entry.update", ["id": id, "notes": "confirmed"])
    let gap: JSON = ["entryId": id, "exitTime": ago(47), "returnTime": ago(46)]
    #expect(try push("gap", 40, "gap.create", gap)["ok"] == true)
    #expect(try entries.map { $0["needsReview"] } == [true])
    // The undo reverses all of it.
    try engine.call("change.undo", ["key": "gap"])
    #expect(try entries.map { $0["needsReview"] } == [false])
    #expect(try entries.map { $0["gapMs"] } == [0])
  }

  @Test func `an instant that a device names opens no edit window again`() throws {
    try organization(["editWindowDays": 5])
    let created = try engine.call(
      "entry.create", ["kind": "shift", "start": ago(4), "end": ago(2)])
    try engine.advance(6 * day)
    let refused = try push("edit", 48, "entry.update", ["id": created["id"], "notes": "forged"])
    #expect(refused["error"]["data"]["reason"] == "edit_window")
    #expect(try entries.map { $0["notes"] } == [.null])
  }

  @Test func `the edit window of an entry counts from when it came in`() throws {
    try organization(["editWindowDays": 5])
    let shift: JSON = ["kind": "shift", "start": ago(20 * 24), "end": ago(20 * 24 - 8)]
    #expect(try push("late", 19 * 24, "entry.create", shift)["ok"] == true)
    #expect(
      try push("edit", 10 * 24, "entry.update", ["id": entries[0]["id"], "notes": "a"])["ok"]
        == true)
    try engine.call("subscribe", ["topics": ["entry"]])
    try engine.advance(5 * day + 15 * hour - 1)
    #expect(try entries.map { $0["can"] } == [["edit", "delete"]])
    _ = try engine.notifications()
    try engine.advance(1)
    let sent = try engine.notifications("state").map { $0["params"]["value"]["record"]["can"] }
    #expect(sent == [[]])
    #expect(try entries.map { $0["can"] } == [[]])
  }

  @Test func `what a device has not sent may be edited until its upstream has had it long enough`()
    throws
  {
    let office = try Office()
    try office.harness.call("initialize", ["actor": ["userId": "admin"]])
    try office.harness.call("organization.update", ["editWindowDays": 1])
    try office.harness.call("initialize", ["actor": ["userId": "photographer"]])
    let device = try office.device()
    device.cut()
    try device.call("clock.in")
    try office.advance([device], minutes: 60)
    let id = try device.call("clock.out")["entry"]["id"]
    try office.advance([device], minutes: 3 * 1_440)
    #expect(try device.call("entry.get", ["id": id])["entry"]["can"] == ["edit", "delete"])
    try device.call("entry.update", ["id": id, "notes": "late"])
    device.isOnline = true
    try device.exchange()
    #expect(try device.status["refused"] == 0)
    let entry = try device.call("entry.get", ["id": id])["entry"]
    #expect(entry["arrivedAt"] == JSON(office.harness.now))
    #expect(entry["can"] == ["edit", "delete"])
    #expect(try office.harness.call("entry.get", ["id": id])["entry"] == entry)
    try office.advance([device], minutes: 2 * 1_440)
    #expect(try device.call("entry.get", ["id": id])["entry"]["can"] == [])
    try office.check(device)
  }

  @Test func `a correction that needs consent when it comes in is proposed, once`() throws {
    try organization(["consent": "both"])
    let shift: JSON = ["kind": "shift", "start": ago(72), "end": ago(71)]
    func pushed() throws -> JSON { try push("late", 2, "entry.create", shift)["ok"] }
    #expect(try pushed() == true && pushed() == true)
    #expect(try entries.isEmpty)
    let proposals = try engine.call("proposal.list")["proposals"].elements
    #expect(proposals.map { $0["method"] } == ["entry.create"])
    #expect(proposals.first?["state"] == "waiting" && proposals.first?["userId"] == "photographer")
    try engine.call("initialize", ["actor": ["userId": "admin"]])
    try engine.call("proposal.accept", ["id": proposals.first?["id"] ?? .null])
    try engine.call("initialize", ["actor": ["userId": "photographer"]])
    #expect(try pushed() == true)
    #expect(try entries.map { $0["start"] } == [ago(72)])
    let change = try engine.call("change.list")["changes"].elements.first { $0["topic"] == "entry" }
    #expect(change?["acceptedBy"] == "admin" && change?["actor"] == "photographer")
  }

  @Test(arguments: [(23, false), (25, true)] as [(Int64, Bool)])
  func `a punch that comes in later than one corrects alone is told the other side`(
    hours: Int64, isTold: Bool
  ) throws {
    try organization(["consent": "both"])
    #expect(try push("in", hours, "clock.in")["ok"] == true)
    try engine.call("initialize", ["actor": ["userId": "admin"]])
    let alerts = try engine.call("alert.list")["alerts"].elements
    #expect(alerts.contains { $0["kind"] == "time.corrected" } == isTold)
  }
}
