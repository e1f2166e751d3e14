import ClockTestSupport
import JSON
import Testing

/// Engines that wait for others on a server's store.
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

  /// A client that holds the store's lock until its input ends.
  private func holder() throws -> EngineProcess {
    let schema = try #require(store.split(separator: "#").last)
    let holder = try EngineProcess(
      arguments: ["psql", "-h", server.folder, "-U", "owner", "-d", "postgres", "-AtXq"],
      binary: "/usr/bin/env")
    try holder.send(
      """
      BEGIN; SELECT 'held' FROM pg_advisory_xact_lock((SELECT ('x' || left(encode(
      sha256(convert_to('writing ' || value, 'UTF8')), 'hex'), 16))::bit(64)::bigint
      FROM \(schema).secret));
      """)
    #expect(try holder.readLine() == "held")
    return holder
  }

  /// Waits until this many engines are in the server's queue.
  private func waitForQueue(_ count: Int) throws {
    let schema = try #require(store.split(separator: "#").last)
    for _ in 0..<2_000 {
      let waiting = try server.sql(
        """
        SELECT count(*) FROM pg_locks JOIN pg_stat_activity USING (pid)
        WHERE locktype = 'advisory' AND NOT granted AND usename = '\(schema)'
        """)
      if waiting == "\(count)" { return }
    }
    Issue.record("\(count) engines should wait")
  }

  @Test func `engines wait in the server's queue, answer a ping meanwhile, and come in order`()
    throws
  {
    let fronts = try (0..<4).map { _ in try PeerEngine(onServer: store) }
    for front in fronts { #expect(try front.call("clock.status")?.reason == nil) }
    let holder = try holder()
    for (number, front) in fronts.enumerated() {
      try front.send("task.create", ["name": .string("task \(number)")])
      #expect(try front.call("ping")?.reason == nil)
      try waitForQueue(number + 1)
    }
    holder.closeInput()
    _ = try holder.waitForExit()
    for front in fronts { #expect(try front.next()?.member("id") == 2) }
    let schema = try #require(store.split(separator: "#").last)
    let order = try server.sql(
      "SELECT name FROM \(schema).task JOIN \(schema).change ON record_id = task.id ORDER BY seq")
    #expect(order == (0..<4).map { "task \($0)" }.joined(separator: "\n"))
    for front in fronts { #expect(try front.end() == 0) }
  }

  @Test func `an engine that nobody asks any more gives up the lock that it waited for`() throws {
    let (front, other) = (try PeerEngine(onServer: store), try PeerEngine(onServer: store))
    for engine in [front, other] { #expect(try engine.call("clock.status")?.reason == nil) }
    let holder = try holder()
    try front.send("task.create", ["name": "a"])
    #expect(try front.reply()?.reason == "store_busy")
    holder.closeInput()
    _ = try holder.waitForExit()
    #expect(try other.call("task.create", ["name": "c"])?.reason == nil)
    for engine in [front, other] { #expect(try engine.end() == 0) }
  }

  @Test func `requests that wait for a locked table in vain are refused as busy`() throws {
    let front = try PeerEngine(onServer: store)
    #expect(try front.call("clock.in")?.reason == nil)
    let schema = try #require(store.split(separator: "#").last)
    let holder = try EngineProcess(
      arguments: ["psql", "-h", server.folder, "-U", "owner", "-d", "postgres", "-AtXq"],
      binary: "/usr/bin/env")
    try holder.send("BEGIN; LOCK TABLE \(schema).entry IN ACCESS EXCLUSIVE MODE; SELECT 'held';")
    #expect(try holder.readLine() == "held")
    for method in ["clock.out", "entry.list"] {
      #expect(try front.call(method)?.reason == "store_busy", "\(method)")
    }
    holder.closeInput()
    _ = try holder.waitForExit()
    #expect(try front.call("clock.out")?.reason == nil)
    #expect(try front.end() == 0)
  }
}
