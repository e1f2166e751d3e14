package import JSON
internal import JSONRPC

extension JSON {
  /// A member of an object; nil if there is none.
  package func member(_ name: String) -> JSON? {
    guard case .object(let object) = self else { return nil }
    return object[name]
  }

  package var members: [(name: String, value: JSON)] {
    guard case .object(let object) = self else { return [] }
    return object.members
  }

  package var elements: [JSON] {
    guard case .array(let elements) = self else { return [] }
    return elements
  }

  /// The value of a string; nil for any other value.
  package var string: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  package var integer: Int64? {
    guard case .integer(let value) = self else { return nil }
    return value
  }

  /// The stable reason of a refusal; nil without one.
  package var reason: String? { member("error")?.member("data")?.member("reason")?.string }

  /// Its text on a line.
  package var line: String {
    String(decoding: JSONWriter.bytes(of: self), as: UTF8.self)
  }
}
