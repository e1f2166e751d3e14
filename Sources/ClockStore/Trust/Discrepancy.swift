internal import JSON
package import TimeClock

/// A difference between the upstream's history and the one that its device saw, or a contradiction
/// within it.
package struct Discrepancy: Sendable {
  package enum Flaw: String, CaseIterable, Sendable {
    /// A row has other contents.
    case rewritten
    /// A row has vanished.
    case missing
    /// A row was inserted between rows seen before.
    case added
    /// A record differs from what its rows say.
    case unexplained
    /// The rows do not give the stated head.
    case head
  }

  package var position: Int64 = 0
  package var at: Instant
  /// When the device last saw it unchanged; nil if it never did.
  package var since: Instant?
  /// Whether the upstream was restored from a backup that lacks the row.
  package var isRestored = false
  package var flaw: Flaw
  /// The row at the upstream.
  package var seq: Int64?
  package var record: Refusal.Reference?
  var before: RowHash.Shown?
  var now: RowHash.Shown?
  /// The device's own row with the record before and after.
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
  /// The discrepancies before a position, newest first.
  package func discrepancies(
    before position: Int64 = .max, limit: Int
  ) throws(ClockError) -> [Discrepancy] {
    try connection.select(
      Discrepancy.columns.list, from: "discrepancy",
      where: "position < ? ORDER BY position DESC LIMIT ?",
      [.integer(position), .integer(Int64(limit))]
    ) { row throws(ClockError) in try Discrepancy(row: &row) }
  }

  /// Stores discrepancies in order, each with the device's own row of its record.
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
