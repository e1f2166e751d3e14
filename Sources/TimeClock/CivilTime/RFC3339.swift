extension Instant {
  /// Reads an RFC 3339 date-time with its offset; fractions are cut to milliseconds.
  // Accepts second 60 only at 23:59:60 UTC, and reads it as the first second of the next day.
  package init?(rfc3339 text: String) {
    var scanner = ByteScanner(text.utf8)
    guard let date = CivilDate(&scanner),
      let separator = scanner.take(), separator | 0x20 == UInt8(ascii: "t"),
      let (hour, minute) = scanner.hourAndMinute(), scanner.take(UInt8(ascii: ":")),
      let second = scanner.digits(2), second <= 60,
      let fraction = scanner.fractionInMilliseconds(),
      let offset = scanner.offsetInMinutes(), scanner.isAtEnd
    else { return nil }
    let minutes = date.daysSinceEpoch * 1440 + hour * 60 + minute - offset
    if second == 60, minutes.flooredRemainder(by: 1440) != 1439 { return nil }
    let milliseconds = Int64(minutes * 60 + second) * 1000 + Int64(fraction)
    guard Instant.earliest.milliseconds...Instant.latest.milliseconds ~= milliseconds else {
      return nil
    }
    self.init(milliseconds: milliseconds)
  }

  /// UTC with milliseconds, always 24 characters: `2026-11-21T09:00:00.000Z`.
  package var rfc3339: String { rfc3339Text.text }

  package var rfc3339Text: ShortText {
    var text = ShortText()
    let days = milliseconds.flooredQuotient(by: 86_400_000)
    let rest = UInt32(milliseconds - days * 86_400_000)
    CivilDate(daysSinceEpoch: Int(days)).append(to: &text)
    text.append(UInt8(ascii: "T"))
    text.appendTwoDigits(rest / 3_600_000)
    text.append(UInt8(ascii: ":"))
    text.appendTwoDigits(rest / 60_000 % 60)
    text.append(UInt8(ascii: ":"))
    text.appendTwoDigits(rest / 1000 % 60)
    text.append(UInt8(ascii: "."))
    text.appendDigit(rest % 1000 / 100)
    text.appendTwoDigits(rest % 100)
    text.append(UInt8(ascii: "Z"))
    return text
  }
}

extension ByteScanner {
  /// `HH:MM`, at most 23:59.
  fileprivate mutating func hourAndMinute() -> (hour: Int, minute: Int)? {
    guard let hour = digits(2), hour <= 23, take(UInt8(ascii: ":")),
      let minute = digits(2), minute <= 59
    else { return nil }
    return (hour, minute)
  }

  /// Nothing, or a point and at least one digit.
  fileprivate mutating func fractionInMilliseconds() -> Int? {
    guard take(UInt8(ascii: ".")) else { return 0 }
    guard let tenths = digit() else { return nil }
    var milliseconds = tenths * 100
    milliseconds += (digit() ?? 0) * 10
    milliseconds += digit() ?? 0
    while digit() != nil {}
    return milliseconds
  }

  /// `Z`, or a sign and `HH:MM`; `-00:00` is allowed.
  fileprivate mutating func offsetInMinutes() -> Int? {
    switch take() {
    case UInt8(ascii: "Z"), UInt8(ascii: "z"):
      0
    case UInt8(ascii: "+"):
      hourAndMinute().map { $0.hour * 60 + $0.minute }
    case UInt8(ascii: "-"):
      hourAndMinute().map { -($0.hour * 60 + $0.minute) }
    default:
      nil
    }
  }
}
