package import TimeClock

extension Restoration: Record {
  package static let topic = "history"
  package static let table = Table(topic, of: Restoration.self)
  package static let canBeUndone = false

  package static var blank: Restoration {
    Restoration(
      epoch: "", organizationId: "", parentEpoch: "", seq: 0, hash: "", createdAt: .earliest)
  }

  package mutating func columns(_ columns: inout Columns) {
    columns.add("id", &id)
    columns.add("organizationId", &organizationId)
    columns.add("parentEpoch", &parentEpoch)
    var number = Int(seq)
    columns.add("seq", &number)
    seq = Int64(number)
    columns.add("hash", &hash)
    columns.add("createdAt", &createdAt)
  }

  package var ownerId: String? { nil }

  package func brokenInvariant(by rules: RecordRules) -> String? { nil }
}
