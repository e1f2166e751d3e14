#if PostgreSQL
  internal import Libc
  internal import TimeClock

  /// Facts about a server and the role there that are needed before anything else.
  struct Surroundings {
    let isStore: Bool
    /// Whether the schema has tables, but not those of a store.
    let isStrange: Bool
    let isForeign: Bool
    let clockOffset: Int64?
    let warning: String?

    /// Refuses a server with another text encoding, and a pooler that loses the search path; finds
    /// the clock's offset, and how much the role can see.
    init(of connection: PostgreSQLConnection, _ address: ServerAddress) throws(ClockError) {
      let before = Self.wallClock()
      let found = try connection.query(
        """
        SELECT current_setting('search_path'), current_setting('server_encoding'),
        CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT),
        (SELECT count(*) FROM pg_depend JOIN pg_class ON pg_class.oid = objid
        WHERE refclassid = 'pg_namespace'::regclass AND refobjid = to_regnamespace(?)
        AND classid = 'pg_class'::regclass AND relkind = 'r'),
        (SELECT count(*) FROM pg_class WHERE relnamespace = to_regnamespace(?) AND relkind = 'r'
        AND relname = 'migration'),
        coalesce(has_schema_privilege(to_regnamespace(?)::oid, 'USAGE'), TRUE),
        rolsuper OR EXISTS (SELECT 1 FROM pg_namespace
        WHERE nspname <> ? AND nspname <> 'information_schema'
        AND nspname <> 'public' AND nspname NOT LIKE 'pg\\_%'
        AND has_schema_privilege(oid, 'USAGE')), current_user
        FROM pg_roles WHERE rolname = current_user
        """, [Value](repeating: .text(address.schema), count: 4)
      ) { row throws(ClockError) in
        let (path, encoding, now) = (try row.text(), try row.text(), try row.integer())
        let after = Self.wallClock()
        guard path == address.schema else {
          throw .inaccessible(
            "the connection does not keep its search_path; a pooler has to pass options on and to "
              + "pool sessions")
        }
        guard encoding == "UTF8" else {
          throw .inaccessible("the database has the encoding \(encoding), and UTF8 is needed")
        }
        let (tables, ledgers) = (try row.integer(), try row.integer())
        let (mayUse, seesMore, role) = (try row.integer(), try row.integer(), try row.text())
        let offset = now - (before + after) / 2
        return Self(
          isStore: ledgers > 0, isStrange: tables > 0 && ledgers == 0, isForeign: mayUse == 0,
          // An offset that may come from the round trip counts as none.
          clockOffset: abs(offset) > after - before + 1 ? offset : nil,
          warning: seesMore == 0
            ? nil
            : "the role \(role) sees more than the store \(address.schema): give each store a role "
              + "of its own where they must not read each other")
      }
      guard let only = found.first else {
        throw .inaccessible("the server does not say what the role may do")
      }
      self = only
    }

    private init(
      isStore: Bool, isStrange: Bool, isForeign: Bool, clockOffset: Int64?, warning: String?
    ) {
      self.isStore = isStore
      self.isStrange = isStrange
      self.isForeign = isForeign
      self.clockOffset = clockOffset
      self.warning = warning
    }

    private static func wallClock() -> Int64 {
      var time = timespec()
      // SAFETY: the call writes to a local variable.
      unsafe clock_gettime(CLOCK_REALTIME, &time)
      return Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000
    }
  }
#endif
