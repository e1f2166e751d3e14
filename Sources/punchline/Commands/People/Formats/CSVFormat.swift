import TimeClock

/// Entries as a CSV table (RFC 4180), for spreadsheets.
enum CSVFormat {
  private static let header = [
    "date", "start", "end", "zone", "kind", "task", "name", "tags", "notes", "worked", "hours",
    "workedMs",
  ]

  static func text(_ entries: [WorkedEntry]) throws(CommandFailure) -> String {
    let local = LocalTime()
    var rows = [header]
    for worked in entries {
      let entry = worked.entry
      let zone = try local.zone(entry.timeZone)
      let end = worked.end.map { LocalTime.text($0, in: zone) } ?? ""
      let length = DurationText(milliseconds: worked.worked)
      rows.append(
        [zone.date(of: worked.start).text, LocalTime.text(worked.start, in: zone), end]
          + [
            entry.timeZone, entry.kind.rawValue, entry.taskName, entry.name,
            entry.tags.joined(separator: ", "), entry.notes,
          ].map { harmless(Escaping.printable($0 ?? "", keeping: ["\n", "\t"])) }
          + [length.clock.text, length.decimalHours.text, "\(length.milliseconds)"])
    }
    return table(rows)
  }

  static func table(_ rows: [[String]]) -> String {
    rows.map { row in
      row.map(quoted).joined(separator: ",") + "\r\n"
    }.joined().trimmingLineEnd
  }

  /// An apostrophe keeps a spreadsheet from reading the text as a formula.
  static func harmless(_ text: String) -> String {
    guard let first = text.unicodeScalars.first else { return text }
    let begins: [Unicode.Scalar] = [
      "=", "+", "-", "@", "\t", "\r", "\n", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}",
    ]
    return begins.contains(first) ? "'" + text : text
  }

  private static func quoted(_ cell: String) -> String {
    let special: [Unicode.Scalar] = ["\"", ",", "\r", "\n"]
    guard cell.unicodeScalars.contains(where: special.contains) else { return cell }
    return "\""
      + cell.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\"\"") + "\""
  }
}

extension String {
  /// The text without its last line feed, which the printer adds.
  var trimmingLineEnd: String {
    unicodeScalars.last == "\n" ? String(String.UnicodeScalarView(unicodeScalars.dropLast())) : self
  }
}
