package import JSON
package import TimeClock

extension JSONWriter {
  /// Writes a text that needs no escapes.
  package mutating func write(_ text: ShortText) {
    write(plain: text.bytes, count: text.count)
  }
}
