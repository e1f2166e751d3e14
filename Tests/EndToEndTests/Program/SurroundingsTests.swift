#if os(Linux)
  import ClockTestSupport
  import Foundation
  import JSONRPC
  import Testing

  struct SurroundingsTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Runs a shell command line, where $P is the program and $S a store.
    private func shell(_ command: String) throws -> (output: String, status: Int32) {
      let ended = try EngineProcess(
        arguments: ["-c", command],
        environment: ["P": try EngineBinary.path(), "S": folder.file("a/b/store.db")],
        binary: "/bin/sh")
      ended.closeInput()
      let output = try ended.readAll()
      return (output, try ended.waitForExit())
    }

    @Test(arguments: ["000", "022", "077", "777"])
    func `whatever the umask, the store is its owner's alone`(umask: String) throws {
      let (output, status) = try shell(
        "umask \(umask); $P --store $S call clock.in >/dev/null; echo $?; "
          + "$P --store $S call clock.out >/dev/null; echo $?; "
          + "stat -c %a $S $S.lock $(dirname $S)")
      // Under umask 777 only root can enter the new folder.
      if umask == "777", geteuid() != 0 {
        #expect(output.hasPrefix("1\n1\n"))
      } else if umask != "777" {
        #expect(output == "0\n0\n600\n600\n700\n")
      }
      #expect(status == 0 || umask == "777")
    }

    @Test func `an empty environment is enough when the store is named`() throws {
      let (output, status) = try shell("env -i $P --store $S call clock.in")
      #expect(output.hasPrefix(#"{"clockedIn":true"#) && status == 0)
    }

    @Test func `an environment that names the data folder is enough`() throws {
      let (output, status) = try shell(
        "env -i XDG_DATA_HOME=$(dirname $S)/.. $P call clock.in; ls $(dirname $S)/../punchline")
      #expect(output.hasPrefix(#"{"clockedIn":true"#) && status == 0)
      #expect(output.contains("\npunchline.db\n"))
    }

    @Test func `a file that is no store stays as it was, with nothing beside it`() throws {
      try "root:x:0:0".write(
        toFile: folder.file("passwd"), atomically: true, encoding: .utf8)
      let (output, _) = try shell(
        "mkdir -p $(dirname $S); cd $(dirname $S)/../..; F=$(pwd)/passwd; "
          + "$P --store $F status 2>&1; $P --store $F call clock.in 2>&1; cat $F; "
          + "echo; ls | grep passwd")
      #expect(output.hasSuffix("\nroot:x:0:0\npasswd\n"), "\(output)")
      #expect(output.components(separatedBy: "file is not a database").count == 3, "\(output)")
    }

    @Test(arguments: [
      "restore missing/x", "copy missing/x y", "backup missing/x", "--store /dev/null/x check",
    ])
    func `a failure names the file once`(command: String) throws {
      let (output, _) = try shell(
        "mkdir -p $(dirname $S); cd $(dirname $S); $P --store $S in >/dev/null; "
          + "$P \(command.hasPrefix("--store") ? "" : "--store $S ")\(command) 2>&1")
      let path = command.contains("missing") ? "missing/x" : "/dev/null"
      #expect(output.components(separatedBy: path).count == 2, "\(output)")
    }

    @Test func `a path that looks like an address is a path`() throws {
      let (output, status) = try shell(
        "mkdir -p $(dirname $S); cd $(dirname $S); $P --store file:foo.db in >/dev/null; "
          + "$P --store ./file:foo.db status | head -n 1 | cut -c 1-10; "
          + "$P --store file:foo.db check")
      #expect(output == "Clocked in\nok: 3 records, 1 changes\n" && status == 0, "\(output)")
    }

    @Test(arguments: ["store.db", "store.db.lock"])
    func `links are not followed, wherever they lead`(name: String) throws {
      let target = folder.file("target")
      _ = FileManager.default.createFile(atPath: target, contents: Data())
      try FileManager.default.createSymbolicLink(
        atPath: folder.file(name), withDestinationPath: target)
      let engine = try PeerEngine(store: folder.file("store.db"))
      for method in ["clock.in", "clock.status"] {
        let reply = try engine.call(method)
        #expect(reply?.reason == "store_inaccessible")
        #expect(reply?.line.contains(folder.file(name)) == true)
      }
      #expect(try Data(contentsOf: URL(filePath: target)).isEmpty)
    }

    @Test func `a store of somebody else is named and left alone`() throws {
      var path = "/etc/passwd"
      if geteuid() == 0 {
        path = folder.file("theirs.db")
        _ = FileManager.default.createFile(atPath: path, contents: Data("theirs".utf8))
        #expect(chown(path, 65_534, 65_534) == 0)
      }
      let before = try Data(contentsOf: URL(filePath: path))
      let reply = try PeerEngine(store: path).call("clock.in")
      #expect(reply?.reason == "store_inaccessible")
      #expect(reply?.line.contains("\(path) belongs to another user") == true)
      #expect(try Data(contentsOf: URL(filePath: path)) == before)
      #expect(!FileManager.default.fileExists(atPath: path + ".lock"))
    }

    /// Writes requests into the file $S.in; their replies exceed a pipe's capacity.
    private func writeRequests(_ count: Int, _ request: String) throws {
      try FileManager.default.createDirectory(
        atPath: folder.file("a/b"), withIntermediateDirectories: true)
      try String(repeating: "\(request)\n", count: count).write(
        toFile: folder.file("a/b/store.db.in"), atomically: true, encoding: .utf8)
    }

    @Test(arguments: ["$P", "$P mcp"])
    func `a reader may take its time after the end of the input`(program: String) throws {
      let count = 3_000
      try writeRequests(count, #"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#)
      let (output, _) = try shell(
        "\(program) --store $S < $S.in | (sleep 1.5; grep -c jsonrpc)")
      #expect(output == "\(count)\n")
    }

    @Test(arguments: ["kill -TERM $E", "kill -KILL $$"])
    func `an output that nobody reads does not keep the engine from its end`(
      end: String
    ) throws {
      try writeRequests(40, #"{"jsonrpc":"2.0","id":1,"method":"rpc.discover"}"#)
      // The engine also holds the shell's output, which ends when both have ended.
      let (output, _) = try shell(
        "mkfifo $S.out; exec 3<>$S.out; "
          + "sh -c '$P --store $S <$S.in 4>&1 >$S.out & E=$!; sleep 0.3; \(end); wait'; echo end")
      #expect(output == "end\n")
    }

    @Test func `an import that had no room to begin leaves nothing`() throws {
      let (output, _) = try shell(
        "$P --store $S call clock.in >/dev/null; mkdir $S.d; $P --store $S export >$S.x; "
          + "for K in 0 8 64 200; do sh -c 'ulimit -f '$K'; $P --store $S.d/s import $S.x' "
          + "2>/dev/null; echo $?; done; ls $S.d")
      #expect(output == "1\n1\n1\n1\n")
    }

    @Test func `a log that nobody reads holds nothing up`() throws {
      let count = 3_000
      let request = #"{"jsonrpc":"2.0","id":1,"method":"ping"}"#
      let (output, status) = try shell(
        "mkdir -p $(dirname $S); mkfifo $S.fifo; exec 3<>$S.fifo; i=0; "
          + "while [ $i -lt \(count) ]; do echo '\(request)'; i=$((i+1)); done | "
          + "$P --store $S --log debug 2>&3 | grep -c result")
      #expect(output == "\(count)\n" && status == 0)
    }

    @Test func `an export whose reader has read enough ends without a word`() throws {
      let (output, _) = try shell(
        "$P --store $S call clock.in >/dev/null; i=0; while [ $i -lt 40 ]; do $P --store $S call "
          + "clock.out '{\"notes\":\"'$(head -c 490 /dev/zero | tr '\\0' x)'\"}' >/dev/null; "
          + "$P --store $S call clock.in >/dev/null; i=$((i+1)); done; "
          + "$P --store $S export | wc -c; $P --store $S export 2>&1 | head -n 1 | cut -c 1-14")
      let lines = output.split(separator: "\n")
      // More than a pipe holds, so that the export must meet the closed end.
      #expect(lines.first.flatMap { Int($0) } ?? 0 > 65_536, "\(output)")
      #expect(lines.dropFirst() == [#"{"punchline":1"#], "\(output)")
    }

    @Test(arguments: [
      "export", "call clock.status", "check", "status", "log", "log --json", "report --format csv",
      "generate man", "help", "version", "organization list", "member export -",
    ])
    func `what cannot be written is a failure that is reported`(command: String) throws {
      let (output, _) = try shell(
        "$P --store $S call clock.in >/dev/null; $P --store $S \(command) 2>&1 >/dev/full; echo $?")
      let reason = "write of the output: No space left on device"
      #expect(output == "punchline: not all could be written: \(reason)\n1\n")
    }

    @Test func `a ping makes no store`() throws {
      let (output, status) = try shell("$P --store $S call ping; ls $(dirname $S)/.. 2>&1")
      #expect(output.hasPrefix("{}\n") && !output.contains("store.db") && status != 0, "\(output)")
    }

    @Test func `a terminal gets no control character from a call`() throws {
      let (output, _) = try shell(
        #"$P --store $S call task.create '{"name":"a\u009b\u007f"}' | LC_ALL=C "#
          + #"grep -c '[^ -~]'; $P --store $S call task.create '{"name":"b\u009b"}'"#)
      #expect(output.hasPrefix("0\n") && output.contains(#""name":"b\u009b""#), "\(output)")
    }

    @Test func `a stop of the whole process loses nothing`() throws {
      let engine = try PeerEngine(store: folder.file("store.db"))
      _ = try engine.call("clock.in")
      engine.process.kill(SIGSTOP)
      let id = try engine.send("clock.status")
      usleep(200_000)
      engine.process.kill(SIGCONT)
      let reply = try engine.next()
      #expect(reply?.member("id")?.integer == id && reply?.member("result") != nil)
      #expect(try engine.end() == 0)
    }

    @Test func `a full output ends the engine with a word, and the store is whole`() throws {
      let (output, status) = try shell(
        #"echo '{"jsonrpc":"2.0","id":1,"method":"clock.in"}' | $P --store $S 2>&1 >/dev/full;"#
          + " echo $?; $P --store $S check")
      #expect(output.contains("No space left on device"), "\(output)")
      #expect(output.contains("\n1\nok: ") && status == 0, "\(output)")
    }

    @Test(arguments: ["", "<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
    func `closed descriptors are never mistaken for the store`(closing: String) throws {
      _ = try shell(
        #"echo '{"jsonrpc":"2.0","id":1,"method":"clock.in"}' | $P --store $S "# + closing)
      let (output, status) = try shell(
        "$P --store $S call clock.in >/dev/null; $P --store $S check")
      #expect(output.hasPrefix("ok: ") && status == 0, "\(output)")
    }

    @Test func `standard error that nobody reads holds nothing up`() throws {
      let (output, status) = try shell(
        "mkfifo $S.fifo 2>/dev/null || { mkdir -p $(dirname $S); mkfifo $S.fifo; }; "
          + "exec 3<>$S.fifo; head -c 65536 /dev/zero >&3; "
          + "$P --store /proc/no call clock.in 2>&3; echo $?")
      #expect(output == "1\n" && status == 0)
    }

    @Test func `a parent that was killed takes the engine with it`() throws {
      let (output, _) = try shell(
        "mkdir -p $(dirname $S); mkfifo $S.in; exec 3<>$S.in; "
          + "sh -c '$P --store $S <&3 >/dev/null & echo $!; sleep 0.3; kill -9 $$'; sleep 0.6; "
          + "true")
      let process = try #require(Int32(output.split(separator: "\n").first ?? ""))
      usleep(300_000)
      // Without a process that reaps orphans it stays a zombie.
      let state = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
      #expect(state?.contains(") Z ") ?? true)
      kill(process, SIGKILL)
    }
  }
#endif
