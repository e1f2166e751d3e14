import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock

@testable import ClockProtocol

/// Undo and redo on a device while the calls still wait there.
struct SyncUndoTests {
  private let office: Office
  private let device: DeviceHarness

  init() throws {
    office = try Office()
    device = try office.device()
    device.cut()
  }

  @discardableResult
  private func call(
    _ method: String, _ parameters: JSONObject = [:], key: String? = nil
  ) throws -> JSON {
    try office.advance([device], minutes: 10)
    var parameters = parameters
    if let key { parameters.append("idempotencyKey", .string(key)) }
    return try device.call(method, .object(parameters))
  }

  private func methods() throws -> [String] { try device.queued.compactMap { $0["method"].string } }

  private func state(_ engine: EngineHarness) throws -> [[JSON]] {
    let clock = try engine.call("clock.status")
    let entries = try engine.call("entry.list")["entries"].elements
    return try [[clock["clockedIn"], clock["entry"]["id"]]]
      + entries.map { [$0["id"], $0["start"], $0["end"]] }
      + engine.call("task.list")["tasks"].elements.map { [$0["id"], $0["name"]] }
  }

  private func expectAgreement() throws {
    device.isOnline = true
    try device.exchange()
    #expect(try device.status["queued"] == 0)
    #expect(try device.status["refused"] == 0)
    #expect(try state(device.harness) == state(office.harness))
    try office.check(device)
  }

  @Test func `a clock-out stays queued when undone as long as a later shift needed it`() throws {
    let first = try call("clock.in")["entry"]["id"]
    try call("clock.out", key: "out")
    let second = try call("clock.in")["entry"]["id"]
    try call("gap.start")
    try call("clock.out")
    try call("entry.delete", ["id": second])
    try call("change.undo", ["key": "out"])
    #expect(
      try methods() == [
        "clock.in", "clock.out", "clock.in", "gap.start", "clock.out", "entry.delete",
        "change.undo",
      ])
    try expectAgreement()
    #expect(try office.harness.call("clock.status")["entry"]["id"] == first)
    // The office has the other shift and could restore it.
    #expect(try office.harness.call("change.list", ["recordId": second])["changes"].count == 3)
  }

  @Test func `a task that a deleted timer named stays queued when its making is undone`() throws {
    try call("task.create", ["name": "Alpha"], key: "task")
    try call("timer.start", ["taskName": "Alpha"])
    try call("timer.cancel")
    try call("change.undo", ["key": "task"])
    #expect(try device.call("task.list")["tasks"] == [])
    try expectAgreement()
    #expect(try office.harness.call("task.list")["tasks"] == [])
  }

  @Test func `an undo takes a call out from among others that go without it`() throws {
    try call("clock.in")
    for name in ["Alpha", "Beta", "Gamma"] {
      try call("task.create", ["name": .string(name)], key: name)
    }
    try call("subscribe", ["topics": ["task"]])
    _ = try device.harness.notifications()
    try call("change.undo", ["key": "Beta"])
    let sent = try device.harness.notifications("state").map { $0["params"] }
    #expect(sent.map { $0["cause"]["origin"] } == ["self"])
    #expect(try device.queued.map { $0["params"]["name"] } == [.null, "Alpha", "Gamma"])
    let tasks = try device.call("task.list")["tasks"].elements
    #expect(tasks.map { $0["name"] } == ["Alpha", "Gamma"])
    #expect(tasks.map { $0["pending"] } == [true, true])
    try expectAgreement()
  }

  @Test func `what the office changed after it confirmed a call is not undone`() throws {
    device.isOnline = true
    let shift = try call("clock.in")["entry"]["id"]
    let gap = try call("gap.start")["id"]
    try device.exchange()
    func started() throws -> JSON {
      try device.call("change.list", ["recordId": gap])["changes"].elements.last ?? .null
    }
    #expect(try started()["can"] == ["undo"])
    try office.advance([device], minutes: 10)
    try office.harness.call("gap.end")
    try office.harness.call("clock.out")
    try device.exchange()
    #expect(try device.call("entry.get", ["id": shift])["entry"]["end"] != .null)
    let made = try started()
    #expect(made["can"] == [])
    #expect(
      try device.harness.error("change.undo", ["seq": made["seq"]]).reason == "undo_conflict")
  }

  @Test func `what was confirmed call by call is undone to the start`() throws {
    device.isOnline = true
    for method in ["clock.in", "clock.out", "change.undo", "change.undo"] {
      try call(method)
      try device.exchange()
    }
    #expect(try device.call("entry.list")["entries"] == [])
    #expect(try device.call("clock.status")["clockedIn"] == false)
    try expectAgreement()
  }

  @Test func `a confirmation is no change of its own`() throws {
    device.isOnline = true
    for method in ["clock.in", "clock.out", "change.undo"] {
      try call(method)
      try device.exchange()
    }
    let changes = try device.call("change.list", ["limit": 2])["changes"].elements
    #expect(changes.map { $0["method"] } == ["change.undo", "clock.out"])
    let all = try device.call("change.list")["changes"].elements
    #expect(all.filter { $0["recordId"] == changes[0]["recordId"] }.count == 3)
    #expect(all.map { $0["can"] }.prefix(3) == [[], ["redo"], ["undo"]])
  }

  @Test func `what the office corrected offers no undo that a device cannot ask for`() throws {
    device.isOnline = true
    let shift = try call("clock.in")["entry"]["id"]
    try call("clock.out")
    try device.exchange()
    try office.harness.call("entry.update", ["id": shift, "notes": "Front desk"])
    try device.exchange()
    let change = try device.call("change.list", ["recordId": shift])["changes"][0]
    #expect(change["after"]["notes"] == "Front desk")
    #expect(change["can"] == [])
    let error = try device.harness.error("change.undo")
    #expect(error.reason == "undo_conflict")
    #expect(error.data?["actions"] ?? .null == .null)
  }

  @Test func `a shift that was written down with a break is undone and redone with it`() throws {
    device.isOnline = true
    let now = office.harness.now
    let shift: JSON = [
      "kind": "shift", "start": JSON(now - 10_800_000), "end": JSON(now - 3_600_000),
      "gaps": [["exitTime": JSON(now - 7_200_000), "returnTime": JSON(now - 5_400_000)]],
    ]
    for engine in [device.harness, office.harness] {
      let id = try engine.call("entry.create", shift)["id"]
      try device.exchange()
      try engine.call("change.undo", ["group": true])
      #expect(try engine.call("entry.list")["entries"] == [])
      try device.exchange()
      try engine.call("change.redo", ["group": true])
      #expect(try engine.call("entry.get", ["id": id])["gaps"].count == 1)
      try device.exchange()
      try engine.call("change.undo", ["group": true])
      try device.exchange()
    }
    try expectAgreement()
  }

  @Test func `what is redone comes behind what was done without it`() throws {
    let first = try call("clock.in", key: "in")["entry"]["id"]
    try call("change.undo")
    let second = try call("clock.in")["entry"]["id"]
    try call("clock.out")
    try call("entry.delete", ["id": second])
    try call("change.redo", ["key": "in"])
    #expect(try methods() == ["clock.in", "clock.out", "entry.delete", "clock.in"])
    try expectAgreement()
    #expect(try office.harness.call("clock.status")["entry"]["id"] == first)
  }

  @Test func `an undo and a redo that wait are left there by a second undo`() throws {
    try call("clock.in", key: "in")
    try call("clock.out", key: "out")
    let second = try call("clock.in")["entry"]["id"]
    try call("clock.out")
    try call("entry.delete", ["id": second])
    try call("change.undo", ["key": "out"])
    try call("change.redo", ["key": "out"])
    try call("change.undo", ["key": "out"])
    #expect(try methods().suffix(3) == ["change.undo", "change.redo", "change.undo"])
    try expectAgreement()
    #expect(try office.harness.call("clock.status")["clockedIn"] == true)
  }
}
