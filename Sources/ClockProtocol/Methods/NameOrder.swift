internal import TimeClock

/// Where a record stands in a list by rank, then by name, then by id.
struct NameOrder: Comparable {
  private let rank: Int64
  private let name: String
  private let id: String

  init(_ rank: Int64, _ name: String, _ id: String) {
    self.rank = rank
    self.name = SortedName(name).key
    self.id = id
  }

  static func < (left: NameOrder, right: NameOrder) -> Bool { left.keys < right.keys }

  var keys: (Int64, String, String) { (rank, name, id) }
}

extension Page {
  /// One page of records that are few enough to be sorted here, where names are compared as text.
  func part<Element>(
    _ records: [Element], by order: (Element) -> NameOrder
  ) throws -> Part<Element> {
    part(try rest(of: records, by: order)) { order($0).keys }
  }

  /// The records after the page before, as many as there may be rows.
  func rest<Element>(
    of records: [Element], by order: (Element) -> NameOrder
  ) throws -> [Element] {
    let last = try position(Int64.self, String.self, String.self)
    return records.map { (order: order($0), record: $0) }
      .filter { row in last.map { row.order.keys > $0 } ?? true }
      .sorted { $0.order < $1.order }.prefix(rowLimit).map(\.record)
  }
}
