/// How one type of value stands on the wire: its JSON Schema, what an error says was expected,
/// and the way in and out.
package struct WireType<Value>: Sendable {
  private let makeSchema: @Sendable () -> JSON
  private let makeExpected: @Sendable () -> String
  package let decode: @Sendable (JSON) -> Value?
  package let encode: @Sendable (Value) -> JSON
  /// Writes what `encode` would give, where it can without making the JSON first.
  package let write: @Sendable (Value, inout JSONWriter) -> Void

  package init(
    schema: @escaping @Sendable @autoclosure () -> JSON,
    expected: @escaping @Sendable @autoclosure () -> String,
    decode: @escaping @Sendable (JSON) -> Value?,
    encode: @escaping @Sendable (Value) -> JSON,
    write: (@Sendable (Value, inout JSONWriter) -> Void)? = nil
  ) {
    makeSchema = schema
    makeExpected = expected
    self.decode = decode
    self.encode = encode
    self.write = write ?? { value, writer in writer.write(encode(value)) }
  }

  /// Made when asked for: most processes answer one request and never need it.
  package var schema: JSON { makeSchema() }

  /// Completes the sentence "`field` must be …".
  package var expected: String { makeExpected() }
}

extension WireType {
  /// The same values or null, which decodes to an absent one.
  package var nullable: WireType<Value?> {
    WireType<Value?>(
      schema: ["anyOf": [schema, ["type": "null"]]], expected: "\(expected) or null",
      decode: { json in
        if case .null = json { return .some(nil) }
        return decode(json).map { .some($0) }
      },
      encode: { value in value.map(encode) ?? .null },
      write: { value, writer in
        if let value { write(value, &writer) } else { writer.write(.null) }
      })
  }

  /// A list of such values.
  package var list: WireType<[Value]> {
    WireType<[Value]>(
      schema: ["type": "array", "items": schema], expected: "a list, each item \(expected)",
      decode: { json in
        guard case .array(let items) = json else { return nil }
        let values = items.compactMap(decode)
        return values.count == items.count ? values : nil
      },
      encode: { values in .array(values.map(encode)) },
      write: { values, writer in
        writer.bytes.append(UInt8(ascii: "["))
        for (index, value) in values.enumerated() {
          if index > 0 { writer.bytes.append(UInt8(ascii: ",")) }
          write(value, &writer)
        }
        writer.bytes.append(UInt8(ascii: "]"))
      })
  }
}

extension WireType where Value == String {
  package static let string = WireType(
    schema: ["type": "string"], expected: "a string",
    decode: { json in
      guard case .string(let text) = json else { return nil }
      return text
    },
    encode: { .string($0) }, write: { $1.write(string: $0) })
}

extension WireType where Value == Bool {
  package static let boolean = WireType(
    schema: ["type": "boolean"], expected: "true or false",
    decode: { json in
      guard case .boolean(let value) = json else { return nil }
      return value
    },
    encode: { .boolean($0) })
}

extension WireType where Value == Int64 {
  package static let integer = WireType(
    schema: ["type": "integer"], expected: "an integer within ±9007199254740991",
    decode: { json in
      guard case .integer(let value) = json else { return nil }
      return value
    },
    encode: { .integer($0) }, write: { $1.write(integer: $0) })
}

extension WireType where Value == Int {
  package static let count = WireType(
    schema: ["type": "integer"], expected: "an integer within ±9007199254740991",
    decode: { json in
      guard case .integer(let value) = json else { return nil }
      return Int(value)
    },
    encode: { .integer(Int64($0)) })
}

extension WireType where Value == Double {
  package static let number = WireType(
    schema: ["type": "number"], expected: "a number",
    decode: { json in
      switch json {
      case .integer(let value): Double(value)
      case .number(let value) where value.isFinite: value
      default: nil
      }
    },
    encode: { .number($0) })
}

extension WireType where Value == JSON {
  /// Any JSON at all.
  package static let any = WireType(
    schema: .boolean(true), expected: "any JSON", decode: { $0 }, encode: { $0 })

  /// The empty object of a call that has nothing to tell.
  package static let nothing = WireType(
    schema: ["type": "object"], expected: "an empty object", decode: { $0 }, encode: { $0 })

  package static let null = WireType(
    schema: ["type": "null"], expected: "null", decode: { $0 }, encode: { $0 })
}

extension WireType
where Value: RawRepresentable & CaseIterable & Sendable, Value.RawValue == String {
  /// One of a closed set of words.
  package static var word: WireType {
    WireType(
      schema: ["type": "string", "enum": .array(Value.allCases.map { .string($0.rawValue) })],
      expected: "one of " + Value.allCases.map(\.rawValue).joined(separator: ", "),
      decode: { json in
        guard case .string(let text) = json else { return nil }
        return Value(rawValue: text)
      },
      encode: { .string($0.rawValue) }, write: { $1.write(string: $0.rawValue) })
  }
}
