/// Formats instants and dates for a member's clock and language, as read on one day.
package struct ClockText: Hashable, Sendable {
  package let timeZone: TimeZone
  package let hourCycle: HourCycle
  /// The day on which the texts are read; times of that day are shown without the date.
  package let today: CivilDate
  package let words: Words
  /// Whether texts are stored, with times that are formatted for the reader's clock later.
  private let keepsTimes: Bool

  package init(
    timeZone: TimeZone, hourCycle: HourCycle, today: CivilDate, words: Words = .english,
    keepsTimes: Bool = false
  ) {
    self.timeZone = timeZone
    self.hourCycle = hourCycle
    self.today = today
    self.words = words
    self.keepsTimes = keepsTimes
  }

  /// The same for texts that are stored.
  package var keeping: ClockText {
    ClockText(
      timeZone: timeZone, hourCycle: hourCycle, today: today, words: words, keepsTimes: true)
  }

  /// The same for texts below a heading that shows this date.
  package func beside(_ date: CivilDate) -> ClockText {
    ClockText(timeZone: timeZone, hourCycle: hourCycle, today: date, words: words)
  }

  /// `9:02 AM`, seconds cut.
  package func time(_ instant: Instant) -> ShortText {
    time(timeZone.timeOfDay(of: instant))
  }

  /// `9:02 AM`, with the day unless it is today: `Fri 9:02 AM`, `Nov 17, 9:02 AM`.
  package func moment(_ instant: Instant) -> ShortText {
    if keepsTimes { return ShortText(KeptTime.moment(instant).text) }
    let (date, time) = timeZone.dateAndTime(of: instant)
    return text(time, on: date, date.naming(from: today))
  }

  /// `9:00 AM – 5:30 PM`, or `9:00 AM – Present` without an end; with the day unless it is today:
  /// `Fri 9:00 AM – 5:30 PM`, `Nov 17, 11:30 PM – Nov 19, 11:40 PM`.
  package func range(_ start: Instant, _ end: Instant?) -> String { ends(start, end).text }

  private func ends(_ start: Instant, _ end: Instant?, ending: String = "") -> JoinedText {
    if keepsTimes { return JoinedText(ending: KeptTime.range(start, end).text) }
    let first = timeZone.dateAndTime(of: start)
    guard let last = end.map(timeZone.dateAndTime) else {
      let begun = text(first.time, on: first.date, first.date.naming(from: today))
      if let formats = words.formats {
        return JoinedText("", begun, ending: formats.range + formats.present + ending)
      }
      return JoinedText("", begun, " – Present", ending: ending)
    }
    // In the hour that a zone repeats, only the offsets tell the ends apart.
    let isBackward = last.time <= first.time && first.date == last.date
    let ending = isBackward && ending.isEmpty ? offsets(start, end ?? start) : ending
    let (from, to) = first.date.naming(to: last.date, from: today)
    let (start, end) = (
      text(first.time, on: first.date, from), text(last.time, on: last.date, to)
    )
    if let formats = words.formats, formats.range != " – " {
      return JoinedText("", start, ending: "\(formats.range)\(end)\(ending)")
    }
    return JoinedText("", start, " – ", end, ending: ending)
  }

  /// The range between two times of one date.
  package func range(_ date: CivilDate, _ start: TimeOfDay, _ end: TimeOfDay) -> String {
    if keepsTimes { return KeptTime.times(date, start, end).text }
    return "\(text(start, on: date, date.naming(from: today)))\(rangeSign)\(time(end))"
  }

  /// `11:32 AM – 12:15 PM · 43 min`, or `11:32 AM – Present` while the gap is open.
  package func gapLabel(
    _ exitTime: Instant, _ returnTime: Instant?, in zone: TimeZone
  ) -> String {
    guard let returnTime else { return range(exitTime, nil, in: zone) }
    let length = DurationText(milliseconds: returnTime - exitTime).spelled
    return "\(range(exitTime, returnTime, in: zone)) · \(length)"
  }

  /// `Fri, Nov 20`, with the year unless it is this year.
  package func date(_ date: CivilDate) -> ShortText {
    if keepsTimes { return ShortText(KeptTime.date(date).text) }
    guard let formats = words.formats else { return date.shown(from: today) }
    return ShortText(
      formats.filled(date.year == today.year ? formats.date : formats.dateOfYear, date))
  }

  /// The word for an end that has not come yet.
  package var present: String { words.formats?.present ?? "Present" }

  /// `November 2026`.
  package func month(_ date: CivilDate) -> String {
    guard let formats = words.formats else { return date.shownMonth }
    return formats.filled(formats.month, date)
  }

  /// `Nov`.
  package func shortMonth(_ date: CivilDate) -> String {
    words.formats?.calendarMonths[date.month - 1] ?? date.shortMonth
  }

  /// `Fri`.
  package func shortName(of weekday: Weekday) -> String {
    words.formats?.shortWeekdays[weekday.rawValue - 1] ?? weekday.shortName
  }

  /// `42.5 hrs`.
  package func hours(_ milliseconds: Int64) -> ShortText {
    keepsTimes
      ? ShortText(KeptTime.hours(milliseconds: milliseconds).text)
      : PayrollText.hours(milliseconds, in: words)
  }

  /// `42.5`.
  package func decimalHours(_ milliseconds: Int64) -> ShortText {
    let text = DurationText(milliseconds: milliseconds).decimalHours
    return words.formats.map { ShortText($0.decimal(text.text)) } ?? text
  }

  /// `Nov 16 – 22`, with the year unless it is this year.
  package func dates(_ first: CivilDate, _ last: CivilDate) -> String {
    if keepsTimes { return KeptTime.dates(first, last).text }
    guard let formats = words.formats else { return first.shown(to: last, from: today) }
    func day(_ date: CivilDate, showsYear: Bool) -> String {
      formats.filled(showsYear ? formats.dayOfYear : formats.day, date)
    }
    if first.year == last.year, first.month == last.month {
      return formats.filled(
        first.year == today.year ? formats.days : formats.daysOfYear, first, last: last.day)
    }
    return day(first, showsYear: first.year != last.year && first.year != today.year)
      + formats.range + day(last, showsYear: last.year != today.year)
  }

  /// `Fri, Nov 20` for one date, `Nov 16 – 22` for more.
  package func days(_ first: CivilDate, _ last: CivilDate) -> String {
    first == last ? date(first).text : dates(first, last)
  }

  private func text(
    _ time: TimeOfDay, on date: CivilDate, _ naming: CivilDate.Naming
  ) -> ShortText {
    if words.formats != nil { return ShortText(said(date, naming) + self.time(time).text) }
    var text = ShortText()
    date.append(naming, to: &text, from: today)
    time.append(to: &text, hourCycle)
    return text
  }
}

extension ClockText {
  private var rangeSign: String { words.formats?.range ?? " – " }

  /// `9:02 AM`.
  package func time(_ time: TimeOfDay) -> ShortText {
    words.formats.map { ShortText($0.time(time, hourCycle)) } ?? time.text(hourCycle)
  }

  /// The date before a time, in a language with its own formats.
  private func said(_ date: CivilDate, _ naming: CivilDate.Naming) -> String {
    guard let formats = words.formats else { return "" }
    switch naming {
    case .nothing: return ""
    case .weekday: return formats.filled(formats.weekday, date)
    case .date:
      let isOfYear = date.year == today.year
      return formats.filled(isOfYear ? formats.day : formats.dayOfYear, date) + formats.gap
    }
  }
}

/// Texts in another zone, with its UTC offset if that differs from the local one.
extension ClockText {
  /// `9:02 AM (UTC-05:00)`.
  package func moment(_ instant: Instant, in zone: TimeZone) -> JoinedText {
    if zone === timeZone || keepsTimes { return JoinedText("", moment(instant)) }
    return JoinedText(
      "", ofZone(zone).moment(instant), ending: offset(of: zone, instant, instant))
  }

  /// `9:00 AM – 5:30 PM (UTC-05:00)`.
  package func range(_ start: Instant, _ end: Instant?, in zone: TimeZone) -> String {
    ends(start, end, in: zone).text
  }

  /// The parts of that range, not joined yet.
  package func ends(_ start: Instant, _ end: Instant?, in zone: TimeZone) -> JoinedText {
    if zone === timeZone || keepsTimes { return ends(start, end) }
    return ofZone(zone).ends(start, end, ending: offset(of: zone, start, end ?? start))
  }

  private func ofZone(_ zone: TimeZone) -> ClockText {
    ClockText(timeZone: zone, hourCycle: hourCycle, today: today, words: words)
  }

  private func offset(of zone: TimeZone, _ start: Instant, _ end: Instant) -> String {
    let offsets = (zone.offset(at: start), zone.offset(at: end))
    if offsets == (timeZone.offset(at: start), timeZone.offset(at: end)) { return "" }
    return Self.named(offsets)
  }

  /// Both offsets if they differ.
  private func offsets(_ start: Instant, _ end: Instant) -> String {
    let offsets = (timeZone.offset(at: start), timeZone.offset(at: end))
    return offsets.0 == offsets.1 ? "" : Self.named(offsets)
  }

  private static func named(_ offsets: (Int, Int)) -> String {
    let names = offsets.0 == offsets.1 ? [offsets.0] : [offsets.0, offsets.1]
    return " (\(names.map(Self.offset).joined(separator: " – ")))"
  }

  /// `UTC-05:00`, seconds cut.
  private static func offset(_ seconds: Int) -> String {
    let minutes = seconds.magnitude / 60
    func two(_ number: UInt) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "UTC\(seconds < 0 ? "-" : "+")\(two(minutes / 60)):\(two(minutes % 60))"
  }
}
