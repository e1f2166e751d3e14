/// The formats of `report`: a table for people, or the entries for other programs.
enum ReportFormat: String, CaseIterable {
  case text, json, csv, ical, timeclock, timewarrior

  /// The entries, oldest first, in another program's format; nil for the other formats.
  func text(_ entries: [WorkedEntry]) throws(CommandFailure) -> String? {
    switch self {
    case .text, .json: nil
    case .csv: try CSVFormat.text(entries)
    case .ical: CalendarFormat.text(entries)
    case .timeclock: try TimeclockFormat.text(entries)
    case .timewarrior: try TimewarriorFormat.text(entries)
    }
  }
}
