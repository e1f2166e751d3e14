package import TimeClock

extension Store {
  /// The most addresses that are remembered.
  package static let rememberedAttempts: Int64 = 10_000

  /// The tries to sign in under a name; the store only has the hash of the name.
  package func signInAttempts(of name: String) throws(ClockError) -> SignInAttempts? {
    var attempts: SignInAttempts?
    try connection.visit(
      "SELECT tries, last_at FROM sign_in_attempt WHERE name_hash = ?", [.text(hash(of: name))]
    ) { row throws(ClockError) in
      attempts = SignInAttempts(count: try row.integer(), lastAt: try row.instant())
    }
    return attempts
  }

  /// Stores the tries, or deletes them if nil; with too many names, it deletes those with the
  /// fewest tries: trying other names must not clear one.
  package func set(_ attempts: SignInAttempts?, of name: String) throws(ClockError) {
    try execute("DELETE FROM sign_in_attempt WHERE name_hash = ?", [.text(hash(of: name))])
    guard let attempts else { return }
    let count = try connection.integer("SELECT count(*) FROM sign_in_attempt") ?? 0
    if count >= Self.rememberedAttempts {
      try execute(
        """
        DELETE FROM sign_in_attempt WHERE name_hash IN
        (SELECT name_hash FROM sign_in_attempt ORDER BY tries, last_at, name_hash LIMIT ?)
        """, [.integer(count - Self.rememberedAttempts + 1)])
    }
    try RowDigest.signInAttempt.insert(
      [.text(hash(of: name)), .integer(attempts.count), .instant(attempts.lastAt)], in: self)
  }

  private func hash(of name: String) -> String { SHA256.hex(of: name.utf8) }
}
