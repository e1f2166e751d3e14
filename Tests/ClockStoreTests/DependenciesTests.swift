import ClockTestSupport
import Testing
import TimeClock

@testable import ClockStore

/// The dependencies of a value, as the store records them.
struct DependenciesTests {
  private let test: TestStore
  private var store: Store { test.store }

  init() throws {
    test = try TestStore()
    try test.request {
      try $0.save(TestStore.task("task"))
      try $0.save(TestStore.entry("shift"))
      try $0.save(TestStore.gap("gap", in: "shift", from: 1, to: 2))
    }
  }

  private func dependencies(
    of ask: (Store) throws(ClockError) -> Void
  ) throws -> Dependencies {
    try store.beginRead()
    defer { try? store.rollback() }
    let place = store.trace.begin()
    try ask(store)
    return store.trace.end(place)
  }

  /// Whether a request may change the value.
  private func isHit(
    _ dependencies: Dependencies, by work: (Store) throws -> Void
  ) throws -> Bool {
    try test.request(work)
    return dependencies.isHit(by: ChangeSet(store.changes, in: store))
  }

  @Test func `a record that was found is hit by its own changes alone`() throws {
    let found = try dependencies { store throws(ClockError) in
      _ = try store.find(Entry.self, "shift")
    }
    #expect(try !isHit(found) { try $0.save(TestStore.task("shift")) })
    #expect(try !isHit(found) { try $0.save(TestStore.entry("other", from: -9, to: -8)) })
    #expect(try isHit(found) { try $0.save(TestStore.entry("shift", from: -1)) })
  }

  @Test func `what was not there is hit when it comes`() throws {
    let found = try dependencies { store throws(ClockError) in
      _ = try store.find(WorkTask.self, "new")
    }
    #expect(try !isHit(found) { try $0.save(TestStore.task("other")) })
    #expect(try isHit(found) { try $0.save(TestStore.task("new")) })
  }

  @Test func `rows of a member are hit by what enters or leaves them`() throws {
    let found = try dependencies { store throws(ClockError) in
      _ = try store.runningEntry(.shift, of: "me")
    }
    #expect(try !isHit(found) { try $0.save(TestStore.entry("theirs", of: "her")) })
    #expect(try !isHit(found) { try $0.save(TestStore.entry("timer", .task, task: "task")) })
    #expect(try isHit(found) { try $0.save(TestStore.entry("shift", of: "him")) })
    #expect(try isHit(found) { try $0.save(TestStore.entry("shift")) })
  }

  @Test func `a value follows from what a value within it follows from`() throws {
    try store.beginRead()
    let trace = store.trace
    let outer = trace.begin()
    let place = trace.begin()
    _ = try store.find(Entry.self, "shift")
    let inner = trace.end(place)
    let whole = trace.end(outer)
    let again = trace.begin()
    trace.note(inner)
    let reused = trace.end(again)
    try store.rollback()
    try test.request { try $0.save(TestStore.entry("shift", from: -1)) }
    let changes = ChangeSet(store.changes, in: store)
    #expect(whole.isHit(by: changes))
    #expect(reused.isHit(by: changes))
  }

  @Test func `of settings those alone count by which everything is said`() throws {
    let dependencies = Dependencies(member: "me", of: "local")
    var settings = Settings(id: "me", organizationId: "local")
    settings.graceMinutes = 20
    try test.request { try $0.save(settings) }
    settings.graceMinutes = 30
    #expect(try !isHit(dependencies) { try $0.save(settings) })
    settings.timeZone = "Europe/Berlin"
    #expect(try isHit(dependencies) { try $0.save(settings) })
    settings.language = Language("de")
    #expect(try isHit(dependencies) { try $0.save(settings) })
  }

  @Test func `what a value that failed has asked for counts for the one around it`() throws {
    let whole = try dependencies { store throws(ClockError) in
      _ = store.trace.begin()
      _ = try store.find(Entry.self, "shift")
      store.trace.abandon()
    }
    #expect(try isHit(whole) { try $0.save(TestStore.entry("shift", from: -1)) })
  }

  @Test func `the journal's end alters nothing, and rows without a journal are known as such`()
    throws
  {
    let end = try dependencies { store throws(ClockError) in _ = try store.latestSeq() }
    #expect(end.topics(in: store.schema) == [])
    let token = try dependencies { store throws(ClockError) in _ = try store.token(hash: "x") }
    #expect(token.topics(in: store.schema) == .unjournaled)
    let upstream = try dependencies { store throws(ClockError) in _ = store.upstream }
    #expect(upstream.topics(in: store.schema) == .upstream)
  }

  @Test func `changes that were read from the journal hit like those just made`() throws {
    let found = try dependencies { store throws(ClockError) in
      _ = try store.gaps(of: "shift")
    }
    try test.request { try $0.save(TestStore.gap("other", in: "else", from: 3, to: 4)) }
    let seq = try store.latestSeq()
    #expect(try !found.isHit(by: ChangeSet(store.changes(after: seq - 1), in: store)))
    try test.request { try $0.save(TestStore.gap("gap", in: "shift", from: 1, to: 3)) }
    #expect(try found.isHit(by: ChangeSet(store.changes(after: seq), in: store)))
  }

  @Test(
    arguments: [
      ("SELECT id FROM entry WHERE user_id = ? AND kind = ? LIMIT 1", ["entry user_id 0 kind 1"]),
      ("SELECT id FROM entry WHERE user_id = ? OR kind = ?", ["entry"]),
      ("SELECT id FROM entry WHERE kind <> ? AND task_id || '' = ?", ["entry task_id 1"]),
      (
        "SELECT a FROM gap JOIN entry ON entry.id = gap.entry_id AND entry.kind = ? WHERE gap.user_id = ?",
        ["gap user_id 1", "entry user_id 1"]
      ),
      (
        "SELECT a FROM task WHERE EXISTS (SELECT 1 FROM entry AS e WHERE e.kind = ?) AND user_id = ?",
        ["task user_id 1", "entry kind 0 user_id 1"]
      ),
      (
        "SELECT min(a) FROM entry WHERE user_id = ? AND (b, c) < (?, ?) UNION ALL SELECT d FROM gap WHERE user_id = ?",
        ["entry user_id 0", "gap user_id 3"]
      ),
      (
        "SELECT a FROM (SELECT b, kind AS c FROM entry_tag) AS filing JOIN entry ON entry.id = b WHERE c = ?",
        ["entry", "entry_tag"]
      ),
      ("DELETE FROM entry WHERE id = ?", []),
    ] as [(String, [String])])
  func `a question's tables and what their columns have to be are read from its text`(
    sql: String, tables: [String]
  ) {
    let found = SelectReader.tables(of: sql).map { table in
      ([table.name] + table.tests.flatMap { [$0.column, String($0.bound)] }).joined(separator: " ")
    }
    #expect(found == tables)
  }
}
