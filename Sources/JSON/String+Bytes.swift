extension String {
  /// Whether both are the same bytes: `==` would take canonically equivalent texts for the same.
  public func hasSameBytes(as other: String) -> Bool {
    let (left, right) = (utf8.span, other.utf8.span)
    guard left.count == right.count else { return false }
    for index in left.indices where left[index] != right[index] { return false }
    return true
  }

  /// At most the first 64 scalars: what people sent is named in messages, never repeated at length.
  public var abbreviated: String {
    let scalars = unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: 64, limitedBy: scalars.endIndex),
      end < scalars.endIndex
    else { return self }
    return String(scalars[..<end]) + "…"
  }
}
