#if os(Linux)
  import ClockTestSupport
  import Foundation
  import Testing

  /// Kills of `backup` and `restore` before their new file has its name.
  @Suite(.enabled(if: Machine.has("strace"), "strace is not installed"))
  struct KilledCopyTests {
    private let folder: TemporaryFolder
    private let store: String
    private let backup: String

    init() throws {
      folder = try TemporaryFolder()
      (store, backup) = (folder.file("store.db"), folder.file("backup.db"))
      #expect(try EngineProcess.run(arguments: ["--store", store, "in"]).status == 0)
    }

    private func kill(_ arguments: [String], at call: String) throws {
      let words = [
        "-o", "/dev/null", "-e", "inject=\(call):signal=KILL", try EngineBinary.path(),
      ]
      let killed = try EngineProcess.run(
        arguments: words + arguments, binary: Machine.path(of: "strace"))
      #expect(killed.status != 0)
    }

    private func run(_ arguments: [String]) throws {
      let outcome = try EngineProcess.run(arguments: arguments)
      #expect(outcome.status == 0, "\(outcome)")
    }

    private var unfinished: [String] {
      get throws {
        try FileManager.default.contentsOfDirectory(atPath: folder.path)
          .filter { $0.contains(".part") }
      }
    }

    @Test func `the next backup removes what a killed one has left`() throws {
      try kill(["--store", store, "backup", backup], at: "link,linkat")
      #expect(try !unfinished.isEmpty)
      try run(["--store", store, "backup", backup])
      #expect(try unfinished == [])
      try run(["--store", backup, "check"])
    }

    @Test func `the next restore removes what a killed one has left`() throws {
      try run(["--store", store, "backup", backup])
      try kill(["--store", store, "restore", backup], at: "rename,renameat,renameat2")
      #expect(try !unfinished.isEmpty)
      try run(["--store", store, "restore", backup])
      #expect(try unfinished == [])
      try run(["--store", store, "check"])
    }

    @Test func `two that make the same backup do not disturb each other`() throws {
      let lock = open(backup + ".part.lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
      try "half".write(toFile: backup + ".part", atomically: false, encoding: .utf8)
      #expect(flock(lock, LOCK_EX) == 0)
      let refused = try EngineProcess.run(arguments: ["--store", store, "backup", backup])
      #expect(refused.status == 1)
      #expect(refused.standardError.contains(backup))
      #expect(try String(contentsOfFile: backup + ".part", encoding: .utf8) == "half")
      close(lock)
      try run(["--store", store, "backup", backup])
      #expect(try unfinished == [])
    }
  }
#endif
