/// A stretch of time, `[start, end)` in seconds since the epoch, with one offset from UTC.
struct OffsetPeriod: Hashable, Sendable {
  var start: Int64
  var end: Int64
  /// Seconds east of UTC.
  var offset: Int
}

enum UTCOffset {
  /// The offsets in seconds that RFC 9636 recommends, a little over a day either way.
  static let range = -89_999...93_599
}
