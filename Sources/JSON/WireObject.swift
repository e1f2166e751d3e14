/// An object whose members are declared once, for its bytes, its schema and its documentation.
public protocol WireObject: WireValue {
  /// The name of its schema in the OpenRPC document; nil if the schema is written inline.
  static var schemaName: String? { get }
  static func declare(_ members: inout some Members<Self>)
}

/// Receives an object's declaration of members: each with a name, a meaning and a value.
public protocol Members<Source> {
  associatedtype Source

  mutating func add<Value: WireValue>(
    _ name: StaticString, _ meaning: StaticString, _ value: (Source) -> Value)

  /// Adds a member that is left out if it has no value.
  mutating func addIfPresent<Value: WireValue>(
    _ name: StaticString, _ meaning: StaticString, _ value: (Source) -> Value?)

  /// Adds a member that is an object of further members.
  mutating func addObject(
    _ name: StaticString, _ meaning: StaticString, _ declare: (inout Self) -> Void)

  /// Adds the members of a part as if they were the source's own.
  mutating func addAll<Part: WireObject>(of part: (Source) -> Part)
}

extension WireObject {
  public static var schemaName: String? { nil }

  public static var schema: JSON {
    schemaName.map { ["$ref": .string("#/components/schemas/\($0)")] } ?? objectSchema
  }

  /// The full schema with all members, even if the schema has a name.
  public static var objectSchema: JSON {
    var members = SchemaMembers<Self>()
    declare(&members)
    return members.schema
  }

  /// The members as JSON, for code that stores or merges them.
  public var jsonObject: JSONObject {
    guard case .object(let object) = try? JSONReader.parse(wireBytes) else { return [:] }
    return object
  }

  @inlinable public func write(to writer: inout JSONWriter) {
    let start = writer.count
    // SAFETY: the members are written within the call.
    unsafe withUnsafeMutablePointer(to: &writer) { writer in
      var members = unsafe WritingMembers(source: self, writer: writer)
      Self.declare(&members)
    }
    writer.closeObject(begunAt: start)
  }
}

/// Writes the members of one object.
// It mutates the writer instead of itself, because otherwise each member would copy the source.
@safe @frozen public struct WritingMembers<Source>: Members {
  @usableFromInline let source: Source
  @usableFromInline let writer: UnsafeMutablePointer<JSONWriter>

  @inlinable init(source: Source, writer: UnsafeMutablePointer<JSONWriter>) {
    self.source = source
    unsafe self.writer = writer
  }

  @inlinable public func add<Value: WireValue>(
    _ name: StaticString, _ meaning: StaticString, _ value: (Source) -> Value
  ) {
    unsafe writer.pointee.write(name: name)
    unsafe value(source).write(to: &writer.pointee)
  }

  @inlinable public func addIfPresent<Value: WireValue>(
    _ name: StaticString, _ meaning: StaticString, _ value: (Source) -> Value?
  ) {
    guard let value = value(source) else { return }
    unsafe writer.pointee.write(name: name)
    unsafe value.write(to: &writer.pointee)
  }

  @inlinable public mutating func addObject(
    _ name: StaticString, _ meaning: StaticString, _ declare: (inout Self) -> Void
  ) {
    unsafe writer.pointee.write(name: name)
    let start = unsafe writer.pointee.count
    declare(&self)
    unsafe writer.pointee.closeObject(begunAt: start)
  }

  @inlinable public func addAll<Part: WireObject>(of part: (Source) -> Part) {
    var members = unsafe WritingMembers<Part>(source: part(source), writer: writer)
    Part.declare(&members)
  }
}

/// Collects the schema of an object's members, without an object.
struct SchemaMembers<Source>: Members {
  private var required: [JSON] = []
  private var properties = JSONObject()

  var schema: JSON {
    ["type": "object", "required": .array(required), "properties": .object(properties)]
  }

  mutating func add<Value: WireValue>(
    _ name: StaticString, _ meaning: StaticString, _ value: (Source) -> Value
  ) {
    required.append(.string(name.description))
    append(name, meaning, Value.schema)
  }

  mutating func addIfPresent<Value: WireValue>(
    _ name: StaticString, _ meaning: StaticString, _ value: (Source) -> Value?
  ) {
    append(name, meaning, Value.schema)
  }

  mutating func addObject(
    _ name: StaticString, _ meaning: StaticString, _ declare: (inout Self) -> Void
  ) {
    var members = Self()
    declare(&members)
    required.append(.string(name.description))
    append(name, meaning, members.schema)
  }

  mutating func addAll<Part: WireObject>(of part: (Source) -> Part) {
    var members = SchemaMembers<Part>()
    Part.declare(&members)
    required += members.required
    for member in members.properties.members { properties.append(member.name, member.value) }
  }

  private mutating func append(_ name: StaticString, _ meaning: StaticString, _ schema: JSON) {
    guard case .object(var object) = schema else {
      return properties.append(name.description, ["description": .string(meaning.description)])
    }
    object.append("description", .string(meaning.description))
    properties.append(name.description, .object(object))
  }
}
