extension Migration {
  package static let visits = Migration(
    9, "visits",
    """
    CREATE TABLE visit (
      id TEXT PRIMARY KEY,
      organization_id TEXT NOT NULL,
      scheduled_start BIGINT NOT NULL,
      scheduled_end BIGINT NOT NULL,
      status TEXT NOT NULL,
      sitter_id TEXT NOT NULL,
      client_id TEXT NOT NULL,
      check_in_at BIGINT,
      check_in_latitude DOUBLE PRECISION,
      check_in_longitude DOUBLE PRECISION,
      check_out_at BIGINT,
      check_out_latitude DOUBLE PRECISION,
      check_out_longitude DOUBLE PRECISION,
      address TEXT,
      pets TEXT NOT NULL,
      note TEXT,
      pending_message TEXT,
      estimated BIGINT NOT NULL,
      start_id TEXT,
      extensions BIGINT NOT NULL,
      created_at BIGINT NOT NULL,
      updated_at BIGINT NOT NULL
    );
    CREATE INDEX visit_by_start ON visit (organization_id, scheduled_start, id);
    CREATE INDEX visit_by_status ON visit (organization_id, status, scheduled_start, id);
    CREATE INDEX visit_by_sitter ON visit
      (sitter_id, organization_id, scheduled_start, id);
    CREATE INDEX visit_by_client ON visit
      (client_id, organization_id, scheduled_start, id);
    CREATE INDEX visit_running_by_sitter ON visit (sitter_id, scheduled_end, id)
      WHERE status = 'in_adventure';
    CREATE INDEX visit_running_by_client ON visit (client_id, scheduled_end, id)
      WHERE status = 'in_adventure';
    CREATE INDEX visit_without_times ON visit (organization_id, id)
      WHERE status = 'completed' AND (check_in_at IS NULL OR check_out_at IS NULL);
    """)
}
