import ClockStore
import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock
@testable import ClockOperations
@testable import ClockProtocol

struct ZoneFallbackTests {
  /// A system with changing zones.
  private final class System {
    var missing: Set<String> = []
    var local: String? = "Europe/Paris"
    /// The other zone whose data a file now has.
    var replaced: [String: String] = [:]

    var source: ZoneSource {
      ZoneSource(
        bytes: { name throws(ClockError) in
          if self.missing.contains(name) {
            throw ClockError.refused(.zoneUnknown, "unknown time zone \"\(name)\"")
          }
          return try TestZones.found(self.replaced[name] ?? name)
        },
        local: { self.local.map { ($0, false) } },
        stamp: { self.missing.contains($0) ? nil : [Int64(self.replaced[$0]?.count ?? 0)] })
    }
  }

  private let system = System()
  private let engine: EngineHarness

  init() {
    var settings = EngineHarness.Settings()
    settings.timeZone = ""
    settings.isVirtual = false
    settings.zones = system.source
    engine = EngineHarness(settings)
  }

  private func zone() throws -> [JSON] {
    let time = try engine.call("time.now")
    return [time["timeZone"], time["timeZoneSource"]]
  }

  @Test func `a zone of the settings that the system has lost holds nothing up, and is reported`()
    throws
  {
    try engine.call("settings.update", ["timeZone": "Asia/Tokyo"])
    try engine.call("clock.in")
    #expect(try zone() == ["Asia/Tokyo", "settings"])
    try engine.call("subscribe", ["topics": ["alert"]])
    system.missing = ["Asia/Tokyo", "Asia/Atlantis"]
    try engine.advance(2_000)
    let time = try engine.call("time.now")
    #expect(time["timeZone"] == "Europe/Paris" && time["timeZoneSource"] == "system")
    #expect(
      time["warning"] == "unknown time zone \"Asia/Tokyo\"; Europe/Paris is used instead")
    try engine.call("clock.out")
    try engine.call("settings.update", ["hourCycle": 24])
    try engine.advance(60_000)
    try engine.call("clock.in")
    let alerts = try engine.announced()
    #expect(alerts.map { $0["kind"] } == ["zone.missing"])
    #expect(alerts.first?["data"] == ["timeZone": "Asia/Tokyo"])
    #expect(try engine.error("settings.update", ["timeZone": "Asia/Atlantis"]).code == 400)
    try engine.call("settings.update", ["timeZone": nil])
    #expect(try engine.call("time.now")["warning"] == .null)
    #expect(try engine.call("alert.list")["alerts"].count == 0)
  }

  @Test func `where the system has no zone either, the zone is UTC`() throws {
    system.missing = ["Asia/Tokyo", "Europe/Paris"]
    let time = try engine.call("time.now")
    #expect(time["timeZone"] == "UTC" && time["timeZoneSource"] == "none")
    #expect(time["warning"] == "unknown time zone \"Europe/Paris\"; UTC is used instead")
  }

  @Test func `records keep their zone where the system has lost it`() throws {
    try engine.call("settings.update", ["timeZone": "Asia/Tokyo"])
    let entry = try engine.shift(engine.now - 7_200_000, engine.now - 3_600_000)
    system.missing = ["Asia/Tokyo"]
    try engine.advance(2_000)
    let moved = JSON(engine.now - 7_000_000)
    let edited = try engine.call("entry.update", ["id": entry["id"], "start": moved])
    #expect(edited["timeZone"] == "Asia/Tokyo")
  }

  @Test func `a running engine notices another system zone and other zone data`() throws {
    try engine.call("clock.in")
    #expect(try engine.call("clock.status")["text"]["since"] == "3:00 PM")
    system.local = "Asia/Tokyo"
    try engine.advance(2_000)
    #expect(try zone() == ["Asia/Tokyo", "system"])
    #expect(try engine.call("clock.status")["text"]["since"] == "11:00 PM")
    system.replaced = ["Asia/Tokyo": "America/New_York"]
    try engine.advance(2_000)
    #expect(try zone() == ["Asia/Tokyo", "system"])
    #expect(try engine.call("clock.status")["text"]["since"] == "9:00 AM")
  }
}
