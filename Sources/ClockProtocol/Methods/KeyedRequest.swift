internal import ClockOperations
internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

/// A mutation with an idempotency key: the same request gets the first result's bytes again.
struct KeyedRequest {
  let key: String
  /// Names the method and its params, whatever the order of their members, without those that are
  /// null where that means absent.
  private let digest: String
  /// The hash of the password among the params; the kept one if it is the same password.
  var passwordHash: String?

  init(key: String, method: Method, parameters: JSONObject) {
    self.key = key
    var writer = JSONWriter()
    writer.write(string: method.name)
    // A password in it could be guessed by a reader of the store: it has a hash of its own.
    let members = Method.deed(of: parameters).sortedByName().members.filter { member in
      member.name != MemberFamily.password.name
        && (member.value != .null || method.clears(member.name))
    }
    writer.write(object: JSONObject(members))
    let hash = SHA256.hex(of: writer.bytes)
    digest = method.isPrivate ? KeptResult.privateMark + hash : hash
  }

  static let isOfAnother = ClockError.refused(
    .idempotencyMismatch, "The idempotency key was used for another request before")

  /// What the key's first request had as its password.
  func passwordHash(_ context: Context) throws -> String? {
    try context.store.keptResult(actorId: context.actor.userId, key: key)?.passwordHash
  }

  func keptResult(_ context: Context) throws -> [UInt8]? {
    let kept = try context.store.keptResult(actorId: context.actor.userId, key: key)
    guard let kept else { return nil }
    guard kept.request == digest, kept.passwordHash == passwordHash else {
      throw Self.isOfAnother
    }
    return Array(kept.result.utf8)
  }

  func keep(_ result: String, _ context: Context) throws {
    let kept = KeptResult(request: digest, passwordHash: passwordHash, result: result)
    try context.store.keep(kept, actorId: context.actor.userId, key: key, now: context.now)
  }
}

extension Method {
  /// Whether null among its params is a value of its own.
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
