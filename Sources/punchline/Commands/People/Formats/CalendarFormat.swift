import TimeClock

/// Entries as iCalendar events (RFC 5545), one for each stretch between breaks.
enum CalendarFormat {
  static func text(_ entries: [WorkedEntry]) -> String {
    var lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Punchline//Time entries//EN"]
    for worked in entries {
      for (number, stretch) in worked.stretches.enumerated() {
        lines += event(worked, stretch, number)
      }
    }
    lines.append("END:VCALENDAR")
    return lines.map { folded($0) + "\r\n" }.joined().trimmingLineEnd
  }

  /// A running entry is an event until now, which a later event with the same UID replaces.
  private static func event(
    _ worked: WorkedEntry, _ stretch: WorkedEntry.Stretch, _ number: Int
  ) -> [String] {
    let entry = worked.entry
    let end = max(stretch.end ?? worked.now, stretch.start)
    let title = entry.kind == .shift ? "Shift" : worked.title
    let summary = worked.detail.isEmpty ? title : "\(title): \(worked.detail)"
    // The rest of an entry that started before the days is a different event from its beginning.
    let isRest = entry.start < worked.start
    let id = entry.id + (isRest ? "-\(worked.start.basic)" : "")
    var lines = [
      "BEGIN:VEVENT", "UID:\(id)-\(number)@punchline",
      "DTSTAMP:\(entry.updatedAt.basic)",
      "DTSTART:\(stretch.start.basic)", "DTEND:\(end.basic)", "SUMMARY:\(escaped(summary))",
    ]
    if let notes = entry.notes { lines.append("DESCRIPTION:\(escaped(notes))") }
    if !worked.tags.isEmpty {
      lines.append("CATEGORIES:" + worked.tags.map(escaped).joined(separator: ","))
    }
    return lines + ["END:VEVENT"]
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in Escaping.printable(text, keeping: ["\n", "\r", "\t"]).unicodeScalars {
      switch scalar {
      case "\\", ";", ",": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case "\r": break
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Lines of at most 75 bytes, with a space before each continuation; no character is split.
  private static func folded(_ line: String) -> String {
    var result = ""
    var length = 0
    for scalar in line.unicodeScalars {
      let size = String(scalar).utf8.count
      if length + size > 75 {
        result += "\r\n "
        length = 1
      }
      result.unicodeScalars.append(scalar)
      length += size
    }
    return result
  }
}
