internal import ClockOperations
internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

/// A mutation with an idempotency key: a repeated request gets the first result's bytes.
struct KeyedRequest {
  let key: String
  /// Identifies the method and its params in any order, without null params where null means
  /// absent.
  private let digest: String
  /// The hash of the password in the params; the stored hash if the password is the same.
  var passwordHash: String?

  init(key: String, method: Method, parameters: JSONObject) {
    self.key = key
    var writer = JSONWriter()
    writer.write(string: method.name)
    // Left out, because a reader of the store could guess a password by it; it has its own hash.
    let members = Method.deed(of: parameters).sortedByName().members.filter { member in
      member.name != MemberFamily.password.name
        && (member.value != .null || method.clears(member.name))
    }
    writer.write(object: JSONObject(members))
    let hash = SHA256.hex(of: writer.bytes)
    digest = method.isPrivate ? KeptResult.privateMark + hash : hash
  }

  static let keyOfAnother = ClockError.refused(
    .idempotencyMismatch, "The idempotency key was used for another request before")

  /// The password hash of the key's first request.
  func passwordHash(_ context: Context) throws -> String? {
    try context.store.keptResult(actorId: context.actor.userId, key: key)?.passwordHash
  }

  func keptResult(_ context: Context) throws -> [UInt8]? {
    let kept = try context.store.keptResult(actorId: context.actor.userId, key: key)
    guard let kept else { return nil }
    guard kept.request == digest, kept.passwordHash == passwordHash else {
      throw Self.keyOfAnother
    }
    return Array(kept.result.utf8)
  }

  func keep(_ result: String, _ context: Context) throws {
    let kept = KeptResult(request: digest, passwordHash: passwordHash, result: result)
    try context.store.keep(kept, actorId: context.actor.userId, key: key, now: context.now)
  }
}

extension Method {
  /// Whether null is a value of its own for the param.
  fileprivate func clears(_ name: String) -> Bool {
    parameters.contains { $0.name == name && $0.isClearable }
  }
}

extension Parameters {
  func idempotencyKey() throws -> String? {
    guard let key = try self[Method.idempotencyKey] else { return nil }
    guard (1...64).contains(key.utf8.count) else {
      throw ClockError.validation([
        .init("idempotencyKey", "Idempotency key must have 1 to 64 bytes")
      ])
    }
    return key
  }
}
