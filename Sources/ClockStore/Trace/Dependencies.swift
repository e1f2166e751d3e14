internal import JSON
internal import TimeClock

/// The queries that a value was computed from.
///
/// What a query depends on is worked out when something changes, once for each set of changes;
/// values that are computed from each other share the result.
package final class Dependencies {
  enum Question {
    case rows(Query, [Value])
    /// Only the named columns matter, or all if none are named.
    case record(any Record.Type, id: String, columns: [String])
    case upstream
    /// The dependencies of another value.
    case value(Dependencies)
  }

  private let questions: [Question]
  private var found: TopicSet?
  /// The last set of changes that was checked, and whether it may alter the value.
  private var judged: (by: ChangeSet.Mark, isHit: Bool)?

  init(_ questions: [Question]) { self.questions = questions }

  /// Dependencies on a member, and on the settings and the organization that shape all texts; all
  /// of them were looked up before.
  package convenience init(member id: String, of organizationId: String) {
    self.init([
      .record(Member.self, id: id, columns: []),
      .record(Settings.self, id: id, columns: ["timeZone", "hourCycle", "language"]),
      .record(Organization.self, id: organizationId, columns: ["terms", "payrollLanguage"]),
    ])
  }

  /// The topics of the queries.
  package func topics(in schema: Schema) -> TopicSet {
    if let found { return found }
    let all = questions.reduce(into: TopicSet()) { $0.formUnion(topics(of: $1, in: schema)) }
    found = all
    return all
  }

  /// Whether the changes may alter the value.
  package func isHit(by set: ChangeSet) -> Bool {
    if let judged, judged.by === set.mark { return judged.isHit }
    let isHit =
      topics(in: set.schema).overlaps(set.all)
      && questions.contains { question in
        switch question {
        case .rows(let query, let values): query.isHit(by: set, values)
        case .record(let type, let id, let columns): set.alters(type, id, columns)
        case .upstream: false
        case .value(let other): other.isHit(by: set)
        }
      }
    judged = (set.mark, isHit)
    return isHit
  }

  private func topics(of question: Question, in schema: Schema) -> TopicSet {
    switch question {
    case .rows(let query, _): query.topics(in: schema)
    case .record(let type, _, _): schema.topics(of: type.topic)
    case .upstream: .upstream
    case .value(let other): other.topics(in: schema)
    }
  }
}

extension Query {
  fileprivate func isHit(by set: ChangeSet, _ values: [Value]) -> Bool {
    guard topics(in: set.schema).overlaps(set.all) else { return false }
    return sources(in: set.schema).contains { source in
      source.topics.overlaps(set.all)
        && set.changes.indices.contains { index in
          let topics = set.topics[index].union(.journal)
          return source.topics.overlaps(topics)
            && source.mayHave(set.changes[index], values)
        }
    }
  }
}

extension Query.Source {
  /// Whether the row has the bound values in the tested columns, on either side of the change.
  fileprivate func mayHave(_ change: Change, _ values: [Value]) -> Bool {
    guard let table else {
      return tests.allSatisfy { test in
        guard case .text(let wanted) = values[test.bound] else { return true }
        return change.text(in: test.column) == wanted
      }
    }
    if tests.isEmpty { return true }
    func mayHave(_ side: ChangeSide) -> Bool {
      tests.allSatisfy { test in
        guard case .text(let wanted) = values[test.bound] else { return side.isThere }
        return side.mayHave(wanted, in: test.column, of: table)
      }
    }
    return mayHave(change.after) || mayHave(change.before)
  }
}

extension ChangeSet {
  /// Whether the changes alter the record, or one of the named columns if there are any.
  fileprivate func alters(_ type: any Record.Type, _ id: String, _ columns: [String]) -> Bool {
    changes.contains { change in
      guard change.recordId == id, change.topic == type.topic else { return false }
      if columns.isEmpty { return true }
      return columns.contains { name in
        change.before.json(of: name, in: type.table) != change.after.json(of: name, in: type.table)
      }
    }
  }
}

extension ChangeSide {
  fileprivate var isThere: Bool { if case .null = self { false } else { true } }

  /// Whether the column may have the text; true if another version wrote the row without the
  /// column.
  fileprivate func mayHave(_ wanted: String, in column: Int, of table: Table) -> Bool {
    switch self {
    case .null: return false
    case .row(_, let values):
      if case .text(let found) = values[column] { return found == wanted }
      return false
    case .json(.object(let object)):
      guard let found = object[table.columns[column].member] else { return true }
      if case .string(let text) = found { return text == wanted }
      return found != .null
    case .json: return true
    }
  }

  /// The journal's value of a member; nil if it has none.
  fileprivate func json(of member: String, in table: Table) -> JSON? {
    switch self {
    case .null: nil
    case .row(_, let values):
      table.columns.firstIndex { $0.member == member }.map { index in
        table.columns[index].type.json(values[index])
      }
    case .json(.object(let object)): object[member]
    case .json: nil
    }
  }
}

extension Change {
  /// The text of a journal column that tests may use.
  fileprivate func text(in column: Int) -> String? {
    switch Query.journalColumns[column] {
    case "topic": topic
    case "record_id": recordId
    case "actor_id": actorId
    case "owner_id": ownerId
    case "request_key": key
    default: organizationId
    }
  }
}
