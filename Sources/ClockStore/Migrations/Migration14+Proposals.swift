extension Migration {
  package static let proposals = Migration(
    14, "proposals",
    """
    CREATE TABLE proposal (
      id TEXT PRIMARY KEY,
      user_id TEXT NOT NULL,
      organization_id TEXT NOT NULL,
      author_id TEXT NOT NULL,
      method TEXT NOT NULL,
      parameters TEXT NOT NULL,
      time_zone TEXT NOT NULL,
      shown TEXT NOT NULL,
      reason TEXT,
      state TEXT NOT NULL,
      decided_by TEXT,
      decided_at BIGINT,
      answer TEXT,
      created_at BIGINT NOT NULL,
      updated_at BIGINT NOT NULL
    );
    CREATE INDEX proposal_by_member ON proposal (user_id, created_at, id);
    CREATE INDEX proposal_by_organization ON proposal (organization_id, created_at, id);
    CREATE INDEX proposal_by_author ON proposal (author_id, decided_at);
    CREATE TABLE approval (
      id TEXT PRIMARY KEY,
      user_id TEXT NOT NULL,
      organization_id TEXT NOT NULL,
      week_starting TEXT NOT NULL,
      time_zone TEXT NOT NULL,
      message TEXT NOT NULL,
      created_at BIGINT NOT NULL
    );
    CREATE INDEX approval_by_member ON approval (user_id, week_starting);
    CREATE TABLE objection (
      id TEXT PRIMARY KEY,
      user_id TEXT NOT NULL,
      organization_id TEXT NOT NULL,
      seq BIGINT NOT NULL,
      reason TEXT,
      created_at BIGINT NOT NULL
    );
    """)
}
