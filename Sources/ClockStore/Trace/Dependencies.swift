internal import JSON
internal import TimeClock

/// What a value follows from: what was asked of the store to make it.
///
/// What a question means is looked at when something changes, and once for each set of changes:
/// values that were made from one another have it in common.
package final class Dependencies {
  enum Question {
    case rows(Query, [Value])
    /// Of its columns only those matter, where any are named.
    case record(any Record.Type, id: String, columns: [String])
    case upstream
    /// What another value follows from.
    case value(Dependencies)
  }

  private let questions: [Question]
  private var found: TopicSet?
  /// The set of changes that it was held against last, and whether those may alter the value.
  private var judged: (by: ChangeSet.Mark, isHit: Bool)?

  init(_ questions: [Question]) { self.questions = questions }

  /// What follows from a member and from what of their settings and their organization everything is
  /// said by, which were found before.
  package convenience init(member id: String, of organizationId: String) {
    self.init([
      .record(Member.self, id: id, columns: []),
      .record(Settings.self, id: id, columns: ["timeZone", "hourCycle", "language"]),
      .record(Organization.self, id: organizationId, columns: ["terms", "payrollLanguage"]),
    ])
  }

  /// The kinds of what was asked for.
  package func topics(in schema: Schema) -> TopicSet {
    if let found { return found }
    let all = questions.reduce(into: TopicSet()) { $0.formUnion(topics(of: $1, in: schema)) }
    found = all
    return all
  }

  /// Whether the changes may make another value.
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
  /// Whether the row on either side of the change has what is bound in the columns.
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
  /// Whether they make another one of a record, or of what is in its columns where any are named.
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

  /// Whether the column has the text, as far as can be seen: another version may have written it.
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

  /// What the journal shows of a member; nil where it shows none.
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
  /// The text of a column of the journal that tests may name.
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
