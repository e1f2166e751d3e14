package import JSON

/// The members of one request's `params`, each decoded once as its method declares it.
package struct Parameters {
  package let object: JSONObject
  /// The decoded values, in the order of the members; nil for null.
  private var values: [Any?] = []

  /// The most unknown members that are named.
  private static let mostUnknown = 16

  /// Refuses unknown, missing and wrongly typed members with -32602, all of them together.
  package init(
    _ object: JSONObject, declared: [any ParameterDeclaration]
  ) throws(RPCError) {
    self.object = object
    if !object.isEmpty { values.reserveCapacity(object.count) }
    var (wrong, unknown): ([WrongParameter], Int) = ([], 0)
    for (name, json) in object.members {
      guard let declaration = declared.first(where: { $0.name.hasSameBytes(as: name) }) else {
        if unknown < Self.mostUnknown {
          wrong.append(.init(unknown: name, known: declared.map { $0.name }.list))
        }
        unknown += 1
        values.append(nil)
        continue
      }
      if case .null = json {
        values.append(nil)
        continue
      }
      let value = declaration.value(of: json)
      if value == nil { wrong.append(declaration.part(of: json) ?? declaration.wrong) }
      values.append(value)
    }
    for declaration in declared where declaration.isRequired {
      guard !isGiven(declaration.name), object[declaration.name].isAbsent else { continue }
      wrong.append(declaration.wrong)
    }
    if !wrong.isEmpty { throw .invalidParams(wrong) }
  }

  package subscript<Value>(parameter: Required<Value>) -> Value {
    get throws(RPCError) {
      guard let given = given(parameter.name) else { throw parameter.refusal }
      return try Self.read(given, as: Value.self, or: parameter.refusal)
    }
  }

  package subscript<Value>(parameter: Maybe<Value>) -> Value? {
    get throws(RPCError) {
      guard let given = given(parameter.name) else { return nil }
      return try Self.read(given, as: Value.self, or: parameter.refusal)
    }
  }

  /// Nil if the member is absent or null.
  package func value<Value>(of parameter: Clearable<Value>) throws(RPCError) -> Value? {
    guard let given = given(parameter.name) else { return nil }
    return try Self.read(given, as: Value.self, or: parameter.refusal)
  }

  // A function of its own, because most members are absent, and the runtime then needs no type.
  @inline(never) private static func read<Value>(
    _ given: Any, as type: Value.Type, or refusal: @autoclosure () -> RPCError
  ) throws(RPCError) -> Value {
    guard let value = given as? Value else { throw refusal() }
    return value
  }

  private func given(_ name: String) -> Any? { object.place(of: name).flatMap { values[$0] } }

  private func isGiven(_ name: String) -> Bool {
    guard let place = object.place(of: name) else { return false }
    return values[place] != nil
  }
}

extension ParameterDeclaration {
  fileprivate var wrong: WrongParameter { WrongParameter(name, expected: expected) }

  /// The error for a missing or wrongly typed member.
  fileprivate var refusal: RPCError { .invalidParams([wrong]) }
}

extension JSON? {
  package var isAbsent: Bool {
    switch self {
    case nil, .null?: true
    default: false
    }
  }
}
