extension [Phrase] {
  /// The phrases, separated by semicolons.
  package var joined: Phrase {
    guard let first else { return "" }
    return dropFirst().reduce(first) { "\($0); \($1)" }
  }

  /// The sentences, separated by spaces.
  package var spaced: Phrase {
    guard let first else { return "" }
    return dropFirst().reduce(first) { "\($0) \($1)" }
  }

  /// The first of `total` sentences, separated by spaces, and how many more there are.
  package func spaced(of total: Int) -> Phrase {
    total > count ? "\(spaced) And \(total - count) more." : spaced
  }

  /// `Rex`, `Rex and Milo`, `Rex, Milo and Kim`; nil if there is none.
  package var listed: Phrase? {
    guard let last, let first else { return nil }
    guard count > 1 else { return last }
    return "\(dropFirst().dropLast().reduce(first) { "\($0), \($1)" }) and \(last)"
  }
}

extension [String] {
  /// `Rex`, `Rex and Milo`, `Rex, Milo and Kim`; nil if there is none.
  package func listed(in words: Words) -> String? {
    map { Phrase(verbatim: $0) }.listed.map { words($0) }
  }
}
