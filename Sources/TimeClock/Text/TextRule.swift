/// What a text that people type keeps to: white space around it does not count, and its length is
/// counted as a person counts it, in extended grapheme clusters.
package struct TextRule: Sendable {
  package let name: Phrase
  package let limit: Int
  /// Nil for texts that nothing shows but their own record.
  package let byteLimit: Int?

  package init(_ name: Phrase, limit: Int, byteLimit: Int? = nil) {
    self.name = name
    self.limit = limit
    self.byteLimit = byteLimit
  }

  /// For what other records, lists and cursors show too: one character can have any number of
  /// bytes, so there are at most 32 for each, and more than any script or emoji needs.
  package static func ofNames(_ name: Phrase, limit: Int) -> TextRule {
    TextRule(name, limit: limit, byteLimit: 32 * limit)
  }

  /// What is wrong with a text, nil when nothing is.
  package func wrong(_ text: String?, isRequired: Bool = false) -> Phrase? {
    guard let text = text?.trimmed else { return isRequired ? "\(name) is required" : nil }
    if text.count > limit { return "\(name) cannot exceed \(limit) characters" }
    guard let byteLimit, text.utf8.count > byteLimit else { return nil }
    return "\(name) cannot exceed \(limit) characters and \(byteLimit) bytes"
  }

  /// The text as it is kept, nil when nothing is left of it.
  package func checked(_ text: String?, as field: String) throws(ClockError) -> String? {
    if let message = wrong(text) { throw .validation([.init(field, message)]) }
    return text?.trimmed
  }
}

extension String {
  /// Without white space at both ends; nil when nothing is left. It looks at scalars, because a
  /// space with a combining mark is white space as a character, but has the mark.
  package var trimmed: String? {
    let scalars = unicodeScalars
    guard
      let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return nil }
    return String(scalars[first...last])
  }
}
