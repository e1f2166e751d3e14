package import TimeClock

extension Objection: Record {
  package static let topic = "objection"
  package static let table = Table(topic, of: Objection.self)
  package static let canBeUndone = false
  package static let references = [Reference("user_id", to: Member.self, bindsUndo: false)]

  package static var blank: Objection {
    Objection(userId: "", organizationId: "", seq: 0, reason: nil, createdAt: .earliest)
  }

  package mutating func columns(_ columns: inout Columns) {
    columns.add("id", &id)
    columns.add("userId", &userId)
    columns.add("organizationId", &organizationId)
    var number = Int(seq)
    columns.add("seq", &number)
    seq = Int64(number)
    columns.add("reason", &reason, .text)
    columns.add("createdAt", &createdAt)
  }

  package var ownerId: String? { userId }

  package func brokenInvariant(by rules: RecordRules) -> String? { nil }
}
