package import JSON
package import TimeClock

extension JSONWriter {
  /// Writes a text that needs no escapes.
  package mutating func write(_ text: ShortText) {
    append(UInt8(ascii: "\""))
    write(raw: text.bytes.span.extracting(..<text.count))
    append(UInt8(ascii: "\""))
  }
}
