/// Why something was not done.
package enum ClockError: Error, Equatable, Sendable {
  /// A rule refuses it.
  indirect case refused(Refusal)
  /// Too many passwords were hashed for this conversation; milliseconds until the next one.
  case rateLimited(retryAfter: Int64)
  /// Too many wrong passwords were tried with an address; milliseconds until the next try.
  case tooManyAttempts(retryAfter: Int64)
  /// The host brings no way to hash passwords.
  case noPasswords

  /// What was opened is no store, or one whose contents contradict themselves.
  case damaged(String)
  /// The store was written by a later version, whose schema this one does not know.
  case newer(found: Int, known: Int)
  /// The store in this place is no longer the one that was opened.
  case replaced(String)
  /// Another engine held the store for longer than the wait.
  case busy
  case full
  /// The store may only be read, with the system's reason where there is one.
  case readOnly(String)
  /// The store cannot be used: a foreign owner, a missing permission.
  case inaccessible(String)
  /// A rule of the schema was broken, such as that only one may run.
  case constraint(String)
  /// The store cannot be reached, or was lost on the way; nothing was written.
  case unavailable(String)
  /// The store was lost during the commit, and could not be asked whether it had committed.
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

  /// Values of the right type that break a rule, all of them at once.
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

  /// Whether the store failed, so that what the transaction did so far is taken back.
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

  /// Whether a rule of the schema was broken.
  package var isConstraint: Bool {
    if case .constraint = self { true } else { false }
  }
}
