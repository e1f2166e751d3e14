package import TimeClock

/// The records and their journal in one database that several engines may share.
package final class Store {
  package static let memoryPath = ":memory:"
  /// How long to wait for a lock when there is nothing else to do, in milliseconds.
  package static let patience: Int64 = 2_000

  /// What a fresh store is born with.
  package struct Birth: Sendable {
    package let now: Instant
    package let epoch: String
    /// Whether a file may begin as a store; if not, `replaced` is thrown where there is none.
    let mayBegin: Bool

    package init(now: Instant, epoch: String, mayBegin: Bool = true) {
      self.now = now
      self.epoch = epoch
      self.mayBegin = mayBegin
    }
  }

  private enum Transaction {
    case none
    /// A read that has not asked the database for anything yet, because nobody has committed since
    /// the one before.
    case remembered
    case read, write
  }

  package let schema: Schema
  /// What values are made from.
  package let trace = Trace()
  let database: StoreDatabase
  /// Where SQL goes; `busy` is thrown where what was remembered for the present read is no more.
  var connection: StoreDatabase.Connection {
    get throws(ClockError) {
      if transaction == .remembered { try trace.pause(readOn) }
      return database.connection
    }
  }
  private var transaction = Transaction.none
  var wrote = false
  /// Whether the log has what was erased, and has to be emptied.
  var erasesLog = false
  /// Whether something was written and taken back, which a commit would still put on the disk.
  var hasRehearsed = false
  /// Who the rows of the journal are written for, set at the start of each request.
  package var authorship: Authorship
  /// The end of the journal as the present transaction sees it, nil until it was looked up.
  var tip: JournalPosition?
  /// The end of the journal as it was last seen committed.
  private(set) var committedTip: JournalPosition?
  /// The end of the journal in a state of the database.
  private var remembered: (tip: JournalPosition, state: StoreDatabase.State)?
  /// The state that the present read sees; nil where it has no name.
  private var state: StoreDatabase.State?
  private(set) var rollbacks = 0

  /// Names the records again, because they changed without a row of the journal.
  func forgetVersion() {
    rollbacks += 1
  }

  private var isFinished = false
  /// Where the store's records come from; nil where they are its own.
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
  /// Whether the records are another engine's.
  // Asked on each turn, for which an upstream would be copied each time.
  package private(set) var isDevice = false
  /// Whether any engine reaches for the upstream; nil where the host cannot tell, and
  /// the database may.
  package var isLinkHeld: (() -> Bool)?
  /// Whose store it was while it had an upstream, which it has left.
  package internal(set) var formerMember: String?
  /// The records as they were before a cycle with the upstream put them right; nil outside of one.
  var rebase: Rebase?
  /// Where the salts of the journal's rows come from.
  package var saltSource = SaltSource.random
  /// Random bytes for the rows to come.
  var saltPool: [UInt8] = []
  /// When the first row was written that no seal covers, and the last row that one does; nil until
  /// they were looked up.
  var unsealed: Instant?
  var sealedSeq: Int64?
  /// What the current request has journaled so far.
  package internal(set) var changes: [Change] = []

  /// Opens the store at the path or on the server, making it where there is none; a `patience` of
  /// zero means that nothing ever waits, and `busy` is thrown at once. What `goesOnReading` sees
  /// the state that it was opened with.
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

  /// Call this before the first store is opened, where no other thread will ever use one.
  package static func expectOneThread() {
    SQLiteConnection.expectOneThread()
  }

  /// What tells that another engine has committed; nil in memory.
  package var watch: StoreWatch? { database.watch }

  /// Has the watch tell from now on: on a server that costs each commit.
  package func listen() { database.listen() }

  /// Takes in what the watch has seen; whether another engine has committed.
  package func takeNotice() -> Bool { database.takeNotice() }

  /// How far the wait for the lock is, where there is a queue.
  package var turn: StoreTurn { database.turn }

  /// Call this when somebody asks, because they must see what others were answered before.
  package func lookAnew() { database.lookAnew() }

  /// Milliseconds by which the store's clock is ahead of this machine's; nil where it is the same.
  package var clockOffset: Int64? { database.clockOffset }

  /// How many requests may share a transaction of a store in a file.
  package static let groupLimit = 1_024
  /// How many requests may share a transaction.
  package var groupLimit: Int { database.groupLimit }

  /// What the host should know of the store's place.
  package var warning: String? { database.warning }

  /// Throws what became of all that was written so far in the present transaction.
  package func settle() throws(ClockError) { try database.settle() }

  /// The latest change when the store was opened.
  package func seqAtOpening() throws(ClockError) -> Int64 {
    if let look = database.look { look.end.seq } else { try latestSeq() }
  }

  /// Names the store and outlives engines.
  package var epoch: String { database.epoch }

  /// Whether nothing lies at the path any more: opening it would begin another store.
  package var isGone: Bool { database.isGone }

  /// The error that users of the store get once another lies in its place; nil in memory.
  package var replacement: ClockError? { database.replacement }

  deinit {
    finish()
  }

  /// Ends the store's use; the last to leave tidies up behind all.
  package func finish() {
    guard !isFinished else { return }
    isFinished = true
    try? rollback()
    database.finish()
  }

  /// Ends the store's use and leaves its file open; nil on a server.
  func handOver() throws(ClockError) -> SQLiteConnection? {
    guard let file = database.inFile else { return nil }
    try rollback()
    isFinished = true
    return file.connection
  }

  /// Ends a write by putting a copy in this store's place: engines that have this one open find it
  /// replaced.
  func giveWay(to copy: FileCopy) throws(ClockError) {
    transaction = .none
    try database.inFile?.giveWay(to: copy)
  }

  /// Ends the use of a store that was replaced, and touches nothing of what lies there now.
  package func abandon() {
    isFinished = true
    database.abandon()
  }

  /// Lets the reads that follow see one state of the store.
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

  /// Begins in earnest what has gone without the database so far.
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

  /// Takes the write lock, waiting no longer than the patience.
  package func beginWrite() throws(ClockError) {
    if transaction == .write { return }
    try endTransaction()
    tip = nil
    try database.beginWrite()
    tip = database.look?.end
    transaction = .write
    try learnUpstream()
  }

  /// Makes what was written durable; when it throws, nothing was.
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

  /// Undoes what was not committed, and gives up a lock that was waited for.
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

  /// What all is of that was committed after a seq; nil where the database has not said.
  package func topics(after seq: Int64) -> TopicSet? {
    guard let news = database.news, news.after == seq else { return nil }
    return news.topics.reduce(.journal) { $0.union(schema.topics(of: $1)) }
  }
}
