import JSON
import JSONRPC
import Testing

struct MessageTests {
  @Test(arguments: [
    #"{"jsonrpc":"2.0","id":1,"method":"ping"}"#,
    #"{"jsonrpc":"2.0","id":1,"method":"ping","params":null}"#,
    #"{"jsonrpc":"2.0","id":1,"method":"ping","params":{}}"#,
    #"{"jsonrpc":"2.0","id":1,"method":"ping","params":[]}"#,
    #" {"params":{},"extra":{"id":2},"method":"p\u0069ng","id":1,"jsonrpc":"2.0"} "#,
  ])
  func `a request without parameters is read, however it says so`(line: String) throws {
    let request = Request(id: RequestID(1), method: "ping")
    #expect(try Message.parse(Array(line.utf8)) == .single(.request(request)))
  }

  @Test func `parameters are read in their order`() throws {
    let line = #"{"jsonrpc":"2.0","method":"m","params":{"b":1,"a":[{"c":null}]}}"#
    let request = Request(id: nil, method: "m", parameters: ["b": 1, "a": [["c": nil]]])
    #expect(try Message.parse(Array(line.utf8)[...]) == .single(.request(request)))
  }

  @Test(arguments: [
    "null", "0", "-0", "1", "-1", "9007199254740991", "-9007199254740991", "1.0", "-1e2", "0.0",
    #""""#, #""a""#, #""\u0061\/\n\ud83d\ude00é""#, #""\u0000""#,
    "\"" + String(repeating: "é", count: 128) + "\"",
    "\"" + String(repeating: "\\u00e9", count: 128) + "\"",
  ])
  func `an id is echoed as it came`(id: String) throws {
    let reply = try reply(to: #"{"jsonrpc":"2.0","method":"m","id": \#(id) ,"params":{}}"#)
    #expect(reply == #"{"jsonrpc":"2.0","id":\#(id),"result":null}"#)
  }

  @Test func `line separators and controls are escaped in an echoed id`() throws {
    let id = "\"a\u{2028}\u{2029}\u{2027}\u{7F}\u{85}é\""
    let line = #"{"jsonrpc":"2.0","method":"m","id":\#(id)}"#
    let expected =
      "{\"jsonrpc\":\"2.0\",\"id\":\"a\\u2028\\u2029\u{2027}\\u007f\\u0085é\",\"result\":null}"
    #expect(try reply(to: line) == expected)
  }

  @Test(arguments: [
    "0.5", "1e-2", "9007199254740992", "-9007199254740992", "1e400", "true", "[]", "{}",
    #"{"id":1}"#, "\"" + String(repeating: "a", count: 257) + "\"",
    "\"" + String(repeating: "\\u00e9", count: 129) + "\"",
  ])
  func `an id of another type is refused`(id: String) throws {
    let expected =
      "a string of up to 256 bytes, an integer within ±9007199254740991, or null"
    try check(
      #"{"jsonrpc":"2.0","method":"m","id":\#(id)}"#, isRefusedAs: "null",
      .invalidRequest(field: "id", expected: expected))
  }

  @Test(arguments: [
    (#"{"id":5,"method":"m"}"#, "5", "jsonrpc", "\"2.0\""),
    (#"{"jsonrpc":2.0,"id":5,"method":"m"}"#, "5", "jsonrpc", "\"2.0\""),
    (#"{"jsonrpc":"1.0","id":"\u0078","method":"m"}"#, #""\u0078""#, "jsonrpc", "\"2.0\""),
    (#"{"jsonrpc":"2.0 ","method":"m"}"#, "null", "jsonrpc", "\"2.0\""),
    (#"{"jsonrpc":"2.0","id":5}"#, "5", "method", "a string"),
    (#"{"jsonrpc":"2.0","id":5,"method":null}"#, "5", "method", "a string"),
    (
      #"{"jsonrpc":"2.0","id":5,"method":"m","params":1}"#, "5", "params",
      "an object of named parameters"
    ),
    (
      #"{"jsonrpc":"2.0","method":"m","params":"x"}"#, "null", "params",
      "an object of named parameters"
    ),
  ])
  func `a refusal names what keeps an object from being a request`(
    line: String, id: String, field: String, expected: String
  ) throws {
    try check(line, isRefusedAs: id, .invalidRequest(field: field, expected: expected))
  }

  @Test(arguments: ["1", "null", #""text""#, "true"])
  func `a message that is no object is refused`(line: String) throws {
    try check(
      line, isRefusedAs: "null",
      .invalidRequest(expected: "an object with \"jsonrpc\" and \"method\""))
  }

  @Test(arguments: [
    ("", 0), ("{", 1), (#"{"jsonrpc":"2.0"} x"#, 18), ("[1,]", 3), (#"{"id":1,"id":2}"#, 8),
    (#"[{"a":1,"a":1}]"#, 8), ("[[1]]]", 5),
  ])
  func `a parse error names its byte`(line: String, offset: Int64) throws {
    let error = #expect(throws: RPCError.self) { try Message.parse(Array(line.utf8)) }
    #expect(error?.code == -32700)
    #expect(error?.data == ["offset": .integer(offset)])
  }

  @Test(arguments: [
    "Content-Length: 52", "content-length:52", "CONTENT-LENGTH", "Content-Length: 52\r",
  ])
  func `a client that speaks with headers learns how lines are framed here`(line: String) throws {
    let error = #expect(throws: RPCError.self) { try Message.parse(Array(line.utf8)) }
    #expect(error?.code == -32700)
    #expect(
      error?.message
        == "Not JSON: headers such as Content-Length are not spoken here; "
        + "each JSON text is one line of its own, ended by LF")
  }

  @Test func `a batch of a hundred is taken and one more is refused`() throws {
    let call = #"{"jsonrpc":"2.0","method":"m"}"#
    let hundred = [String](repeating: call, count: 100).joined(separator: ",")
    let calls = [Call](repeating: .request(Request(id: nil, method: "m")), count: 100)
    #expect(try Message.parse(Array("[\(hundred)]".utf8)) == .batch(calls))
    #expect(throws: RPCError.batchTooLong(limit: 100)) {
      try Message.parse(Array("[\(hundred),1]".utf8))
    }
  }

  @Test func `a batch counts among the levels of nesting`() throws {
    let inner = String(repeating: "[", count: 62) + String(repeating: "]", count: 62)
    let line = #"[{"jsonrpc":"2.0","method":"m","params":\#(inner),"id":1}]"#
    #expect(try reply(to: line)?.contains("-32602") == true)
    #expect(throws: RPCError.self) {
      try Message.parse(Array(line.replacing("[[", with: "[[[").replacing("]]", with: "]]]").utf8))
    }
  }

  private func check(
    _ line: String, isRefusedAs id: String, _ error: RPCError,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let data = String(decoding: JSONWriter.bytes(of: error.data ?? nil), as: UTF8.self)
    let message = String(decoding: JSONWriter.bytes(of: .string(error.message)), as: UTF8.self)
    let expected = #"""
      {"jsonrpc":"2.0","id":\#(id),"error":{"code":\#(error.code),"message":\#(message),"data":\#(data)}}
      """#
    #expect(try reply(to: line) == expected, sourceLocation: sourceLocation)
  }
}
