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
          + #""data":{"field":"at","expected":"an instant","fields":{"at":"Must be an instant"}}}"#
      ),
      (.internalError, #"{"code":-32603,"message":"Internal error"}"#),
    ] as [(RPCError, String)])
  func `an error is written as exactly these bytes`(error: RPCError, text: String) {
    let reply = JSONRPCTests.text { Reply.error(error, to: RequestID(1), in: &$0) }
    #expect(reply == #"{"jsonrpc":"2.0","id":1,"error":\#(text)}"#)
  }

  @Test func `a result stands between the brackets as it is`() {
    let reply = text { writer in
      Reply.begin(to: .null, in: &writer)
      writer.write(raw: #"{"b":1.50,"a":[]}"#)
      Reply.end(in: &writer)
    }
    #expect(reply == #"{"jsonrpc":"2.0","id":null,"result":{"b":1.50,"a":[]}}"#)
  }

  @Test func `notifications are written with their params`() {
    let params: JSONObject = ["now": 1]
    let line = Reply.notification("tick", parameters: params)
    #expect(
      String(decoding: line, as: UTF8.self)
        == #"{"jsonrpc":"2.0","method":"tick","params":{"now":1}}"#)
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
        == [
          "field": .string(short), "expected": "absent",
          "fields": .object(JSONObject([(short, "Must be absent")])),
        ])
  }
}
