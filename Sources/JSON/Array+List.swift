extension [String] {
  /// The texts with commas between them.
  // Every process lists some columns: `joined` would have the runtime look up how texts conform.
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
