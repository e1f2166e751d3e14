import ClockTestSupport
import Testing
import TimeClock

@testable import ClockStore

struct IdempotencyTests {
  private struct Stop: Error {}

  private static let month: Int64 = 30 * 86_400_000

  private let test: TestStore
  private var store: Store { test.store }

  init() throws { test = try TestStore() }

  private func keep(
    _ result: String, _ key: String = "key", of actorId: String = "me",
    at now: Instant = TestStore.birth
  ) throws {
    try test.request(at: now) { store in
      try store.save(TestStore.task(result))
      try store.keep(
        KeptResult(request: "digest", passwordHash: nil, result: result), actorId: actorId,
        key: key, now: now)
    }
  }

  private func kept(
    _ key: String = "key", of actorId: String = "me", in store: Store? = nil
  ) throws -> String? {
    try (store ?? self.store).keptResult(actorId: actorId, key: key)?.result
  }

  @Test func `a result is kept for its key and its actor, with what was asked`() throws {
    try keep("first")
    #expect(
      try store.keptResult(actorId: "me", key: "key")?.request == "digest")
    #expect(try kept(in: test.reopened()) == "first")
    #expect(try kept("Key") == nil)
    #expect(try kept(of: "them") == nil)
    try keep("second", of: "them")
    #expect(try kept() == "first" && kept(of: "them") == "second")
    try test.check(changes: 2)
  }

  @Test func `a key that is taken is not given to another result`() throws {
    try keep("first")
    #expect(throws: ClockError.self) { try keep("second") }
    #expect(try kept() == "first")
    #expect(try store.find(WorkTask.self, "second") == nil)
  }

  @Test func `a result is kept for thirty days, and the latest thousand for ever`() throws {
    for number in 1...Int(Store.keptKeys) { try keep("\(number)", "key \(number)") }
    try keep("young", "young", at: TestStore.birth + Self.month - 1)
    #expect(try kept("key 1") == "1")
    try keep("old", "old", at: TestStore.birth + Self.month)
    #expect(try kept("key 1") == nil && kept("key 2") == nil && kept("key 3") == "3")
    try test.check(changes: Int(Store.keptKeys) + 2)
  }

  @Test(arguments: [1_000, -1_000])
  func `an engine whose clock is years off forgets no key`(days: Int64) throws {
    try keep("mine")
    try keep("theirs", of: "them")
    for number in 0..<20 {
      let skewed = TestStore.birth + days * 86_400_000
      try keep("skewed \(number)", "skewed \(number)", of: number < 10 ? "me" : "it", at: skewed)
    }
    try keep("later", "later", at: TestStore.birth + 1)
    #expect(try kept() == "mine" && kept(of: "them") == "theirs")
    #expect(try kept("skewed 0") == "skewed 0" && kept("skewed 19", of: "it") == "skewed 19")
  }

  @Test func `a change and its result are kept together or not at all`() throws {
    try store.beginWrite()
    #expect(throws: Stop.self) {
      try store.savepoint {
        try store.save(TestStore.task("lost"))
        try store.keep(
          KeptResult(request: "digest", passwordHash: nil, result: "lost"), actorId: "me",
          key: "key", now: TestStore.birth)
        throw Stop()
      }
    }
    #expect(try kept() == nil)
    try store.commit()
    #expect(try kept() == nil && store.find(WorkTask.self, "lost") == nil)
    try keep("kept")
    #expect(try kept() == "kept")
  }

  @Test func `a result that was changed is found`() throws {
    try keep("first")
    try store.beginWrite()
    try store.execute("UPDATE idempotency SET result = 'x'")
    #expect(
      try Check(store.connection, store.schema).findings == [
        "1 rows of idempotency are not as they were written"
      ])
    try store.rollback()
    try test.check(changes: 1)
  }
}
