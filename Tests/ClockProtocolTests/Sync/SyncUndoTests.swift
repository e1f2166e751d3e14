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
