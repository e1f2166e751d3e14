package import JSON

/// The id of a request, repeated as it came, except that raw control characters are escaped.
package struct RequestID: Equatable, Sendable {
  /// In bytes of UTF-8, after resolving escapes.
  package static let textLimit = 256

  package static let expected =
    "a string of up to \(textLimit) bytes, an integer within ±\(JSON.integerLimit), or null"

  package static let null = RequestID(form: .null)

  private var form: Form

  private enum Form: Equatable {
    case null
    case integer(Int64)
    case source([UInt8])
  }

  private init(form: Form) {
    self.form = form
  }

  package init(_ integer: Int64) {
    form = .integer(integer)
  }

  /// The id from a value and its source text; nil if the value cannot be an id.
  init?(_ value: JSON, source: Span<UInt8>) {
    switch value {
    case .null: form = .null
    case .integer(let integer):
      // `-0`, `1.0` and `1e2` are repeated as they were written.
      let isPlain =
        integer != 0
        && source.indices.allSatisfy {
          source[$0] != UInt8(ascii: ".") && source[$0] <= UInt8(ascii: "9")
        }
      form = isPlain ? .integer(integer) : .source(printable(source))
    case .string(let text) where text.utf8.count <= Self.textLimit:
      form = .source(printable(source))
    default: return nil
    }
  }

  package func write(to writer: inout JSONWriter) {
    switch form {
    case .null: writer.write(raw: "null")
    case .integer(let value): writer.write(integer: value)
    case .source(let bytes): writer.write(raw: bytes)
    }
  }
}

private func printable(_ source: Span<UInt8>) -> [UInt8] {
  var writer = JSONWriter(reserving: source.count)
  for index in source.indices {
    writer.write(printable: source[index])
  }
  return writer.bytes
}
