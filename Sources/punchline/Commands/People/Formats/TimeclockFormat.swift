import JSON
import TimeClock

/// Entries of one kind as the timeclock files of hledger and ledger: the task is the account.
enum TimeclockFormat {
  static func text(
    _ entries: [JSON], _ gaps: [String: [JSON]]
  ) throws(CommandFailure) -> String {
    try WorkedStretch.refuseBothKinds(entries, .timeclock)
    let local = LocalTime()
    var lines: [String] = []
    for stretch in WorkedStretch.all(entries, gaps) {
      let zone = try local.zone(stretch.entry["timeZone"].stringValue ?? "UTC")
      // Both ends by the clock of the start: its readers know no change of the clock.
      let offset = Int64(zone.offset(at: stretch.start)) * 1_000
      func time(_ instant: Instant) -> String {
        LocalTime.text(localMilliseconds: instant.milliseconds + offset, "-")
      }
      let tags = stretch.tags.map { "\(word($0, without: ",:")):" }.joined(separator: ", ")
      lines.append(
        "i \(time(stretch.start)) \(word(stretch.title, without: ""))"
          + (stretch.detail.isEmpty && tags.isEmpty ? "" : "  \(word(stretch.detail, without: ""))")
          + (tags.isEmpty ? "" : "  ; \(tags)"))
      if let end = stretch.end { lines.append("o \(time(end))") }
    }
    return lines.joined(separator: "\n")
  }

  /// The text on one line with single spaces, since two end an account, and without what begins a
  /// comment.
  private static func word(_ text: String, without signs: String) -> String {
    let plain = text.map { ";\(signs)".contains($0) || $0.isNewline || $0 == "\t" ? " " : $0 }
    return String(plain).split(separator: " ").joined(separator: " ")
  }
}
