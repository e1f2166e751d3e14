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
    #expect(throws: StoreError.self) { try TestStore.open(link) }
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
    #expect(throws: StoreError.self) { try store.beginWrite() }
  }

  @Test func `a store that has become empty is not begun anew`() throws {
    let path = folder.file("store.db")
    try TestStore.request(try TestStore.open(path)) { try $0.save(TestStore.task("task")) }
    try Data().write(to: URL(filePath: path))
    #expect(throws: StoreError.self) { try TestStore.open(path) }
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
