import TimeClock

/// A local date and time without a zone.
struct WallTime: Equatable {
  let date: CivilDate
  /// From midnight of the date; 86,400 is the following midnight.
  let seconds: Int64
  /// Seconds ahead of UTC, if the file tells.
  var offset: Int64?

  /// The instants at which clocks show it, earliest first: two when clocks go back, and for a
  /// skipped time the one that it is moved to.
  func instants(in zone: TimeZone) -> [Instant] {
    if let offset {
      let midnight = TimeZone.utc.instant(of: date, millisecondOfDay: 0)
      return [midnight + (seconds - offset) * 1_000]
    }
    let date = date.adding(days: Int(seconds / 86_400))
    let first = zone.instant(of: date, millisecondOfDay: seconds % 86_400 * 1_000)
    let local = first.milliseconds + Int64(zone.offset(at: first)) * 1_000
    var offsets: [Int64] = []
    for hours in stride(from: -26, through: 26, by: 2) as StrideThrough<Int64> {
      let offset = Int64(zone.offset(at: first + hours * .hour))
      if !offsets.contains(offset) { offsets.append(offset) }
    }
    let found = offsets.map { Instant(milliseconds: local - $0 * 1_000) }
      .filter { $0.milliseconds + Int64(zone.offset(at: $0)) * 1_000 == local }
    return found.isEmpty ? [first] : found.sorted()
  }

  /// Whether clocks went forward over it.
  private func isSkipped(in zone: TimeZone) -> Bool {
    let at = instants(in: zone)[0]
    let local = zone.millisecondOfDay(of: at)
    return offset == nil && local != seconds % 86_400 * 1_000
  }

  private var written: String {
    "\(date.text) \(seconds)" + (offset.map { " \($0)" } ?? "")
  }

  /// The interval from a local time, with a length in seconds.
  static func interval(_ start: WallTime, lasting length: Int64, in zone: TimeZone) -> ImportedTimes
  {
    let begin = start.instants(in: zone)[0]
    return ImportedTimes(begin, begin + length * 1_000, written: "\(start.written) \(length)")
  }

  /// The interval between two local times: the one with the length in seconds from the file, else
  /// the earliest that does not run backwards.
  static func interval(
    _ start: WallTime, _ end: WallTime, length: Int64?, in zone: TimeZone
  ) -> ImportedTimes {
    let (starts, ends) = (start.instants(in: zone), end.instants(in: zone))
    let suffix = length.map { " \($0)" } ?? ""
    let written = "\(start.written) \(end.written)\(suffix)"
    let pairs = starts.flatMap { start in ends.map { (start, $0) } }
    let ofLength = pairs.first { start, end in
      length.map { abs(end - start - $0 * 1_000) < .minute } ?? false
    }
    let found = ofLength ?? pairs.first { $0 <= $1 } ?? (starts[0], ends[0])
    return ImportedTimes(
      found.0, found.1, written: written, isStartSkipped: start.isSkipped(in: zone))
  }
}
