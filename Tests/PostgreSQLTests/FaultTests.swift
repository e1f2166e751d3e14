import ClockTestSupport
import Foundation
import JSON
import Testing

/// Acknowledged writes exist once, refused ones do not, and no engine ends.
@Suite(.serialized, .disabled(if: PostgreSQLServer.isMissing, "\(PostgreSQLServer.need)"))
struct FaultTests {
  private struct Tally {
    var acknowledged: [String] = []
    var refused: [String] = []
    var uncertain: [String] = []

    mutating func note(_ name: String, _ reply: JSON?) {
      switch reply?.reason {
      case nil where reply != nil: acknowledged.append(name)
      case "store_uncertain": uncertain.append(name)
      case "store_unavailable", "store_busy": refused.append(name)
      case let reason: Issue.record("\(name): \(reason ?? "the engine has ended")")
      }
    }

    var text: String {
      "\(acknowledged.count) acknowledged, \(refused.count) refused, \(uncertain.count) uncertain"
    }

    /// Makes each engine create a task at the same time; `meanwhile` runs before the first reply is
    /// read.
    mutating func round(
      _ number: Int, _ engines: [PeerEngine], meanwhile: () throws -> Void = {}
    ) throws {
      let names = engines.indices.map { "t\(number) \($0)" }
      for (engine, name) in zip(engines, names) {
        try engine.send("task.create", ["name": .string(name)])
      }
      try meanwhile()
      for (engine, name) in zip(engines, names) { note(name, try engine.reply()) }
    }

    /// Compares with the names in the store.
    func check(_ names: [String]) {
      let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
      let lost = acknowledged.filter { counts[$0] == nil }
      let doubled = counts.filter { $0.value > 1 }.keys
      let undead = refused.filter { counts[$0] != nil }
      #expect(lost.isEmpty, "\(lost.count) acknowledged are lost: \(lost.prefix(5))")
      #expect(doubled.isEmpty, "\(doubled.count) are there twice: \(doubled.prefix(5))")
      #expect(undead.isEmpty, "\(undead.count) refused are there: \(undead.prefix(5))")
    }
  }

  private func names(_ store: String, on server: PostgreSQLServer) throws -> [String] {
    let schema = try #require(store.split(separator: "#").last)
    return try server.sql("SELECT name FROM \(schema).task").split(separator: "\n").map(String.init)
  }

  private func checkIsSound(_ store: String) throws {
    let (output, error, status) = try PostgreSQLServer.punchline(["--store", store, "check"])
    #expect(status == 0, "\(output)\(error)")
  }

  private static let cuts =
    ProcessInfo.processInfo.environment["PUNCHLINE_CUTS"].flatMap { Int($0) } ?? 100

  @Test func `a connection that is cut where it commits loses and doubles nothing`() throws {
    let server = try PostgreSQLServer.shared.get()
    let proxy = try CuttingProxy(before: server.folder)
    defer { proxy.close() }
    let store = try server.address()
    #expect(try PeerEngine(onServer: store).call("task.list")?.reason == nil)
    let cut = store.replacing("host=\(server.folder)", with: "host=\(proxy.folder)")
    let front = try PeerEngine(onServer: cut)
    var tally = Tally()
    var number = 0
    while proxy.cuts < Self.cuts {
      number += 1
      tally.note("t\(number)", try front.call("task.create", ["name": .string("t\(number)")]))
    }
    proxy.rest()
    #expect(try front.call("task.create", ["name": "last"])?.reason == nil)
    #expect(try front.end() == 0)
    tally.check(try names(store, on: server))
    #expect(!tally.acknowledged.isEmpty)
    try checkIsSound(store)
    print("\(proxy.cuts) cuts at COMMIT: \(tally.text)")
  }

  @Test func `killed backends and servers lose and double nothing under eight engines`() throws {
    let server = try PostgreSQLServer()
    let store = try server.address()
    let fronts = try (0..<8).map { _ in try PeerEngine(onServer: store) }
    for front in fronts { #expect(try front.call("task.list")?.reason == nil) }
    var tally = Tally()
    var kills = 0
    for round in 0..<60 {
      try tally.round(round, fronts) {
        switch round % 20 {
        case 19:
          try server.kill()
          try server.start()
        case 4, 9, 14:
          // Like kill -9 of one backend: the server ends all others and recovers.
          let backend = try? server.sql(
            "SELECT pid FROM pg_stat_activity WHERE application_name = 'punchline' "
              + "ORDER BY random() LIMIT 1")
          if let process = backend.flatMap({ Int32($0) }) { Foundation.kill(process, SIGKILL) }
        case let other where other % 2 == 0:
          _ = try? server.sql(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
              + "WHERE application_name = 'punchline'")
        default: return
        }
        kills += 1
      }
    }
    for front in fronts { #expect(try front.end() == 0) }
    tally.check(try names(store, on: server))
    #expect(tally.acknowledged.count > 240)
    try checkIsSound(store)
    print("\(kills) kills: \(tally.text)")
  }

  @Test func `sixty-four engines on one store answer each request once`() throws {
    let server = try PostgreSQLServer.shared.get()
    let store = try server.address()
    let fronts = try (0..<64).map { _ in try PeerEngine(onServer: store) }
    var tally = Tally()
    for round in 0..<6 { try tally.round(round, fronts) }
    for front in fronts { #expect(try front.end() == 0) }
    // On a busy machine some wait for the lock as long as they may; the benchmark counts these.
    #expect(tally.acknowledged.count + tally.refused.count == 64 * 6, "\(tally.text)")
    #expect(tally.acknowledged.count > 64 * 3, "\(tally.text)")
    tally.check(try names(store, on: server))
    try checkIsSound(store)
  }

  @Test func `a failover to a synchronous standby loses and doubles nothing`() throws {
    let primary = try PostgreSQLServer()
    let standby = try PostgreSQLServer(standbyOf: primary)
    try primary.sql("ALTER SYSTEM SET synchronous_standby_names = 'standby'")
    try primary.sql("SELECT pg_reload_conf()")
    let store = try primary.address()
    let both = store.replacing(
      "host=\(primary.folder)",
      with: "target_session_attrs=read-write&host=\(primary.folder),\(standby.folder)")
    let fronts = try (0..<8).map { _ in try PeerEngine(onServer: both) }
    var tally = Tally()
    for round in 0..<40 {
      try tally.round(round, fronts) {
        guard round == 20 else { return }
        try primary.kill()
        try standby.sql("SELECT 1")
        try standby.promote()
      }
    }
    for front in fronts { #expect(try front.end() == 0) }
    tally.check(try names(store, on: standby))
    #expect(tally.acknowledged.count > 200)
    try checkIsSound(both)
    print("a failover: \(tally.text)")
  }

  @Test func `an engine answers while its server is away, and goes on when it is back`() throws {
    let server = try PostgreSQLServer()
    let store = try server.address()
    let front = try PeerEngine(onServer: store)
    #expect(try front.call("task.create", ["name": "a"])?.reason == nil)
    try server.kill()
    let reply = try front.call("task.create", ["name": "b"])
    #expect(reply?.reason == "store_unavailable")
    #expect(reply?.member("error")?.member("code") == 503)
    #expect(reply?.member("error")?.member("data")?.member("retryAfterMs") == 1000)
    #expect(try front.call("ping")?.reason == nil)
    try server.start()
    #expect(try front.call("task.create", ["name": "b"])?.reason == nil)
    #expect(try front.end() == 0)
    #expect(try names(store, on: server).sorted() == ["a", "b"])
  }
}
