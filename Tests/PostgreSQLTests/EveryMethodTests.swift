import ClockTestSupport
import Foundation
import JSON
import Testing

/// The round trips of each method, after an earlier call of its kind.
@Suite(.disabled(if: PostgreSQLServer.isMissing, "\(PostgreSQLServer.need)"))
struct EveryMethodTests {
  private static let rounds = 2

  /// The kinds of methods by their most round trips, as in `Servers.md`.
  private enum Kind: Int {
    case needsNoRecords = 0
    case status = 1
    case read = 3
    case other = 10
    case several = 30

    init(_ method: JSON) {
      let name = method.member("name")?.string ?? ""
      let parameters = method.member("params")?.elements ?? []
      let mutates = parameters.contains { $0.member("name") == "idempotencyKey" }
      self = Self.known[name] ?? (mutates ? .other : .read)
    }

    /// Facts about a method that its parameters do not show.
    private static let known: [String: Self] = [
      "ping": .needsNoRecords, "rpc.discover": .needsNoRecords, "shutdown": .needsNoRecords,
      "payroll.presets": .needsNoRecords, "clock.status": .status, "settings.get": .status,
      "auth.status": .status, "time.now": .status, "alert.list": .other, "live.start": .other,
      "live.more": .other, "time.advance": .other, "time.set": .other, "auth.logout": .other,
      "auth.revoke": .other,
      "sync.now": .other, "sync.list": .other, "sync.status": .other,
      "sync.witness": .other,
      "sync.unbind": .several, "sync.push": .several, "sync.retry": .several,
      "auth.login": .several, "change.undo": .several, "change.redo": .several,
      "fence.enter": .several, "fence.exit": .several, "fence.locate": .several,
      "record.erase": .several, "member.export": .several, "proposal.create": .several,
      "proposal.accept": .several, "sync.discard": .several,
    ]
  }

  @Test func `no method waits for the server more often than one of its kind may`() throws {
    let store = try PostgreSQLServer.shared.get().address()
    let engine = try PeerEngine(onServer: store, ["--log", "debug"])
    let office = EveryMethod(engine)
    try office.call("task.create", ["name": "Before the seal"])
    #expect(try PostgreSQLServer.punchline(["--store", store, "seal"]).status == 0)
    for _ in 0..<Self.rounds { try office.ask() }
    var waits = office.waits
    for others in [try virtualTime(), try device()] { waits.merge(others, uniquingKeysWith: min) }
    let methods = try office.described()
    #expect(Set(methods.compactMap { $0.member("name")?.string }) == Set(waits.keys))
    for method in methods {
      let name = method.member("name")?.string ?? ""
      #expect(waits[name] ?? 0 <= Kind(method).rawValue, "\(name)")
    }
  }

  /// Methods that need a virtual clock, and the shutdown.
  private func virtualTime() throws -> [String: Int] {
    let store = try PostgreSQLServer.shared.get().address()
    let methods = EveryMethod(
      try PeerEngine(
        onServer: store, ["--log", "debug", "--virtual-time", "2026-11-21T14:00:00Z"]))
    for _ in 0..<Self.rounds {
      try methods.call("time.advance", ["ms": 60_000])
      try methods.call("time.set", ["to": "2026-11-21T13:00:00Z"])
    }
    try methods.call("shutdown")
    return methods.waits
  }

  /// A device's methods for calls that its upstream refused.
  private func device() throws -> [String: Int] {
    let folder = try TemporaryFolder()
    let (binary, file) = (try EngineBinary.dynamic(), folder.file("office.db"))
    let command = "exec '\(binary)' --store '\(file)' --as me"
    let (office, store) = (
      try PeerEngine(store: file), try PostgreSQLServer.shared.get().address()
    )
    #expect(try office.call("clock.status")?.reason == nil)
    let first = try PeerEngine(onServer: store, ["--upstream", command])
    try wait { try first.call("sync.status")?.member("result")?.member("state") == "online" }
    #expect(try first.end() == 0)
    // Both enter the same times while there is no network.
    let away = try PeerEngine(onServer: store, ["--upstream", "false"])
    var taken: [JSON] = []
    for index in 0..<2 * Self.rounds {
      let start = Date(timeIntervalSinceNow: -Double(36_000 + index * 3_600)).formatted(.iso8601)
      let shift: JSON = ["kind": "shift", "start": .string(start), "durationMs": 1_800_000]
      taken.append(
        try #require(
          try office.call("entry.create", shift)?.member("result")?.member("id")))
      #expect(try away.call("entry.create", shift)?.reason == nil)
    }
    #expect(try away.end() == 0)
    let engine = try PeerEngine(
      onServer: store, ["--log", "debug", "--upstream", command])
    let methods = EveryMethod(engine)
    func refused() throws -> [JSON] {
      let list = try engine.call("sync.list", ["state": "refused"])?.member("result")
      return list?.member("calls")?.elements ?? []
    }
    try wait { try refused().count == taken.count }
    for id in taken { #expect(try office.call("entry.delete", ["id": id])?.reason == nil) }
    try wait {
      try engine.call("entry.list")?.member("result")?.member("entries")?.elements == []
    }
    for call in try refused() {
      for method in ["sync.list", "sync.status", "sync.now", "sync.witness"] {
        try methods.call(method)
      }
      let isLast = try refused().count <= Self.rounds
      try methods.call(
        isLast ? "sync.discard" : "sync.retry", ["key": call.member("key") ?? ""])
    }
    try methods.call("sync.unbind", ["discard": true])
    return methods.waits
  }
}
