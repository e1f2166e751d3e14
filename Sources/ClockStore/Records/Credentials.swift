package import TimeClock

/// A token as the store knows it: its hash, never itself.
package struct StoredToken: Sendable {
  package let hash: String
  package let memberId: String
  package let expiresAt: Instant

  package init(hash: String, memberId: String, expiresAt: Instant) {
    self.hash = hash
    self.memberId = memberId
    self.expiresAt = expiresAt
  }
}

extension Store {
  package func passwordHash(of memberId: String) throws(StoreError) -> String? {
    try connection.texts(
      "SELECT password_hash FROM credential WHERE member_id = ?", [.text(memberId)]
    ).first
  }

  package func setPassword(
    hash: String, of memberId: String, by actorId: String, at now: Instant
  ) throws(StoreError) {
    try execute("DELETE FROM credential WHERE member_id = ?", [.text(memberId)])
    try RowDigest.credential.insert(
      [.text(memberId), .text(hash), .instant(now), .text(actorId)], in: self)
  }

  package func token(hash: String) throws(StoreError) -> StoredToken? {
    try connection.query(
      "SELECT token_hash, member_id, expires_at FROM token WHERE token_hash = ?", [.text(hash)]
    ) { row throws(StoreError) in
      StoredToken(
        hash: try row.text(), memberId: try row.text(), expiresAt: try row.instant())
    }.first
  }

  /// So many tokens a member keeps whatever clocks show, one of which may be years off.
  static let keptTokens: Int64 = 100

  /// Keeps a new token, and forgets the member's oldest of those that expired before `old`.
  package func add(
    _ token: StoredToken, at now: Instant, forgetting old: Instant
  ) throws(StoreError) {
    let position = try nextPosition(in: "token", of: token.memberId, column: "member_id")
    try execute(
      "DELETE FROM token WHERE member_id = ? AND expires_at <= ? AND position <= ?",
      [.text(token.memberId), .instant(old), .integer(position - Self.keptTokens)])
    try RowDigest.token.insert(
      [
        .text(token.hash), .text(token.memberId), .instant(now), .instant(token.expiresAt),
        .integer(position),
      ], in: self)
  }

  package func removeToken(hash: String) throws(StoreError) {
    try execute("DELETE FROM token WHERE token_hash = ?", [.text(hash)])
  }

  /// Ends every conversation that the member signed in to, but for one.
  package func removeTokens(
    of memberId: String, except hash: String? = nil
  ) throws(StoreError) {
    try execute(
      "DELETE FROM token WHERE member_id = ? AND token_hash <> ?",
      [.text(memberId), .text(hash ?? "")])
  }
}
