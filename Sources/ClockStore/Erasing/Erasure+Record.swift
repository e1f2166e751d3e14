package import TimeClock

extension Erasure: Record {
  package static let topic = "erasure"
  package static let table = Table(topic, of: Erasure.self)
  /// An erasure is final.
  package static let canBeUndone = false
  package static let references = [
    Reference("user_id", to: Member.self, bindsUndo: false),
    Reference("author_id", to: Member.self, bindsUndo: false),
  ]

  package static var blank: Erasure {
    Erasure(id: "", organizationId: "", ground: .record, halves: .texts, createdAt: .earliest)
  }

  package mutating func columns(_ columns: inout Columns) {
    columns.add("id", &id)
    columns.add("organizationId", &organizationId)
    columns.add("userId", &userId)
    columns.add("ground", &ground)
    columns.add("halves", &halves)
    var seqs = rows.text
    columns.add("seqs", &seqs)
    if columns.isReading { rows = RowSet(seqs) ?? RowSet() }
    var count = rows.count
    columns.add("count", &count, sql: "row_count")
    columns.add("before", &before, sql: "before_at")
    var (topic, recordId) = (record?.topic, record?.id)
    columns.add("topic", &topic)
    columns.add("recordId", &recordId)
    if let topic, let recordId { record = Refusal.Reference(topic, recordId) }
    columns.add("authorId", &authorId)
    columns.add("reason", &reason, .text)
    columns.add("createdAt", &createdAt)
  }

  package var ownerId: String? { userId }

  package func brokenInvariant(by rules: RecordRules) -> String? {
    if rows.count == 0 { return "it names no rows" }
    return (before != nil) == (ground == .retention) && (record != nil) == (ground == .record)
      ? nil : "it says what does not go with its ground"
  }
}

extension Erasure.Ground: ColumnValue {}

extension Erasure.Halves: ColumnValue {}

extension Store {
  /// The organization's erasures, latest first; only those of one subject if `userId` names it.
  package func erasures(
    of organizationId: String, concerning userId: String? = nil,
    before position: (at: Instant, id: String)? = nil, limit: Int
  ) throws(ClockError) -> [Erasure] {
    var condition = "organization_id = ?"
    var values: [Value] = [.text(organizationId)]
    if let userId {
      condition += " AND user_id = ?"
      values.append(.text(userId))
    }
    if let position {
      condition += " AND (created_at, id) < (?, ?)"
      values += [.instant(position.at), .text(position.id)]
    }
    return try all(
      Erasure.self, where: condition + " ORDER BY created_at DESC, id DESC LIMIT ?",
      values + [.integer(Int64(limit))])
  }

  /// The erasures of one record's texts in the rows after one and through another, oldest first.
  package func erasuresOfRecords(
    in organizationId: String, after seq: Int64, through last: Int64
  ) throws(ClockError) -> [Erasure] {
    try changes(
      where: "seq > ? AND seq <= ? AND topic = ? AND organization_id = ? ORDER BY seq",
      [.integer(seq), .integer(last), .text(Erasure.topic), .text(organizationId)]
    ).compactMap { $0.edit(of: Erasure.self)?.after }.filter { $0.ground == .record }
  }

  /// The rows with these numbers, except rows that are completely erased.
  package func changes(in rows: RowSet) throws(ClockError) -> [Change] {
    var found: [Change] = []
    for range in rows.ranges {
      found += try changes(
        where: "seq >= ? AND seq <= ? AND topic <> '' ORDER BY seq",
        [.integer(range.lowerBound), .integer(range.upperBound)])
    }
    return found
  }

  /// Every erasure, oldest first.
  func erasures() throws(ClockError) -> [Erasure] {
    try all(Erasure.self, where: "id <> '' ORDER BY created_at, id", [])
  }
}
