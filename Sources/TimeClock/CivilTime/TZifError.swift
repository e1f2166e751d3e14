/// What is wrong with the bytes of a zone.
package enum TZifError: Error, Hashable, Sendable {
  case notTZif
  case unsupportedVersion(UInt8)
  case truncated
  case trailingBytes(Int)
  case counts
  case transitionOrder(Int)
  case transitionType(Int)
  case localTimeType(Int)
  case designations
  case leapSeconds(Int)
  case indicators
  case footer(String)
}

extension TZifError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notTZif: "does not begin with TZif"
    case .unsupportedVersion(let version): "has version byte \(version), known are 0 and 50 to 52"
    case .truncated: "ends before all that its header announces"
    case .trailingBytes(let count): "goes on for \(count) bytes after its end"
    case .counts: "has a header whose counts contradict each other"
    case .transitionOrder(let index): "has transition \(index) not later than the one before"
    case .transitionType(let index): "has transition \(index) to a local time type that is missing"
    case .localTimeType(let index): "has local time type \(index) out of range"
    case .designations: "has abbreviations without an end"
    case .leapSeconds(let index): "has leap second \(index) out of order or range"
    case .indicators: "has standard or UT indicators other than 0 and 1"
    case .footer(let text): "has a footer that is no POSIX time zone: \(text)"
    }
  }
}
