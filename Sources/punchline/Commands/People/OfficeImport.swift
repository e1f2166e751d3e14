import JSON
import TimeClock

/// `punchline import --table KIND`: creates an office's records from a table, and shows the meaning
/// of each column.
struct OfficeImport {
  private let table: OfficeTable
  private let isTrial: Bool
  private let order: DateOrder?
  private let zone: String?
  private let mappings: [String]

  /// Nil unless the options ask for it.
  init?(_ arguments: Arguments) {
    guard let table: OfficeTable = arguments.choice(.table) else { return nil }
    self.table = table
    isTrial = arguments.has(.dryRun)
    order = arguments.choice(.order)
    zone = arguments[.zone]
    mappings = arguments.all(.column)
  }

  func run(_ text: String, _ call: VerbCall) throws(CommandFailure) -> Answer {
    guard let csv = CSVTable(text) else { throw .message("the file is no table with a header") }
    let columns = try columns(of: csv)
    let lacking = table.fields.filter { $0.isRequired && columns[$0.parameter] == nil }
    let mapping = Self.shown(columns, csv, table, call.paint)
    guard lacking.isEmpty else {
      throw .message(
        "the table lacks \(lacking.map(\.name).listed(in: .english) ?? ""); it has "
          + "\(csv.header.listed(in: .english) ?? ""). --column \"\(lacking[0].name)=HEADING\" says which it is"
      )
    }
    let inForce = try call.ask(Wire.timeNow()).timeZone
    let reader = OfficeRow.Reader(
      table, columns, try OfficeNames(for: table, call.caller),
      DateReader(
        columns["date"].map { column in csv.rows.compactMap { $0.cells.dropFirst(column).first } }
          ?? [], order), try LocalTime().zone(zone ?? inForce))
    let work = try ImportWork(of: csv.rows.map(\.cells), call.caller, isTrial: isTrial)
    return try work.run(of: csv.rows.count) { () throws(CommandFailure) in
      try take(csv.rows, reader, mapping, work, call)
    }
  }

  private func take(
    _ rows: [CSVTable.Row], _ reader: OfficeRow.Reader, _ mapping: [String],
    _ work: ImportWork, _ call: VerbCall
  ) throws(CommandFailure) -> Answer {
    var problems: [ImportReading.Problem] = []
    var known = try reader.known(call.caller)
    var (lines, before, taken): ([String: Int], Int, Int) = ([:], 0, 0)
    for row in rows {
      try work.pass(problems: problems.count)
      let read: OfficeRow
      switch reader.read(row) {
      case .row(let found): read = found
      case .refused(let why):
        problems.append(.init(line: row.line, message: why))
        continue
      }
      if let line = lines[read.identity] {
        problems.append(.init(line: row.line, message: "it is the same as line \(line)"))
        continue
      }
      lines[read.identity] = row.line
      if known.contains(read.identity) {
        before += 1
        continue
      }
      do throws(CommandFailure) {
        _ = try work.ask { key -> Call<JSON> in
          var parameters = read.parameters
          if let key {
            parameters.append("idempotencyKey", .string(key))
          } else {
            parameters.append("dryRun", true)
          }
          return Call<JSON>(offered: table.method, .object(parameters))
        }
        taken += 1
        known.insert(read.identity)
      } catch .refused(let error) {
        problems.append(.init(line: row.line, message: error.message))
      }
    }
    return answer(taken, before, problems, mapping, call.paint)
  }

  /// The column of each parameter, from `--column`, else by its heading.
  private func columns(of csv: CSVTable) throws(CommandFailure) -> [String: Int] {
    var columns: [String: Int] = [:]
    for field in table.fields { columns[field.parameter] = csv.column(field.headings) }
    for mapping in mappings {
      let parts = mapping.split(separator: "=", maxSplits: 1).compactMap { String($0).trimmed }
      guard parts.count == 2, let field = table.fields.first(where: { $0.isCalled(parts[0]) })
      else {
        throw .usage(
          .badValue(
            option: CommandOption.column.name, value: mapping,
            allowed: "FIELD=HEADING, a field out of "
              + Arguments.anyOf(table.fields.map(\.name))))
      }
      guard let column = csv.column([parts[1]]) else {
        throw .message(
          "the table has no column \"\(parts[1])\", but \(csv.header.listed(in: .english) ?? "")")
      }
      for (other, place) in columns where place == column { columns[other] = nil }
      columns[field.parameter] = column
    }
    return columns
  }

  /// A line for each column: its heading, and its meaning.
  private static func shown(
    _ columns: [String: Int], _ csv: CSVTable, _ table: OfficeTable, _ paint: Paint
  ) -> [String] {
    let width = csv.header.map(Column.columns).max() ?? 0
    return csv.header.enumerated().map { index, heading in
      let fields = table.fields.filter { columns[$0.parameter] == index }.map(\.name)
      let meaning = fields.isEmpty ? paint(.dim, "left out") : fields.listed(in: .english) ?? ""
      return "  \(Column.left(Escaping.printable(heading), width))  \(meaning)"
    }
  }

  private func answer(
    _ taken: Int, _ known: Int, _ problems: [ImportReading.Problem], _ mapping: [String],
    _ paint: Paint
  ) -> Answer {
    let label = paint(.green, isTrial ? "Would take" : "Taken")
    let rows = taken == 1 ? "1 row" : "\(taken) rows"
    var lines = ["\(label): \(rows) of \(table.rawValue). The columns:"] + mapping
    if known > 0 { lines.append("There already: \(known).") }
    lines += problems.lines(isTrial: isTrial, paint)
    if !isTrial, taken > 0 { lines.append(paint(.dim, "punchline undo takes it back.")) }
    var answer = Answer(
      [
        "taken": .integer(Int64(taken)), "known": .integer(Int64(known)),
        "problems": problems.json,
      ], lines, paint)
    answer.status = problems.status
    return answer
  }
}
