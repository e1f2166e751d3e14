import ClockTestSupport
import Foundation
import JSON
import Testing

/// Operations on a whole store.
@Suite(.disabled(if: PostgreSQLServer.isMissing, "\(PostgreSQLServer.need)"))
struct MovingTests {
  private let folder: TemporaryFolder
  private let server: PostgreSQLServer

  init() throws {
    folder = try TemporaryFolder()
    server = try PostgreSQLServer.shared.get()
  }

  /// More rows than one batch, and texts that a server cannot store unchanged.
  private func fill(_ store: String) throws {
    let front = try PeerEngine(onServer: store)
    for number in 0..<620 {
      try front.send("task.create", ["name": .string("task \(number)")])
    }
    for name in ["a\u{0}b\u{10FFFF}", "a\u{1}", "a\u{1}\u{0}", "a", "a\u{0}", "a\u{2}"] {
      #expect(try front.call("task.create", ["name": .string(name)])?.reason == nil)
    }
    let tags: JSON = ["x\u{0}y", "x", "xa", "x\u{10FFFF}"]
    #expect(
      try front.call(
        "entry.create",
        [
          "kind": "shift", "start": "2026-11-02T09:00:00Z", "end": "2026-11-02T10:00:00Z",
          "tags": tags,
        ])?.member("result") != nil)
    #expect(try front.call("clock.in")?.reason == nil)
    #expect(try front.end() == 0)
  }

  private func run(_ words: String...) throws -> String {
    let (output, error, status) = try PostgreSQLServer.punchline(words)
    #expect(status == 0 && error.isEmpty, "\(words): \(error)")
    return output
  }

  private func refusal(_ words: String...) throws -> String {
    let (_, error, status) = try PostgreSQLServer.punchline(words)
    #expect(status == 1, "\(words)")
    return error
  }

  @Test func `a store moves from a file to a server and back, whole`() throws {
    let (file, back) = (folder.file("a.db"), folder.file("b.db"))
    let store = try server.address()
    try fill(file)
    _ = try run("copy", file, store)
    #expect(try run("--store", store, "check").hasPrefix("ok: "))
    _ = try run("copy", "--to", back, "--from", store)
    #expect(try run("--store", back, "check") == run("--store", file, "check"))
    let lines = try run("--store", file, "export")
    #expect(try run("--store", store, "export") == lines)
    #expect(try run("--store", back, "export") == lines)
    let lists = try [file, store].map { try PeerEngine(onServer: $0).call("task.list")?.line }
    #expect(lists[0] == lists[1])
    #expect(try refusal("copy", file, store).contains("only a fresh one"))
    #expect(try refusal("copy", store, back).contains("only a fresh one"))
  }

  @Test func `an export, an import, a backup and a restore work on a server`() throws {
    let (store, other) = (try server.address(), try server.address())
    try fill(store)
    let lines = folder.file("lines")
    try run("--store", store, "export").write(toFile: lines, atomically: true, encoding: .utf8)
    _ = try run("--store", other, "import", lines)
    #expect(try run("--store", other, "export") == run("--store", store, "export"))
    #expect(try refusal("--store", other, "import", lines).contains("only a fresh one"))
    let backup = folder.file("backup.db")
    _ = try run("--store", store, "backup", backup)
    #expect(try run("--store", backup, "check") == run("--store", store, "check"))
    #expect(try refusal("--store", store, "backup", backup).contains("nothing is written over"))
    let front = try PeerEngine(onServer: other)
    #expect(try front.call("clock.out")?.reason == nil)
    _ = try run("--store", other, "restore", backup)
    #expect(try front.call("clock.status")?.reason == "store_replaced")
    let status = try front.call("clock.status")
    #expect(status?.member("result")?.member("clockedIn") == true)
    #expect(try run("--store", other, "check").hasPrefix("ok: "))
  }

  @Test func `a row that was changed by hand is found`() throws {
    let store = try server.address()
    try fill(store)
    let name = try #require(store.split(separator: "#").last)
    try server.sql("UPDATE \(name).task SET name = 'x' WHERE name = 'task 7'")
    #expect(try PostgreSQLServer.punchline(["--store", store, "check"]).status == 1)
    try server.sql("DROP INDEX \(name).task_by_name")
    let found = try PostgreSQLServer.punchline(["--store", store, "check"]).output
    #expect(found.contains("the schema lacks: index task_by_name"))
  }

  @Test func `a server that cannot be used is not mistaken for one that cannot be reached`() throws
  {
    let place = "?host=\(server.folder)&user=owner"
    try server.sql("CREATE DATABASE closed ALLOW_CONNECTIONS false")
    for (store, words) in [
      ("postgresql:///nowhere\(place)", "\"nowhere\" does not exist"),
      ("postgresql:///postgres?host=\(server.folder)&user=nobody", "\"nobody\" does not exist"),
      ("postgresql:///postgres\(place)#Bad", "the name after #"),
      ("postgresql:///postgres\(place)#public", "the name after #"),
      ("postgresql:///postgres?host=/nowhere", "cannot be reached"),
      ("postgresql:///postgres\(place)&service=none", "cannot be used: definition of service"),
      ("postgresql:///postgres\(place)&channel_binding=require", "cannot be used: "),
      ("postgresql:///postgres\(place)&options=a=b", "cannot be used: the server's address"),
      ("postgresql:///closed\(place)", "not currently accepting connections"),
      ("postgresql:///closed\(place)", "cannot be used: "),
      ("postgresql://no.invalid/postgres", "cannot be used: could not translate host name"),
    ] {
      #expect(try refusal("--store", store, "check").contains(words), "\(store)")
    }
    let hidden = try refusal("--store", "postgresql://u:secret@127.0.0.1:1/x", "check")
    #expect(hidden.contains("cannot be reached") && !hidden.contains("secret"))
    for address in ["u:%zzsecret@127.0.0.1:1/x", "u:secret@[::1/x", "u:sec/secret@127.0.0.1/x"] {
      let refusal = try refusal("--store", "postgresql://\(address)", "check")
      #expect(refusal.contains("address cannot be read") && !refusal.contains("secret"))
    }
  }

  @Test func `a schema that is dropped under an engine is not made again`() throws {
    let store = try server.address()
    let name = try #require(store.split(separator: "#").last)
    let front = try PeerEngine(onServer: store)
    #expect(try front.call("clock.in")?.reason == nil)
    try server.sql("DROP SCHEMA \(name) CASCADE")
    for method in ["clock.status", "clock.status", "clock.in"] {
      let reply = try front.call(method)
      #expect(reply?.reason == "store_replaced", "\(reply?.line ?? "no reply")")
      #expect(reply?.line.contains("SQLSTATE") == false)
    }
    #expect(try server.sql("SELECT count(*) FROM pg_namespace WHERE nspname = '\(name)'") == "0")
    #expect(try front.end() == 0)
  }

  @Test func `a server that takes no changes is named in plain words`() throws {
    let store = try server.address()
    let name = try #require(store.split(separator: "#").last)
    #expect(try PeerEngine(onServer: store).call("clock.in")?.reason == nil)
    try server.sql("ALTER ROLE \(name) SET default_transaction_read_only = on")
    let reply = try PeerEngine(onServer: store).call("clock.out")
    #expect(reply?.reason == "store_read_only", "\(reply?.line ?? "no reply")")
    #expect(reply?.line.contains("SQLSTATE") == false)
  }
}
