import JSON
import TimeClock

/// solidtime's export: tables that refer to each other's rows by id, or the single table of its
/// reports.
enum SolidtimeReader {
  /// The folder's table of entries.
  static let entries = "time_entries.csv"

  /// `file` returns the folder's other tables, by name.
  static func read(
    _ text: String, _ settings: ImportSettings, beside file: (String) -> String?
  ) -> ImportReading {
    guard let table = CSVTable(text), table.column(["project_id"]) != nil else {
      return TableReader.read(text, .solidtime, settings)
    }
    var reading = ImportReading()
    let projects = names(in: file("projects.csv")), tasks = names(in: file("tasks.csv"))
    let clients = names(in: file("clients.csv")), tags = names(in: file("tags.csv"))
    let people = people(in: file("members.csv"))
    for row in table.rows {
      func cell(_ name: String) -> String { table.text([name], of: row) }
      guard row.cells.count >= table.header.count else {
        reading.refuse(row.line, "the row is shorter than the header")
        continue
      }
      if cell("type") == "break" {
        reading.refuse(row.line, "it is a break")
        continue
      }
      if cell("end").isEmpty {
        reading.refuse(row.line, "it is still running")
        continue
      }
      guard let start = Instant(rfc3339: cell("start")), let end = Instant(rfc3339: cell("end"))
      else {
        reading.refuse(row.line, "it has no start and end that can be read")
        continue
      }
      let (task, description) = (tasks[cell("task_id")], cell("description"))
      let ids = (try? JSONReader.parse(cell("tags")))?.items.compactMap(\.stringValue) ?? []
      reading.add(
        ImportedRow(
          line: row.line, times: ImportedTimes(start, end),
          task: projects[cell("project_id")] ?? task ?? ImportReading.untitled,
          name: description.isEmpty ? task : description,
          tags: (ids.map { tags[$0] } + [clients[cell("client_id")]]).compactMap(\.self),
          notes: description.isEmpty ? nil : task, person: people[cell("member_id")]))
    }
    return reading
  }

  private static func rows(in text: String?) -> [(String) -> String] {
    guard let table = text.flatMap({ CSVTable($0) }) else { return [] }
    return table.rows.map { row in { name in table.text([name], of: row) } }
  }

  /// The names of a table's rows, by id.
  private static func names(in text: String?) -> [String: String] {
    Dictionary(rows(in: text).map { ($0("id"), $0("name")) }) { first, _ in first }
  }

  private static func people(in text: String?) -> [String: ImportedPerson] {
    Dictionary(
      rows(in: text).map { ($0("id"), ImportedPerson(name: $0("name"), email: $0("email"))) }
    ) { first, _ in first }
  }
}
