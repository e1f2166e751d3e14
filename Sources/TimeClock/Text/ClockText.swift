/// The texts of instants as a member's clock shows them.
package struct ClockText: Hashable, Sendable {
  package let timeZone: TimeZone
  package let hourCycle: HourCycle

  package init(timeZone: TimeZone, hourCycle: HourCycle) {
    self.timeZone = timeZone
    self.hourCycle = hourCycle
  }

  /// `9:02 AM`, seconds cut.
  package func time(_ instant: Instant) -> ShortText {
    timeZone.timeOfDay(of: instant).text(hourCycle)
  }

  /// `9:02 AM`, with the day wherever it is not that of `now`: `Fri 9:02 AM` within six days,
  /// `Nov 17, 9:02 AM` else, and with the year where it is another.
  package func moment(_ instant: Instant, at now: Instant) -> ShortText {
    let (date, today) = (timeZone.date(of: instant), timeZone.date(of: now))
    var text = ShortText()
    if abs(date.daysSinceEpoch - today.daysSinceEpoch) > 6 {
      date.append(to: &text, from: today)
    } else if date != today {
      text.append(date.weekday.shortName.utf8)
      text.append(" ")
    }
    timeZone.timeOfDay(of: instant).append(to: &text, hourCycle)
    return text
  }

  /// `9:00 AM – 5:30 PM`, or `9:00 AM – Present` while there is no end.
  package func range(_ start: Instant, _ end: Instant?) -> ShortText {
    var text = ShortText()
    timeZone.timeOfDay(of: start).append(to: &text, hourCycle)
    text.append(" – ")
    if let end {
      timeZone.timeOfDay(of: end).append(to: &text, hourCycle)
    } else {
      text.append("Present")
    }
    return text
  }

  /// The range as clocks of another zone show it, with their offset where it is not the one here:
  /// `9:00 AM – 5:30 PM (UTC-05:00)`.
  package func range(_ start: Instant, _ end: Instant?, in zone: TimeZone) -> String {
    if zone === timeZone { return range(start, end).text }
    let text = ClockText(timeZone: zone, hourCycle: hourCycle).range(start, end)
    let end = end ?? start
    let offsets = (zone.offset(at: start), zone.offset(at: end))
    if offsets == (timeZone.offset(at: start), timeZone.offset(at: end)) { return text.text }
    let names = offsets.0 == offsets.1 ? [offsets.0] : [offsets.0, offsets.1]
    return "\(text) (\(names.map(Self.offset).joined(separator: " – ")))"
  }

  /// `11:32 AM – 12:15 PM · 43 min`, or `11:32 AM – Present` while the gap is open.
  package func gapLabel(
    _ exitTime: Instant, _ returnTime: Instant?, in zone: TimeZone
  ) -> String {
    guard let returnTime else { return range(exitTime, nil, in: zone) }
    let length = DurationText(milliseconds: returnTime - exitTime).spelled
    return "\(range(exitTime, returnTime, in: zone)) · \(length)"
  }

  /// `UTC-05:00`, seconds cut.
  private static func offset(_ seconds: Int) -> String {
    let minutes = seconds.magnitude / 60
    func two(_ number: UInt) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "UTC\(seconds < 0 ? "-" : "+")\(two(minutes / 60)):\(two(minutes % 60))"
  }
}
