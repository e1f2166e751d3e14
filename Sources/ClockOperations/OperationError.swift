package import ClockStore
package import TimeClock

/// Why an operation was not done.
package enum OperationError: Error, Equatable {
  /// A rule refuses it.
  case refused(Refusal)
  /// The store failed; what the transaction did so far is undone.
  case store(StoreError)
  /// Too many passwords were hashed for this conversation; milliseconds until the next one.
  case rateLimited(retryAfter: Int64)
  /// Too many wrong passwords were tried with an address; milliseconds until the next try.
  case tooManyAttempts(retryAfter: Int64)
  /// The host brings no way to hash passwords.
  case noPasswords
}

extension OperationError {
  package static func refused(
    _ reason: Refusal.Reason, _ message: String, conflicts: Conflicts = .none,
    inTheWay: [Refusal.Reference] = [], remedies: [Refusal.Remedy] = []
  ) -> OperationError {
    .refused(
      Refusal(reason, message, conflicts: conflicts, inTheWay: inTheWay, remedies: remedies))
  }

  package static func notFound(_ what: String) -> OperationError { .refused(.notFound(what)) }

  package static func validation(_ fields: [Refusal.Field]) -> OperationError {
    .refused(.validation(fields))
  }

  package static var permissionDenied: OperationError { .refused(.permissionDenied) }
}

extension OperationError {
  /// What is wrong, for people.
  package var message: String {
    switch self {
    case .refused(let refusal): refusal.message
    case .store(let error): error.message
    case .rateLimited: "Too many passwords at once; hashing them takes long on purpose"
    case .tooManyAttempts(let wait):
      "Too many tries to sign in with this address; try again in \((wait + 999) / 1_000) s"
    case .noPasswords: "This system has no way to keep passwords"
    }
  }
}

/// The result of the store; its failure becomes the operation's error.
package func stored<Value>(
  _ access: @autoclosure () throws(StoreError) -> Value
) throws(OperationError) -> Value {
  do { return try access() } catch { throw .store(error) }
}

/// The result of a rule; its refusal becomes the operation's error.
package func checked<Value>(
  _ rule: @autoclosure () throws(Refusal) -> Value
) throws(OperationError) -> Value {
  do { return try rule() } catch { throw .refused(error) }
}
