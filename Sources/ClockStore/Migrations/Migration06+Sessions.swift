extension Migration {
  package static let sessions = Migration(
    6, "sessions",
    """
    CREATE TABLE school (
      id TEXT PRIMARY KEY,
      organization_id TEXT NOT NULL,
      name TEXT NOT NULL,
      is_active BIGINT NOT NULL,
      created_at BIGINT NOT NULL,
      updated_at BIGINT NOT NULL
    );
    CREATE INDEX school_by_organization ON school (organization_id);
    CREATE INDEX member_by_name ON member (organization_id, is_active, sort_name, id);
    CREATE INDEX member_by_email ON member (email);
    CREATE INDEX member_to_erase ON member (erase_at) WHERE erase_at IS NOT NULL;
    CREATE TABLE session (
      id TEXT PRIMARY KEY,
      organization_id TEXT NOT NULL,
      school_id TEXT NOT NULL,
      date TEXT NOT NULL,
      start_time TEXT NOT NULL,
      end_time TEXT NOT NULL,
      session_types TEXT NOT NULL,
      custom_session_type TEXT,
      photographers TEXT NOT NULL,
      photographer_notes TEXT NOT NULL,
      notes TEXT,
      status TEXT NOT NULL,
      published BIGINT NOT NULL,
      published_at BIGINT,
      is_time_off BIGINT NOT NULL,
      created_at BIGINT NOT NULL,
      created_by_id TEXT NOT NULL,
      updated_at BIGINT NOT NULL
    );
    CREATE INDEX session_by_date
      ON session (organization_id, date, start_time, school_id, id);
    CREATE TABLE assignment (
      member_id TEXT NOT NULL,
      date TEXT NOT NULL,
      session_id TEXT NOT NULL,
      PRIMARY KEY (member_id, date, session_id)
    );
    CREATE INDEX assignment_by_session ON assignment (session_id);
    """)
}
