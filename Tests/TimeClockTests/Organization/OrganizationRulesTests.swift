import Testing

@testable import TimeClock

private func organization(
  types: [Organization.SessionType] = [], colors: [String] = [], days: Int? = 30
) -> Organization {
  let start = Instant(milliseconds: 0)
  return Organization(
    id: "o", name: "Local", sessionTypes: types, sessionOrderColors: colors,
    enableSessionPublishing: false, editWindowDays: days, createdAt: start, updatedAt: start)
}

private func type(
  _ id: String, _ order: Int, color: String = "#abc", name: String = "Name"
) -> Organization.SessionType {
  .init(id: id, name: name, color: color, order: order)
}

struct OrganizationRulesTests {
  @Test func `the session type other is always there, and last`() {
    #expect(organization().orderedSessionTypes.map(\.id) == ["other"])
    let types = organization(types: [type("b", 10_000), type("a", 2), type("c", 2)])
      .orderedSessionTypes
    #expect(types.map(\.id) == ["a", "c", "b", "other"])
    #expect(types.last == .init(id: "other", name: "Other", color: "#000000", order: 9999))
  }

  @Test func `an organization's own other keeps name and color`() {
    let types = organization(types: [type("other", 0, color: "#fff", name: "Else"), type("a", 5)])
      .orderedSessionTypes
    #expect(types.map(\.id) == ["a", "other"])
    #expect(types.last == .init(id: "other", name: "Else", color: "#fff", order: 9999))
  }

  @Test(arguments: [
    ("#fff", true), ("#00FFaa", true), ("fff", false), ("#ffff", false), ("#ggg", false),
    ("", false), ("#", false), ("#ff\u{FF11}", false),
  ])
  func `colors are hexadecimal`(text: String, isRight: Bool) {
    #expect(OrganizationRules.isColor(text) == isRight)
    let fields = OrganizationRules.wrongFields(organization(colors: [text]))
    #expect(fields.map(\.name) == (isRight ? [] : ["sessionOrderColors"]))
  }

  @Test(arguments: [(0, true), (-1, false), (36_500, true), (36_501, false), (nil, true)])
  func `the edit window is no days or more, or none`(days: Int?, isRight: Bool) {
    let fields = OrganizationRules.wrongFields(organization(days: days))
    #expect(fields.map(\.name) == (isRight ? [] : ["editWindowDays"]))
  }

  @Test(arguments: [
    [type("a", 0), type("a", 1)], [type("", 0)], [type(" a", 0)], [type("a", 0, color: "red")],
    [type("a", 0, name: " ")],
  ])
  func `session types have ids of their own, names and colors`(
    types: [Organization.SessionType]
  ) {
    let fields = OrganizationRules.wrongFields(organization(types: types))
    #expect(fields.map(\.name) == ["sessionTypes"])
  }
}

struct MemberRulesTests {
  @Test(arguments: [
    ("ann@example.org", true), ("a@b", true), ("", false), ("ann", false), ("@b", false),
    ("a@", false), ("a@b@c", false), ("a b@c", false), ("a\u{0}@c", false),
    (String(repeating: "a", count: 250) + "@b.c", true),
    (String(repeating: "a", count: 251) + "@b.c", false),
  ])
  func `an email has two sides and no blanks`(email: String, isRight: Bool) {
    #expect((MemberRules.wrongEmail(email) == nil) == isRight)
  }

  @Test(arguments: [
    (7, "a", false), (8, "a", true), (128, "a", true), (129, "a", false), (127, "é", true),
    (128, "😀", false), (8, "\u{0}", false),
  ])
  func `a password has 8 to 128 characters that can be hashed`(
    count: Int, text: String, isRight: Bool
  ) {
    let password = String(repeating: text, count: count)
    #expect((MemberRules.wrongPassword(password) == nil) == isRight)
  }

  @Test func `an email that is missing is required`() {
    #expect(MemberRules.wrongEmail(nil) == "Email is required")
  }
}
