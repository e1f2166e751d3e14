#if PostgreSQL
  internal import CPostgreSQL
  internal import Libc

  /// One connection to a server, with its statements prepared once.
  ///
  /// What answers nothing is only queued, and travels with the next question: one journey for both.
  /// What went wrong with it is thrown by that question, and by everything else until the end of the
  /// transaction.
  // SAFETY: the pointer is the connection's alone, and nil once it was given back.
  @safe final class PostgreSQLConnection: SQLConnection {
    private enum Expected {
      case preparation(key: String)
      case answer(Attention)
      case sync
    }

    /// What is done with an answer.
    private enum Attention {
      /// Its rows are wanted.
      case rows
      /// They may be wanted.
      case guess
      /// Only an error is.
      case failure
      case nothing
      /// Whether the server listens.
      case listening
    }

    /// More of them would take memory before the first is answered.
    private static let queueLimit = 400
    /// Rows of a visit that come at once.
    private static let visited = 500

    /// Nil once the connection is lost.
    private var handle: OpaquePointer?
    /// Milliseconds that the server may be silent before it counts as gone; nil for ever.
    private let patience: Int32?
    /// The names of the prepared statements by their SQL.
    private var statements: [String: String] = [:]
    private var prepared = 0
    private var expected: [Expected] = []
    private var visits = 0
    private var guesses = Guesses()
    /// The answers to guesses of the present journey.
    private var guessed: [PostgreSQLResult] = []
    /// What is to be asked with the next question.
    private var foreseen: [(question: Guesses.Question, sql: String)] = []
    private var isForeseeing = false
    /// Whether the server takes no LISTEN.
    private(set) var isDeaf = false
    /// What only the end of the transaction helps against.
    private var failure: StoreError?
    private var isInTransaction = false
    /// The backends whose notices have come.
    private var notices: [Int32] = []
    /// The backend that works for this connection.
    let process: Int32
    /// How often the server was waited for.
    private(set) var journeys = 0

    init(_ parameters: [(String, String)], patience: Int32?) throws(StoreError) {
      self.patience = patience
      let (names, values) = (CStrings(parameters.map(\.0)), CStrings(parameters.map(\.1)))
      let opened = unsafe names.withPointers { names in
        unsafe values.withPointers { values in unsafe PQconnectdbParams(names, values, 1) }
      }
      guard let opened = unsafe opened else { throw .unavailable("there is no memory for it") }
      guard unsafe PQstatus(opened) == CONNECTION_OK else {
        defer { unsafe PQfinish(opened) }
        throw unsafe StoreError(connecting: opened)
      }
      unsafe PQsetNoticeProcessor(opened, { _, _ in }, nil)
      unsafe PQsetnonblocking(opened, 1)
      unsafe PQenterPipelineMode(opened)
      process = unsafe PQbackendPID(opened)
      unsafe handle = opened
    }

    deinit {
      close()
    }

    func close() {
      if let handle = unsafe handle { unsafe PQfinish(handle) }
      unsafe handle = nil
    }

    var inFile: SQLiteConnection? { nil }

    var isLost: Bool { unsafe handle == nil }

    /// What can be read once something came that was not asked for; nil once it is lost.
    var socket: Int32? {
      guard let handle = unsafe handle else { return nil }
      return unsafe PQsocket(handle)
    }

    func execute(_ sql: String, _ values: [Value] = []) throws(StoreError) {
      if isInTransaction { return try queue(sql, values) }
      _ = try query(sql, values) { _ throws(StoreError) in }
    }

    /// Sends what answers nothing that is looked at, with whatever is asked next.
    func queue(_ sql: String, _ values: [Value] = []) throws(StoreError) {
      if let failure { throw failure }
      if expected.count > Self.queueLimit { try settle() }
      guesses.note(write: sql, values)
      try enqueue(sql, { sql }, values, .failure)
    }

    func query<Element>(
      _ sql: String, _ values: [Value] = [],
      _ element: (inout Row) throws(StoreError) -> Element
    ) throws(StoreError) -> [Element] {
      try rows(of: sql, { sql }, values, element)
    }

    func select<Element>(
      _ columns: @autoclosure () -> String, from table: String, where condition: String,
      _ values: [Value], _ element: (inout Row) throws(StoreError) -> Element
    ) throws(StoreError) -> [Element] {
      try rows(
        of: "\(table) \(condition)",
        { "SELECT \(columns()) FROM \(table) WHERE \(condition)" }, values, element)
    }

    func visit(
      _ sql: String, _ values: [Value] = [], _ row: (inout Row) throws(StoreError) -> Void
    ) throws(StoreError) {
      // What names values is about somebody, and little; without them it goes through a table.
      guard values.isEmpty else {
        _ = try rows(of: sql, { sql }, values, row)
        return
      }
      visits += 1
      let name = "visit\(visits)"
      try queue("DECLARE \(name) NO SCROLL CURSOR FOR \(sql)")
      while true {
        let result = try ask("FETCH \(Self.visited) FROM \(name)")
        for index in 0..<result.count {
          var found = Row(result, row: index)
          try row(&found)
        }
        if result.count < Self.visited { break }
      }
      try queue("CLOSE \(name)")
    }

    func integers(_ sql: String, _ values: [Value] = []) throws(StoreError) -> [Int64] {
      try query(sql, values) { row throws(StoreError) in try row.optionalInteger() }
        .compactMap(\.self)
    }

    private func rows<Element>(
      of key: String, _ sql: () -> String, _ values: [Value],
      _ element: (inout Row) throws(StoreError) -> Element
    ) throws(StoreError) -> [Element] {
      if let failure { throw failure }
      if isForeseeing {
        foreseen.append((Guesses.Question(key: key, values: values), sql()))
        return []
      }
      let result = try answer(key, sql, values)
      var elements: [Element] = []
      elements.reserveCapacity(result.count)
      for index in 0..<result.count {
        var row = Row(result, row: index)
        elements.append(try element(&row))
      }
      return elements
    }

    private func answer(
      _ key: String, _ sql: () -> String, _ values: [Value]
    ) throws(StoreError) -> PostgreSQLResult {
      let question = Guesses.Question(key: key, values: values)
      if let known = guesses.answer(to: question) {
        guesses.note(question, known)
        return known
      }
      try enqueue(key, sql, values, .rows)
      guard isInTransaction else { return try wait() }
      let others = try enqueueOthers(than: question)
      guessed = []
      let result = try wait()
      for (other, answer) in zip(others, guessed) { guesses.keep(answer, for: other) }
      guessed = []
      guesses.note(question, result)
      return result
    }

    /// Asks what is foreseen or guessed.
    private func enqueueOthers(
      than question: Guesses.Question
    ) throws(StoreError) -> [Guesses.Question] {
      var others: [Guesses.Question] = []
      for (other, sql) in foreseen where other != question && !others.contains(other) {
        guard guesses.answer(to: other) == nil else { continue }
        try enqueue(other.key, { sql }, other.values, .guess)
        others.append(other)
      }
      foreseen = []
      for other in guesses.following(question)
      where statements[other.key] != nil && !others.contains(other) {
        try enqueue(other.key, { "" }, other.values, .guess)
        others.append(other)
      }
      return others
    }

    /// Asks whatever the work asks together with the next question.
    func foresee(_ work: () throws(StoreError) -> Void) {
      guard isInTransaction, failure == nil else { return }
      let isWithin = isForeseeing
      isForeseeing = true
      try? work()
      isForeseeing = isWithin
    }

    /// Asks what is not worth being prepared.
    private func ask(_ sql: String) throws(StoreError) -> PostgreSQLResult {
      if let failure { throw failure }
      let open = try unsafe open()
      guard unsafe PQsendQueryParams(open, sql, 0, nil, nil, nil, nil, 0) == 1 else {
        throw lose()
      }
      expected.append(.answer(.rows))
      return try wait()
    }

    // MARK: Transactions

    /// Begins one with the next question.
    func begin(_ sql: String) throws(StoreError) {
      isInTransaction = true
      foreseen = []
      failure = nil
      try queue(sql)
    }

    /// Commits, and answers what the server says that it has done; then sends what follows the
    /// commit, whose answer nobody waits for.
    func commit(then following: (sql: String, values: [Value])?) throws(StoreError) -> String {
      if let failure { throw failure }
      guesses.end()
      defer { isInTransaction = false }
      try enqueue("COMMIT", { "COMMIT" }, [], .rows)
      try sync()
      if let following {
        try enqueue(following.sql, { following.sql }, following.values, .nothing)
        try sync()
      }
      return try wait(isSynced: true).command
    }

    /// Undoes the transaction, whose end nobody waits for.
    func rollback() {
      guesses.end()
      foreseen = []
      failure = nil
      isInTransaction = false
      if isLost { return }
      do throws(StoreError) {
        try enqueue("ROLLBACK", { "ROLLBACK" }, [], .nothing)
        try sync()
        try flush()
      } catch {
        close()
      }
    }

    /// Undoes what went wrong since the savepoint, so that something can be asked again.
    func returnTo(_ savepoint: String) {
      failure = nil
      try? queue("ROLLBACK TO \(savepoint)")
    }

    /// Throws what became of all that was queued.
    func settle() throws(StoreError) {
      if let failure { throw failure }
      guard !expected.isEmpty else { return }
      guesses.end()
      _ = try query("SELECT 1") { _ throws(StoreError) in }
      guesses.end()
    }

    /// Takes the questions so far for no sign of the next ones.
    func forgetQuestions() { guesses.forget() }

    // MARK: Notices

    /// Has notices come; where the server takes no LISTEN, that is known once something is asked.
    func listen(_ channel: String) throws(StoreError) {
      try enqueue("LISTEN \(channel)", { "LISTEN \(channel)" }, [], .listening)
      // What follows may be rolled back, and this with it.
      try sync()
      try flush()
    }

    /// Takes in what came without being asked for.
    func takeIn() {
      guard let handle = unsafe handle else { return }
      guard unsafe PQconsumeInput(handle) == 1 else { return close() }
      do throws(StoreError) {
        while !expected.isEmpty, unsafe PQisBusy(handle) == 0 { _ = try next() }
      } catch {
        // What nobody waits for may fail; a lost connection shows as one.
      }
      takeNotices()
    }

    /// Whether another backend has told of something since the last time.
    func forgetNotices() -> Bool {
      defer { notices = [] }
      return notices.contains { $0 != process }
    }

    private func takeNotices() {
      guard let handle = unsafe handle else { return }
      while let notice = unsafe PQnotifies(handle) {
        notices.append(unsafe notice.pointee.be_pid)
        unsafe PQfreemem(notice)
      }
    }

    // MARK: The pipeline

    private func open() throws(StoreError) -> OpaquePointer {
      guard let handle = unsafe handle else { throw Self.isGone }
      return unsafe handle
    }

    private static let isGone = StoreError.unavailable("the connection was lost")

    private func enqueue(
      _ key: String, _ sql: () -> String, _ values: [Value], _ attention: Attention
    ) throws(StoreError) {
      let open = try unsafe open()
      let name: String
      if let known = statements[key] {
        name = known
      } else {
        prepared += 1
        name = "p\(prepared)"
        guard unsafe PQsendPrepare(open, name, PostgreSQLDialect.numbered(sql()), 0, nil) == 1
        else { throw lose() }
        statements[key] = name
        expected.append(.preparation(key: key))
      }
      let isTaken = unsafe CStrings(values).withPointers { pointers in
        unsafe PQsendQueryPrepared(open, name, Int32(values.count), pointers, nil, nil, 0)
      }
      guard isTaken == 1 else { throw lose() }
      expected.append(.answer(attention))
    }

    private func sync() throws(StoreError) {
      guard unsafe PQpipelineSync(try open()) == 1 else { throw lose() }
      expected.append(.sync)
    }

    private func flush() throws(StoreError) {
      guard unsafe PQflush(try open()) >= 0 else { throw lose() }
    }

    /// Waits for the answer to the latest question; what went wrong before it is thrown instead.
    private func wait(isSynced: Bool = false) throws(StoreError) -> PostgreSQLResult {
      if isSynced {
        // The end of the transaction was sent with it.
      } else if isInTransaction {
        guard unsafe PQsendFlushRequest(try open()) == 1 else { throw lose() }
      } else {
        try sync()
      }
      try flush()
      journeys += 1
      var latest: PostgreSQLResult?
      while !expected.isEmpty {
        // What follows a commit is waited for by nobody.
        if isSynced, latest != nil, case .sync? = expected.first {
          _ = try next()
          break
        }
        if let result = try next() { latest = result }
      }
      takeNotices()
      guard let latest else { throw lose() }
      return latest
    }

    /// Takes the answer to the first thing that was sent; nil where nobody wants it.
    private func next() throws(StoreError) -> PostgreSQLResult? {
      try waitUntilReadable()
      let open = try unsafe open()
      let first = expected.removeFirst()
      guard let result = unsafe PQgetResult(open) else { throw lose() }
      if case .sync = first {
        unsafe PQclear(result)
        return nil
      }
      // A null ends each answer but that of a sync.
      while let more = unsafe PQgetResult(open) { unsafe PQclear(more) }
      switch unsafe PQresultStatus(result) {
      case PGRES_TUPLES_OK, PGRES_COMMAND_OK:
        let answer = unsafe PostgreSQLResult(result)
        if case .answer(.rows) = first { return answer }
        if case .answer(.guess) = first { guessed.append(answer) }
        return nil
      case PGRES_PIPELINE_ABORTED:
        unsafe PQclear(result)
        if case .preparation(let key) = first { statements[key] = nil }
        return nil
      default:
        let error = unsafe StoreError(result)
        unsafe PQclear(result)
        if case .preparation(let key) = first { statements[key] = nil }
        try fail(error, at: first)
        return nil
      }
    }

    private func fail(_ error: StoreError, at first: Expected) throws(StoreError) {
      if error.isUnavailable {
        close()
        throw error
      }
      if isInTransaction { failure = error }
      try recover()
      switch first {
      case .answer(.nothing): return
      case .answer(.listening): isDeaf = true
      default: throw error
      }
    }

    /// Leaves the state in which the server ignores whatever it is sent.
    private func recover() throws(StoreError) {
      let isSyncing = expected.contains { if case .sync = $0 { true } else { false } }
      if !isSyncing {
        try sync()
        try flush()
      }
      while let first = expected.first {
        _ = try next()
        if case .sync = first { return }
      }
    }

    private func waitUntilReadable() throws(StoreError) {
      while true {
        let open = try unsafe open()
        guard unsafe PQisBusy(open) == 1 else { return }
        let unsent = unsafe PQflush(open)
        guard unsent >= 0 else { throw lose() }
        let events = unsent == 1 ? POLLIN | POLLOUT : POLLIN
        var waiting = pollfd(fd: unsafe PQsocket(open), events: Int16(events), revents: 0)
        let count = unsafe poll(&waiting, 1, patience ?? -1)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else {
          close()
          throw .unavailable("the server does not answer")
        }
        guard unsafe PQconsumeInput(open) == 1 else { throw lose() }
      }
    }

    /// Ends the connection and says why it failed.
    private func lose() -> StoreError {
      guard let handle = unsafe handle else { return Self.isGone }
      defer { close() }
      return .unavailable(unsafe StoreError.line(PQerrorMessage(handle)))
    }
  }
#endif
