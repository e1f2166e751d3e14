extension [String] {
  /// `Rex`, `Rex and Milo`, `Rex, Milo and Kim`; nil where there is none.
  package var listed: String? {
    guard let last else { return nil }
    return count == 1 ? last : dropLast().joined(separator: ", ") + " and " + last
  }
}
