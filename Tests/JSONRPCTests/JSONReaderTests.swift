import JSONRPC
import Testing

struct JSONReaderTests {
  @Test(
    arguments: [
      ("null", nil),
      (" \t\r\n true \t\r\n ", true),
      ("false", false),
      ("0", 0),
      ("-0", 0),
      ("-12", -12),
      ("9007199254740991", 9_007_199_254_740_991),
      ("-9007199254740991", -9_007_199_254_740_991),
      ("9007199254740992", .number(9_007_199_254_740_992)),
      ("-9007199254740992", .number(-9_007_199_254_740_992)),
      ("18446744073709551616", .number(18_446_744_073_709_551_616)),
      ("1.0", .number(1)),
      ("0e1", .number(0)),
      ("0E+1", .number(0)),
      ("-0.0", .number(-0.0)),
      ("1e2", .number(100)),
      ("123.456e-3", .number(0.123456)),
      ("49.2827", .number(49.2827)),
      ("0.1", .number(0.1)),
      ("123456789012345678901234567890e-10", .number(12345678901234567890.1234567890)),
      ("2.2250738585072011e-308", .number(Double(bitPattern: 0xF_FFFF_FFFF_FFFF))),
      ("1e400", .number(.greatestFiniteMagnitude)),
      ("-1e99999999999999999999", .number(-.greatestFiniteMagnitude)),
      ("1e-99999999999999999999", .number(0)),
      (#""""#, ""),
      (#""a\"\\\/\b\f\n\r\tz""#, "a\"\\/\u{8}\u{C}\n\r\tz"),
      (#""\u0000\u00e9\u20AC\uD83D\uDE00""#, "\u{0}é€😀"),
      (#""\\u0000""#, "\\u0000"),
      ("\"\u{7F}é€😀\u{10FFFF}\u{FFFF}\u{2028}\"", "\u{7F}é€😀\u{10FFFF}\u{FFFF}\u{2028}"),
      ("[]", []),
      ("[ 1 , [ ] , \"a\" ]", [1, [], "a"]),
      ("{}", [:]),
      (#"{"b":1,"a":{"b":[{}]},"":null}"#, ["b": 1, "a": ["b": [[:]]], "": nil]),
      (#"{"é":1,"e\#u{301}":2}"#, ["é": 1, "e\u{301}": 2]),
    ] as [(String, JSON)])
  func `reads the value`(text: String, value: JSON) throws {
    #expect(try JSONReader.parse(text) == value)
  }
}
