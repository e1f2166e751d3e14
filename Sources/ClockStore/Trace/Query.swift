/// A query's SQL and the rows that its result depends on, worked out at first use, because most
/// queries are over before anything changes.
final class Query {
  /// A table that the query reads.
  struct Source {
    let topics: TopicSet
    /// The record's table; nil for the journal, and for tables without journaled rows.
    let table: Table?
    /// Columns, of the record or of the journal, that must equal a bound value.
    var tests: [(column: Int, bound: Int)] = []
  }

  /// The journal's columns that queries select by.
  static let journalColumns = [
    "topic", "record_id", "actor_id", "owner_id", "request_key", "organization_id",
  ]
  /// The table of unconfirmed records; their confirmation is journaled.
  private static let bases = "base"

  private let sql: String
  private var found: (sources: [Source], topics: TopicSet)?

  init(_ sql: String) { self.sql = sql }

  func sources(in schema: Schema) -> [Source] { read(in: schema).sources }

  func topics(in schema: Schema) -> TopicSet { read(in: schema).topics }

  private func read(in schema: Schema) -> (sources: [Source], topics: TopicSet) {
    if let found { return found }
    let sources = SelectReader.tables(of: sql).map { Self.source($0, in: schema) }
    let all = (sources, sources.reduce(into: TopicSet()) { $0.formUnion($1.topics) })
    found = all
    return all
  }

  private static func source(_ read: SelectReader.Table, in schema: Schema) -> Source {
    func tests(_ columns: [String]) -> [(column: Int, bound: Int)] {
      read.tests.compactMap { test in
        columns.firstIndex(of: test.column).map { (column: $0, bound: test.bound) }
      }
    }
    if read.name == Change.table || read.name == bases {
      return Source(topics: .journal, table: nil, tests: tests(journalColumns))
    }
    guard
      let type = schema.records.first(where: {
        $0.topic == read.name || $0.lookups.contains(read.name)
      })
    else { return Source(topics: .unjournaled, table: nil) }
    return Source(
      topics: schema.topics(of: type.topic), table: type.table,
      tests: tests(type.table.columns.map(\.sql)))
  }
}
