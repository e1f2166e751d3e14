internal import JSON

/// Where a record stands in a list by rank, then by name without regard to case, then by id.
struct NameOrder: Comparable {
  private let rank: Int64
  private let name: String
  private let id: String

  init(_ rank: Int64, _ name: String, _ id: String) {
    self.rank = rank
    self.name = name.lowercased()
    self.id = id
  }

  static func < (left: NameOrder, right: NameOrder) -> Bool {
    (left.rank, left.name, left.id) < (right.rank, right.name, right.id)
  }

  fileprivate init?(_ position: [JSON]) {
    guard
      position.count == 3, case .integer(let rank) = position[0],
      case .string(let name) = position[1], case .string(let id) = position[2]
    else { return nil }
    self.init(rank, name, id)
  }

  fileprivate var position: [JSON] { [.integer(rank), .string(name), .string(id)] }
}

extension Page {
  /// One page of records that are few enough to be sorted here, where names are compared as text.
  func part<Element>(
    _ records: [Element], by order: (Element) -> NameOrder
  ) -> Part<Element> {
    let last = position.flatMap { NameOrder($0) }
    let rest = records.map { (order: order($0), record: $0) }
      .filter { last == nil || $0.order > last ?? $0.order }
      .sorted { $0.order < $1.order }
    return part(rest.map(\.record)) { order($0).position }
  }
}
