/// The names of an object so far: a few are compared one by one, many are hashed.
struct NameSet {
  private static let fewest = 16

  private var names: Set<Name> = []

  /// Whether the name is new to the object, which must have exactly the members inserted before.
  mutating func insert(_ name: String, to object: JSONObject) -> Bool {
    if object.count < Self.fewest { return object[name] == nil }
    if names.isEmpty {
      names = Set(object.members.map { Name(text: $0.name) })
    }
    return names.insert(Name(text: name)).inserted
  }
}

private struct Name: Hashable {
  var text: String

  static func == (left: Name, right: Name) -> Bool {
    left.text.hasSameBytes(as: right.text)
  }

  func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
  }
}
