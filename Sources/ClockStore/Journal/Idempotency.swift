package import TimeClock

/// The first result of a request that carried an idempotency key.
package struct KeptResult: Sendable {
  /// The digest of the method and its params.
  package let request: String
  package let result: String
}

extension Store {
  /// How long a key is kept, in milliseconds.
  private static let keeping: Int64 = 30 * 86_400_000

  package func keptResult(
    actorId: String, key: String, now: Instant
  ) throws(StoreError) -> KeptResult? {
    try query(
      "SELECT request, result FROM idempotency WHERE actor_id = ? AND idempotency_key = ? AND at > ?",
      [.text(actorId), .text(key), .instant(now - Self.keeping)]
    ) { row throws(StoreError) in
      KeptResult(request: try row.text(), result: try row.text())
    }.first
  }

  package func keep(
    actorId: String, key: String, request: String, result: String, now: Instant
  ) throws(StoreError) {
    try execute("DELETE FROM idempotency WHERE at <= ?", [.instant(now - Self.keeping)])
    try Seal.idempotency.insert(
      [.text(actorId), .text(key), .text(request), .text(result), .instant(now)], in: self)
  }
}
