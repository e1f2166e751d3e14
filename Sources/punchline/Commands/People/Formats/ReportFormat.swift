import JSON

/// What `report` writes: a table for people, or the entries for other programs.
enum ReportFormat: String, CaseIterable {
  case text, json, csv, ical, timeclock, timewarrior

  static var list: String { allCases.map(\.rawValue).joined(separator: "|") }

  /// The entries, oldest first, in a format of other programs; those that run are left out where
  /// the format has no place for them.
  func text(
    _ entries: [JSON], _ gaps: [String: [JSON]]
  ) throws(CommandFailure) -> String? {
    switch self {
    case .text, .json: nil
    case .csv: try CSVFormat.text(entries)
    case .ical: CalendarFormat.text(entries, gaps)
    case .timeclock: try TimeclockFormat.text(entries, gaps)
    case .timewarrior: try TimewarriorFormat.text(entries, gaps)
    }
  }
}
