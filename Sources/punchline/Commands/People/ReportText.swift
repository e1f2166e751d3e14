/// A report as a table with bars.
enum ReportText {
  private static let total = "Total"

  static func lines(_ report: Wire.ReportGetResult, _ paint: Paint) -> [String] {
    let parts = report.parts
    let longest = parts.map(\.totalMs).max() ?? 0
    let labels = parts.map(\.labels)
    let count = report.by.count
    // The total stands below the first column.
    let widths = (0..<count).map { index in
      max(
        index == 0 ? Self.total.count : 0,
        min(
          (paint.width - (paint.isNarrow ? 15 : 36)) / max(1, count),
          labels.map { Column.columns(of: $0[index]) }.max() ?? 0))
    }
    let margin = widths.reduce(2) { $0 + $1 + 2 }
    let room = max(9, Column.columns(of: Length.text(report.totalMs)) + 1)
    let barWidth = paint.width - margin - room - 2
    var lines: [String] = []
    var previous: [String] = []
    for (part, label) in zip(parts, labels) {
      // What is the same as above is said once.
      let cells = label.indices.map { index in
        label[...index].elementsEqual(previous.prefix(index + 1)) && index < count - 1
          ? "" : label[index]
      }
      previous = label
      lines.append(
        "  " + zip(cells, widths).map { Column.left($0, $1) + "  " }.joined()
          + Column.right(Length.text(part.totalMs), room) + "  "
          + paint(
            .green,
            Column.bar(part.totalMs, of: longest, width: barWidth)))
    }
    let label = Column.left(Self.total, max(Self.total.count, margin - 2))
    lines.append(paint(.bold, "  \(label)\(Column.right(Length.text(report.totalMs), room))"))
    if report.countedAgainMs > 0 {
      lines.append(
        paint(.dim, "  An entry with several tags is in each of them, and once in the total."))
    }
    return lines
  }
}
