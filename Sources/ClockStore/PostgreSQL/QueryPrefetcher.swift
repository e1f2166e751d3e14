#if PostgreSQL
  /// Guesses the next queries: those that followed the same writes and the same query before.
  ///
  /// They are sent together with that query, and need no round trip of their own. An answer is
  /// valid only until the next write or the end of the transaction; until then other engines'
  /// changes are invisible.
  struct QueryPrefetcher {
    struct Question: Hashable {
      let key: String
      let values: [Value]
    }

    /// A query that follows another, with the values that it shares with what came before.
    private struct Follower {
      enum Part: Equatable {
        case constant(Value)
        /// A value of the query that it follows.
        case asked(Int)
        /// A value of a write before that query.
        case written(Int, Int)
      }

      let key: String
      let parts: [Part]
      /// How often it has not been needed since.
      var misses = 0

      init(_ question: Question, after first: Question, _ writes: [Question]) {
        key = question.key
        parts = question.values.map { value in
          if let index = first.values.firstIndex(of: value) { return .asked(index) }
          for (number, write) in writes.enumerated() {
            if let index = write.values.firstIndex(of: value) { return .written(number, index) }
          }
          return .constant(value)
        }
      }

      var hasConstants: Bool {
        parts.contains { if case .constant = $0 { true } else { false } }
      }

      func question(after first: Question, _ writes: [Question]) -> Question {
        Question(
          key: key,
          values: parts.map { part in
            switch part {
            case .constant(let value): value
            case .asked(let index): first.values[index]
            case .written(let number, let index): writes[number].values[index]
            }
          })
      }
    }

    /// Queries with more rows are not prefetched.
    private static let rows = 20
    private static let mostAsked = 24
    private static let mostWrites = 8
    private static let mostMisses = 3

    /// By the writes before, and by the key of the query that they follow.
    private var followers: [[String]: [Follower]] = [:]
    /// The writes since the latest answer.
    private var writes: [Question] = []
    /// The queries since the latest write.
    private var asked: [Question] = []
    private var answers: [Question: PostgreSQLResult] = [:]

    func answer(to question: Question) -> PostgreSQLResult? { answers[question] }

    /// The queries to send together with a query, if that is the first since the latest write.
    func following(_ question: Question) -> [Question] {
      guard asked.isEmpty, let known = followers[place(of: question)] else { return [] }
      var questions: [Question] = []
      for follower in known {
        let next = follower.question(after: question, writes)
        if next != question, !questions.contains(next) { questions.append(next) }
      }
      return questions
    }

    mutating func note(_ question: Question, _ result: PostgreSQLResult) {
      guard asked.count < Self.mostAsked, result.count <= Self.rows || asked.isEmpty else { return }
      asked.append(question)
    }

    mutating func keep(_ result: PostgreSQLResult, for question: Question) {
      answers[question] = result
    }

    /// Ignores the queries so far when guessing the next ones.
    mutating func forget() { (asked, writes) = ([], []) }

    /// Call this when something is written.
    mutating func note(write sql: String, _ values: [Value]) {
      end()
      if writes.count < Self.mostWrites { writes.append(Question(key: sql, values: values)) }
    }

    /// Call this when a transaction begins or ends.
    mutating func end() {
      if let first = asked.first { learn(first) }
      asked = []
      answers = [:]
    }

    private mutating func learn(_ first: Question) {
      let now = asked.dropFirst().map { Follower($0, after: first, writes) }
      let place = place(of: first)
      writes = []
      let earlier = (followers[place] ?? []).compactMap { follower -> Follower? in
        var follower = follower
        follower.misses += 1
        // A constant that differs this time will differ again, because identifiers occur once.
        let isNamed = now.contains {
          $0.key == follower.key && ($0.parts == follower.parts || follower.hasConstants)
        }
        return isNamed || follower.misses > Self.mostMisses ? nil : follower
      }
      followers[place] = Array((now + earlier).prefix(Self.mostAsked))
    }

    private func place(of question: Question) -> [String] {
      writes.map(\.key) + [question.key]
    }
  }
#endif
