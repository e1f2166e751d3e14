/// A CSV table (RFC 4180): a header, then rows with their first lines.
struct CSVTable {
  struct Row {
    let line: Int
    let cells: [String]

    /// Nil if the row is shorter.
    func cell(_ column: Int) -> String? { column < cells.count ? cells[column] : nil }
  }

  let header: [String]
  let rows: [Row]
  /// The index of the first column of each name, in lower case.
  private let places: [String: Int]

  /// Nil if a quotation mark is never closed, or there is no header.
  init?(_ text: String) {
    let scalars = text.unicodeScalars
    let firstLine = scalars.prefix { $0 != "\n" && $0 != "\r" }
    let separator: Unicode.Scalar =
      firstLine.contains(",") ? "," : firstLine.contains(";") ? ";" : "\t"
    var rows: [Row] = []
    var cells: [String] = []
    var cell = String.UnicodeScalarView()
    var (line, begun) = (1, 1)
    var isQuoted = false
    var wasQuoted = false
    func isBlank() -> Bool { cells.isEmpty && cell.isEmpty && !wasQuoted }
    func endRow() {
      if !isBlank() { rows.append(Row(line: begun, cells: cells + [String(cell)])) }
      (cells, cell, wasQuoted) = ([], .init(), false)
    }
    var position = scalars.startIndex
    while position < scalars.endIndex {
      let scalar = scalars[position]
      position = scalars.index(after: position)
      if isQuoted {
        if scalar == "\n" { line += 1 }
        if scalar != "\"" {
          cell.append(scalar)
        } else if position < scalars.endIndex, scalars[position] == "\"" {
          cell.append(scalar)
          position = scalars.index(after: position)
        } else {
          isQuoted = false
        }
        continue
      }
      switch scalar {
      case "\"" where cell.isEmpty: (isQuoted, wasQuoted) = (true, true)
      case separator:
        cells.append(String(cell))
        (cell, wasQuoted) = (.init(), false)
        if cells.isEmpty { begun = line }
      case "\r": break
      case "\n":
        endRow()
        line += 1
        begun = line
      default: cell.append(scalar)
      }
    }
    endRow()
    guard !isQuoted, let first = rows.first else { return nil }
    header = first.cells
    places = Dictionary(zip(header.map { $0.lowercased() }, header.indices)) { first, _ in first }
    self.rows = Array(rows.dropFirst())
  }

  /// The first column with any of these names, ignoring case.
  func column(_ names: [String]) -> Int? {
    names.compactMap { places[$0.lowercased()] }.min()
  }

  /// The row's cell in the first column with any of these names; empty without one.
  func text(_ names: [String], of row: Row) -> String { column(names).flatMap(row.cell) ?? "" }
}
