package import TimeClock

/// The first result of a request that carried an idempotency key.
package struct KeptResult: Sendable {
  /// The digest of the method and its params, except a password.
  package let request: String
  /// The salted hash of the password among the params; nil without one.
  package let passwordHash: String?
  package let result: String

  /// What the digest of a request begins with of whose result no export tells.
  package static let privateMark = "private "

  package init(request: String, passwordHash: String?, result: String) {
    self.request = request
    self.passwordHash = passwordHash
    self.result = result
  }
}

extension Store {
  /// How long a key is kept at least, in milliseconds.
  private static let keeping: Int64 = 30 * 86_400_000
  /// How long a result is kept at most, in milliseconds.
  private static let keptAtMost: Int64 = 400 * 86_400_000
  /// How many keys each member keeps even if a clock says that they are old; a clock may be years
  /// off.
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

  /// Forgets the results of everybody that are as old as none may be.
  package func forgetOldResults(now: Instant) throws(ClockError) {
    try execute("DELETE FROM idempotency WHERE at <= ?", [.instant(now - Self.keptAtMost)])
  }

  /// The place of the row in the order of the member's commits, which no clock can change.
  func nextPosition(
    in table: String, of memberId: String, column: String
  ) throws(ClockError) -> Int64 {
    let latest = try connection.integer(
      "SELECT max(position) FROM \(table) WHERE \(column) = ?", [.text(memberId)])
    return (latest ?? 0) + 1
  }
}
