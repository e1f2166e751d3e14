/// A length of time as people say it: milliseconds, plus days and months of the calendar.
struct SpokenLength {
  var milliseconds: Int64 = 0
  var days = 0
  var months = 0
  var isCalendar = false

  /// The date that is this length before or after another.
  func date(from date: CivilDate, sign: Int) -> CivilDate {
    date.adding(months: sign * months).adding(days: sign * days)
  }
}

extension CivilDate {
  /// The same day of another month, or that month's last day if it is shorter.
  package func adding(months: Int) -> CivilDate {
    guard months != 0 else { return self }
    let (year, month, day) = fields
    let index = year * 12 + month - 1 + months
    guard
      let first = CivilDate(
        year: index.flooredQuotient(by: 12), month: index.flooredRemainder(by: 12) + 1, day: 1)
    else { return months < 0 ? .earliest : .latest }
    return min(first.adding(days: day - 1), first.lastOfMonth)
  }
}

extension TimePhraseReader {
  /// `now`, `30 min ago`, `half an hour ago`, `-15m`, `in 5 min`, `+5m`, `2h from now`.
  mutating func momentFromNow() -> ReadTime? {
    attempt { reader in
      if reader.takeWord("now") != nil || reader.takeWords("just", "now")
        || reader.takeWords("right", "now")
      {
        return ReadTime(phrase: .instant(reader.scene.now), form: .ago)
      }
      guard let (length, sign) = reader.signedLength(), !length.isCalendar else { return nil }
      let at = reader.scene.now + Int64(sign) * length.milliseconds
      return ReadTime(phrase: .instant(at), form: sign < 0 ? .ago : .ahead)
    }
  }

  /// A length with its direction; a length in days means a date, without a time.
  mutating func signedLength() -> (SpokenLength, sign: Int)? {
    attempt { reader in
      // Some languages say "ago" before the length.
      let isPast = reader.take("-") || reader.takeWord("ago") != nil
      var sign = isPast ? -1 : reader.take("+") || reader.takeWord("in") != nil ? 1 : 0
      guard let length = reader.spokenLength() else { return nil }
      if sign == 0 {
        if reader.takeWord("ago", "earlier", "back") != nil {
          sign = -1
        } else if reader.takeWords("from", "now") || reader.takeWord("hence") != nil {
          sign = 1
        } else {
          return nil
        }
      }
      let isMixed = length.isCalendar && length.milliseconds > 0
      return reader.noting(
        isMixed ? nil : (length, sign), "Days ago are a date, and have no time with them")
    }
  }

  /// `1h 30m`, `90 min`, `1.5h`, `half an hour`, `1:30h`, as the whole of a text.
  mutating func length() -> ReadTime? {
    attempt { reader in
      reader.takeWord("for")
      if reader.wish == .length, let hours = reader.figures(1...3), reader.take(":"),
        let minutes = reader.figures(2...2), minutes < 60, reader.isAtEnd
      {
        return ReadTime(phrase: .length(Int64(hours * 60 + minutes) * .minute), form: .length)
      }
      return nil
    }
      ?? attempt { reader in
        reader.takeWord("for")
        guard let length = reader.spokenLength() else { return nil }
        if length.isCalendar {
          return reader.noting(nil, "A length is in hours, minutes and seconds")
        }
        if !reader.isAtEnd, reader.day() != nil, reader.isAtEnd { return reader.noteDayAndLength() }
        return ReadTime(phrase: .length(length.milliseconds), form: .length)
      }
      ?? attempt { reader in
        guard reader.day() != nil, let length = reader.spokenLength(), !length.isCalendar,
          reader.isAtEnd
        else { return nil }
        return reader.noteDayAndLength()
      }
  }

  private mutating func noteDayAndLength() -> ReadTime? {
    noting(
      nil, "This says how long and on which day, but not from when, as in yesterday 9 for 1h")
  }

  /// The parts of a length, one after the other.
  mutating func spokenLength() -> SpokenLength? {
    attempt { reader in
      // The prefix of ISO 8601, as in `PT1H30M`.
      reader.takeWord("pt")
      var length = SpokenLength()
      var count = 0
      while let part = reader.attempt({ $0.lengthPart() }) {
        length.milliseconds += part.milliseconds
        length.days += part.days
        length.months += part.months
        length.isCalendar = length.isCalendar || part.isCalendar
        count += 1
        guard count < 8 else { return nil }
        if reader.peek() == .word("and"), reader.isNumber(reader.peek(1)) { _ = reader.next() }
      }
      return count > 0 ? length : nil
    }
  }

  private func isNumber(_ token: TimeToken?) -> Bool {
    switch token {
    case .number, .spelled: true
    default: false
    }
  }

  /// `half an hour`, `an hour and a half`, `1.5 h`, `2 and a half hours`, `1h30`, `1:30 h`.
  private mutating func lengthPart() -> SpokenLength? {
    if let quarters = attempt({ $0.quarters() }) {
      return SpokenLength(milliseconds: Int64(quarters) * 15 * .minute)
    }
    // The fraction is in parts of 100 000.
    var (number, fraction) = (1, 0)
    if takeWord("a", "an") != nil {
      if takeWord("couple") != nil {
        takeWord("of")
        number = 2
      }
    } else {
      guard let found = self.number(digits: 1...16) else { return nil }
      number = found
      if let minutes = attempt({ $0.hoursAndMinutes() }) {
        return counted(number, upTo: 99_999).map {
          SpokenLength(milliseconds: Int64($0 * 60 + minutes) * .minute)
        }
      }
      if take(".") {
        guard case .number(let digits, let count)? = next(), count <= 3 else { return nil }
        fraction = digits * (count == 1 ? 10_000 : count == 2 ? 1_000 : 100)
      } else if takeWords("and", "a", "half") {
        fraction = 50_000
      }
    }
    guard case .word(let word)? = next(), let unit = Self.unit(word),
      let count = counted(number, upTo: 99_999)
    else { return nil }
    // The period of an abbreviation.
    if !isNumber(peek(1)) { take(".") }
    switch unit {
    case .time(let milliseconds):
      if takeWords("and", "a", "half") { fraction += 50_000 }
      var length = Int64(count) * milliseconds + milliseconds * Int64(fraction) / 100_000
      // A number after the hours gives the minutes.
      if milliseconds == .hour, case .number(let minutes, 2)? = peek(), minutes < 60,
        !isUnit(peek(1)), fraction == 0
      {
        _ = next()
        length += Int64(minutes) * .minute
      }
      return SpokenLength(milliseconds: length)
    case .days(let days):
      guard fraction == 0 else { return noting(nil, "Days are counted whole") }
      return SpokenLength(days: count * days, isCalendar: true)
    case .months(let months):
      guard fraction == 0 else { return noting(nil, "Months are counted whole") }
      return SpokenLength(months: count * months, isCalendar: true)
    }
  }

  private func isUnit(_ token: TimeToken?) -> Bool {
    switch token {
    case .word(let word): Self.unit(word) != nil
    case .sign(let sign): sign == UInt8(ascii: ":") || sign == UInt8(ascii: ".")
    default: false
    }
  }

  /// `:30 h` after the hours.
  private mutating func hoursAndMinutes() -> Int? {
    guard take(":"), let minutes = figures(2...2), minutes < 60,
      takeWord("h", "hr", "hrs", "hour", "hours") != nil
    else { return nil }
    return minutes
  }

  /// `half an hour`, `a quarter of an hour`, `three quarters of an hour`.
  private mutating func quarters() -> Int? {
    let count: Int
    if peek() == .spelled(3), peek(1) == .word("quarters") {
      _ = (next(), next())
      count = 3
    } else {
      takeWord("a")
      guard let word = takeWord("half", "quarter") else { return nil }
      count = word == "half" ? 2 : 1
    }
    takeWord("of")
    takeWord("a", "an")
    return takeWord("hour", "hr", "h") == nil ? nil : count
  }

  /// The number, if it is not above the limit.
  mutating func counted(_ number: Int, upTo limit: Int) -> Int? {
    noting(number <= limit ? number : nil, "At most \(limit) can be counted back")
  }

  enum Unit {
    case time(Int64), days(Int), months(Int)
  }

  static func unit(_ word: String) -> Unit? {
    switch word {
    case "s", "sec", "secs", "second", "seconds": .time(1_000)
    case "m", "min", "mins", "minute", "minutes": .time(.minute)
    case "h", "hr", "hrs", "hour", "hours": .time(.hour)
    case "d", "day", "days": .days(1)
    case "w", "wk", "wks", "week", "weeks": .days(7)
    case "fortnight", "fortnights": .days(14)
    case "mo", "month", "months": .months(1)
    case "y", "yr", "yrs", "year", "years": .months(12)
    default: nil
    }
  }
}
