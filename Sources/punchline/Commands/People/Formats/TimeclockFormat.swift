import TimeClock

/// Entries of one kind as the timeclock files of hledger and ledger: the task is the account.
enum TimeclockFormat {
  /// Begins a comment with the offset of both times of the next pair, such as `+0100`.
  static let offsetLead = "; UTC"

  static func text(_ entries: [WorkedEntry]) throws(CommandFailure) -> String {
    try WorkedEntry.refuseBothKinds(entries, .timeclock)
    let local = LocalTime()
    var lines: [String] = []
    for worked in entries {
      let zone = try local.zone(worked.entry.timeZone)
      let tags = worked.tags.map { "\(tag($0)):" }.joined(separator: ", ")
      let detail = word(worked.detail, without: "")
      let words =
        word(worked.title, without: "")
        + (detail.isEmpty && tags.isEmpty ? "" : "  \(detail)")
        + (tags.isEmpty ? "" : "  ; \(tags)")
      for stretch in worked.stretches {
        // Both ends by the clock of the start: its readers know no change of the clock.
        let offset = Int64(zone.offset(at: stretch.start)) * 1_000
        func time(_ instant: Instant) -> String {
          LocalTime.text(localMilliseconds: instant.milliseconds + offset, "-")
        }
        if let end = stretch.end,
          zone.offset(at: end) != zone.offset(at: stretch.start)
            || !areClear(stretch.start, end, in: zone)
        {
          lines.append(offsetLead + offsetText(minutes: offset / 60_000))
        }
        lines.append("i \(time(stretch.start)) \(words)")
        if let end = stretch.end { lines.append("o \(time(end))") }
      }
    }
    return lines.joined(separator: "\n")
  }

  /// Whether a reader of both times by the zone's clocks finds these instants: an hour that comes
  /// twice is marked by nothing in them.
  private static func areClear(_ start: Instant, _ end: Instant, in zone: TimeZone) -> Bool {
    let offset = Int64(zone.offset(at: start))
    func read(noting noted: Int64?) -> ImportedTimes {
      func time(_ instant: Instant) -> WallTime {
        let shown = instant + offset * 1_000
        return WallTime(
          date: TimeZone.utc.date(of: shown),
          seconds: TimeZone.utc.millisecondOfDay(of: shown) / 1_000, offset: noted)
      }
      return WallTime.interval(time(start), time(end), length: nil, in: zone)
    }
    let (alone, exact) = (read(noting: nil), read(noting: offset))
    return alone.start == exact.start && alone.end == exact.end
  }

  private static func offsetText(minutes: Int64) -> String {
    let (hours, rest) = abs(minutes).quotientAndRemainder(dividingBy: 60)
    let digits = "\(10_000 + hours * 100 + rest)".dropFirst()
    return "\(minutes < 0 ? "-" : "+")\(digits)"
  }

  /// A tag is one word, as its readers know it.
  private static func tag(_ text: String) -> String {
    word(text, without: ",:").split(separator: " ").joined(separator: "-")
  }

  /// The text on one line with single spaces, since two end an account, and without what begins a
  /// comment.
  private static func word(_ text: String, without signs: String) -> String {
    let plain = Escaping.printable(text).map { ";\(signs)".contains($0) ? " " : $0 }
    return String(plain).split(separator: " ").joined(separator: " ")
  }
}
