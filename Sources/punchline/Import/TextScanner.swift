import TimeClock

/// Reads numbers and signs of a text from left to right.
struct TextScanner {
  private var rest: Substring.UnicodeScalarView

  init(_ text: some StringProtocol) {
    rest = Substring(text).unicodeScalars
  }

  var isAtEnd: Bool { rest.isEmpty }

  /// Whether a blank or the end is next.
  var isAtBlank: Bool { rest.first.map { $0 == " " || $0 == "\t" } ?? true }

  var remainder: String { String(rest) }

  mutating func skipSpaces() {
    while let next = rest.first, next == " " || next == "\t" { rest.removeFirst() }
  }

  mutating func skip() {
    if !rest.isEmpty { rest.removeFirst() }
  }

  mutating func take(_ sign: Unicode.Scalar) -> Bool {
    guard rest.first == sign else { return false }
    rest.removeFirst()
    return true
  }

  /// Takes one of the signs; nil if none of them is next.
  mutating func take(anyOf signs: [Unicode.Scalar]) -> Unicode.Scalar? {
    guard let next = rest.first, signs.contains(next) else { return nil }
    rest.removeFirst()
    return next
  }

  mutating func number(digits: ClosedRange<Int>) -> Int? {
    let found = rest.prefix { ("0"..."9").contains($0) }
    guard digits.contains(found.count), let number = Int(String(found)) else { return nil }
    rest.removeFirst(found.count)
    return number
  }

  /// `2026-11-20`, with any usual separator.
  mutating func isoDate() -> CivilDate? {
    guard let year = number(digits: 4...4), let sign = take(anyOf: ["-", "/", "."]),
      let month = number(digits: 1...2), take(sign), let day = number(digits: 1...2)
    else { return nil }
    return CivilDate(year: year, month: month, day: day)
  }

  /// `9:00`, `09:00:00`, or `9:00PM` with AM and PM: seconds from midnight; 24:00 is the end of the
  /// day.
  mutating func time(withHalves: Bool = false) -> Int64? {
    guard let hour = number(digits: 1...2), take(":"), let minute = number(digits: 2...2),
      minute < 60
    else { return nil }
    var second = 0
    if take(":") {
      guard let found = number(digits: 2...2), found < 60 else { return nil }
      second = found
    }
    var seconds = Int64(hour * 3_600 + minute * 60 + second)
    if withHalves, let isAfternoon = half() {
      guard 1...12 ~= hour else { return nil }
      seconds += Int64((isAfternoon ? 12 : 0) - (hour == 12 ? 12 : 0)) * 3_600
    }
    return seconds <= 86_400 ? seconds : nil
  }

  /// `+0100`: seconds ahead of UTC; nil without reading anything unless exactly a sign and four
  /// digits follow.
  mutating func offset() -> Int64? {
    var after = self
    guard let sign = after.take(anyOf: ["+", "-"]), let digits = after.number(digits: 4...4),
      digits % 100 < 60, digits / 100 < 24, after.isAtBlank
    else { return nil }
    self = after
    return Int64(digits / 100 * 3_600 + digits % 100 * 60) * (sign == "-" ? -1 : 1)
  }

  /// True if `PM` is next, false for `AM`; nil for anything else.
  private mutating func half() -> Bool? {
    var after = self
    guard let half = after.take(anyOf: ["a", "A", "p", "P"]),
      after.take(anyOf: ["m", "M"]) != nil, after.rest.first?.properties.isAlphabetic != true
    else { return nil }
    self = after
    return half == "p" || half == "P"
  }

  /// `1:30`, `01:30:00`: a length in seconds.
  mutating func length() -> Int64? {
    guard let hours = number(digits: 1...4), take(":"), let minutes = number(digits: 2...2),
      minutes < 60
    else { return nil }
    var seconds = 0
    if take(":") {
      guard let found = number(digits: 2...2), found < 60 else { return nil }
      seconds = found
    }
    return Int64(hours * 3_600 + minutes * 60 + seconds)
  }
}
