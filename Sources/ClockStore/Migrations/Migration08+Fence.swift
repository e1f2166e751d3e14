extension Migration {
  package static let fence = Migration(
    8, "fence",
    """
    CREATE TABLE fence (
      id TEXT PRIMARY KEY,
      organization_id TEXT NOT NULL,
      fence_position TEXT NOT NULL,
      last_event_at BIGINT,
      found_inside_at BIGINT,
      entry_id TEXT,
      exit_time BIGINT,
      grace_ends_at BIGINT,
      settled_at BIGINT,
      shift_start BIGINT
    );
    CREATE INDEX fence_by_grace ON fence (grace_ends_at, id)
      WHERE grace_ends_at IS NOT NULL AND settled_at IS NULL;
    """)
}
