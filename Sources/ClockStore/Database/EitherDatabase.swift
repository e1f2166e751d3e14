#if PostgreSQL
  internal import TimeClock

  /// A store's rows in a file or on a server.
  enum EitherDatabase: Database {
    case file(SQLiteDatabase)
    case server(PostgreSQLDatabase)

    enum State: Equatable {
      case file(LogIndex)
      case server(StoreHead)
    }

    init(
      path: String, schema: Schema, birth: Store.Birth, patience: Int64
    ) throws(ClockError) {
      guard ServerAddress.isOne(path) else {
        self = .file(
          try SQLiteDatabase(path: path, schema: schema, birth: birth, patience: patience))
        return
      }
      self = .server(
        try PostgreSQLDatabase(
          try ServerAddress(path), schema: schema, birth: birth, isPatient: patience > 0))
    }

    private var chosen: any Database {
      switch self {
      case .file(let database): database
      case .server(let database): database
      }
    }

    /// The database, if it is in a file.
    var inFile: SQLiteDatabase? {
      if case .file(let database) = self { database } else { nil }
    }

    var connection: EitherConnection {
      switch self {
      case .file(let database): .file(database.connection)
      case .server(let database): .server(database.connection)
      }
    }

    var watch: StoreWatch? { chosen.watch }
    var epoch: String { chosen.epoch }
    var isGone: Bool { chosen.isGone }
    var replacement: ClockError? { chosen.replacement }
    var turn: StoreTurn { chosen.turn }
    func leaveTurn() { chosen.leaveTurn() }
    var look: StoreHead? { chosen.look }
    var news: (after: Int64, topics: [String])? { chosen.news }
    var holdsLink: Bool? { chosen.holdsLink }
    func takeLink() -> Bool { chosen.takeLink() }
    var isLinkHeld: Bool? { chosen.isLinkHeld }
    var clockOffset: Int64? { chosen.clockOffset }
    var groupLimit: Int { chosen.groupLimit }
    var journeys: Int { chosen.journeys }
    var warning: String? { chosen.warning }

    func beginRead() throws(ClockError) -> State? {
      switch self {
      case .file(let database): try database.beginRead().map { .file($0) }
      case .server(let database): try database.beginRead().map { .server($0) }
      }
    }

    func isStill(_ state: State) throws(ClockError) -> Bool {
      switch (self, state) {
      case (.file(let database), .file(let state)): try database.isStill(state)
      case (.server(let database), .server(let state)): try database.isStill(state)
      default: false
      }
    }

    func beginWrite() throws(ClockError) { try chosen.beginWrite() }

    func commit(changed: Bool, end: JournalPosition?) throws(ClockError) -> State? {
      switch self {
      case .file(let database):
        try database.commit(changed: changed, end: end).map { .file($0) }
      case .server(let database):
        try database.commit(changed: changed, end: end).map { .server($0) }
      }
    }

    func rollback(isWriting: Bool) throws(ClockError) {
      try chosen.rollback(isWriting: isWriting)
    }

    func foresee(showingKnown: Bool, _ work: () throws(ClockError) -> Void) {
      if case .server(let database) = self { database.foresee(showingKnown: showingKnown, work) }
    }

    func askForeseen() throws(ClockError) -> Bool {
      if case .server(let database) = self { try database.askForeseen() } else { false }
    }

    var isForeseeing: Bool {
      if case .server(let database) = self { database.isForeseeing } else { false }
    }

    func note(in trace: Trace) { chosen.note(in: trace) }
    func finish() { chosen.finish() }
    func abandon() { chosen.abandon() }
    func lookAnew() { chosen.lookAnew() }
    func listen() { chosen.listen() }
    func endLook() { chosen.endLook() }
    func takeNotice() -> Bool { chosen.takeNotice() }
    func settle() throws(ClockError) { try chosen.settle() }
  }

  /// A connection to a file or to a server.
  enum EitherConnection: SQLConnection {
    case file(SQLiteConnection)
    case server(PostgreSQLConnection)

    var inFile: SQLiteConnection? {
      if case .file(let connection) = self { connection } else { nil }
    }

    func execute(_ sql: String, _ values: [Value]) throws(ClockError) {
      switch self {
      case .file(let connection): try connection.execute(sql, values)
      case .server(let connection): try connection.execute(sql, values)
      }
    }

    func query<Element>(
      _ sql: String, _ values: [Value] = [],
      _ element: (inout Row) throws(ClockError) -> Element
    ) throws(ClockError) -> [Element] {
      switch self {
      case .file(let connection): try connection.query(sql, values, element)
      case .server(let connection): try connection.query(sql, values, element)
      }
    }

    func select<Element>(
      _ columns: @autoclosure () -> String, from table: String, where condition: String,
      _ values: [Value], _ element: (inout Row) throws(ClockError) -> Element
    ) throws(ClockError) -> [Element] {
      switch self {
      case .file(let connection):
        try connection.select(columns(), from: table, where: condition, values, element)
      case .server(let connection):
        try connection.select(columns(), from: table, where: condition, values, element)
      }
    }

    func visit(
      _ sql: String, _ values: [Value] = [], _ row: (inout Row) throws(ClockError) -> Void
    ) throws(ClockError) {
      switch self {
      case .file(let connection): try connection.visit(sql, values, row)
      case .server(let connection): try connection.visit(sql, values, row)
      }
    }

    func integers(_ sql: String, _ values: [Value] = []) throws(ClockError) -> [Int64] {
      switch self {
      case .file(let connection): try connection.integers(sql, values)
      case .server(let connection): try connection.integers(sql, values)
      }
    }
  }
#endif
