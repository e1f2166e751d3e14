internal import JSON
internal import TimeClock

extension Check {
  /// A row of the journal as its hash covers it.
  private struct Link {
    let seq: Value
    let group: Value
    let topic: Value
    let recordId: Value
    let values: [Value]
    let salts: RowHash.Salts
    let hash: Value
    let isErased: Bool

    init(row: inout Row) {
      values = Change.columnNames.map { _ in row.value() }
      salts = RowHash.Salts(row.value(), row.value())
      isErased = Change.isErased(values)
      hash = row.value()
      (seq, group, topic, recordId) = (values[0], values[1], values[8], values[9])
    }

    var sides: RowSides { RowSides(values, salts) }

    func before(of type: any Record.Type) -> ChangeSide {
      let after = ChangeSide(values[11], values[17], of: type)
      return ChangeSide(values[10], values[16], of: type, before: after)
    }
  }

  /// Checks that no row was changed, lost or added, and that each begins where its record's row
  /// before ended.
  mutating func examineJournal() throws(ClockError) {
    guard var hash = try database.journalRoot() else { return find("the store has no epoch") }
    var seq: Int64 = 0
    var group: Value?
    var proof = ErasureProof()
    var heads = JournalHeads()
    // Damaged seals are found by their own digests.
    let seals = (try? latestSeals()) ?? []
    // A device erases what its upstream erases, so its journal proves nothing.
    let isDevice = try database.integer("SELECT count(*) FROM upstream") ?? 0 > 0
    try database.visit(
      "SELECT \(Change.columns), \(RowHash.Salts.names.list), hash FROM change ORDER BY seq"
    ) {
      row throws(ClockError) in
      let link = Link(row: &row)
      seq += 1
      changes += 1
      try progress?.step()
      if link.seq != .integer(seq) { find("change \(seq) is missing", .change(seq)) }
      if case .integer(let found) = link.seq { seq = found }
      let digests = RowHash(link.values, salts: link.salts)
      let found = digests?.hash(after: hash)
      if let found { hash = found }
      if let digests, !seals.isEmpty { heads.take(digests, link.values) }
      for seal in seals where seal.seq == seq && !heads.fit(seal) {
        find("the journal was rewritten: its seal of change \(seq) does not hold", .change(seq))
      }
      if !isDevice, let flaw = proof.take(link.values, link.salts) { find(flaw, .change(seq)) }
      if found == nil || link.hash != .text(hash) {
        find("change \(seq) is not as it was written, or one before it is missing", .change(seq))
        if case .text(let stored) = link.hash { hash = stored }
      }
      if link.group != link.seq, link.group != group {
        find("change \(seq) belongs to a group that does not begin before it", .change(seq))
      }
      group = link.group
      if !link.isErased { try examineStart(of: link, seq) }
    }
    if !isDevice, let flaw = proof.unexplained { find(flaw) }
    for seal in seals where seal.seq > seq {
      find("the seal of change \(seal.seq) covers changes after the last one")
    }
    let topics = schema.records.map { "'\($0.table.name)'" }.joined(separator: ", ")
    let unknown = try database.integers(
      "SELECT seq FROM change WHERE topic NOT IN ('', \(topics)) ORDER BY seq")
    for seq in unknown { find("change \(seq) is of a record of no known kind", .change(seq)) }
  }

  /// The latest seal of each organization, which covers all rows that earlier ones cover.
  private func latestSeals() throws(ClockError) -> [Seal] {
    try database.query(
      """
      SELECT \(Seal.columns.list) FROM seal
      WHERE seq = (SELECT max(seq) FROM seal AS other
        WHERE other.organization_id = seal.organization_id)
      """
    ) { row throws(ClockError) in try Seal(row: &row) }
  }

  private mutating func examineStart(of link: Link, _ seq: Int64) throws(ClockError) {
    let earlier = try database.query(
      """
      SELECT after, texts_after, \(RowHash.Salts.names.list) FROM change
      WHERE record_id = ? AND topic = ? AND seq < ? ORDER BY seq DESC LIMIT 1
      """, [link.recordId, link.topic, link.seq]
    ) { row throws(ClockError) in
      let (facts, texts) = (row.value(), row.value())
      return RecordEnd(
        facts: facts, texts: texts,
        lacksTexts: RowHash.Salts(row.value(), row.value()).lacksTexts)
    }.first
    let sides = link.sides
    if let earlier {
      if !sides.begins(with: earlier) {
        find("change \(seq) does not begin where the one before ended", .change(seq))
      }
    } else if sides.hasBefore, case .text(let topic) = link.topic,
      let type = schema.record(topic), case .text(let id) = link.recordId
    {
      guard let begins = type.values(link.before(of: type)),
        try isAtBirth(type.table, id, begins, withTexts: !link.salts.lacksTexts)
      else {
        return find("change \(seq) begins with a \(topic) that was never made", .change(seq))
      }
    }
  }

  /// Whether the values are those that a fresh store has for the record.
  mutating func isAtBirth(
    _ table: Table, _ id: String, _ values: [Value], withTexts: Bool = true
  ) throws(ClockError) -> Bool {
    let seeds = try pristine.query(
      "SELECT \(table.selection) FROM \(table.name) WHERE id = ?", [.text(id)]
    ) { row throws(ClockError) in table.columns.map { _ in row.value() } }
    guard let seed = seeds.first, seed.count == values.count else { return false }
    for (column, (expected, value)) in zip(table.columns, zip(seed, values)) {
      if column.type == .instant, expected != .null {
        if value != birth ?? value { return false }
        birth = value
      } else if value != expected, withTexts || column.half == .fact {
        return false
      }
    }
    return true
  }
}
