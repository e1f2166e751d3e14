extension Migration {
  package static let alerts = Migration(
    4, "alerts",
    """
    CREATE TABLE alert (
      id TEXT PRIMARY KEY,
      kind TEXT NOT NULL,
      subject TEXT NOT NULL,
      user_id TEXT NOT NULL,
      organization_id TEXT NOT NULL,
      at BIGINT NOT NULL,
      title TEXT NOT NULL,
      body TEXT NOT NULL,
      data TEXT NOT NULL,
      delivered_at BIGINT,
      announced_by TEXT,
      dismissed_at BIGINT,
      created_at BIGINT NOT NULL
    );
    CREATE UNIQUE INDEX alert_once ON alert (user_id, kind, subject);
    CREATE INDEX alert_standing ON alert (user_id, at) WHERE dismissed_at IS NULL;
    CREATE INDEX alert_untold ON alert (user_id, at)
      WHERE delivered_at IS NULL AND dismissed_at IS NULL;
    """)
}
