import ClockProtocol
import ClockTestSupport
import Foundation
import Testing
import TimeClock

@testable import ClockStore

/// A store in its own folder, and the tests' data in it.
struct TestStore {
  static let birth = Instant(milliseconds: 1_795_269_600_000)
  static let epoch = "epoch"

  let folder: TemporaryFolder
  let path: String
  let store: Store

  init(inMemory: Bool = false) throws {
    folder = try TemporaryFolder()
    path = inMemory ? Store.memoryPath : folder.file("store.db")
    store = try Self.open(path)
  }

  static func open(_ path: String) throws -> Store {
    try Store(path: path, schema: .punchline, birth: .init(now: birth, epoch: epoch))
  }

  /// Another engine's store at the same path.
  func reopened() throws -> Store { try Self.open(path) }

  /// One request of a member, committed at once.
  func request(
    by actorId: String? = "me", at now: Instant = birth, _ work: (Store) throws -> Void
  ) throws {
    try Self.request(store, by: actorId, at: now, work)
  }

  static func request(
    _ store: Store, by actorId: String? = "me", at now: Instant = birth,
    _ work: (Store) throws -> Void
  ) throws {
    try store.beginWrite()
    store.authorship = Authorship(at: now, actorId: actorId, method: "test")
    do {
      try store.savepoint { try work(store) }
    } catch {
      try store.rollback()
      throw error
    }
    try store.commit()
  }

  /// Checks that the store is sound, and how many rows were written.
  func check(
    changes: Int, records: Int? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let check = try Check(store.connection, store.schema)
    #expect(check.findings == [], sourceLocation: sourceLocation)
    #expect(check.changes == changes, sourceLocation: sourceLocation)
    if let records { #expect(check.records == records, sourceLocation: sourceLocation) }
  }
}

extension TestStore {
  static func entry(
    _ id: String, _ kind: Entry.Kind = .shift, of userId: String = "me", from start: Int64 = 0,
    to end: Int64? = nil, task: String? = nil
  ) -> Entry {
    Entry(
      id: id, kind: kind, userId: userId, organizationId: "local",
      date: CivilDate(daysSinceEpoch: 20_778), timeZone: "UTC",
      start: birth + start, end: end.map { birth + $0 }, sessionId: nil, taskId: task, name: nil,
      notes: nil, source: .manual, createdAt: birth, updatedAt: birth)
  }

  static func gap(
    _ id: String, in entryId: String, from exit: Int64, to back: Int64? = nil,
    isDeleted: Bool = false
  ) -> Gap {
    Gap(
      id: id, entryId: entryId, userId: "me", organizationId: "local",
      date: CivilDate(daysSinceEpoch: 20_778), exitTime: birth + exit,
      returnTime: back.map { birth + $0 }, isDeleted: isDeleted,
      deletedReason: isDeleted ? .user : nil, source: .manual, createdAt: birth, updatedAt: birth)
  }

  static func task(_ id: String, name: String = "Task", of userId: String = "me") -> WorkTask {
    WorkTask(
      id: id, organizationId: "local", userId: userId, name: name, isHidden: false,
      createdAt: birth, updatedAt: birth)
  }
}

extension Store {
  /// A savepoint around work that may throw any error.
  func savepoint<Result>(_ work: () throws -> Result) throws -> Result {
    try savepoint(or: { $0 as any Error }, work)
  }
}
