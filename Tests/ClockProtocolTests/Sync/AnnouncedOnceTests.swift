import ClockOperations
import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock

@testable import ClockProtocol

/// Alerts that an office and its devices share.
struct AnnouncedOnceTests {
  private let office: Office
  private let device: DeviceHarness
  private let peer: EngineHarness

  init() throws {
    office = try Office()
    device = try office.device(store: office.folder.file("device.db"))
    peer = device.peer()
  }

  private func subscribe(_ engines: EngineHarness...) throws {
    for engine in engines { try engine.call("subscribe", ["topics": ["alert"]]) }
  }

  /// A shift known to both sides that becomes long.
  private func workLong(on devices: [DeviceHarness]) throws {
    try device.call("clock.in")
    for device in devices where device.isOnline { try device.exchange() }
    try office.advance(devices, minutes: 600)
  }

  /// The kinds of alerts that the engines were to announce since the last look.
  private func announced(_ engines: EngineHarness...) throws -> [JSON] {
    try engines.flatMap { try $0.announced() }.map { $0["kind"] }
  }

  @Test func `where both sides have a front end, the office's announces`() throws {
    try subscribe(office.harness, device.harness, peer)
    try workLong(on: [device])
    try device.exchange()
    #expect(try announced(device.harness, peer) == [])
    #expect(try announced(office.harness) == ["clock.long"])
    #expect(try device.call("alert.list")["alerts"].count == 1)
    #expect(try device.status["queued"] == 0 && device.status["refused"] == 0)
    try office.check(device)
  }

  @Test func `where only the device has front ends, one announces once the office has agreed`()
    throws
  {
    try subscribe(device.harness, peer)
    try workLong(on: [device])
    #expect(try announced(device.harness, peer) == [])
    try device.exchange()
    #expect(try announced(device.harness, peer) == ["clock.long"])
    try device.exchange()
    try subscribe(office.harness)
    #expect(try announced(office.harness, device.harness, peer) == [])
    #expect(try office.harness.call("alert.list")["alerts"].count == 1)
    try office.check(device)
  }

  @Test func `a device without a network announces at once, and the office not again`() throws {
    try subscribe(device.harness, peer)
    try device.call("clock.in")
    try device.exchange()
    device.cut()
    try office.advance([device], minutes: 600)
    #expect(try announced(device.harness, peer) == ["clock.long"])
    // The device tells the office later; nobody waits for that.
    #expect(try device.queued.map { $0["method"] } == ["alert.announce"])
    #expect(try device.status["queued"] == 0)
    #expect(try device.call("activity.glance")["link"]["queued"] == 0)
    device.isOnline = true
    try device.exchange()
    #expect(try device.queued == [])
    try subscribe(office.harness)
    #expect(try announced(office.harness, device.harness, peer) == [])
    #expect(try device.status["queued"] == 0 && device.status["refused"] == 0)
    try office.check(device)
  }

  @Test func `a device that has only announced alerts may leave its office`() throws {
    try subscribe(device.harness)
    try device.call("clock.in")
    try device.exchange()
    device.cut()
    try office.advance([device], minutes: 600)
    #expect(try device.queued.map { $0["method"] } == ["alert.announce"])
    #expect(try device.call("sync.unbind")["state"] == "none")
  }

  @Test func `what the office announced while nobody was there, the device does not`() throws {
    try subscribe(office.harness)
    try workLong(on: [device])
    #expect(try announced(office.harness) == ["clock.long"])
    device.restart()
    try subscribe(device.harness)
    #expect(try announced(device.harness) == [])
    try device.exchange()
    try office.advance([device], minutes: 2)
    #expect(try announced(device.harness) == [])
  }

  @Test func `of two devices one announces`() throws {
    let other = try office.device(2, store: office.folder.file("other.db"))
    try subscribe(device.harness, other.harness)
    try workLong(on: [device, other])
    try other.exchange()
    try device.exchange()
    #expect(try announced(other.harness) == ["clock.long"])
    #expect(try announced(device.harness) == [])
    try other.exchange()
    #expect(try announced(office.harness, other.harness, device.harness) == [])
  }

  @Test func `a lost answer is asked for again`() throws {
    try subscribe(device.harness)
    try workLong(on: [device])
    device.losesReplyTo = "sync.push"
    try device.exchange()
    // It announces the alert after its question got no reply.
    #expect(try announced(device.harness) == ["clock.long"])
    device.isOnline = true
    try device.exchange()
    try subscribe(office.harness)
    #expect(try announced(office.harness, device.harness) == [])
    #expect(try device.status["queued"] == 0 && device.status["refused"] == 0)
  }

  @Test func `an office that does not answer is waited for no longer than its link`() throws {
    try subscribe(device.harness)
    try workLong(on: [device])
    try device.harness.advance(UpstreamSession.patience - 1)
    #expect(try announced(device.harness) == [])
    try device.harness.advance(1)
    #expect(try announced(device.harness) == ["clock.long"])
  }

  @Test func `where the organization takes nothing offline, alerts are announced once too`() throws
  {
    try device.call("clock.in")
    try device.exchange()
    let admin = office.connect("admin")
    try admin.call("organization.update", ["offlineDays": 0])
    try subscribe(device.harness)
    try device.exchange()
    try office.advance([device], minutes: 600)
    try device.exchange()
    #expect(try announced(device.harness) == ["clock.long"])
    try device.exchange()
    try subscribe(office.harness)
    #expect(try announced(office.harness, device.harness) == [])
  }

  @Test func `what a machine says of its own clock stays there`() throws {
    office.harness.conversation.clockLeapt(ClockLeap(length: 5_000, offset: 5_000))
    try subscribe(office.harness)
    #expect(try announced(office.harness) == ["clock.jump"])
    try device.exchange()
    #expect(try device.call("alert.list")["alerts"] == [])
  }

  @Test func `the first who asks announces an alert, and the next is refused`() throws {
    try workLong(on: [])
    try device.exchange()
    let engine = office.connect("photographer")
    let id = try device.call("alert.list")["alerts"][0]["id"]
    #expect(try engine.call("alert.announce", ["id": id])["id"] == id)
    let error = try engine.error("alert.announce", ["id": id])
    #expect(error.code == 409 && error.reason == "already_announced")
    try subscribe(engine)
    #expect(try announced(engine) == [])
  }
}
