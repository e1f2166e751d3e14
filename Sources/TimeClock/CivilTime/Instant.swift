/// A point in time, in whole milliseconds since 1970-01-01T00:00:00Z, within the years 0000–9999.
package struct Instant: Hashable, Sendable {
  package static let earliest = Instant(milliseconds: -62_167_219_200_000)
  package static let latest = Instant(milliseconds: 253_402_300_799_999)

  package let milliseconds: Int64

  /// Clamps to the years 0000–9999, so that every instant has an RFC 3339 text.
  package init(milliseconds: Int64) {
    self.milliseconds = min(max(milliseconds, -62_167_219_200_000), 253_402_300_799_999)
  }
}

extension Instant: Comparable {
  package static func < (left: Instant, right: Instant) -> Bool {
    left.milliseconds < right.milliseconds
  }
}

extension Instant {
  package static func + (instant: Instant, milliseconds: Int64) -> Instant {
    let (sum, overflow) = instant.milliseconds.addingReportingOverflow(milliseconds)
    return overflow ? (milliseconds < 0 ? earliest : latest) : Instant(milliseconds: sum)
  }

  package static func - (instant: Instant, milliseconds: Int64) -> Instant {
    let (difference, overflow) = instant.milliseconds.subtractingReportingOverflow(milliseconds)
    return overflow ? (milliseconds < 0 ? latest : earliest) : Instant(milliseconds: difference)
  }

  /// The milliseconds from `right` to `left`, negative when `left` is the earlier one.
  package static func - (left: Instant, right: Instant) -> Int64 {
    left.milliseconds - right.milliseconds
  }

  package static func += (instant: inout Instant, milliseconds: Int64) {
    instant = instant + milliseconds
  }
}

extension Instant {
  /// This instant or the next whole minute, which people can type.
  package var nextWholeMinute: Instant {
    let part = milliseconds.flooredRemainder(by: .minute)
    return part == 0 ? self : self + (.minute - part)
  }
}
