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
      #expect(try Front(store).call("task.create", ["name": "a"])?.reason == nil)
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
    #expect(try Front(theirs).call("task.list")?.reason == "store_inaccessible")
  }

  @Test func `a role that sees more than its store is told`() throws {
    let store = "postgresql:///postgres?host=\(server.folder)&user=owner#seen"
    let front = try Front(store, ["--log", "info"])
    #expect(try front.call("task.list")?.reason == nil)
    #expect(try front.end() == 0)
    #expect(front.process.standardError.contains("the role owner sees more than the store seen"))
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
    let (listener, speaker) = (try Front(store), try Front(store))
    _ = try listener.call("subscribe", ["topics": ["task"]])
    _ = try speaker.call("task.create", ["name": "news"])
    let line = try #require(try listener.process.readLine())
    #expect(line.contains("news") && !line.contains(#""id":2"#), "\(line)")
  }

  @Test func `a status takes one journey, a mutation few and a tick none`() throws {
    let store = try server.address()
    let front = try Front(store, ["--log", "debug"])
    func journeys(_ method: String, _ parameters: JSON = [:]) throws -> Int {
      _ = try front.call(method, parameters)
      _ = try front.call("ping")
      let lines = front.process.standardError.split(separator: "\n")
      let line = try #require(lines.last { $0.contains(" \(method) ") })
      let words = line.split(separator: " ")
      return Int(words[words.count - 2]) ?? -1
    }
    _ = try front.call("clock.status")
    #expect(try journeys("clock.status") == 1)
    // What is asked after what is known once it was asked.
    for method in ["clock.in", "clock.out"] { #expect(try (2...11).contains(journeys(method))) }
    #expect(try (2...8).contains(journeys("clock.in")))
    _ = try front.call("clock.status")
    #expect(try journeys("clock.status") == 1)
    #expect(try (2...9).contains(journeys("clock.out")))
    _ = try front.call("clock.in")
    _ = try front.call("subscribe", ["topics": ["clock", "tick"]])
    func latest() throws -> String {
      try server.sql(
        "SELECT max(query_start) FROM pg_stat_activity WHERE application_name = 'punchline' "
          + "AND usename = '\(try #require(store.split(separator: "#").last))'")
    }
    _ = try front.process.readLine()
    let before = try latest()
    for _ in 0..<2 {
      let line = try #require(try front.process.readLine())
      #expect(line.contains("tick"), "\(line)")
    }
    #expect(try latest() == before)
  }
}
