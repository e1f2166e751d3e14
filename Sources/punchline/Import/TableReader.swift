import TimeClock

/// A program's CSV table: a row for each entry, with dates and times in any format of its
/// workspaces.
struct TableReader {
  private let layout: TableLayout
  private let settings: ImportSettings
  private let table: CSVTable
  private let dates: DateReader
  private var reading = ImportReading()

  static func read(
    _ text: String, _ layout: TableLayout, _ settings: ImportSettings
  ) -> ImportReading {
    guard let table = CSVTable(text) else {
      var reading = ImportReading()
      reading.refuse(1, "the file is no table")
      return reading
    }
    let lacking = layout.required.filter { table.column($0) == nil }
    guard lacking.isEmpty else {
      var reading = ImportReading()
      let names = lacking.map { $0.joined(separator: " or ") }
      reading.refuse(1, "the header lacks \(names.joined(separator: ", "))")
      return reading
    }
    var reader = TableReader(table, layout, settings)
    for row in table.rows { reader.take(row) }
    return reader.reading
  }

  private init(_ table: CSVTable, _ layout: TableLayout, _ settings: ImportSettings) {
    (self.table, self.layout, self.settings) = (table, layout, settings)
    let columns = [layout.start, layout.end, layout.startDate, layout.endDate]
      .compactMap(table.column)
    dates = DateReader(
      table.rows.flatMap { row in columns.compactMap { row.cell($0) } }
        .map { String($0.prefix { $0 != " " && $0 != "T" }) }, settings.order)
  }

  private mutating func take(_ row: CSVTable.Row) {
    guard row.cells.count >= table.header.count else {
      return reading.refuse(row.line, "the row is shorter than the header")
    }
    let table = table
    func cell(_ names: [String]) -> String { table.text(names, of: row) }
    func all(_ names: [String]) -> [String] {
      names.compactMap { name in
        let text = cell([name])
        // Toggl writes a dash for an empty cell.
        return text == "-" ? nil : text.trimmed
      }
    }
    let name = [cell(layout.person), cell(layout.lastName)].filter { !$0.isEmpty }
      .joined(separator: " ")
    let email = cell(layout.email)
    let person =
      name.isEmpty && email.isEmpty ? nil : ImportedPerson(name: name, email: email)
    let times: ImportedTimes
    switch self.times(cell, person) {
    case .times(let found): times = found
    case .refused(let why): return reading.refuse(row.line, why)
    }
    let details = all(layout.details)
    let task = all(layout.task).first ?? ""
    let notes = details.dropFirst().joined(separator: "\n")
    reading.add(
      ImportedRow(
        line: row.line, times: times, task: task, name: details.first,
        tags: CSVTags.split(all(layout.tags).first ?? "") + all(layout.client),
        notes: notes.isEmpty ? nil : notes, person: person))
  }

  private enum Times {
    case times(ImportedTimes)
    case refused(String)
  }

  private mutating func times(
    _ cell: ([String]) -> String, _ person: ImportedPerson?
  ) -> Times {
    let length = TableLength.seconds(cell(layout.length))
    if layout.start.isEmpty {
      let date = cell(layout.startDate)
      let (from, to) = (cell(layout.startTime), cell(layout.endTime))
      if !from.isEmpty, !date.isEmpty {
        let endDate = layout.endDate.isEmpty ? date : cell(layout.endDate)
        let isEnded = !endDate.isEmpty && !to.isEmpty || layout.endDate.isEmpty && length != nil
        guard isEnded else { return .refused("it is still running") }
        return between(date, from, endDate, to, length)
      }
      guard !layout.isTimed else { return .refused("it has a duration and no times") }
      guard !date.isEmpty else { return .refused("it has no date") }
      guard let length else { return .refused(TableLength.problem) }
      return laid(on: date, length, person)
    }
    let (start, end) = (cell(layout.start), cell(layout.end))
    if let begun = Instant(rfc3339: start) {
      guard !end.isEmpty else { return .refused("it is still running") }
      guard let ended = Instant(rfc3339: end) else { return .refused("its end cannot be read") }
      return .times(ImportedTimes(begun, ended))
    }
    let parts = Self.dateAndTime(start)
    if !layout.end.isEmpty, parts.count == 2 {
      let last = Self.dateAndTime(end)
      guard last.count == 2 else {
        return .refused(end.isEmpty ? "it is still running" : "its end cannot be read")
      }
      return between(parts[0], parts[1], last[0], last[1], length)
    }
    guard let date = parts.first, let length else {
      return .refused(start.isEmpty ? "it has no date" : TableLength.problem)
    }
    if parts.count == 1 { return laid(on: date, length, person) }
    return between(date, parts[1], date, "", length)
  }

  /// `2026-11-20 9:00 AM` in its two parts, or only the date.
  private static func dateAndTime(_ text: String) -> [String] {
    text.split(maxSplits: 1, whereSeparator: { $0 == " " || $0 == "T" }).map(String.init)
  }

  /// A missing end follows from the length; an end before the start is on the next day.
  private func between(
    _ date: String, _ from: String, _ endDate: String, _ to: String, _ length: Int64?
  ) -> Times {
    guard let start = dates.time(date, Self.timeOfDay(from)) else {
      return .refused(dates.problem(date))
    }
    if to.isEmpty {
      return .times(WallTime.interval(start, lasting: length ?? 0, in: settings.zone))
    }
    guard var end = dates.time(endDate, Self.timeOfDay(to)) else {
      return .refused(dates.problem(endDate))
    }
    if layout.endDate.isEmpty, layout.end.isEmpty, end.seconds < start.seconds {
      end = WallTime(date: end.date.adding(days: 1), seconds: end.seconds)
    }
    return .times(WallTime.interval(start, end, length: length, in: settings.zone))
  }

  /// Some programs repeat the date before the time.
  private static func timeOfDay(_ text: String) -> String {
    let parts = text.split(separator: " ")
    guard parts.count > 1, let first = parts.first, !first.contains(":") else { return text }
    return parts.dropFirst().joined(separator: " ")
  }

  private mutating func laid(on date: String, _ length: Int64, _ person: ImportedPerson?) -> Times {
    guard let midnight = dates.time(date, "0:00") else { return .refused(dates.problem(date)) }
    return .times(reading.lay(length, on: midnight.date, of: person, settings))
  }
}

/// Several tags in one cell.
enum CSVTags {
  static func split(_ cell: String) -> [String] {
    cell.split(separator: ",").compactMap { String($0).trimmed }
  }
}

/// The length of a table's row.
enum TableLength {
  static let problem = "it has no length that can be read, such as 1:30 or 1.5"

  /// The seconds of `1:30`, `01:30:00`, `1.5` or `1,5`; nil for anything else.
  static func seconds(_ text: String) -> Int64? {
    var scanner = TextScanner(text)
    if let length = scanner.length() { return scanner.isAtEnd ? length : nil }
    guard let hours = Double(text.replacingFirst(",", with: ".")), hours > 0, hours < 1_000 else {
      return nil
    }
    return Int64((hours * 3_600).rounded())
  }
}

extension String {
  fileprivate func replacingFirst(_ sign: Character, with other: Character) -> String {
    guard let index = firstIndex(of: sign) else { return self }
    return String(self[..<index]) + String(other) + self[self.index(after: index)...]
  }
}
