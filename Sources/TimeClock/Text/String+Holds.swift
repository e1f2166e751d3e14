extension String {
  /// Whether the text contains another.
  // The standard library's `contains` would link a megabyte of regular expressions.
  package func holds(_ part: String) -> Bool {
    let text = Array(utf8)
    let part = Array(part.utf8)
    return part.count <= text.count
      && (0...text.count - part.count).contains { text[$0...].starts(with: part) }
  }
}
