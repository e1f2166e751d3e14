import ClockProtocol
import ClockTestSupport
import Foundation
import JSONRPC
import Testing
import TimeClock

@testable import ClockStore

struct ExportTests {
  private let test: TestStore

  init() throws {
    test = try TestStore()
    for record in RecordTests.sound { try test.request { try $0.save(record) } }
    try test.request { store in
      try store.remove(TestStore.task("empty"))
      try store.keep(
        KeptResult(request: "digest", passwordHash: nil, result: "{}"), actorId: "me",
        key: "key", now: TestStore.birth)
    }
  }

  private func lines(_ path: String) throws -> [[UInt8]] {
    var lines: [[UInt8]] = []
    try Export.lines(of: path, schema: .punchline) { line throws(ClockError) in
      lines.append(line)
    }
    return lines
  }

  private var absent: String { test.folder.file("absent.db") }

  private func contents() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: test.folder.path).sorted()
  }

  private func begin(_ path: String) throws(Import.Failure) -> Import {
    try Import(into: path, schema: .punchline, birth: .init(now: TestStore.birth, epoch: "x")) {
      ["UTC", "Europe/Dublin"].contains($0)
    }
  }

  private func take(_ lines: [[UInt8]], into path: String) throws {
    let job = try begin(path)
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
    #expect(try store.keptResult(actorId: "me", key: "key")?.result == "{}")
    let check = try Check(path: copy, schema: .punchline)
    #expect(check.findings == [])
    #expect(check.records == (try Check(path: test.path, schema: .punchline)).records)
    try TestStore.request(store) { try $0.save(TestStore.task("more")) }
    #expect(try Check(path: copy, schema: .punchline).findings == [])
  }

  @Test func `nothing is taken in when a line is missing`() throws {
    let exported = try lines(test.path)
    let before = try contents()
    for index in exported.indices {
      var fewer = exported
      fewer.remove(at: index)
      #expect(throws: Import.Failure.self, "without line \(index + 1)") {
        try take(fewer, into: absent)
      }
    }
    #expect(try contents() == before)
  }

  @Test func `a change or a kept result that comes twice is not taken in`() throws {
    let exported = try lines(test.path)
    for line in exported where !line.starts(with: #"{"topic""#.utf8) {
      #expect(throws: Import.Failure.self) {
        try take(exported + [line], into: absent)
      }
    }
  }

  @Test func `an import that was killed leaves nothing that the next one minds`() throws {
    let exported = try lines(test.path)
    for ending in ["", "-wal", "-shm", ".lock"] {
      try Data("left".utf8).write(to: URL(filePath: absent + ".import" + ending))
    }
    let before = try contents()
    try take(exported, into: absent)
    #expect(try lines(absent) == exported)
    #expect(try !contents().contains { $0.contains(".import") } && before.count > 4)
  }

  @Test func `two imports into one place do not mix`() throws {
    let exported = try lines(test.path)
    let first = try begin(absent)
    #expect(throws: Import.Failure.store(.busy)) { try begin(absent) }
    for line in exported { try first.take(line[...]) }
    try first.finish()
    #expect(try lines(absent) == exported)
  }

  @Test func `an import is refused where another one was faster`() throws {
    let exported = try lines(test.path)
    let job = try begin(absent)
    for line in exported { try job.take(line[...]) }
    let other = try TestStore.open(absent)
    try TestStore.request(other) { try $0.save(TestStore.task("first")) }
    #expect(throws: Import.Failure.notFresh) { try job.finish() }
    #expect(try other.changes(after: 0).map(\.recordId) == ["first"])
    #expect(try Check(path: absent, schema: .punchline).findings == [])
  }

  @Test func `only a fresh store takes an export in`() throws {
    #expect(throws: Import.Failure.notFresh) { try take(lines(test.path), into: test.path) }
    try test.check(changes: RecordTests.sound.count + 1)
    let before = try contents()
    #expect(throws: Import.Failure.notFresh) { try begin(test.path) }
    #expect(throws: Import.Failure.self) { try begin(test.folder.path) }
    #expect(try contents() == before)
  }
}
