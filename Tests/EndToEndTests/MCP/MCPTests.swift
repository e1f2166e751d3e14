import ClockTestSupport
import JSON
import Testing

struct MCPTests {
  @Test func `a server lists its twelve tools to a model in at most 8 KB`() throws {
    let server = try AssistantServer()
    try server.process.send(
      #"{"jsonrpc":"2.0","id":1,"method":"tools/list","params":\#(AssistantServer.named())}"#)
    let line = try #require(try server.process.readLine())
    #expect(line.utf8.count <= 8_192, "\(line.utf8.count)")
    let result = try JSONReader.parse(line).member("result")
    guard case .array(let tools) = result?.member("tools") else {
      Issue.record("no tools")
      return
    }
    #expect(tools.count == 12)
  }

  @Test(arguments: [
    "server/discover", "tools/list", "resources/list", "resources/templates/list", "prompts/list",
  ])
  func `without a handshake each result says that it is complete and how long it holds`(
    method: String
  ) throws {
    let result = try AssistantServer().ask(method, AssistantServer.named()).member("result")
    #expect(result?.member("resultType") == "complete")
    #expect(result?.member("cacheScope") == "private")
    guard case .integer(let milliseconds) = result?.member("ttlMs") else {
      Issue.record("\(method) says no ttlMs")
      return
    }
    #expect(milliseconds > 0)
  }

  @Test func `what is read of a resource without a handshake holds for no time`() throws {
    let result = try AssistantServer().ask(
      "resources/read", AssistantServer.named(#","uri":"punchline://status""#)
    ).member("result")
    #expect(result?.member("ttlMs") == 0)
    #expect(result?.member("resultType") == "complete")
  }

  @Test func `after a handshake results have no members of the other era`() throws {
    let server = try AssistantServer()
    try server.shakeHands()
    try server.process.send(#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#)
    for method in ["tools/list", "resources/list", "prompts/list", "ping"] {
      let result = try #require(try server.ask(method).member("result"))
      for name in ["resultType", "ttlMs", "cacheScope", "_meta"] {
        #expect(result.member(name) == nil, "\(method): \(name)")
      }
    }
    #expect(try server.ask("ping").member("result") == [:])
    #expect(try server.ask("server/discover").member("error")?.member("code") == -32601)
    #expect(try server.ask("subscriptions/listen").member("error")?.member("code") == -32601)
  }

  @Test func `a handshake for an unknown version is answered with one that is known`() throws {
    for (wanted, found) in [("2025-06-18", "2025-06-18"), ("1999-01-01", "2025-11-25")] {
      let reply = try AssistantServer().ask("initialize", #"{"protocolVersion":"\#(wanted)"}"#)
      #expect(reply.member("result")?.member("protocolVersion") == .string(found))
    }
  }

  @Test func `another version of a request is refused with those that there are`() throws {
    let server = try AssistantServer()
    for method in ["server/discover", "tools/list"] {
      let error = try server.ask(method, AssistantServer.named(version: "2030-01-01")).member(
        "error")
      #expect(error?.member("code") == -32022)
      #expect(
        error?.member("data") == ["supported": ["2026-07-28"], "requested": "2030-01-01"])
    }
    // A refusal determines no era, and the first reply determines it for all later requests.
    #expect(try server.ask("tools/list", AssistantServer.named()).member("result") != nil)
    let late = try server.ask("initialize", #"{"protocolVersion":"2025-11-25"}"#).member("error")
    #expect(late?.member("data")?.member("requested") == "2025-11-25")
    #expect(late?.member("code") == -32022)
  }

  @Test func `a client that says no version learns how to begin`() throws {
    let server = try AssistantServer()
    #expect(try server.ask("ping").member("result") == [:])
    #expect(try server.ask("tools/list").member("error")?.member("code") == -32600)
    try server.shakeHands()
    #expect(try server.ask("tools/list").member("result") != nil)
  }

  @Test(arguments: [
    ("tools/call", "{}", -32602), ("tools/call", #"{"name":"nap"}"#, -32602),
    ("tools/call", #"{"name":"status","arguments":[]}"#, -32602),
    ("resources/read", "{}", -32602), ("resources/read", #"{"uri":"punchline://nap"}"#, -32602),
    ("resources/subscribe", #"{"uri":"punchline://nap"}"#, -32602),
    ("resources/subscribe", #"{"uri":7}"#, -32602), ("clock.in", "{}", -32601),
    ("shutdown", "{}", -32601), ("tools/list", "[1]", -32602),
  ])
  func `what a server cannot do is an error of the protocol`(
    method: String, parameters: String, code: Int64
  ) throws {
    let server = try AssistantServer()
    try server.shakeHands()
    #expect(
      try server.ask(method, parameters).member("error")?.member("code") == .integer(code))
    #expect(try server.ask("ping").member("result") == [:])
  }

  @Test func `lines that are no requests are answered and the next one is read`() throws {
    let server = try AssistantServer()
    for line in ["{", "[]", #"[{"jsonrpc":"2.0","id":1,"method":"ping"}]"#, "7"] {
      try server.process.send(line)
      let reply = try server.read()
      #expect(reply.member("error") != nil && reply.member("id") == .null, "\(line)")
    }
    try server.process.send(#"{"jsonrpc":"2.0","method":"notifications/unknown"}"#)
    #expect(try server.ask("ping").member("result") == [:])
  }

  @Test(arguments: ["7", #""listen-1""#])
  func `a client that listens gets the request's id with each update until it cancels`(id: String)
    throws
  {
    let server = try AssistantServer()
    let wanted = #"["punchline://week","punchline://nap","punchline://day/2026-11-20"]"#
    let parameters = AssistantServer.named(
      #","notifications":{"resourceSubscriptions":\#(wanted),"toolsListChanged":true}"#)
    let acknowledged = try server.ask("subscriptions/listen", parameters, id: id)
    #expect(acknowledged.member("method") == "notifications/subscriptions/acknowledged")
    let stamp: JSON = [
      "io.modelcontextprotocol/subscriptionId": try JSONReader.parse(id)
    ]
    #expect(
      acknowledged.member("params") == [
        "_meta": stamp,
        "notifications": [
          "resourceSubscriptions": ["punchline://week", "punchline://day/2026-11-20"]
        ],
      ])

    func log(_ hour: Int) throws {
      let arguments = #"{"kind":"shift","start":"\#(hour):00","durationMinutes":9}"#
      let call = #","name":"log_time","arguments":\#(arguments)"#
      let reply = try server.ask("tools/call", AssistantServer.named(call), id: "2")
      #expect(reply.member("result")?.member("isError") == false, "\(reply)")
    }
    try log(8)
    let sent = try server.read()
    #expect(sent.member("method") == "notifications/resources/updated")
    #expect(sent.member("params") == ["uri": "punchline://week", "_meta": stamp])

    try server.process.send(
      #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":\#(id)}}"#)
    try log(7)
    #expect(try server.ask("ping", AssistantServer.named(), id: "3").member("id") == 3)
  }

  @Test func `an end that is a time of day is meant on the day on which the entry begins`() throws {
    let server = try AssistantServer()
    try server.shakeHands()
    for (start, end, begins, ends) in [
      ("yesterday 8:30", "8:45", "2026-11-20T13:30:00.000Z", "2026-11-20T13:45:00.000Z"),
      ("friday 22:00", "1 am", "2026-11-21T03:00:00.000Z", "2026-11-21T06:00:00.000Z"),
      ("2026-11-01 0:30", "23:30", "2026-11-01T04:30:00.000Z", "2026-11-02T04:30:00.000Z"),
      ("8:00", "30 min ago", "2026-11-21T13:00:00.000Z", "2026-11-21T13:30:00.000Z"),
    ] {
      let entry = try server.use(
        "log_time", #"{"task":"Foo","start":"\#(start)","end":"\#(end)"}"#)
      #expect(entry.member("start")?.string == begins, "\(start) \(end)")
      #expect(entry.member("end")?.string == ends, "\(start) \(end)")
    }
    let entry = try server.use(
      "log_time", #"{"task":"Foo","start":"yesterday 9:00","end":"10:00"}"#)
    let id = entry.member("id")?.string ?? ""
    let edited = try server.use("edit_entry", #"{"id":"\#(id)","end":"10:45"}"#)
    #expect(edited.member("end")?.string == "2026-11-20T15:45:00.000Z")
    let moved = try server.use(
      "edit_entry", #"{"id":"\#(id)","start":"thursday 9:30","end":"11:00"}"#)
    #expect(moved.member("end")?.string == "2026-11-19T16:00:00.000Z")
  }

  @Test func `what ends is read after its start, as the commands read it`() throws {
    let server = try AssistantServer()
    try server.shakeHands()
    _ = try server.use("clock", #"{"action":"in","at":"friday 18:00"}"#)
    _ = try server.use("timer", #"{"action":"start","task":"Mail","at":"friday 19:00"}"#)
    let stopped = try server.use("timer", #"{"action":"stop","at":"8"}"#)
    #expect(stopped.member("entry")?.member("end") == "2026-11-21T01:00:00.000Z", "\(stopped)")
    let ended = try server.use("clock", #"{"action":"out","at":"8:30"}"#)
    #expect(ended.member("entry")?.member("end") == "2026-11-21T01:30:00.000Z", "\(ended)")
  }

  @Test(
    arguments: [
      (#"{"task":"a","start":"noonish"}"#, "start", "\"noonish\" is no time, such as 17:30"),
      (
        #"{"task":"a","start":"8:00","end":"last week"}"#, "end",
        "\"last week\" is a range of days, and no time, such as 17:30"
      ), (#"{"task":"a","start":"8:00"}"#, "end", #"given, or "durationMinutes""#),
    ])
  func `a wrong argument of a tool is named as the tool names it`(
    arguments: String, field: String, expected: String
  ) throws {
    let server = try AssistantServer()
    try server.shakeHands()
    let refused = try server.use("log_time", arguments)
    let data = try #require(refused.member("data"))
    #expect(data.member("field")?.string == field)
    let sent = data.member("expected") ?? data.member("fields")?.member(field)
    #expect(sent?.string?.hasPrefix(expected) == true)
    let nameless = try server.use("log_time", #"{"start":"8:00","end":"8:30"}"#)
    #expect(nameless.member("data")?.member("fields")?.member("task")?.string != nil)
  }

  @Test func `a refusal's records have the protocol's names, and its actions are of tools`() throws
  {
    let server = try AssistantServer()
    try server.shakeHands()
    let entry = #"{"task":"a","start":"8:00","end":"8:30"}"#
    _ = try server.use("log_time", entry)
    let conflict = try server.use("log_time", entry).member("data")?.member("conflicts")?.elements
    let other = try #require(conflict?.first?.member("entry"))
    #expect(other.member("durationMs") == 1_800_000 && other.member("taskName") == "a", "\(other)")
    #expect(other.member("durationMinutes") == nil && other.member("task") == nil)
    _ = try server.use("clock", #"{"action":"in","at":"8:00"}"#)
    let refused = try server.use("clock", #"{"action":"in"}"#)
    let offered = try #require(refused.member("data")?.member("actions")?.elements.first)
    #expect(
      offered == ["label": "Clock Out", "tool": "clock", "arguments": ["action": "out"]],
      "\(offered)")
    #expect(offered.member("method") == nil)
  }

  @Test func `a server that only reads tells of no tool that writes`() throws {
    let server = try AssistantServer(["--read-only"])
    let begun = try server.ask("initialize", #"{"protocolVersion":"2025-11-25"}"#)
    let instructions = begun.member("result")?.member("instructions")?.string ?? "undo"
    let tools = try server.ask("tools/list").member("result")?.member("tools") ?? .null
    for word in ["undo", "clock)", "timer)", "edit_", "delete_", "log_time"] {
      #expect(!instructions.contains(word) && !tools.text.contains(word), "\(word)")
    }
  }

  @Test func `an argument that null takes away is declared to take null`() throws {
    let server = try AssistantServer()
    try server.shakeHands()
    let tools = try server.ask("tools/list").member("result")?.member("tools")?.elements ?? []
    func declared(_ argument: String, of tool: String) -> JSON? {
      tools.first { $0.member("name")?.string == tool }?.member("inputSchema")?
        .member("properties")?.member(argument)?.member("type")
    }
    #expect(declared("notes", of: "edit_entry") == ["string", "null"])
    #expect(declared("name", of: "edit_entry") == ["string", "null"])
    #expect(declared("tags", of: "edit_entry") == ["array", "null"])
    #expect(declared("notes", of: "log_time") == "string")
  }

  @Test func `refusals are results with the engine's own words`() throws {
    let server = try AssistantServer()
    try server.shakeHands()
    let result = try server.ask(
      "tools/call", #"{"name":"clock","arguments":{"action":"out"}}"#
    ).member("result")
    #expect(result?.member("isError") == true)
    #expect(
      result?.member("structuredContent") == [
        "code": 409, "message": "No active time entry found. Please clock in first.",
        "data": ["reason": "not_clocked_in"],
      ])
  }

  @Test func `what was asked before the end of the input is done and the server ends`() throws {
    let folder = try TemporaryFolder()
    let store = folder.file("store.db")
    let server = try EngineProcess(arguments: ["mcp", "--store", store])
    for line in [
      #""id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25"}"#,
      #""id":2,"method":"tools/call","params":{"name":"clock","arguments":{"action":"in"}}"#,
    ] {
      try server.send(#"{"jsonrpc":"2.0",\#(line)}"#)
    }
    server.closeInput()
    #expect(try server.readAll().split(separator: "\n").count == 2)
    #expect(try server.waitForExit() == 0)
    let changes = try EngineProcess.run(arguments: ["--store", store, "call", "change.list"])
    #expect(changes.standardOutput.contains(#""method":"clock.in""#))
  }

  @Test func `a request that was cancelled before it was begun is not answered`() throws {
    let server = try AssistantServer()
    try server.shakeHands()
    func call(_ id: Int, _ task: String) -> String {
      #"{"jsonrpc":"2.0","id":\#(id),"method":"tools/call","params":{"name":"timer","arguments":"#
        + #"{"action":"start","task":"\#(task)"}}}"#
    }
    let cancelled =
      #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":8}}"#
    try server.process.send([call(7, "Alpha"), call(8, "Beta"), cancelled].joined(separator: "\n"))
    #expect(try server.read().member("id") == 7)
    let tasks = try server.use("tasks", "{}").member("tasks")?.elements ?? []
    #expect(tasks.compactMap { $0.member("name")?.string } == ["Alpha"])
  }

  @Test func `who asks for progress hears of each page before the answer`() throws {
    let server = try AssistantServer()
    try server.shakeHands()
    try server.process.send(
      #"{"jsonrpc":"2.0","id":9,"method":"resources/read","params":{"uri":"punchline://week","#
        + #""_meta":{"progressToken":"p"}}}"#)
    let told = try server.read()
    #expect(told.member("method") == "notifications/progress")
    #expect(told.member("params") == ["progressToken": "p", "progress": 1])
    #expect(try server.read().member("id") == 9)
  }

  @Test func `each tool says what its result is`() throws {
    let server = try AssistantServer()
    try server.shakeHands()
    let tools = try server.ask("tools/list").member("result")?.member("tools")?.elements ?? []
    #expect(tools.allSatisfy { $0.member("outputSchema")?.member("type") == "object" })
  }
}
