extension Migration {
  /// Kept apart from the records, so that no journal and no export ever has it.
  package static let presence = Migration(
    13, "presence",
    """
    CREATE TABLE presence (
      user_id TEXT NOT NULL,
      source TEXT NOT NULL,
      state TEXT NOT NULL,
      since BIGINT NOT NULL,
      at BIGINT NOT NULL,
      boot_id TEXT NOT NULL,
      boot_at BIGINT NOT NULL,
      PRIMARY KEY (user_id, source)
    );
    CREATE TABLE away (
      id TEXT PRIMARY KEY,
      user_id TEXT NOT NULL,
      began_at BIGINT NOT NULL,
      ended_at BIGINT NOT NULL,
      delivered_at BIGINT,
      answer TEXT,
      change_seq BIGINT
    );
    CREATE INDEX away_by_end ON away (user_id, ended_at);
    """)
}
