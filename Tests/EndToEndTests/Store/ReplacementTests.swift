import TimeClock
import ClockTestSupport
import Foundation
import JSON
import JSONRPC
import Testing
@testable import ClockStore

/// Copying, moving, replacing and restoring a store's files, while engines run.
struct ReplacementTests {
  private enum Step: String, CaseIterable {
    case write, copy, putCopy, moveCopy, restore, end, kill, start
  }

  private let folder: TemporaryFolder
  private let store: String
  private let copy: String
  private let files = FileManager.default

  init() throws {
    folder = try TemporaryFolder()
    (store, copy) = (folder.file("store.db"), folder.file("copy"))
  }

  /// Creates a task; returns the reason of a refusal.
  private func write(_ name: String, _ engine: PeerEngine) throws -> String? {
    try engine.call("task.create", ["name": .string(name)])?.reason
  }

  private func names(_ engine: PeerEngine) throws -> Set<String>? {
    let reply = try engine.call("task.list", ["limit": 100])
    guard case .array(let tasks) = reply?.member("result")?.member("tasks") else { return nil }
    return Set(tasks.compactMap { $0.member("name")?.string })
  }

  private func expectSound(_ place: Comment = "", _ path: String? = nil) throws {
    let check = try EngineProcess.run(arguments: ["--store", path ?? store, "check"])
    #expect(check.status == 0, "\(place): \(check.standardOutput)\(check.standardError)")
  }

  private func put(_ from: String, over to: String) throws {
    try Data(contentsOf: URL(filePath: from)).write(to: URL(filePath: to))
  }

  private func kill(_ engine: PeerEngine) throws {
    engine.process.kill(SIGKILL)
    _ = try engine.process.waitForExit()
  }

  @Test func `the last engine to end leaves the file alone, and it is everything`() throws {
    let engines = try (0..<3).map { _ in try PeerEngine(store: store) }
    for (number, engine) in engines.enumerated() {
      #expect(try write("\(number)", engine) == nil)
    }
    for engine in engines { #expect(try engine.end() == 0) }
    try expectOnly("store.db", "store.db.lock")
    try put(store, over: copy)
    #expect(try names(try PeerEngine(store: copy)) == ["0", "1", "2"])
    try expectSound("", copy)
  }

  private func expectOnly(_ names: String...) throws {
    #expect(try files.contentsOfDirectory(atPath: folder.path).sorted() == names)
  }

  @Test func `a reader of a store that no engine has open leaves nothing beside it`() throws {
    _ = try filled(["a"], ended: true)
    let commands = [["check"], ["export"], ["backup", copy], ["restore", copy]]
    for command in commands {
      let run = try EngineProcess.run(arguments: ["--store", store] + command)
      #expect(run.status == 0, "\(command): \(run.standardError)")
    }
    try expectSound("", copy)
    try expectOnly("copy", "store.db", "store.db.lock")
  }

  @Test func `a reader that reads on when the last engine ends moves the log into the file`() throws
  {
    let engine = try filled(["a"])
    let reading = try StoreReading(store)
    #expect(try reading.connection.query("SELECT name FROM task") { _ in 1 } == [1])
    #expect(try write("b", engine) == nil)
    #expect(try engine.end() == 0)
    #expect(StoreFile.hasLog(store))
    reading.finish()
    try expectOnly("store.db", "store.db.lock")
    #expect(try names(try PeerEngine(store: store)) == ["a", "b"])
  }

  @Test func `a reader of what a killed engine left leaves it as it is`() throws {
    try kill(try filled(["a"]))
    let before = try ["", "-wal"].map { try Data(contentsOf: URL(filePath: store + $0)) }
    try expectSound()
    let made = try EngineProcess.run(arguments: ["--store", store, "backup", copy])
    #expect(made.status == 0, "\(made.standardError)")
    #expect(try ["", "-wal"].map { try Data(contentsOf: URL(filePath: store + $0)) } == before)
  }

  @Test func `a log that a killed engine left is not replayed over another file`() throws {
    try kill(try filled(["a"], ended: true))
    try put(store, over: copy)
    try kill(try filled(["b"]))
    let log = try Data(contentsOf: URL(filePath: store + "-wal"))
    try put(copy, over: store)
    let engine = try PeerEngine(store: store)
    #expect(try write("c", engine) == "store_replaced")
    let check = try EngineProcess.run(arguments: ["--store", store, "check"])
    #expect(check.status == 1 && check.standardError.contains("\(store)-wal is the log of another"))
    #expect(try Data(contentsOf: URL(filePath: store + "-wal")) == log)
    try files.moveItem(atPath: store + "-wal", toPath: folder.file("log"))
    #expect(try names(engine) == ["a"])
    #expect(try engine.end() == 0)
    try expectSound()
  }

  @Test func `a store that was removed after it was replaced is never made again`() throws {
    let engine = try filled(["a"])
    let backup = try EngineProcess.run(arguments: ["--store", store, "backup", copy])
    #expect(backup.status == 0)
    #expect(try write("b", engine) == nil)
    try files.removeItem(atPath: store)
    try put(copy, over: store)
    #expect(try write("c", engine) == "store_replaced")
    for name in try files.contentsOfDirectory(atPath: folder.path) where name != "copy" {
      try files.removeItem(atPath: folder.file(name))
    }
    #expect(try names(engine) == nil)
    #expect(try write("d", engine) == "store_replaced")
    try expectOnly("copy")
    try put(copy, over: store)
    // The engine learns once that this is a different store.
    _ = try names(engine)
    #expect(try names(engine) == ["a"])
    #expect(try write("e", engine) == nil)
    #expect(try engine.end() == 0)
    try expectSound()
  }

  @Test func `a log that another program wrote is neither replayed nor thrown away`() throws {
    let other = folder.file("other")
    try Data().write(to: URL(filePath: other))
    try SQLiteConnection(path: other).executeScript(
      "PRAGMA journal_mode = WAL; CREATE TABLE other (id)")
    _ = try filled(["a"], ended: true)
    try put(other + "-wal", over: store + "-wal")
    #expect(try write("b", try PeerEngine(store: store)) == "store_replaced")
    #expect(files.contentsEqual(atPath: store + "-wal", andPath: other + "-wal"))
  }

  /// An engine that has created the names, ended if wanted.
  private func filled(_ names: [String], ended: Bool = false) throws -> PeerEngine {
    let engine = try PeerEngine(store: store)
    for name in names { #expect(try write(name, engine) == nil) }
    if ended { #expect(try engine.end() == 0) }
    return engine
  }

  @Test func `a copy moved into the place of a running store goes on with its log`() throws {
    let first = try filled((0..<12).map { "\($0)" })
    try put(store, over: copy)
    try files.removeItem(atPath: store)
    try files.moveItem(atPath: copy, toPath: store)
    try files.setAttributes([.posixPermissions: 0o600], ofItemAtPath: store)
    let second = try PeerEngine(store: store)
    #expect(try write("12", second) == nil)
    #expect(try names(first)?.count == 13)
    #expect(try first.end() == 0 && second.end() == 0)
    #expect(try names(try PeerEngine(store: store))?.count == 13)
    try expectSound()
  }

  @Test(arguments: [false, true])
  func `a restored backup is what every engine has from then on`(isRunning: Bool) throws {
    let engine = try filled(["a"])
    let backup = folder.file("backup.db")
    let made = try EngineProcess.run(arguments: ["--store", store, "backup", backup])
    #expect(made.status == 0, "\(made.standardError)")
    #expect(try write("b", engine) == nil)
    let epoch = try engine.call("initialize")?.member("result")?.member("epoch")
    if !isRunning { #expect(try engine.end() == 0) }
    let restored = try EngineProcess.run(arguments: ["--store", store, "restore", backup])
    #expect(restored.status == 0, "\(restored.standardError)")
    if isRunning {
      #expect(try write("c", engine) == "store_replaced")
      #expect(try names(engine) == ["a"])
      #expect(try engine.end() == 0)
    }
    let fresh = try PeerEngine(store: store)
    #expect(try names(fresh) == ["a"])
    #expect(try fresh.call("initialize")?.member("result")?.member("epoch") != epoch)
    #expect(try write("d", fresh) == nil)
    #expect(try fresh.end() == 0)
    try expectSound()
  }

  @Test func `an engine that notices a restored backup by itself says so to the next request`()
    throws
  {
    let engine = try filled(["a"])
    let backup = folder.file("backup.db")
    for (name, command) in [("b", "backup"), ("c", "restore")] {
      #expect(try write(name, engine) == nil)
      let run = try EngineProcess.run(arguments: ["--store", store, command, backup])
      #expect(run.status == 0, "\(run.standardError)")
    }
    // After a write the engine looks up its next deadline before any other reply.
    #expect(try engine.call("ping")?.member("result") != nil)
    #expect(try write("d", engine) == "store_replaced")
    #expect(try names(engine) == ["a", "b"])
    #expect(try write("d", engine) == nil)
  }

  @Test func `nothing is restored of what is no sound store of this version or before`() throws {
    _ = try filled(["a"], ended: true)
    let before = try Data(contentsOf: URL(filePath: store))
    func refuses(_ file: String, _ complaint: String) throws {
      let refused = try EngineProcess.run(arguments: ["--store", store, "restore", file])
      #expect(refused.status == 1 && refused.standardError.contains(complaint), "\(refused)")
      #expect(try Data(contentsOf: URL(filePath: store)) == before)
      #expect(!files.fileExists(atPath: store + "-wal"))
    }
    try refuses(folder.file("absent"), "No such file")
    try Data("words".utf8).write(to: URL(filePath: copy))
    try refuses(copy, "The store is damaged")
    try before.write(to: URL(filePath: copy))
    try SQLiteConnection(path: copy).execute("UPDATE task SET name = 'b'")
    try FilledStore.closeLog(of: copy)
    try refuses(copy, "is not sound")
    try SQLiteConnection(path: copy).execute(
      "INSERT INTO migration (position, name) VALUES (1000, 'tomorrow')")
    try FilledStore.closeLog(of: copy)
    try refuses(copy, "knows up to version")
  }

  @Test(arguments: ["", "-wal", ".lock"])
  func `a file with two names is refused`(ending: String) throws {
    try kill(try filled(["a"]))
    try files.linkItem(atPath: store + ending, toPath: folder.file("other"))
    let engine = try PeerEngine(store: store)
    let reply = try engine.call("task.list")
    #expect(reply?.reason == "store_inaccessible")
    #expect(reply?.line.contains("\(store)\(ending) has 2 names") == true)
    try files.removeItem(atPath: folder.file("other"))
    #expect(try names(engine) == ["a"])
  }

  #if os(Linux)
    @Test(.enabled(if: PrivateMount.isPossible, "mounts of one's own are forbidden"))
    func `a file that is mounted by itself is refused`() throws {
      _ = try filled(["a"], ended: true)
      let mounted = try PrivateMount(
        mounting: #"mount --bind "$D/store.db" "$D/store.db""#, on: folder, store: "store.db")
      let reply = try mounted.engine.call("task.list")
      #expect(reply?.reason == "store_inaccessible")
      #expect(reply?.line.contains("is mounted by itself") == true)
    }
  #endif

  @Test func `an engine that was open reads and writes nothing once a newer one has migrated`()
    throws
  {
    let engine = try filled(["a"])
    let newer = try SQLiteConnection(path: store)
    try newer.executeScript(
      """
      CREATE TABLE tomorrow (id TEXT);
      INSERT INTO migration (position, name) VALUES (1000, 'tomorrow')
      """)
    #expect(try write("b", engine) == "store_newer")
    #expect(try engine.call("task.list")?.reason == "store_newer")
    #expect(try engine.call("ping")?.member("result") != nil)
    #expect(
      try newer.query("SELECT name FROM task") { row throws(ClockError) in try row.text() } == ["a"]
    )
  }

  /// After any sequence of file operations the store is either entirely the new one or entirely the
  /// old one; if the engine refuses to decide, it says so, and a restore helps.
  @Test(arguments: Effort.seeds(usually: Effort.isLong ? 200 : 6))
  func `any order of writing, copying, replacing, ending and killing loses nothing silently`(
    seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    var engines: [PeerEngine] = []
    var (current, copied, backedUp): (Set<String>, Set<String>?, Set<String>?) = ([], nil, nil)
    var story: [Step] = []
    let backup = folder.file("backup.db")
    for number in 0..<25 {
      let step = Step.allCases.randomElement(using: &random) ?? .write
      story.append(step)
      let place: Comment = "seed \(seed): \(story.map(\.rawValue))"
      switch step {
      case .start where engines.count < 3: engines.append(try PeerEngine(store: store))
      case .end:
        if let engine = engines.popLast() { #expect(try engine.end() == 0, place) }
      case .kill:
        if let engine = engines.popLast() { try kill(engine) }
      case .copy where engines.isEmpty && files.fileExists(atPath: store):
        // The whole store, so that a leftover log is in the copy too.
        try? files.removeItem(atPath: backup)
        let made = try EngineProcess.run(arguments: ["--store", store, "backup", backup])
        #expect(made.status == 0, "\(place): \(made.standardError)")
        backedUp = current
        guard !files.fileExists(atPath: store + "-wal") else {
          // Only a killed engine leaves a log.
          #expect(story.contains(.kill), place)
          continue
        }
        try put(store, over: copy)
        copied = current
      case .putCopy, .moveCopy:
        guard let names = copied else { continue }
        if step == .putCopy {
          try put(copy, over: store)
        } else {
          try put(copy, over: folder.file("moved"))
          try files.setAttributes([.posixPermissions: 0o600], ofItemAtPath: folder.file("moved"))
          _ = rename(folder.file("moved"), store)
        }
        let looker = try PeerEngine(store: store)
        let reply = try looker.call("task.list", ["limit": 100])
        if reply?.reason == "store_replaced" {
          // The log belonged to another file, and is still there.
          try files.moveItem(atPath: store + "-wal", toPath: folder.file("log \(number)"))
        }
        #expect(try self.names(looker) == names, place)
        #expect(try looker.end() == 0)
        current = names
      case .restore:
        guard let names = backedUp else { continue }
        let restored = try EngineProcess.run(arguments: ["--store", store, "restore", backup])
        #expect(restored.status == 0, "\(place): \(restored.standardError)")
        current = names
      default:
        let engine = try engines.randomElement(using: &random) ?? PeerEngine(store: store)
        let reason = try write("\(number)", engine)
        #expect(reason == nil || reason == "store_replaced", place)
        if reason == nil { current.insert("\(number)") }
        #expect(try names(engine) == current, place)
        if engines.isEmpty { #expect(try engine.end() == 0, place) }
      }
    }
    for engine in engines { #expect(try engine.end() == 0) }
    if files.fileExists(atPath: store) { try expectSound("seed \(seed)") }
  }
}
