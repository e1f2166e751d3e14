package import JSON

/// Reads the members of an object within `params`, and keeps the first wrong one.
package struct MemberReader {
  private let object: JSONObject
  private let path: String
  private var known: [String] = []
  package private(set) var wrong: WrongParameter?

  fileprivate init(_ object: JSONObject, at path: String) {
    (self.object, self.path) = (object, path)
  }

  /// A member that must be there.
  package mutating func required<Value>(_ name: String, _ type: WireType<Value>) -> Value? {
    value(name, type, of: object[name] ?? .null)
  }

  /// A member that may be absent or null.
  package mutating func optional<Value>(_ name: String, _ type: WireType<Value>) -> Value? {
    value(name, type.nullable, of: object[name] ?? .null) ?? nil
  }

  /// Replaces a value by a member that is there.
  package mutating func replace<Value>(
    _ value: inout Value, _ name: String, _ type: WireType<Value>
  ) {
    guard let json = object[name] else {
      known.append(name)
      return
    }
    value = self.value(name, type, of: json) ?? value
  }

  private mutating func value<Value>(
    _ name: String, _ type: WireType<Value>, of json: JSON
  ) -> Value? {
    known.append(name)
    if let value = type.decode(json) { return value }
    let path = "\(path).\(name)"
    wrong = wrong ?? type.part(json, path) ?? WrongParameter(path, expected: type.expected)
    return nil
  }

  fileprivate mutating func refuseOthers() {
    guard wrong == nil, let other = object.members.first(where: { !known.contains($0.name) })
    else { return }
    wrong = WrongParameter(
      unknown: "\(path).\(other.name)", known: known.joined(separator: ", "))
  }
}

extension WireType {
  /// An object; an error names its wrong member.
  package static func object(
    schema: @escaping @Sendable @autoclosure () -> JSON,
    expected: @escaping @Sendable @autoclosure () -> String,
    read: @escaping @Sendable (inout MemberReader) -> Value?
  ) -> WireType {
    @Sendable func reading(_ json: JSON, at path: String) -> (Value?, WrongParameter?) {
      guard case .object(let object) = json else { return (nil, nil) }
      var reader = MemberReader(object, at: path)
      let value = read(&reader)
      reader.refuseOthers()
      return (reader.wrong == nil ? value : nil, reader.wrong)
    }
    return WireType(
      schema: schema(), expected: expected(), part: { reading($0, at: $1).1 },
      decode: { reading($0, at: "").0 })
  }
}
