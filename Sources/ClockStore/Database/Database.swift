internal import TimeClock

/// What a store needs of the database that keeps its rows, and that other engines may share.
///
/// The store itself says what is written; a database says when, and that it lasts. A writer
/// is alone until the end of the transaction.
protocol Database {
  associatedtype Connection: SQLConnection
  /// Names what was committed so far.
  associatedtype State: Equatable

  /// Where the SQL of the present transaction goes.
  var connection: Connection { get }
  /// What tells that another engine has committed; nil where none can.
  var watch: StoreWatch? { get }
  /// The name of the store's history; it outlives engines.
  var epoch: String { get }
  /// Whether the database is gone, so that opening it would begin another store.
  var isGone: Bool { get }
  /// The error for users of the rows once others lie in their place; nil in memory.
  var replacement: ClockError? { get }

  /// Has each question noted there.
  func note(in trace: Trace)

  /// Lets the reads that follow see one state, and names it where it has a name.
  func beginRead() throws(ClockError) -> State?
  /// Whether nobody has committed since that state; throws as `beginRead` does.
  func isStill(_ state: State) throws(ClockError) -> Bool
  /// Waits no longer than the patience that it was opened with, and then throws `busy`; on a server
  /// the engine stays in the queue.
  func beginWrite() throws(ClockError)
  /// Commits a write and returns the new state; when it throws, the transaction is still open.
  /// `end` is the journal's end, nil if unknown; with `changed` rows other engines are notified.
  func commit(changed: Bool, end: JournalPosition?) throws(ClockError) -> State?
  /// Ends a read, or undoes a write.
  func rollback(isWriting: Bool) throws(ClockError)
  /// How far the wait for the lock is, which others have.
  var turn: StoreTurn { get }
  /// Gives the lock up that was waited for, unless it is waited for still.
  func leaveTurn()
  /// Ends the use of the database, outside of a transaction.
  func finish()
  /// Ends the use of a database that was replaced, without touching what is there now.
  func abandon()

  /// What the present transaction knows of the store without having to ask; nil where nothing.
  var look: StoreHead? { get }
  /// What the commits of others since a seq were about, as far as the present transaction knows.
  var news: (after: Int64, topics: [String])? { get }
  /// Makes the next `isStill` ask, where it would have trusted in notices of others' commits.
  func lookAnew()
  /// Ends what `isStill` may have begun.
  func endLook()
  /// Has the watch tell from now on.
  func listen()
  /// Takes in what the watch has seen; whether another engine has committed since the last time.
  func takeNotice() -> Bool
  /// Asks whatever the work asks together with the next question, and shows the work no rows, or those
  /// that are known; nothing where asking takes no journey.
  func foresee(showingKnown: Bool, _ work: () throws(ClockError) -> Void)
  /// Asks at once what was foreseen and is not known yet; false if nothing is left.
  func askForeseen() throws(ClockError) -> Bool
  /// Whether what is asked is not answered, but foreseen.
  var isForeseeing: Bool { get }
  /// Waits for what was sent ahead, and throws its errors.
  func settle() throws(ClockError)
  /// Whether this engine is the one of all on the store that reaches for its upstream; nil where the
  /// database says nothing of that.
  var holdsLink: Bool? { get }
  /// Has this engine be that one unless another is, until it ends or loses the database.
  func takeLink() -> Bool
  /// Whether any engine is; nil where that cannot be known.
  var isLinkHeld: Bool? { get }
  /// Milliseconds by which the database's clock is ahead of this machine's; nil where it is the same.
  var clockOffset: Int64? { get }
  /// How many requests may share a transaction.
  var groupLimit: Int { get }
  /// How often a server was waited for.
  var journeys: Int { get }
  /// What the host should know of the database.
  var warning: String? { get }
}

/// What a database in a file has no need of.
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
  /// The type and not the protocol: nearly all that a request does passes here.
  typealias StoreDatabase = SQLiteDatabase
#endif
