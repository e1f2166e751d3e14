internal import TimeClock

/// What erasing a member does to each column that there is. Columns of records say it themselves:
/// texts are blanked, facts stay until the time that is kept is over.
enum ErasingList {
  enum Fate {
    /// The row goes with the member whose id the column has.
    case goes(with: String)
    /// The row goes with the email of a member, of which it has a hash.
    case goesWithEmail
    /// It follows the record that it was made from.
    case followsRecord
    /// It goes with the half of the journal that it belongs to.
    case half(Table.Half)
    /// The salt of a half, which makes way for the half's digest.
    case salt
    /// It tells nothing of anybody, or only that there was a row.
    case stays
    /// It is of a device, which erases what its upstream does.
    case ofDevice
  }

  /// The tables whose rows go with a member, and the column of each that has the member's id.
  static let tablesOfMembers = [
    "credential": "member_id", "token": "member_id", "idempotency": "actor_id",
    "presence": "user_id", "away": "user_id",
  ]
  private static let ofDevice = ["queue", "base", "relay"]
  private static let lookups = ["entry_tag", "assignment", "task_time"]
  /// Digests, numbers and names of what there is, with nothing of a person's but ids.
  private static let lasting = [
    "meta", "migration", "seal", "head", "upstream", "witnessed", "discrepancy",
  ]

  /// What becomes of a column of a table that is none of records; nil where nobody has said so.
  static func fate(of column: String, in table: String) -> Fate? {
    if let column = tablesOfMembers[table] { return .goes(with: column) }
    if table == "sign_in_attempt" { return .goesWithEmail }
    if ofDevice.contains(table) { return .ofDevice }
    if lookups.contains(table) { return .followsRecord }
    if lasting.contains(table) { return .stays }
    guard table == Change.table else { return nil }
    if RowHash.Salts.names.contains(column) { return .salt }
    if column == "hash" { return .stays }
    if Change.factNames.contains(column) { return .half(.fact) }
    return Change.textNames.contains(column) ? .half(.text) : nil
  }
}

extension Store {
  /// Removes all that is kept of a member beside records and their rows.
  func removeUnjournaled(of memberId: String, emails: [String]) throws(ClockError) {
    for (table, column) in ErasingList.tablesOfMembers {
      try execute("DELETE FROM \(table) WHERE \(column) = ?", [.text(memberId)])
    }
    for name in emails.map({ "address \($0)" }) + ["member \(memberId)"] { try set(nil, of: name) }
  }
}
