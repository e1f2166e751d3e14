import ClockTestSupport
import Foundation
import JSON
import JSONRPC
import Testing

/// The built binary's handling of bytes, well-formed and malformed.
struct WireTests {
  private static let ping = #"{"jsonrpc":"2.0","id":"after","method":"ping"}"#
  private static let pong = #"{"jsonrpc":"2.0","id":"after","result":{}}"#
  private static let virtual = [
    "--store", ":memory:", "--virtual-time", "2026-11-21T14:00:00Z",
    "--time-zone", "America/New_York",
  ]

  @Test(
    arguments: [
      ("{", -32700),
      ("\u{0}", -32700),
      (#"{"jsonrpc":"2.0","id":1,"method":"p\#u{0}ng"}"#, -32700),
      (#"{"jsonrpc":"2.0","id":1,"method":"ping",}"#, -32700),
      (#"{"jsonrpc":"2.0","id":1,"method":"ping"}}"#, -32700),
      (#"{"jsonrpc":"2.0","id":1,"method":"ping"} {}"#, -32700),
      (#"{'jsonrpc':'2.0','id':1,'method':'ping'}"#, -32700),
      (#"{"jsonrpc":"2.0","id":1,"method":"ping","params":{"a":1,"a":1}}"#, -32700),
      (#"{"jsonrpc":"2.0","id":1,"method":"ping","params":{"a":NaN}}"#, -32700),
      (#"{"jsonrpc":"2.0","id":1,"method":"ping","params":{"a":01}}"#, -32700),
      (#"{"jsonrpc":"2.0","id":1,"method":"\ud800"}"#, -32700),
      ("\u{FEFF}\u{FEFF}{}", -32700),
      (String(repeating: "[", count: 100_000), -32700),
      (String(repeating: #"{"a":"#, count: 100_000), -32700),
      ("null", -32600),
      (#""ping""#, -32600),
      ("{}", -32600),
      ("[[]]", -32600),
      (#"{"jsonrpc":2.0,"id":1,"method":"ping"}"#, -32600),
      (#"{"id":1,"method":"ping"}"#, -32600),
      (#"{"jsonrpc":"2.0","id":1}"#, -32600),
      (#"{"jsonrpc":"2.0","id":{},"method":"ping"}"#, -32600),
      (#"{"jsonrpc":"2.0","id":true,"method":"ping"}"#, -32600),
      (#"{"jsonrpc":"2.0","id":[1],"method":"ping"}"#, -32600),
      (#"{"jsonrpc":"2.0","id":1.5,"method":"ping"}"#, -32600),
      (#"{"jsonrpc":"2.0","id":9007199254740992,"method":"ping"}"#, -32600),
      (#"{"jsonrpc":"2.0","id":1,"method":"ping","params":1}"#, -32600),
      (#"{"jsonrpc":"2.0","id":1,"method":"ping","params":"x"}"#, -32600),
      (#"{"jsonrpc":"2.0","id":1,"method":"ping","params":[{}]}"#, -32602),
      (#"{"jsonrpc":"2.0","id":1,"method":"ping","params":{"x":1}}"#, -32602),
      (#"{"jsonrpc":"2.0","id":1,"method":"Ping"}"#, -32601),
      (#"{"jsonrpc":"2.0","id":1,"method":""}"#, -32601),
    ] as [(String, Int64)])
  func `a bad line has one answer, and the next one works`(line: String, code: Int64) throws {
    try check(Array(line.utf8), isAnsweredWith: code)
  }

  @Test(
    arguments: [
      [0x80], [0xC0, 0xAF], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xFF],
    ] as [[UInt8]])
  func `invalid UTF-8 has one answer, and the next line works`(bytes: [UInt8]) throws {
    try check(bytes, isAnsweredWith: -32700)
    try check(
      Array(#"{"jsonrpc":"2.0","id":1,"method":"clock.in","params":{"notes":""#.utf8) + bytes
        + Array(#""}}"#.utf8), isAnsweredWith: -32700)
  }

  private func check(
    _ line: [UInt8], isAnsweredWith code: Int64, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let engine = try EngineProcess(arguments: Self.virtual)
    // The first line may start with a byte order mark.
    try engine.send(bytes: Array("\(Self.ping)\n".utf8) + line + Array("\n\(Self.ping)\n".utf8))
    engine.closeInput()
    let lines = try engine.readAll().split(separator: "\n").map(String.init)
    #expect(lines.count == 3, sourceLocation: sourceLocation)
    guard lines.count == 3 else { return }
    #expect([lines[0], lines[2]] == [Self.pong, Self.pong], sourceLocation: sourceLocation)
    let answer = try JSONReader.parse(lines[1])
    let error = (answer.elements.first ?? answer).member("error")
    #expect(error?.member("code")?.integer == code, sourceLocation: sourceLocation)
    #expect(try engine.waitForExit() == 0, sourceLocation: sourceLocation)
    #expect(engine.standardError == "", sourceLocation: sourceLocation)
  }

  @Test(
    arguments: [
      "\u{FEFF}\(ping)\n", "\(ping)\r\n", "\n\n\(ping)\n\n", " \t\(ping) \r\n", ping,
      "\(ping)\r",
    ])
  func `line ends, blank lines and a mark of the byte order make no difference`(
    input: String
  ) throws {
    let run = try EngineProcess.run(arguments: Self.virtual, input: input)
    #expect(run.standardOutput == "\(Self.pong)\n")
    #expect(run.status == 0)
  }

  @Test(
    arguments: [
      "null", "0", "-0", "-1", "9007199254740991", "-9007199254740991", #""""#, #""é\n\u2028""#,
      #""\#(String(repeating: "x", count: 256))""#,
    ])
  func `an id comes back as it was`(id: String) throws {
    let run = try EngineProcess.run(
      arguments: Self.virtual, input: #"{"jsonrpc":"2.0","id":\#(id),"method":"ping"}"# + "\n")
    #expect(run.standardOutput == #"{"jsonrpc":"2.0","id":\#(id),"result":{}}"# + "\n")
  }

  @Test func `a script gives the same bytes each time`() throws {
    let requests = [
      #""subscribe","params":{"topics":["clock","entry","tick"]}"#,
      #""clock.in","params":{"notes":"x"}"#, #""time.advance","params":{"ms":90500}"#,
      #""clock.out""#, #""rpc.discover""#, #""clock.toggle","params":{"idempotencyKey":"k"}"#,
      #""initialize""#, #""clock.status""#,
    ]
    let input = requests.enumerated().map { #"{"jsonrpc":"2.0","id":\#($0),"method":\#($1)}"# }
      .joined(separator: "\n")
    let first = try EngineProcess.run(arguments: Self.virtual, input: input)
    #expect(first.standardOutput.split(separator: "\n").count > 90 + requests.count)
    for _ in 1..<10 {
      #expect(try EngineProcess.run(arguments: Self.virtual, input: input) == first)
    }
  }

  @Test func `another start on the store knows what the first one did`() throws {
    let folder = try TemporaryFolder()
    let store = ["--store", folder.file("new/folders/store.db")]
    let first = try EngineProcess.run(
      arguments: store,
      input: #"{"jsonrpc":"2.0","method":"clock.in","params":{"notes":"Kept"}}"# + "\n")
    #expect(first == ("", "", 0))
    let second = try EngineProcess.run(arguments: store + ["call", "clock.status"])
    let clock = try JSONReader.parse(second.standardOutput)
    #expect(clock.member("clockedIn") == true)
    #expect(clock.member("entry")?.member("notes") == "Kept")
  }
}
