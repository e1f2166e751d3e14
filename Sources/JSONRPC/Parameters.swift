package import JSON

/// The members of one request's `params`, checked against what its method declares.
package struct Parameters: Sendable {
  package let object: JSONObject

  /// Refuses unknown, missing and wrongly typed members with -32602.
  package init(
    _ object: JSONObject, declared: [any ParameterDeclaration]
  ) throws(RPCError) {
    for member in object.members {
      guard let declaration = declared.first(where: { $0.name == member.name }) else {
        let names = declared.map(\.name).joined(separator: ", ")
        throw .unknownParameter(member.name, known: names)
      }
      if case .null = member.value { continue }
      guard declaration.accepts(member.value) else {
        throw .invalidParams(field: member.name, expected: declaration.expected)
      }
    }
    for declaration in declared where declaration.isRequired {
      if Self.given(object, declaration.name) == nil {
        throw .invalidParams(field: declaration.name, expected: declaration.expected)
      }
    }
    self.object = object
  }

  package subscript<Value>(parameter: Required<Value>) -> Value {
    get throws(RPCError) {
      guard
        let json = Self.given(object, parameter.name), let value = parameter.type.decode(json)
      else { throw .invalidParams(field: parameter.name, expected: parameter.expected) }
      return value
    }
  }

  package subscript<Value>(parameter: Maybe<Value>) -> Value? {
    get throws(RPCError) {
      guard let json = Self.given(object, parameter.name) else { return nil }
      guard let value = parameter.type.decode(json) else {
        throw .invalidParams(field: parameter.name, expected: parameter.expected)
      }
      return value
    }
  }

  private static func given(_ object: JSONObject, _ name: String) -> JSON? {
    guard let json = object[name] else { return nil }
    if case .null = json { return nil }
    return json
  }
}
