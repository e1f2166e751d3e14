package import JSON
package import TimeClock

/// A record in the journal's form, for a device that keeps a copy.
package struct RecordImage: Sendable {
  package let topic: String
  package let id: String
  /// Null for a record that is gone, or that the device's member may no longer see.
  package let record: JSON

  package init(topic: String, id: String, record: JSON) {
    self.topic = topic
    self.id = id
    self.record = record
  }

  package static func gone(_ type: any Record.Type, _ id: String) -> RecordImage {
    RecordImage(topic: type.table.name, id: id, record: .null)
  }

  package init<R: Record>(_ record: R) {
    self.init(topic: R.table.name, id: record.id, record: R.table.json(record.values))
  }
}

/// Which records of a kind a device keeps.
package enum KeptScope: Sendable {
  case organization(String)
  /// The records whose column `member` has the value.
  case only(member: String, String)
}

extension Store {
  /// At most `limit` rows after a seq, oldest first.
  package func changes(after seq: Int64, limit: Int) throws(ClockError) -> [Change] {
    try changes(
      where: "seq > ? ORDER BY seq LIMIT ?", [.integer(seq), .integer(Int64(limit))])
  }

  /// The records in the scope after an id, sorted by id.
  package func records<R: Record>(
    _ type: R.Type, in scope: KeptScope, after id: String, limit: Int
  ) throws(ClockError) -> [R] {
    let (member, value) =
      switch scope {
      case .organization(let id):
        (R.self == Organization.self ? "id" : "organizationId", id)
      case .only(let member, let value): (member, value)
      }
    guard let column = R.table.columns.first(where: { $0.member == member }) else { return [] }
    return try all(
      R.self, where: "\(column.sql) = ? AND id > ? ORDER BY id LIMIT ?",
      [.text(value), .text(id), .integer(Int64(limit))])
  }
}
