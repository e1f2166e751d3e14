/// Why an operation failed.
package enum ClockError: Error, Equatable, Sendable {
  /// A rule refuses the operation.
  indirect case refused(Refusal)
  /// Too many passwords were hashed for this conversation; milliseconds until the next one.
  case rateLimited(retryAfter: Int64)
  /// Too many wrong passwords were tried with an address; milliseconds until the next try.
  case tooManyAttempts(retryAfter: Int64)
  /// The host provides no password hasher.
  case noPasswords

  /// This is not a store, or its contents are inconsistent.
  case damaged(String)
  /// A later version of the engine wrote the store, and this one does not know the schema.
  case newer(found: Int, known: Int)
  /// Another store has replaced the one that was opened.
  case replaced(String)
  /// Another engine held the store for longer than the wait.
  case busy
  case full
  /// The store is read-only; holds the system's reason, if it gives one.
  case readOnly(String)
  /// The store cannot be used, for example because another user owns it or a permission is missing.
  case inaccessible(String)
  /// A write violates a constraint of the schema, for example a second running shift.
  case constraint(String)
  /// The connection to the store failed or was lost; nothing was written.
  case unavailable(String)
  /// The connection was lost during the commit, and the store could not be asked for the outcome.
  case uncertain(String)
  case failed(code: Int32, message: String)
}

extension ClockError {
  package static func refused(
    _ reason: Refusal.Reason, _ message: Phrase, fields: [Refusal.Field] = [],
    conflicts: Conflicts = .none, inTheWay: [Refusal.Reference] = [],
    remedies: [Refusal.Remedy] = []
  ) -> ClockError {
    .refused(
      Refusal(
        reason, message, fields: fields, conflicts: conflicts, inTheWay: inTheWay,
        remedies: remedies))
  }

  /// Refuses values that have the right type but break a rule, all of them at once.
  package static func validation(_ fields: [Refusal.Field]) -> ClockError {
    .refused(.validation, fields.map(\.message).joined, fields: fields)
  }

  package static func notFound(_ what: Phrase) -> ClockError {
    .refused(.notFound, "\(what) not found")
  }

  package static var permissionDenied: ClockError {
    .refused(.permissionDenied, "You don't have permission to perform this action")
  }
}

extension ClockError {
  /// What is wrong, for people, in English.
  package var message: String { phrase.english }

  /// What is wrong, for people.
  package var phrase: Phrase {
    switch self {
    case .refused(let refusal): refusal.message
    case .rateLimited: "Too many passwords at once; hashing them takes long on purpose"
    case .tooManyAttempts(let wait):
      "Too many tries to sign in with this address; try again in \((wait + 999) / 1_000) s"
    case .noPasswords: "This system has no way to keep passwords"
    case .damaged(let message): "The store is damaged: \(message)"
    case .newer(let found, let known):
      "The store has schema version \(found), and this engine knows up to version \(known)"
    case .replaced(let message): Phrase(verbatim: message)
    case .inaccessible(let message): "The store cannot be used: \(message)"
    case .failed(_, let message), .constraint(let message): "The store failed: \(message)"
    case .unavailable(let message): "The store cannot be reached: \(message)"
    case .uncertain(let message):
      "The store may have kept it or not, so ask again with the same key: \(message)"
    case .busy: "Another engine holds the store"
    case .full: "The disk is full"
    case .readOnly(let message): "The store cannot be written: \(message)"
    }
  }

  package var refusal: Refusal? {
    if case .refused(let refusal) = self { refusal } else { nil }
  }

  /// The wrong fields, one by one.
  package var fields: [Refusal.Field] { refusal?.fields ?? [] }

  /// Whether the store failed, so that the transaction is rolled back.
  package var isOfStore: Bool {
    switch self {
    case .refused, .rateLimited, .tooManyAttempts, .noPasswords: false
    case .damaged, .newer, .replaced, .busy, .full, .readOnly, .inaccessible, .constraint,
      .unavailable, .uncertain, .failed:
      true
    }
  }

  /// Whether the store may only be read.
  package var isReadOnly: Bool {
    if case .readOnly = self { true } else { false }
  }

  /// Whether a constraint of the schema was violated.
  package var isConstraint: Bool {
    if case .constraint = self { true } else { false }
  }
}
