import JSON
import JSONRPC
import Testing

struct JSONRefusalTests {
  @Test(arguments: [
    ("", 0, "expected a value, found the end"),
    (" ", 1, "expected a value, found the end"),
    ("[", 1, "expected a value, found the end"),
    ("[1", 2, "expected ',' or ']', found the end"),
    ("[1,", 3, "expected a value, found the end"),
    ("[,1]", 1, "expected a value, found ','"),
    ("[1,,2]", 3, "expected a value, found ','"),
    ("[1,]", 3, "expected a value, found ']'"),
    ("[1 2]", 3, "expected ',' or ']', found '2'"),
    ("[1:2]", 2, "expected ',' or ']', found ':'"),
    ("[1}", 2, "expected ',' or ']', found '}'"),
    ("[1]]", 3, "expected nothing after the value, found ']'"),
    ("[][]", 2, "expected nothing after the value, found '['"),
    ("1 x", 2, "expected nothing after the value, found 'x'"),
    ("]", 0, "expected a value, found ']'"),
    ("{", 1, "expected a name or '}', found the end"),
    ("{,}", 1, "expected a name or '}', found ','"),
    ("{1:1}", 1, "expected a name or '}', found '1'"),
    ("{null:1}", 1, "expected a name or '}', found 'n'"),
    ("{'a':1}", 1, "expected a name or '}', found '''"),
    ("{a:1}", 1, "expected a name or '}', found 'a'"),
    (#"{"a"}"#, 4, "expected ':', found '}'"),
    (#"{"a",1}"#, 4, "expected ':', found ','"),
    (#"{"a"::1}"#, 5, "expected a value, found ':'"),
    (#"{"a":}"#, 5, "expected a value, found '}'"),
    (#"{"a":1,}"#, 7, "expected a name, found '}'"),
    (#"{"a":1,,"b":2}"#, 7, "expected a name, found ','"),
    (#"{"a":1 "b":2}"#, 7, #"expected ',' or '}', found '"'"#),
    (#"{"a":1]"#, 6, "expected ',' or '}', found ']'"),
    (#"{"a":/*x*/1}"#, 5, "expected a value, found '/'"),
    (#"{"a":1}//"#, 7, "expected nothing after the value, found '/'"),
    (#"{"a":1}#"#, 7, "expected nothing after the value, found '#'"),
    ("nul", 3, "expected null, found the end"),
    ("nulL", 3, "expected null, found 'L'"),
    ("True", 0, "expected a value, found 'T'"),
    ("truex", 4, "expected nothing after the value, found 'x'"),
    ("fals", 4, "expected false, found the end"),
    ("NaN", 0, "expected a value, found 'N'"),
    ("Infinity", 0, "expected a value, found 'I'"),
    ("-Infinity", 1, "expected a digit, found 'I'"),
    ("-", 1, "expected a digit, found the end"),
    ("--1", 1, "expected a digit, found '-'"),
    ("+1", 0, "expected a value, found '+'"),
    (".5", 0, "expected a value, found '.'"),
    ("-.5", 1, "expected a digit, found '.'"),
    ("1.", 2, "expected a digit, found the end"),
    ("1.e1", 2, "expected a digit, found 'e'"),
    ("1.5.2", 3, "expected nothing after the value, found '.'"),
    ("1e", 2, "expected a digit, found the end"),
    ("1e+", 3, "expected a digit, found the end"),
    ("1E-x", 3, "expected a digit, found 'x'"),
    ("1eE2", 2, "expected a digit, found 'E'"),
    ("1e1.5", 3, "expected nothing after the value, found '.'"),
    ("00", 0, "a number must not start with a zero"),
    ("-01", 1, "a number must not start with a zero"),
    ("[012]", 1, "a number must not start with a zero"),
    ("0x1F", 1, "expected nothing after the value, found 'x'"),
    ("1_000", 1, "expected nothing after the value, found '_'"),
    ("1+2", 1, "expected nothing after the value, found '+'"),
    ("１", 0, "expected a value, found byte 0xEF"),
    ("\u{FEFF}1", 0, "expected a value, found byte 0xEF"),
    ("\u{A0}1", 0, "expected a value, found byte 0xC2"),
    ("[\u{2060}]", 1, "expected a value, found byte 0xE2"),
    ("[\u{C}1]", 1, "expected a value, found byte 0x0C"),
    ("1\u{0}", 1, "expected nothing after the value, found byte 0x00"),
    ("[é]", 1, "expected a value, found byte 0xC3"),
    ("'a'", 0, "expected a value, found '''"),
    ("<.>", 0, "expected a value, found '<'"),
    ("\\u0031", 0, #"expected a value, found '\'"#),
    (#"""#, 0, "text without closing '\"'"),
    (#"["a]"#, 1, "text without closing '\"'"),
    (#""a\"#, 3, "expected an escape, found the end"),
    (#""\"#, 2, "expected an escape, found the end"),
    (#""\""#, 0, "text without closing '\"'"),
    (#""\x00""#, 2, #"expected one of "\/bfnrtu after a backslash, found 'x'"#),
    (#""\a""#, 2, #"expected one of "\/bfnrtu after a backslash, found 'a'"#),
    (#""\U0041""#, 2, #"expected one of "\/bfnrtu after a backslash, found 'U'"#),
    ("\"\\\t\"", 2, #"expected one of "\/bfnrtu after a backslash, found byte 0x09"#),
    (#""\😀""#, 2, #"expected one of "\/bfnrtu after a backslash, found byte 0xF0"#),
    (#""\u""#, 3, #"expected four hexadecimal digits after \u, found '"'"#),
    (#""\u00A""#, 6, #"expected four hexadecimal digits after \u, found '"'"#),
    (#""\u00G0""#, 5, #"expected four hexadecimal digits after \u, found 'G'"#),
    (#""\u+041""#, 3, #"expected four hexadecimal digits after \u, found '+'"#),
    (#""\uD834\u00""#, 11, #"expected four hexadecimal digits after \u, found '"'"#),
    ("\"a\nb\"", 2, "expected control characters in texts escaped, found byte 0x0A"),
    ("\"\t\"", 1, "expected control characters in texts escaped, found byte 0x09"),
    ("\"\u{0}\"", 1, "expected control characters in texts escaped, found byte 0x00"),
    ("\"\u{1F}\"", 1, "expected control characters in texts escaped, found byte 0x1F"),
    (#""\ud800""#, 1, #"lone surrogate \ud800"#),
    (#""a\uDFAA""#, 2, #"lone surrogate \udfaa"#),
    (#""\uD800x""#, 1, #"lone surrogate \ud800"#),
    (#""\uD800\n""#, 1, #"lone surrogate \ud800"#),
    (#""\uD888\u1234""#, 1, #"lone surrogate \ud888"#),
    (#""\uD800\uD800\uDC00""#, 1, #"lone surrogate \ud800"#),
    (#""\uDd1e\uD834""#, 1, #"lone surrogate \udd1e"#),
    (#"{"\uDFAA":0}"#, 2, #"lone surrogate \udfaa"#),
    (#"{"a":1,"a":1}"#, 7, #"duplicate name "a""#),
    (#"{"a":1,"\u0061":2}"#, 7, #"duplicate name "a""#),
    (#"[{"x":{"":1,"b":2,"":3}}]"#, 18, #"duplicate name """#),
  ])
  func `a refusal says what is wrong and where`(text: String, offset: Int, message: String) {
    check(Array(text.utf8), fails: JSONError(offset: offset, message: message))
  }

  @Test(
    arguments: [
      [0x80], [0xBF], [0xC0, 0xAF], [0xC1, 0xBF], [0xC2], [0xC2, 0x41], [0xC3, 0xC3, 0xA9],
      [0xE0, 0x80, 0xAF], [0xE0, 0x9F, 0xBF], [0xE2, 0x82], [0xE2, 0x82, 0x41], [0xE2, 0x41, 0xAC],
      [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF], [0xED, 0xA0, 0xB4, 0xED, 0xB4, 0x9E],
      [0xF0, 0x80, 0x80, 0xAF], [0xF0, 0x8F, 0xBF, 0xBF], [0xF0, 0x9F, 0x98],
      [0xF0, 0x9F, 0x41, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80],
      [0xF8, 0x88, 0x80, 0x80, 0x80], [0xFC, 0x84, 0x80, 0x80, 0x80, 0x80], [0xFE], [0xFF],
      [0xE9, 0x22],
    ] as [[UInt8]])
  func `invalid UTF-8 is refused at its first byte`(bytes: [UInt8]) {
    let error = JSONError(offset: 3, message: "invalid UTF-8")
    check(Array("[\"a".utf8) + bytes + Array("\"]".utf8), fails: error)
    check(Array("{\"a".utf8) + bytes + Array("\":1}".utf8), fails: error)
    check(Array("[\"a".utf8) + bytes, fails: error)
  }

  @Test(
    arguments: [
      [0xC2, 0xA0], [0xDF, 0xBF], [0xE0, 0xA0, 0x80], [0xEC, 0xBF, 0xBF], [0xED, 0x9F, 0xBF],
      [0xEE, 0x80, 0x80], [0xEF, 0xBB, 0xBF], [0xEF, 0xBF, 0xBE], [0xEF, 0xBF, 0xBF],
      [0xF0, 0x90, 0x80, 0x80], [0xF3, 0xBF, 0xBF, 0xBF], [0xF4, 0x8F, 0xBF, 0xBF],
    ] as [[UInt8]])
  func `valid UTF-8 comes back to the byte`(bytes: [UInt8]) throws {
    let text = Array("{\"".utf8) + bytes + Array("\":\"".utf8) + bytes + Array("\"}".utf8)
    #expect(JSONWriter.bytes(of: try JSONReader.parse(text)) == text)
  }

  @Test(arguments: [("[", "]"), (#"{"a":"#, "}")])
  func `64 levels are read and the 65th is refused`(open: String, close: String) throws {
    let inner = open == "[" ? "" : "1"
    func nested(_ depth: Int) -> [UInt8] {
      Array(
        (String(repeating: open, count: depth) + inner + String(repeating: close, count: depth))
          .utf8
      )
    }
    #expect(JSONWriter.bytes(of: try JSONReader.parse(nested(64))) == nested(64))
    let error = JSONError(
      offset: 64 * open.utf8.count, message: "more than 64 levels of nesting")
    check(nested(65), fails: error)
    check(Array(String(repeating: open, count: 100_000).utf8), fails: error)
  }

  @Test func `many brackets side by side are allowed`() throws {
    let text = "[" + [String](repeating: "[[]]", count: 10_000).joined(separator: ",") + "]"
    guard case .array(let elements) = try JSONReader.parse(text) else {
      Issue.record("not an array")
      return
    }
    #expect(elements.count == 10_000)
  }

  @Test(arguments: [2, 15, 16, 17, 18, 1_000, 20_000])
  func `the one duplicate among many names is found`(count: Int) throws {
    let members = (0..<count).map { #""name\#($0)":\#($0)"# }.joined(separator: ",")
    guard case .object(let object) = try JSONReader.parse("{\(members)}") else {
      Issue.record("not an object")
      return
    }
    #expect(object.count == count)
    for duplicate in [0, count / 2, count - 1] {
      check(
        Array(#"{\#(members),"nam\u0065\#(duplicate)":0}"#.utf8),
        fails: JSONError(
          offset: members.utf8.count + 2, message: "duplicate name \"name\(duplicate)\""))
    }
  }

  @Test func `names that only look the same are different`() throws {
    let few = "\"\u{E9}\":1,\"e\u{301}\":2"
    let many = few + "," + (0..<20).map { "\"\($0)\":0" }.joined(separator: ",")
    for members in [few, many] {
      let text = Array("{\(members)}".utf8)
      #expect(JSONWriter.bytes(of: try JSONReader.parse(text)) == text)
    }
    #expect(try JSONReader.parse("[\"\u{E9}\"]") != ["e\u{301}"])
  }

  @Test func `a refusal cuts a long name short`() {
    let name = String(repeating: "a", count: 100_000)
    let shown = String(repeating: "a", count: 64) + "…"
    check(
      Array("{\"\(name)\":1,\"\(name)\":2}".utf8),
      fails: JSONError(offset: 100_006, message: "duplicate name \"\(shown)\""))
  }

  private func check(
    _ text: [UInt8], fails error: JSONError, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(throws: error, sourceLocation: sourceLocation) { try JSONReader.parse(text) }
    // Positions in a slice count from its own start.
    #expect(throws: error, sourceLocation: sourceLocation) {
      try JSONReader.parse((Array("..".utf8) + text)[2...])
    }
  }
}
