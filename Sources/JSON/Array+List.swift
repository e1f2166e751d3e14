extension [String] {
  /// The texts, separated by commas.
  // Every process lists some columns, and `joined` would make the runtime look up conformances.
  package var list: String {
    var list = ""
    list.reserveCapacity(count * 16)
    for text in self {
      if !list.isEmpty { list += ", " }
      list += text
    }
    return list
  }
}
