/// The rule that ends a TZif file, such as `EST5EDT,M3.2.0,M11.1.0`, with the hour range of RFC
/// 9636.
struct POSIXTimeZone: Hashable, Sendable {
  /// Seconds east of UTC.
  let standardOffset: Int
  let daylight: Daylight?

  struct Daylight: Hashable, Sendable {
    let offset: Int
    let start: Change
    let end: Change
  }

  /// A day of the year, and the seconds from its midnight, which may reach other days.
  struct Change: Hashable, Sendable {
    let day: Day
    let seconds: Int
  }

  enum Day: Hashable, Sendable {
    /// 1–365, never counting February 29.
    case julian(Int)
    /// 0–365, counting February 29.
    case ordinal(Int)
    /// The weekday, 0 for Sunday, in week 1–5 of the month; week 5 is the last one.
    case weekday(month: Int, week: Int, weekday: Int)
  }

  /// The UTC offset at an instant in seconds, and the period in which the offset holds.
  func period(containing seconds: Int64) -> OffsetPeriod {
    guard let daylight else {
      return OffsetPeriod(start: .min, end: .max, offset: standardOffset)
    }
    let year = GregorianCalendar.date(days: Int(seconds.flooredQuotient(by: 86_400))).year
    var period = OffsetPeriod(start: .min, end: .max, offset: standardOffset)
    // A change may lie a week outside its year. If daylight saving time lasts all year, a start
    // wins over the end at the same instant, so later changes replace earlier ones.
    for year in year - 1...year + 1 {
      let start = daylight.start.localSeconds(in: year) - Int64(standardOffset)
      let end = daylight.end.localSeconds(in: year) - Int64(daylight.offset)
      for (time, offset) in [(start, daylight.offset), (end, standardOffset)] {
        if time > seconds {
          period.end = min(period.end, time)
        } else if time >= period.start {
          period.start = time
          period.offset = offset
        }
      }
    }
    return period
  }
}

extension POSIXTimeZone.Change {
  /// Seconds since 1970-01-01T00:00:00 in local time.
  fileprivate func localSeconds(in year: Int) -> Int64 {
    Int64(day.daysSinceEpoch(in: year) * 86_400 + seconds)
  }
}

extension POSIXTimeZone.Day {
  fileprivate func daysSinceEpoch(in year: Int) -> Int {
    switch self {
    case .julian(let day):
      let leapDay = day >= 60 && GregorianCalendar.isLeap(year) ? 1 : 0
      return GregorianCalendar.days(year: year, month: 1, day: 1) + day - 1 + leapDay
    case .ordinal(let day):
      return GregorianCalendar.days(year: year, month: 1, day: 1) + day
    case .weekday(let month, let week, let weekday):
      let first = GregorianCalendar.days(year: year, month: month, day: 1)
      // 1970-01-01 was a Thursday, which is 4.
      let day = (weekday - first - 4).flooredRemainder(by: 7) + (week - 1) * 7
      let isPastEnd = day >= GregorianCalendar.days(inMonth: month, of: year)
      return first + (isPastEnd ? day - 7 : day)
    }
  }
}

extension POSIXTimeZone {
  /// Reads the text between a footer's newlines; daylight saving time needs both its changes.
  init?(_ text: some Sequence<UInt8>) {
    var scanner = ByteScanner(text)
    guard scanner.skipDesignation(), let west = scanner.signedTime(mostHours: 24),
      UTCOffset.range ~= -west
    else { return nil }
    standardOffset = -west
    guard !scanner.isAtEnd else {
      daylight = nil
      return
    }
    guard scanner.skipDesignation() else { return nil }
    var offset = standardOffset + 3600
    if scanner.next != UInt8(ascii: ",") {
      guard let west = scanner.signedTime(mostHours: 24) else { return nil }
      offset = -west
    }
    guard UTCOffset.range ~= offset, let start = scanner.change(), let end = scanner.change(),
      scanner.isAtEnd
    else { return nil }
    daylight = Daylight(offset: offset, start: start, end: end)
  }
}

extension ByteScanner {
  /// Takes at least three letters; in angle brackets also digits and signs.
  fileprivate mutating func skipDesignation() -> Bool {
    let isQuoted = take(UInt8(ascii: "<"))
    var length = 0
    while let byte = next, byte.isLetter || isQuoted && byte.isDigitOrSign {
      take()
      length += 1
    }
    return length >= 3 && (!isQuoted || take(UInt8(ascii: ">")))
  }

  /// `[+-]hh[:mm[:ss]]` in seconds.
  fileprivate mutating func signedTime(mostHours: Int) -> Int? {
    let isNegative = take(UInt8(ascii: "-"))
    if !isNegative { _ = take(UInt8(ascii: "+")) }
    guard let hours = number(most: 3), hours <= mostHours else { return nil }
    var seconds = hours * 3600
    for unit in [60, 1] where take(UInt8(ascii: ":")) {
      guard let value = number(most: 2), value <= 59 else { return nil }
      seconds += value * unit
    }
    return isNegative ? -seconds : seconds
  }

  /// Takes `,` and a day, then `/` and a time; without a time it is 02:00.
  fileprivate mutating func change() -> POSIXTimeZone.Change? {
    guard take(UInt8(ascii: ",")), let day = day() else { return nil }
    guard take(UInt8(ascii: "/")) else { return POSIXTimeZone.Change(day: day, seconds: 7200) }
    return signedTime(mostHours: 167).map { POSIXTimeZone.Change(day: day, seconds: $0) }
  }

  private mutating func day() -> POSIXTimeZone.Day? {
    if take(UInt8(ascii: "J")) {
      guard let day = number(most: 3), 1...365 ~= day else { return nil }
      return .julian(day)
    }
    if take(UInt8(ascii: "M")) {
      guard let month = number(most: 2), 1...12 ~= month, take(UInt8(ascii: ".")),
        let week = number(most: 1), 1...5 ~= week, take(UInt8(ascii: ".")),
        let weekday = number(most: 1), 0...6 ~= weekday
      else { return nil }
      return .weekday(month: month, week: week, weekday: weekday)
    }
    guard let day = number(most: 3), day <= 365 else { return nil }
    return .ordinal(day)
  }
}

extension UInt8 {
  fileprivate var isDigitOrSign: Bool {
    isDigit || self == UInt8(ascii: "+") || self == UInt8(ascii: "-")
  }
}
