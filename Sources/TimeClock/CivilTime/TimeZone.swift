/// A time zone of the IANA database, read from the bytes of its file.
///
/// A class, because every text of an instant refers to its zone.
package final class TimeZone: Sendable {
  package let identifier: String
  private let transitions: [Int64]
  private let offsets: [Int]
  private let initialOffset: Int
  private let rule: POSIXTimeZone?

  package static let utc = TimeZone(identifier: "UTC")

  /// Reads the bytes of a TZif file; the caller knows which zone they are for.
  package init(identifier: String, tzif bytes: [UInt8]) throws(TZifError) {
    let zone = try TZif(bytes)
    self.identifier = identifier
    transitions = zone.transitions
    offsets = zone.offsets
    initialOffset = zone.initialOffset
    rule = zone.rule
  }

  private init(identifier: String) {
    self.identifier = identifier
    transitions = []
    offsets = []
    initialOffset = 0
    rule = nil
  }

  /// Whether a text has the form of a zone's name, and so cannot lead out of a folder of zones.
  package static func isValidIdentifier(_ text: String) -> Bool {
    guard 1...255 ~= text.utf8.count else { return false }
    let slash = UInt8(ascii: "/")
    var last = slash
    for byte in text.utf8 {
      guard byte == slash ? last != slash : byte.isIdentifierByte else { return false }
      last = byte
    }
    return last != slash
  }
}

extension TimeZone: Hashable {
  package static func == (left: TimeZone, right: TimeZone) -> Bool {
    left === right
      || left.identifier == right.identifier && left.transitions == right.transitions
        && left.offsets == right.offsets && left.initialOffset == right.initialOffset
        && left.rule == right.rule
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(identifier)
  }
}

extension TimeZone {
  /// Seconds east of UTC.
  package func offset(at instant: Instant) -> Int {
    period(containing: instant.seconds).offset
  }

  package func date(of instant: Instant) -> CivilDate {
    CivilDate(daysSinceEpoch: Int(localMilliseconds(of: instant).flooredQuotient(by: .day)))
  }

  /// The date and the time, with one look-up of the offset.
  package func dateAndTime(of instant: Instant) -> (date: CivilDate, time: TimeOfDay) {
    let local = localMilliseconds(of: instant)
    return (
      CivilDate(daysSinceEpoch: Int(local.flooredQuotient(by: .day))),
      TimeOfDay(millisecondOfDay: local.flooredRemainder(by: .day))
    )
  }

  /// The milliseconds that the local clock shows, 0–86399999.
  package func millisecondOfDay(of instant: Instant) -> Int64 {
    localMilliseconds(of: instant).flooredRemainder(by: .day)
  }

  /// The local time of day without its seconds.
  package func timeOfDay(of instant: Instant) -> TimeOfDay {
    TimeOfDay(millisecondOfDay: millisecondOfDay(of: instant))
  }

  private func localMilliseconds(of instant: Instant) -> Int64 {
    instant.milliseconds + Int64(offset(at: instant)) * 1000
  }
}

extension TimeZone {
  /// The first instant with this local date and time; a local time that a clock change skips moves
  /// forward by the gap.
  package func instant(of date: CivilDate, _ time: TimeOfDay) -> Instant {
    instant(of: date, millisecondOfDay: Int64(time.minutes) * .minute)
  }

  package func instant(of date: CivilDate, millisecondOfDay: Int64) -> Instant {
    let local = date.milliseconds + millisecondOfDay
    let localSeconds = local.flooredQuotient(by: 1000)
    var period = firstPeriod(near: localSeconds)
    while localSeconds - Int64(period.offset) >= period.end {
      let next = self.period(containing: period.end)
      // Skipped: the clock shows this time neither before the change nor after it.
      if localSeconds - Int64(next.offset) < next.start { break }
      period = next
    }
    return Instant(milliseconds: local - Int64(period.offset) * 1000)
  }

  /// The other instant at which the local clock shows the same, as it was set back between them.
  package func twin(of instant: Instant) -> Instant? {
    let first = self.instant(of: date(of: instant), millisecondOfDay: millisecondOfDay(of: instant))
    if first < instant { return first }
    let before = period(containing: first.seconds)
    guard before.end < .max else { return nil }
    let after = period(containing: before.end)
    let second = first + Int64(before.offset - after.offset) * 1000
    return before.end..<after.end ~= second.seconds ? second : nil
  }

  /// The first instant whose local date is `date` or later, even if a clock change skips midnight
  /// or the whole day.
  package func startOfDay(_ date: CivilDate) -> Instant {
    let localSeconds = date.milliseconds / 1000
    var period = firstPeriod(near: localSeconds)
    while localSeconds - Int64(period.offset) >= period.end {
      period = self.period(containing: period.end)
    }
    let seconds = max(period.start, localSeconds - Int64(period.offset))
    return Instant(milliseconds: seconds * 1000)
  }

  /// The local day as an interval; of zero length where the zone skipped the date.
  package func interval(of date: CivilDate) -> Interval { interval(of: date...date) }

  package func interval(of dates: ClosedRange<CivilDate>) -> Interval {
    Interval(startOfDay(dates.lowerBound), startOfDay(dates.upperBound.adding(days: 1)))
  }

  /// The next instant at which the local date changes, forward or back; nil after the last year.
  package func nextDateChange(after instant: Instant) -> Instant? {
    func day(_ seconds: Int64, _ offset: Int) -> Int64 {
      (seconds + Int64(offset)).flooredQuotient(by: 86_400)
    }
    var seconds = instant.seconds
    var period = period(containing: seconds)
    let today = day(seconds, period.offset)
    while true {
      let midnight = (today + 1) * 86_400 - Int64(period.offset)
      if midnight < period.end {
        let change = Instant(milliseconds: midnight * 1000)
        return change < .latest ? change : nil
      }
      seconds = period.end
      period = self.period(containing: seconds)
      if day(seconds, period.offset) != today { return Instant(milliseconds: seconds * 1000) }
    }
  }

  /// The earliest period in which a clock of the zone may show the local time.
  private func firstPeriod(near localSeconds: Int64) -> OffsetPeriod {
    period(containing: localSeconds - Int64(UTCOffset.range.upperBound))
  }

  private func period(containing seconds: Int64) -> OffsetPeriod {
    let index = transitions.partitioningIndex { $0 > seconds }
    if index == transitions.count, let rule {
      var period = rule.period(containing: seconds)
      period.start = max(period.start, transitions.last ?? .min)
      return period
    }
    return OffsetPeriod(
      start: index == 0 ? .min : transitions[index - 1],
      end: index == transitions.count ? .max : transitions[index],
      offset: index == 0 ? initialOffset : offsets[index - 1])
  }
}

extension Instant {
  fileprivate var seconds: Int64 { milliseconds.flooredQuotient(by: 1000) }
}

extension CivilDate {
  /// The local time from 1970-01-01T00:00 to this date's midnight.
  fileprivate var milliseconds: Int64 { Int64(daysSinceEpoch) * .day }
}

extension UInt8 {
  fileprivate var isIdentifierByte: Bool {
    isLetter || isDigit || [UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "_")].contains(self)
  }
}
