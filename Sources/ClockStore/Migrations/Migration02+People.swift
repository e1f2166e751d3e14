extension Migration {
  package static let people = Migration(
    2, "people",
    """
    CREATE TABLE organization (
      id TEXT PRIMARY KEY,
      name TEXT NOT NULL,
      session_types TEXT NOT NULL,
      session_order_colors TEXT NOT NULL,
      enable_session_publishing BIGINT NOT NULL,
      edit_window_days BIGINT,
      locked_through TEXT,
      auto_clock_out_hours BIGINT,
      late_visit_minutes BIGINT NOT NULL,
      undo_end_minutes BIGINT NOT NULL,
      client_sees TEXT NOT NULL,
      offline_days BIGINT NOT NULL,
      payroll_rules TEXT NOT NULL,
      pay_period_start TEXT,
      week_start BIGINT NOT NULL,
      terms TEXT NOT NULL,
      consent TEXT NOT NULL,
      free_edit_hours BIGINT NOT NULL,
      needs_reason BIGINT NOT NULL,
      payroll_language TEXT,
      retention_months BIGINT,
      retention_former BIGINT,
      retention_from BIGINT,
      created_at BIGINT NOT NULL,
      updated_at BIGINT NOT NULL
    );
    CREATE TABLE member (
      id TEXT PRIMARY KEY,
      organization_id TEXT NOT NULL REFERENCES organization (id),
      email TEXT,
      first_name TEXT NOT NULL,
      last_name TEXT NOT NULL,
      display_name TEXT,
      photo_url TEXT,
      sort_name TEXT NOT NULL,
      is_active BIGINT NOT NULL,
      role TEXT NOT NULL,
      is_held BIGINT NOT NULL,
      holds_own BIGINT NOT NULL,
      erase_at BIGINT,
      erased_at BIGINT,
      former_number BIGINT,
      created_at BIGINT NOT NULL,
      updated_at BIGINT NOT NULL
    );
    CREATE TABLE settings (
      id TEXT PRIMARY KEY,
      organization_id TEXT NOT NULL,
      time_zone TEXT,
      hour_cycle BIGINT,
      language TEXT,
      latitude DOUBLE PRECISION,
      longitude DOUBLE PRECISION,
      radius BIGINT,
      grace_minutes BIGINT NOT NULL,
      payroll_recipient TEXT,
      long_shift_hours BIGINT NOT NULL,
      stop_timer_with_break BIGINT NOT NULL,
      stop_timer_with_clock BIGINT NOT NULL,
      idle_minutes BIGINT NOT NULL,
      idle_action TEXT NOT NULL
    );
    """)
}
