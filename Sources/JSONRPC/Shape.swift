/// The members of an object that is only ever written, declared once for its schema and its bytes.
package struct Shape<Source>: Sendable {
  package let members: [Property<Source>]
  /// Beside the members, so that writing one does not copy all that it is declared with.
  private let writers: [@Sendable (Source, inout JSONWriter) -> Void]

  package init(_ members: Property<Source>...) {
    self.init(members)
  }

  package init(_ members: [Property<Source>]) {
    self.members = members
    // A key path would be built at run time, for each shape.
    writers = members.map { $0.write }
  }

  package func encode(_ source: Source) -> JSON {
    .object(object(source))
  }

  /// The JSON text of what `encode` gives.
  package func bytes(of source: Source) -> [UInt8] {
    var writer = JSONWriter()
    write(source, to: &writer)
    return writer.bytes
  }

  package func object(_ source: Source) -> JSONObject {
    var object = JSONObject(reserving: members.count)
    for member in members {
      if let value = member.encode(source) { object.append(member.name, value) }
    }
    return object
  }

  private func write(_ source: Source, to writer: inout JSONWriter) {
    writer.bytes.append(UInt8(ascii: "{"))
    for write in writers { write(source, &writer) }
    // Each member has left a comma behind.
    if writer.bytes.last == UInt8(ascii: ",") { writer.bytes.removeLast() }
    writer.bytes.append(UInt8(ascii: "}"))
  }

  package var schema: JSON {
    var properties = JSONObject()
    for member in members {
      properties.append(member.name, member.schema)
    }
    return [
      "type": "object",
      "required": .array(members.filter(\.isAlwaysPresent).map { .string($0.name) }),
      "properties": .object(properties),
    ]
  }

  package var type: WireType<Source> {
    WireType(
      schema: schema, expected: "an object", decode: { _ in nil }, encode: { encode($0) },
      write: { write($0, to: &$1) })
  }

  /// The same, said by reference to the document's schema of that name.
  package func type(named name: String) -> WireType<Source> {
    WireType(
      schema: ["$ref": .string("#/components/schemas/\(name)")], expected: "an object",
      decode: { _ in nil }, encode: { encode($0) }, write: { write($0, to: &$1) })
  }
}

package struct Property<Source>: Sendable {
  package let name: String
  private let makeSchema: @Sendable () -> JSON
  package let isAlwaysPresent: Bool
  let encode: @Sendable (Source) -> JSON?
  /// Writes the name, the value and a comma.
  let write: @Sendable (Source, inout JSONWriter) -> Void

  package init<Value>(
    _ name: String, _ type: WireType<Value>, _ value: @escaping @Sendable (Source) -> Value
  ) {
    self.name = name
    makeSchema = { type.schema }
    isAlwaysPresent = true
    encode = { type.encode(value($0)) }
    let opening = Self.opening(name)
    let writeValue = type.write
    write = { source, writer in
      writer.bytes.append(contentsOf: opening)
      writeValue(value(source), &writer)
      writer.bytes.append(UInt8(ascii: ","))
    }
  }

  package var schema: JSON { makeSchema() }

  /// A member that is null when there is nothing to say.
  package init<Value>(
    _ name: String, nullable type: WireType<Value>,
    _ value: @escaping @Sendable (Source) -> Value?
  ) {
    self.init(name, type.nullable, value)
  }

  package init<Value>(
    _ name: String, list type: WireType<Value>,
    _ value: @escaping @Sendable (Source) -> [Value]
  ) {
    self.init(name, type.list, value)
  }

  /// The same member for something that the source is a part of.
  package func lifted<Whole>(
    _ part: @escaping @Sendable (Whole) -> Source
  ) -> Property<Whole> {
    Property<Whole>(
      name: name, schema: makeSchema, isAlwaysPresent: isAlwaysPresent,
      encode: { [encode] in encode(part($0)) },
      write: { [write] in write(part($0), &$1) })
  }

  /// A member that is left out when there is nothing to say.
  package static func whenPresent<Value>(
    _ name: String, _ type: WireType<Value>, _ value: @escaping @Sendable (Source) -> Value?
  ) -> Property {
    let opening = opening(name)
    let writeValue = type.write
    return Property(
      name: name, schema: { type.schema }, isAlwaysPresent: false,
      encode: { value($0).map(type.encode) },
      write: { source, writer in
        guard let value = value(source) else { return }
        writer.bytes.append(contentsOf: opening)
        writeValue(value, &writer)
        writer.bytes.append(UInt8(ascii: ","))
      })
  }

  private init(
    name: String, schema: @escaping @Sendable () -> JSON, isAlwaysPresent: Bool,
    encode: @escaping @Sendable (Source) -> JSON?,
    write: @escaping @Sendable (Source, inout JSONWriter) -> Void
  ) {
    self.name = name
    makeSchema = schema
    self.isAlwaysPresent = isAlwaysPresent
    self.encode = encode
    self.write = write
  }

  private static func opening(_ name: String) -> [UInt8] {
    var writer = JSONWriter()
    writer.write(string: name)
    writer.write(raw: ":")
    return writer.bytes
  }
}
