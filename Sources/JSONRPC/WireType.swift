package import JSON

/// A type of parameters: its JSON Schema, the words for an error about it, and its decoder.
package struct WireType<Value>: Sendable {
  private let makeSchema: @Sendable () -> JSON
  private let makeExpected: @Sendable () -> String
  package let decode: @Sendable (JSON) -> Value?
  /// The wrong part of a value at a path; nil if the value as a whole is wrong.
  package let part: @Sendable (_ json: JSON, _ path: String) -> WrongParameter?
  /// The kind of thing that its values name; nil if they are not names.
  package let subject: String?

  package init(
    schema: @escaping @Sendable @autoclosure () -> JSON,
    expected: @escaping @Sendable @autoclosure () -> String, of subject: String? = nil,
    part: @escaping @Sendable (JSON, String) -> WrongParameter? = { _, _ in nil },
    decode: @escaping @Sendable (JSON) -> Value?
  ) {
    makeSchema = schema
    makeExpected = expected
    self.subject = subject
    self.part = part
    self.decode = decode
  }

  /// The JSON Schema, made at each call, because most processes answer one request and never need
  /// it.
  package var schema: JSON { makeSchema() }

  /// Completes the sentence "`field` must be …".
  package var expected: String { makeExpected() }
}

extension WireType {
  /// The type or null, which decodes to nil.
  package var nullable: WireType<Value?> {
    WireType<Value?>(
      schema: ["anyOf": [schema, ["type": "null"]]], expected: "\(expected) or null", of: subject,
      part: part,
      decode: { json in
        if case .null = json { return .some(nil) }
        return decode(json).map { .some($0) }
      })
  }

  /// A list of values of this type.
  package var list: WireType<[Value]> {
    WireType<[Value]>(
      schema: ["type": "array", "items": schema], expected: "a list, each item \(expected)",
      of: subject,
      part: { json, path in
        guard case .array(let items) = json,
          let place = items.firstIndex(where: { decode($0) == nil })
        else { return nil }
        return part(items[place], "\(path)[\(place)]")
      },
      decode: { json in
        guard case .array(let items) = json else { return nil }
        let values = items.compactMap(decode)
        return values.count == items.count ? values : nil
      })
  }
}

extension WireType where Value == String {
  package static let string = WireType(
    schema: String.schema, expected: "a string",
    decode: { if case .string(let text) = $0 { text } else { nil } })
}

extension WireType {
  /// A text that `read` turns into a value.
  package static func text(
    schema: @escaping @Sendable @autoclosure () -> JSON,
    expected: @escaping @Sendable @autoclosure () -> String,
    read: @escaping @Sendable (String) -> Value?
  ) -> WireType {
    WireType(schema: schema(), expected: expected()) { json in
      if case .string(let text) = json { read(text) } else { nil }
    }
  }
}

extension WireType where Value == JSONObject {
  /// Parameters by name; an empty list means none, as in a request.
  package static let namedParameters = WireType(
    schema: JSONObject.schema, expected: "an object of named parameters",
    decode: { json in
      switch json {
      case .object(let object): object
      case .array(let items) where items.isEmpty: [:]
      default: nil
      }
    })
}

extension WireType where Value == Bool {
  package static let boolean = WireType(
    schema: Bool.schema, expected: "true or false",
    decode: { if case .boolean(let value) = $0 { value } else { nil } })
}

extension WireType {
  /// The type with bounds in its schema only; the rules for the value refuse what is beyond them.
  package func within(_ range: ClosedRange<Int>) -> WireType {
    WireType(
      schema: schema(within: Int64(range.lowerBound)...Int64(range.upperBound)),
      expected: expected, of: subject, part: part, decode: decode)
  }

  private func schema(within range: ClosedRange<Int64>) -> JSON {
    guard case .object(let object) = schema else { return schema }
    let others = object.members.filter { $0.name != "minimum" && $0.name != "maximum" }
    return .object(
      JSONObject(
        others + [("minimum", .integer(range.lowerBound)), ("maximum", .integer(range.upperBound))]
      ))
  }
}

extension WireType where Value == Int64 {
  package static let integer = WireType(
    schema: Int64.schema, expected: "an integer within ±\(JSON.integerLimit)",
    decode: { if case .integer(let value) = $0 { value } else { nil } })
}

extension WireType where Value == Int {
  package static let count = WireType(
    schema: Int.schema, expected: "an integer within ±\(JSON.integerLimit)",
    decode: { if case .integer(let value) = $0 { Int(value) } else { nil } })
}

extension WireType where Value == Double {
  package static let number = WireType(
    schema: Double.schema, expected: "a number",
    decode: { json in
      switch json {
      case .integer(let value): Double(value)
      case .number(let value) where value.isFinite: value
      default: nil
      }
    })
}

extension WireType
where Value: RawRepresentable & CaseIterable & Sendable, Value.RawValue == String {
  /// One of a closed set of words.
  package static var word: WireType {
    .text(
      schema: ["type": "string", "enum": .array(Value.allCases.map { .string($0.rawValue) })],
      expected: "one of " + Value.allCases.map(\.rawValue).joined(separator: ", ")
    ) { Value(rawValue: $0) }
  }
}
