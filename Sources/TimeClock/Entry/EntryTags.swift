/// The tags of an entry: a set of short texts, sorted by their bytes.
package enum EntryTags {
  package static let limit = 20
  package static let rule = TextRule.ofNames("Tag", limit: 50)

  /// The tags as they are stored: trimmed, without duplicates.
  package static func checked(_ texts: [String]) throws(ClockError) -> [String] {
    var tags: [String] = []
    for text in texts {
      if let message = rule.wrong(text, isRequired: true) {
        throw .validation([.init("tags", message)])
      }
      guard let tag = text.trimmed else { continue }
      if !contains(tags, tag) { tags.append(tag) }
    }
    if tags.count > limit {
      throw .validation([.init("tags", "An entry has at most \(limit) tags")])
    }
    return tags.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Whether one of the tags has the same bytes.
  package static func contains(_ tags: [String], _ tag: String) -> Bool {
    tags.contains { $0.utf8.elementsEqual(tag.utf8) }
  }
}
