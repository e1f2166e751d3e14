internal import TimeClock

/// A table outside the journal, whose rows each have a hash.
struct RowDigest {
  static let idempotency = RowDigest(
    "idempotency", "actor_id", "idempotency_key", "request", "password_hash", "result", "at",
    "position")
  static let credential = RowDigest(
    "credential", "member_id", "password_hash", "changed_at", "changed_by")
  static let token = RowDigest(
    "token", "token_hash", "member_id", "created_at", "expires_at", "position", "device_id",
    "device_name")
  static let signInAttempt = RowDigest("sign_in_attempt", "name_hash", "tries", "last_at")
  static let seal = RowDigest("seal", Seal.columns)
  static let head = RowDigest(
    "head", "organization_id", "subject", "seq", "until", "count", "head")
  static let all = [idempotency, credential, token, signInAttempt, seal, head]

  let table: String
  let columns: [String]

  private init(_ table: String, _ columns: String...) { self.init(table, columns) }

  private init(_ table: String, _ columns: [String]) {
    self.table = table
    self.columns = columns
  }

  func insert(_ values: [Value], in store: Store) throws(ClockError) {
    let marks = columns.map { _ in "?, " }.joined()
    try store.execute(
      "INSERT INTO \(table) (\(columns.joined(separator: ", ")), seal) VALUES (\(marks)?)",
      values + [.text(RowHash.seal(of: values, after: table))])
  }

  /// How many rows do not match their hash.
  func brokenRows(in database: any SQLConnection) throws(ClockError) -> Int {
    var count = 0
    try database.visit("SELECT \(columns.joined(separator: ", ")), seal FROM \(table)") {
      row throws(ClockError) in
      let values = columns.map { _ in row.value() }
      if try row.text() != RowHash.seal(of: values, after: table) { count += 1 }
    }
    return count
  }
}
