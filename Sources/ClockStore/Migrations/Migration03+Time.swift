extension Migration {
  package static let time = Migration(
    3, "time",
    """
    CREATE TABLE entry (
      id TEXT PRIMARY KEY,
      kind TEXT NOT NULL,
      user_id TEXT NOT NULL,
      organization_id TEXT NOT NULL,
      date TEXT NOT NULL,
      time_zone TEXT NOT NULL,
      start_at BIGINT NOT NULL,
      end_at BIGINT,
      session_id TEXT,
      task_id TEXT,
      name TEXT,
      notes TEXT,
      tags TEXT NOT NULL,
      source TEXT NOT NULL,
      needs_review BIGINT NOT NULL,
      created_at BIGINT NOT NULL,
      arrived_at BIGINT,
      updated_at BIGINT NOT NULL
    );
    CREATE UNIQUE INDEX entry_running ON entry (user_id, kind) WHERE end_at IS NULL;
    CREATE INDEX entry_open ON entry (organization_id, kind, start_at) WHERE end_at IS NULL;
    CREATE INDEX entry_by_start ON entry (user_id, kind, start_at, end_at, task_id);
    CREATE INDEX entry_by_date ON entry (user_id, date, created_at, id);
    CREATE INDEX entry_by_organization ON entry (organization_id, date, created_at, id);
    CREATE INDEX entry_by_kind ON entry (user_id, kind, date, created_at, id);
    CREATE INDEX entry_by_task_and_date ON entry (task_id, user_id, date, created_at, id)
      WHERE task_id IS NOT NULL;
    CREATE INDEX entry_by_session ON entry (session_id, user_id, date, created_at, id)
      WHERE session_id IS NOT NULL;
    CREATE INDEX entry_by_creation ON entry (user_id, created_at) WHERE arrived_at IS NULL;
    CREATE INDEX entry_by_arrival ON entry (user_id, arrived_at) WHERE arrived_at IS NOT NULL;
    CREATE INDEX entry_to_review ON entry (user_id, kind, end_at) WHERE needs_review = 1;
    CREATE TABLE entry_tag (
      entry_id TEXT NOT NULL,
      tag TEXT NOT NULL,
      user_id TEXT NOT NULL,
      date TEXT NOT NULL,
      created_at BIGINT NOT NULL,
      PRIMARY KEY (entry_id, tag)
    );
    CREATE INDEX entry_tag_by_date ON entry_tag (user_id, tag, date, created_at, entry_id);
    CREATE TABLE gap (
      id TEXT PRIMARY KEY,
      entry_id TEXT NOT NULL,
      user_id TEXT NOT NULL,
      organization_id TEXT NOT NULL,
      date TEXT NOT NULL,
      exit_time BIGINT NOT NULL,
      return_time BIGINT,
      is_deleted BIGINT NOT NULL,
      deleted_reason TEXT,
      source TEXT NOT NULL,
      created_at BIGINT NOT NULL,
      updated_at BIGINT NOT NULL
    );
    CREATE INDEX gap_by_entry ON gap (entry_id, exit_time);
    CREATE INDEX gap_by_date ON gap (user_id, date, exit_time);
    CREATE INDEX gap_by_exit ON gap (user_id, exit_time, return_time, entry_id)
      WHERE is_deleted = 0;
    CREATE UNIQUE INDEX gap_open ON gap (user_id)
      WHERE return_time IS NULL AND is_deleted = 0;
    CREATE TABLE week (
      id TEXT PRIMARY KEY,
      user_id TEXT NOT NULL,
      organization_id TEXT NOT NULL,
      week_starting TEXT NOT NULL,
      message TEXT NOT NULL,
      sent_at BIGINT NOT NULL
    );
    CREATE INDEX week_by_date ON week (user_id, week_starting);
    """)
}
