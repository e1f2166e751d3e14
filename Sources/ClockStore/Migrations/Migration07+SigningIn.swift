extension Migration {
  /// Kept apart from the records, so that no secret is ever journaled or shown.
  package static let signingIn = Migration(
    7, "signing in",
    """
    CREATE TABLE credential (
      member_id TEXT PRIMARY KEY,
      password_hash TEXT NOT NULL,
      changed_at BIGINT NOT NULL,
      changed_by TEXT NOT NULL,
      seal TEXT NOT NULL
    );
    CREATE TABLE token (
      token_hash TEXT PRIMARY KEY,
      member_id TEXT NOT NULL,
      created_at BIGINT NOT NULL,
      expires_at BIGINT,
      position BIGINT NOT NULL,
      device_id TEXT,
      device_name TEXT,
      seal TEXT NOT NULL
    );
    CREATE UNIQUE INDEX token_in_order ON token (member_id, position);
    CREATE TABLE sign_in_attempt (
      name_hash TEXT PRIMARY KEY,
      tries BIGINT NOT NULL,
      last_at BIGINT NOT NULL,
      seal TEXT NOT NULL
    );
    """)
}
