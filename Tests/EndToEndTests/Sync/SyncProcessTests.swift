import ClockProtocol
import ClockStore
import ClockTestSupport
import Foundation
import JSON
import JSONRPC
import Testing

/// A device and its office as processes: pipes, ssh, several engines, kills.
struct SyncProcessTests {
  private let pair: DevicePair

  init() throws { pair = try DevicePair() }

  private func check() throws {
    #expect(try Check(path: pair.office, schema: .punchline).findings == [])
    #expect(try Check(path: pair.device, schema: .punchline).findings == [])
  }

  private func isDone(_ status: JSON) -> Bool {
    status.member("state") == "online" && status.member("queued") == 0
  }

  @Test func `an engine tells at once what was done at the office, and the office of the device`()
    throws
  {
    try pair.bind()
    let engine = try pair.engine()
    _ = try engine.call("subscribe", ["topics": ["sync", "clock"]])
    let clock = try engine.call("clock.in")?.member("result")
    #expect(clock?.member("pending") == true)
    #expect(try engine.waitForSync(isDone) != nil)
    let there = try pair.call("clock.status", store: pair.office)
    #expect(there.member("entry")?.member("id") == clock?.member("entry")?.member("id"))
    _ = try pair.call("clock.out", store: pair.office)
    while let state = try engine.notification("state") {
      if state.member("value")?.member("clockedIn") == false { break }
    }
    #expect(try engine.call("clock.status")?.member("result")?.member("clockedIn") == false)
    let member = try engine.call("member.create", person("Here"))
    #expect(member?.member("result")?.member("firstName") == "Here")
    #expect(
      try engine.call("member.list")?.member("result")?.member("members")?.elements.count == 2)
    #expect(try engine.end() == 0)
    #expect(
      try pair.call("sync.status", store: pair.device).member("state") == "offline")
    try check()
  }

  @Test func `a call without a network is done at once and exits with 0`() throws {
    try pair.bind()
    let run = try EngineProcess.run(arguments: ["--store", pair.device, "call", "clock.in"])
    #expect(run.status == 0)
    #expect(try JSONReader.parse(run.standardOutput).member("pending") == true)
    #expect(try pair.call("clock.status", store: pair.office).member("clockedIn") == false)
    let refused = try pair.call("organization.update", ["name": "x"], store: pair.device)
    #expect(refused.member("code") == 503)
    let sync = try EngineProcess.run(arguments: ["--store", pair.device, "sync"])
    #expect(sync.status == 0)
    #expect(try JSONReader.parse(sync.standardOutput).member("queued") == 0)
    #expect(try pair.call("clock.status", store: pair.office).member("clockedIn") == true)
    try check()
  }

  @Test func `a copy of a device's store says on standard error what it reaches for`() throws {
    try pair.bind()
    _ = try pair.call("clock.in", store: pair.device)
    let target = pair.folder.file("copy.db")
    let run = try EngineProcess.run(arguments: ["copy", pair.device, target])
    #expect(run.status == 0 && run.standardOutput.isEmpty)
    #expect(
      run.standardError == """
        punchline: The copy is a device's store too, with its token, and one of both is to go on: \
        queued calls: 1, refused ones: 0, upstream: \(pair.command)

        """)
    #expect(try pair.call("sync.status", store: target).member("queued") == 1)
    let whole = try EngineProcess.run(arguments: ["copy", pair.office, pair.folder.file("a.db")])
    #expect(whole.status == 0 && whole.standardError.isEmpty)
  }

  @Test(arguments: [
    ("exit 7", "offline"), ("echo no; echo engine", "offline"),
    ("while :; do echo this is no engine and goes on and on and on; done", "incompatible"),
    (#"echo '{"jsonrpc":"2.0","id":1,"result":{}}'; cat"#, "incompatible"),
    (
      // Asked with the token, and once more without it.
      #"for i in 1 2; do read line; "#
        + #"echo '{"jsonrpc":"2.0","id":'$i',"error":{"code":401,"message":"no"}}'; done; cat"#,
      "unauthorized"
    ),
  ])
  func `an upstream that is none leaves everything as it is`(
    command: String, state: String
  ) throws {
    try pair.bind()
    _ = try pair.call("clock.in", store: pair.device)
    let run = try EngineProcess.run(
      arguments: ["--store", pair.device, "--upstream", command, "sync"])
    #expect(run.status == 1)
    let status = try JSONReader.parse(run.standardOutput)
    #expect(status.member("state")?.string == state)
    #expect(status.member("queued") == 1)
    #expect(status.member("retryAt")?.string != nil)
    try check()
  }

  @Test(arguments: [
    ("echo first >&2; echo 'no route' >&2; exit 7", "no route (its command ended: exit status 7)"),
    ("exit 7", "its command ended: exit status 7"),
    ("kill -9 $$", "its command ended: signal 9"),
    (
      #"echo '{"jsonrpc":"2.0","id":1,"error":{"code":401,"message":"no key"}}'; cat"#,
      "does not let this device in: no key"
    ),
    (
      #"echo '{"jsonrpc":"2.0","id":1,"result":{}}'; cat"#,
      "its engine is of another version, or is none"
    ),
  ])
  func `an exchange that fails says on standard error why, and what to see to`(
    command: String, cause: String
  ) throws {
    let run = try EngineProcess.run(
      arguments: ["--store", pair.device, "--upstream", command, "sync"])
    #expect(run.status == 1)
    #expect(run.standardError.contains(cause), "\(run.standardError)")
    #expect(run.standardError.contains(command))
    let refused = try EngineProcess.run(arguments: ["--store", pair.device, "in"])
    #expect(refused.status == 1 && refused.standardError.contains("punchline sync says"))
  }

  @Test func `the status of a device tells what waits and what was refused`() throws {
    func say(_ words: String...) throws -> String {
      try EngineProcess.run(arguments: ["--store", pair.device] + words).standardOutput
    }
    try pair.bind()
    #expect(!(try say("status").contains("upstream")))
    _ = try say("in")
    _ = try say("start", "Foo", "20 min ago")
    _ = try say("stop")
    let status = try say("status")
    #expect(status.contains("3 changes wait for the upstream, last heard of "), "\(status)")
    #expect(status.contains("punchline sync"))
    for words in ["log", "day"] {
      let shown = try say(words)
      #expect(shown.contains("◦ Foo") && shown.contains("◦ waits for the upstream"), "\(shown)")
    }
    let sync = try EngineProcess.run(arguments: ["--store", pair.device, "sync"])
    #expect(sync.status == 0 && sync.standardError == "")
    #expect(try JSONReader.parse(sync.standardOutput).member("state") == "online")
    #expect(!(try say("status").contains("upstream")))
    #expect(!(try say("log").contains("◦")))

    _ = try pair.call("clock.out", store: pair.office)
    _ = try say("out")
    let again = try EngineProcess.run(arguments: ["--store", pair.device, "sync"])
    #expect(again.status == 0)
    #expect(again.standardError.contains("1 call was refused by the upstream"))
    #expect(try say("status").contains("1 call was refused by the upstream"))
    _ = try EngineProcess.run(
      arguments: ["--store", pair.device, "--upstream", "echo no; exit 1", "sync"])
    #expect(try say("status").contains("1 call was refused by the upstream"))
  }

  @Test func `what only the upstream can do is refused on a device with where to do it`() throws {
    try pair.bind()
    for words in [
      ["organization", "create", "Branch", "--admin", "a@b.c"],
      ["organization", "rename", "local", "Else"],
    ] {
      let run = try EngineProcess.run(arguments: ["--store", pair.device] + words)
      #expect(run.status == 1 && run.standardOutput == "")
      #expect(run.standardError.contains("run the command there"))
    }
    let list = try EngineProcess.run(arguments: ["--store", pair.device, "organization", "list"])
    #expect(list.standardOutput == "local  Local\n")
    let file = pair.folder.file("data")
    try "inc 20261110T100000Z - 20261110T110000Z # a\n".write(
      toFile: file, atomically: true, encoding: .utf8)
    let taken = try EngineProcess.run(
      arguments: ["--store", pair.device, "import", "--from", "timewarrior", file])
    #expect(taken.status == 1 && taken.standardError.contains("do it there"))
    try check()
  }

  @Test(arguments: [
    "hello\n", "", String(repeating: "\0", count: 5_000), String(repeating: "g", count: 64),
    String(repeating: "a", count: 65),
  ])
  func `a file that holds no token is refused before the upstream hears of it`(
    text: String
  ) throws {
    let file = pair.folder.file("token")
    try text.write(toFile: file, atomically: true, encoding: .utf8)
    let run = try EngineProcess.run(
      arguments: [
        "--store", pair.device, "--upstream", pair.command, "--upstream-token", file, "sync",
      ])
    #expect(run.status == 2)
    #expect(run.standardError.contains("64 hexadecimal digits"))
  }

  @Test func `a device is no upstream of another one`() throws {
    try pair.bind()
    let other = pair.folder.file("other.db")
    let command = "'\(try EngineBinary.path())' --store '\(pair.device)'"
    let run = try EngineProcess.run(arguments: ["--store", other, "--upstream", command, "sync"])
    #expect(run.status == 1)
    #expect(try JSONReader.parse(run.standardOutput).member("state") == "incompatible")
  }

  @Test func `what a shell says before the engine answers is passed over`() throws {
    var pair = pair
    let line = String(repeating: "Welcome to the office. ", count: 40)
    pair.command = "for n in 1 2 3 4 5 6 7 8 9; do echo '\(line)'; echo '{}'; done; \(pair.command)"
    try pair.bind()
    #expect(try pair.call("sync.status", store: pair.device).member("lastContact")?.string != nil)
  }

  @Test func `of several engines one reaches for the upstream, and another when that is gone`()
    throws
  {
    try pair.bind()
    let count = pair.folder.file("starts")
    var other = pair
    other.command = "echo started >> '\(count)'; exec \(pair.command)"
    let first = try other.engine(["--upstream", other.command])
    _ = try first.call("subscribe", ["topics": ["sync"]])
    #expect(try first.waitForSync(isDone) != nil)
    let second = try other.engine()
    _ = try second.call("subscribe", ["topics": ["sync"]])
    _ = try second.call("clock.in")
    #expect(try second.waitForSync(isDone) != nil)
    #expect(try pair.call("clock.status", store: pair.office).member("clockedIn") == true)
    func starts() throws -> Int {
      try String(contentsOfFile: count, encoding: .utf8).split(separator: "\n").count
    }
    #expect(try starts() == 1)
    first.process.kill(SIGKILL)
    _ = try first.process.waitForExit()
    _ = try second.call("clock.out")
    #expect(try second.waitForSync { isDone($0) } != nil)
    #expect(try starts() == 2)
    #expect(try pair.call("clock.status", store: pair.office).member("clockedIn") == false)
    #expect(try second.end() == 0)
    try check()
  }

  @Test func `an exchange that another engine with the link cannot make fails, and says why`()
    throws
  {
    var pair = pair
    let network = pair.folder.file("network")
    pair.command = "test -e '\(network)' && exec \(pair.command)"
    try "".write(toFile: network, atomically: true, encoding: .utf8)
    try pair.bind()
    try FileManager.default.removeItem(atPath: network)
    let engine = try pair.engine()
    _ = try engine.call("subscribe", ["topics": ["sync"]])
    #expect(try engine.waitForSync { $0.member("retryAt")?.string != nil } != nil)
    _ = try engine.call("task.create", ["name": "Alpha"])
    let failed = try EngineProcess.run(arguments: ["--store", pair.device, "sync"])
    #expect(failed.status == 1)
    #expect(try JSONReader.parse(failed.standardOutput).member("queued") == 1)
    let cause = "another engine on this store holds the link, and 1 call waits"
    #expect(failed.standardError.contains(cause), "\(failed.standardError)")
    try "".write(toFile: network, atomically: true, encoding: .utf8)
    let done = try EngineProcess.run(arguments: ["--store", pair.device, "sync"])
    #expect(done.status == 0 && done.standardError == "", "\(done.standardError)")
    #expect(isDone(try JSONReader.parse(done.standardOutput)))
    #expect(try engine.end() == 0)
    try check()
  }

  @Test func `an engine without the link asks the upstream by way of the one that has it`() throws {
    try pair.bind()
    let first = try pair.engine()
    _ = try first.call("subscribe", ["topics": ["sync"]])
    #expect(try first.waitForSync(isDone) != nil)
    let second = try pair.engine()
    let member = try second.call("member.create", person("There"))?.member("result")
    #expect(member?.member("firstName") == "There")
    let members = try second.call("member.list")?.member("result")?.member("members")
    #expect(members?.elements.contains { $0.member("id") == member?.member("id") } == true)
    let refused = try second.call("member.create", person(""))?.member("error")
    #expect(refused?.member("data")?.member("reason") == "validation")
    // Anyone who can read the store could read a token, so it is refused.
    let secret = try second.call("auth.token", ["name": "Phone"])?.member("error")
    #expect(secret?.member("code") == 503)
    #expect(try first.call("auth.token", ["name": "Phone"])?.member("result") != nil)
    first.process.kill(SIGKILL)
    _ = try first.process.waitForExit()
    let later = try second.call("member.create", person("Later"))?.member("result")
    #expect(later?.member("firstName") == "Later")
    #expect(try second.end() == 0)
    #expect(
      try pair.call("member.list", store: pair.office).member("members")?.elements.count == 3)
    try check()
  }

  /// The parameters for a member of that name, whom only the upstream can add.
  private func person(_ name: String) -> JSON {
    [
      "email": .string("\(name.lowercased())@example.org"), "firstName": .string(name),
      "lastName": "Last", "role": "sitter",
    ]
  }

  @Test func `a store that leaves its upstream goes on by itself, and nothing reaches out`()
    throws
  {
    let jane: JSON = [
      "firstName": "Jane", "lastName": "Doe", "role": "photographer", "email": "j@example.org",
    ]
    let member = try pair.call("member.create", jane, store: pair.office)
    var pair = pair
    let id = member.member("id")?.string ?? ""
    pair.command = pair.command.replacing("--as me", with: "--as \(id)")
    try pair.bind()
    let engine = try pair.engine()
    _ = try engine.call("subscribe", ["topics": ["sync"]])
    _ = try engine.call("clock.in")
    #expect(try engine.waitForSync(isDone) != nil)
    let left = try pair.call("sync.unbind", store: pair.device)
    #expect(left.member("state") == "none")
    #expect(try engine.waitForSync { $0.member("state") == "none" } != nil)
    #expect(
      try engine.call("clock.out")?.member("result")?.member("clockedIn") == false)
    #expect(try engine.end() == 0)
    let clock = try pair.call("clock.status", store: pair.device)
    #expect(clock.member("clockedIn") == false)
    #expect(clock.member("pending") == nil)
    let entry = try pair.call("entry.list", store: pair.device).member("entries")?.elements.first
    #expect(entry?.member("userId")?.string == id)
    let bound = try EngineProcess.run(
      arguments: ["--store", pair.device, "--upstream", pair.command, "sync"])
    #expect(bound.status == 1)
    try check()
  }

  #if os(Linux)
    @Test func `a link that is idle wakes nobody`() throws {
      try pair.bind()
      let engine = try pair.engine()
      _ = try engine.call("subscribe", ["topics": ["sync"]])
      #expect(try engine.waitForSync(isDone) != nil)
      usleep(300_000)
      let before = try engine.process.wakeups()
      usleep(1_500_000)
      #expect(try engine.process.wakeups() == before)
      #expect(try engine.end() == 0)
    }
  #endif

  @Test func `a device signs in with its token`() throws {
    let token = try pair.call("auth.token", ["name": "Laptop"], store: pair.office)
    let file = pair.folder.file("token")
    try "\(token.member("token")?.string ?? "")\n".write(
      toFile: file, atomically: true, encoding: .utf8)
    let command = "'\(try EngineBinary.path())' --store '\(pair.office)' --require-auth"
    let run = try EngineProcess.run(
      arguments: [
        "--store", pair.device, "--upstream", command, "--upstream-token", file, "sync",
      ])
    #expect(run.status == 0)
    let id = token.member("id") ?? .null
    _ = try pair.call("auth.revoke", ["id": id], store: pair.office)
    let again = try EngineProcess.run(arguments: ["--store", pair.device, "sync"])
    #expect(again.status == 1)
    #expect(try JSONReader.parse(again.standardOutput).member("state") == "unauthorized")
    // Another token replaces it, and the upstream's command stays.
    let other = try pair.call("auth.token", ["name": "Again"], store: pair.office)
    try "\(other.member("token")?.string ?? "")\n".write(
      toFile: file, atomically: true, encoding: .utf8)
    for words in [["--upstream-token", file], []] {
      let run = try EngineProcess.run(arguments: ["--store", pair.device] + words + ["sync"])
      #expect(run.status == 0)
    }
    let refused = try EngineProcess.run(
      arguments: ["--store", pair.office, "--upstream-token", file, "call", "time.now"])
    #expect(refused.status == 1)
    #expect(refused.standardError.contains("it has no upstream"))
  }

  @Test(arguments: ["--as", "--user"])
  func `a device does nothing on behalf of anybody but its member`(option: String) throws {
    try pair.bind()
    for method in ["clock.in", "clock.status", "school.create", "sync.list"] {
      let words = ["--store", pair.device, option, "jane", "call", method]
      let refused = try EngineProcess.run(
        arguments: method == "school.create" ? words + ["name=Elm"] : words)
      #expect(refused.status == 1)
      #expect(
        try JSONReader.parse(refused.standardError).member("data")?.member("reason")
          == "permission_denied")
      let done = try EngineProcess.run(
        arguments: ["--store", pair.device, option, "me", "call", "clock.status"])
      #expect(done.status == 0)
    }
    #expect(try pair.call("sync.status", store: pair.device).member("queued") == 0)
  }

  @Test func `an option for the upstream that cannot be is explained`() throws {
    let missing = try EngineProcess.run(
      arguments: ["--store", pair.device, "--upstream-token", "/nonexistent", "sync"])
    #expect(missing.status == 1)
    #expect(missing.standardError.hasPrefix("punchline: "))
    let none = try EngineProcess.run(arguments: ["--store", pair.office, "sync"])
    #expect(none.status == 1)
    #expect(try JSONReader.parse(none.standardOutput).member("state") == "none")
    _ = try pair.call("clock.in", store: pair.office)
    let bound = try EngineProcess.run(
      arguments: ["--store", pair.office, "--upstream", "true", "call", "clock.status"])
    #expect(bound.status == 1)
    #expect(bound.standardError.contains("store_inaccessible"))
  }
}

/// Whether ssh and a server that it can start itself are installed.
private enum SecureShell {
  static let server = "/usr/sbin/sshd"

  static var isThere: Bool {
    Machine.has("ssh") && Machine.has("ssh-keygen")
      && FileManager.default.isExecutableFile(atPath: server)
  }
}

@Suite(.enabled(if: SecureShell.isThere, "openssh-client or openssh-server is not installed"))
struct SyncOverSSHTests {
  @Test func `a device reaches its office over ssh, where a forced command says who it is`()
    throws
  {
    var pair = try DevicePair()
    let folder = pair.folder
    for name in ["host", "key"] {
      _ = try EngineProcess(
        arguments: ["-q", "-t", "ed25519", "-N", "", "-f", folder.file(name)],
        binary: Machine.path(of: "ssh-keygen")
      ).runToEnd()
    }
    let key = try String(contentsOfFile: folder.file("key.pub"), encoding: .utf8)
    try "restrict,command=\"\(pair.command.replacing("'", with: ""))\" \(key)".write(
      toFile: folder.file("keys"), atomically: true, encoding: .utf8)
    try """
    HostKey \(folder.file("host"))
    AuthorizedKeysFile \(folder.file("keys"))
    StrictModes no
    UsePAM no
    PidFile none
    PermitRootLogin yes
    """.write(toFile: folder.file("config"), atomically: true, encoding: .utf8)
    if getuid() == 0 { mkdir("/run/sshd", 0o755) }
    // A separate server for each connection: nothing listens anywhere.
    pair.command = """
      ssh -F none -o BatchMode=yes -o UserKnownHostsFile=/dev/null -o StrictHostKeyChecking=no \
      -o IdentitiesOnly=yes -i '\(folder.file("key"))' \
      -o ProxyCommand='\(SecureShell.server) -i -f \(folder.file("config"))' \
      \(NSUserName())@localhost 'rm -rf /'
      """
    try pair.bind()
    let engine = try pair.engine()
    _ = try engine.call("subscribe", ["topics": ["sync"]])
    _ = try engine.call("clock.in", ["notes": "over ssh"])
    let status = try engine.waitForSync {
      $0.member("state") == "online" && $0.member("queued") == 0
    }
    #expect(status != nil)
    #expect(
      try pair.call("clock.status", store: pair.office).member("entry")?.member("notes")
        == "over ssh")
    #expect(try engine.end() == 0)
    #expect(try Check(path: pair.office, schema: .punchline).findings == [])
    #expect(try Check(path: pair.device, schema: .punchline).findings == [])
  }
}
