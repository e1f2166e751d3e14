import ClockTestSupport
import Foundation
import JSON
import JSONRPC
import Testing

/// The program from the view of shells and status bars: exits, signals and both outputs.
struct WireCommandTests {
  @Test func `a call prints its result and exits with 0`() throws {
    let run = try EngineProcess.run(
      arguments: ["--store", ":memory:", "call", "clock.in", #"{"notes":"From a shell"}"#])
    let clock = try JSONReader.parse(run.standardOutput)
    #expect(clock.member("entry")?.member("notes") == "From a shell")
    #expect(run.standardOutput.hasSuffix("}\n"))
    #expect(run.standardOutput.filter(\.isNewline).count == 1)
    #expect(run.standardError == "")
    #expect(run.status == 0)
  }

  @Test(arguments: [
    (["task.create", "name=42"], "", #""name":"42""#),
    (["task.create", "-"], #"{"name":"a"}"#, #""name":"a""#),
    (["timer.start", "taskName=Plan=9"], "", #""taskName":"Plan=9""#),
    (["clock.in", "notes=null and void", "tags=b,a"], "", #""tags":["a","b"]"#),
    (["entry.list", "limit=many"], "", #""field":"limit""#),
    (
      ["report.get", "from=2026-11-02", "to=2026-11-08", "by=day,task"], "", #""by":["day","task"]"#
    ),
    (["entry.list", "limits=3"], "", #"Unknown parameter \"limits\""#),
    (
      ["live.start", "method=day.get", #"params={"date":"2026-11-08"}"#], "",
      #""date":"2026-11-08""#
    ),
    (["clock.on"], "", #""Unknown method \"clock.on\", did you mean clock.in?""#),
    (["task.list", "-"], "[", "standard input holds no PARAMS: allowed is a JSON object"),
  ])
  func `a call takes its parameters as pairs or from standard input, each in its own type`(
    words: [String], input: String, expected: String
  ) throws {
    let run = try EngineProcess.run(
      arguments: ["--store", ":memory:", "call"] + words, input: input)
    #expect((run.standardOutput + run.standardError).contains(expected), "\(run)")
  }

  @Test func `a call clears what null is given for, and explains its method`() throws {
    let folder = try TemporaryFolder()
    let store = ["--store", folder.file("store.db"), "call"]
    func call(_ words: String...) throws -> String {
      try EngineProcess.run(arguments: store + words).standardOutput
    }
    _ = try call("settings.update", "payrollRecipient=555 0100")
    #expect(try call("settings.get").contains(#""payrollRecipient":"5550100""#))
    #expect(
      try call("settings.update", "payrollRecipient=null")
        .contains(#""payrollRecipient":null"#))
    let help = try call("clock.in", "--help")
    #expect(help.contains("Usage: punchline call clock.in [KEY=VALUE...]\n"))
    #expect(help.contains("\n  notes?  "))
  }

  @Test
  func `a call is laid out on a terminal, its result and its error alike`() throws {
    let home = try UserHome()
    #expect(try home.type("punchline call ping '[]'") == ("{}\n", 0))
    let status = try home.type("punchline call clock.status")
    #expect(status.output.hasPrefix("{\n  \"clockedIn\": false,\n  \"entry\": null,\n"))
    #expect(try JSONReader.parse(status.output).member("clockedIn") == false)
    let refusal = try home.type("punchline call clock.out")
    #expect(refusal.output.hasPrefix("{\n  \"code\": 409,\n  \"message\": "))
    #expect(refusal.status == 1)
  }

  @Test(
    arguments: [
      ("error", []), ("info", ["info"]), ("debug", ["debug", "info"]),
    ] as [(String, Set<String>)])
  func `the log goes to standard error and says as much as it is asked for`(
    level: String, kinds: Set<String>
  ) throws {
    let run = try EngineProcess.run(
      arguments: ["--store", ":memory:", "--log", level],
      input: #"{"jsonrpc":"2.0","id":1,"method":"clock.status"}"# + "\n")
    #expect(run.standardOutput.hasPrefix(#"{"jsonrpc":"2.0","id":1,"result""#))
    let lines = run.standardError.split(separator: "\n")
    #expect(
      Set(lines.compactMap { $0.split(separator: " ").dropFirst().first.map(String.init) }) == kinds
    )
  }

  @Test func `the log tells method, outcome and length of each request, and no content`() throws {
    let run = try EngineProcess.run(
      arguments: ["--store", ":memory:", "--log", "debug"],
      input: [
        #"{"jsonrpc":"2.0","id":1,"method":"clock.in","params":{"notes":"secret"}}"#,
        #"{"jsonrpc":"2.0","id":"secret","method":"clock.in"}"#,
        #"[{"jsonrpc":"2.0","id":3,"method":"secret.method"},{"secret":1}]"#,
        #"{"jsonrpc":"2.0","method":"day.get","params":{"secret":3}}"#,
      ].joined(separator: "\n") + "\n")
    let sent = run.standardError.split(separator: "\n").compactMap { line -> String? in
      let words = line.split(separator: " ")
      return words.last == "ms" ? words.dropFirst(2).dropLast(2).joined(separator: " ") : nil
    }
    #expect(
      sent == [
        "clock.in ok", "clock.in already_clocked_in", "(unknown method) -32601",
        "(no request) -32600", "day.get -32602",
      ])
    #expect(!run.standardError.contains("secret"))
  }

  @Test(arguments: [
    ("clock.out", #"{"code":409,"#), ("clock.punch", #"{"code":-32601,"#),
    ("clock.adjust", #"{"code":-32602,"#),
  ])
  func `a call that is refused says why as JSON on standard error and exits with 1`(
    method: String, beginning: String
  ) throws {
    let run = try EngineProcess.run(arguments: ["--store", ":memory:", "call", method])
    #expect(run.standardOutput == "")
    #expect(run.standardError.hasPrefix(beginning))
    #expect(run.standardError.hasSuffix("}\n"))
    #expect(try JSONReader.parse(run.standardError).member("message")?.string != nil)
    #expect(run.status == 1)
  }

  @Test(arguments: [
    ["--colour"], ["punch"], ["call"], ["call", "ping", "{", "x"], ["call", "ping", "{"],
    ["call", "ping", "[1}"],
    ["call", "ping", "x"], ["call", "ping", "=x"], ["call", "nonsense", "--help"], ["--store"],
    ["--time-zone", "Mars/Olympus"],
    ["--virtual-time", "today"], ["--format", "plain"], ["watch", "--format", "neon"],
    ["--log", "loud"], ["--version=1"],
  ])
  func `wrong usage is explained on standard error and exits with 2`(words: [String]) throws {
    let run = try EngineProcess.run(arguments: words)
    #expect(run.standardOutput == "")
    #expect(run.standardError.hasPrefix("punchline: "))
    #expect(run.status == 2)
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
  func `a signal ends the engine with 0, and what was answered is kept`(signal: Int32) throws {
    let folder = try TemporaryFolder()
    let store = ["--store", folder.file("store.db")]
    let engine = try EngineProcess(arguments: store)
    try engine.send(#"{"jsonrpc":"2.0","id":1,"method":"clock.in"}"#)
    #expect(try engine.readLine()?.hasPrefix(#"{"jsonrpc":"2.0","id":1,"result""#) == true)
    engine.kill(signal)
    #expect(try engine.readAll() == "")
    #expect(try engine.waitForExit() == 0)
    #expect(engine.standardError == "")
    let after = try EngineProcess.run(arguments: store + ["call", "clock.status"])
    #expect(after.standardOutput.hasPrefix(#"{"clockedIn":true,"#))
  }

  @Test func `the end of input ends the engine with 0 and without a word`() throws {
    #expect(try EngineProcess.run(arguments: ["--store", ":memory:"]) == ("", "", 0))
  }

  @Test func `a reader that is gone ends the engine with 0`() throws {
    let engine = try EngineProcess(arguments: ["--store", ":memory:"])
    engine.closeOutput()
    try engine.send(#"{"jsonrpc":"2.0","id":1,"method":"ping"}"#)
    #expect(try engine.waitForExit() == 0)
    #expect(engine.standardError == "")
  }

  @Test func `nothing but protocol goes to standard output`() throws {
    let run = try EngineProcess.run(
      arguments: ["--store", ":memory:"],
      input: """
        hello
        {"jsonrpc":"2.0","id":1,"method":"subscribe","params":{"topics":["clock","tick"]}}
        {"jsonrpc":"2.0","id":2,"method":"clock.toggle"}
        {"jsonrpc":"2.0","id":3,"method":"shutdown"}
        {"jsonrpc":"2.0","id":4,"method":"ping"}
        """)
    let lines = run.standardOutput.split(separator: "\n")
    for line in lines {
      #expect(try JSONReader.parse(String(line)).member("jsonrpc") == "2.0")
    }
    #expect(lines.last == #"{"jsonrpc":"2.0","id":3,"result":null}"#)
    #expect(run.standardError == "")
    #expect(run.status == 0)
  }

  @Test func `a store that cannot be used is a clear error, and the engine goes on`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("store.db")
    let text = "This is a letter, and no database, and it is long enough to be looked at.\n"
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    let run = try EngineProcess.run(
      arguments: ["--store", path],
      input: """
        {"jsonrpc":"2.0","id":1,"method":"clock.in"}
        {"jsonrpc":"2.0","id":2,"method":"ping"}
        {"jsonrpc":"2.0","id":3,"method":"clock.status"}
        """)
    let lines = try run.standardOutput.split(separator: "\n").map {
      try JSONReader.parse(String($0))
    }
    let reasons = lines.map { $0.member("error")?.member("data")?.member("reason") }
    #expect(reasons == ["store_damaged", nil, "store_damaged"])
    #expect(run.status == 0)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
  }
}
