internal import TimeClock

/// A type whose values fit one column.
protocol ColumnValue {
  static var columnType: Table.ColumnType { get }
  /// Nil for a value that a column of the type cannot hold.
  init?(column value: Value)
  var columnValue: Value { get }
}

extension Phrase: ColumnValue {
  static var columnType: Table.ColumnType { .text }

  init?(column value: Value) {
    guard let text = String(column: value) else { return nil }
    self.init(kept: text)
  }

  var columnValue: Value { .text(kept) }
}

extension String: ColumnValue {
  static var columnType: Table.ColumnType { .text }

  init?(column value: Value) {
    guard case .text(let text) = value else { return nil }
    self = text
  }

  var columnValue: Value { .text(self) }
}

extension Int: ColumnValue {
  static var columnType: Table.ColumnType { .integer }

  init?(column value: Value) {
    guard case .integer(let integer) = value else { return nil }
    self.init(exactly: integer)
  }

  var columnValue: Value { .integer(Int64(self)) }
}

extension Int64: ColumnValue {
  static var columnType: Table.ColumnType { .integer }

  init?(column value: Value) {
    guard case .integer(let integer) = value else { return nil }
    self = integer
  }

  var columnValue: Value { .integer(self) }
}

extension Double: ColumnValue {
  static var columnType: Table.ColumnType { .real }

  init?(column value: Value) {
    switch value {
    case .real(let real): self = real
    case .integer(let integer): self.init(integer)
    default: return nil
    }
  }

  var columnValue: Value { .real(self) }
}

extension Bool: ColumnValue {
  static var columnType: Table.ColumnType { .boolean }

  init?(column value: Value) {
    guard case .integer(let integer) = value else { return nil }
    self = integer != 0
  }

  var columnValue: Value { .boolean(self) }
}

extension Instant: ColumnValue {
  static var columnType: Table.ColumnType { .instant }

  init?(column value: Value) {
    guard case .integer(let integer) = value else { return nil }
    self.init(milliseconds: integer)
  }

  var columnValue: Value { .instant(self) }
}

/// A value that a column stores as text.
protocol TextValue: ColumnValue {
  init?(_ text: String)
  var text: String { get }
}

extension TextValue {
  static var columnType: Table.ColumnType { .text }

  init?(column value: Value) {
    guard case .text(let text) = value else { return nil }
    self.init(text)
  }

  var columnValue: Value { .text(text) }
}

extension CivilDate: TextValue {}
extension TimeOfDay: TextValue {}

extension ColumnValue where Self: RawRepresentable, RawValue: ColumnValue {
  static var columnType: Table.ColumnType { RawValue.columnType }

  init?(column value: Value) {
    guard let rawValue = RawValue(column: value) else { return nil }
    self.init(rawValue: rawValue)
  }

  var columnValue: Value { rawValue.columnValue }
}
