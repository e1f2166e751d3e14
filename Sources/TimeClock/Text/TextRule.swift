/// The rule for a typed text: white space around it is ignored, and its length is counted in
/// extended grapheme clusters, as people count.
package struct TextRule: Sendable {
  package let name: Phrase
  package let limit: Int
  /// Nil for texts that only their own record shows.
  package let byteLimit: Int?

  package init(_ name: Phrase, limit: Int, byteLimit: Int? = nil) {
    self.name = name
    self.limit = limit
    self.byteLimit = byteLimit
  }

  /// The rule for texts that other records, lists and cursors show too: as one character can have
  /// any number of bytes, it allows 32 for each, more than any script or emoji needs.
  package static func ofNames(_ name: Phrase, limit: Int) -> TextRule {
    TextRule(name, limit: limit, byteLimit: 32 * limit)
  }

  /// What is wrong with a text; nil if it is valid.
  package func wrong(_ text: String?, isRequired: Bool = false) -> Phrase? {
    guard let text = text?.trimmed else { return isRequired ? "\(name) is required" : nil }
    if text.count > limit { return "\(name) cannot exceed \(limit) characters" }
    guard let byteLimit, text.utf8.count > byteLimit else { return nil }
    return "\(name) is too long, for all its accents and symbols"
  }

  /// The text as it is stored; nil if nothing is left of it.
  package func checked(_ text: String?, as field: String) throws(ClockError) -> String? {
    if let message = wrong(text) { throw .validation([.init(field, message)]) }
    return text?.trimmed
  }
}

extension String {
  /// Without white space at both ends; nil if nothing is left.
  // This compares scalars: a space with a combining mark is a white-space character, but must keep
  // its mark.
  package var trimmed: String? {
    let scalars = unicodeScalars
    guard
      let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return nil }
    return String(scalars[first...last])
  }
}
