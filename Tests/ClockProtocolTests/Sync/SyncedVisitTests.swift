import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock

@testable import ClockProtocol

/// One person's visits on two devices.
struct SyncedVisitTests {
  private let office: Office
  private let online: DeviceHarness
  private let offline: DeviceHarness

  init() throws {
    office = try Office()
    online = try office.device(1)
    offline = try office.device(2)
  }

  /// The id of a visit of the devices' member, which both devices know.
  private func addVisit(to client: String) throws -> JSON {
    let now = office.harness.now
    let id = try office.connect("admin").call(
      "visit.create",
      [
        "sitterId": "photographer", "clientId": .string(client),
        "scheduledStart": JSON(now + 3_600_000), "scheduledEnd": JSON(now + 7_200_000),
      ])["id"]
    for device in [online, offline] { try device.exchange() }
    return id
  }

  private func call(_ device: DeviceHarness, _ methods: String..., visit: JSON) throws {
    for method in methods {
      try office.advance([online, offline], minutes: 1)
      try device.call(method, ["id": visit])
      if device.isOnline { try device.exchange() }
    }
  }

  private func reconnect() throws {
    offline.isOnline = true
    try offline.exchange()
    try online.exchange()
  }

  private func statuses(of visit: JSON) throws -> [JSON] {
    try [office.harness, online.harness, offline.harness].map {
      try $0.call("visit.get", ["id": visit])["status"]
    }
  }

  @Test func `an undo takes back no start and no end of another device`() throws {
    let (started, ended) = (try addVisit(to: "Rex"), try addVisit(to: "Milo"))
    offline.cut()
    try call(online, "visit.start", visit: started)
    try call(online, "visit.start", "visit.end", visit: ended)
    try call(offline, "visit.start", "visit.undo", visit: started)
    try call(offline, "visit.start", "visit.end", "visit.undo", visit: ended)
    try reconnect()
    #expect(try offline.status["refused"] == 5)
    #expect(try statuses(of: started) == ["in_adventure", "in_adventure", "in_adventure"])
    #expect(try statuses(of: ended) == ["completed", "completed", "completed"])
    let alerts = try offline.call("alert.list")["alerts"].elements
    let alert = try #require(alerts.first { $0["kind"] == "sync.refused" })
    let body = try #require(alert["body"].string)
    #expect(body.hasPrefix("Check-in at 9:04 AM, the visit to Rex "), "\(body)")
    #expect(body.contains("The visit has already been started."), "\(body)")
    try office.check(offline)
  }

  @Test func `an undo takes back the start and the end that its own device made`() throws {
    let (started, ended) = (try addVisit(to: "Rex"), try addVisit(to: "Milo"))
    offline.cut()
    try call(offline, "visit.start", "visit.undo", visit: started)
    try call(offline, "visit.start", "visit.end", "visit.undo", visit: ended)
    try reconnect()
    #expect(try offline.status["refused"] == 0)
    #expect(try statuses(of: started) == ["scheduled", "scheduled", "scheduled"])
    #expect(try statuses(of: ended) == ["in_adventure", "in_adventure", "in_adventure"])
  }

  @Test func `devices that began at one instant make different keys`() throws {
    let devices = try [office.device(3), office.device(3)]
    let keys = try devices.map { device in
      device.cut()
      try device.call("task.create", ["name": "Alpha"])
      return try device.queued[0]["key"]
    }
    #expect(keys[0] != keys[1])
  }
}
