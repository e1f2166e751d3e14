/// Collects the wrong fields of one request, to report them together.
package struct WrongFields {
  private var errors: [ClockError] = []

  package init() {}

  package var isEmpty: Bool { errors.isEmpty }

  package func contains(_ field: String) -> Bool {
    errors.contains { $0.fields.contains { $0.name == field } }
  }

  package mutating func add(_ error: ClockError) { errors.append(error) }

  /// Does the work and keeps its errors about fields; throws any other error at once.
  package mutating func gather(_ work: () throws(ClockError) -> Void) throws(ClockError) {
    do throws(ClockError) { try work() } catch {
      if error.fields.isEmpty { throw error }
      errors.append(error)
    }
  }

  /// Throws the collected errors as one, with their reason if they share it.
  package func refuse() throws(ClockError) {
    guard let first = errors.first else { return }
    if errors.count == 1 { throw first }
    let fields = errors.flatMap(\.fields)
    guard let reason = first.refusal?.reason,
      errors.allSatisfy({ $0.refusal?.reason == reason })
    else { throw .validation(fields) }
    var messages: [Phrase] = []
    for message in errors.compactMap({ $0.refusal?.message }) where !messages.contains(message) {
      messages.append(message)
    }
    throw .refused(reason, messages.joined, fields: fields)
  }
}

extension ClockError {
  /// This refusal as one about a field; other errors stay as they are.
  package func about(_ field: String) -> ClockError {
    refusal.map { $0.with([.init(field, $0.message)]) } ?? self
  }

  /// This error with a field renamed.
  package func renaming(_ name: String, to other: String) -> ClockError {
    refusal.map { refusal in
      refusal.with(refusal.fields.map { .init($0.name == name ? other : $0.name, $0.message) })
    } ?? self
  }
}

extension Refusal {
  fileprivate func with(_ fields: [Field]) -> ClockError {
    .refused(
      reason, message, fields: fields, conflicts: conflicts, inTheWay: inTheWay,
      remedies: remedies)
  }
}

/// Applies a rule to the value of a field; a refusal then names the field.
package func checked<Value>(
  _ rule: @autoclosure () throws(ClockError) -> Value, in field: String
) throws(ClockError) -> Value {
  do { return try rule() } catch { throw error.about(field) }
}

/// Works on the record that a field names; if the record is not found, the error names the field.
package func chosen<Value>(
  in field: String, _ work: () throws(ClockError) -> Value
) throws(ClockError) -> Value {
  do { return try work() } catch {
    throw error.refusal?.reason == .notFound ? error.about(field) : error
  }
}
