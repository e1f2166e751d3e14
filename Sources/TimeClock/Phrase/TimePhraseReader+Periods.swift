extension TimePhraseReader {
  /// `this week`, `last month`, `last 7 days`, `november`, `2026-11`, `2026-W45`, `q3`, `all`.
  mutating func period() -> ReadTime? {
    attempt { $0.everything() } ?? attempt { $0.recent() } ?? attempt { $0.weekOfYear() }
      ?? attempt { $0.weekOfDay() } ?? attempt { $0.quarterOfYear() }
      ?? attempt { $0.daysOfMonth() } ?? attempt { $0.month() } ?? attempt { $0.wholeYear() }
      ?? attempt { $0.calendarPeriod() } ?? attempt { $0.hint() }
  }

  /// Days of one month, as they are shown and said: `nov 16 – 22`, `from 16. to 22. nov 2025`.
  private mutating func daysOfMonth() -> ReadTime? {
    takeWord("from")
    takeWord("the")
    let monthBefore = attempt { $0.monthName() }
    guard let first = figures(1...2) else { return nil }
    take(".")
    guard takeTo(isBetween: false, isDated: false), let last = figures(1...2), first < last else {
      return nil
    }
    take(".")
    takeWord("of")
    guard let month = monthBefore ?? attempt({ $0.monthName() }) else { return nil }
    takeWord("of")
    let year = attempt { $0.year() }
    guard let from = year.map({ date($0, month, first) }) ?? latest(month, first),
      let to = date(from.year, month, last)
    else { return nil }
    return ReadTime(phrase: .dates(from, to), form: .days)
  }

  private mutating func monthName() -> Int? {
    guard case .word(let word)? = next(), let month = Self.month(word) else { return nil }
    take(".")
    return month
  }

  private mutating func everything() -> ReadTime? {
    take(":")
    guard takeWord("all", "everything", "ever", "always") != nil else { return nil }
    takeWord("time")
    return ReadTime(phrase: .dates(Self.beginning, today), form: .all)
  }

  /// The start of `all`, before any recorded time.
  private static let beginning = CivilDate(daysSinceEpoch: 0)

  /// A number of days, weeks, months or years up to and including today.
  private mutating func recent() -> ReadTime? {
    takeWord("the")
    guard takeWord("last", "past") != nil else { return nil }
    let isCouple = takeWords("couple", "of")
    guard let number = isCouple ? 2 : number(digits: 1...16), case .word(let word)? = next(),
      let unit = Self.unit(word)
    else { return nil }
    let first: CivilDate
    switch unit {
    case .time: return nil
    case .days(let days):
      guard number > 0, let count = counted(number, upTo: 9_999) else { return nil }
      first = today.adding(days: 1 - count * days)
    case .months(let months):
      guard number > 0, let count = counted(number, upTo: 1_200) else { return nil }
      first = today.adding(months: -count * months).adding(days: 1)
    }
    return ReadTime(phrase: .dates(first, today), form: .recent)
  }

  /// `week`, `this week`, `last month`, `previous 2 weeks`, `next year`, `month to date`.
  private mutating func calendarPeriod() -> ReadTime? {
    if let short = takeWord("wtd", "mtd", "qtd", "ytd") {
      let words = ["wtd": "week", "mtd": "month", "qtd": "quarter", "ytd": "year"]
      return period(words[short] ?? short, back: 0).map {
        ReadTime(phrase: .dates($0, today), form: .period)
      }
    }
    takeWord("the")
    let which = takeWord("this", "last", "previous", "past", "next", "current")
    var count = 1
    if which == "previous", let number = number(digits: 1...3) { count = max(1, number) }
    guard case .word(var word)? = next() else { return nil }
    if count > 1, word.hasSuffix("s") { word.removeLast() }
    if word == "work", takeWord("week") != nil { word = "week" }
    let back =
      which == "last" || which == "previous" || which == "past" ? 1 : which == "next" ? -1 : 0
    guard let first = period(word, back: back + count - 1), let last = period(word, back: back),
      let end = Self.end(of: word, from: last)
    else { return nil }
    if back == 0, takeWords("to", "date") || takeWords("so", "far") {
      return ReadTime(phrase: .dates(first, today), form: .period)
    }
    return ReadTime(phrase: .dates(first, end), form: .period)
  }

  /// The first day of the period a number of periods before this one.
  private func period(_ word: String, back: Int) -> CivilDate? {
    switch word {
    case "week": return today.startOfWeek(scene.weekStart).adding(days: -7 * back)
    case "fortnight": return today.startOfWeek(scene.weekStart).adding(days: -7 - 14 * back)
    case "weekend":
      // The weekend of the week from Monday, wherever the member's week starts.
      let saturday = today.startOfWeek(.monday).adding(days: 5)
      return saturday.adding(days: -7 * back)
    case "month": return today.firstOfMonth.adding(months: -back)
    case "quarter":
      return today.firstOfMonth.adding(months: -((today.month - 1) % 3) - 3 * back)
    case "year":
      return CivilDate(year: today.year, month: 1, day: 1)?.adding(months: -12 * back)
    default: return nil
    }
  }

  private static func end(of word: String, from first: CivilDate) -> CivilDate? {
    switch word {
    case "week": first.adding(days: 6)
    case "fortnight": first.adding(days: 13)
    case "weekend": first.adding(days: 1)
    case "month": first.lastOfMonth
    case "quarter": first.adding(months: 2).lastOfMonth
    case "year": CivilDate(year: first.year, month: 12, day: 31)
    default: nil
    }
  }

  /// Names from timewarrior: `:week`, `:lastmonth`, `lastweek`, `:yesterday`.
  private mutating func hint() -> ReadTime? {
    let isHint = take(":")
    guard case .word(let word)? = next() else { return nil }
    if isHint, word == "day" { return ReadTime(phrase: .date(today), form: .day) }
    if isHint, word == "today" { return ReadTime(phrase: .date(today), form: .day) }
    if isHint, word == "yesterday" {
      return ReadTime(phrase: .date(today.adding(days: -1)), form: .day)
    }
    if isHint, let weekday = Self.weekday(word) {
      let back = (today.weekday.rawValue - weekday.rawValue + 7) % 7
      return ReadTime(phrase: .date(today.adding(days: -back)), form: .day)
    }
    let isLast = word.hasPrefix("last")
    let unit = isLast ? String(word.dropFirst(4)) : word
    guard isHint || isLast, let first = period(unit, back: isLast ? 1 : 0),
      let end = Self.end(of: unit, from: first)
    else { return nil }
    return ReadTime(phrase: .dates(first, end), form: .period)
  }

  /// `week 45`, `w45`, `week 45/2026`, `2026-W45`, `2026W45`.
  private mutating func weekOfYear() -> ReadTime? {
    let year = figures(4...4)
    if year != nil { _ = take("-") }
    guard takeWord("week", "w", "cw") != nil, let week = figures(1...2) else { return nil }
    let latest = year ?? latestYear(ofWeek: week)
    let later =
      year == nil
      ? attempt { reader in
        if reader.takeWord("of") == nil { reader.take("/") }
        return reader.year()
      } : nil
    return noting(
      Self.monday(week, of: later ?? latest).map {
        ReadTime(phrase: .dates($0, $0.adding(days: 6)), form: .period)
      }, "\(later ?? latest) has no week \(week)")
  }

  private func latestYear(ofWeek week: Int) -> Int {
    let year = today.adding(days: 3).year
    for candidate in stride(from: year, through: year - 8, by: -1) {
      if let monday = Self.monday(week, of: candidate), monday <= today { return candidate }
    }
    return year
  }

  /// `q3`, `q3 2025`, `2025-Q3`.
  private mutating func quarterOfYear() -> ReadTime? {
    var year = figures(4...4)
    if year != nil { _ = take("-") }
    guard takeWord("q", "quarter") != nil, let quarter = figures(1...1), 1...4 ~= quarter else {
      return nil
    }
    year = year ?? attempt { $0.year() }
    let month = quarter * 3 - 2
    guard let this = CivilDate(year: year ?? today.year, month: month, day: 1) else { return nil }
    let first = year == nil && this > today ? this.adding(months: -12) : this
    return ReadTime(phrase: .dates(first, first.adding(months: 2).lastOfMonth), form: .period)
  }

  /// `week of nov 3`.
  private mutating func weekOfDay() -> ReadTime? {
    takeWord("the")
    guard takeWords("week", "of"), let day = day() else { return nil }
    let first = day.date.startOfWeek(scene.weekStart)
    return ReadTime(phrase: .dates(first, first.adding(days: 6)), form: .period)
  }

  /// `2026` where days are wanted, else `year 2026`.
  private mutating func wholeYear() -> ReadTime? {
    let isNamed = takeWord("year") != nil
    guard isNamed || wish == .days, let year = year(),
      let first = CivilDate(year: year, month: 1, day: 1),
      let last = CivilDate(year: year, month: 12, day: 31)
    else { return nil }
    return ReadTime(phrase: .dates(first, last), form: .period)
  }

  /// `nov`, `november 2025`, `last november`, `2026-11`, `11/2026`: the latest that has begun.
  mutating func month() -> ReadTime? {
    if let first = attempt({ $0.monthInFigures() }) {
      return ReadTime(phrase: .dates(first, first.lastOfMonth), form: .month)
    }
    let which = takeWord("last", "this")
    guard case .word(let word)? = next(), let month = Self.month(word) else { return nil }
    take(".")
    if let year = attempt({ reader in
      reader.takeWord("of")
      return reader.year()
    }) {
      return CivilDate(year: year, month: month, day: 1).map {
        ReadTime(phrase: .dates($0, $0.lastOfMonth), form: .month)
      }
    }
    guard var first = CivilDate(year: today.year, month: month, day: 1) else { return nil }
    let isCurrent = first == today.firstOfMonth
    if which == nil && first > today || which == "last" && (first > today || isCurrent) {
      first = first.adding(months: -12)
    }
    return ReadTime(phrase: .dates(first, first.lastOfMonth), form: .month)
  }

  private mutating func monthInFigures() -> CivilDate? {
    if let month = attempt({ $0.monthBeforeYear() }) { return month }
    guard let year = figures(4...4), take("-") || take("/"), let month = figures(2...2) else {
      return nil
    }
    return noting(
      CivilDate(year: year, month: month, day: 1), "There is no month \(month)")
  }

  /// `11/2026`.
  private mutating func monthBeforeYear() -> CivilDate? {
    guard let month = figures(1...2), take("/") || take("."), let year = figures(4...4) else {
      return nil
    }
    return noting(
      CivilDate(year: year, month: month, day: 1), "There is no month \(month)")
  }
}
