internal import JSON
internal import TimeClock

/// Visits a record's members one by one, to read them from a row, collect their values, or list the
/// columns of its table.
package struct Columns {
  enum Work {
    case reading, collecting, listing
  }

  private let work: Work
  private var row: Row?
  /// The record in the journal's form, read by the names of its members.
  private var record: JSONObject?
  private var place = 0
  private(set) var values: [Value] = []
  private(set) var list: [Table.Column] = []
  /// The error of the first column that could not be read.
  private(set) var failure: ClockError?

  init(_ work: Work) {
    self.work = work
    if work == .collecting { values.reserveCapacity(24) }
    if work == .listing { list.reserveCapacity(24) }
  }

  init(reading row: Row) {
    work = .reading
    self.row = row
  }

  init(reading record: JSONObject) {
    work = .reading
    self.record = record
  }

  /// Adds a column; `half` is `.text` if it can be erased from journal rows.
  mutating func add<Member: ColumnValue>(
    _ name: String, _ member: inout Member, sql: String? = nil, _ half: Table.Half = .fact
  ) {
    switch work {
    case .reading:
      if let value = next(name, Member.columnType), let read = Member(column: value) {
        member = read
      } else {
        fail(name)
      }
    case .collecting: values.append(member.columnValue)
    case .listing:
      list.append(
        .init(name, Member.columnType, sql: sql, half, blank: member.columnValue))
    }
  }

  mutating func add<Member: ColumnValue>(
    _ name: String, _ member: inout Member?, sql: String? = nil, _ half: Table.Half = .fact
  ) {
    switch work {
    case .reading:
      switch next(name, Member.columnType) {
      case .null?: member = nil
      case let value?:
        member = Member(column: value)
        if member == nil { fail(name) }
      case nil: fail(name)
      }
    case .collecting: values.append(member.map(\.columnValue) ?? .null)
    case .listing: list.append(.init(name, Member.columnType, sql: sql, half, blank: .null))
    }
  }

  /// Adds the text of a JSON value.
  mutating func add(_ name: String, json text: inout String, _ half: Table.Half = .fact) {
    switch work {
    case .reading:
      if case .text(let read)? = next(name, .json) { text = read } else { fail(name) }
    case .collecting: values.append(.text(text))
    case .listing: list.append(.init(name, .json, half, blank: .text(text)))
    }
  }

  mutating func add(_ name: String, _ texts: inout [String], _ half: Table.Half = .fact) {
    add(name, half, &texts, JSON.string) { if case .string(let text) = $0 { text } else { nil } }
  }

  mutating func add(_ name: String, _ numbers: inout [Int]) {
    add(name, .fact, &numbers, { .integer(Int64($0)) }) {
      if case .integer(let number) = $0 { Int(number) } else { nil }
    }
  }

  mutating func add<Element: RowCodable>(
    _ name: String, _ elements: inout [Element], _ half: Table.Half = .fact
  ) {
    add(
      name, half, &elements, { Table.json(Element.columnList, $0.values) },
      Element.init(journalled:))
  }

  /// Adds a list that the record stores as JSON text.
  private mutating func add<Element>(
    _ name: String, _ half: Table.Half, _ elements: inout [Element],
    _ json: (Element) -> JSON, _ element: (JSON) -> Element?
  ) {
    var text =
      work == .collecting && !elements.isEmpty ? JSON.array(elements.map(json)).text : "[]"
    add(name, json: &text, half)
    guard isReading, failure == nil else { return }
    if text == "[]" {
      elements = []
      return
    }
    guard case .array(let items)? = try? JSONReader.parse(text) else { return fail(name) }
    elements = items.compactMap(element)
    if elements.count != items.count { fail(name) }
  }

  var isReading: Bool { work == .reading }

  private mutating func next(_ name: String, _ type: Table.ColumnType) -> Value? {
    // Rows of the journal that are older than the column lack the member.
    guard let record else { return row?.value() }
    defer { place += 1 }
    return type.value(record.value(of: name, expectedAt: place) ?? .null)
  }

  private mutating func fail(_ name: String) {
    if failure == nil { failure = .damaged("a row has no \(name) that can be read") }
  }
}
