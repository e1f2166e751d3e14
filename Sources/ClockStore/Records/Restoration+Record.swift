internal import JSON
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

extension Restoration {
  /// The last row of the backup that a row of the journal says was restored; nil if it says none.
  static func last(in columns: [Value]) -> Int64? {
    guard columns[8] == .text(topic), case .integer(let last)? = RowSides.object(columns[11])["seq"]
    else { return nil }
    return last
  }
}
