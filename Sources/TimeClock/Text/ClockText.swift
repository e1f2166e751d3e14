/// The texts of instants as a member's clock shows them.
package struct ClockText: Hashable, Sendable {
  package let timeZone: TimeZone
  package let hourCycle: HourCycle

  package init(timeZone: TimeZone, hourCycle: HourCycle) {
    self.timeZone = timeZone
    self.hourCycle = hourCycle
  }

  /// `9:02 AM`, seconds cut.
  package func time(_ instant: Instant) -> String {
    timeZone.timeOfDay(of: instant).text(hourCycle)
  }

  /// `9:00 AM – 5:30 PM`, or `9:00 AM – Present` while there is no end.
  package func range(_ start: Instant, _ end: Instant?) -> String {
    var text = ShortText()
    timeZone.timeOfDay(of: start).append(to: &text, hourCycle)
    text.append(" – ")
    if let end {
      timeZone.timeOfDay(of: end).append(to: &text, hourCycle)
    } else {
      text.append("Present")
    }
    return text.text
  }

  /// `11:32 AM – 12:15 PM · 43 min`, or `11:32 AM – Present` while the gap is open.
  package func gapLabel(_ exitTime: Instant, _ returnTime: Instant?) -> String {
    guard let returnTime else { return range(exitTime, nil) }
    let length = DurationText(milliseconds: returnTime - exitTime).spelled
    return "\(range(exitTime, returnTime)) · \(length)"
  }
}
