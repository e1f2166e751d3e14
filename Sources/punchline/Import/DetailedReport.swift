import TimeClock

/// The detailed report of Toggl Track or Clockify as CSV: a row for each entry, with its dates and
/// times in whichever form its workspace writes them.
enum DetailedReport {
  static func read(_ text: String, _ settings: ImportSettings) -> ImportReading {
    var reading = ImportReading()
    guard let table = CSVTable(text), let startDate = table.column("Start date"),
      let startTime = table.column("Start time"), let endDate = table.column("End date"),
      let endTime = table.column("End time")
    else {
      reading.refuse(1, "the header lacks Start date, Start time, End date or End time")
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
      let task = cell(table.column("Task"))
      let description = cell(table.column("Description"))
      let client = cell(table.column("Client"))
      reading.add(
        ImportedRow(
          line: row.line, times: times, task: cell(table.column("Project")),
          name: description.isEmpty ? task : description,
          tags: CSVTags.split(cell(table.column("Tags"))) + (client.isEmpty ? [] : [client]),
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

/// Reads dates of a table, in the order that its own dates tell.
struct DateReader {
  private let order: DateOrder?

  /// Of dates such as 03/04/2026 those with a number beyond 12 tell the order for all.
  init(_ dates: [String], _ order: DateOrder?) {
    var found = order
    if found == nil {
      let parts = dates.compactMap(Self.parts)
      if parts.contains(where: { $0.first > 12 }) { found = .dmy }
      if parts.contains(where: { $0.second > 12 }) { found = found == nil ? .mdy : nil }
    }
    self.order = found
  }

  /// Why a time cannot be read.
  var problem: String {
    order == nil
      ? "its date or time cannot be read; a date like 03/04/2026 needs --order dmy or mdy"
      : "its date or time cannot be read"
  }

  func time(_ date: String, _ time: String) -> WallTime? {
    // Of several kinds of space before the half of the day none says anything.
    var scanner = TextScanner(String(time.filter { !$0.isWhitespace }))
    guard let date = self.date(date), let seconds = scanner.time(withHalves: true) else {
      return nil
    }
    return scanner.isAtEnd ? WallTime(date: date, seconds: seconds) : nil
  }

  private func date(_ text: String) -> CivilDate? {
    var scanner = TextScanner(text)
    if let date = scanner.isoDate() { return scanner.isAtEnd ? date : nil }
    guard let order, let (first, second, year) = Self.parts(text) else { return nil }
    return order == .dmy
      ? CivilDate(year: year, month: second, day: first)
      : CivilDate(year: year, month: first, day: second)
  }

  private static func parts(_ text: String) -> (first: Int, second: Int, year: Int)? {
    var scanner = TextScanner(text)
    guard let first = scanner.number(digits: 1...2),
      let sign = scanner.take(anyOf: ["/", ".", "-"]),
      let second = scanner.number(digits: 1...2), scanner.take(sign),
      let year = scanner.number(digits: 4...4), scanner.isAtEnd
    else { return nil }
    return (first, second, year)
  }
}
