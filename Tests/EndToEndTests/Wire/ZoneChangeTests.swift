import ClockTestSupport
import Foundation
import JSON
import JSONRPC
import Testing

/// Changes of the system's zones under a running engine.
struct ZoneChangeTests {
  private let folder: TemporaryFolder
  private let engine: PeerEngine

  /// The engine reads its zones from a folder, and its own zone through a link into it.
  init() throws {
    folder = try TemporaryFolder()
    let zones = folder.file("zoneinfo")
    try FileManager.default.createDirectory(
      atPath: "\(zones)/Test", withIntermediateDirectories: true)
    for (name, original) in [("East", "Asia/Tokyo"), ("West", "America/New_York")] {
      try Data(try TestZones.bytes(original)).write(to: URL(filePath: "\(zones)/Test/\(name)"))
    }
    try Self.link(folder, to: "East")
    engine = PeerEngine(
      process: try EngineProcess(
        arguments: ["--store", folder.file("store.db")],
        environment: ["TZDIR": zones, "TZ": ":\(folder.file("localtime"))"]))
  }

  private static func link(_ folder: TemporaryFolder, to name: String) throws {
    try? FileManager.default.removeItem(atPath: folder.file("localtime"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("localtime"), withDestinationPath: "zoneinfo/Test/\(name)")
  }

  /// The result of `time.now` after the engine has checked its zones, at most once a second.
  private func time() throws -> JSON? {
    Thread.sleep(forTimeInterval: 1.1)
    return try engine.call("time.now")?.member("result")
  }

  @Test func `an engine notices that the system has another zone`() throws {
    #expect(try time()?.member("timeZone") == "Test/East")
    try Self.link(folder, to: "West")
    #expect(try time()?.member("timeZone") == "Test/West")
  }

  @Test func `an engine that nobody asks tells what is live in the system's new zone`() throws {
    _ = try engine.call("clock.in")
    let since = try engine.call("live.start", ["method": "clock.status"])?
      .member("result")?.member("result")?.member("text")?.member("since")
    _ = try engine.call("subscribe", ["topics": ["clock"]])
    try Self.link(folder, to: "West")
    #expect(try engine.notification("resync") != nil)
    let sent = try engine.notification("live")?.member("result")?.member("text")?.member("since")
    #expect(sent != nil && sent != since)
  }

  @Test func `an engine that nobody asks tells what is live by the zone's new rules`() throws {
    _ = try engine.call("clock.in")
    let since = try engine.call("live.start", ["method": "clock.status"])?
      .member("result")?.member("result")?.member("text")?.member("since")
    try Data(try TestZones.bytes("Asia/Kathmandu"))
      .write(to: URL(filePath: folder.file("zoneinfo/Test/East")), options: .atomic)
    let sent = try engine.notification("live")?.member("result")?.member("text")?.member("since")
    #expect(sent != nil && sent != since)
  }

  @Test func `an engine goes on without a zone that was taken away, until it is back`() throws {
    _ = try engine.call("settings.update", ["timeZone": "Test/West"])
    #expect(try time()?.member("timeZone") == "Test/West")
    let file = folder.file("zoneinfo/Test/West")
    try FileManager.default.moveItem(atPath: file, toPath: file + ".away")
    let fallback = try time()
    #expect(fallback?.member("timeZone") == "Test/East")
    #expect(fallback?.member("warning")?.string?.contains("Test/West") == true)
    #expect(try engine.call("clock.in")?.member("result") != nil)
    #expect(try engine.call("clock.out")?.member("result") != nil)
    try FileManager.default.moveItem(atPath: file + ".away", toPath: file)
    #expect(try time()?.member("warning") == nil)
  }

  @Test func `an engine reads new zone data`() throws {
    _ = try engine.call("clock.in")
    func since() throws -> String? {
      try engine.call("clock.status")?.member("result")?.member("text")?.member("since")?.string
    }
    let before = try since()
    try Data(try TestZones.bytes("Asia/Kathmandu"))
      .write(to: URL(filePath: folder.file("zoneinfo/Test/East")), options: .atomic)
    _ = try time()
    #expect(try since() != before)
  }
}
