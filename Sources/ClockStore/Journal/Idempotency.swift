package import TimeClock

/// The first result of a request with an idempotency key.
package struct KeptResult: Sendable {
  /// The digest of the method and its params, except a password.
  package let request: String
  /// The salted hash of the password among the params; nil without one.
  package let passwordHash: String?
  package let result: String

  /// The prefix of the request's digest if no export may contain the result.
  package static let privateMark = "private "

  package init(request: String, passwordHash: String?, result: String) {
    self.request = request
    self.passwordHash = passwordHash
    self.result = result
  }
}

extension Store {
  /// The shortest time that a key is kept, in milliseconds.
  private static let keeping: Int64 = 30 * .day
  /// The longest time that a result is kept, in milliseconds.
  private static let keptAtMost: Int64 = 400 * .day
  /// How many keys each member keeps regardless of their age, because a clock may be years off.
  static let keptKeys: Int64 = 1_000

  package func keptResult(actorId: String, key: String) throws(ClockError) -> KeptResult? {
    try connection.query(
      """
      SELECT request, password_hash, result FROM idempotency
      WHERE actor_id = ? AND idempotency_key = ?
      """, [.text(actorId), .text(key)]
    ) { row throws(ClockError) in
      KeptResult(
        request: try row.text(), passwordHash: try row.optionalText(), result: try row.text())
    }.first
  }

  package func keep(
    _ kept: KeptResult, actorId: String, key: String, now: Instant
  ) throws(ClockError) {
    let position = try nextPosition(in: "idempotency", of: actorId, column: "actor_id")
    try execute(
      "DELETE FROM idempotency WHERE actor_id = ? AND at <= ? AND position <= ?",
      [.text(actorId), .instant(now - Self.keeping), .integer(position - Self.keptKeys)])
    try RowDigest.idempotency.insert(
      [
        .text(actorId), .text(key), .text(kept.request), .optional(kept.passwordHash),
        .text(kept.result), .instant(now), .integer(position),
      ], in: self)
  }

  /// Deletes everybody's results that are older than the longest time.
  package func forgetOldResults(now: Instant) throws(ClockError) {
    try execute("DELETE FROM idempotency WHERE at <= ?", [.instant(now - Self.keptAtMost)])
  }

  /// The next position in the order of the member's commits, which does not depend on a clock.
  func nextPosition(
    in table: String, of memberId: String, column: String
  ) throws(ClockError) -> Int64 {
    let latest = try connection.integer(
      "SELECT max(position) FROM \(table) WHERE \(column) = ?", [.text(memberId)])
    return (latest ?? 0) + 1
  }
}
