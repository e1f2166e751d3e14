internal import TimeClock

/// How erasing a member affects each column.
// Columns of records declare it themselves: texts are blanked, facts stay until their retention
// ends.
enum ErasingList {
  enum Fate {
    /// The row is erased with the member whose id is in the column.
    case goes(with: String)
    /// The row is erased with a member's email, whose hash it has.
    case goesWithEmail
    /// The row is erased with the record that it was made from.
    case followsRecord
    /// The value is erased with its half of the journal.
    case half(Table.Half)
    /// The salt of a half, which the half's digest replaces.
    case salt
    /// The value says nothing about anybody, or only that there was a row.
    case stays
    /// The value belongs to a device, which erases what its upstream erases.
    case ofDevice
  }

  /// The tables whose rows are erased with a member, and the column with the member's id.
  static let tablesOfMembers = [
    "credential": "member_id", "token": "member_id", "idempotency": "actor_id",
    "presence": "user_id", "away": "user_id",
  ]
  private static let ofDevice = ["queue", "base", "relay"]
  private static let lookups = ["entry_tag", "assignment", "task_time"]
  /// Digests, numbers and names, without personal data except ids.
  private static let lasting = [
    "meta": ["name", "value"], "migration": ["position", "name"],
    "seal": ["organization_id", "seq", "epoch", "at", "root", "signature", "seal"],
    "head": ["organization_id", "subject", "seq", "until", "count", "head", "seal"],
    "upstream": [
      "id", "command", "token", "member_id", "organization_id", "epoch", "seq", "hash", "state",
      "last_contact", "boot_id", "clock_offset", "clock_error", "skew", "retry_at", "wanted",
    ],
    "witnessed": ["organization_id", "seq", "topic", "record_id", "facts", "texts"],
    "discrepancy": [
      "position", "at", "since", "is_restored", "flaw", "seq", "topic", "record_id",
      "facts_before", "texts_before", "facts_now", "texts_now", "change_seq",
    ],
  ]

  /// The fate of a column in a table without records; nil if nothing declares it.
  // Only the test that looks for columns without a fate calls this.
  static func fate(of column: String, in table: String) -> Fate? {
    if let column = tablesOfMembers[table] { return .goes(with: column) }
    if table == "sign_in_attempt" { return .goesWithEmail }
    if ofDevice.contains(table) { return .ofDevice }
    if lookups.contains(table) { return .followsRecord }
    if lasting[table]?.contains(column) == true { return .stays }
    guard table == Change.table else { return nil }
    if RowHash.Salts.names.contains(column) { return .salt }
    if column == "hash" { return .stays }
    if Change.factNames.contains(column) { return .half(.fact) }
    return Change.textNames.contains(column) ? .half(.text) : nil
  }
}

extension Store {
  /// Removes all data of a member except records and their rows in the journal.
  func removeUnjournaled(of memberId: String, emails: [String]) throws(ClockError) {
    for (table, column) in ErasingList.tablesOfMembers {
      try execute("DELETE FROM \(table) WHERE \(column) = ?", [.text(memberId)])
    }
    for name in emails.map({ "address \($0)" }) + ["member \(memberId)"] { try set(nil, of: name) }
  }
}
