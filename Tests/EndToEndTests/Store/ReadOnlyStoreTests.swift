import JSON

#if os(Linux)
  import ClockTestSupport
  import Foundation
  import JSONRPC
  import Testing

  /// A store that the user who runs the tests may not write.
  struct ReadOnlyStoreTests {
    private static let methods = ["clock.status", "clock.in", "entry.list", "ping"]
    private let folder: TemporaryFolder

    init() throws {
      folder = try TemporaryFolder()
      let engine = try PeerEngine(store: folder.file("store.db"))
      _ = try engine.call("clock.in")
      _ = try engine.end()
    }

    @Test(
      .enabled(if: PrivateMount.isPossible, "mounts of one's own are forbidden"),
      arguments: ["store.db", "new.db"])
    func `a read-only file system is reported until it can be written`(store: String) throws {
      let before = try contents()
      let mounted = try PrivateMount(
        mounting: #"mount --bind "$D" "$D"; mount -o remount,bind,ro "$D""#, on: folder,
        store: store)
      for method in Self.methods.dropLast() {
        #expect(try mounted.engine.call(method)?.reason == "store_read_only")
      }
      #expect(try mounted.engine.call("ping")?.member("result") != nil)
      let check = #""\#(try EngineBinary.path())" check --store "$D/store.db" > /dev/null"#
      #expect(try mounted.run(check) == 0)
      #expect(try contents() == before)
      #expect(try mounted.run(#"mount -o remount,bind,rw "$D""#) == 0)
      #expect(try mounted.engine.call("task.create", ["name": "x"])?.member("result") != nil)
      #expect(try mounted.engine.end() == 0)
    }

    @Test(arguments: [
      Rights(folder: 0o500, isNew: true), Rights(folder: 0o000), Rights(store: 0o000),
      Rights(lock: 0o400),
    ])
    func `missing rights are reported until they are there`(rights: Rights) throws {
      let path = folder.file(rights.isNew ? "new.db" : "store.db")
      let before = try contents()
      try allow(rights)
      defer { try? allow(Rights()) }
      let engine = try engine(on: path)
      for method in Self.methods.dropLast() {
        let reply = try engine.call(method)
        #expect(reply?.reason == "store_inaccessible")
      }
      #expect(try engine.call("ping")?.member("result") != nil)
      try allow(Rights())
      #expect(try contents() == before)
      #expect(try engine.call("task.create", ["name": "x"])?.member("result") != nil)
      #expect(try engine.end() == 0)
    }

    @Test func `what may be read is read, and written once it may be`() throws {
      try allow(Rights(store: 0o400))
      let before = try contents()
      let engine = try engine(on: folder.file("store.db"))
      for _ in 0..<2 {
        #expect(try engine.call("clock.status")?.member("result") != nil)
        let refused = try engine.call("clock.out", ["notes": "x"])
        #expect(refused?.reason == "store_read_only")
        #expect(refused?.line.contains("cannot be written: \(folder.file("store.db"))") == true)
      }
      #expect(try contents() == before)
      try allow(Rights())
      let written = try engine.call("clock.out", ["notes": "x"])
      #expect(written?.member("result") != nil, "\(written?.line ?? "nothing")")
      #expect(try engine.end() == 0)
    }

    struct Rights {
      var folder = 0o700
      var store = 0o600
      var lock = 0o600
      var isNew = false
    }

    private func allow(_ rights: Rights) throws {
      let files = FileManager.default
      try files.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.path)
      for (path, rights) in [
        (folder.file("store.db"), rights.store), (folder.file("store.db.lock"), rights.lock),
        (folder.path, rights.folder),
      ] {
        try files.setAttributes([.posixPermissions: rights], ofItemAtPath: path)
      }
    }

    /// An engine without the superuser's privileges.
    private func engine(on path: String) throws -> PeerEngine {
      guard geteuid() == 0 else { return try PeerEngine(store: path) }
      return PeerEngine(
        process: try EngineProcess(
          arguments: [
            "--bounding-set=-dac_override,-dac_read_search", try EngineBinary.path(), "--store",
            path,
          ], binary: Machine.path(of: "setpriv") ?? "setpriv"))
    }

    /// A missing log means the same as an empty one.
    private func contents() throws -> [Data] {
      let path = folder.file("store.db")
      let log = FileManager.default.contents(atPath: path + "-wal")
      return [try Data(contentsOf: URL(filePath: path)), log ?? Data()]
    }
  }
#endif
