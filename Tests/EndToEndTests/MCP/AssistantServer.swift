import ClockTestSupport
import JSON
import Testing

/// A server called line by line, which no client library allows.
struct AssistantServer {
  let process: EngineProcess

  init(process: EngineProcess) { self.process = process }

  /// A server on its own store, on a Saturday morning.
  init(_ options: [String] = []) throws {
    process = try EngineProcess(
      arguments: [
        "mcp", "--store", ":memory:", "--virtual-time", "2026-11-21T14:00:00Z", "--time-zone",
        "America/New_York",
      ] + options)
  }

  /// A server on a shared store.
  init(store: String) throws {
    process = try EngineProcess(arguments: ["mcp", "--store", store])
  }

  func ask(_ method: String, _ parameters: String = "{}", id: String = "1") throws -> JSON {
    try process.send(
      #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":\#(parameters)}"#)
    return try read()
  }

  func read() throws -> JSON {
    try JSONReader.parse(try #require(try process.readLine()))
  }

  /// The parameters of a request in the era without a handshake.
  static func named(_ rest: String = "", version: String = "2026-07-28") -> String {
    #"{"_meta":{"io.modelcontextprotocol/protocolVersion":"\#(version)"}\#(rest)}"#
  }

  /// The result of a tool, or its refusal.
  func use(_ tool: String, _ arguments: String) throws -> JSON {
    let reply = try ask("tools/call", #"{"name":"\#(tool)","arguments":\#(arguments)}"#)
    return reply.member("result")?.member("structuredContent") ?? .null
  }

  func content(_ uri: String) throws -> JSON {
    guard
      case .array(let contents)? = try ask("resources/read", #"{"uri":"\#(uri)"}"#)
        .member("result")?.member("contents"),
      case .string(let text)? = contents.first?.member("text")
    else { return .null }
    return try JSONReader.parse(text)
  }

  func shakeHands(as client: String = "test") throws {
    let reply = try ask(
      "initialize", #"{"protocolVersion":"2025-11-25","clientInfo":{"name":"\#(client)"}}"#)
    #expect(reply.member("result")?.member("protocolVersion") == "2025-11-25")
  }
}
