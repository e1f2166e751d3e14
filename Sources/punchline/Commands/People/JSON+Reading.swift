import JSON

extension JSON {
  /// A member of an object, and null where there is none.
  subscript(name: String) -> JSON {
    guard case .object(let object) = self else { return .null }
    return object[name] ?? .null
  }

  var stringValue: String? {
    if case .string(let text) = self { text } else { nil }
  }

  var integerValue: Int64? {
    if case .integer(let integer) = self { integer } else { nil }
  }

  var isTrue: Bool { self == true }

  /// The elements of an array, none where it is no array.
  var items: [JSON] {
    if case .array(let elements) = self { elements } else { [] }
  }

  /// A text as a terminal may show it; empty where there is none.
  var shown: String { stringValue.map(Escaping.printable) ?? "" }

  /// The text to show of that name, from the object's `text`.
  func text(_ name: String) -> String { self["text"][name].shown }

  init(_ texts: [String]) { self = .array(texts.map { .string($0) }) }

  init(_ text: String?) { self = text.map { .string($0) } ?? .null }
}
