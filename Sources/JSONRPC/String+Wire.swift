extension String {
  /// Whether both are the same bytes: `==` would take canonically equivalent texts for the same.
  package func hasSameBytes(as other: String) -> Bool {
    utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
  }

  /// At most the first 64 scalars: what people sent is named in messages, never repeated at length.
  package var abbreviated: String {
    let scalars = unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: 64, limitedBy: scalars.endIndex),
      end < scalars.endIndex
    else { return self }
    return String(scalars[..<end]) + "…"
  }
}
