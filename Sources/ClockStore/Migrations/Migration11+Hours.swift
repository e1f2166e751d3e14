extension Migration {
  package static let hours = Migration(
    11, "hours",
    """
    CREATE TABLE plan (
      id TEXT PRIMARY KEY,
      user_id TEXT NOT NULL,
      organization_id TEXT NOT NULL,
      from_date TEXT NOT NULL,
      day_minutes TEXT NOT NULL,
      vacation_halves BIGINT NOT NULL,
      rules TEXT,
      note TEXT,
      created_at BIGINT NOT NULL,
      updated_at BIGINT NOT NULL
    );
    CREATE INDEX plan_by_date ON plan (user_id, from_date);
    CREATE TABLE absence (
      id TEXT PRIMARY KEY,
      user_id TEXT,
      organization_id TEXT NOT NULL,
      from_date TEXT NOT NULL,
      to_date TEXT NOT NULL,
      kind TEXT NOT NULL,
      halves BIGINT NOT NULL,
      name TEXT,
      note TEXT,
      uid TEXT,
      created_at BIGINT NOT NULL,
      updated_at BIGINT NOT NULL
    );
    CREATE INDEX absence_by_date ON absence (organization_id, from_date, id);
    CREATE TABLE adjustment (
      id TEXT PRIMARY KEY,
      user_id TEXT NOT NULL,
      organization_id TEXT NOT NULL,
      date TEXT NOT NULL,
      milliseconds BIGINT NOT NULL,
      vacation_halves BIGINT NOT NULL,
      reason TEXT NOT NULL,
      created_at BIGINT NOT NULL,
      updated_at BIGINT NOT NULL
    );
    CREATE INDEX adjustment_by_date ON adjustment (user_id, date, id);
    """)
}
