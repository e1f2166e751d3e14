internal import JSON
package import TimeClock

extension Alert: Record {
  package static let topic = "alert"
  package static let table = Table(topic, of: Alert.self)
  /// An alert that was delivered cannot be taken back.
  package static let canBeUndone = false
  package static let references = [Reference("user_id", to: Member.self, bindsUndo: false)]

  package static var blank: Alert {
    Alert(
      id: "", kind: .clockLong, subject: "", userId: "", organizationId: "", at: .earliest,
      title: "", body: "", data: .none, createdAt: .earliest)
  }

  package mutating func columns(_ columns: inout Columns) {
    columns.add("id", &id)
    columns.add("kind", &kind)
    columns.add("subject", &subject)
    columns.add("userId", &userId)
    columns.add("organizationId", &organizationId)
    columns.add("at", &at)
    columns.add("title", &title, .text)
    columns.add("body", &body, .text)
    columns.add("data", &data, .text)
    columns.add("deliveredAt", &deliveredAt)
    columns.add("announcedBy", &announcedBy)
    columns.add("dismissedAt", &dismissedAt)
    columns.add("createdAt", &createdAt)
  }

  package var ownerId: String? { userId }

  package func brokenInvariant(by rules: RecordRules) -> String? { nil }
}

extension Alert.Kind: ColumnValue {}

extension AlertData: ColumnValue {
  static var columnType: Table.ColumnType { .json }

  init?(column value: Value) {
    guard case .text(let text) = value, let json = try? JSONReader.parse(text) else { return nil }
    self.init(json)
  }

  var columnValue: Value { .text(json.text) }
}

extension Store {
  package func alert(
    _ kind: Alert.Kind, _ subject: String, of userId: String
  ) throws(ClockError) -> Alert? {
    try first(
      Alert.self, where: "user_id = ? AND kind = ? AND subject = ?",
      [.text(userId), .text(kind.rawValue), .text(subject)])
  }

  /// The member's alert of a kind with the last subject, of all written up to an instant.
  package func lastAlert(
    _ kind: Alert.Kind, of userId: String, by limit: Instant
  ) throws(ClockError) -> Alert? {
    try first(
      Alert.self,
      where: "user_id = ? AND kind = ? AND created_at <= ? ORDER BY subject DESC LIMIT 1",
      [.text(userId), .text(kind.rawValue), .instant(limit)])
  }

  /// The member's alert of a kind that was written last, regardless of clocks.
  package func lastRaisedAlert(
    _ kind: Alert.Kind, of userId: String
  ) throws(ClockError) -> Alert? {
    try first(
      Alert.self,
      where: """
        user_id = ? AND kind = ?
        ORDER BY (SELECT min(seq) FROM change WHERE change.record_id = alert.id) DESC LIMIT 1
        """,
      [.text(userId), .text(kind.rawValue)])
  }

  /// The alerts about events, which stay true, that nobody has dismissed.
  package func standingEvents(of userId: String) throws(ClockError) -> [Alert] {
    let kinds = Alert.Kind.allCases.filter(\.isEvent)
    let marks = kinds.map { _ in "?" }.joined(separator: ", ")
    return try all(
      Alert.self, where: "user_id = ? AND kind IN (\(marks)) AND dismissed_at IS NULL",
      [.text(userId)] + kinds.map { .text($0.rawValue) })
  }

  /// The alerts from an instant on that nobody has dismissed, sorted by instant.
  package func standingAlerts(
    of userId: String, from instant: Instant = .earliest
  ) throws(ClockError) -> [Alert] {
    try all(
      Alert.self, where: "user_id = ? AND dismissed_at IS NULL AND at >= ? ORDER BY at, id",
      [.text(userId), .instant(instant)])
  }

  /// The alerts that are not delivered yet, sorted by instant.
  package func untoldAlerts(of userId: String) throws(ClockError) -> [Alert] {
    try all(
      Alert.self,
      where: "user_id = ? AND dismissed_at IS NULL AND delivered_at IS NULL ORDER BY at, id",
      [.text(userId)])
  }
}
