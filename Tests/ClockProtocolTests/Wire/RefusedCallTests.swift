import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock

/// A device's report on calls that its office refused.
struct RefusedCallTests {
  @Test func `an alert of refused calls tells of those that still are, and ends with the last`()
    throws
  {
    let office = try Office()
    let folder = try TemporaryFolder()
    let device = try office.device(store: folder.file("device.db"))
    let peer = device.harness.peer()
    for engine in [device.harness, peer] {
      try engine.call("subscribe", ["topics": ["alert"]])
    }
    try office.refusePunches(of: device)
    let keys = try device.call("sync.list")["calls"].elements.map { $0["key"] }
    func sent(_ engine: EngineHarness) throws -> [JSON] {
      try engine.notifications("state").map { $0["params"]["value"]["record"] }
    }
    for engine in [device.harness, peer] {
      #expect(try sent(engine).last?["title"] == "2 changes were not accepted")
    }
    try device.call("sync.discard", ["key": keys[0]])
    for engine in [device.harness, peer] {
      let alert = try sent(engine).last
      #expect(alert?["title"] == "Not accepted")
      #expect(alert?["data"]["keys"] == [keys[1]])
      // Without its clock-in it is no shift any more.
      #expect(alert?["actions"].elements.map { $0["method"] } == ["alert.dismiss"])
    }
    try device.call("sync.discard", ["key": keys[1]])
    for engine in [device.harness, peer] {
      #expect(try sent(engine) == [.null])
      #expect(try engine.call("alert.list")["alerts"] == [])
    }
    try office.check(device)
  }

  @Test func `a call that is refused again after a retry is reported again`() throws {
    let office = try Office()
    let device = try office.device()
    func shift(_ start: Int64, _ end: Int64) -> JSONObject {
      let now = office.harness.now
      return [
        "kind": "shift", "start": JSON(now - start * 60_000), "end": JSON(now - end * 60_000),
      ]
    }
    /// The device enters time that the office has given away meanwhile.
    func collide(_ asked: () throws -> Void, with taken: JSONObject) throws -> JSON {
      device.cut()
      try office.harness.call("entry.create", .object(taken))
      try asked()
      device.isOnline = true
      try device.exchange()
      let alerts = try device.call("alert.list")["alerts"].elements
      #expect(alerts.map { $0["kind"] } == ["sync.refused"])
      return alerts.first?["id"] ?? .null
    }
    let first = try collide(
      { try device.call("entry.create", .object(shift(50, 40))) }, with: shift(60, 30))
    let key = try device.call("sync.list")["calls"][0]["key"]
    let again: JSON = ["key": key, "params": .object(shift(25, 20))]
    let second = try collide(
      {
        try device.call("sync.retry", again)
        #expect(try device.call("alert.list")["alerts"] == [])
      }, with: shift(28, 10))
    #expect(first != second)
    #expect(try device.call("sync.list")["calls"].elements.map { $0["key"] } == [key])
    try device.call("sync.unbind", ["discard": true])
    #expect(try device.call("alert.list")["alerts"] == [])
    try office.check(device)
  }
}
