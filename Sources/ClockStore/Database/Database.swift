internal import TimeClock

/// What a store needs from its database, which other engines may share.
///
/// The store decides what is written; the database decides when, and makes it durable. A writer is
/// alone until its transaction ends.
protocol Database {
  associatedtype Connection: SQLConnection
  /// Identifies a committed state.
  associatedtype State: Equatable

  /// The connection for the SQL of the present transaction.
  var connection: Connection { get }
  /// Reports commits by other engines; nil if there can be none.
  var watch: StoreWatch? { get }
  /// The name of the store's history; it outlives engines.
  var epoch: String { get }
  /// Whether the database is gone, so that opening it would create another store.
  var isGone: Bool { get }
  /// The error for users once another database has taken this one's place; nil in memory.
  var replacement: ClockError? { get }

  /// Makes the trace note each query.
  func note(in trace: Trace)

  /// Begins a read of one snapshot, and returns the snapshot's state if it has a name.
  func beginRead() throws(ClockError) -> State?
  /// Whether nobody has committed since that state; throws like `beginRead`.
  func isStill(_ state: State) throws(ClockError) -> Bool
  /// Takes the write lock, waits at most the patience for it, and then throws `busy`; on a server
  /// the engine stays in the queue.
  func beginWrite() throws(ClockError)
  /// Commits a write and returns the new state; if it throws, the transaction is still open.
  // `end` is the journal's end, nil if unknown; other engines are notified if rows have changed.
  func commit(changed: Bool, end: JournalPosition?) throws(ClockError) -> State?
  /// Ends a read, or undoes a write.
  func rollback(isWriting: Bool) throws(ClockError)
  /// The state of the wait for a lock that another engine has.
  var turn: StoreTurn { get }
  /// Gives up a lock that was granted after a wait; a wait that is not over continues.
  func leaveTurn()
  /// Ends the use of the database, outside of a transaction.
  func finish()
  /// Ends the use of a replaced database, without touching the one that replaced it.
  func abandon()

  /// What the present transaction knows of the store without a query; nil if nothing.
  var look: StoreHead? { get }
  /// The topics of others' commits after a seq, as far as the present transaction knows them.
  var news: (after: Int64, topics: [String])? { get }
  /// Makes the next `isStill` query the database instead of trusting notices of others' commits.
  func lookAnew()
  /// Ends a read that `isStill` may have begun.
  func endLook()
  /// Makes the watch report from now on.
  func listen()
  /// Handles what the watch has seen; true if another engine has committed since the last call.
  func takeNotice() -> Bool
  /// Collects the work's queries for the next round trip, and shows the work no rows, or only known
  /// ones; does nothing if queries need no round trip.
  func foresee(showingKnown: Bool, _ work: () throws(ClockError) -> Void)
  /// Sends the collected queries whose rows are not known yet; false if there are none.
  func askForeseen() throws(ClockError) -> Bool
  /// Whether queries are only collected and not answered.
  var isForeseeing: Bool { get }
  /// Waits for statements that were sent ahead, and throws their errors.
  func settle() throws(ClockError)
  /// Whether this engine, of all on the store, holds the link to the upstream; nil if the database
  /// does not manage that.
  var holdsLink: Bool? { get }
  /// Makes this engine hold the link unless another does, until it ends or loses the database.
  func takeLink() -> Bool
  /// Whether any engine holds the link; nil if that cannot be known.
  var isLinkHeld: Bool? { get }
  /// How far the database's clock is ahead of this machine's, in milliseconds; nil if it is the
  /// same clock.
  var clockOffset: Int64? { get }
  /// How many requests may share a transaction.
  var groupLimit: Int { get }
  /// The number of round trips to a server.
  var journeys: Int { get }
  /// A warning to the host about the database.
  var warning: String? { get }
}

/// Defaults for a database in a file.
extension Database {
  var turn: StoreTurn { .none }
  func leaveTurn() {}
  var look: StoreHead? { nil }
  var news: (after: Int64, topics: [String])? { nil }
  var holdsLink: Bool? { nil }
  func takeLink() -> Bool { false }
  var isLinkHeld: Bool? { nil }
  var clockOffset: Int64? { nil }
  var groupLimit: Int { Store.groupLimit }
  var journeys: Int { 0 }
  var warning: String? { nil }

  @inline(__always) func foresee(showingKnown: Bool, _ work: () throws(ClockError) -> Void) {}
  @inline(__always) func askForeseen() throws(ClockError) -> Bool { false }
  @inline(__always) var isForeseeing: Bool { false }
  func lookAnew() {}
  func listen() {}
  func endLook() {}
  func takeNotice() -> Bool { true }
  func settle() throws(ClockError) {}
}

#if PostgreSQL
  typealias StoreDatabase = EitherDatabase
#else
  /// The concrete type instead of the protocol, because nearly all work of a request passes here.
  typealias StoreDatabase = SQLiteDatabase
#endif
