extension Migration {
  /// The journal's seals, and results of reading it that save reading it again.
  package static let seals = Migration(
    12, "seals",
    """
    CREATE TABLE seal (
      organization_id TEXT NOT NULL,
      seq BIGINT NOT NULL,
      epoch TEXT NOT NULL,
      at BIGINT NOT NULL,
      root TEXT NOT NULL,
      signature TEXT,
      seal TEXT NOT NULL,
      PRIMARY KEY (organization_id, seq)
    );
    CREATE INDEX seal_by_seq ON seal (seq);
    CREATE TABLE head (
      organization_id TEXT NOT NULL,
      subject TEXT NOT NULL,
      seq BIGINT NOT NULL,
      until BIGINT NOT NULL,
      count BIGINT NOT NULL,
      head TEXT NOT NULL,
      seal TEXT NOT NULL,
      PRIMARY KEY (organization_id, subject, seq)
    );
    CREATE INDEX head_by_seq ON head (organization_id, seq);
    CREATE INDEX head_by_until ON head (organization_id, until);
    CREATE TABLE history (
      id TEXT PRIMARY KEY,
      organization_id TEXT NOT NULL,
      parent_epoch TEXT NOT NULL,
      seq BIGINT NOT NULL,
      hash TEXT NOT NULL,
      created_at BIGINT NOT NULL
    );
    """)
}
