package import JSON
package import TimeClock

extension JSONWriter {
  /// Writes a text that needs no escapes.
  package mutating func write(_ text: ShortText) {
    write(plain: text.bytes, count: text.count)
  }

  /// Writes the text as a part of a longer one.
  package mutating func write(unquoted text: ShortText) {
    write(unquotedPlain: text.bytes, count: text.count)
  }
}
