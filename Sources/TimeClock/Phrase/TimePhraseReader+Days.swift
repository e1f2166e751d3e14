extension TimePhraseReader {
  /// `today`, `monday`, `last friday`, `3 days ago`, `2026-11-03`, `nov 3`, `the 3rd`.
  mutating func day() -> NamedDay? {
    let start = position
    takeWord("on")
    guard
      let day = attempt({ $0.namedDay() }) ?? attempt({ $0.dayOfDate() })
        ?? attempt({ $0.daysFromToday() })
    else { return nil }
    // A weekday before or after a date, as in Tue, Nov 3, belongs to the date.
    guard day.comesRound == .weekly else {
      if let weekday = attempt({ $0.weekday() }), weekday != day.date.weekday {
        return refuse(weekday, day.date)
      }
      return day
    }
    guard tokens.indices.contains(start), case .word(let word) = tokens[start],
      let weekday = Self.weekday(word)
    else { return day }
    take(".")
    if let date = attempt({ $0.dayOfDate() }) {
      return weekday == date.date.weekday ? date : refuse(weekday, date.date)
    }
    return weekOf(day, weekday) ?? day
  }

  private mutating func refuse(_ weekday: Weekday, _ date: CivilDate) -> NamedDay? {
    let words = scene.words
    return noting(
      nil,
      "\(date.text) is a \(words.name(of: date.weekday)), and no \(words.name(of: weekday))")
  }

  /// `monday last week`, `monday this week`.
  private mutating func weekOf(_ day: NamedDay, _ weekday: Weekday) -> NamedDay? {
    attempt { reader in
      reader.takeWord("of")
      guard let which = reader.takeWord("last", "this", "next"), reader.takeWord("week") != nil
      else { return nil }
      return reader.day(weekday, ofWeek: which)
    }
  }

  private func day(_ weekday: Weekday, ofWeek which: String) -> NamedDay {
    let first = today.startOfWeek(scene.weekStart)
      .adding(days: which == "last" ? -7 : which == "next" ? 7 : 0)
    let offset = (weekday.rawValue - scene.weekStart.rawValue + 7) % 7
    return NamedDay(date: first.adding(days: offset))
  }

  private mutating func namedDay() -> NamedDay? {
    if takeWords("day", "after", "tomorrow") || takeWords("the", "day", "after", "tomorrow") {
      return NamedDay(date: today.adding(days: 2))
    }
    if takeWords("day", "before", "yesterday") || takeWords("the", "day", "before", "yesterday") {
      return NamedDay(date: today.adding(days: -2))
    }
    let which = takeWord("last", "this", "next")
    if which != nil, takeWord("week") != nil {
      guard let weekday = weekday(), let which else { return nil }
      return day(weekday, ofWeek: which)
    }
    guard case .word(let word)? = next() else { return nil }
    switch (which, word) {
    case (nil, "today"), ("this", "morning"), ("this", "afternoon"), ("this", "evening"),
      (nil, "tonight"):
      // The caller reads the part of the day again.
      if word != "today", word != "tonight" { stepBack() }
      return NamedDay(date: today)
    case (nil, "yesterday"), (nil, "yday"): return NamedDay(date: today.adding(days: -1))
    case ("last", "night"):
      stepBack()
      return NamedDay(date: today.adding(days: -1))
    case (nil, "tomorrow"): return NamedDay(date: today.adding(days: 1))
    case (nil, "sow"): return NamedDay(date: today.startOfWeek(scene.weekStart))
    case (nil, "eow"):
      return NamedDay(date: today.startOfWeek(scene.weekStart).adding(days: 6))
    case (nil, "som"): return NamedDay(date: today.firstOfMonth)
    case (nil, "eom"): return NamedDay(date: today.lastOfMonth)
    case (nil, "soy"):
      return CivilDate(year: today.year, month: 1, day: 1).map { NamedDay(date: $0) }
    case (nil, "eoy"):
      return CivilDate(year: today.year, month: 12, day: 31).map { NamedDay(date: $0) }
    default:
      guard let weekday = Self.weekday(word) else { return nil }
      let back = (today.weekday.rawValue - weekday.rawValue + 7) % 7
      switch which {
      // A weekday's name means the latest such day; `last` excludes today.
      case "last": return NamedDay(date: today.adding(days: back == 0 ? -7 : -back))
      case "next": return NamedDay(date: today.adding(days: 7 - back))
      case "this": return day(weekday, ofWeek: "this")
      default: return NamedDay(date: today.adding(days: -back), comesRound: .weekly)
      }
    }
  }

  /// `2 days ago`, `a week ago`, `-2d`, `in 3 days`.
  private mutating func daysFromToday() -> NamedDay? {
    guard let (length, sign) = signedLength(), length.isCalendar else { return nil }
    return NamedDay(date: length.date(from: today, sign: sign), form: sign < 0 ? .ago : .ahead)
  }

  private mutating func weekday() -> Weekday? {
    guard case .word(let word)? = next() else { return nil }
    return Self.weekday(word)
  }

  private mutating func dayOfDate() -> NamedDay? {
    if let date = attempt({ $0.isoDate() }) ?? attempt({ $0.compactDate() }) {
      return NamedDay(date: date, form: .date)
    }
    return attempt { $0.dottedDate() } ?? attempt { $0.slashedDate() }
      ?? attempt { $0.dayOfMonth() } ?? attempt { $0.ordinalDay() }
  }

  /// `2026-11-03`, `2026/11/03`, `2026.11.03`, `2026-11-3`, `2026-307`, `2026-W45-2`.
  mutating func isoDate() -> CivilDate? {
    guard let year = figures(4...4) else { return nil }
    guard let sign = takeDateSign() else { return nil }
    if sign == "-", takeWord("w") != nil {
      guard let week = figures(2...2) else { return nil }
      take("-")
      guard let day = figures(1...1), 1...7 ~= day, let monday = Self.monday(week, of: year)
      else { return nil }
      return monday.adding(days: day - 1)
    }
    if let day = figures(3...3) {
      guard let first = CivilDate(year: year, month: 1, day: 1),
        let last = CivilDate(year: year, month: 12, day: 31)
      else { return nil }
      let date = first.adding(days: day - 1)
      return noting(
        day > 0 && date <= last ? date : nil, "\(year) has no day \(day)")
    }
    guard let month = figures(1...2), take(sign), let day = figures(1...2) else { return nil }
    return noting(
      CivilDate(year: year, month: month, day: day),
      "There is no date \(year)-\(Self.two(month))-\(Self.two(day))")
  }

  private mutating func takeDateSign() -> Unicode.Scalar? {
    take("-") ? "-" : take("/") ? "/" : take(".") ? "." : nil
  }

  /// `20261103`.
  mutating func compactDate() -> CivilDate? {
    guard let number = figures(8...8) else { return nil }
    let (year, month, day) = (number / 10_000, number / 100 % 100, number % 100)
    return noting(
      CivilDate(year: year, month: month, day: day),
      "There is no date \(year)-\(Self.two(month))-\(Self.two(day))")
  }

  /// `3.11.2026`, `24.12.`
  private mutating func dottedDate() -> NamedDay? {
    guard let day = figures(1...2), take("."), let month = figures(1...2), take(".") else {
      return nil
    }
    return namedDay(figures(4...4), month, day)
  }

  /// Without a year the latest such day, which comes round each year.
  private mutating func namedDay(_ year: Int?, _ month: Int, _ day: Int) -> NamedDay? {
    (year.map { date($0, month, day) } ?? latest(month, day)).map {
      NamedDay(date: $0, comesRound: year == nil ? .yearly : .never, form: .date)
    }
  }

  /// `11/24`, `24/11`, `11/24/2026`; refuses a date whose month is ambiguous, unless the language
  /// writes its own dates so.
  private mutating func slashedDate() -> NamedDay? {
    guard let one = figures(1...2), take("/"), let other = figures(1...2) else { return nil }
    let year = attempt { $0.take("/") ? $0.figures(4...4) : nil }
    let isDayFirst = scene.typedWords.formats?.writesDayBeforeSlash ?? false
    guard isDayFirst || one > 12 || other > 12 || one == other else {
      let (american, european) = (shown(one, other), shown(other, one))
      return noting(
        nil,
        "\(one)/\(other) is \(american) to some and \(european) to others; say one of these"
      )
    }
    let (month, day) = one > 12 || isDayFirst && other <= 12 ? (other, one) : (one, other)
    return namedDay(year, month, day)
  }

  private func shown(_ month: Int, _ day: Int) -> Phrase {
    guard let date = CivilDate(year: 2000, month: month, day: day) else { return "no date" }
    let formats = scene.words.formats
    return Phrase(
      verbatim: formats.map { $0.filled($0.day, date) } ?? "\(date.shortMonth) \(day)")
  }

  mutating func date(_ year: Int, _ month: Int, _ day: Int) -> CivilDate? {
    noting(
      CivilDate(year: year, month: month, day: day),
      "There is no date \(year)-\(Self.two(month))-\(Self.two(day))")
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  /// The latest date with a month and day that is not in the future.
  mutating func latest(_ month: Int, _ day: Int) -> CivilDate? {
    for year in stride(from: today.year, through: today.year - 8, by: -1) {
      if let date = CivilDate(year: year, month: month, day: day), date <= today { return date }
    }
    guard 1...12 ~= month else { return noting(nil, "There is no month \(month)") }
    let name = scene.words.name(ofMonth: month)
    return noting(nil, "There is no \(day) \(name)")
  }

  /// `nov 3`, `3 november 2025`, `3rd of november`, `3-nov-2025`.
  private mutating func dayOfMonth() -> NamedDay? {
    takeWord("the")
    var day = figures(1...2)
    let isDayFirst = day != nil
    if isDayFirst {
      takeWord("st", "nd", "rd", "th")
      take(".")
      takeWord("of")
      take("-")
    }
    guard case .word(let word)? = next(), let month = Self.month(word) else { return nil }
    take(".")
    if day == nil {
      takeWord("the")
      day = figures(1...2)
      takeWord("st", "nd", "rd", "th")
    }
    // A number before a colon is the hour of a time, not a day.
    guard let day, !(peek() == .sign(UInt8(ascii: ":"))) else { return nil }
    if let year = attempt({ reader in
      // Without a year after it, a hyphen leads to the end of a range.
      if isDayFirst { reader.take("-") }
      reader.takeWord("of")
      return reader.year()
    }) {
      let name = scene.words.name(ofMonth: month)
      return noting(
        CivilDate(year: year, month: month, day: day), "There is no \(day) \(name) \(year)"
      ).map { NamedDay(date: $0, form: .date) }
    }
    return latest(month, day).map { NamedDay(date: $0, comesRound: .yearly, form: .date) }
  }

  /// A year, but not a time of four digits.
  mutating func year() -> Int? {
    figures(4...4).flatMap { 1900...2999 ~= $0 ? $0 : nil }
  }

  /// `3rd`, `the 3rd`: the latest such day.
  private mutating func ordinalDay() -> NamedDay? {
    takeWord("the")
    guard let day = figures(1...2), takeWord("st", "nd", "rd", "th") != nil else { return nil }
    takeWord("of")
    takeWords("this", "month")
    for back in 0...12 {
      let first = today.adding(months: -back).firstOfMonth
      if let date = CivilDate(year: first.year, month: first.month, day: day), date <= today {
        return NamedDay(date: date, form: .date)
      }
    }
    return noting(nil, "There is no day \(day)")
  }

  /// The Monday of a week of ISO 8601.
  static func monday(_ week: Int, of year: Int) -> CivilDate? {
    guard 1...53 ~= week, let fourth = CivilDate(year: year, month: 1, day: 4) else { return nil }
    let monday = fourth.startOfWeek(.monday).adding(days: 7 * (week - 1))
    // A week belongs to the year that has its Thursday.
    return monday.adding(days: 3).year == year ? monday : nil
  }

  static func weekday(_ word: String) -> Weekday? {
    guard word.utf8.count >= 3 else { return nil }
    if word == "weds" { return .wednesday }
    return Weekday.allCases.first { $0.name.lowercased().hasPrefix(word) }
  }

  static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]

  /// The month with a full name, or one cut to three letters or more.
  static func month(_ word: String) -> Int? {
    guard word.utf8.count >= 3 else { return nil }
    return months.firstIndex { $0.hasPrefix(word) }.map { $0 + 1 }
  }
}
