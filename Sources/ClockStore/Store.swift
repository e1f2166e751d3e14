package import TimeClock

/// The records and their journal in one database that several engines may share.
package final class Store {
  package static let memoryPath = ":memory:"
  /// How long to wait for a lock if there is nothing else to do, in milliseconds.
  package static let patience: Int64 = 2_000

  /// The first values of a new store.
  package struct Birth: Sendable {
    package let now: Instant
    package let epoch: String
    /// Whether a store may be created where there is none; if not, `replaced` is thrown.
    let mayBegin: Bool

    package init(now: Instant, epoch: String, mayBegin: Bool = true) {
      self.now = now
      self.epoch = epoch
      self.mayBegin = mayBegin
    }
  }

  private enum Transaction {
    case none
    /// A read that uses cached values without querying the database, because nobody has committed
    /// since the last read.
    case remembered
    case read, write
  }

  package let schema: Schema
  /// Records what values are computed from.
  package let trace = Trace()
  let database: StoreDatabase
  /// The connection for SQL; throws `busy` if the cached values of the present read are outdated.
  var connection: StoreDatabase.Connection {
    get throws(ClockError) {
      if transaction == .remembered { try trace.pause(readOn) }
      return database.connection
    }
  }
  private var transaction = Transaction.none
  var wrote = false
  /// Whether the log still has erased data, and must be emptied.
  var erasesLog = false
  /// Whether something was written and rolled back, which a commit would still write to the disk.
  var hasRehearsed = false
  /// Who the rows of the journal are written for, set at the start of each request.
  package var authorship: Authorship
  /// The end of the journal in the present transaction; nil until it is looked up.
  var tip: JournalPosition?
  /// The last committed end of the journal that the engine saw.
  private(set) var committedTip: JournalPosition?
  /// The end of the journal, and the state of the database that it belongs to.
  private var remembered: (tip: JournalPosition, state: StoreDatabase.State)?
  /// The state that the present read sees; nil where it has no name.
  private var state: StoreDatabase.State?
  private(set) var rollbacks = 0

  /// Begins a new version, because records changed without a row in the journal.
  func forgetVersion() {
    rollbacks += 1
  }

  private var isFinished = false
  /// The engine that the store's records come from; nil if they are its own.
  package internal(set) var upstream: Upstream? {
    get {
      trace.noteUpstream()
      return knownUpstream
    }
    set {
      knownUpstream = newValue
      isDevice = newValue != nil
    }
  }
  private var knownUpstream: Upstream?
  /// Whether the records come from another engine.
  // Stored apart, because each turn reads it, and reading `upstream` would copy that each time.
  package private(set) var isDevice = false
  /// Whether any engine is connected to the upstream; nil if only the database may know.
  package var isLinkHeld: (() -> Bool)?
  /// The member whose store it was before it left its upstream.
  package internal(set) var formerMember: String?
  /// The records as they were before a sync cycle began to rebase them; nil outside of a cycle.
  var rebase: Rebase?
  /// Where the salts of the journal's rows come from.
  package var saltSource = SaltSource.random
  /// Random bytes for later rows.
  var saltPool: [UInt8] = []
  /// When the first row without a seal was written, and the last row with one; nil until they are
  /// looked up.
  var unsealed: Instant?
  var sealedSeq: Int64?
  /// The changes that the current request has journaled so far.
  package internal(set) var changes: [Change] = []

  /// Opens the store in a file or on a server, and creates it if it is missing; with a `patience`
  /// of zero it never waits but throws `busy` at once, and `goesOnReading` keeps the read that
  /// opening began.
  package init(
    path: String, schema: Schema, birth: Birth, patience: Int64 = Store.patience,
    goesOnReading: Bool = false
  ) throws(ClockError) {
    self.schema = schema
    database = try StoreDatabase(path: path, schema: schema, birth: birth, patience: patience)
    authorship = Authorship(at: birth.now)
    database.note(in: trace)
    if database.inFile != nil { transaction = .read }
    if database.look?.hasUpstream != false { try learnUpstream() }
    if !goesOnReading { try rollback() }
  }

  /// Call this before the first store is opened, if no other thread will ever use one.
  package static func expectOneThread() {
    SQLiteConnection.expectOneThread()
  }

  /// Reports commits by other engines; nil in memory.
  package var watch: StoreWatch? { database.watch }

  /// Makes the watch report from now on; on a server each commit then takes longer.
  package func listen() { database.listen() }

  /// Handles what the watch has seen; true if another engine has committed.
  package func takeNotice() -> Bool { database.takeNotice() }

  /// The state of the wait for the lock, if there is a queue.
  package var turn: StoreTurn { database.turn }

  /// Call this for each request, because it must see what earlier replies to others showed.
  package func lookAnew() { database.lookAnew() }

  /// How far the store's clock is ahead of this machine's, in milliseconds; nil if it is the same
  /// clock.
  package var clockOffset: Int64? { database.clockOffset }

  /// How many requests may share a transaction of a store in a file.
  package static let groupLimit = 1_024
  /// How many requests may share a transaction.
  package var groupLimit: Int { database.groupLimit }

  /// A warning to the host about the store's place.
  package var warning: String? { database.warning }

  /// Waits for all writes so far in the present transaction, and throws their errors.
  package func settle() throws(ClockError) { try database.settle() }

  /// The seq of the latest change when the store was opened.
  package func seqAtOpening() throws(ClockError) -> Int64 {
    if let look = database.look { look.end.seq } else { try latestSeq() }
  }

  /// The name of the store's history; it outlives engines.
  package var epoch: String { database.epoch }

  /// Whether the store is gone from its path, so that opening it would create another.
  package var isGone: Bool { database.isGone }

  /// The error for users of the store once another has taken its place; nil in memory.
  package var replacement: ClockError? { database.replacement }

  deinit {
    finish()
  }

  /// Ends the use of the store; the last engine to do so cleans up for all.
  package func finish() {
    guard !isFinished else { return }
    isFinished = true
    try? rollback()
    database.finish()
  }

  /// Ends the use of the store but leaves its file open; nil on a server.
  func handOver() throws(ClockError) -> SQLiteConnection? {
    guard let file = database.inFile else { return nil }
    try rollback()
    isFinished = true
    return file.connection
  }

  /// Ends a write by replacing this store with a copy; other engines then find their store
  /// replaced.
  func giveWay(to copy: FileCopy) throws(ClockError) {
    transaction = .none
    try database.inFile?.giveWay(to: copy)
  }

  /// Ends the use of a replaced store, without touching the store that replaced it.
  package func abandon() {
    isFinished = true
    database.abandon()
  }

  /// Begins a read, so that all further reads see one snapshot of the store.
  package func beginRead() throws(ClockError) {
    guard transaction == .none else { return }
    tip = nil
    if let remembered, try database.isStill(remembered.state) {
      tip = remembered.tip
      transaction = .remembered
    } else {
      state = try database.beginRead()
      tip = database.look?.end
      transaction = .read
    }
  }

  /// Begins the read in the database, which it did not need so far.
  private func readOn() throws(ClockError) {
    transaction = .none
    state = try database.beginRead()
    transaction = .read
    guard state == nil || state != remembered?.state else { return }
    (tip, remembered) = (nil, nil)
    try endTransaction()
    throw .busy
  }

  var isInTransaction: Bool { transaction != .none }

  package var isWriting: Bool { transaction == .write }

  /// Takes the write lock, and waits at most the patience for it.
  package func beginWrite() throws(ClockError) {
    if transaction == .write { return }
    try endTransaction()
    tip = nil
    try database.beginWrite()
    tip = database.look?.end
    transaction = .write
    try learnUpstream()
  }

  /// Makes the writes durable; if it throws, nothing was written.
  package func commit() throws(ClockError) {
    defer { wrote = false }
    switch transaction {
    case .none:
      return
    case .remembered, .read:
      try endTransaction()
    case .write where hasRehearsed && !wrote:
      try endTransaction()
    case .write:
      do throws(ClockError) {
        if erasesLog { database.inFile?.emptiesLog = true }
        state = try database.commit(changed: wrote, end: tip)
      } catch {
        try? rollback()
        throw error
      }
      transaction = .none
      hasRehearsed = false
      remember()
      if erasesLog { noteErased() }
    }
  }

  /// Undoes uncommitted writes, and leaves the queue for the lock.
  package func rollback() throws(ClockError) {
    defer { database.leaveTurn() }
    try endTransaction()
  }

  private func endTransaction() throws(ClockError) {
    guard transaction != .none else { return }
    let held = transaction
    transaction = .none
    wrote = false
    hasRehearsed = false
    erasesLog = false
    rebase = nil
    switch held {
    case .none: return
    case .remembered: return database.endLook()
    case .read: remember()
    case .write: rollbacks += 1
    }
    try database.rollback(isWriting: held == .write)
  }

  private func remember() {
    guard let tip else { return }
    committedTip = tip
    remembered = state.map { (tip, $0) }
  }

  /// The topics of everything committed after a seq; nil if the database does not say.
  package func topics(after seq: Int64) -> TopicSet? {
    guard let news = database.news, news.after == seq else { return nil }
    return news.topics.reduce(.journal) { $0.union(schema.topics(of: $1)) }
  }
}
