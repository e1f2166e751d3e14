/// A type whose values have one form on the wire.
public protocol WireValue {
  /// The JSON Schema of its values.
  static var schema: JSON { get }
  func write(to writer: inout JSONWriter)
}

extension WireValue {
  /// The JSON text of the value.
  public var wireBytes: [UInt8] {
    var writer = JSONWriter()
    write(to: &writer)
    return writer.bytes
  }
}

extension String: WireValue {
  public static var schema: JSON { ["type": "string"] }
  @inlinable public func write(to writer: inout JSONWriter) { writer.write(string: self) }
}

extension Bool: WireValue {
  public static var schema: JSON { ["type": "boolean"] }
  @inlinable public func write(to writer: inout JSONWriter) {
    writer.write(raw: self ? "true" : "false")
  }
}

extension Int64: WireValue {
  public static var schema: JSON {
    [
      "type": "integer", "minimum": .integer(-JSON.integerLimit),
      "maximum": .integer(JSON.integerLimit),
    ]
  }

  @inlinable public func write(to writer: inout JSONWriter) { writer.write(integer: self) }
}

extension Int: WireValue {
  public static var schema: JSON { Int64.schema }

  @inlinable public func write(to writer: inout JSONWriter) {
    writer.write(integer: Int64(self))
  }
}

extension Double: WireValue {
  public static var schema: JSON { ["type": "number"] }
  @inlinable public func write(to writer: inout JSONWriter) { writer.write(number: self) }
}

extension JSON: WireValue {
  public static var schema: JSON { .boolean(true) }
  public func write(to writer: inout JSONWriter) { writer.write(self) }
}

extension JSONObject: WireValue {
  public static var schema: JSON { ["type": "object"] }
  public func write(to writer: inout JSONWriter) { writer.write(object: self) }
}

/// The null result of a method without a result.
public struct Null: WireValue, Sendable {
  public init() {}

  public static var schema: JSON { ["type": "null"] }
  public func write(to writer: inout JSONWriter) { writer.write(raw: "null") }
}

extension Optional: WireValue where Wrapped: WireValue {
  public static var schema: JSON {
    ["anyOf": [Wrapped.schema, ["type": "null"]]]
  }

  @inlinable public func write(to writer: inout JSONWriter) {
    switch self {
    case .none: writer.write(raw: "null")
    case .some(let value): value.write(to: &writer)
    }
  }
}

extension Array: WireValue where Element: WireValue {
  public static var schema: JSON {
    ["type": "array", "items": Element.schema]
  }

  @inlinable public func write(to writer: inout JSONWriter) {
    writer.append(UInt8(ascii: "["))
    for index in indices {
      if index > 0 { writer.append(UInt8(ascii: ",")) }
      self[index].write(to: &writer)
    }
    writer.append(UInt8(ascii: "]"))
  }
}

/// One of a closed set of words.
public protocol WireWord: WireValue, RawRepresentable, CaseIterable
where RawValue == String {}

extension WireWord {
  public static var schema: JSON {
    ["type": "string", "enum": .array(allCases.map { .string($0.rawValue) })]
  }

  @inlinable public func write(to writer: inout JSONWriter) { writer.write(string: rawValue) }
}

/// The empty object of a method without anything to report.
public struct Nothing: WireValue, Sendable {
  public init() {}

  public static var schema: JSON { ["type": "object"] }
  public func write(to writer: inout JSONWriter) { writer.write(raw: "{}") }
}

/// A value whose type is known only at run time.
public struct AnyWireValue: WireValue {
  private let value: any WireValue

  public init(_ value: any WireValue) {
    self.value = value
  }

  public static var schema: JSON { .boolean(true) }
  public func write(to writer: inout JSONWriter) { value.write(to: &writer) }
}

/// A value that has been written already, with the schema of its type.
public struct Written<Value: WireValue>: WireValue, Sendable {
  private let bytes: [UInt8]
  /// In bytes.
  public var count: Int { bytes.count }

  public init(_ writer: borrowing JSONWriter) {
    bytes = writer.bytes
  }

  public static var schema: JSON { Value.schema }
  public func write(to writer: inout JSONWriter) { writer.write(raw: bytes) }
}

/// JSON text that is already written.
public struct WrittenJSON: WireValue, Equatable, Sendable {
  private let bytes: [UInt8]

  public init(_ value: some WireValue) {
    bytes = value.wireBytes
  }

  /// Text that is known to be JSON.
  public init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  public static var schema: JSON { .boolean(true) }
  public func write(to writer: inout JSONWriter) { writer.write(raw: bytes) }
}
