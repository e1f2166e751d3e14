import JSON
import JSONRPC
import Testing

struct ReplyTests {
  @Test(
    arguments: [
      (
        .parseError(JSONError(offset: 7, message: "expected a value, found the end")),
        #"{"code":-32700,"message":"Not JSON at byte 7: expected a value, found the end","#
          + #""data":{"offset":7}}"#
      ),
      (
        .invalidRequest(field: "method", expected: "a string"),
        #"{"code":-32600,"message":"Not a request: \"method\" must be a string","#
          + #""data":{"field":"method","expected":"a string"}}"#
      ),
      (
        .invalidRequest(expected: "an object"),
        #"{"code":-32600,"message":"Not a request: expected an object","#
          + #""data":{"expected":"an object"}}"#
      ),
      (
        .lineTooLong(limit: LineReader.limit),
        #"{"code":-32600,"message":"The line is longer than 1048576 bytes and was skipped","#
          + #""data":{"limit":1048576}}"#
      ),
      (
        .batchTooLong(limit: 100),
        #"{"code":-32600,"message":"The batch has more than 100 requests and was skipped","#
          + #""data":{"limit":100}}"#
      ),
      (
        .methodNotFound("no.such"),
        #"{"code":-32601,"message":"Unknown method \"no.such\"","data":{"method":"no.such"}}"#
      ),
      (
        .invalidParams(field: "at", expected: "an instant"),
        #"{"code":-32602,"message":"\"at\" must be an instant","#
          + #""data":{"field":"at","expected":"an instant"}}"#
      ),
      (.internalError, #"{"code":-32603,"message":"Internal error"}"#),
    ] as [(RPCError, String)])
  func `an error is written as exactly these bytes`(error: RPCError, text: String) {
    let reply = Reply.error(error, to: RequestID(1))
    check(reply, is: #"{"jsonrpc":"2.0","id":1,"error":\#(text)}"#)
  }

  @Test func `a result stands between the brackets as it is`() {
    check(
      Reply.result(Array(#"{"b":1.50,"a":[]}"#.utf8), to: .null),
      is: #"{"jsonrpc":"2.0","id":null,"result":{"b":1.50,"a":[]}}"#)
  }

  @Test func `notifications are written with their params`() {
    let params: JSONObject = ["now": 1]
    check(
      Reply.notification("tick", parameters: params),
      is: #"{"jsonrpc":"2.0","method":"tick","params":{"now":1}}"#)
  }

  @Test func `the replies of a batch are one line, and notifications alone have none`() {
    #expect(Reply.batch([]) == nil)
    #expect(Reply.batch([Array("{}".utf8)]) == Array("[{}]".utf8))
    #expect(Reply.batch([Array("{}".utf8), Array("[]".utf8)]) == Array("[{},[]]".utf8))
  }

  @Test func `an error repeats no more than 64 characters of a long method or field`() {
    let long = String(repeating: "é", count: 100_000)
    let short = String(repeating: "é", count: 64) + "…"
    #expect(
      RPCError.methodNotFound(long)
        == .init(
          code: -32601, message: "Unknown method \"\(short)\"", data: ["method": .string(short)]))
    #expect(
      RPCError.invalidParams(field: long, expected: "absent").data
        == ["field": .string(short), "expected": "absent"])
  }

  private func check(
    _ line: [UInt8], is text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(String(decoding: line, as: UTF8.self) == text, sourceLocation: sourceLocation)
  }
}
