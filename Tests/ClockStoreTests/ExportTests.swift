import ClockTestSupport
import JSONRPC
import Testing
import TimeClock

@testable import ClockStore

struct ExportTests {
  private let test: TestStore

  init() throws {
    test = try TestStore()
    for record in RecordTests.records { try test.request { try $0.save(record) } }
    try test.request { store in
      try store.remove(TestStore.task("empty"))
      try store.keep(
        actorId: "me", key: "key", request: "digest", result: "{}", now: TestStore.birth)
    }
  }

  private func lines(_ path: String) throws -> [[UInt8]] {
    var lines: [[UInt8]] = []
    try Export.lines(of: path) { line throws(StoreError) in lines.append(line) }
    return lines
  }

  private func take(_ lines: [[UInt8]], into path: String) throws {
    var job = try Import(
      into: try Store(path: path, birth: .init(now: TestStore.birth, epoch: "x")))
    for line in lines { try job.take(line[...]) }
    try job.finish()
  }

  @Test func `what is exported and taken in is the same store again`() throws {
    let exported = try lines(test.path)
    let copy = test.folder.file("copy.db")
    try take(exported, into: copy)
    #expect(try lines(copy) == exported)
    let store = try TestStore.open(copy)
    #expect(store.epoch == TestStore.epoch)
    #expect(try store.changes(after: 0) == test.store.changes(after: 0))
    #expect(try store.keptResult(actorId: "me", key: "key", now: TestStore.birth)?.result == "{}")
    let check = try Check(path: copy)
    #expect(check.findings == [])
    #expect(check.records == (try Check(path: test.path)).records)
    try TestStore.request(store) { try $0.save(TestStore.task("more")) }
    #expect(try Check(path: copy).findings == [])
  }

  @Test func `nothing is taken in when a line is missing`() throws {
    let exported = try lines(test.path)
    for index in exported.indices {
      var fewer = exported
      fewer.remove(at: index)
      #expect(throws: Import.Failure.self, "without line \(index + 1)") {
        try take(fewer, into: Store.memoryPath)
      }
    }
  }

  @Test func `a change or a kept result that comes twice is not taken in`() throws {
    let exported = try lines(test.path)
    for line in exported where !line.starts(with: #"{"topic""#.utf8) {
      #expect(throws: Import.Failure.self) {
        try take(exported + [line], into: Store.memoryPath)
      }
    }
  }

  @Test func `only a fresh store takes an export in`() throws {
    #expect(throws: Import.Failure.notFresh) { try take(lines(test.path), into: test.path) }
    try test.check(changes: RecordTests.records.count + 1)
  }
}
