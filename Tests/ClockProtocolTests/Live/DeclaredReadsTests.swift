import ClockOperations
import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock

@testable import ClockProtocol
@testable import ClockStore

/// Whether methods declare all that their results follow from, without which what is live goes
/// stale.
struct DeclaredReadsTests {
  @Test func `a method declares every table that it reads`() throws {
    let folder = try TemporaryFolder()
    let engine = EngineHarness(store: folder.file("store.db"), at: "2026-11-20T13:00:00Z")
    for (id, role) in [("sitter", Role.sitter), ("photographer", .photographer)] {
      try engine.addMember(id, role)
    }
    try engine.call("school.create", ["name": "Elm"])
    try engine.call("clock.in", ["at": JSON(engine.now - 7_200_000)])
    try engine.call("fence.enter")
    try engine.call("fence.exit")
    let task = try engine.call("task.create", ["name": "T"])["id"]
    try engine.call("timer.start", ["taskId": task])
    let reads = try LivePicture.reads(of: engine)
    for user in ["me", "sitter", "photographer"] {
      for read in reads {
        let declared = try #require(Families.method(named: read.method)?.reads)
        // Another engine has nothing in its caches.
        for table in try tables(read: read, by: engine.peer(user: user)) {
          #expect(declared.includes(table), "\(read.method) \(read.parameters.line): \(table)")
        }
      }
    }
  }

  /// The tables of which the method reads anything, by the queries that did something meanwhile.
  private func tables(read: LivePicture.Read, by engine: EngineHarness) throws -> Set<String> {
    guard case .object(let members) = read.parameters,
      let method = Families.method(named: read.method)
    else { return [] }
    try engine.engine.catchUp()
    defer { engine.engine.rollback() }
    let context = try engine.engine.context()
    let connection = try engine.store.file
    let before = connection.stepsByQuery
    let parameters = try Parameters(members, declared: method.parameters)
    let call = Invocation(again: method, parameters, engine.conversation, in: context)
    _ = try? call.bytes()
    let queries = connection.stepsByQuery.filter { $0.value > before[$0.key] ?? 0 }
    let names = queries.keys.flatMap { sql in
      let words = sql.split { !$0.isLetter && $0 != "_" }.map(String.init)
      return zip(words, words.dropFirst()).filter { ["FROM", "JOIN"].contains($0.0) }.map(\.1)
    }
    return Set(names.map { Self.parts[$0] ?? $0 }).intersection(Self.records)
  }

  private static let records = Set(
    Schema.punchline.records.map { $0.table.name })
  /// Tables that are kept with the records of others.
  private static let parts = ["entry_tag": "entry", "task_time": "entry", "assignment": "session"]
}
