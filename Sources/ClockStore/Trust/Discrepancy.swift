internal import JSON
package import TimeClock

/// Where an upstream's history is another than its device has seen, or contradicts itself.
package struct Discrepancy: Sendable {
  package enum Flaw: String, CaseIterable, Sendable {
    /// A row is another than it was.
    case rewritten
    /// A row is there no more.
    case missing
    /// A row came in between those that were seen.
    case added
    /// A record is not what its rows say.
    case unexplained
    /// The rows do not come to the head that is said of them.
    case head
  }

  package var position: Int64 = 0
  package var at: Instant
  /// When it last was as the device has seen it; nil where that was never.
  package var since: Instant?
  /// Whether the upstream was put back to a backup that does not have the row.
  package var isRestored = false
  package var flaw: Flaw
  /// The upstream's row.
  package var seq: Int64?
  package var record: Refusal.Reference?
  var before: RowHash.Shown?
  var now: RowHash.Shown?
  /// The device's own row that has the record as it was and as it came.
  package var changeSeq: Int64?

  package var factsBefore: String? { before?.facts }
  package var textsBefore: String? { before?.texts }
  package var factsNow: String? { now?.facts }
  package var textsNow: String? { now?.texts }
}

extension Discrepancy {
  fileprivate static let columns = [
    "position", "at", "since", "is_restored", "flaw", "seq", "topic", "record_id",
    "facts_before", "texts_before", "facts_now", "texts_now", "change_seq",
  ]

  fileprivate init(row: inout Row) throws(ClockError) {
    position = try row.integer()
    at = try row.instant()
    since = try row.optionalInteger().map(Instant.init(milliseconds:))
    isRestored = try row.integer() != 0
    guard let known = Flaw(rawValue: try row.text()) else {
      throw .damaged("a discrepancy is of a kind that there is not")
    }
    flaw = known
    seq = try row.optionalInteger()
    let (topic, id) = (try row.optionalText(), try row.optionalText())
    if let topic, let id { record = Refusal.Reference(topic, id) }
    func digests() throws(ClockError) -> RowHash.Shown? {
      let (facts, texts) = (try row.optionalText(), try row.optionalText())
      return facts.map { RowHash.Shown(facts: $0, texts: texts) }
    }
    (before, now) = (try digests(), try digests())
    changeSeq = try row.optionalInteger()
  }

  fileprivate var values: [Value] {
    [
      .integer(position), .instant(at), .instant(since), .integer(isRestored ? 1 : 0),
      .text(flaw.rawValue), .optional(seq), .optional(record?.topic), .optional(record?.id),
      .optional(before?.facts), .optional(before?.texts), .optional(now?.facts),
      .optional(now?.texts), .optional(changeSeq),
    ]
  }
}

extension Store {
  /// What was found, newest first, from before a position on.
  package func discrepancies(
    before position: Int64 = .max, limit: Int
  ) throws(ClockError) -> [Discrepancy] {
    try connection.select(
      Discrepancy.columns.list, from: "discrepancy",
      where: "position < ? ORDER BY position DESC LIMIT ?",
      [.integer(position), .integer(Int64(limit))]
    ) { row throws(ClockError) in try Discrepancy(row: &row) }
  }

  /// Keeps what was found, with the device's own rows that say what became of the records; in order.
  package func keep(_ found: [Discrepancy]) throws(ClockError) -> [Discrepancy] {
    var last = try connection.integer("SELECT max(position) FROM discrepancy") ?? 0
    var seqs: [Refusal.Reference: Int64] = [:]
    for change in changes { seqs[.init(change.topic, change.recordId)] = change.seq }
    return try found.map { discrepancy throws(ClockError) in
      var kept = discrepancy
      last += 1
      kept.position = last
      kept.changeSeq = kept.record.flatMap { seqs[$0] }
      let columns = Discrepancy.columns
      try execute(
        """
        INSERT INTO discrepancy (\(columns.list)) VALUES (\(columns.map { _ in "?" }.list))
        """, kept.values)
      return kept
    }
  }
}
