extension Migration {
  /// The tables of a device, whose records come from another engine.
  package static let sync = Migration(
    10, "sync",
    """
    CREATE TABLE upstream (
      id TEXT PRIMARY KEY,
      command TEXT NOT NULL,
      token TEXT,
      member_id TEXT,
      organization_id TEXT,
      epoch TEXT,
      seq BIGINT,
      hash TEXT,
      state TEXT NOT NULL,
      last_contact BIGINT,
      boot_id TEXT,
      clock_offset BIGINT,
      clock_error BIGINT,
      skew BIGINT,
      retry_at BIGINT,
      wanted BIGINT NOT NULL
    );
    CREATE TABLE queue (
      position BIGINT PRIMARY KEY,
      request_key TEXT NOT NULL,
      at BIGINT NOT NULL,
      made_at BIGINT,
      boot_id TEXT,
      boot_at BIGINT,
      time_zone TEXT NOT NULL,
      method TEXT NOT NULL,
      params TEXT NOT NULL,
      state TEXT NOT NULL,
      error TEXT,
      attempts BIGINT NOT NULL,
      alert TEXT
    );
    CREATE UNIQUE INDEX queue_by_key ON queue (request_key);
    CREATE INDEX queue_by_state ON queue (state, position);
    CREATE TABLE base (
      topic TEXT NOT NULL,
      record_id TEXT NOT NULL,
      image TEXT,
      PRIMARY KEY (topic, record_id)
    );
    CREATE TABLE relay (
      id TEXT PRIMARY KEY,
      at BIGINT NOT NULL,
      method TEXT NOT NULL,
      params TEXT NOT NULL,
      answer TEXT
    );
    CREATE TABLE witnessed (
      organization_id TEXT NOT NULL,
      seq BIGINT NOT NULL,
      topic TEXT NOT NULL,
      record_id TEXT NOT NULL,
      facts TEXT NOT NULL,
      texts TEXT,
      PRIMARY KEY (organization_id, seq)
    );
    CREATE TABLE discrepancy (
      position BIGINT PRIMARY KEY,
      at BIGINT NOT NULL,
      since BIGINT,
      is_restored BIGINT NOT NULL,
      flaw TEXT NOT NULL,
      seq BIGINT,
      topic TEXT,
      record_id TEXT,
      facts_before TEXT,
      texts_before TEXT,
      facts_now TEXT,
      texts_now TEXT,
      change_seq BIGINT
    );
    """)
}
