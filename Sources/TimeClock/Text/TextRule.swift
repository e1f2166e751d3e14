/// What a text that people type keeps to: white space around it does not count, and its length is
/// counted as a person counts it, in extended grapheme clusters.
package struct TextRule: Sendable {
  package let name: String
  package let limit: Int

  package init(_ name: String, limit: Int) {
    self.name = name
    self.limit = limit
  }

  /// What is wrong with a text, nil when nothing is.
  package func wrong(_ text: String?, isRequired: Bool = false) -> String? {
    guard let text = text?.trimmed else { return isRequired ? "\(name) is required" : nil }
    return text.count > limit ? "\(name) cannot exceed \(limit) characters" : nil
  }

  /// The text as it is kept, nil when nothing is left of it.
  package func checked(_ text: String?, as field: String) throws(Refusal) -> String? {
    if let message = wrong(text) { throw .validation([.init(field, message)]) }
    return text?.trimmed
  }
}

extension String {
  /// Without white space at both ends, nil when nothing is left; whole scalars, because a space
  /// with a combining mark on it is white space as a character and yet holds the mark.
  package var trimmed: String? {
    let scalars = unicodeScalars
    guard
      let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return nil }
    return String(scalars[first...last])
  }
}
