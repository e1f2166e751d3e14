internal import JSONRPC
package import TimeClock

/// For whom and when the rows of one request are written.
package struct Authorship: Sendable {
  package var at: Instant
  package var actorId: String?
  package var method: String?
  /// For an undo or a redo, the seq of the row that it acts on.
  package var target: Int64?
  package var action: Change.Action?

  package init(
    at: Instant, actorId: String? = nil, method: String? = nil, target: Int64? = nil,
    action: Change.Action? = nil
  ) {
    self.at = at
    self.actorId = actorId
    self.method = method
    self.target = target
    self.action = action
  }
}

/// The latest row of the journal, to which the next one is chained.
struct JournalTip {
  let seq: Int64
  let hash: String
}

extension Store {
  private static let appending =
    "INSERT INTO change (\(Change.columns), hash) VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?)"

  /// The seq of the latest change, 0 before the first.
  package func latestSeq() throws(StoreError) -> Int64 {
    try journalTip().seq
  }

  private func journalTip() throws(StoreError) -> JournalTip {
    if isInTransaction, let tip { return tip }
    let found = try database.query("SELECT seq, hash FROM change ORDER BY seq DESC LIMIT 1") {
      row throws(StoreError) in JournalTip(seq: try row.integer(), hash: try row.text())
    }
    let latest = found.first ?? JournalTip(seq: 0, hash: epoch)
    tip = latest
    return latest
  }

  /// The rows after a seq, oldest first.
  package func changes(after seq: Int64) throws(StoreError) -> [Change] {
    try changes(where: "seq > ? ORDER BY seq", [.integer(seq)])
  }

  /// The latest change of each record in groups from `seq` on, in no order; nil for over `limit`.
  package func latestChanges(
    of topics: [String], since seq: Int64, limit: Int
  ) throws(StoreError) -> [Change]? {
    var latest: [String: [String: Change]] = [:]
    var count = 0
    var end = Int64.max
    while true {
      let page = try changes(
        where: "seq >= ? AND seq < ? AND group_seq >= ? ORDER BY seq DESC LIMIT 500",
        [.integer(seq), .integer(end), .integer(seq)])
      for change in page where topics.contains(change.topic) {
        guard latest[change.topic]?[change.recordId] == nil else { continue }
        latest[change.topic, default: [:]][change.recordId] = change
        count += 1
        if count > limit { return nil }
      }
      guard let last = page.last else {
        return latest.values.flatMap(\.values)
      }
      end = last.seq
    }
  }

  package func changes(
    where condition: String, _ values: [Value]
  ) throws(StoreError) -> [Change] {
    try database.select(Change.columns, from: "change", where: condition, values) {
      row throws(StoreError) in try Change(row: &row)
    }
  }

  func journal<R: Record>(
    _ type: R.Type, _ id: String, before: R?, after: R?
  ) throws(StoreError) {
    guard let record = after ?? before else { return }
    let tip = try journalTip()
    let seq = tip.seq + 1
    let change = Change(
      seq: seq, group: changes.first?.group ?? seq, at: authorship.at,
      actorId: authorship.actorId, organizationId: record.organizationId,
      ownerId: record.ownerId, method: authorship.method, topic: R.table.name, recordId: id,
      before: before.map { R.table.json($0.values) } ?? .null,
      after: after.map { R.table.json($0.values) } ?? .null,
      target: authorship.target, action: authorship.action)
    let values = change.values
    let hash = Change.hash(of: values, after: tip.hash)
    try database.execute(Self.appending, values + [.text(hash)])
    self.tip = JournalTip(seq: seq, hash: hash)
    changes.append(change)
  }
}
