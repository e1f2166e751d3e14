extension String {
  /// Whether the other text is part of this one. The standard library's `contains` brings a megabyte
  /// of regular expressions with it.
  package func holds(_ part: String) -> Bool {
    let text = Array(utf8)
    let part = Array(part.utf8)
    return part.count <= text.count
      && (0...text.count - part.count).contains { text[$0...].starts(with: part) }
  }
}
