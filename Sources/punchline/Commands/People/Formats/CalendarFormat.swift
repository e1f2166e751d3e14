import JSON
import TimeClock

/// Entries as events of iCalendar, RFC 5545: one for each stretch between breaks.
enum CalendarFormat {
  static func text(_ entries: [JSON], _ gaps: [String: [JSON]]) -> String {
    var lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Punchline//Time entries//EN"]
    for stretch in WorkedStretch.all(entries, gaps) {
      // What still runs is no event yet.
      guard let end = stretch.end else { continue }
      let id = stretch.entry["id"].stringValue ?? ""
      let title = stretch.entry["kind"] == "shift" ? "Shift" : stretch.title
      lines += [
        "BEGIN:VEVENT", "UID:\(id)-\(stretch.number)@punchline",
        "DTSTAMP:\((Instant(member: stretch.entry["updatedAt"]) ?? end).basic)",
        "DTSTART:\(stretch.start.basic)", "DTEND:\(end.basic)",
        "SUMMARY:"
          + escaped(stretch.detail.isEmpty ? title : "\(title): \(stretch.detail)"),
      ]
      if let notes = stretch.entry["notes"].stringValue { lines.append("DESCRIPTION:\(escaped(notes))") }
      if !stretch.tags.isEmpty {
        lines.append("CATEGORIES:" + stretch.tags.map(escaped).joined(separator: ","))
      }
      lines.append("END:VEVENT")
    }
    lines.append("END:VCALENDAR")
    return lines.map { folded($0) + "\r\n" }.joined().trimmingLineEnd
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", ";", ",": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case "\r": break
      case _ where scalar.properties.generalCategory == .control && scalar != "\t": result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Lines of at most 75 bytes, each further one begun by a space; no character is cut.
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
