internal import JSONRPC
internal import TimeClock

/// A member of a record that methods set: its parameter, its meaning and where it goes.
struct EditableField<Subject>: Sendable {
  /// How a method that makes a record takes it.
  let whenMade: any ParameterDeclaration
  /// How a method that changes one takes it: null clears it.
  let whenChanged: any ParameterDeclaration
  private let fill: @Sendable (inout Subject, Parameters) throws -> Void

  /// A member that is set by more than to take the value over.
  init<Value: Sendable>(
    _ name: String, _ type: WireType<Value>, _ summary: String, isRequired: Bool = false,
    set: @escaping @Sendable (inout Subject, Edit<Value>) throws -> Void
  ) {
    let parameter = Clearable(name, type, summary)
    let made: any ParameterDeclaration =
      isRequired ? Required(name, type, summary) : Maybe(name, type, summary)
    whenMade = made
    whenChanged = parameter
    fill = { subject, parameters in try set(&subject, try parameters[parameter]) }
  }

  /// A member that may have no value.
  init<Value: Sendable>(
    _ name: String, _ type: WireType<Value>, _ summary: String, isRequired: Bool = false,
    _ member: any WritableKeyPath<Subject, Value?> & Sendable
  ) {
    self.init(name, type, summary, isRequired: isRequired) { subject, edit in
      subject[keyPath: member] = edit.applied(to: subject[keyPath: member])
    }
  }

  /// A member that always has a value; cleared, that is `usual`.
  init<Value: Sendable>(
    _ name: String, _ type: WireType<Value>, _ summary: String, isRequired: Bool = false,
    _ member: any WritableKeyPath<Subject, Value> & Sendable, else usual: Value
  ) {
    self.init(name, type, summary, isRequired: isRequired) { subject, edit in
      subject[keyPath: member] = edit.applied(to: subject[keyPath: member]) ?? usual
    }
  }

  /// Takes the given values; what is absent stays.
  static func fill(
    _ subject: inout Subject, _ fields: [EditableField<Subject>], from parameters: Parameters
  ) throws {
    let wrong = try wrongFields(filling: &subject, fields, from: parameters)
    guard wrong.isEmpty else { throw ClockError.validation(wrong) }
  }

  /// Does the same, and returns the fields whose values are not allowed.
  static func wrongFields(
    filling subject: inout Subject, _ fields: [EditableField<Subject>],
    from parameters: Parameters
  ) throws -> [Refusal.Field] {
    var wrong: [Refusal.Field] = []
    for field in fields {
      do {
        try field.fill(&subject, parameters)
      } catch let error as ClockError where !error.fields.isEmpty {
        wrong += error.fields
      }
    }
    return wrong
  }
}
