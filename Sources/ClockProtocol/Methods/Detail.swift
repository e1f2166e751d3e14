internal import JSONRPC
internal import TimeClock

/// A member of a record that may be given when the record is made, and be changed or cleared
/// later: its parameter, its meaning and where it goes.
struct Detail<Subject>: Field {
  let ifGiven: any ParameterDeclaration
  let ifChanged: any ParameterDeclaration
  private let fill: @Sendable (inout Subject, Parameters) throws -> Void

  init<Value: Sendable>(
    _ name: String, _ type: WireType<Value>, _ summary: String,
    _ member: any WritableKeyPath<Subject, Value?> & Sendable
  ) {
    let parameter = Clearable(name, type, summary)
    ifGiven = Maybe(name, type, summary)
    ifChanged = parameter
    fill = { subject, parameters in
      let edit = try parameters[parameter]
      subject[keyPath: member] = edit.applied(to: subject[keyPath: member])
    }
  }

  /// Takes over what is given; what is absent stays.
  static func fill(
    _ subject: inout Subject, _ details: [Detail<Subject>], from parameters: Parameters
  ) throws {
    for detail in details { try detail.fill(&subject, parameters) }
  }
}
