extension TimePhraseReader {
  /// A day, a time or both, as the whole of a text.
  mutating func oneTime() -> ReadTime? {
    _ = takeWord("at", "from") != nil || take("@")
    guard let point = point(hoursAlone: true) else { return nil }
    if point.isEndOfDay { return noting(nil, "There is no time of day 24:00, but to end a range") }
    return ReadTime(point, scene)
  }

  /// A day, a time, or both in either order; an hour alone, such as `9h`, only where it is allowed.
  mutating func point(hoursAlone: Bool) -> TimePoint? {
    attempt { reader in
      if let instant = reader.instant() { return instant }
      if reader.take("<") {
        // A time of the day before.
        guard var point = reader.time(hoursAlone: true) else { return nil }
        point.day = NamedDay(date: (reader.scene.on ?? reader.today).adding(days: -1))
        point.form = .dated
        return point
      }
      // Without a day after it, `on` is no part of a time.
      if let day = reader.attempt({ $0.day() }) {
        let half = reader.partOfDay()
        _ = reader.takeWord("at", "from", "t") != nil || reader.take("@") || reader.take(":")
        var point = reader.time(hoursAlone: true) ?? TimePoint()
        if point.time != nil { point.form = .dated } else { point.form = day.form }
        if let half {
          guard
            let time = reader.noting(
              half.applied(to: point), "A part of the day needs a time with it, such as 9:00")
          else { return nil }
          point.time = time
          point.isHalfOpen = false
        }
        point.day = day
        return point
      }
      guard var point = reader.time(hoursAlone: hoursAlone) else { return nil }
      if reader.take(">") {
        point.day = NamedDay(date: (reader.scene.on ?? reader.today).adding(days: 1))
        (point.isNextDay, point.form) = (true, .dated)
        return point
      }
      let start = reader.position
      reader.takeWord("on", "of")
      if let day = reader.day() {
        point.day = day
        point.form = .dated
      } else if reader.position != start {
        return nil
      }
      return point
    }
  }

  /// An instant that needs no day: `now`, `2h ago`, or one with its offset.
  private mutating func instant() -> TimePoint? {
    if let found = attempt({ reader in reader.momentFromNow() }),
      case .instant(let at) = found.phrase
    {
      return TimePoint(at: at, form: found.form)
    }
    if let found = attempt({ reader in reader.stamp() }), case .instant(let at) = found.phrase {
      return TimePoint(at: at, form: .stamp)
    }
    return nil
  }

  /// `17:30`, `9.30`, `9h30`, `0930`, `5pm`, `noon`, `half past nine`, `9:30:15`.
  mutating func time(hoursAlone: Bool) -> TimePoint? {
    attempt { reader in
      if let word = reader.takeWord("noon", "midday", "midnight") {
        return TimeOfDay(hour: word == "midnight" ? 0 : 12, minute: 0).map { TimePoint(time: $0) }
      }
      if let spoken = reader.attempt({ $0.spokenTime() }) { return spoken }
      if let compact = reader.attempt({ $0.digitsOnly() }) { return compact }
      let isSpelled = if case .spelled = reader.peek() { true } else { false }
      let hasZero =
        if case .number(let number, 2) = reader.peek() { number < 10 } else { false }
      guard let hour = reader.number(digits: 1...2) else { return nil }
      var (minute, second): (Int?, Int) = (nil, 0)
      var form = isSpelled ? TimeForm.spoken : .hour
      if let (minutes, seconds) = reader.attempt({ $0.minutes() }) {
        (minute, second) = (minutes, seconds)
        form = .time
      } else if isSpelled, case .spelled(let number) = reader.peek(), 1...59 ~= number {
        _ = reader.next()
        minute = number
      } else if reader.takeWord("h") != nil {
        guard hoursAlone, reader.hasCompany else { return nil }
      }
      return reader.time(hour, minute, second, form: form, hasZero: hasZero)
    }
  }

  /// Whether `9h` is a time: alone, and before a day, it is a length.
  private var hasCompany: Bool {
    position > 2 || peek() == .sign(UInt8(ascii: "-")) || peek() == .word("to")
      || peek() == .word("until") || peek() == .word("till")
  }

  /// The time of an hour, with the am or pm that follows it.
  private mutating func time(
    _ hour: Int, _ minute: Int?, _ second: Int, form: TimeForm, hasZero: Bool
  ) -> TimePoint? {
    let shown = "\(hour)" + (minute.map { $0 < 10 ? ":0\($0)" : ":\($0)" } ?? "")
    let isClock = takeWord("oclock") != nil || takeWords("o", "clock")
    if let half = half() {
      let time = TimeOfDay(hour: hour % 12 + (half == .pm ? 12 : 0), minute: minute ?? 0)
      return noting(
        1...12 ~= hour ? time : nil, "There is no time of day \(shown) \(half.rawValue)"
      ).map {
        var point = TimePoint(time: $0, form: isClock || form == .spoken ? .spoken : .time)
        point.seconds = Int64(second) * 1_000
        point.hasHalf = true
        return point
      }
    }
    if hour == 24, (minute ?? 0) == 0, second == 0 {
      var point = TimePoint(time: .midnight, form: form)
      point.isEndOfDay = true
      return point
    }
    let time = TimeOfDay(hour: hour, minute: minute ?? 0)
    guard let time = minute == nil ? time : noting(time, "There is no time of day \(shown)") else {
      return nil
    }
    var point = TimePoint(time: time, form: isClock ? .spoken : form)
    point.seconds = Int64(second) * 1_000
    point.isHalfOpen = !hasZero && hour > 0
    return point
  }

  /// What follows an hour: `:30`, `:30:15`, `.30`, `h30`, or what German and French say, `9 Uhr 5`.
  private mutating func minutes() -> (minute: Int, second: Int)? {
    if take(":") {
      guard let minute = figures(2...2) else { return nil }
      guard take(":") else { return (minute, 0) }
      guard let second = figures(2...2), second < 60 else { return nil }
      if take(".") { _ = figures(1...9) }
      return (minute, second)
    }
    let isClock = takeWord("oclock") != nil
    guard isClock || take(".") || takeWord("h") != nil else { return nil }
    // The number after `9 Uhr` may begin a date.
    var ahead = self
    guard ahead.day() == nil, let minute = isClock ? number(digits: 1...2) : figures(2...2) else {
      return nil
    }
    // With a unit after it, it is a length.
    if case .word(let word)? = peek(), Self.unit(word) != nil { return nil }
    return (minute, 0)
  }

  /// `0930`, `930`, `930pm`; where days are wanted, four digits are a year.
  private mutating func digitsOnly() -> TimePoint? {
    guard case .number(let number, let count)? = peek(), 3...4 ~= count, wish != .days else {
      return nil
    }
    _ = next()
    if case .word(let word)? = peek(), Self.unit(word) != nil, word != "am" { return nil }
    let found = time(number / 100, number % 100, 0, form: .digits, hasZero: count == 4)
    return found.map {
      var point = $0
      point.form = .digits
      return point
    }
  }

  /// `half past nine`, `quarter to 5`, `ten past 9`, `20 minutes past 4`.
  private mutating func spokenTime() -> TimePoint? {
    var minutes = 0
    takeWord("a")
    if takeWord("half") != nil {
      minutes = 30
      if case .spelled? = peek() {
        return noting(nil, "Half nine is 8:30 to some and 9:30 to others; say half past nine")
      }
    } else if takeWord("quarter") != nil {
      minutes = 15
    } else {
      let isSpelled = if case .spelled = peek() { true } else { false }
      guard let number = number(digits: 1...2), 1...29 ~= number else { return nil }
      minutes = number
      let hasUnit = takeWord("min", "mins", "minute", "minutes") != nil
      // Nine to five is a range, but ten to five is a time.
      guard hasUnit || peek() == .word("past") || isSpelled && number.isMultiple(of: 5) else {
        return nil
      }
    }
    let isPast: Bool
    if takeWord("past", "after") != nil {
      isPast = true
    } else if takeWord("to", "before", "till", "of") != nil {
      isPast = false
    } else {
      return nil
    }
    if takeWord("noon", "midday") != nil {
      return TimeOfDay(minutes: 720 + (isPast ? minutes : -minutes)).map {
        TimePoint(time: $0, form: .spoken)
      }
    }
    guard let hour = number(digits: 1...2), 0...23 ~= hour,
      let point = time(hour, nil, 0, form: .spoken, hasZero: false), let time = point.time
    else { return nil }
    var spoken = point
    spoken.time = TimeOfDay(minutes: (time.minutes + (isPast ? minutes : 1440 - minutes)) % 1440)
    spoken.form = .spoken
    return spoken
  }

  enum Half: String {
    case am, pm

    func applied(to point: TimePoint) -> TimeOfDay? {
      guard let time = point.time else { return nil }
      guard point.isHalfOpen, 1...12 ~= time.hour else { return time }
      return TimeOfDay(minutes: time.minutes % 720 + (self == .pm ? 720 : 0))
    }
  }

  /// `am`, `p.m.`, `in the morning`, `at night`.
  private mutating func half() -> Half? {
    if let word = takeWord("am", "pm") {
      // The rest of `5p.m.`
      if take("."), takeWord("m") != nil { take(".") }
      return Half(rawValue: word)
    }
    if let half = attempt({ $0.dottedHalf() }) { return half }
    if takeWords("in", "the", "morning") { return .am }
    if takeWords("in", "the", "afternoon") || takeWords("in", "the", "evening")
      || takeWords("at", "night")
    {
      return .pm
    }
    return nil
  }

  /// `p.m.`, `a m`.
  private mutating func dottedHalf() -> Half? {
    guard let letter = takeWord("a", "p") else { return nil }
    take(".")
    guard takeWord("m") != nil else { return nil }
    take(".")
    return letter == "a" ? .am : .pm
  }

  /// `yesterday morning at 9`.
  private mutating func partOfDay() -> Half? {
    switch takeWord("morning", "afternoon", "evening", "night") {
    case "morning": .am
    case nil: nil
    default: .pm
    }
  }
}
