import JSON

extension JSON {
  /// A member of an object; null if there is none.
  subscript(name: String) -> JSON {
    guard case .object(let object) = self else { return .null }
    return object[name] ?? .null
  }

  var stringValue: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The elements of an array; none for any other value.
  var items: [JSON] {
    if case .array(let elements) = self { elements } else { [] }
  }

  var object: JSONObject? {
    if case .object(let object) = self { object } else { nil }
  }
}
