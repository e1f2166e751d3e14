#if PostgreSQL
  /// What is likely to be asked next: what was asked after the same question the last time, with the
  /// same values. Asked together with that question, it takes no journey of its own.
  ///
  /// An answer is good only until something is written or the transaction ends: within that, nobody
  /// else's changes are seen.
  struct Guesses {
    struct Question: Hashable {
      let key: String
      let values: [Value]
    }

    private static let most = 16
    /// Answers with more rows are not asked for on a guess.
    private static let rows = 20

    /// By the key of the question that they follow.
    private var followers: [String: [Question]] = [:]
    /// Since the latest write.
    private var asked: [Question] = []
    private var answers: [Question: PostgreSQLResult] = [:]

    func answer(to question: Question) -> PostgreSQLResult? { answers[question] }

    /// What to ask together with a question, if that is the first since the latest write.
    func following(_ question: Question) -> [Question] {
      asked.isEmpty ? followers[question.key] ?? [] : []
    }

    mutating func note(_ question: Question, _ result: PostgreSQLResult) {
      guard asked.count < Self.most, result.count <= Self.rows || asked.isEmpty else { return }
      asked.append(question)
    }

    mutating func keep(_ result: PostgreSQLResult, for question: Question) {
      answers[question] = result
    }

    /// Takes what was asked so far for no sign of what comes next.
    mutating func forget() { asked = [] }

    /// To be called when something is written, and when a transaction begins or ends.
    mutating func end() {
      if let first = asked.first { followers[first.key] = Array(asked.dropFirst()) }
      asked = []
      answers = [:]
    }
  }
#endif
