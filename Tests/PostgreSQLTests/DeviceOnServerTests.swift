import ClockTestSupport
import Foundation
import JSON
import Testing

/// Devices with a store on a server, and an office with a store in a file.
@Suite(.disabled(if: PostgreSQLServer.isMissing, "\(PostgreSQLServer.need)"))
struct DeviceOnServerTests {
  private let folder: TemporaryFolder
  private let office: String
  private let device: String
  /// Reaches the office, and logs a line each time.
  private let command: String
  private let links: String

  init() throws {
    folder = try TemporaryFolder()
    (office, links) = (folder.file("office.db"), folder.file("links"))
    device = try PostgreSQLServer.shared.get().address()
    let binary = try EngineBinary.dynamic()
    command = "echo link >> '\(links)'; exec '\(binary)' --store '\(office)' --as me"
    #expect(try PeerEngine(store: office).call("clock.status")?.reason == nil)
  }

  private func linkCount() throws -> Int {
    try String(contentsOfFile: links, encoding: .utf8).split(separator: "\n").count
  }

  private func waitUntilExchanged(_ engine: PeerEngine) throws {
    try wait {
      let status = try engine.call("sync.status")?.member("result")
      return status?.member("state") == "online" && status?.member("queued") == 0
    }
  }

  @Test func `of the engines on a device's store one is linked, and another takes that up`() throws
  {
    let first = try PeerEngine(onServer: device, ["--upstream", command])
    // Until then the store's member is unknown.
    try waitUntilExchanged(first)
    #expect(try first.call("task.create", ["name": "a"])?.reason == nil)
    let others = try (0..<2).map { _ in try PeerEngine(onServer: device) }
    for engine in others {
      #expect(try engine.call("task.create", ["name": "b"])?.reason == nil)
      try waitUntilExchanged(engine)
    }
    #expect(try linkCount() == 1)
    first.process.kill(SIGKILL)
    _ = try first.process.waitForExit()
    try wait { try linkCount() > 1 }
    try waitUntilExchanged(others[1])
    #expect(try linkCount() == 2)
    for engine in others { #expect(try engine.end() == 0) }
    let tasks = try PeerEngine(store: office).call("task.list")?.member("result")?.member("tasks")
    #expect(tasks?.elements.count == 3)
    #expect(try PostgreSQLServer.punchline(["--store", device, "check"]).status == 0)
  }
}
