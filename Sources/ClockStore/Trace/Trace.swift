internal import TimeClock

/// Notes the queries that run while a value is computed, to know what the value depends on.
package final class Trace {
  private var questions: [Dependencies.Question] = []
  /// How many nested values are being computed.
  private var depth = 0
  /// Whether present queries do not affect a value, such as one for the journal's end.
  private var isPaused = false

  package var isOn: Bool { depth > 0 && !isPaused }

  /// Call this before a value is computed; pass the result to `end`.
  package func begin() -> Int {
    depth += 1
    return questions.count
  }

  /// Ends what `begin` began, and returns the value's dependencies, which an enclosing value gets
  /// too.
  package func end(_ place: Int) -> Dependencies {
    let found = Dependencies(Array(questions[place...]))
    questions.removeLast(questions.count - place)
    depth -= 1
    if depth > 0 { questions.append(.value(found)) }
    return found
  }

  /// Ends what `begin` began without a value; an enclosing value gets the queries.
  package func abandon() {
    depth -= 1
    if depth == 0 { questions.removeAll(keepingCapacity: true) }
  }

  /// Runs work whose queries do not affect the value.
  func pause<Value, Failure>(_ work: () throws(Failure) -> Value) throws(Failure) -> Value {
    let wasPaused = isPaused
    isPaused = true
    defer { isPaused = wasPaused }
    return try work()
  }

  func note(_ query: @autoclosure () -> Query, _ values: [Value]) {
    if isOn { questions.append(.rows(query(), values)) }
  }

  /// Notes the use of a value with these dependencies.
  package func note(_ known: Dependencies) {
    if isOn { questions.append(.value(known)) }
  }

  /// Notes the use of a record that was found before.
  package func note(_ type: any Record.Type, _ id: String) {
    if isOn { questions.append(.record(type, id: id, columns: [])) }
  }

  /// Notes that the state of the link to the upstream was read.
  func noteUpstream() {
    if isOn { questions.append(.upstream) }
  }
}

/// Rows of the journal, to compare with the dependencies of values.
package struct ChangeSet {
  package let changes: [Change]
  /// The topics of each change.
  let topics: [TopicSet]
  let all: TopicSet
  let schema: Schema
  /// Identifies the set.
  let mark = Mark()

  final class Mark: Sendable {}

  package init(_ changes: [Change], in store: Store) {
    self.changes = changes
    schema = store.schema
    topics = changes.map { store.schema.topics(of: $0.topic) }
    all = topics.reduce(.journal) { $0.union($1) }
  }
}

/// A set of topics: kinds of records, and other kinds of data.
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
