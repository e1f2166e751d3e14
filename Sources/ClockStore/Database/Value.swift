internal import JSON
package import TimeClock

/// One value as the database stores it.
package enum Value: Hashable, Sendable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)

  /// Texts are equal if their bytes are, as in the database.
  package static func == (left: Value, right: Value) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.integer(let left), .integer(let right)): left == right
    case (.real(let left), .real(let right)): left == right
    case (.text(let left), .text(let right)): left.hasSameBytes(as: right)
    default: false
    }
  }
}

extension Value: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByNilLiteral {
  package init(stringLiteral value: String) { self = .text(value) }
  package init(integerLiteral value: Int64) { self = .integer(value) }
  package init(nilLiteral: ()) { self = .null }
}

extension Value {
  package static func optional(_ text: String?) -> Value {
    text.map { .text($0) } ?? .null
  }

  package static func optional(_ integer: Int64?) -> Value {
    integer.map { .integer($0) } ?? .null
  }

  package static func instant(_ instant: Instant?) -> Value {
    instant.map { .integer($0.milliseconds) } ?? .null
  }

  package static func boolean(_ boolean: Bool) -> Value {
    .integer(boolean ? 1 : 0)
  }
}
