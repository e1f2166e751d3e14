import ClockProtocol
import ClockTestSupport
import Foundation
import Testing
import TimeClock

@testable import ClockStore

struct MigrationsTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("store.db")
  }

  private func names(_ database: some SQLConnection) throws -> [String] {
    try database.query("SELECT name FROM migration ORDER BY position") {
      row throws(ClockError) in try row.text()
    }
  }

  private func schema(_ database: some SQLConnection) throws -> [String] {
    try database.query(
      "SELECT type || name || coalesce(sql, '') FROM sqlite_schema ORDER BY type, name"
    ) { row throws(ClockError) in try row.text() }
  }

  /// The error of opening the store.
  private func refusal() -> ClockError? {
    do {
      _ = try TestStore.open(path)
      return nil
    } catch {
      return error as? ClockError
    }
  }

  @Test func `a fresh store has seen every step in order, and has one member`() throws {
    let store = try TestStore.open(path)
    #expect(try names(store.connection) == Schema.punchline.migrations.map(\.name))
    #expect(Set(Schema.punchline.migrations.map(\.name)).count == Schema.punchline.migrations.count)
    let me = try #require(try store.find(Member.self, "me"))
    #expect(me.role == .admin && me.isActive && me.createdAt == TestStore.birth)
    let local = try #require(try store.find(Organization.self, me.organizationId))
    #expect(local.sessionTypes.map(\.id) == ["sports", "portrait"])
    #expect(local.editWindowDays == 30)
    #expect(try store.latestSeq() == 0)
  }

  @Test(arguments: 0..<Schema.punchline.migrations.count)
  func `a store of each earlier version is brought up to date`(version: Int) throws {
    _ = FileManager.default.createFile(
      atPath: path, contents: nil, attributes: [.posixPermissions: 0o600])
    let old = try SQLiteConnection(path: path)
    if version > 0 {
      try old.executeScript(
        "CREATE TABLE migration (position BIGINT PRIMARY KEY, name TEXT NOT NULL)")
      for (position, migration) in Schema.punchline.migrations.prefix(version).enumerated() {
        try old.executeScript(migration.sql)
        try old.execute(
          "INSERT INTO migration VALUES (?, ?)",
          [.integer(Int64(position + 1)), .text(migration.name)])
      }
      try old.execute("INSERT INTO meta VALUES ('epoch', 'of old')")
    }
    let fresh = try TestStore(inMemory: true)
    let store = try TestStore.open(path)
    #expect(store.epoch == (version > 0 ? "of old" : TestStore.epoch))
    #expect(try schema(store.connection) == schema(fresh.store.connection))
    #expect(try names(store.connection) == Schema.punchline.migrations.map(\.name))
  }

  @Test func `opening again changes nothing, and keeps the epoch`() throws {
    var store: Store? = try TestStore.open(path)
    store = nil
    let bytes = FileManager.default.contents(atPath: path)
    let birth = Store.Birth(now: TestStore.birth + 1, epoch: "another")
    store = try Store(path: path, schema: .punchline, birth: birth)
    #expect(store?.epoch == TestStore.epoch)
    #expect(try store?.find(Member.self, "me")?.createdAt == TestStore.birth)
    store = nil
    #expect(FileManager.default.contents(atPath: path) == bytes)
  }

  @Test func `a newer store is refused with both versions before anything is written`() throws {
    _ = try TestStore.open(path)
    let known = Schema.punchline.migrations.count
    let database = try SQLiteConnection(path: path)
    try database.execute(
      "INSERT INTO migration VALUES (?, 'tomorrow')", [.integer(Int64(known + 1))])
    database.emptyLog()
    let bytes = FileManager.default.contents(atPath: path)
    #expect(refusal() == .newer(found: known + 1, known: known))
    #expect(refusal()?.message.contains("\(known + 1)") == true)
    #expect(FileManager.default.contents(atPath: path) == bytes)
  }

  @Test func `a store with another history is refused`() throws {
    _ = try TestStore.open(path)
    try SQLiteConnection(path: path).execute(
      "UPDATE migration SET name = 'other' WHERE position = 2")
    guard case .damaged = refusal() else {
      Issue.record("\(String(describing: refusal()))")
      return
    }
  }

  @Test func `a database that is no store, and a file that is no database, are left alone`() throws
  {
    _ = FileManager.default.createFile(
      atPath: path, contents: nil, attributes: [.posixPermissions: 0o600])
    try SQLiteConnection(path: path).executeScript("CREATE TABLE theirs (id TEXT)")
    let bytes = FileManager.default.contents(atPath: path)
    guard case .damaged = refusal() else {
      Issue.record("\(String(describing: refusal()))")
      return
    }
    #expect(FileManager.default.contents(atPath: path) == bytes)
    let text = Data(repeating: 0x41, count: 5_000)
    try text.write(to: URL(filePath: path))
    guard case .damaged = refusal() else {
      Issue.record("\(String(describing: refusal()))")
      return
    }
    #expect(FileManager.default.contents(atPath: path) == text)
  }

  @Test func `a store without an epoch is damaged`() throws {
    _ = try TestStore.open(path)
    try SQLiteConnection(path: path).execute("DELETE FROM meta WHERE name = 'epoch'")
    #expect(refusal() == .damaged("The store has no epoch"))
  }
}
