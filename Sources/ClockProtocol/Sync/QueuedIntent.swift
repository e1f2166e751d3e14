internal import ClockOperations
internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

/// The meaning of a device's call at its time, which its upstream is asked to carry out: something
/// else may run by then.
struct QueuedIntent {
  var method: Method
  var parameters: JSONObject
  /// For an undo or a redo, the key of the affected request.
  var turned: (key: String, action: Change.Action)?
  /// Whether the call does not concern the upstream.
  var staysHere = false

  init(of method: Method, _ given: JSONObject, _ context: Context) throws {
    self.method = method
    parameters = JSONObject(Method.deed(of: given).members.filter { $0.value != .null })
    let userId = method.actsForMembers ? self.given(Method.userId) : nil
    try method.mutation?.meaning.fix(&self, context.authorized(for: method, userId: userId))
  }

  /// The value of a given parameter; nil if it is absent, or has another type.
  func given<Value>(_ parameter: some ParameterDeclaration<Value>) -> Value? {
    parameters[parameter.name].flatMap(parameter.type.decode)
  }

  /// Names the meant record, unless the call did.
  mutating func name(_ parameter: Maybe<String>, _ id: String?) {
    guard let id, parameters[parameter.name] == nil else { return }
    parameters.append(parameter.name, .string(id))
  }
}

/// How to make a call name its record if it does not.
struct Meaning: Sendable {
  let fix: @Sendable (inout QueuedIntent, Context) throws -> Void

  init(_ fix: @escaping @Sendable (inout QueuedIntent, Context) throws -> Void) {
    self.fix = fix
  }

  static let asGiven = Meaning { _, _ in }

  /// The call means the running shift, or the running timer's entry.
  static func running(_ kind: Entry.Kind, _ parameter: Maybe<String>) -> Meaning {
    Meaning { intent, context in
      let running =
        kind == .shift ? try ClockDesk(context).runningShift() : try TimerDesk(context).running()
      intent.name(parameter, running?.id)
    }
  }
}
