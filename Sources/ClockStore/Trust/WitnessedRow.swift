package import JSON
package import TimeClock

/// A row of the member's that the device received from its upstream; it keeps the digests only.
package struct WitnessedRow: Sendable {
  /// Its number at the upstream.
  package let seq: Int64
  /// Nil if its facts were erased.
  package let record: Refusal.Reference?
  let digests: RowHash
  /// Nil if the row was kept earlier.
  let sides: RowSides?
  /// The record after the row; nil if texts of it were erased, or the row was kept earlier.
  var left: (facts: Value, texts: Value)? {
    guard let end = sides?.end, !end.lacksTexts else { return nil }
    return (end.facts, end.texts)
  }

  /// Reads a row as the upstream sends it; nil if it is not the member's, or its salts do not fit.
  package init?(_ json: JSON, of userId: String, in organizationId: String) {
    let rows = ExportedRows.own
    guard let values = rows.values(json) else { return nil }
    let columns = Array(values.prefix(Change.columnNames.count))
    let salts = RowHash.Salts(values[columns.count], values[columns.count + 1])
    guard case .integer(let seq) = columns[0], columns[5] == .text(organizationId),
      columns[6] == .text(userId), case .text(let topic) = columns[8],
      case .text(let id) = columns[9], let digests = RowHash(columns, salts: salts)
    else { return nil }
    self.seq = seq
    record = topic.isEmpty ? nil : Refusal.Reference(topic, id)
    self.digests = digests
    sides = RowSides(columns, salts)
  }

  fileprivate init(row: inout Row) throws(ClockError) {
    seq = try row.integer()
    let (topic, id) = (try row.text(), try row.text())
    record = topic.isEmpty ? nil : Refusal.Reference(topic, id)
    guard let digests = RowHash(kept: try row.text(), try row.optionalText()) else {
      throw .damaged("a row that was witnessed has no digests")
    }
    self.digests = digests
    sides = nil
  }

  fileprivate var values: [Value] {
    [
      .integer(seq), .text(record?.topic ?? ""), .text(record?.id ?? ""),
      .text(digests.shown.facts), .optional(digests.shown.texts),
    ]
  }
}

extension RowHash {
  /// The digests in hexadecimal digits.
  struct Shown: Equatable, Sendable {
    let facts: String
    let texts: String?
  }

  var shown: Shown {
    Shown(
      facts: Hexadecimal.text(of: facts), texts: texts.map { Hexadecimal.text(of: $0) })
  }

  /// Reads the result of `shown`.
  init?(kept facts: String, _ texts: String?) {
    guard let digest = Hexadecimal.bytes(of: facts) else { return nil }
    self.facts = digest
    self.texts = texts.flatMap { Hexadecimal.bytes(of: $0) }
  }
}

extension Head {
  package mutating func take(_ row: WitnessedRow) { take(row.digests) }
}

/// The rows of a member that an upstream sends.
extension Store {
  /// The member's rows after one row and through another, oldest first, in the form of an export.
  package func rows(
    of userId: String, in organizationId: String, after seq: Int64, through last: Int64, limit: Int
  ) throws(ClockError) -> [(seq: Int64, json: JSON)] {
    let own = ExportedRows.own
    return try connection.query(
      """
      SELECT \(own.columns.list) FROM change WHERE organization_id = ? AND owner_id = ?
      AND seq > ? AND seq <= ? ORDER BY seq LIMIT ?
      """,
      [
        .text(organizationId), .text(userId), .integer(seq), .integer(last),
        .integer(Int64(limit)),
      ]
    ) { row throws(ClockError) in
      let values = own.columns.map { _ in row.value() }
      guard case .integer(let seq) = values[0] else { throw .damaged("a journal row has no seq") }
      return (seq, own.json(values))
    }
  }
}

/// The rows of its member that a device keeps.
extension Store {
  private static let columns = ["seq", "topic", "record_id", "facts", "texts"]

  /// The head over the kept rows, and the latest of them.
  package func witnessed(
    of userId: String, in organizationId: String
  ) throws(ClockError) -> (head: Head, seq: Int64) {
    try rememberedHead(of: userId, in: organizationId) ?? (.empty, 0)
  }

  func witnessedRows(in organizationId: String) throws(ClockError) -> [WitnessedRow] {
    try connection.query(
      "SELECT \(Self.columns.list) FROM witnessed WHERE organization_id = ? ORDER BY seq",
      [.text(organizationId)]
    ) { row throws(ClockError) in try WitnessedRow(row: &row) }
  }

  /// Appends rows to the kept ones, or replaces them all.
  package func keep(
    _ rows: [WitnessedRow], of userId: String, in organizationId: String, isWhole: Bool
  ) throws(ClockError) {
    var (head, seq) = isWhole ? (.empty, 0) : try witnessed(of: userId, in: organizationId)
    let organization = Value.text(organizationId)
    if isWhole {
      try execute("DELETE FROM witnessed WHERE organization_id = ?", [organization])
    } else if rows.isEmpty {
      return
    }
    for row in rows {
      try execute(
        "INSERT INTO witnessed (organization_id, \(Self.columns.list)) VALUES (?, ?, ?, ?, ?, ?)",
        [organization] + row.values)
      head.take(row)
      seq = row.seq
    }
    try execute(
      "DELETE FROM head WHERE organization_id = ? AND subject = ?", [organization, .text(userId)])
    guard head != .empty else { return }
    try remember(head, of: userId, in: organizationId, at: seq)
  }
}
