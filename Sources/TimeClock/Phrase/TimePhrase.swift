/// The meaning of a time phrase.
package enum TimePhrase: Hashable, Sendable {
  case instant(Instant)
  case interval(Interval)
  case date(CivilDate)
  /// Both inclusive.
  case dates(CivilDate, CivilDate)
}

extension TimePhrase {
  /// The instant, or that at which an interval begins; nil for dates.
  package var start: Instant? {
    switch self {
    case .instant(let instant): instant
    case .interval(let interval): interval.start
    case .date, .dates: nil
    }
  }

  /// The forms that the reader accepts, for the message of a refusal.
  package static let allowed =
    "a time (17:30, 5pm), a day (yesterday, monday, 2026-11-03, nov 3), both (yesterday 9:15), "
    + "a time ago (30 min ago), a period (last week, this month) or a range (9-17:30)"

  /// Reads what people type, at an instant and in a zone; nil for what is none of the allowed.
  package init?(_ text: String, now: Instant, zone: TimeZone) {
    guard let phrase = try? Self.read(text, now: now, zone: zone) else { return nil }
    self = phrase
  }

  /// Refuses what is none of the allowed, where a sentence can say what is wrong in it.
  package static func read(
    _ text: String, now: Instant, zone: TimeZone
  ) throws(ClockError) -> TimePhrase {
    if let instant = Instant(rfc3339: text.trimmed ?? "") { return .instant(instant) }
    guard let tokens = TimeToken.tokens(of: text), !tokens.isEmpty else { throw refusal(nil) }
    var reader = TimePhraseReader(tokens, today: zone.date(of: now))
    var phrase: TimePhrase?
    if let length = reader.whole({ $0.ago() }) {
      phrase =
        length.isDays
        ? .date(zone.date(of: now).adding(days: -Int(clamping: length.count)))
        : .instant(now - length.count)
    } else if let period = reader.whole({ $0.period() }) {
      phrase = .dates(period.lowerBound, period.upperBound)
    } else if let point = reader.whole({ $0.point(hoursAlone: false) }) {
      phrase = TimePhrase(point, now, zone)
    } else if let (start, end) = reader.whole({ $0.rangeOfDay() }) ?? reader.whole({ $0.range() }) {
      phrase = TimePhrase(start, end, now, zone)
      if phrase == nil { throw refusal(Self.problem(start, end)) }
    }
    guard let phrase else { throw refusal(reader.problem) }
    return phrase
  }

  private static func refusal(_ problem: String?) -> ClockError {
    .validation([.init("text", problem ?? "Text must be \(allowed)")])
  }

  private static func problem(_ start: TimePoint, _ end: TimePoint) -> String {
    (start.time == nil) == (end.time == nil)
      ? "The range does not end after it begins"
      : "A range has a time at both ends, or at none"
  }

  /// A time without a day is the latest that is not in the future.
  private init?(_ point: TimePoint, _ now: Instant, _ zone: TimeZone) {
    switch (point.day?.date, point.time) {
    case (let date?, let time?): self = .instant(zone.instant(of: date, time))
    case (let date?, nil): self = .date(date)
    case (nil, let time?):
      self = .instant(zone.instant(of: Self.latestDay(of: time, now, zone), time))
    case (nil, nil): return nil
    }
  }

  /// An end that is no later in the day than the start is on the next day.
  private init?(_ start: TimePoint, _ end: TimePoint, _ now: Instant, _ zone: TimeZone) {
    switch (start.time(before: end), end.time) {
    case (let from?, let to?):
      let first = start.day?.date ?? Self.latestDay(of: from, now, zone)
      let last = end.day?.date(from: first) ?? (to > from ? first : first.adding(days: 1))
      let interval = Interval(zone.instant(of: first, from), zone.instant(of: last, to))
      guard interval.length > 0 else { return nil }
      self = .interval(interval)
    case (nil, nil):
      guard let first = start.day?.date, let last = end.day?.date(from: first), first <= last else {
        return nil
      }
      self = .dates(first, last)
    default: return nil
    }
  }

  private static func latestDay(
    of time: TimeOfDay, _ now: Instant, _ zone: TimeZone
  ) -> CivilDate {
    var day = zone.date(of: now)
    // More than once where the zone skipped the day before.
    while zone.instant(of: day, time) > now { day = day.adding(days: -1) }
    return day
  }
}

/// A day as it was named.
struct NamedDay {
  enum Recurrence { case never, weekly, yearly }

  let date: CivilDate
  /// How often there is a day of that name.
  var comesRound = Recurrence.never

  /// The day as a range's end: one that comes round is the next from the start on, so that from
  /// Monday to Friday is one week whatever day it is.
  func date(from first: CivilDate) -> CivilDate {
    guard date < first else { return date }
    switch comesRound {
    case .never: return date
    case .weekly:
      let days = first.daysSinceEpoch - date.daysSinceEpoch
      return date.adding(days: (days + 6) / 7 * 7)
    case .yearly:
      let next = (first.year...first.year + 1).compactMap {
        CivilDate(year: $0, month: date.month, day: date.day)
      }
      return next.first { $0 >= first } ?? date
    }
  }
}

/// A day, a time of day, or both.
struct TimePoint {
  var day: NamedDay?
  var time: TimeOfDay?
  /// Whether the time was said with its half of the day.
  var hasHalf = false

  /// The time of a range's start. Where only the end has a half of the day, both are in it if that
  /// makes the start the earlier, else the start is in the other.
  func time(before end: TimePoint) -> TimeOfDay? {
    guard let time, let last = end.time, end.hasHalf, !hasHalf, 1...12 ~= time.hour else {
      return self.time
    }
    let same = time.minutes % 720 + (last.minutes < 720 ? 0 : 720)
    return TimeOfDay(minutes: same < last.minutes ? same : (same + 720) % 1440)
  }
}
