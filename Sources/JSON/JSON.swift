/// A JSON value, whose texts are equal only if their bytes are.
public enum JSON: Sendable {
  case null
  case boolean(Bool)
  /// An integer within ±(2^53−1), whether it was written as `60000`, `60000.0` or `6e4`.
  case integer(Int64)
  /// Every other number.
  case number(Double)
  case string(String)
  case array([JSON])
  case object(JSONObject)

  public static let integerLimit: Int64 = 9_007_199_254_740_991

  /// Compact JSON text.
  public var text: String { String(decoding: JSONWriter.bytes(of: self), as: UTF8.self) }

  /// The value with the members of every object sorted by the bytes of their names.
  public func sortedByName() -> JSON {
    switch self {
    case .array(let elements): .array(elements.map { $0.sortedByName() })
    case .object(let object): .object(object.sortedByName())
    default: self
    }
  }
}

extension JSON: Equatable {
  public static func == (left: JSON, right: JSON) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.boolean(let left), .boolean(let right)): left == right
    case (.integer(let left), .integer(let right)): left == right
    case (.number(let left), .number(let right)): left == right
    case (.string(let left), .string(let right)): left.hasSameBytes(as: right)
    case (.array(let left), .array(let right)): left == right
    case (.object(let left), .object(let right)): left == right
    default: false
    }
  }
}

extension JSON: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  public init(nilLiteral: ()) { self = .null }
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
  public init(integerLiteral value: Int64) { self = .integer(value) }
  public init(floatLiteral value: Double) { self = .number(value) }
  public init(stringLiteral value: String) { self = .string(value) }
  public init(arrayLiteral elements: JSON...) { self = .array(elements) }
  public init(dictionaryLiteral members: (String, JSON)...) {
    self = .object(JSONObject(members.map { (name: $0, value: $1) }))
  }
}
