import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock

@testable import ClockProtocol

/// Devices of an organization that accepts nothing done offline.
struct NothingOfflineTests {
  private let office: Office

  init() throws {
    office = try Office()
    try organization(["offlineDays": 0])
  }

  private func organization(_ parameters: JSON) throws {
    try office.harness.call("initialize", ["actor": ["userId": "admin"]])
    try office.harness.call("organization.update", parameters)
    try office.harness.call("initialize", ["actor": ["userId": "photographer"]])
  }

  @Test func `nothing is pushed that was done before, and that is said`() throws {
    let call: JSON = [
      "key": "in", "at": JSON(office.harness.now - 60_000), "method": "clock.in",
    ]
    let error = try office.harness.call("sync.push", ["calls": [call]])["results"][0]["error"]
    #expect(error["data"]["reason"] == "too_long")
    #expect(
      error["message"] == "The organization takes nothing that was done without a network")
    #expect(try office.harness.call("clock.status")["clockedIn"] == false)
  }

  @Test func `a device does nothing without a network, and queues nothing`() throws {
    let device = try office.device()
    device.cut()
    _ = try device.status
    let error = try device.harness.error("clock.in")
    #expect(error.code == 503 && error.reason == "offline")
    #expect(
      error.message.hasPrefix("The organization takes nothing that was done without a network"))
    #expect(try device.status["queued"] == 0)
    #expect(try device.call("clock.status")["clockedIn"] == false)
  }

  @Test func `with a network the upstream does it, and the device has it once it is answered`()
    throws
  {
    let device = try office.device()
    #expect(
      try device.harness.answer(to: "clock.in", ["notes": "here"], over: device)["result"][
        "clockedIn"] == true)
    let status = try device.call("clock.status")
    #expect(status["clockedIn"] == true && status["pending"] == .null)
    #expect(try office.harness.call("clock.status")["entry"]["id"] == status["entry"]["id"])
    try office.advance([device], minutes: 30)
    let entry = try device.harness.answer(to: "clock.out", over: device)["result"]["entry"]["id"]
    #expect(try device.status["queued"] == 0)
    // The office does not know a device's seq.
    let change = try device.call("change.list", ["limit": 1])["changes"][0]["seq"]
    _ = try device.harness.answer(
      to: "entry.update", ["id": entry, "notes": "there"], over: device)
    #expect(try device.harness.error("change.undo", ["seq": change]).reason == "undo_conflict")
    #expect(try device.harness.answer(to: "change.undo", over: device)["error"] == .null)
    #expect(try office.harness.call("entry.get", ["id": entry])["entry"]["notes"] == "here")
    try office.check(device)
  }

  @Test func `what waits when the organization begins to take nothing is refused by name`() throws {
    try organization(["offlineDays": 31])
    let device = try office.device()
    device.cut()
    try device.call("clock.in")
    try organization(["offlineDays": 0])
    device.isOnline = true
    try device.exchange()
    #expect(try device.queued.map { $0["error"]["data"]["reason"] } == ["too_long"])
    #expect(try device.call("clock.status")["clockedIn"] == false)
    let alert = try device.call("alert.list")["alerts"][0]
    #expect(alert["kind"] == "sync.refused")
    #expect(
      alert["body"].string?.contains("takes nothing that was done without a network") == true)
    // A dismissal reveals nothing about anybody's time.
    try device.call("alert.dismissAll")
    #expect(try device.call("alert.list")["alerts"] == [])
    try device.exchange()
    #expect(try device.status["queued"] == 0)
  }
}
