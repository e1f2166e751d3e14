extension String {
  /// At most the first 64 scalars: what people sent is named in messages, never repeated at length.
  package var abbreviated: String {
    let scalars = unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: 64, limitedBy: scalars.endIndex),
      end < scalars.endIndex
    else { return self }
    return String(scalars[..<end]) + "…"
  }
}
