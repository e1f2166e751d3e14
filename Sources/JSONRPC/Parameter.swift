package import JSON

/// One named member of a method's `params`: its type, its meaning and whether it must be given.
package protocol ParameterDeclaration<Value>: Sendable {
  associatedtype Value
  var name: String { get }
  var type: WireType<Value> { get }
  var summary: String { get }
  var isRequired: Bool { get }
  /// Whether null clears the value; otherwise null means the same as absent.
  var isClearable: Bool { get }
}

extension ParameterDeclaration {
  package var isRequired: Bool { false }
  package var isClearable: Bool { false }

  /// The kind of thing that its values name; nil if they are not names.
  package var subject: String? { type.subject }

  package var schema: JSON { isRequired ? type.schema : type.nullable.schema }

  package var expected: String {
    isClearable ? "\(expectedValue), or null to clear it" : expectedValue
  }

  /// The same parameter in an update.
  package var clearable: Clearable<Value> { Clearable(name, type, summary) }

  /// What a value must be.
  package var expectedValue: String { type.expected }

  /// The decoded value; nil if it is not of the type.
  package func value(of json: JSON) -> Any? { type.decode(json) }

  /// The part of a wrong value that is wrong; nil if it is the whole value.
  func part(of json: JSON) -> WrongParameter? { type.part(json, name) }
}

/// A parameter that must be given.
package struct Required<Value>: ParameterDeclaration {
  package let name: String
  package let type: WireType<Value>
  package let summary: String

  package init(_ name: String, _ type: WireType<Value>, _ summary: String) {
    self.name = name
    self.type = type
    self.summary = summary
  }

  package var isRequired: Bool { true }
  package var optional: Maybe<Value> { Maybe(name, type, summary) }
}

/// A parameter that may be absent or null.
package struct Maybe<Value>: ParameterDeclaration {
  package let name: String
  package let type: WireType<Value>
  package let summary: String

  package init(_ name: String, _ type: WireType<Value>, _ summary: String) {
    self.name = name
    self.type = type
    self.summary = summary
  }
}

/// A parameter of an update: absent keeps the value, null clears it.
package struct Clearable<Value>: ParameterDeclaration {
  package let name: String
  package let type: WireType<Value>
  package let summary: String

  package init(_ name: String, _ type: WireType<Value>, _ summary: String) {
    self.name = name
    self.type = type
    self.summary = summary
  }

  package var isClearable: Bool { true }
}
