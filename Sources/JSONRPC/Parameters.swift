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
    for (name, json) in object.members {
      guard let declaration = declared.first(where: { $0.name.hasSameBytes(as: name) }) else {
        throw .unknownParameter(name, known: declared.lazy.map { $0.name }.joined(separator: ", "))
      }
      if case .null = json {
        values.append(nil)
        continue
      }
      guard let value = declaration.value(of: json) else { throw .invalid(declaration) }
      values.append(value)
    }
    for declaration in declared where declaration.isRequired {
      if !isGiven(declaration.name) { throw .invalid(declaration) }
    }
  }

  package subscript<Value>(parameter: Required<Value>) -> Value {
    get throws(RPCError) {
      guard let value = given(parameter.name) as? Value else { throw .invalid(parameter) }
      return value
    }
  }

  package subscript<Value>(parameter: Maybe<Value>) -> Value? {
    get throws(RPCError) {
      // Most are absent, which no type needs to be known for.
      guard let given = given(parameter.name) else { return nil }
      guard let value = given as? Value else { throw .invalid(parameter) }
      return value
    }
  }

  /// Nil where the member is absent or null.
  package func value<Value>(of parameter: Clearable<Value>) throws(RPCError) -> Value? {
    guard let given = given(parameter.name) else { return nil }
    guard let value = given as? Value else { throw .invalid(parameter) }
    return value
  }

  private func given(_ name: String) -> Any? { object.place(of: name).flatMap { values[$0] } }

  private func isGiven(_ name: String) -> Bool {
    guard let place = object.place(of: name) else { return false }
    return values[place] != nil
  }
}

extension RPCError {
  fileprivate static func invalid(_ parameter: some ParameterDeclaration) -> RPCError {
    .invalidParams(field: parameter.name, expected: parameter.expected)
  }
}
