import TimeClock

/// Entries of one kind as a timeclock file of hledger and ledger, with the task as the account.
enum TimeclockFormat {
  /// Starts a comment with the UTC offset of the next pair's times, such as `+0100`.
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
        // Both times use the offset of the start, because readers of this format know no offset
        // change.
        let offset = Int64(zone.offset(at: stretch.start)) * 1_000
        func time(_ instant: Instant) -> String {
          LocalTime.text(localMilliseconds: instant.milliseconds + offset, "-")
        }
        if let end = stretch.end,
          zone.offset(at: end) != zone.offset(at: stretch.start)
            || !areClear(stretch.start, end, in: zone)
        {
          lines.append(offsetLead + offsetText(minutes: offset / .minute))
        }
        lines.append("i \(time(stretch.start)) \(words)")
        if let end = stretch.end { lines.append("o \(time(end))") }
      }
    }
    return lines.joined(separator: "\n")
  }

  /// Whether a reader finds these instants from local times alone: nothing marks the repeated hour.
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

  /// A tag in one word, as readers of the format expect.
  private static func tag(_ text: String) -> String {
    word(text, without: ",:").split(separator: " ").joined(separator: "-")
  }

  /// The text on one line, with single spaces because two spaces end an account, and without
  /// comment signs.
  private static func word(_ text: String, without signs: String) -> String {
    let plain = Escaping.printable(text).map { ";\(signs)".contains($0) ? " " : $0 }
    return String(plain).split(separator: " ").joined(separator: " ")
  }
}
