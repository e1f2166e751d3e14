package import JSON
internal import JSONRPC
internal import TimeClock

/// The part of JSON Schema that the engine's descriptions use; anything else in a schema is an
/// error.
///
/// An object may only have declared members, so that nothing is sent undescribed.
package struct JSONSchema {
  private let definitions: [(name: String, schema: JSON)]

  package init(definitions: [(name: String, schema: JSON)]) {
    self.definitions = definitions
  }

  /// The errors of a value, each with its place; empty for a valid value.
  package func errors(in value: JSON, against schema: JSON, at place: String = "") -> [String] {
    switch schema {
    case .boolean(true): return []
    case .boolean(false): return ["\(place): nothing is allowed here"]
    case .object(let object):
      return object.members.flatMap {
        errors(in: value, keyword: $0.name, $0.value, of: schema, at: place)
      }
    default: return ["\(place): \(schema.line) is no schema"]
    }
  }

  /// The undefined or unknown parts of a schema, at any depth.
  package func defects(of schema: JSON) -> [String] {
    switch schema {
    case .boolean: return []
    case .object(let object):
      return object.members.flatMap { keyword, argument -> [String] in
        switch keyword {
        case "properties", "x-topics": return argument.members.flatMap { defects(of: $0.value) }
        case "items", "additionalProperties": return defects(of: argument)
        case "anyOf": return argument.elements.flatMap(defects)
        default:
          let unknown = errors(in: .null, keyword: keyword, argument, of: schema, at: "")
          return unknown.filter { $0.hasSuffix("is not known") || $0.hasSuffix("is not defined") }
        }
      }
    default: return ["\(schema.line) is no schema"]
    }
  }

  private func errors(
    in value: JSON, keyword: String, _ argument: JSON, of schema: JSON, at place: String
  ) -> [String] {
    func fails(unless holds: Bool) -> [String] {
      holds ? [] : ["\(place): \(value.line) is not \(keyword) \(argument.line)"]
    }
    switch keyword {
    case "description", "title", "x-topics", "x-unit": return []
    case "$ref":
      guard let definition = definition(argument) else {
        return ["\(place): \(argument.line) is not defined"]
      }
      return errors(in: value, against: definition, at: place)
    case "type":
      let types = argument.string.map { [$0] } ?? argument.elements.compactMap(\.string)
      return fails(unless: types.contains { value.isOf(type: $0) })
    case "enum": return fails(unless: argument.elements.contains(value))
    case "const": return fails(unless: argument == value)
    case "anyOf":
      let failures = argument.elements.map { errors(in: value, against: $0, at: place) }
      return failures.contains { $0.isEmpty } ? [] : failures.flatMap { $0 }
    case "required":
      return argument.elements.compactMap(\.string).filter { value.member($0) == nil }
        .map { "\(place): \"\($0)\" is missing" }
    case "properties":
      return value.members.flatMap { member in
        guard let schema = argument.member(member.name) else {
          return ["\(place): \"\(member.name)\" is not described"]
        }
        return errors(in: member.value, against: schema, at: "\(place).\(member.name)")
      }
    case "additionalProperties":
      let described = schema.member("properties")
      return value.members.filter { described?.member($0.name) == nil }.flatMap {
        errors(in: $0.value, against: argument, at: "\(place).\($0.name)")
      }
    case "items":
      return value.elements.enumerated().flatMap {
        errors(in: $1, against: argument, at: "\(place)[\($0)]")
      }
    case "format" where argument == "date-time":
      return fails(unless: value.string.map { Instant(rfc3339: $0)?.rfc3339 == $0 } ?? true)
    case "format" where argument == "date":
      return fails(unless: value.string.map { CivilDate($0) != nil } ?? true)
    case "pattern":
      guard let pattern = try? Regex(argument.string ?? "(") else { return fails(unless: false) }
      return fails(unless: value.string.map { $0.contains(pattern) } ?? true)
    case "minimum": return fails(unless: value.number.map { $0 >= argument.number ?? 0 } ?? true)
    case "maximum": return fails(unless: value.number.map { $0 <= argument.number ?? 0 } ?? true)
    case "multipleOf":
      return fails(
        unless: value.number.map {
          $0.truncatingRemainder(dividingBy: argument.number ?? 1) == 0
        } ?? true)
    case "minLength":
      return fails(unless: value.string.map { $0.count >= argument.integer ?? 0 } ?? true)
    case "maxLength":
      return fails(unless: value.string.map { $0.count <= argument.integer ?? 0 } ?? true)
    case "minItems": return fails(unless: value.elements.count >= argument.integer ?? 0)
    case "maxItems": return fails(unless: value.elements.count <= argument.integer ?? 0)
    default: return ["\(place): the keyword \(keyword) is not known"]
    }
  }

  private func definition(_ reference: JSON) -> JSON? {
    let name = reference.string?.split(separator: "/").last.map(String.init)
    return definitions.first { $0.name == name }?.schema
  }
}

extension JSON {
  fileprivate var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }

  fileprivate func isOf(type: String) -> Bool {
    switch (type, self) {
    case ("null", .null), ("boolean", .boolean), ("string", .string), ("array", .array),
      ("object", .object), ("integer", .integer), ("number", .integer), ("number", .number):
      true
    default: false
    }
  }
}
