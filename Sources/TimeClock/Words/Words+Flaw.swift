/// Checks of a translation before it is used.
extension Words {
  /// The forms of numbers in any language.
  private static let pluralForms = ["zero", "one", "two", "few", "many", "other"]

  /// What is wrong with a translation; nil if it can be filled in.
  package static func flaw(in text: String, for key: String) -> String? {
    // The places of a front end's words have names.
    flaw(in: text[...], isPath(key) ? nil : places(in: key[...]))
  }

  /// Whether a key is the path of a word, such as `verbs/out/label`.
  private static func isPath(_ key: String) -> Bool {
    key.contains("/" as Character)
      && key.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "/._-".contains($0)) }
  }

  /// `["0", "1"]` of `Moved {0} to {1}`.
  private static func places(in key: Substring) -> [String] {
    guard let start = key.firstIndex(of: "{"), let end = Self.end(of: key[start...])
    else { return [] }
    return [String(key[key.index(after: start)..<end])]
      + places(in: key[key.index(after: end)...])
  }

  private static func flaw(in text: Substring, _ places: [String]?) -> String? {
    var rest = text
    while let start = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
      guard rest[start] == "{", let end = Self.end(of: rest[start...]) else {
        return "a brace has no counterpart"
      }
      if let places {
        let inner = rest[rest.index(after: start)..<end]
        if let flaw = Self.flaw(inPlace: inner, places) { return flaw }
      }
      rest = rest[rest.index(after: end)...]
    }
    return nil
  }

  private static func flaw(inPlace inner: Substring, _ places: [String]) -> String? {
    let cells = inner.split(separator: "," as Character, maxSplits: 2)
    guard let place = cells.first, places.contains(String(place)) else {
      let allowed = places.map { "{\($0)}" }.joined(separator: ", ")
      return "it has no value {\(inner)}; "
        + (allowed.isEmpty ? "no value is allowed" : "\(allowed) are allowed")
    }
    if cells.count == 1 { return nil }
    let forms = "{\(place), plural, one {…} other {…}} is allowed"
    guard cells.count == 3, String(cells[1]).trimmed == "plural" else {
      return "{\(inner)} has no such form; \(forms)"
    }
    var (rest, names) = (cells[2], [String]())
    while let start = rest.firstIndex(of: "{") {
      guard let end = Self.end(of: rest[start...]) else { return "a brace has no counterpart" }
      names.append(String(rest[..<start]).trimmed ?? "")
      if let flaw = Self.flaw(in: rest[rest.index(after: start)..<end], places) { return flaw }
      rest = rest[rest.index(after: end)...]
    }
    let areKnown = names.allSatisfy(pluralForms.contains) && String(rest).trimmed == nil
    if areKnown, names.contains("other") { return nil }
    return "{\(inner)} needs a form for other, and may have \(pluralForms.joined(separator: ", "))"
  }
}
