package import TimeClock

/// A token as the store knows it: its hash, but not the token itself.
package struct StoredToken: Sendable {
  package let hash: String
  package let memberId: String
  /// Nil if it ends only when it is revoked.
  package let expiresAt: Instant?
  /// The device that has the token, by which it can be revoked; nil for a conversation's token.
  package let device: Device?

  package struct Device: Sendable {
    package let id: String
    package let name: String
    package let createdAt: Instant

    package init(id: String, name: String, createdAt: Instant) {
      self.id = id
      self.name = name
      self.createdAt = createdAt
    }
  }

  package init(hash: String, memberId: String, expiresAt: Instant?, device: Device? = nil) {
    self.hash = hash
    self.memberId = memberId
    self.expiresAt = expiresAt
    self.device = device
  }
}

extension Store {
  package func passwordHash(of memberId: String) throws(ClockError) -> String? {
    try connection.texts(
      "SELECT password_hash FROM credential WHERE member_id = ?", [.text(memberId)]
    ).first
  }

  /// Who set the member's password; nil without one.
  package func passwordSetter(of memberId: String) throws(ClockError) -> String? {
    try connection.texts(
      "SELECT changed_by FROM credential WHERE member_id = ?", [.text(memberId)]
    ).first
  }

  package func setPassword(
    hash: String, of memberId: String, by actorId: String, at now: Instant
  ) throws(ClockError) {
    try execute("DELETE FROM credential WHERE member_id = ?", [.text(memberId)])
    try RowDigest.credential.insert(
      [.text(memberId), .text(hash), .instant(now), .text(actorId)], in: self)
  }

  package func token(hash: String) throws(ClockError) -> StoredToken? {
    try tokens(where: "token_hash = ?", hash).first
  }

  /// The valid tokens of the member's devices, oldest first.
  package func deviceTokens(of memberId: String) throws(ClockError) -> [StoredToken] {
    try deviceTokensEver(of: memberId).filter { $0.expiresAt == nil }
  }

  /// All tokens that the member's devices ever had, because each device had a copy of their
  /// records.
  package func deviceTokensEver(of memberId: String) throws(ClockError) -> [StoredToken] {
    try tokens(where: "device_id IS NOT NULL AND member_id = ? ORDER BY position", memberId)
  }

  private func tokens(
    where condition: String, _ value: String
  ) throws(ClockError) -> [StoredToken] {
    try connection.select(
      "token_hash, member_id, expires_at, created_at, device_id, device_name", from: "token",
      where: condition, [.text(value)]
    ) { row throws(ClockError) in
      let (hash, memberId) = (try row.text(), try row.text())
      let expiresAt = try row.optionalInteger().map(Instant.init(milliseconds:))
      let createdAt = try row.instant()
      let (id, name) = (try row.optionalText(), try row.optionalText())
      return StoredToken(
        hash: hash, memberId: memberId, expiresAt: expiresAt,
        device: id.map { .init(id: $0, name: name ?? "", createdAt: createdAt) })
    }
  }

  /// How many tokens each member keeps regardless of their age, because a clock may be years off.
  static let keptTokens: Int64 = 100

  /// Stores a new token, and deletes the member's oldest of those that expired before `old`.
  package func add(
    _ token: StoredToken, at now: Instant, forgetting old: Instant
  ) throws(ClockError) {
    let position = try nextPosition(in: "token", of: token.memberId, column: "member_id")
    try execute(
      "DELETE FROM token WHERE member_id = ? AND expires_at <= ? AND position <= ?",
      [.text(token.memberId), .instant(old), .integer(position - Self.keptTokens)])
    try RowDigest.token.insert(
      [
        .text(token.hash), .text(token.memberId), .instant(now), .instant(token.expiresAt),
        .integer(position), .optional(token.device?.id), .optional(token.device?.name),
      ], in: self)
  }

  /// Ends a token; its device stays known, because it keeps its copy.
  package func end(_ token: StoredToken, at now: Instant) throws(ClockError) {
    try execute("DELETE FROM token WHERE token_hash = ?", [.text(token.hash)])
    guard let device = token.device else { return }
    let position = try nextPosition(in: "token", of: token.memberId, column: "member_id")
    try RowDigest.token.insert(
      [
        // No token has this hash.
        .text("ended \(device.id)"), .text(token.memberId), .instant(device.createdAt),
        .instant(now), .integer(position), .text(device.id), .text(device.name),
      ], in: self)
  }

  /// Ends all tokens of the member, except one.
  package func endTokens(
    of memberId: String, except hash: String? = nil, at now: Instant
  ) throws(ClockError) {
    try execute(
      "DELETE FROM token WHERE member_id = ? AND token_hash <> ? AND device_id IS NULL",
      [.text(memberId), .text(hash ?? "")])
    for token in try deviceTokens(of: memberId) where token.hash != hash {
      try end(token, at: now)
    }
  }
}
