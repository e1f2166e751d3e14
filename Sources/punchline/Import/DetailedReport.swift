import TimeClock

/// The detailed report of Toggl Track or Clockify as CSV: a row for each entry, with its dates and
/// times in whichever form its workspace writes them.
enum DetailedReport {
  static func read(_ text: String, _ settings: ImportSettings) -> ImportReading {
    var reading = ImportReading()
    guard let table = CSVTable(text), let startDate = table.column("Start date"),
      let startTime = table.column("Start time"),
      let endDate = table.column("End date", "Stop date"),
      let endTime = table.column("End time", "Stop time")
    else {
      reading.refuse(
        1, "the header lacks Start date, Start time, End or Stop date, or End or Stop time")
      return reading
    }
    let dates = DateReader(
      table.rows.flatMap { row in
        [startDate, endDate].compactMap { $0 < row.cells.count ? row.cells[$0] : nil }
      }, settings.order)
    for row in table.rows {
      guard row.cells.count >= table.header.count else {
        reading.refuse(row.line, "the row is shorter than the header")
        continue
      }
      func cell(_ column: Int?) -> String { column.map { row.cells[$0] } ?? "" }
      // Toggl writes a dash for none.
      func words(_ column: Int?) -> String { cell(column) == "-" ? "" : cell(column) }
      guard !cell(startDate).isEmpty, !cell(startTime).isEmpty else {
        reading.refuse(row.line, "it has a duration and no times")
        continue
      }
      guard !cell(endDate).isEmpty, !cell(endTime).isEmpty else {
        reading.refuse(row.line, "it is still running")
        continue
      }
      guard let start = dates.time(cell(startDate), cell(startTime)),
        let end = dates.time(cell(endDate), cell(endTime))
      else {
        reading.refuse(row.line, dates.problem)
        continue
      }
      var duration = TextScanner(cell(table.column("Duration (h)", "Duration")))
      let times = WallTime.interval(start, end, length: duration.length(), in: settings.zone)
      let task = words(table.column("Task"))
      let description = cell(table.column("Description"))
      let client = words(table.column("Client"))
      reading.add(
        ImportedRow(
          line: row.line, times: times, task: words(table.column("Project")),
          name: description.isEmpty ? task : description,
          tags: CSVTags.split(words(table.column("Tags"))) + (client.isEmpty ? [] : [client]),
          notes: description.isEmpty ? nil : task))
    }
    return reading
  }
}

/// Several tags in one cell.
enum CSVTags {
  static func split(_ cell: String) -> [String] {
    cell.split(separator: ",").compactMap { String($0).trimmed }
  }
}
