import ClockTestSupport
import Testing
import TimeClock

@testable import ClockStore

struct SavepointTests {
  private struct Stop: Error {}

  private let test: TestStore
  private var store: Store { test.store }

  init() throws { test = try TestStore() }

  @Test func `what a failed request wrote is gone, and what came before it stays`() throws {
    try store.beginWrite()
    try store.savepoint { try store.save(TestStore.task("first")) }
    #expect(store.changes.map(\.recordId) == ["first"])
    #expect(throws: Stop.self) {
      try store.savepoint {
        try store.save(TestStore.task("second"))
        throw Stop()
      }
    }
    #expect(store.changes == [])
    try store.savepoint { try store.save(TestStore.task("third")) }
    #expect(store.changes.map(\.seq) == [2])
    try store.commit()
    let tasks = try test.reopened().all(WorkTask.self, where: "user_id = 'me' ORDER BY id", [])
    #expect(tasks.map(\.id) == ["first", "third"])
    try test.check(changes: 2)
  }

  @Test func `nothing is seen by others before the commit, and all of it afterwards`() throws {
    let other = try test.reopened()
    try store.beginWrite()
    try store.savepoint { try store.save(TestStore.task("one")) }
    #expect(try other.find(WorkTask.self, "one") == nil)
    #expect(try other.latestSeq() == 0)
    try store.commit()
    #expect(try other.find(WorkTask.self, "one") == TestStore.task("one"))
    #expect(try other.latestSeq() == 1)
  }

  @Test func `a rolled back group leaves nothing, and its numbers are given again`() throws {
    try store.beginWrite()
    try store.savepoint { try store.save(TestStore.task("lost")) }
    #expect(try store.latestSeq() == 1)
    try store.rollback()
    #expect(try store.latestSeq() == 0)
    #expect(try store.find(WorkTask.self, "lost") == nil)
    try test.request { try $0.save(TestStore.task("kept")) }
    #expect(try store.changes(after: 0).map(\.recordId) == ["kept"])
    try test.check(changes: 1)
  }

  @Test func `a version never names two states, even when a seq comes twice`() throws {
    try store.beginWrite()
    var versions = [try store.version()]
    try? store.savepoint {
      try store.save(TestStore.task("a"))
      versions.append(try store.version())
      throw Stop()
    }
    versions.append(try store.version())
    try store.savepoint { try store.save(TestStore.task("b")) }
    versions.append(try store.version())
    try store.rollback()
    try test.request { try $0.save(TestStore.task("c")) }
    versions.append(try store.version())
    #expect(Set(versions).count == versions.count)
    #expect(try store.version() == store.version())
  }

  @Test func `reads within a transaction see one state while another engine writes`() throws {
    let other = try test.reopened()
    try store.beginRead()
    #expect(try store.latestSeq() == 0)
    try TestStore.request(other) { try $0.save(TestStore.task("theirs")) }
    #expect(try store.find(WorkTask.self, "theirs") == nil)
    #expect(try store.latestSeq() == 0)
    try store.commit()
    try store.beginRead()
    #expect(try store.find(WorkTask.self, "theirs") != nil)
    #expect(try store.latestSeq() == 1)
  }

  @Test func `a read after which nobody has committed asks the database for nothing`() throws {
    try test.request { try $0.save(TestStore.task("mine")) }
    try store.beginRead()
    let file = try #require(store.database.inFile).connection
    let steps = file.steps
    #expect(try store.latestSeq() == 1)
    try store.rollback()
    try store.beginRead()
    #expect(try store.latestSeq() == 1)
    #expect(file.steps == steps)
    #expect(try store.find(WorkTask.self, "mine") != nil)
  }

  @Test func `a commit between what was remembered and the first row is reported as busy`() throws {
    let other = try test.reopened()
    try test.request { try $0.save(TestStore.task("mine")) }
    try store.beginRead()
    #expect(try store.latestSeq() == 1)
    try TestStore.request(other) { try $0.save(TestStore.task("theirs")) }
    #expect(throws: ClockError.busy) { try store.find(WorkTask.self, "theirs") }
    try store.beginRead()
    #expect(try store.latestSeq() == 2)
    #expect(try store.find(WorkTask.self, "theirs") != nil)
  }

  @Test func `a write waits for the other engine's, and goes on where that ended`() throws {
    let other = try test.reopened()
    try test.request { try $0.save(TestStore.task("one")) }
    try TestStore.request(other, by: "them") { try $0.save(TestStore.task("two")) }
    try test.request { try $0.save(TestStore.task("three")) }
    #expect(try other.changes(after: 0).map(\.seq) == [1, 2, 3])
    #expect(try other.changes(after: 1).map(\.actorId) == ["them", "me"])
    try test.check(changes: 3)
  }

  @Test func `a writer that cannot have the lock in time learns that the store is busy`() throws {
    let other = try test.reopened()
    try store.beginWrite()
    #expect(throws: ClockError.busy) { try other.beginWrite() }
    #expect(!other.isWriting)
    try store.rollback()
    try other.beginWrite()
    #expect(other.isWriting)
  }
}
