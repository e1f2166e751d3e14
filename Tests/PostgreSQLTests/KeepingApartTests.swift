import ClockTestSupport
import JSON
import Testing

/// Stores that share a database, and engines that share a store.
@Suite(.disabled(if: PostgreSQLServer.isMissing, "\(PostgreSQLServer.need)"))
struct KeepingApartTests {
  private let server: PostgreSQLServer

  init() throws {
    server = try PostgreSQLServer.shared.get()
  }

  @Test func `two stores of one database cannot read each other`() throws {
    let (one, other) = (try server.address(), try server.address())
    for store in [one, other] {
      #expect(try PeerEngine(onServer: store).call("task.create", ["name": "a"])?.reason == nil)
    }
    let role = String(try #require(one.split(separator: "#").last))
    let schema = String(try #require(other.split(separator: "#").last))
    #expect(try server.sql("SELECT count(*) FROM \(role).task", as: role) == "1")
    for sql in [
      "SELECT * FROM \(schema).task", "SELECT * FROM \(schema).credential",
      "INSERT INTO \(schema).meta VALUES ('a', 'b')", "DROP SCHEMA \(schema) CASCADE",
      "SET ROLE \(schema)", "COPY \(schema).change TO STDOUT",
    ] {
      #expect(throws: PostgreSQLServer.Failure.self, "\(sql)") { try server.sql(sql, as: role) }
    }
    let theirs = other.replacing("user=\(schema)", with: "user=\(role)")
    #expect(try PeerEngine(onServer: theirs).call("task.list")?.reason == "store_inaccessible")
  }

  @Test func `a role without the schema cannot guess the lock that would hold its engines up`()
    throws
  {
    let (one, other) = (try server.address(), try server.address())
    for store in [one, other] {
      #expect(try PeerEngine(onServer: store).call("task.create", ["name": "a"])?.reason == nil)
    }
    let role = String(try #require(one.split(separator: "#").last))
    let schema = String(try #require(other.split(separator: "#").last))
    #expect(throws: PostgreSQLServer.Failure.self) {
      try server.sql("SELECT value FROM \(schema).secret", as: role)
    }
    let engine = try PeerEngine(onServer: other)
    // A role can derive these keys from what it sees of foreign tables, so no lock may use them.
    let holder = try EngineProcess(
      arguments: ["psql", "-h", server.folder, "-U", role, "-d", "postgres", "-AtXq"],
      binary: "/usr/bin/env")
    try holder.send(
      "SELECT count(pg_advisory_lock(oid::bigint)) > 0 FROM pg_class WHERE relnamespace = "
        + "'\(schema)'::regnamespace;")
    #expect(try holder.readLine() == "t")
    #expect(try engine.call("task.create", ["name": "b"])?.reason == nil)
    holder.closeInput()
    _ = try holder.waitForExit()
  }

  @Test func `a store without flags says how to come in`() throws {
    for command in [["call", "clock.in"], ["in"]] {
      let (output, error, _) = try PostgreSQLServer.punchline(
        ["--store", try server.address()] + command)
      let text = output + error
      for words in ["your password", "--as", "--no-require-auth"] {
        #expect(text.contains(words), "\(text)")
      }
    }
  }

  @Test func `a role that sees more than its store is reported`() throws {
    let store = "postgresql:///postgres?host=\(server.folder)&user=owner#seen"
    let front = try PeerEngine(onServer: store, ["--log", "info"])
    #expect(try front.call("task.list")?.reason == nil)
    #expect(try front.end() == 0)
    #expect(front.process.standardError.contains("the role owner sees more than the store seen"))
  }

  @Test(arguments: ["user", "order", "table"])
  func `a store may have a word of SQL for its name`(name: String) throws {
    let store = "postgresql:///postgres?host=\(server.folder)&user=owner#\(name)"
    let front = try PeerEngine(onServer: store)
    #expect(try front.call("task.create", ["name": "a"])?.reason == nil)
    #expect(try front.end() == 0)
    #expect(try PostgreSQLServer.punchline(["--store", store, "check"]).status == 0)
  }

  @Test func `on a server nothing is done before a login unless somebody vouches`() throws {
    let store = try server.address()
    for (words, reason) in [([], "unauthenticated"), (["--as", "me"], nil)] as [([String], String?)]
    {
      let engine = try EngineProcess(
        arguments: ["--store", store] + words, binary: try EngineBinary.dynamic())
      try engine.send(#"{"jsonrpc":"2.0","id":1,"method":"clock.status"}"#)
      let line = try #require(try engine.readLine())
      #expect(try JSONReader.parse(line).reason == reason)
    }
  }

  @Test func `an engine hears of another's commit`() throws {
    let store = try server.address()
    let (listener, speaker) = (try PeerEngine(onServer: store), try PeerEngine(onServer: store))
    _ = try listener.call("subscribe", ["topics": ["task"]])
    _ = try speaker.call("task.create", ["name": "news"])
    let line = try #require(try listener.process.readLine())
    #expect(line.contains("news") && !line.contains(#""id":2"#), "\(line)")
  }
}
