extension Migration {
  package static let erasures = Migration(
    15, "erasures",
    """
    CREATE TABLE erasure (
      id TEXT PRIMARY KEY,
      organization_id TEXT NOT NULL,
      user_id TEXT,
      ground TEXT NOT NULL,
      halves TEXT NOT NULL,
      seqs TEXT NOT NULL,
      row_count BIGINT NOT NULL,
      before_at BIGINT,
      topic TEXT,
      record_id TEXT,
      author_id TEXT,
      reason TEXT,
      created_at BIGINT NOT NULL
    );
    CREATE INDEX erasure_by_organization ON erasure (organization_id, created_at, id);
    CREATE INDEX erasure_by_member ON erasure (user_id, created_at, id);
    """)
}
