import ClockTestSupport
import JSON
import Testing

/// Engines that wait for what others do with a store on a server.
@Suite(.disabled(if: PostgreSQLServer.isMissing, "\(PostgreSQLServer.need)"))
struct WaitingTests {
  private let server: PostgreSQLServer
  private let store: String

  init() throws {
    server = try PostgreSQLServer.shared.get()
    store = try server.address()
  }

  @Test func `more requests than share a transaction are answered beside an engine that commits`()
    throws
  {
    let (front, peer) = (try PeerEngine(onServer: store), try PeerEngine(onServer: store))
    for engine in [front, peer] { #expect(try engine.call("clock.status")?.reason == nil) }
    for round in 0..<3 {
      for number in 0..<30 {
        try peer.send("task.create", ["name": .string("task \(round) \(number)")])
      }
      let lines = (1...120).map { number in
        #"{"jsonrpc":"2.0","id":\#(number),"method":"entry.list"}"#
      }
      try front.process.send(lines.joined(separator: "\n"))
      for number in 1...120 {
        let reply = try front.next()
        #expect(reply?.member("result") != nil, "\(number): \(reply?.line ?? "no reply")")
      }
      #expect(try peer.reply()?.reason == nil)
    }
  }

  @Test func `an engine whose store is locked waits outside of the server`() throws {
    let schema = try #require(store.split(separator: "#").last)
    let front = try PeerEngine(onServer: store)
    #expect(try front.call("clock.status")?.reason == nil)
    let holder = try EngineProcess(
      arguments: ["psql", "-h", server.folder, "-U", "owner", "-d", "postgres", "-AtXq"],
      binary: "/usr/bin/env")
    try holder.send("BEGIN;")
    try holder.send(
      "SELECT 'held' FROM pg_advisory_xact_lock('\(schema).change'::regclass::oid::bigint);")
    #expect(try holder.readLine() == "held")
    try front.send("clock.in")
    #expect(try front.call("ping")?.reason == nil)
    for _ in 0..<10 {
      let waiting = try server.sql(
        """
        SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
        AND objid = '\(schema).change'::regclass::oid
        """)
      #expect(waiting == "0")
    }
    try holder.send("ROLLBACK;")
    holder.closeInput()
    _ = try holder.waitForExit()
    #expect(try front.next()?.member("id") == 2)
    #expect(try front.call("clock.status")?.reason == nil)
    #expect(try front.end() == 0)
  }
}
