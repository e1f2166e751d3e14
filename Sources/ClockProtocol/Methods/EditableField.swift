internal import JSONRPC
internal import TimeClock

/// A settable member of a record: its parameter, its meaning and its place.
struct EditableField<Subject>: Sendable {
  /// The parameter of a method that creates a record.
  let whenMade: any ParameterDeclaration
  /// The parameter of a method that changes a record: null clears it.
  let whenChanged: any ParameterDeclaration
  private let fill: @Sendable (inout Subject, Parameters) throws -> Void

  /// A member whose value needs more than an assignment.
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

  /// A member that may be nil.
  init<Value: Sendable>(
    _ name: String, _ type: WireType<Value>, _ summary: String, isRequired: Bool = false,
    _ member: any WritableKeyPath<Subject, Value?> & Sendable
  ) {
    self.init(name, type, summary, isRequired: isRequired) { subject, edit in
      subject[keyPath: member] = edit.applied(to: subject[keyPath: member])
    }
  }

  /// A member that always has a value; clearing it sets `usual`.
  init<Value: Sendable>(
    _ name: String, _ type: WireType<Value>, _ summary: String, isRequired: Bool = false,
    _ member: any WritableKeyPath<Subject, Value> & Sendable, else usual: Value
  ) {
    self.init(name, type, summary, isRequired: isRequired) { subject, edit in
      subject[keyPath: member] = edit.applied(to: subject[keyPath: member]) ?? usual
    }
  }

  /// Sets the given values; absent ones stay.
  static func fill(
    _ subject: inout Subject, _ fields: [EditableField<Subject>], from parameters: Parameters
  ) throws {
    let wrong = try wrongFields(filling: &subject, fields, from: parameters)
    guard wrong.isEmpty else { throw ClockError.validation(wrong) }
  }

  /// The same, but returns the fields with invalid values.
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
