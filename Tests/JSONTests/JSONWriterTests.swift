import JSON
import JSONRPC
import Testing

struct JSONWriterTests {
  @Test(
    arguments: [
      (nil, "null"),
      (true, "true"),
      (false, "false"),
      (0, "0"),
      (-1, "-1"),
      (9_007_199_254_740_991, "9007199254740991"),
      (-9_007_199_254_740_991, "-9007199254740991"),
      (.integer(.max), "9223372036854775807"),
      (.integer(.min), "-9223372036854775808"),
      (8.5, "8.5"),
      (.number(8), "8"),
      (.number(-0.0), "0"),
      (.number(0.1), "0.1"),
      (.number(9_007_199_254_740_992), "9007199254740992"),
      (.number(1e16), "1e+16"),
      (.number(1e22), "1e+22"),
      (.number(.leastNonzeroMagnitude), "5e-324"),
      (.number(1e-5), "1e-05"),
      (.number(.infinity), "1.7976931348623157e+308"),
      (.number(-.infinity), "-1.7976931348623157e+308"),
      (.number(.nan), "null"),
      ("", #""""#),
      ("Ünïcode 😀 / \u{A0}", "\"Ünïcode 😀 / \u{A0}\""),
      ("\u{7E}\u{7F}\u{80}\u{9F}\u{A0}", "\"\u{7E}\\u007f\\u0080\\u009f\u{A0}\""),
      ("\u{C0}\u{1080}\u{2085}", "\"\u{C0}\u{1080}\u{2085}\""),
      ("\"\\", #""\"\\""#),
      ("\u{8}\u{C}\n\r\t", #""\b\f\n\r\t""#),
      ("\u{0}\u{B}\u{1F}", #""\u0000\u000b\u001f""#),
      ("a\u{2027}b\u{2028}c\u{2029}d\u{202A}", "\"a\u{2027}b\\u2028c\\u2029d\u{202A}\""),
      ([], "[]"),
      ([1, "a", nil, [true]], #"[1,"a",null,[true]]"#),
      ([:], "{}"),
      (["b": 1, "a": ["x\n": nil], "": 2], #"{"b":1,"a":{"x\n":null},"":2}"#),
    ] as [(JSON, String)])
  func `a value is written as exactly these bytes`(value: JSON, text: String) {
    #expect(String(decoding: JSONWriter.bytes(of: value), as: UTF8.self) == text)
  }

  @Test func `the writer goes on after what was written before`() {
    var writer = JSONWriter(reserving: 0)
    writer.write(raw: "[")
    writer.write(string: "a")
    writer.write(raw: ",")
    writer.write(integer: -120)
    writer.write(raw: Array(",null]".utf8))
    #expect(String(decoding: writer.bytes, as: UTF8.self) == #"["a",-120,null]"#)
  }

  @Test func `members are sorted by the bytes of their names at every depth`() {
    let value: JSON = ["é": 1, "b": [["d": 1, "c": 2]], "a": ["z": 1, "y": 2]]
    let text = #"{"a":{"y":2,"z":1},"b":[{"c":2,"d":1}],"é":1}"#
    #expect(String(decoding: JSONWriter.bytes(of: value.sortedByName()), as: UTF8.self) == text)
  }
}
