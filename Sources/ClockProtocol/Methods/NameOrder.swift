internal import ClockOperations
internal import ClockStore
internal import TimeClock

/// A record's position in a list: by name, then by id.
struct NameOrder: Comparable {
  private let name: String
  private let id: String

  init(_ name: String, _ id: String) {
    self.name = SortedName(name).key
    self.id = id
  }

  static func < (left: NameOrder, right: NameOrder) -> Bool { left.keys < right.keys }

  var keys: (String, String) { (name, id) }
}

extension NameOrder {
  init(_ member: Member) { self.init(member.calledName, member.id) }
}

extension Page {
  /// One page of records, few enough to be sorted here, where names are compared as text.
  func part<Element>(
    _ records: [Element], by order: (Element) -> NameOrder
  ) throws -> Part<Element> {
    try part(records, by: order, made: { $0 }, of: { $0 })
  }

  /// The same with elements that are made only for the page's records.
  func part<Record, Element>(
    _ records: [Record], by order: (Record) -> NameOrder, in store: Store,
    as element: (Record) throws(ClockError) -> Element, of record: (Element) -> Record
  ) throws -> Part<Element> {
    try part(records, by: order, made: { try store.each(of: $0, element) }, of: record)
  }

  private func part<Record, Element>(
    _ records: [Record], by order: (Record) -> NameOrder, made: ([Record]) throws -> [Element],
    of record: (Element) -> Record
  ) throws -> Part<Element> {
    let sorted = records.map { (order: order($0), record: $0) }.sorted { $0.order < $1.order }
    return try part { (last: (String, String)?, limit) in
      let rows = sorted.drop { row in last.map { row.order.keys <= $0 } ?? false }.prefix(limit)
      return try made(rows.map(\.record))
    } position: {
      order(record($0)).keys
    }
  }
}
