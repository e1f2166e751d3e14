/// The texts of instants and dates as a member's clock shows them on a day.
package struct ClockText: Hashable, Sendable {
  package let timeZone: TimeZone
  package let hourCycle: HourCycle
  /// The day on which they are read: its own times are said without it.
  package let today: CivilDate

  package init(timeZone: TimeZone, hourCycle: HourCycle, today: CivilDate) {
    self.timeZone = timeZone
    self.hourCycle = hourCycle
    self.today = today
  }

  /// The same below a heading that says this date.
  package func beside(_ date: CivilDate) -> ClockText {
    ClockText(timeZone: timeZone, hourCycle: hourCycle, today: date)
  }

  /// `9:02 AM`, seconds cut.
  package func time(_ instant: Instant) -> ShortText {
    timeZone.timeOfDay(of: instant).text(hourCycle)
  }

  /// `9:02 AM`, with the day wherever it is not today: `Fri 9:02 AM`, `Nov 17, 9:02 AM`.
  package func moment(_ instant: Instant) -> ShortText {
    let date = timeZone.date(of: instant)
    return text(timeZone.timeOfDay(of: instant), on: date, date.naming(from: today))
  }

  /// `9:00 AM – 5:30 PM`, or `9:00 AM – Present` while there is no end; with the day wherever it is
  /// not today: `Fri 9:00 AM – 5:30 PM`, `Nov 17, 11:30 PM – Nov 19, 11:40 PM`.
  package func range(_ start: Instant, _ end: Instant?) -> String {
    let first = timeZone.date(of: start)
    let (from, to) = first.naming(to: end.map(timeZone.date) ?? first, from: today)
    let begun = text(timeZone.timeOfDay(of: start), on: first, from)
    guard let end else { return "\(begun) – Present" }
    let last = timeZone.date(of: end)
    return "\(begun) – \(text(timeZone.timeOfDay(of: end), on: last, to))"
  }

  /// The range of two times of one date.
  package func range(_ date: CivilDate, _ start: TimeOfDay, _ end: TimeOfDay) -> String {
    "\(text(start, on: date, date.naming(from: today))) – \(end.text(hourCycle))"
  }

  /// `11:32 AM – 12:15 PM · 43 min`, or `11:32 AM – Present` while the gap is open.
  package func gapLabel(
    _ exitTime: Instant, _ returnTime: Instant?, in zone: TimeZone
  ) -> String {
    guard let returnTime else { return range(exitTime, nil, in: zone) }
    let length = DurationText(milliseconds: returnTime - exitTime).spelled
    return "\(range(exitTime, returnTime, in: zone)) · \(length)"
  }

  /// `Fri, Nov 20`, with the year where it is not this one.
  package func date(_ date: CivilDate) -> ShortText { date.shown(from: today) }

  /// `Nov 16 – 22`, with the year where it is not this one.
  package func dates(_ first: CivilDate, _ last: CivilDate) -> String {
    first.shown(to: last, from: today)
  }

  private func text(
    _ time: TimeOfDay, on date: CivilDate, _ naming: CivilDate.Naming
  ) -> ShortText {
    var text = ShortText()
    date.append(naming, to: &text, from: today)
    time.append(to: &text, hourCycle)
    return text
  }
}

/// As clocks of another zone show it, with their offset where it is not the one here.
extension ClockText {
  /// `9:02 AM (UTC-05:00)`.
  package func moment(_ instant: Instant, in zone: TimeZone) -> String {
    if zone === timeZone { return moment(instant).text }
    return "\(ofZone(zone).moment(instant))\(offset(of: zone, instant, instant))"
  }

  /// `9:00 AM – 5:30 PM (UTC-05:00)`.
  package func range(_ start: Instant, _ end: Instant?, in zone: TimeZone) -> String {
    if zone === timeZone { return range(start, end) }
    return ofZone(zone).range(start, end) + offset(of: zone, start, end ?? start)
  }

  private func ofZone(_ zone: TimeZone) -> ClockText {
    ClockText(timeZone: zone, hourCycle: hourCycle, today: today)
  }

  private func offset(of zone: TimeZone, _ start: Instant, _ end: Instant) -> String {
    let offsets = (zone.offset(at: start), zone.offset(at: end))
    if offsets == (timeZone.offset(at: start), timeZone.offset(at: end)) { return "" }
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
