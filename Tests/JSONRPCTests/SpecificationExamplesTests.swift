import JSON
import JSONRPC
import Testing

/// The examples of JSON-RPC 2.0, section 7, with null results, and with positional params refused.
struct SpecificationExamplesTests {
  private static let positional =
    #""error":{"code":-32602,"message":"\"params\" must be an object of named parameters","#
    + #""data":{"field":"params","expected":"an object of named parameters","#
    + #""fields":{"params":"Must be an object of named parameters"}}}}"#
  private static let notAnObject =
    #"{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"Not a request: expected "#
    + #"an object with \"jsonrpc\" and \"method\"","data":{"expected":"#
    + #""an object with \"jsonrpc\" and \"method\""}}}"#
  private static let noVersion =
    #"{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"Not a request: \"jsonrpc\" "#
    + #"must be \"2.0\"","data":{"field":"jsonrpc","expected":"\"2.0\""}}}"#

  @Test(
    arguments: [
      (
        #"{"jsonrpc": "2.0", "method": "subtract", "params": [42, 23], "id": 1}"#,
        #"{"jsonrpc":"2.0","id":1,"# + positional
      ),
      (
        #"{"jsonrpc": "2.0", "method": "subtract", "params": [23, 42], "id": 2}"#,
        #"{"jsonrpc":"2.0","id":2,"# + positional
      ),
      (
        #"{"jsonrpc": "2.0", "method": "subtract", "params": {"subtrahend": 23, "minuend": 42}, "id": 3}"#,
        #"{"jsonrpc":"2.0","id":3,"result":null}"#
      ),
      (
        #"{"jsonrpc": "2.0", "method": "subtract", "params": {"minuend": 42, "subtrahend": 23}, "id": 4}"#,
        #"{"jsonrpc":"2.0","id":4,"result":null}"#
      ),
      (#"{"jsonrpc": "2.0", "method": "update", "params": [1,2,3,4,5]}"#, nil),
      (#"{"jsonrpc": "2.0", "method": "foobar"}"#, nil),
      (
        #"{"jsonrpc": "2.0", "method": "foobar", "id": "1"}"#,
        #"{"jsonrpc":"2.0","id":"1","error":{"code":-32601,"message":"Unknown method \"foobar\"","#
          + #""data":{"method":"foobar"}}}"#
      ),
      (
        #"{"jsonrpc": "2.0", "method": "foobar, "params": "bar", "baz]"#,
        #"{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"Not JSON at byte 39: "#
          + #"expected ',' or '}', found 'p'","data":{"offset":39}}}"#
      ),
      (
        #"{"jsonrpc": "2.0", "method": 1, "params": "bar"}"#,
        #"{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"Not a request: \"method\" "#
          + #"must be a string","data":{"field":"method","expected":"a string"}}}"#
      ),
      (
        #"[{"jsonrpc": "2.0", "method": "sum", "params": [1,2,4], "id": "1"}, {"jsonrpc": "2.0", "method"]"#,
        #"{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"Not JSON at byte 95: "#
          + #"expected ':', found ']'","data":{"offset":95}}}"#
      ),
      (
        "[]",
        #"{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"Not a request: expected "#
          + #"at least one request in a batch","data":{"expected":"at least one request in a batch"}}}"#
      ),
      ("[1]", "[\(notAnObject)]"),
      ("[1,2,3]", "[\(notAnObject),\(notAnObject),\(notAnObject)]"),
      (
        #"""
        [{"jsonrpc": "2.0", "method": "sum", "params": [1,2,4], "id": "1"},
         {"jsonrpc": "2.0", "method": "notify_hello", "params": [7]},
         {"jsonrpc": "2.0", "method": "subtract", "params": [42,23], "id": "2"},
         {"foo": "boo"},
         {"jsonrpc": "2.0", "method": "foo.get", "params": {"name": "myself"}, "id": "5"},
         {"jsonrpc": "2.0", "method": "get_data", "id": "9"}]
        """#,
        #"[{"jsonrpc":"2.0","id":"1",\#(positional),{"jsonrpc":"2.0","id":"2",\#(positional),"#
          + noVersion
          + #",{"jsonrpc":"2.0","id":"5","error":{"code":-32601,"message":"#
          + #""Unknown method \"foo.get\"","data":{"method":"foo.get"}}},"#
          + #"{"jsonrpc":"2.0","id":"9","result":null}]"#
      ),
      (
        #"[{"jsonrpc": "2.0", "method": "notify_sum", "params": [1,2,4]}, "#
          + #"{"jsonrpc": "2.0", "method": "notify_hello", "params": [7]}]"#,
        nil
      ),
    ] as [(String, String?)])
  func `each example of the specification is answered as it says`(line: String, expected: String?)
    throws
  {
    let methods: Set = ["subtract", "update", "sum", "notify_hello", "notify_sum", "get_data"]
    #expect(try reply(to: line, knowing: methods) == expected)
  }
}
