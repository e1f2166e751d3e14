internal import TimeClock

package enum HoursText {
  /// `+0h 35m`, `-1h 05m`; less than a minute is no time.
  package static func signed(_ milliseconds: Int64) -> String {
    let length = DurationText(milliseconds: abs(milliseconds)).hoursMinutes
    return "\(milliseconds <= -.minute ? "-" : "+")\(length)"
  }
}
