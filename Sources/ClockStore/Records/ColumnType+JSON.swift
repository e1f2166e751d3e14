internal import JSON
internal import TimeClock

extension Table.ColumnType {
  func json(_ value: Value) -> JSON {
    switch (self, value) {
    case (_, .null): .null
    case (.boolean, .integer(let integer)): .boolean(integer != 0)
    case (.instant, .integer(let integer)): .string(Instant(milliseconds: integer).rfc3339)
    case (.json, .text(let text)): (try? JSONReader.parse(Array(text.utf8))) ?? .string(text)
    case (_, .integer(let integer)): .integer(integer)
    case (_, .real(let real)): .number(real)
    case (_, .text(let text)): .string(text)
    }
  }

  /// Writes what `json` returns.
  func write(_ value: Value, to writer: inout JSONWriter) {
    switch (self, value) {
    case (_, .null): writer.write(raw: "null")
    case (.text, .text(let text)): writer.write(string: text)
    case (.instant, .integer(let integer)):
      writer.write(Instant(milliseconds: integer).rfc3339Text)
    default: writer.write(json(value))
    }
  }

  func value(_ json: JSON) -> Value? {
    switch (self, json) {
    case (_, .null): .null
    case (.boolean, .boolean(let boolean)): .integer(boolean ? 1 : 0)
    case (.instant, .string(let text)):
      Instant(rfc3339: text).map { .integer($0.milliseconds) }
    case (.json, let json): .text(json.text)
    case (.integer, .integer(let integer)): .integer(integer)
    case (.real, .number(let number)): .real(number)
    case (.real, .integer(let integer)): .real(Double(integer))
    case (.text, .string(let text)): .text(text)
    default: nil
    }
  }
}
