#if PostgreSQL
  internal import Libc
  internal import TimeClock

  /// A store's rows in a schema of its own on a server.
  ///
  /// A writer holds one advisory lock, and reads the journal's end after taking it. Others are
  /// notified after the commit.
  final class PostgreSQLDatabase: Database {
    /// Milliseconds that a request waits for a server to come back.
    private static let patience: Int64 = 2_000
    /// The topics of more commits than this are not queried.
    private static let newsLimit: Int64 = 200
    /// Milliseconds after such a wait in which requests try only once.
    private static let pause: Int64 = 1_000

    let address: ServerAddress
    private let schema: Schema
    let isPatient: Bool
    var present: PostgreSQLConnection { didSet { present.trace = trace } }
    private var trace: Trace?
    private(set) var connections = 1
    /// The number of the connection that holds the link's lock.
    var linked: Int?
    /// The number of round trips on earlier connections.
    private var formerJourneys = 0
    let epoch: String
    private(set) var look: StoreHead?
    private(set) var news: (after: Int64, topics: [String])?
    /// Whether there may have been commits without a notice.
    var mustLook = true
    /// Whether somebody wants notices of commits.
    var isWatched = false
    /// Whether nobody has called `takeNotice` since the watch began.
    var isFreshlyWatched = false
    /// The end of the journal when the lock was requested.
    private var asked: Int64 = 0
    /// Whether a read has found that the requested lock was granted.
    var hasTurn = false
    /// Whether a read has found that the present request's wait for the lock was in vain.
    var isTurnDenied = false
    /// The names of the store's locks and channel.
    let keys: StoreKeys
    /// Whether `isStill` has begun a read for its query.
    private var isReading = false
    private(set) var clockOffset: Int64?
    /// On the monotonic clock, until when a lost connection is retried only once.
    private var hastyUntil: Int64 = 0
    private(set) var warning: String?

    /// Connects to the server; a patient engine, which has nothing else to do, waits for long
    /// statements.
    init(
      _ address: ServerAddress, schema: Schema, birth: Store.Birth?, isPatient: Bool
    ) throws(ClockError) {
      self.address = address
      self.schema = schema
      self.isPatient = isPatient
      present = try PostgreSQLConnection(address, isPatient: isPatient)
      let surroundings = try Surroundings(of: present, address)
      if surroundings.isStrange { throw .strange(schema: address.schema) }
      if surroundings.isForeign { throw .foreign(schema: address.schema) }
      if !surroundings.isStore, let birth {
        // A new store in place of a lost one would pass for it.
        guard birth.mayBegin else { throw Self.replaced(address) }
        try schema.migrate(present, address.schema, birth: birth)
      } else if !surroundings.isStore {
        throw .inaccessible(
          "there is no store \(address.schema); any request to an engine makes it")
      }
      var standing = try schema.standing(present)
      if standing.migrations < schema.migrations.count {
        guard let birth else {
          throw .inaccessible(
            "it is of an earlier version; any request to an engine brings it up to date")
        }
        try schema.migrate(present, address.schema, birth: birth)
        standing = try schema.standing(present)
      }
      look = standing
      epoch = standing.epoch
      keys = StoreKeys(try schema.secret(present))
      (clockOffset, warning) = (surroundings.clockOffset, surroundings.warning)
    }

    var connection: PostgreSQLConnection { present }

    var journeys: Int { formerJourneys + present.journeys }

    var watch: StoreWatch? {
      // A pooler may not support notices; the engine then polls each second.
      guard !present.isDeaf, let socket = present.socket else { return .nothing }
      return .socket(socket, connection: connections)
    }

    var isGone: Bool { false }

    var replacement: ClockError? { Self.replaced(address) }

    private static func replaced(_ address: ServerAddress) -> ClockError {
      .replaced("The store \(address.schema) was replaced or removed while it was open")
    }

    /// The server remembers no more than 64 savepoints of a transaction at once.
    var groupLimit: Int { 60 }

    func beginRead() throws(ClockError) -> StoreHead? {
      if isReading {
        isReading = false
        return look
      }
      if try sharesTurn() { return look }
      try begin("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
      return look
    }

    func isStill(_ state: StoreHead) throws(ClockError) -> Bool {
      endLook()
      // A state may be remembered that is older than the latest look.
      if !mustLook, !present.isLost { return look == state }
      if try sharesTurn() { return look == state }
      try begin("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
      isReading = true
      return look == state
    }

    func endLook() {
      guard isReading else { return }
      isReading = false
      present.rollback()
    }

    /// Begins a transaction, takes the lock, and then reads the store's state, because one
    /// statement for both would read the state from before the lock; throws `busy` if the lock
    /// takes longer than the limit in milliseconds, but keeps waiting for it.
    func begin(
      _ sql: String, isLocking: Bool = false, within limit: Int64? = nil
    ) throws(ClockError) {
      if present.hasWaited {
        present.hasWaited = false
        throw .busy
      }
      if present.isLost { try reconnect() }
      do throws(ClockError) {
        try beginOnce(sql, isLocking, limit)
      } catch .unavailable {
        // The lost connection has run no query yet.
        try reconnect()
        try beginOnce(sql, isLocking, limit)
      }
    }

    private func beginOnce(
      _ sql: String, _ isLocking: Bool, _ limit: Int64?
    ) throws(ClockError) {
      do throws(ClockError) {
        if case .none = present.turn {
          try present.begin(sql)
          if isLocking { try present.queue("SELECT pg_advisory_xact_lock(?)", [keys.writing]) }
          // An engine that waited does not know what was done meanwhile.
          asked = look?.end.seq ?? 0
          try present.askForTurn(Self.looking, [.integer(asked)])
        }
        guard let result = try present.takeTurn(within: limit) else { throw .busy }
        try take(result)
      } catch {
        if case .asked = present.turn { throw error }
        present.rollback()
        if error == .busy, isLocking { endSleepers() }
        throw error
      }
    }

    /// The state of the store, and the topics of changes since the latest look.
    private static let looking = """
      SELECT \(StoreHead.columns), (SELECT string_agg(DISTINCT topic, ' ') FROM
      (SELECT topic FROM change WHERE seq > ? ORDER BY seq LIMIT \(newsLimit)) AS news)
      FROM \(StoreHead.source)
      """

    private func take(_ result: PostgreSQLResult) throws(ClockError) {
      // Every transaction begins with this query, so it says nothing about the next ones.
      present.forgetQuestions()
      guard result.count > 0 else { throw .damaged("The store has no epoch") }
      var row = Row(result, row: 0)
      let (found, topics) = (try StoreHead(row: &row), try row.optionalText())
      guard found.epoch == epoch else { throw replacement ?? .busy }
      guard found.migrations <= schema.migrations.count else {
        throw .newer(found: found.migrations, known: schema.migrations.count)
      }
      news =
        found.end.seq - asked < Self.newsLimit
        ? (asked, topics?.split(separator: " ").map(String.init) ?? []) : nil
      look = found
      mustLook = false
    }

    func commit(changed: Bool, end: JournalPosition?) throws(ClockError) -> StoreHead? {
      let notice = notice(of: end)
      do throws(ClockError) {
        try present.commit(then: changed ? notice : nil)
      } catch .unavailable(let message) {
        guard changed else { throw .unavailable(message) }
        let isKept: Bool
        do throws(ClockError) {
          isKept = try isCommitted(end)
        } catch {
          throw .uncertain(error.message)
        }
        guard isKept else { throw .unavailable(message) }
        try? present.execute(notice.sql, notice.values)
      }
      guard let before = look else { return nil }
      let end = end ?? before.end
      look = StoreHead(
        epoch: before.epoch, end: end, migrations: before.migrations,
        hasUpstream: before.hasUpstream)
      // Without a row in the journal nothing identifies the new state.
      if changed, end == before.end {
        mustLook = true
        return nil
      }
      return look
    }

    /// Whether the journal has the end whose commit got no reply; nobody else could have written
    /// its hash, and the lock waits for what still runs on the lost connection.
    private func isCommitted(_ end: JournalPosition?) throws(ClockError) -> Bool {
      guard let end else { throw .uncertain("nothing of it is in the journal") }
      try reconnect()
      try begin("BEGIN", isLocking: true)
      defer { present.rollback() }
      return try present.texts("SELECT hash FROM change WHERE seq = ?", [.integer(end.seq)])
        == [end.hash]
    }

    func rollback(isWriting: Bool) {
      // The waiting write follows a read under its lock, and needs the transaction.
      if !hasTurn { present.rollback() }
    }

    func note(in trace: Trace) {
      self.trace = trace
      present.trace = trace
    }

    func settle() throws(ClockError) { try present.settle() }

    func foresee(showingKnown: Bool, _ work: () throws(ClockError) -> Void) {
      present.foresee(showingKnown: showingKnown, work)
    }

    func askForeseen() throws(ClockError) -> Bool { try present.askForeseen() }

    var isForeseeing: Bool { present.isForeseeing }

    func finish() { present.close() }

    func abandon() { present.close() }

    /// Replaces a lost connection with a new one.
    private func reconnect() throws(ClockError) {
      let began = PostgreSQLConnection.monotonic()
      let limit = began < hastyUntil ? 0 : Self.patience
      var pause: UInt32 = 20
      (mustLook, isReading, hasTurn) = (true, false, false)
      while true {
        do throws(ClockError) {
          let lost = present
          present = try PostgreSQLConnection(address, isPatient: isPatient)
          formerJourneys += lost.journeys
          let surroundings = try Surroundings(of: present, address)
          (clockOffset, warning) = (surroundings.clockOffset, surroundings.warning)
          break
        } catch {
          let error = error.onReturn
          guard error.isUnavailable, PostgreSQLConnection.monotonic() - began < limit else {
            present.close()
            hastyUntil = PostgreSQLConnection.monotonic() + Self.pause
            throw error
          }
        }
        usleep(pause * 1_000)
        pause = min(pause * 2, 250)
      }
      connections += 1
      if isWatched { try startListening() }
    }
  }
#endif
