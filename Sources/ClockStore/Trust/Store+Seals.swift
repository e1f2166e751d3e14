internal import JSON
package import TimeClock

/// A subject's head in a seal, and the path from its leaf to the root.
package struct SealedHead: Sendable {
  package let subject: String
  package let head: Head
  package let path: [PathStep]
}

extension Store {
  /// How many rows are added to heads at once, so that others wait only a short time for the lock.
  private static let stretch = 20_000

  /// An organization's seals before a seq, newest first.
  package func seals(
    of organizationId: String, before seq: Int64 = .max, limit: Int = .max
  ) throws(ClockError) -> [Seal] {
    try connection.select(
      Seal.columns.list, from: "seal",
      where: "organization_id = ? AND seq < ? ORDER BY seq DESC LIMIT ?",
      [.text(organizationId), .integer(seq), .integer(Int64(limit))]
    ) { row throws(ClockError) in try Seal(row: &row) }
  }

  package func seal(
    of organizationId: String, at seq: Int64
  ) throws(ClockError) -> Seal? {
    try connection.select(
      Seal.columns.list, from: "seal", where: "organization_id = ? AND seq = ?",
      [.text(organizationId), .integer(seq)]
    ) { row throws(ClockError) in try Seal(row: &row) }.first
  }

  /// When the first row without a seal was written; nil if all are sealed.
  package func unsealedSince() throws(ClockError) -> Instant? {
    if let unsealed { return unsealed }
    let latest = try latestSeq()
    if latest == sealedSeq { return nil }
    let found = try endOfSeals()
    sealedSeq = found?.seq ?? 0
    unsealed = found?.next.map(Instant.init(milliseconds:))
    return unsealed
  }

  /// The latest seal's seq, and when the first row after it was written.
  package func endOfSeals() throws(ClockError) -> (seq: Int64?, next: Int64?)? {
    try connection.query(
      """
      SELECT max(seq), (SELECT coalesce(arrived_at, at) FROM change
      WHERE seq > (SELECT coalesce(max(seq), 0) FROM seal) ORDER BY seq LIMIT 1) FROM seal
      """
    ) { row throws(ClockError) in (try row.optionalInteger(), try row.optionalInteger()) }.first
  }

  /// Forgets the known end of the seals, because another engine may have added one.
  package func forgetSeals() { (unsealed, sealedSeq) = (nil, nil) }

  /// Seals every organization that has unsealed rows, within a write; returns nil if there are so
  /// many new rows that it must be called again first.
  package func seal(at now: Instant) throws(ClockError) -> [Seal]? {
    forgetSeals()
    let end = try latestSeq()
    let organizations = try connection.texts("SELECT id FROM organization ORDER BY id")
    for id in organizations {
      guard try takeIntoHeads(of: id, limit: Self.stretch) else { return nil }
    }
    var seals: [Seal] = []
    for id in organizations {
      let sealed = try self.seals(of: id, limit: 1).first?.seq ?? 0
      guard try latestHead(of: id) > sealed else { continue }
      let heads = try rememberedHeads(of: id, at: end)
      let seal = Seal(
        organizationId: id, epoch: epoch, seq: end, at: now,
        root: Hexadecimal.text(of: SealTree(of: heads).root))
      try RowDigest.seal.insert(seal.values, in: self)
      seals.append(seal)
    }
    forgetSeals()
    return seals
  }

  /// Stores the signature of a seal.
  package func keep(signature: String, of seal: Seal) throws(ClockError) {
    var seal = seal
    seal.signature = signature
    try execute(
      "DELETE FROM seal WHERE organization_id = ? AND seq = ?",
      [.text(seal.organizationId), .integer(seal.seq)])
    try RowDigest.seal.insert(seal.values, in: self)
  }

  /// The subject's head in the seal; nil if the seal does not cover the subject.
  package func sealedHead(
    of subject: String, in seal: Seal
  ) throws(ClockError) -> SealedHead? {
    let heads = try heads(of: seal.organizationId, at: seal.seq)
    guard let place = heads.firstIndex(where: { $0.subject.hasSameBytes(as: subject) })
    else { return nil }
    return SealedHead(
      subject: subject, head: heads[place].head, path: SealTree(of: heads).path(to: place))
  }
}

/// The heads of an organization; the table `head` stores their values at each seal, and the seq
/// until which each is its subject's latest.
extension Store {
  /// In the order of a seal.
  func heads(of organizationId: String, at seq: Int64) throws(ClockError) -> [SubjectHead] {
    let known = try latestHead(of: organizationId, through: seq)
    let remembered = try rememberedHeads(of: organizationId, at: known)
    var heads = Dictionary(
      uniqueKeysWithValues: remembered.map { (Value.text($0.subject), $0.head) })
    try visitRows(of: organizationId, after: known, through: seq, limit: .max) {
      subject, row, _ in heads[subject, default: .empty].take(row)
    }
    return heads.inOrder
  }

  /// The head over a member's rows up to a row.
  package func head(
    of userId: String, in organizationId: String, at seq: Int64
  ) throws(ClockError) -> Head {
    let known = try latestHead(of: organizationId, through: seq)
    var head = try rememberedHead(of: userId, in: organizationId, at: known)?.head ?? .empty
    try visitRows(
      of: organizationId, owner: userId, after: known, through: seq, limit: .max
    ) { _, row, _ in head.take(row) }
    return head
  }

  /// The latest head of the subject up to a row, and its own last row; nil if none is remembered.
  func rememberedHead(
    of subject: String, in organizationId: String, at seq: Int64 = .max
  ) throws(ClockError) -> (head: Head, seq: Int64)? {
    try connection.query(
      """
      SELECT seq, count, head FROM head WHERE organization_id = ? AND subject = ? AND seq <= ?
      ORDER BY seq DESC LIMIT 1
      """, [.text(organizationId), .text(subject), .integer(seq)]
    ) { row throws(ClockError) in
      let seq = try row.integer()
      return (head: try Head(row: &row), seq: seq)
    }.first
  }

  /// The last row that the table covers.
  private func latestHead(
    of organizationId: String, through seq: Int64 = .max
  ) throws(ClockError) -> Int64 {
    try connection.integer(
      "SELECT max(seq) FROM head WHERE organization_id = ? AND seq <= ?",
      [.text(organizationId), .integer(seq)]) ?? 0
  }

  /// Adds the next rows to the heads; false if there are more rows.
  private func takeIntoHeads(of organizationId: String, limit: Int) throws(ClockError) -> Bool {
    let known = try latestHead(of: organizationId)
    var rows: [Value: [RowHash]] = [:]
    var (count, end) = (0, known)
    try visitRows(of: organizationId, after: known, through: .max, limit: limit) {
      subject, row, seq in
      rows[subject, default: []].append(row)
      (count, end) = (count + 1, seq)
    }
    for (subject, rows) in rows.inOrder {
      let former = try rememberedHead(of: subject, in: organizationId)
      var head = former?.head ?? .empty
      for row in rows { head.take(row) }
      if let former {
        try execute(
          "DELETE FROM head WHERE organization_id = ? AND subject = ? AND seq = ?",
          [.text(organizationId), .text(subject), .integer(former.seq)])
        try remember(former.head, of: subject, in: organizationId, at: former.seq, until: end)
      }
      try remember(head, of: subject, in: organizationId, at: end)
    }
    return count < limit
  }

  /// Stores a subject's head over its rows up to `seq`, which is its latest until the row `next`.
  func remember(
    _ head: Head, of subject: String, in organizationId: String, at seq: Int64,
    until next: Int64 = .max
  ) throws(ClockError) {
    try RowDigest.head.insert(
      [
        .text(organizationId), .text(subject), .integer(seq), .integer(next),
        .integer(head.count), .text(Hexadecimal.text(of: head.digest)),
      ], in: self)
  }

  /// In the order of a seal.
  private func rememberedHeads(
    of organizationId: String, at seq: Int64
  ) throws(ClockError) -> [SubjectHead] {
    try connection.query(
      """
      SELECT subject, count, head FROM head
      WHERE organization_id = ? AND seq <= ? AND until > ? ORDER BY subject
      """, [.text(organizationId), .integer(seq), .integer(seq)]
    ) { row throws(ClockError) in
      (subject: try row.text(), head: try Head(row: &row))
    }
  }

  private func visitRows(
    of organizationId: String, owner: String? = nil, after seq: Int64, through last: Int64,
    limit: Int, _ take: (Value, RowHash, Int64) throws(ClockError) -> Void
  ) throws(ClockError) {
    try connection.visit(
      """
      SELECT \(Change.columns), \(RowHash.Salts.names.list) FROM change
      WHERE organization_id = ? AND seq > ? AND seq <= ?
      \(owner == nil ? "" : "AND owner_id = ?") ORDER BY seq LIMIT ?
      """,
      [.text(organizationId), .integer(seq), .integer(last)] + (owner.map { [.text($0)] } ?? [])
        + [.integer(Int64(limit))]
    ) { row throws(ClockError) in
      let values = Change.columnNames.map { _ in row.value() }
      guard let hash = RowHash(values, salts: .init(row.value(), row.value())),
        case .integer(let seq) = values[0]
      else { throw .damaged("a journal row has no salts") }
      try take(Change.subject(of: values), hash, seq)
    }
  }
}

extension Change {
  /// The subject whose head gets a row: its owner, else its organization.
  static func subject(of values: [Value]) -> Value {
    values[6] == .null ? values[5] : values[6]
  }
}
