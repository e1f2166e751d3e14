internal import TimeClock

/// Notes what is asked of the store while a value is made, so that it is known what the value
/// follows from.
package final class Trace {
  private var questions: [Dependencies.Question] = []
  /// How many values are being made, one within another.
  private var depth = 0
  /// Whether what is asked now alters no value, as where the journal ends.
  private var isPaused = false

  package var isOn: Bool { depth > 0 && !isPaused }

  /// Call this before a value is made; what is returned names the place.
  package func begin() -> Int {
    depth += 1
    return questions.count
  }

  /// Ends what `begin` began, and says what the value follows from; one that is made around it
  /// follows from that too.
  package func end(_ place: Int) -> Dependencies {
    let found = Dependencies(Array(questions[place...]))
    questions.removeLast(questions.count - place)
    depth -= 1
    if depth > 0 { questions.append(.value(found)) }
    return found
  }

  /// Ends what `begin` began where no value was made; one that is made around it follows from what
  /// was asked.
  package func abandon() {
    depth -= 1
    if depth == 0 { questions.removeAll(keepingCapacity: true) }
  }

  /// Does something that is no part of what is made.
  func pause<Value, Failure>(_ work: () throws(Failure) -> Value) throws(Failure) -> Value {
    let wasPaused = isPaused
    isPaused = true
    defer { isPaused = wasPaused }
    return try work()
  }

  func note(_ query: @autoclosure () -> Query, _ values: [Value]) {
    if isOn { questions.append(.rows(query(), values)) }
  }

  /// Notes that a value was used that follows from these.
  package func note(_ known: Dependencies) {
    if isOn { questions.append(.value(known)) }
  }

  /// A record is used that was found before.
  package func note(_ type: any Record.Type, _ id: String) {
    if isOn { questions.append(.record(type, id: id, columns: [])) }
  }

  /// Notes that the state of the link to the upstream was asked for.
  func noteUpstream() {
    if isOn { questions.append(.upstream) }
  }
}

/// Rows of the journal, to be held against what values follow from.
package struct ChangeSet {
  package let changes: [Change]
  /// What each of them is a change of.
  let topics: [TopicSet]
  let all: TopicSet
  let schema: Schema
  /// Tells the set from any other.
  let mark = Mark()

  final class Mark: Sendable {}

  package init(_ changes: [Change], in store: Store) {
    self.changes = changes
    schema = store.schema
    topics = changes.map { store.schema.topics(of: $0.topic) }
    all = topics.reduce(.journal) { $0.union($1) }
  }
}

/// Kinds of records, and of what is none.
package struct TopicSet: OptionSet, Sendable {
  package let rawValue: UInt64

  package init(rawValue: UInt64) { self.rawValue = rawValue }

  /// The journal's own rows.
  static let journal = TopicSet(rawValue: 1 << 63)
  /// Rows without a row in the journal, such as tokens.
  package static let unjournaled = TopicSet(rawValue: 1 << 62)
  /// The state of the link to the upstream.
  package static let upstream = TopicSet(rawValue: 1 << 61)
  /// Everything without a row in the journal.
  package static let unrecorded: TopicSet = [.unjournaled, .upstream]

  package func overlaps(_ other: TopicSet) -> Bool { rawValue & other.rawValue != 0 }

  fileprivate init(record index: Int) { rawValue = 1 << UInt64(index) }
}

extension Schema {
  package func topics(of topic: String) -> TopicSet {
    records.firstIndex { $0.topic == topic }.map { TopicSet(record: $0) } ?? []
  }
}
