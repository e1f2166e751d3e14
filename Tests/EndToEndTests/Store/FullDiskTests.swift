#if os(Linux)
  import ClockTestSupport
  import Foundation
  import JSON
  import JSONRPC
  import Testing

  /// A real full file system, with different amounts of room each time.
  struct FullDiskTests {
    private static let mount = #"mount -t tmpfs -o size=16m,mode=700 none "$D""#
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test(
      .enabled(if: PrivateMount.isPossible, "mounts of one's own are forbidden"),
      arguments: Array(stride(from: 0, to: 40, by: StoreCheckTests.isLong ? 1 : 8)))
    func `a full disk refuses what it cannot keep, and keeps what was acknowledged`(
      pages: Int
    ) throws {
      let disk = try PrivateMount(mounting: Self.mount, on: folder, store: "store.db")
      let engine = disk.engine
      #expect(try engine.call("clock.in")?.member("result") != nil)
      var tasks = 0
      for _ in 0..<pages {
        #expect(try make(tasks, engine) == nil)
        tasks += 1
      }
      try fill(disk.file("filler"), leaving: pages * 4_096)
      while tasks < 1_000, try make(tasks, engine) == nil { tasks += 1 }
      for _ in 0..<3 {
        #expect(try make(tasks, engine) == "store_full")
        #expect(try engine.call("clock.status")?.member("result") != nil)
        #expect(try countTasks(engine) == tasks)
      }
      try remove(disk.file("filler"))
      for _ in 0..<40 {
        #expect(try make(tasks, engine) == nil)
        tasks += 1
      }
      #expect(try countTasks(engine) == tasks)
      try checkCopy(of: disk, tasks: tasks)
      #expect(try engine.end() == 0)
    }

    @Test(arguments: [300, 400, 800])
    func `a limit to the size of files is a refusal, and no end`(kilobytes: Int) throws {
      let engine = PeerEngine(
        process: try EngineProcess(
          arguments: ["-c", #"ulimit -f "$K"; exec "$P" --store "$S""#],
          environment: [
            "K": "\(kilobytes * 2)", "P": try EngineBinary.path(), "S": folder.file("store.db"),
          ], binary: "/bin/sh"))
      var tasks = 0
      while tasks < 1_000, try make(tasks, engine) == nil { tasks += 1 }
      #expect(try make(tasks, engine) == "store_failed")
      #expect(try engine.call("ping")?.member("result") != nil)
      #expect(try engine.end() == 0)
      let after = try PeerEngine(store: folder.file("store.db"))
      #expect(try countTasks(after) == tasks)
      #expect(try make(tasks, after) == nil)
    }

    @Test(
      .enabled(if: PrivateMount.isPossible, "mounts of one's own are forbidden"),
      arguments: [0, 1, 2, 4, 8, 16, 32, 64])
    func `a store that had no room to begin begins once there is some`(pages: Int) throws {
      let disk = try PrivateMount(mounting: Self.mount, on: folder, store: "a/store.db")
      let engine = disk.engine
      try fill(disk.file("filler"), leaving: pages * 4_096)
      #expect(try make(0, engine) == "store_full")
      #expect(try engine.call("clock.status")?.reason == "store_full")
      try remove(disk.file("filler"))
      let refusal = try make(0, engine)
      #expect(refusal == nil)
      try checkCopy(of: disk, "a/store.db", tasks: 1)
    }

    /// Why the task with that number, under its own key, was not created; nil if it was.
    private func make(_ number: Int, _ engine: PeerEngine) throws -> String? {
      let reply = try engine.call(
        "task.create",
        ["name": .string("Task \(number)"), "idempotencyKey": .string("\(number)")])
      if reply?.member("result") != nil { return nil }
      return reply?.reason ?? "no reply"
    }

    private func countTasks(_ engine: PeerEngine) throws -> Int {
      var (count, cursor) = (0, JSON.null)
      repeat {
        let page = try engine.call("task.list", ["cursor": cursor])?.member("result")
        count += page?.member("tasks")?.elements.count ?? 0
        cursor = page?.member("cursor") ?? .null
      } while cursor != .null
      return count
    }

    private func fill(_ path: String, leaving room: Int) throws {
      let file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
      try #require(file >= 0)
      defer { close(file) }
      let page = [UInt8](repeating: 0, count: 4_096)
      var size = 0
      while case let count = write(file, page, page.count), count > 0 { size += count }
      #expect(errno == ENOSPC && size >= room && ftruncate(file, off_t(size - room)) == 0)
    }

    private func remove(_ path: String) throws {
      // A child that another test starts may have the file open until it runs its own program.
      try #require(truncate(path, 0) == 0)
      try FileManager.default.removeItem(atPath: path)
    }

    private func checkCopy(
      of disk: PrivateMount, _ name: String = "store.db", tasks: Int
    ) throws {
      let copy = try TemporaryFolder()
      for ending in ["", "-wal"] {
        try FileManager.default.copyItem(
          atPath: disk.file(name + ending), toPath: copy.file("store.db" + ending))
      }
      let check = try EngineProcess.run(arguments: ["--store", copy.file("store.db"), "check"])
      #expect(check.standardOutput.hasPrefix("ok: ") && check.status == 0, "\(check)")
      let inspection = try StoreInspection(copy.file("store.db"))
      #expect(try inspection.count("task") == tasks)
      #expect(try inspection.count("idempotency") == tasks)
    }
  }
#endif
