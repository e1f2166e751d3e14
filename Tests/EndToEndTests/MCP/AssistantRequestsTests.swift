import ClockTestSupport
import Foundation
import JSON
import Testing

@testable import punchline

/// People's requests to an assistant, with the calls that answer them: examples/mcp/requests.json.
struct `Requests to an assistant` {
  private static let path = "examples/mcp/requests.json"

  private struct Call {
    let tool: String
    let arguments: JSON
  }

  struct Request: Sendable, CustomTestStringConvertible {
    let request: String
    let calls: [JSON]
    let shows: [String]

    var testDescription: String { request }
  }

  private static let file: JSON = (try? JSONReader.parse(Repository.read(path))) ?? .null

  private static let requests = file["requests"].elements.map { one in
    Request(
      request: one["request"].string ?? "", calls: one["calls"].elements,
      shows: one["shows"].elements.compactMap(\.string))
  }

  /// Yesterday's shift with its lunch, and the work in it.
  private func scene(_ server: AssistantServer) throws -> [(name: String, id: String)] {
    func id(_ tool: String, _ arguments: String, _ path: String...) throws -> String {
      let made = path.reduce(try server.use(tool, arguments)) { $0[$1] }
      return try #require(made["id"].string, "\(arguments)")
    }
    let shift = try id(
      "log_time", #"{"kind":"shift","start":"yesterday 9:00","end":"yesterday 17:00"}"#)
    let lunch = try id(
      "edit_break", #"{"action":"add","id":"\#(shift)","start":"12:00","end":"12:30"}"#)
    let website = try id(
      "log_time",
      #"{"task":"Website","start":"yesterday 9:15","durationMinutes":90,"tags":["urgent"]}"#)
    _ = try id("log_time", #"{"task":"Website","start":"nov 4 9:00","durationMinutes":60}"#)
    _ = try id("log_time", #"{"task":"Review","start":"yesterday 13:00","end":"yesterday 13:30"}"#)
    return [("{shift}", shift), ("{break}", lunch), ("{website}", website)]
  }

  @Test(arguments: requests)
  func `a request is answered by the calls that are written down for it`(request: Request) throws {
    let server = try AssistantServer()
    try server.shakeHands()
    let names = try scene(server)
    func named(_ text: String) -> String {
      names.reduce(text) { $0.replacing($1.name, with: $1.id) }
    }
    var schemas: [String: JSON] = [:]
    for tool in try server.ask("tools/list")["result"]["tools"].elements {
      schemas[tool["name"].string ?? ""] = tool["outputSchema"]
    }
    var answer = JSON.null
    for call in request.calls {
      let tool = call["tool"].string ?? ""
      let reply = try server.ask(
        "tools/call", #"{"name":"\#(tool)","arguments":\#(named(call["arguments"].line))}"#)
      #expect(reply["result"]["isError"] == false, "\(tool): \(reply.line)")
      answer = reply["result"]["structuredContent"]
      for member in try #require(schemas[tool])["required"].elements {
        #expect(answer.member(member.string ?? "") != nil, "\(tool) answers no \(member.line)")
      }
    }
    for text in request.shows {
      #expect(answer.line.contains(named(text)), "\(text): \(answer.line)")
    }
  }

  /// A model chooses tools by their descriptions, so a changed description requires a review of the
  /// requests.
  @Test func `the requests were read with the descriptions that the tools have`() throws {
    let server = try AssistantServer()
    try server.shakeHands()
    let listed = try server.ask("tools/list")["result"]["tools"].elements
    var tools = JSONObject()
    for tool in listed { tools.append(tool["name"].string ?? "", tool["description"]) }
    if Repository.isRecording {
      let lines = tools.members.map { name, meaning in
        "    \(JSON.string(name).line): \(meaning.line)"
      }
      let requests = Self.file["requests"].elements.map { "    \($0.line)" }
      let text =
        "{\n  \"tools\": {\n\(lines.joined(separator: ",\n"))\n  },\n  \"requests\": [\n"
        + "\(requests.joined(separator: ",\n"))\n  ]\n}\n"
      try text.write(
        toFile: "\(Repository.path)/\(Self.path)", atomically: true, encoding: .utf8)
    } else {
      #expect(Self.file["tools"] == .object(tools))
    }
    #expect(Self.requests.count == 40)
    let used = Set(Self.requests.flatMap(\.calls).compactMap { $0["tool"].string })
    #expect(used == Set(listed.compactMap { $0["name"].string }))
  }
}
