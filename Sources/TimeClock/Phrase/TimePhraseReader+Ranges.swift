extension TimePhraseReader {
  /// `9-17:30`, `yesterday 9 to 17`, `mon to fri`, `from 9 to 5`, `jan to mar`.
  mutating func range() -> ReadTime? {
    attempt { reader in
      if reader.isLikeMonth { return nil }
      let isBetween = reader.takeWord("between") != nil
      if !isBetween { reader.takeWord("from") }
      if let months = reader.whole({ $0.monthsToMonths() }) { return months }
      guard let start = reader.point(hoursAlone: true),
        reader.takeTo(isBetween: isBetween, isDated: start.time == nil || start.day != nil),
        let end = reader.point(hoursAlone: true)
      else { return nil }
      return reader.range(start, end)
    }
  }

  /// `2026-13`: a mistyped month rather than a night from 20:26.
  private var isLikeMonth: Bool {
    guard tokens.count == 3, case .number(let year, 4) = tokens[0],
      tokens[1] == .sign(UInt8(ascii: "-")), case .number(let month, 2) = tokens[2]
    else { return false }
    return year >= 1900 && month < year / 100
  }

  /// `9-17:30 yesterday`: the day belongs to the start, as in `yesterday 9-17:30`.
  mutating func rangeOfDay() -> ReadTime? {
    attempt { reader in
      let isBetween = reader.takeWord("between") != nil
      if !isBetween { reader.takeWord("from") }
      guard var start = reader.time(hoursAlone: true),
        reader.takeTo(isBetween: isBetween, isDated: false),
        let end = reader.time(hoursAlone: true)
      else { return nil }
      reader.takeWord("on")
      guard let day = reader.day() else { return nil }
      start.day = day
      return reader.range(start, end)
    }
  }

  /// `9 for 2h`, `yesterday 9 + 90 min`, `2h from 9`, `2h before 11`, `45 min until 12:30`.
  mutating func span() -> ReadTime? {
    attempt { reader in
      guard let start = reader.point(hoursAlone: true),
        reader.takeWord("for") != nil || reader.take("+"),
        let length = reader.spokenLength(), !length.isCalendar,
        case .instant(let at)? = ReadTime(start, reader.scene)?.phrase
      else { return nil }
      return reader.span(Interval(at, at + length.milliseconds))
    }
      ?? attempt { reader in
        reader.takeWord("for")
        let whole = reader
        guard let length = reader.spokenLength(), !length.isCalendar,
          let word = reader.takeWord("from", "after", "since", "starting", "before", "until", "to")
        else { return nil }
        // `9h30 to 12h` is a range, not a length.
        var other = whole
        guard other.time(hoursAlone: false) == nil || other.takeWord("to", "until") == nil
        else { return nil }
        reader.takeWord("at")
        guard let point = reader.point(hoursAlone: true),
          case .instant(let at)? = ReadTime(point, reader.scene)?.phrase
        else { return nil }
        let isEnd = ["before", "until", "to"].contains(word)
        return reader.span(
          isEnd
            ? Interval(at - length.milliseconds, at) : Interval(at, at + length.milliseconds))
      }
  }

  private mutating func span(_ interval: Interval) -> ReadTime? {
    noting(
      interval.length > 0 ? ReadTime(phrase: .interval(interval), form: .span) : nil,
      "The range does not end after it begins")
  }

  /// `since monday`, `since 9:00`, `since november`.
  mutating func since() -> ReadTime? {
    attempt { reader in
      guard reader.takeWord("since") != nil else { return nil }
      let problem: Phrase = "What follows “since” must have begun before now"
      if let period = reader.whole({ $0.period() }) {
        switch period.phrase {
        case .dates(let first, _):
          return reader.noting(
            first <= reader.today
              ? ReadTime(phrase: .dates(first, reader.today), form: .since) : nil, problem)
        default: return nil
        }
      }
      reader.takeWord("the")
      guard let point = reader.point(hoursAlone: true),
        let found = ReadTime(point, reader.scene)
      else { return nil }
      switch found.phrase {
      case .instant(let at):
        let interval = Interval(at, reader.scene.now)
        return reader.noting(
          interval.length > 0
            ? ReadTime(phrase: .interval(interval), form: .since, assumed: found.assumed) : nil,
          problem)
      case .date(let date):
        return reader.noting(
          date <= reader.today
            ? ReadTime(phrase: .dates(date, reader.today), form: .since) : nil, problem)
      default: return nil
      }
    }
  }

  private mutating func monthsToMonths() -> ReadTime? {
    guard case .dates(let first, let firstEnd)? = month()?.phrase,
      takeTo(isBetween: false, isDated: false),
      case .dates(var from, var last)? = month()?.phrase
    else { return nil }
    if last < firstEnd {
      from = from.adding(months: 12)
      last = from.lastOfMonth
    }
    return ReadTime(phrase: .dates(first, last), form: .days)
  }

  mutating func takeTo(isBetween: Bool, isDated: Bool) -> Bool {
    if isBetween, takeWord("and") != nil { return true }
    if takeWord("to", "until", "till", "til", "through", "thru") != nil { return true }
    if take(".") { return take(".") }
    // ISO 8601 puts a slash between dates.
    if isDated, take("/") { return true }
    guard take("-") else { return false }
    _ = take("-") || take(">")
    return true
  }

  private mutating func range(_ start: TimePoint, _ end: TimePoint) -> ReadTime? {
    let hasTimes = (
      start.time != nil || start.instant != nil, end.time != nil || end.instant != nil
    )
    if hasTimes == (true, true) { return times(start, end) }
    if hasTimes == (true, false) || hasTimes == (false, true) {
      return noting(nil, "A range has a time at both ends, or at none")
    }
    guard let first = start.day?.date, let last = end.day?.date(from: first) else { return nil }
    let isWeekly = start.day?.comesRound == .weekly && end.day?.comesRound == .weekly
    return noting(
      first <= last
        ? ReadTime(phrase: .dates(first, last), form: .days, assumed: isWeekly ? [.week] : [])
        : nil,
      "The range does not end after it begins")
  }

  /// An end that is not after the start moves to the afternoon if the text leaves that open, else
  /// to the next day.
  private mutating func times(_ start: TimePoint, _ end: TimePoint) -> ReadTime? {
    var start = start
    start.time = start.time(before: end)
    var assumed: [ReadTime.Assumed] = []
    let from: Instant
    if let instant = start.instant {
      from = instant
    } else {
      guard let read = ReadTime(start, scene), case .instant(let at) = read.phrase else {
        return nil
      }
      (from, assumed) = (at, read.assumed)
    }
    let to: Instant
    if let instant = end.instant {
      to = instant
    } else {
      guard let time = end.time else { return nil }
      let zone = scene.zone
      let first = zone.date(of: from)
      let literal = { (day: CivilDate) in zone.instant(of: day, time) + end.seconds }
      let named = end.isNextDay ? first.adding(days: 1) : end.day?.date(from: first)
      let day = named ?? first
      // A clock change can make a later time of day no later as an instant; it still belongs to
      // this day.
      let isLater = start.time.map { time.minutes > $0.minutes } ?? false
      if end.isEndOfDay {
        to = zone.startOfDay(day.adding(days: 1))
      } else if literal(day) <= from, let second = zone.twin(of: literal(day)), second > from {
        to = second
      } else if named != nil || isLater || literal(day) > from {
        to = literal(day)
      } else if let later = end.later,
        case let at = zone.instant(of: later == .midnight ? day.adding(days: 1) : day, later),
        at > from
      {
        (to, assumed) = (at, assumed + [.half])
      } else {
        to = literal(day.adding(days: 1))
      }
    }
    return noting(
      to > from
        ? ReadTime(phrase: .interval(Interval(from, to)), form: .range, assumed: assumed) : nil,
      "The range does not end after it begins")
  }
}

extension TimePoint {
  /// The time of a range's start; if only the end says am or pm, the start takes the same half if
  /// that makes it earlier, else the other half.
  func time(before end: TimePoint) -> TimeOfDay? {
    guard let time, let last = end.time, end.hasHalf, !hasHalf, 1...12 ~= time.hour else {
      return self.time
    }
    let same = time.minutes % 720 + (last.minutes < 720 ? 0 : 720)
    return TimeOfDay(minutes: same < last.minutes ? same : (same + 720) % 1440)
  }
}

extension ReadTime {
  /// Nil for a point without a day, a time or an instant.
  init?(_ point: TimePoint, _ scene: TimeScene) {
    if let instant = point.instant {
      self.init(phrase: .instant(instant), form: point.form)
      return
    }
    switch (point.day?.date, point.time) {
    case (let date?, let time?):
      let at = scene.zone.instant(of: date, time) + point.seconds
      self.init(phrase: .instant(at), form: point.form)
    case (let date?, nil):
      let isWeekly = point.day?.comesRound == .weekly
      self.init(phrase: .date(date), form: point.form, assumed: isWeekly ? [.week] : [])
    case (nil, let time?): self.init(time, of: point, scene)
    case (nil, nil): return nil
    }
  }

  /// A time without a day is on the scene's day, or the first after `scene.after`; otherwise it is
  /// the latest that is not in the future, but a time within the next hour is today's, as a typing
  /// error.
  private init(_ time: TimeOfDay, of point: TimePoint, _ scene: TimeScene) {
    let zone = scene.zone
    func at(_ day: CivilDate, _ time: TimeOfDay) -> Instant {
      zone.instant(of: day, time) + point.seconds
    }
    if let after = scene.after {
      var day = scene.on ?? zone.date(of: after)
      if at(day, time) <= after, let second = zone.twin(of: at(day, time)), second > after {
        self.init(phrase: .instant(second), form: point.form)
        return
      }
      if at(day, time) <= after, let later = point.later,
        case let last = later == .midnight ? day.adding(days: 1) : day, at(last, later) > after
      {
        self.init(phrase: .instant(at(last, later)), form: point.form, assumed: [.half])
        return
      }
      while at(day, time) <= after, day < .latest { day = day.adding(days: 1) }
      self.init(phrase: .instant(at(day, time)), form: point.form)
      return
    }
    if let on = scene.on {
      self.init(phrase: .instant(at(on, time)), form: point.form)
      return
    }
    var day = scene.today
    let isSoon = at(day, time) - scene.now < Self.slip
    // Steps back more than once if the zone skipped the day before.
    while at(day, time) > scene.now, !isSoon, day > .earliest { day = day.adding(days: -1) }
    self.init(
      phrase: .instant(at(day, time)), form: point.form,
      assumed: day == scene.today ? [] : [.day])
  }
}
