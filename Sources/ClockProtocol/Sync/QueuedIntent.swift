internal import ClockOperations
internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

/// What a call on a device meant when it was made, which is what its upstream is asked to do: by
/// then something else may run.
struct QueuedIntent {
  var method: Method
  var parameters: JSONObject
  /// For an undo or a redo, the key of the request that it is about.
  var turned: (key: String, action: Change.Action)?
  /// Whether the upstream has nothing to do with it.
  var staysHere = false

  init(of method: Method, _ given: JSONObject, _ context: Context) throws {
    self.method = method
    parameters = JSONObject(Method.deed(of: given).members.filter { $0.value != .null })
    try method.mutation?.meaning.fix(&self, context)
  }

  /// The value of a given parameter; nil if it is absent, or has another type.
  func given<Value>(_ parameter: some ParameterDeclaration<Value>) -> Value? {
    parameters[parameter.name].flatMap(parameter.type.decode)
  }

  /// Says which record is meant, unless the call did.
  mutating func name(_ parameter: Maybe<String>, _ id: String?) {
    guard let id, parameters[parameter.name] == nil else { return }
    parameters.append(parameter.name, .string(id))
  }
}

/// How a call that does not name its record is made to name it.
struct Meaning: Sendable {
  fileprivate let fix: @Sendable (inout QueuedIntent, Context) throws -> Void

  init(_ fix: @escaping @Sendable (inout QueuedIntent, Context) throws -> Void) {
    self.fix = fix
  }

  static let asGiven = Meaning { _, _ in }

  /// The running shift, or the running timer's entry, is what is meant.
  static func running(_ kind: Entry.Kind, _ parameter: Maybe<String>) -> Meaning {
    Meaning { intent, context in
      let running = kind == .shift ? try context.runningShift() : try context.runningTimer()
      intent.name(parameter, running?.id)
    }
  }
}
