internal import JSON
package import TimeClock

/// The author and the time of the rows that one request writes.
package struct Authorship: Sendable {
  package var at: Instant
  /// When a device's request arrived; nil for a request that was made here.
  package var arrivedAt: Instant?
  package var actorId: String?
  package var method: String?
  /// For an undo or a redo, the seq of the row that it acts on.
  package var target: Int64?
  package var action: Change.Action?
  /// The idempotency key of the request; nil without one.
  package var key: String?
  package var client: Change.Client?
  /// The reason for correcting recorded time, if the request gives one.
  package var reason: String?
  /// The member who agrees to the changes; the actor if no other member can.
  package var acceptedBy: String?
  /// Whether no more consent is needed.
  package var isAgreed = false
  /// When the request was made, by the clock where it was made; nil means `at`.
  package var madeAt: Instant?
  /// How many identifiers were derived from the key.
  package var derivedCount = 0

  package init(
    at: Instant, arrivedAt: Instant? = nil, actorId: String? = nil, method: String? = nil,
    target: Int64? = nil, action: Change.Action? = nil, client: Change.Client? = nil
  ) {
    self.at = at
    self.arrivedAt = arrivedAt
    self.actorId = actorId
    self.method = method
    self.target = target
    self.action = action
    self.client = client
  }
}

/// A row of the journal: its number, and its hash, which is unique to this history.
package struct JournalPosition: Equatable, Sendable {
  package let seq: Int64
  package let hash: String

  package init(seq: Int64, hash: String) {
    self.seq = seq
    self.hash = hash
  }
}

extension Store {
  private static let appending = """
    INSERT INTO change (\(Change.columns), \(RowHash.Salts.names.list), hash)
    VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)
    """

  /// The seq of the latest change, 0 before the first.
  package func latestSeq() throws(ClockError) -> Int64 {
    try journalEnd().seq
  }

  /// The latest row, to which the next one is chained; before the first row, the root of the chain.
  package func journalEnd() throws(ClockError) -> JournalPosition {
    if isInTransaction, let tip { return tip }
    // Not traced, because the journal's end only names a version and affects no value.
    let end = try trace.pause { () throws(ClockError) in
      let found = try positions(where: "seq > 0 ORDER BY seq DESC LIMIT 1")
      return if let last = found.first { last } else { try journalStart() }
    }
    tip = end
    return end
  }

  /// Whether this journal has the row.
  package func knows(_ position: JournalPosition) throws(ClockError) -> Bool {
    if position.seq == 0 { return try position == journalStart() }
    return try positions(where: "seq = ?", [.integer(position.seq)]).first == position
  }

  private func journalStart() throws(ClockError) -> JournalPosition {
    JournalPosition(seq: 0, hash: try connection.journalRoot() ?? epoch)
  }

  private func positions(
    where condition: String, _ values: [Value] = []
  ) throws(ClockError) -> [JournalPosition] {
    try connection.query("SELECT seq, hash FROM change WHERE \(condition)", values) {
      row throws(ClockError) in JournalPosition(seq: try row.integer(), hash: try row.text())
    }
  }

  /// The rows after a seq, oldest first.
  package func changes(after seq: Int64) throws(ClockError) -> [Change] {
    try changes(where: "seq > ? ORDER BY seq", [.integer(seq)])
  }

  /// The rows of the groups that begin at a seq or after it, oldest first.
  package func changes(ofGroupsFrom seq: Int64) throws(ClockError) -> [Change] {
    try changes(
      where: "seq >= ? AND group_seq >= ? ORDER BY seq", [.integer(seq), .integer(seq)])
  }

  package func changes(
    where condition: String, _ values: [Value]
  ) throws(ClockError) -> [Change] {
    try connection.select(Change.selection, from: "change", where: condition, values) {
      row throws(ClockError) in try Change(row: &row, in: schema)
    }
  }

  /// Journals a change; `record` is the record after the change, or the removed one.
  func journal<R: Record>(
    _ record: R, before: [Value]?, after: [Value]?
  ) throws(ClockError) {
    if isDevice, rebase?.isApplying != true { try keepBase(of: record, before) }
    guard rebase == nil else {
      wrote = true
      forgetVersion()
      rebase?.note(.init(topic: R.table.name, id: record.id), before)
      return
    }
    try journalRow(record, before: before, after: after)
  }

  /// Writes the row itself.
  func journalRow<R: Record>(
    _ record: R, before: [Value]?, after: [Value]?
  ) throws(ClockError) {
    let tip = try journalEnd()
    let seq = tip.seq + 1
    var change = Change(
      seq: seq, group: changes.first?.group ?? seq, at: authorship.at,
      arrivedAt: authorship.arrivedAt, actorId: authorship.actorId,
      organizationId: record.organizationId, ownerId: record.ownerId,
      method: authorship.method, topic: R.table.name, recordId: record.id,
      before: ChangeSide(R.self, before), after: ChangeSide(R.self, after),
      target: authorship.target, action: authorship.action, key: authorship.key,
      acceptedBy: authorship.acceptedBy, client: authorship.client, reason: authorship.reason,
      hash: "")
    var values = change.values(of: R.self)
    let salts = RowHash.Salts(saltSource.bytes(after: tip.hash, from: &saltPool), for: values)
    change.hash = RowHash(values, salts: salts)?.hash(after: tip.hash) ?? ""
    values += salts.values
    values.append(.text(change.hash))
    try connection.execute(Self.appending, values)
    self.tip = change.position
    changes.append(change)
  }
}
