package import JSONRPC
package import TimeClock

extension WireType where Value == Instant {
  package static let instant = WireType(
    schema: ["type": "string", "format": "date-time"],
    expected: "an RFC 3339 instant with an offset, like 2026-11-21T09:00:00.000Z",
    decode: { json in
      guard case .string(let text) = json else { return nil }
      return Instant(rfc3339: text)
    },
    encode: { .string($0.rfc3339) },
    write: { instant, writer in
      writer.bytes.append(UInt8(ascii: "\""))
      instant.appendRFC3339(to: &writer.bytes)
      writer.bytes.append(UInt8(ascii: "\""))
    })
}

extension WireType where Value == CivilDate {
  package static let date = WireType(
    schema: ["type": "string", "format": "date"], expected: "a date as YYYY-MM-DD",
    decode: { json in
      guard case .string(let text) = json else { return nil }
      return CivilDate(text)
    },
    encode: { .string($0.text) })
}

extension WireType where Value == TimeOfDay {
  package static let timeOfDay = WireType(
    schema: ["type": "string", "pattern": "^([01][0-9]|2[0-3]):[0-5][0-9]$"],
    expected: "a time of day as HH:MM",
    decode: { json in
      guard case .string(let text) = json else { return nil }
      return TimeOfDay(text)
    },
    encode: { .string($0.text) })
}

extension WireType where Value == Int64 {
  /// A length of time in milliseconds.
  package static let length = WireType(
    schema: ["type": "integer", "description": "milliseconds"],
    expected: "an integer of milliseconds",
    decode: WireType<Int64>.integer.decode, encode: { .integer($0) },
    write: { $1.write(integer: $0) })
}
