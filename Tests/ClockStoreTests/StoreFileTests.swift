import ClockProtocol
import ClockTestSupport
import Foundation
import Testing
import TimeClock

@testable import ClockStore

struct StoreFileTests {
  private let folder: TemporaryFolder
  private let files = FileManager.default

  init() throws { folder = try TemporaryFolder() }

  private func rights(_ path: String) throws -> Int? {
    try files.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test func `a store's files and folders are for their owner only`() throws {
    let path = folder.file("some/where/store.db")
    try TestStore.request(try TestStore.open(path)) { try $0.save(TestStore.task("task")) }
    for made in [folder.file("some"), folder.file("some/where")] {
      #expect(try rights(made) == 0o700)
    }
    for ending in ["", ".lock"] { #expect(try rights(path + ending) == 0o600) }
  }

  @Test func `a link is not followed`() throws {
    let target = folder.file("target.db")
    _ = try TestStore.open(target)
    let link = folder.file("link.db")
    try files.createSymbolicLink(atPath: link, withDestinationPath: target)
    #expect(throws: ClockError.self) { try TestStore.open(link) }
  }

  @Test(arguments: ["", ".lock"])
  func `writing into a file that was replaced is refused, and nothing is kept`(
    ending: String
  ) throws {
    let path = folder.file("store.db")
    let store = try TestStore.open(path)
    try store.beginWrite()
    try store.savepoint { try store.save(TestStore.task("task")) }
    try files.moveItem(atPath: path + ending, toPath: folder.file("moved"))
    _ = files.createFile(atPath: path + ending, contents: Data())
    do {
      try store.commit()
      Issue.record("it was committed")
    } catch {
      guard case .replaced = error else {
        Issue.record("\(error)")
        return
      }
    }
    #expect(!store.isWriting)
    #expect(throws: ClockError.self) { try store.beginWrite() }
  }

  @Test(
    arguments: ["", ".lock", "-shm"].flatMap { ending in
      [false, true].flatMap { [(ending, $0, false), (ending, $0, true)] }
    })
  func `a file that goes is missed, though its folder was looked at before and after`(
    ending: String, isReplaced: Bool, isNew: Bool
  ) throws {
    let path = folder.file("store.db")
    if !isNew { _ = try TestStore.open(path) }
    let store = try TestStore.open(path)
    try TestStore.request(store) { try $0.save(TestStore.task("task")) }
    for _ in 0..<3 { try look(at: store) }
    try files.moveItem(atPath: path + ending, toPath: folder.file("moved"))
    if isReplaced { try files.copyItem(atPath: folder.file("moved"), toPath: path + ending) }
    for _ in 0..<3 { #expect(throws: ClockError.self) { try look(at: store) } }
    if isReplaced { try files.removeItem(atPath: path + ending) }
    try files.moveItem(atPath: folder.file("moved"), toPath: path + ending)
    for _ in 0..<3 { try look(at: store) }
  }

  @Test func `a folder that goes is missed, be it by a link or by its name`() throws {
    let (first, second) = (folder.file("first"), folder.file("second"))
    let (link, above) = (folder.file("link"), folder.file("above"))
    let store = try TestStore.open("\(first)/in/store.db")
    try TestStore.request(store) { try $0.save(TestStore.task("task")) }
    try files.createSymbolicLink(atPath: link, withDestinationPath: first)
    let linked = try TestStore.open("\(link)/in/store.db")
    for _ in 0..<3 { for open in [store, linked] { try look(at: open) } }
    try files.copyItem(atPath: first, toPath: second)
    try files.removeItem(atPath: link)
    try files.createSymbolicLink(atPath: link, withDestinationPath: second)
    #expect(throws: ClockError.self) { try look(at: linked) }
    try look(at: store)
    try files.moveItem(atPath: first, toPath: above)
    #expect(throws: ClockError.self) { try look(at: store) }
    try files.moveItem(atPath: second, toPath: first)
    #expect(throws: ClockError.self) { try look(at: store) }
  }

  /// Reads after the clock that stamps folders has advanced.
  private func look(at store: Store) throws {
    usleep(20_000)
    try store.beginRead()
    try store.rollback()
  }

  @Test func `a store that has become empty is not made again`() throws {
    let path = folder.file("store.db")
    try TestStore.request(try TestStore.open(path)) { try $0.save(TestStore.task("task")) }
    try Data().write(to: URL(filePath: path))
    let lost = ClockError.damaged("\(path) is empty, and was not before, as \(path).lock tells")
    #expect(throws: lost) { try TestStore.open(path) }
    #expect(throws: lost) { try Check(path: path, schema: .punchline) }
    #expect(throws: lost) { try Store.existing(at: path, schema: .punchline, now: TestStore.birth) }
    #expect(throws: Backup.Failure.source(lost)) {
      try Backup.write(path, to: folder.file("copy.db"), schema: .punchline)
    }
    #expect(files.contents(atPath: path) == Data())
  }

  @Test func `a backup is a store of its own, and is written over nothing`() throws {
    let test = try TestStore()
    try test.request { try $0.save(TestStore.task("task")) }
    let copy = test.folder.file("copy.db")
    try Backup.write(test.path, to: copy, schema: .punchline)
    #expect(try Check(path: copy, schema: .punchline).findings == [])
    #expect(try rights(copy) == 0o600)
    #expect(try TestStore.open(copy).find(WorkTask.self, "task") == TestStore.task("task"))
    #expect(throws: Backup.Failure.self) {
      try Backup.write(test.path, to: copy, schema: .punchline)
    }
    let absent = test.folder.file("absent.db")
    #expect(throws: Backup.Failure.self) {
      try Backup.write(absent, to: folder.file("x.db"), schema: .punchline)
    }
    #expect(!files.fileExists(atPath: absent) && !files.fileExists(atPath: folder.file("x.db")))
  }
}
