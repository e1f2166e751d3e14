extension Migration {
  package static let journal = Migration(
    1, "journal",
    """
    CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL);
    CREATE TABLE change (
      seq INTEGER PRIMARY KEY,
      group_seq BIGINT NOT NULL,
      at BIGINT NOT NULL,
      arrived_at BIGINT,
      actor_id TEXT,
      organization_id TEXT NOT NULL,
      owner_id TEXT,
      method TEXT,
      topic TEXT NOT NULL,
      record_id TEXT NOT NULL,
      before TEXT,
      after TEXT,
      target BIGINT,
      action TEXT,
      request_key TEXT,
      accepted_by TEXT,
      texts_before TEXT,
      texts_after TEXT,
      client_name TEXT,
      client_device TEXT,
      reason TEXT,
      facts_salt TEXT,
      texts_salt TEXT,
      hash TEXT NOT NULL
    );
    CREATE INDEX change_by_record ON change (record_id, seq);
    CREATE INDEX change_by_target ON change (target, seq) WHERE target IS NOT NULL;
    CREATE INDEX change_by_group ON change (group_seq, seq) WHERE group_seq <> seq;
    CREATE INDEX change_by_actor ON change (actor_id, seq);
    CREATE INDEX change_by_key ON change (actor_id, request_key, seq)
      WHERE request_key IS NOT NULL;
    CREATE INDEX change_by_owner ON change (owner_id, seq)
      WHERE actor_id IS NULL OR actor_id <> owner_id;
    CREATE INDEX change_by_organization ON change (organization_id, seq);
    CREATE TABLE idempotency (
      actor_id TEXT NOT NULL,
      idempotency_key TEXT NOT NULL,
      request TEXT NOT NULL,
      password_hash TEXT,
      result TEXT NOT NULL,
      at BIGINT NOT NULL,
      position BIGINT NOT NULL,
      seal TEXT NOT NULL,
      PRIMARY KEY (actor_id, idempotency_key)
    );
    CREATE UNIQUE INDEX idempotency_in_order ON idempotency (actor_id, position);
    CREATE INDEX idempotency_by_age ON idempotency (actor_id, at);
    """)
}
