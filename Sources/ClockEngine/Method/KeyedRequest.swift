internal import ClockStore
internal import JSONRPC
internal import TimeClock

/// A mutation with an idempotency key: the same request gets the first result's bytes again.
struct KeyedRequest {
  private let key: String
  /// Of the method and its params, whatever the order of their members.
  private let digest: String

  init(key: String, method: String, parameters: JSONObject) {
    self.key = key
    var writer = JSONWriter()
    writer.write(string: method)
    // A digest of a password without salt could be guessed by whoever reads the store.
    let members = parameters.sortedByName().members.filter {
      ![Method.idempotencyKey.name, MemberMethods.password.name].contains($0.name)
    }
    writer.write(.object(JSONObject(members)))
    digest = SHA256.hex(of: writer.bytes)
  }

  func keptResult(_ context: Context) throws -> [UInt8]? {
    let kept = try context.store.keptResult(
      actorId: context.actor.userId, key: key, now: context.now)
    guard let kept else { return nil }
    guard kept.request == digest else {
      throw Refusal(
        .idempotencyMismatch, "The idempotency key was used for another request before")
    }
    return Array(kept.result.utf8)
  }

  func keep(_ result: [UInt8], _ context: Context) throws {
    try context.store.keep(
      actorId: context.actor.userId, key: key, request: digest,
      result: String(decoding: result, as: UTF8.self), now: context.now)
  }
}

extension Parameters {
  func idempotencyKey() throws -> String? {
    guard let key = try self[Method.idempotencyKey] else { return nil }
    guard (1...64).contains(key.count) else {
      throw Refusal.validation([
        .init("idempotencyKey", "Idempotency key must have 1 to 64 characters")
      ])
    }
    return key
  }
}
