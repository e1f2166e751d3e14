#if PostgreSQL
  internal import CPostgreSQL
  internal import Libc
  internal import TimeClock

  /// One connection to a server, which prepares its statements once.
  ///
  /// Statements without results are queued and share the round trip of the next query. That query
  /// throws their errors, and so does everything else until the end of the transaction.
  // SAFETY: only the connection has the pointer, which is nil once it is freed.
  @safe final class PostgreSQLConnection: SQLConnection {
    enum Expected {
      case preparation(key: String)
      case answer(Attention)
      case sync
    }

    /// A query that the server answers once this connection has the lock.
    enum Turn {
      case none
      /// The reply may have arrived, but not yet the end after it.
      case asked(PostgreSQLResult?)
      case come(Result<PostgreSQLResult, ClockError>)
    }

    /// How a reply is used.
    enum Attention {
      /// Its rows are needed.
      case rows
      /// Its rows may be needed.
      case guess
      /// Only its error is needed.
      case failure
      case nothing
      /// It shows whether the server supports LISTEN.
      case listening
    }

    /// The most queued statements; more would take memory before the first reply.
    private static let queueLimit = 400
    /// How many rows of a visit arrive at once.
    private static let visited = 500

    /// Nil once the connection is lost.
    var handle: OpaquePointer?
    /// Milliseconds of silence after which the server counts as gone; nil for no limit.
    let patience: Int32?
    /// The names of the prepared statements by their SQL.
    var statements: [String: String] = [:]
    var prepared = 0
    var expected: [Expected] = []
    private var visits = 0
    var prefetcher = QueryPrefetcher()
    /// The replies to prefetched queries of the present round trip.
    var guessed: [PostgreSQLResult] = []
    /// The queries to send with the next one.
    var foreseen: [(question: QueryPrefetcher.Question, sql: String)] = []
    private(set) var isForeseeing = false
    private var showsKnown = false
    /// Whether the server does not support LISTEN.
    var isDeaf = false
    /// An error that lasts until the end of the transaction.
    var failure: ClockError?
    var isInTransaction = false
    /// The state of the wait for the lock.
    var turn = Turn.none
    /// Whether a statement has waited in vain for a table, as long as a request may wait.
    var hasWaited = false
    /// The backends that have sent notices.
    var notices: [Int32] = []
    /// The server's backend for this connection.
    let process: Int32
    /// The number of round trips to the server.
    var journeys = 0
    /// The trace that notes each query.
    var trace: Trace?
    private var queries: [String: Query] = [:]

    init(_ parameters: [(String, String)], patience: Int32?) throws(ClockError) {
      self.patience = patience
      let (names, values) = (CStrings(parameters.map(\.0)), CStrings(parameters.map(\.1)))
      let opened = unsafe names.withPointers { names in
        unsafe values.withPointers { values in unsafe PQconnectdbParams(names, values, 1) }
      }
      guard let opened = unsafe opened else { throw .unavailable("there is no memory for it") }
      guard unsafe PQstatus(opened) == CONNECTION_OK else {
        defer { unsafe PQfinish(opened) }
        throw unsafe ClockError(connecting: opened)
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
      if case .asked = turn { turn = .come(.failure(Self.isGone)) }
    }

    var inFile: SQLiteConnection? { nil }

    var isLost: Bool { unsafe handle == nil }

    /// Becomes readable when something arrives without a query; nil once the connection is lost.
    var socket: Int32? {
      guard let handle = unsafe handle else { return nil }
      return unsafe PQsocket(handle)
    }

    func execute(_ sql: String, _ values: [Value] = []) throws(ClockError) {
      if isInTransaction { return try queue(sql, values) }
      _ = try query(sql, values) { _ throws(ClockError) in }
    }

    /// Queues a statement whose result is not used, to be sent with the next query.
    func queue(_ sql: String, _ values: [Value] = []) throws(ClockError) {
      if let failure { throw failure }
      if expected.count > Self.queueLimit { try settle() }
      prefetcher.note(write: sql, values)
      try enqueue(sql, { sql }, values, .failure)
    }

    func query<Element>(
      _ sql: String, _ values: [Value] = [],
      _ element: (inout Row) throws(ClockError) -> Element
    ) throws(ClockError) -> [Element] {
      try rows(of: sql, { sql }, values, element)
    }

    func select<Element>(
      _ columns: @autoclosure () -> String, from table: String, where condition: String,
      _ values: [Value], _ element: (inout Row) throws(ClockError) -> Element
    ) throws(ClockError) -> [Element] {
      try rows(
        of: "\(table) \(condition)",
        { "SELECT \(columns()) FROM \(table) WHERE \(condition)" }, values, element)
    }

    func visit(
      _ sql: String, _ values: [Value] = [], _ row: (inout Row) throws(ClockError) -> Void
    ) throws(ClockError) {
      // A query with values has few rows; one without them may read a whole table.
      guard values.isEmpty else {
        _ = try rows(of: sql, { sql }, values, row)
        return
      }
      if isForeseeing { return }
      trace?.note(noted(sql, { sql }), values)
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

    func integers(_ sql: String, _ values: [Value] = []) throws(ClockError) -> [Int64] {
      try query(sql, values) { row throws(ClockError) in try row.optionalInteger() }
        .compactMap(\.self)
    }

    private func rows<Element>(
      of key: String, _ sql: () -> String, _ values: [Value],
      _ element: (inout Row) throws(ClockError) -> Element
    ) throws(ClockError) -> [Element] {
      if let failure { throw failure }
      let result: PostgreSQLResult
      if isForeseeing {
        let question = QueryPrefetcher.Question(key: key, values: values)
        guard showsKnown, let known = prefetcher.answer(to: question) else {
          foreseen.append((question, sql()))
          return []
        }
        result = known
      } else {
        trace?.note(noted(key, sql), values)
        result = try answer(key, sql, values)
      }
      var elements: [Element] = []
      elements.reserveCapacity(result.count)
      for index in 0..<result.count {
        var row = Row(result, row: index)
        elements.append(try element(&row))
      }
      return elements
    }

    private func noted(_ key: String, _ sql: () -> String) -> Query {
      if let known = queries[key] { return known }
      let query = Query(sql())
      queries[key] = query
      return query
    }

    private func answer(
      _ key: String, _ sql: () -> String, _ values: [Value]
    ) throws(ClockError) -> PostgreSQLResult {
      let question = QueryPrefetcher.Question(key: key, values: values)
      if let known = prefetcher.answer(to: question) {
        prefetcher.note(question, known)
        return known
      }
      try enqueue(key, sql, values, .rows)
      guard isInTransaction else { return try wait() }
      let others = try enqueueOthers(than: question)
      guessed = []
      let result = try wait()
      for (other, answer) in zip(others, guessed) { prefetcher.keep(answer, for: other) }
      guessed = []
      prefetcher.note(question, result)
      return result
    }

    /// Sends the foreseen and the guessed queries.
    private func enqueueOthers(
      than question: QueryPrefetcher.Question
    ) throws(ClockError) -> [QueryPrefetcher.Question] {
      var others: [QueryPrefetcher.Question] = []
      var asked: Set = [question]
      for (other, sql) in foreseen
      where prefetcher.answer(to: other) == nil && asked.insert(other).inserted {
        try enqueue(other.key, { sql }, other.values, .guess)
        others.append(other)
      }
      foreseen = []
      for other in prefetcher.following(question)
      where statements[other.key] != nil && asked.insert(other).inserted {
        try enqueue(other.key, { "" }, other.values, .guess)
        others.append(other)
      }
      return others
    }

    /// Sends the foreseen queries that are not known yet; false if there are none.
    func askForeseen() throws(ClockError) -> Bool {
      guard isInTransaction, !isForeseeing else { return false }
      foreseen.removeAll { prefetcher.answer(to: $0.question) != nil }
      guard let (question, sql) = foreseen.first else { return false }
      prefetcher.keep(try answer(question.key, { sql }, question.values), for: question)
      return true
    }

    /// Collects the work's queries, to be sent with the next one.
    func foresee(showingKnown: Bool, _ work: () throws(ClockError) -> Void) {
      guard isInTransaction, failure == nil else { return }
      let around = (isForeseeing, showsKnown)
      showsKnown = showingKnown && (!isForeseeing || showsKnown)
      isForeseeing = true
      try? work()
      (isForeseeing, showsKnown) = around
    }

    /// Sends a query that is not worth preparing.
    private func ask(_ sql: String) throws(ClockError) -> PostgreSQLResult {
      if let failure { throw failure }
      let open = try unsafe open()
      guard unsafe PQsendQueryParams(open, sql, 0, nil, nil, nil, nil, 0) == 1 else {
        throw lose()
      }
      expected.append(.answer(.rows))
      return try wait()
    }
  }
#endif
