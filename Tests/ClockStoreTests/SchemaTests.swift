import ClockProtocol
import ClockTestSupport
import JSON
import Testing
import TimeClock

@testable import ClockStore

/// The first version of a family of its own.
private struct Note: Record {
  static let topic = "note"
  static let table = Table(topic, of: Note.self)
  static let references = [Reference("author_id", to: Member.self)]
  static var blank: Note { Note(id: "") }

  var id: String
  var authorId = "me"

  mutating func columns(_ columns: inout Columns) {
    columns.add("id", &id)
    columns.add("organizationId", &organization)
    columns.add("authorId", &authorId)
  }

  private var organization = "local"
  var organizationId: String { organization }
  var ownerId: String? { authorId }

  init(id: String) { self.id = id }

  func brokenInvariant(by rules: RecordRules) -> String? { nil }

  static func schema(_ records: [any Record.Type], _ migrations: [Migration] = []) -> Schema {
    let number = Schema.punchline.version + 1
    let table = Migration(
      number, "note",
      """
      CREATE TABLE note (
        id TEXT PRIMARY KEY, organization_id TEXT NOT NULL, author_id TEXT NOT NULL
      );
      """)
    return Schema(
      records: Schema.punchline.records + records,
      migrations: Schema.punchline.migrations + [table] + migrations)
  }
}

/// The same with one more column.
private struct LongNote: Record {
  static let topic = "note"
  static let table = Table(topic, of: LongNote.self)
  static var blank: LongNote { LongNote() }

  var id = ""
  var organizationId = ""
  var text: String?
  var authorId = ""

  mutating func columns(_ columns: inout Columns) {
    columns.add("id", &id)
    columns.add("organizationId", &organizationId)
    columns.add("text", &text, sql: "full_text")
    columns.add("authorId", &authorId)
  }

  var ownerId: String? { authorId }

  func brokenInvariant(by rules: RecordRules) -> String? { text == "" ? "it is empty" : nil }
}

struct SchemaTests {
  private static let old = Note.schema([Note.self])
  private static let new = Note.schema(
    [LongNote.self],
    [
      Migration(
        Schema.punchline.version + 2, "long notes", "ALTER TABLE note ADD COLUMN full_text TEXT")
    ])
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("store.db")
    let store = try open(Self.old)
    try TestStore.request(store) { try $0.save(Note(id: "a")) }
    try TestStore.request(store) { try $0.save(Note(id: "b")) }
  }

  private func open(_ schema: Schema, _ place: String? = nil) throws -> Store {
    try Store(
      path: place ?? path, schema: schema, birth: .init(now: TestStore.birth, epoch: "epoch"))
  }

  @Test func `a family is known to a store by its schema alone`() throws {
    let store = try open(Self.old)
    #expect(try store.find(Note.self, "a")?.authorId == "me")
    #expect(try store.latestInForce(of: "me")?.edit(of: Note.self)?.after?.id == "b")
    var stray = Note(id: "c")
    stray.authorId = "nobody"
    #expect(try store.missing(for: stray, replacing: nil) == [.init("member", "nobody")])
    let me = try #require(try store.find(Member.self, "me"))
    #expect(try store.dependents(on: me) == [.init("note", "a")])
    #expect(try Check(path: path, schema: Self.old).findings == [])
    #expect(throws: ClockError.self) { try Check(path: path, schema: .punchline) }
  }

  @Test func `a record with a new column goes on from what an earlier version wrote`() throws {
    let store = try open(Self.new)
    #expect(try Check(store.connection, Self.new).findings == [])
    var note = try #require(try store.find(LongNote.self, "a"))
    #expect(note.text == nil)
    note.text = "more"
    try TestStore.request(store) { try $0.save(note) }
    let first = try #require(try store.change(1)?.edit(of: LongNote.self))
    #expect(first.isReadable && first.after?.id == "a")
    try TestStore.request(store) { store in
      store.authorship.target = 2
      store.authorship.action = .undo
      try store.remove(try #require(try store.find(LongNote.self, "b")))
    }
    #expect(try Check(store.connection, Self.new).findings == [])
  }

  @Test func `an import takes what an earlier version wrote of a record`() throws {
    let store = try open(Self.new)
    try TestStore.request(store) { store in
      store.authorship.target = 2
      store.authorship.action = .undo
      try store.remove(try #require(try store.find(LongNote.self, "b")))
    }
    let copy = folder.file("copy.db")
    let job = try Import(
      into: copy, schema: Self.new, birth: .init(now: TestStore.birth, epoch: "x")
    ) { _ in true }
    try Export.lines(of: path, schema: Self.new) { line throws(ClockError) in
      do { try job.take(line[...]) } catch { throw .damaged("\(error)") }
    }
    try job.finish()
    #expect(try Check(path: copy, schema: Self.new).findings == [])
    #expect(try open(Self.new, copy).find(LongNote.self, "a")?.text == nil)
  }
}
