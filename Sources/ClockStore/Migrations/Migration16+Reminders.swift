extension Migration {
  package static let reminders = Migration(
    16, "reminders",
    """
    CREATE TABLE reminder (
      id TEXT PRIMARY KEY,
      user_id TEXT NOT NULL,
      organization_id TEXT NOT NULL,
      text TEXT NOT NULL,
      days TEXT NOT NULL,
      at_time TEXT,
      every_worked_ms BIGINT,
      untracked_for_ms BIGINT,
      from_time TEXT,
      to_time TEXT,
      created_at BIGINT NOT NULL,
      updated_at BIGINT NOT NULL
    );
    CREATE INDEX reminder_by_member ON reminder (user_id, created_at, id);
    """)
}
