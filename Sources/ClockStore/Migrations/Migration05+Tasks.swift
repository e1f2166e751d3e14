extension Migration {
  package static let tasks = Migration(
    5, "tasks",
    """
    CREATE TABLE task (
      id TEXT PRIMARY KEY,
      organization_id TEXT NOT NULL,
      user_id TEXT NOT NULL,
      name TEXT NOT NULL,
      sort_name TEXT NOT NULL,
      is_hidden BIGINT NOT NULL,
      budget_ms BIGINT,
      budget_period TEXT,
      created_at BIGINT NOT NULL,
      updated_at BIGINT NOT NULL
    );
    CREATE INDEX task_by_name ON task (user_id, sort_name, id);
    CREATE INDEX task_by_budget ON task (user_id, id) WHERE budget_ms IS NOT NULL;
    CREATE TABLE task_time (
      user_id TEXT NOT NULL,
      task_id TEXT NOT NULL,
      ended_ms BIGINT NOT NULL,
      PRIMARY KEY (user_id, task_id)
    );
    CREATE INDEX entry_by_task ON entry (user_id, task_id, start_at, end_at)
      WHERE task_id IS NOT NULL;
    """)
}
