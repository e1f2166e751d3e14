import ClockOperations
import ClockStore
import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock

@testable import ClockProtocol

private let minute: Int64 = 60_000
private let hour: Int64 = 60 * minute
private let year: Int64 = 365 * 24 * hour
/// How far the wall clocks of devices are ahead.
private let skews: [Int64] = [
  5 * minute, -5 * minute, 3 * hour, -3 * hour, 2 * year, -2 * year,
]

/// Devices whose clocks are off by minutes and by years.
struct DeviceClockTests {
  private let office: Office

  init() throws { office = try Office() }

  private func device(ahead: Int64) throws -> DeviceHarness {
    try office.device(ahead: ahead, store: office.folder.file("device.db"))
  }

  private func checkTime(of engine: EngineHarness, _ source: SourceLocation = #_sourceLocation)
    throws
  {
    let sent = try #require(
      try engine.call("time.now")["now"].string.flatMap { Instant(rfc3339: $0) })
    #expect(abs(sent - office.harness.now) <= 1_000, sourceLocation: source)
    let parsed = try #require(
      try engine.call("time.parse", ["text": "now"])["at"].string.flatMap {
        Instant(rfc3339: $0)
      })
    #expect(abs(parsed - office.harness.now) <= 60_000, sourceLocation: source)
  }

  @Test(arguments: skews, [true, false])
  func `what a device began it ends, and every figure is the office's`(
    ahead: Int64, isOnline: Bool
  ) throws {
    let device = try device(ahead: ahead)
    let peer = device.peer()
    try device.call("clock.in")
    try device.exchange()
    if !isOnline { device.cut() }
    func check(_ source: SourceLocation = #_sourceLocation) throws {
      if isOnline { try device.exchange() }
      for engine in [device.harness, peer, device.peer()] {
        _ = engine.hear()
        try checkTime(of: engine, source)
      }
    }
    try check()
    try office.advance([device], minutes: 60)
    try device.call("gap.start")
    try office.advance([device], minutes: 30)
    try peer.call("gap.end")
    try check()
    device.restart()
    try check()
    // The wall clock is set, but nothing moves with it.
    device.clock.set(ahead: -ahead * 2)
    try check()
    try office.advance([device], minutes: 30)
    let status = try device.call("clock.status")
    #expect(status["elapsedMs"] == .integer(120 * minute))
    #expect(try peer.call("clock.status")["elapsedMs"] == .integer(120 * minute))
    let ended = try device.call("clock.out")
    #expect(ended["elapsedMs"] == .integer(120 * minute))
    device.isOnline = true
    try device.exchange()
    #expect(try device.status["refused"] == 0)
    #expect(
      try office.harness.call("entry.list")["entries"] == device.call("entry.list")["entries"])
    #expect(try office.harness.call("clock.status")["clockedIn"] == false)
    try office.check(device)
  }

  @Test(arguments: skews)
  func `time brings on a device what it brings at the office, and when`(ahead: Int64) throws {
    try office.harness.call("initialize", ["actor": ["userId": "admin"]])
    try office.harness.call("organization.update", ["autoClockOutHours": 10])
    try office.harness.call("initialize", ["actor": ["userId": "photographer"]])
    let device = try device(ahead: ahead)
    try device.call("clock.in")
    try device.exchange()
    for engine in [office.harness, device.harness] {
      try engine.call("subscribe", ["topics": ["alert", "clock", "tick"], "tickMs": 60_000])
    }
    device.cut()
    var (sent, wanted): ([JSON], [JSON]) = ([], [])
    func elapsed(_ engine: EngineHarness) throws -> [JSON] {
      try engine.notifications().map { line in
        line["method"] == "tick"
          ? line["params"]["clock"]["elapsedMs"]
          : [line["params"]["value"]["record"]["kind"], line["params"]["value"]["clockedIn"]]
      }
    }
    for _ in 0..<12 {
      try office.advance([device], minutes: 55)
      sent += try elapsed(device.harness)
      wanted += try elapsed(office.harness)
    }
    #expect(sent == wanted && wanted.contains([.null, false]))
    device.isOnline = true
    try device.exchange()
    #expect(
      try office.harness.call("entry.list")["entries"] == device.call("entry.list")["entries"])
    try office.check(device)
  }

  @Test func `the first contact is reported as a leap, and raises no alert`() throws {
    var settings = EngineHarness.Settings()
    (settings.isVirtual, settings.now) = (false, office.harness.now - 3 * hour)
    let device = DeviceHarness(settings) { office.connect("photographer") }
    device.officeNow = { office.harness.now }
    try device.call("subscribe", ["topics": ["clock", "alert"]])
    try device.exchange()
    #expect(try !device.harness.notifications("resync").isEmpty)
    try checkTime(of: device.harness)
    #expect(try device.call("alert.list")["alerts"] == [])
    #expect(try device.status["skewMs"] == .integer(3 * hour))
    #expect(
      try device.call("time.now")["warning"].string
        == "This machine's clock is 3h 00m slow by the upstream's")
  }

  @Test(arguments: [30_000, 2 * hour, -2 * hour] as [Int64])
  func `a leap of the office's clock is reported on each engine of a device`(by length: Int64)
    throws
  {
    let device = try device(ahead: 0)
    let peer = device.peer()
    for engine in [device.harness, peer] {
      try engine.call("subscribe", ["topics": ["clock", "alert"]])
      _ = try engine.notifications()
    }
    office.harness.set(ahead: length)
    try device.exchange()
    for engine in [device.harness, peer] {
      #expect(try engine.notifications("resync").count == 1)
      try checkTime(of: engine)
    }
    let alerts = try device.call("alert.list")["alerts"].elements
    #expect(alerts.map { $0["data"]["leapMs"] } == (abs(length) > minute ? [.integer(length)] : []))
    let others = try peer.call("alert.list")["alerts"].elements
    #expect(others.map { $0["id"] } == alerts.map { $0["id"] })
  }

  @Test(arguments: [1_500, -1_500] as [Int64])
  func `an idle link hears of a small step of the office's clock`(by length: Int64) throws {
    let device = try device(ahead: 0)
    office.harness.set(ahead: length)
    try device.exchange()
    try checkTime(of: device.harness)
  }

  @Test func `a wall clock that is set moves nothing on a device but its skew`() throws {
    let device = try device(ahead: 0)
    let peer = device.peer()
    for engine in [device.harness, peer] {
      try engine.call("subscribe", ["topics": ["clock", "alert", "sync"]])
      _ = try engine.notifications()
    }
    device.cut()
    device.clock.set(ahead: -2 * hour)
    for engine in [device.harness, peer] {
      let sent = try engine.notifications()
      #expect(!sent.contains { $0["method"] == "resync" })
      try checkTime(of: engine)
    }
    #expect(try device.status["skewMs"].integer.map { abs($0 - 2 * hour) < 1_000 } == true)
    #expect(try device.call("alert.list")["alerts"] == [])
  }

  @Test(arguments: skews)
  func `the wall clock carries the time over a start of the machine`(ahead: Int64) throws {
    let device = try device(ahead: ahead)
    try device.call("clock.in")
    try device.exchange()
    device.cut()
    try office.advance([device], minutes: 60)
    device.clock.start()
    device.restart()
    try device.call("gap.start")
    try checkTime(of: device.harness)
    try office.advance([device], minutes: 10)
    try device.call("gap.end")
    try checkTime(of: device.harness)
    try checkTime(of: device.peer())
    device.isOnline = true
    try device.exchange()
    try checkTime(of: device.harness)
    #expect(try device.status["refused"] == 0)
    #expect(try device.call("clock.out")["elapsedMs"] == .integer(70 * minute))
  }

  @Test(arguments: skews)
  func `what a machine did that was started with a wrong clock is dated right when it is known`(
    ahead: Int64
  ) throws {
    let device = try device(ahead: 0)
    try device.call("clock.in")
    try device.exchange()
    device.cut()
    try office.advance([device], minutes: 60)
    let shift = try office.harness.call("clock.status")["entry"]["id"]
    device.clock.start(ahead: ahead)
    device.restart()
    let began = office.harness.now
    if ahead < 12 * hour {
      try device.call("gap.start")
      try office.advance([device], minutes: 10)
      try device.call("gap.end")
      try device.call("clock.out", ["entryId": shift])
    } else {
      try device.call("task.create", ["name": "Alpha"])
    }
    device.isOnline = true
    try device.exchange()
    #expect(try device.status["refused"] == 0)
    try checkTime(of: device.harness)
    if ahead < 12 * hour {
      let entry = try office.harness.call("entry.get", ["id": shift])
      #expect(entry["gaps"][0]["exitTime"] == JSON(began))
      #expect(entry["entry"]["end"] == JSON(began + 10 * minute))
      #expect(try device.call("entry.get", ["id": shift]) == entry)
    } else {
      #expect(try office.harness.call("task.list")["tasks"][0]["createdAt"] == JSON(began))
      #expect(try device.call("task.list") == office.harness.call("task.list"))
    }
    try office.check(device)
  }

  @Test func `machines that share a device's store do not write their clocks over and over`() throws
  {
    let device = try device(ahead: 0)
    try device.exchange()
    var settings = device.settings
    settings.clock = MachineClock(wall: device.clock.wall + hour, name: "another")
    let other = EngineHarness(settings)
    func rounds() throws -> Int {
      var writes = 0
      for engine in [device.harness, other, device.harness, other] {
        try engine.call("time.now")
        _ = engine.hear()
        writes += engine.engine.wallClockWasKept() ? 1 : 0
      }
      return writes
    }
    _ = try rounds()
    let store = try device.harness.engine.store()
    let kept = store.upstream?.clock
    #expect(try rounds() == 0)
    #expect(store.upstream?.clock == kept && kept != nil)
  }
}
