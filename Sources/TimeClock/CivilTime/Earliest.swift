extension Int64 {
  /// The earlier of two times; nil means never.
  package static func earliest(_ one: Int64?, _ other: Int64?) -> Int64? {
    guard let one, let other else { return one ?? other }
    return Swift.min(one, other)
  }
}
