/// Reads the tokens of a time phrase from left to right.
struct TimePhraseReader {
  private let tokens: [TimeToken]
  private let today: CivilDate
  private var position = 0
  /// What is wrong in the first part that has the form of a date, a time or a length and is none.
  private(set) var problem: String?

  init(_ tokens: [TimeToken], today: CivilDate) {
    self.tokens = tokens
    self.today = today
  }

  /// What `part` reads of all tokens; nil, with nothing read, when it leaves any.
  mutating func whole<Part>(_ part: (inout TimePhraseReader) -> Part?) -> Part? {
    attempt { reader in part(&reader).flatMap { reader.position == reader.tokens.count ? $0 : nil }
    }
  }

  /// The part, or a note of why there is none.
  private mutating func noting<Part>(_ part: Part?, _ problem: @autoclosure () -> String) -> Part? {
    if part == nil, self.problem == nil { self.problem = problem() }
    return part
  }

  private mutating func attempt<Part>(_ part: (inout TimePhraseReader) -> Part?) -> Part? {
    let start = position
    if let found = part(&self) { return found }
    position = start
    return nil
  }

  private mutating func next() -> TimeToken? {
    guard position < tokens.count else { return nil }
    defer { position += 1 }
    return tokens[position]
  }

  private mutating func take(_ token: TimeToken) -> Bool {
    guard position < tokens.count, tokens[position] == token else { return false }
    position += 1
    return true
  }

  private mutating func takeWord(_ words: String...) -> String? {
    guard position < tokens.count, case .word(let word) = tokens[position], words.contains(word)
    else { return nil }
    position += 1
    return word
  }

  private mutating func number(digits: ClosedRange<Int>) -> Int? {
    attempt { reader in
      guard case .number(let number, let count)? = reader.next(), digits.contains(count) else {
        return nil
      }
      return number
    }
  }

  /// `30 min ago`, `1h 30m ago`, `an hour ago`, `2 days ago`: milliseconds, or whole days.
  mutating func ago() -> (count: Int64, isDays: Bool)? {
    attempt { reader in
      if reader.takeWord("now") != nil { return (0, false) }
      var milliseconds: Int64 = 0
      var days: Int64?
      repeat {
        guard let (length, isDays) = reader.length() else { return nil }
        if isDays { days = (days ?? 0) + length } else { milliseconds += length }
      } while reader.takeWord("ago") == nil
      guard let days else { return (milliseconds, false) }
      return reader.noting(
        milliseconds == 0 ? (days, true) : nil, "Days ago are a date, and have no time with them")
    }
  }

  /// So many as can be counted back.
  private mutating func counted(_ number: Int, upTo limit: Int) -> Int? {
    noting(number <= limit ? number : nil, "At most \(limit) can be counted back")
  }

  private mutating func length() -> (Int64, isDays: Bool)? {
    var number = 1
    if takeWord("a", "an") == nil {
      guard let found = self.number(digits: 1...16) else { return nil }
      number = found
    }
    guard case .word(let unit)? = next(), let (length, isDays) = Self.length(of: unit),
      let count = counted(number, upTo: 99_999)
    else { return nil }
    return (Int64(count) * length, isDays)
  }

  /// In milliseconds, or whole days.
  private static func length(of unit: String) -> (Int64, isDays: Bool)? {
    switch unit {
    case "s", "sec", "secs", "second", "seconds": (1_000, false)
    case "m", "min", "mins", "minute", "minutes": (60_000, false)
    case "h", "hr", "hrs", "hour", "hours": (3_600_000, false)
    case "d", "day", "days": (1, true)
    case "w", "week", "weeks": (7, true)
    default: nil
    }
  }

  /// `this week`, `last month`, `last 7 days`; a week begins on Monday.
  mutating func period() -> ClosedRange<CivilDate>? {
    attempt { reader in
      guard let which = reader.takeWord("this", "last") else { return nil }
      let isLast = which == "last"
      if isLast, let number = reader.number(digits: 1...16) {
        guard reader.takeWord("day", "days") != nil, number > 0,
          let count = reader.counted(number, upTo: 9_999)
        else { return nil }
        return reader.today.adding(days: 1 - count)...reader.today
      }
      switch reader.takeWord("week", "month", "year") {
      case "week":
        let monday = reader.today.monday.adding(days: isLast ? -7 : 0)
        return monday...monday.adding(days: 6)
      case "month":
        let first =
          isLast
          ? reader.today.firstOfMonth.adding(days: -1).firstOfMonth
          : reader.today.firstOfMonth
        return first...first.lastOfMonth
      case "year":
        let year = reader.today.year - (isLast ? 1 : 0)
        guard let first = CivilDate(year: year, month: 1, day: 1),
          let last = CivilDate(year: year, month: 12, day: 31)
        else { return nil }
        return first...last
      default: return nil
      }
    }
  }

  /// `9-17:30`, `yesterday 9 to 17`, `mon to fri`.
  mutating func range() -> (TimePoint, TimePoint)? {
    attempt { reader in
      guard let start = reader.point(hoursAlone: true), reader.takeTo(),
        let end = reader.point(hoursAlone: true)
      else { return nil }
      return (start, end)
    }
  }

  /// `9-17:30 yesterday`: the day is that of the start, as where it comes first.
  mutating func rangeOfDay() -> (TimePoint, TimePoint)? {
    attempt { reader in
      guard var start = reader.time(hoursAlone: true), reader.takeTo(),
        let end = reader.time(hoursAlone: true)
      else { return nil }
      _ = reader.takeWord("on")
      guard let day = reader.day() else { return nil }
      start.day = day
      return (start, end)
    }
  }

  private mutating func takeTo() -> Bool {
    takeWord("to", "until", "till") != nil || take(.sign(UInt8(ascii: "-")))
  }

  /// A day, a time, or both in either order; an hour alone, such as `9`, only where it is allowed.
  mutating func point(hoursAlone: Bool) -> TimePoint? {
    attempt { reader in
      if let day = reader.day() {
        _ = reader.takeWord("at", "from")
        var point = reader.time(hoursAlone: true) ?? TimePoint()
        point.day = day
        return point
      }
      guard var point = reader.time(hoursAlone: hoursAlone) else { return nil }
      point.day = reader.day()
      return point
    }
  }

  /// `17:30`, `5pm`, `5:30 pm`, `noon`, `midnight`.
  private mutating func time(hoursAlone: Bool) -> TimePoint? {
    func shown(_ hour: Int, _ minute: Int?) -> String {
      "\(hour)" + (minute.map { $0 < 10 ? ":0\($0)" : ":\($0)" } ?? "")
    }
    return attempt { reader in
      if let word = reader.takeWord("noon", "midnight") {
        return TimeOfDay(hour: word == "noon" ? 12 : 0, minute: 0).map { TimePoint(time: $0) }
      }
      guard let hour = reader.number(digits: 1...2) else { return nil }
      var minute: Int?
      if reader.take(.sign(UInt8(ascii: ":"))) {
        guard let found = reader.number(digits: 2...2) else { return nil }
        minute = found
      }
      if let half = reader.takeWord("am", "pm") {
        let time = TimeOfDay(hour: hour % 12 + (half == "pm" ? 12 : 0), minute: minute ?? 0)
        return reader.noting(
          1...12 ~= hour ? time : nil, "There is no time of day \(shown(hour, minute)) \(half)"
        ).map { TimePoint(time: $0, hasHalf: true) }
      }
      guard minute != nil || hoursAlone else { return nil }
      let time = TimeOfDay(hour: hour, minute: minute ?? 0).map { TimePoint(time: $0) }
      guard minute != nil else { return time }
      return reader.noting(time, "There is no time of day \(shown(hour, minute))")
    }
  }

  /// `today`, `yesterday`, `monday`, `last monday`, `2026-11-03`, `nov 3`, `3 november 2025`.
  private mutating func day() -> NamedDay? {
    attempt { $0.namedDay() } ?? attempt { $0.isoDate() }.map { NamedDay(date: $0) }
      ?? attempt { $0.dayOfMonth() }
  }

  private mutating func namedDay() -> NamedDay? {
    let isLast = takeWord("last") != nil
    guard case .word(let word)? = next() else { return nil }
    switch word {
    case "today" where !isLast: return NamedDay(date: today)
    case "yesterday" where !isLast: return NamedDay(date: today.adding(days: -1))
    case "tomorrow" where !isLast: return NamedDay(date: today.adding(days: 1))
    default:
      guard let weekday = Self.index(of: word, in: Self.weekdays) else { return nil }
      // A day's name is the latest such day; `last` leaves out today.
      let back = (today.weekday.rawValue - 1 - weekday + 7) % 7
      return NamedDay(
        date: today.adding(days: -(back == 0 && isLast ? 7 : back)),
        comesRound: isLast ? .never : .weekly)
    }
  }

  private mutating func isoDate() -> CivilDate? {
    guard let year = number(digits: 4...4), take(.sign(UInt8(ascii: "-"))),
      let month = number(digits: 2...2), take(.sign(UInt8(ascii: "-"))),
      let day = number(digits: 2...2)
    else { return nil }
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return noting(
      CivilDate(year: year, month: month, day: day),
      "There is no date \(year)-\(two(month))-\(two(day))")
  }

  /// Without a year it is the latest such date that is not in the future.
  private mutating func dayOfMonth() -> NamedDay? {
    var day = number(digits: 1...2)
    guard case .word(let word)? = next(), let month = Self.index(of: word, in: Self.months) else {
      return nil
    }
    if day == nil { day = number(digits: 1...2) }
    guard let day else { return nil }
    if let year = number(digits: 4...4) {
      return noting(
        CivilDate(year: year, month: month + 1, day: day),
        "There is no \(day) \(Self.months[month].capitalizedFirst) \(year)"
      ).map { NamedDay(date: $0) }
    }
    for year in stride(from: today.year, through: today.year - 8, by: -1) {
      if let date = CivilDate(year: year, month: month + 1, day: day), date <= today {
        return NamedDay(date: date, comesRound: .yearly)
      }
    }
    return noting(nil, "There is no \(day) \(Self.months[month].capitalizedFirst)")
  }

  private static let weekdays = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]
  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]

  /// The place of a name that is written out or cut to three letters or more.
  private static func index(of word: String, in names: [String]) -> Int? {
    guard word.utf8.count >= 3 else { return nil }
    return names.firstIndex { $0.hasPrefix(word) }
  }
}

extension String {
  /// With a capital letter at the beginning.
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
