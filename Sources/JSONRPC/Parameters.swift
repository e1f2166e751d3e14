package import JSON

/// The members of one request's `params`, each read once as what its method declares.
package struct Parameters {
  package let object: JSONObject
  /// What each member was read as, in the order of the members; nil for null.
  private var values: [Any?] = []

  /// Refuses unknown, missing and wrongly typed members with -32602.
  package init(
    _ object: JSONObject, declared: [any ParameterDeclaration]
  ) throws(RPCError) {
    self.object = object
    values.reserveCapacity(object.count)
    for member in object.members {
      guard let declaration = declared.first(where: { $0.name == member.name }) else {
        let names = declared.map(\.name).joined(separator: ", ")
        throw .unknownParameter(member.name, known: names)
      }
      let value = member.value == .null ? nil : declaration.value(of: member.value)
      if value == nil, member.value != .null { throw .invalid(declaration) }
      values.append(value)
    }
    for declaration in declared where declaration.isRequired {
      if !isGiven(declaration.name) { throw .invalid(declaration) }
    }
  }

  package subscript<Value>(parameter: Required<Value>) -> Value {
    get throws(RPCError) {
      guard let value = try value(of: parameter) else { throw .invalid(parameter) }
      return value
    }
  }

  package subscript<Value>(parameter: Maybe<Value>) -> Value? {
    get throws(RPCError) { try value(of: parameter) }
  }

  /// Nil where the member is absent or null.
  package func value<Declaration: ParameterDeclaration>(
    of parameter: Declaration
  ) throws(RPCError) -> Declaration.Value? {
    guard let index = object.members.firstIndex(where: { $0.name == parameter.name }),
      let given = values[index]
    else { return nil }
    guard let value = given as? Declaration.Value else { throw .invalid(parameter) }
    return value
  }

  private func isGiven(_ name: String) -> Bool {
    object[name].map { $0 != .null } ?? false
  }
}

extension RPCError {
  fileprivate static func invalid(_ parameter: some ParameterDeclaration) -> RPCError {
    .invalidParams(field: parameter.name, expected: parameter.expected)
  }
}
