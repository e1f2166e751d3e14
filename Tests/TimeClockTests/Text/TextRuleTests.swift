import Testing

@testable import TimeClock

struct TextRuleTests {
  @Test(
    arguments: [
      ("a", "a"), (" \n a b\t\u{3000}", "a b"), ("a \u{301}", "a \u{301}"),
      ("\u{A0}\u{301}a ", "\u{301}a"), ("\r\n", nil), ("", nil), ("\u{200B}", "\u{200B}"),
    ] as [(String, String?)])
  func `white space goes from both ends, and no mark that stands on it`(
    text: String, trimmed: String?
  ) {
    #expect(text.trimmed?.unicodeScalars.map(\.value) == trimmed?.unicodeScalars.map(\.value))
  }

  @Test func `a text is counted in characters, after trimming`() throws {
    let rule = TextRule("Name", limit: 2)
    let family = "👨‍👩‍👧‍👦"
    #expect(try rule.checked("  \(family)e\u{301} ", as: "name") == "\(family)e\u{301}")
    #expect(try rule.checked("  ", as: "name") == nil)
    #expect(rule.wrong("", isRequired: true) == "Name is required")
    #expect(
      throws: ClockError.validation([.init("name", "Name cannot exceed 2 characters")])
    ) { try rule.checked("abc", as: "name") }
  }

  @Test func `a name is counted in bytes too, 32 for each character`() {
    let rule = TextRule.ofNames("Name", limit: 2)
    let marks = String(repeating: "\u{301}", count: 31)
    #expect(rule.wrong("aa\(marks)") == nil)
    #expect(rule.wrong("é\u{301}\(marks)") == "Name is too long, for all its accents and symbols")
    #expect(TextRule("Notes", limit: 2).wrong("é\u{301}\(marks)") == nil)
  }
}
