internal import ClockStore
package import JSON
package import JSONRPC
package import TimeClock

extension Instant: WireValue {
  package static var schema: JSON { ["type": "string", "format": "date-time"] }

  package func write(to writer: inout JSONWriter) { writer.write(rfc3339Text) }
}

extension ShortText: WireValue {
  package static var schema: JSON { String.schema }

  package func write(to writer: inout JSONWriter) { writer.write(self) }
}

extension JoinedText: WireValue {
  package static var schema: JSON { String.schema }

  package func write(to writer: inout JSONWriter) {
    writer.write(raw: "\"")
    writer.write(raw: opening)
    writer.write(unquoted: first)
    writer.write(raw: link)
    writer.write(unquoted: second)
    if !ending.isEmpty { writer.write(unquoted: ending) }
    writer.write(raw: "\"")
  }
}

extension CivilDate: WireValue {
  package static var schema: JSON { ["type": "string", "format": "date"] }

  package func write(to writer: inout JSONWriter) { writer.write(shortText) }
}

extension TimeOfDay: WireValue {
  package static var schema: JSON {
    ["type": "string", "pattern": "^([01][0-9]|2[0-3]):[0-5][0-9]$"]
  }

  package func write(to writer: inout JSONWriter) { writer.write(shortText) }
}

extension Milliseconds: WireValue {
  package static var schema: JSON {
    guard case .object(var schema) = Int64.schema else { return true }
    schema.append("x-unit", "ms")
    return .object(schema)
  }

  package func write(to writer: inout JSONWriter) { writer.write(integer: count) }
}

extension WireType where Value == String {
  /// The id of a record.
  static func id<R: Record>(of type: R.Type) -> WireType {
    WireType(
      schema: String.schema, expected: string.expected, of: R.topic, decode: string.decode)
  }
}

extension WireType where Value == Int64 {
  /// The seq of a change, valid within one store.
  static let seq = WireType(
    schema: Int64.schema, expected: integer.expected, of: ChangeFamily.prefix,
    decode: integer.decode)
}

extension WireType where Value == Instant {
  package static let instant = text(
    schema: Instant.schema,
    expected: "an RFC 3339 instant with an offset, like 2026-11-21T09:00:00.000Z",
    read: Instant.init(rfc3339:))
}

extension WireType where Value == CivilDate {
  package static let date = text(
    schema: CivilDate.schema, expected: "a date of the calendar as YYYY-MM-DD"
  ) { CivilDate($0) }
}

extension WireType where Value == TimeOfDay {
  package static let timeOfDay = text(
    schema: TimeOfDay.schema, expected: "a time of day as HH:MM"
  ) { TimeOfDay($0) }
}

extension WireType where Value == Int64 {
  /// A length of time in milliseconds.
  package static let length = WireType(
    schema: Milliseconds.schema, expected: "an integer of milliseconds",
    decode: WireType<Int64>.integer.decode)
}
