package import TimeClock

/// One row of a result or of the journal, read column by column from left to right.
package struct Row {
  private enum Source {
    case statement(Statement)
    #if PostgreSQL
      case result(PostgreSQLResult, row: Int)
    #endif
    case values([Value])
  }

  private let source: Source
  private var column = 0

  init(_ statement: Statement) {
    source = .statement(statement)
  }

  #if PostgreSQL
    init(_ result: PostgreSQLResult, row: Int) {
      source = .result(result, row: row)
    }
  #endif

  /// Takes as many values as will be read.
  init(_ values: [Value]) {
    source = .values(values)
  }

  package mutating func value() -> Value {
    defer { column += 1 }
    return switch source {
    case .statement(let statement): statement.value(column)
    #if PostgreSQL
      case .result(let result, let row): result.value(row, column)
    #endif
    case .values(let values): values[column]
    }
  }

  package mutating func optionalText() throws(ClockError) -> String? {
    switch value() {
    case .null: nil
    case .text(let text): text
    default: throw unexpected("text")
    }
  }

  package mutating func text() throws(ClockError) -> String {
    guard let text = try optionalText() else { throw unexpected("text") }
    return text
  }

  package mutating func optionalInteger() throws(ClockError) -> Int64? {
    switch value() {
    case .null: nil
    case .integer(let integer): integer
    default: throw unexpected("an integer")
    }
  }

  package mutating func integer() throws(ClockError) -> Int64 {
    guard let integer = try optionalInteger() else { throw unexpected("an integer") }
    return integer
  }

  package mutating func instant() throws(ClockError) -> Instant {
    Instant(milliseconds: try integer())
  }

  private func unexpected(_ type: String) -> ClockError {
    .damaged("column \(column) holds no \(type)")
  }
}
