/// Free text as people type it: trimmed, absent when empty, stored without escaping.
package enum Notes {
  /// As a person counts them: extended grapheme clusters, after trimming.
  package static let limit = 500

  package static func checked(_ text: String?) throws(Refusal) -> String? {
    guard let text, let trimmed = text.trimmed else { return nil }
    guard trimmed.count <= limit else {
      throw .validation([.init("notes", "Notes cannot exceed \(limit) characters")])
    }
    return trimmed
  }
}

extension String {
  /// Without white space at both ends; nil when nothing is left.
  package var trimmed: String? {
    guard
      let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return nil }
    return String(self[first...last])
  }
}
