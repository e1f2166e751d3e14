import JSONRPC
import Testing

struct JSONIndenterTests {
  @Test(
    arguments: [
      ("null", "null"), ("-12.5", "-12.5"), ("{}", "{}"), ("[]", "[]"),
      ("[[],{}]", "[\n  [],\n  {}\n]"),
      (#"{"a":1,"b":[true,null]}"#, "{\n  \"a\": 1,\n  \"b\": [\n    true,\n    null\n  ]\n}"),
      (#"["{,:[","\"}","\\"]"#, "[\n  \"{,:[\",\n  \"\\\"}\",\n  \"\\\\\"\n]"),
    ])
  func `JSON is laid out with a member or an item on each line`(compact: String, lines: String) {
    #expect(String(decoding: JSONIndenter.bytes(of: compact.utf8), as: UTF8.self) == lines)
  }
}
