import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock
@testable import ClockStore

struct JournalTests {
  private let test: TestStore
  private var store: Store { test.store }

  init() throws { test = try TestStore() }

  /// Several requests with rows of every shape.
  private func fill() throws {
    var entry = TestStore.entry("shift")
    var task = TestStore.task("task")
    try test.request {
      try $0.save(task)
      try $0.save(entry)
    }
    entry.end = TestStore.birth + 60_000
    entry.notes = "Note \u{1F600}"
    try test.request(by: nil, at: TestStore.birth + 1) { try $0.save(entry) }
    task.isHidden = true
    try test.request(at: TestStore.birth + 2) { store in
      store.authorship.target = 1
      store.authorship.action = .undo
      try store.save(task)
      try store.remove(entry)
    }
  }

  @Test func `each change is a row with its before and after, who and when`() throws {
    try fill()
    let changes = try store.changes(after: 0)
    #expect(changes.map(\.seq) == [1, 2, 3, 4, 5])
    #expect(changes.map(\.group) == [1, 1, 3, 4, 4])
    #expect(changes.map(\.topic) == ["task", "entry", "entry", "task", "entry"])
    #expect(changes.map(\.actorId) == ["me", "me", nil, "me", "me"])
    #expect(changes.map { $0.at - TestStore.birth } == [0, 0, 1, 2, 2])
    #expect(changes.map(\.target) == [nil, nil, nil, 1, 1])
    #expect(changes.map(\.action) == [nil, nil, nil, .undo, .undo])
    #expect(changes.allSatisfy { $0.ownerId == "me" && $0.organizationId == "local" })
    #expect(changes[0].before == .null && changes[4].after == .null)
    #expect(changes[2].before == changes[1].after && changes[2].after == changes[4].before)
    let edit = try #require(changes[2].edit(of: Entry.self))
    #expect(edit.isReadable && edit.before?.notes == nil && edit.after?.notes == "Note \u{1F600}")
    #expect(edit.areAlike { $0.id == $1.id } == true && edit.areAlike { $0 == $1 } == false)
    #expect(changes[1].edit(of: Entry.self)?.areAlike { $0 == $1 } == nil)
    #expect(changes[0].edit(of: Entry.self) == nil)
    #expect(try store.change(3) == changes[2] && store.change(6) == nil)
    try test.check(changes: 5)
  }

  @Test func `saving what is there already writes nothing`() throws {
    try test.request { try $0.save(TestStore.task("task")) }
    try test.request { try $0.save(TestStore.task("task")) }
    #expect(store.changes == [])
    try test.check(changes: 1)
  }

  @Test(arguments: 1...5 as ClosedRange<Int64>)
  func `whatever value of a row is changed, the row is found`(seq: Int64) throws {
    try fill()
    let columns = try store.connection.query("SELECT name FROM pragma_table_info('change')") {
      row throws(ClockError) in try row.text()
    }
    #expect(columns.count > 12)
    for column in columns where column != "seq" {
      try store.beginWrite()
      try store.execute(
        "UPDATE change SET \(column) = coalesce(\(column), '') || '7' WHERE seq = ?",
        [.integer(seq)])
      let findings = try Check(store.connection, store.schema).findings
      #expect(findings.contains { $0.hasPrefix("change \(seq) ") }, "\(column): \(findings)")
      try store.rollback()
    }
    try test.check(changes: 5)
  }

  @Test(arguments: [
    ("DELETE FROM change WHERE seq = 3", "change 3 is missing"),
    ("UPDATE change SET seq = 9 WHERE seq = 5", "change 5 is missing"),
    ("DELETE FROM change WHERE seq = 5", "entry shift is in the journal, but not in the store"),
    ("UPDATE change SET group_seq = 2 WHERE seq = 4", "belongs to a group that does not begin"),
    ("UPDATE meta SET value = 'other' WHERE name = 'epoch'", "change 1 is not as it was written"),
    ("UPDATE task SET name = 'Other'", "task task is not what the journal says"),
    ("DELETE FROM task", "task task is in the journal, but not in the store"),
    ("UPDATE task SET id = 'other'", "task other is in the store, but not in the journal"),
  ])
  func `a check finds what was taken out or changed behind the journal`(
    sql: String, finding: String
  ) throws {
    try fill()
    try store.beginWrite()
    try store.execute(sql)
    let findings = try Check(store.connection, store.schema).findings
    #expect(findings.contains { $0.contains(finding) }, "\(findings)")
    try store.rollback()
  }

  @Test func `a hash depends on every value, its type and its place`() {
    let rows: [[Value]] = [
      [], [.null], [.null, .null], [""], ["n;"], ["a", "b"], ["b", "a"], ["ab", ""], ["", "ab"],
      ["1"], [1], [.real(1)], [.real(-0.0)], [.real(0)], [0], ["a", .null, "b"],
      ["t1;a"], ["at1;b"],
    ]
    let hashes = rows.map { RowHash.seal(of: $0, after: "x") }
    #expect(Set(hashes).count == rows.count)
    #expect(RowHash.seal(of: ["a"], after: "x") != RowHash.seal(of: ["a"], after: "y"))
    #expect(hashes == rows.map { RowHash.seal(of: $0, after: "x") })
  }

  @Test func `a row is chained by the salted digests of its halves`() throws {
    try fill()
    let rows = try store.connection.query(
      "SELECT \(Change.columns), facts_salt, texts_salt, hash FROM change ORDER BY seq"
    ) { row throws(ClockError) in (Change.columnNames + ["", "", ""]).map { _ in row.value() } }
    var previous = Array(TestStore.epoch.utf8)
    var salts: Set<Value> = []
    for row in rows {
      func digest(_ values: ArraySlice<Value>, _ salt: Value) throws -> [UInt8] {
        guard case .text(let digits) = salt else { return [] }
        #expect(digits.utf8.count == 32 && salts.insert(salt).inserted)
        return try Self.digest(of: #require(Hexadecimal.bytes(of: digits)) + Self.bytes(of: values))
      }
      let facts = try digest(row[..<16], row[21])
      let texts = try digest(row[16..<21], row[22])
      #expect(texts.isEmpty == row[16..<21].allSatisfy { $0 == .null })
      let hash = Hexadecimal.text(of: Self.digest(of: previous + facts + texts))
      #expect(row[23] == .text(hash))
      previous = Array(hash.utf8)
    }
    #expect(rows.map { $0[22] == .null } == [false, true, false, false, false])
  }

  private static func digest(of bytes: [UInt8]) -> [UInt8] {
    let digest = SHA256.digest(of: bytes)
    return digest.indices.map { digest[$0] }
  }

  /// A second implementation of the encoding of values.
  private static func bytes(of values: ArraySlice<Value>) -> [UInt8] {
    func bytes(_ number: Int64) -> [UInt8] {
      (0..<8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }
    return values.flatMap { value -> [UInt8] in
      switch value {
      case .null: Array("n".utf8)
      case .integer(let integer): Array("i".utf8) + bytes(integer)
      case .real: []
      case .text(let text): Array("t".utf8) + bytes(Int64(text.utf8.count)) + Array(text.utf8)
      }
    }
  }

  @Test func `the rows of whole groups are found from a seq on`() throws {
    try fill()
    func seqs(_ seq: Int64) throws -> [Int64] { try store.changes(ofGroupsFrom: seq).map(\.seq) }
    #expect(try seqs(0) == [1, 2, 3, 4, 5])
    #expect(try seqs(2) == [3, 4, 5])
    #expect(try seqs(4) == [4, 5])
    #expect(try seqs(5) == [] && seqs(6) == [])
  }

  @Test func `a position is known by its seq and its hash together`() throws {
    let start = try store.journalEnd()
    #expect(start.seq == 0)
    try fill()
    let rows = try store.changes(after: 0).map(\.position)
    #expect(try rows.last == store.journalEnd())
    for position in rows + [start] {
      #expect(try store.knows(position))
      #expect(try !store.knows(JournalPosition(seq: position.seq + 1, hash: position.hash)))
      #expect(try !store.knows(JournalPosition(seq: position.seq, hash: "0")))
    }
    #expect(try !store.knows(JournalPosition(seq: -1, hash: start.hash)))
  }

  @Test func `an undo is known by its target until it is made again`() throws {
    try test.request { try $0.save(TestStore.task("task")) }
    #expect(try store.latestInForce(of: "me")?.seq == 1)
    #expect(try store.latestInForce(of: "them") == nil)
    func act(_ action: Change.Action, _ work: (Store) throws -> Void) throws {
      try test.request { store in
        store.authorship.target = 1
        store.authorship.action = action
        try work(store)
      }
    }
    try act(.undo) { try $0.remove(TestStore.task("task")) }
    #expect(try store.undo(of: 1) == 2)
    #expect(try store.latestInForce(of: "me") == nil)
    #expect(try store.latestUndone(of: "me")?.seq == 1)
    try act(.redo) { try $0.save(TestStore.task("task")) }
    #expect(try store.undo(of: 1) == nil)
    #expect(try store.latestInForce(of: "me")?.seq == 1)
    #expect(try store.latestUndone(of: "me") == nil)
  }
}
