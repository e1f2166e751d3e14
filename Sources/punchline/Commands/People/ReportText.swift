/// A report as a table with bars.
enum ReportText {
  private static let total = "Total"

  /// The widths of the columns before the bars.
  struct Widths {
    private(set) var names: [Int]
    private(set) var length: Int

    init(_ report: Wire.ReportGetResult, _ paint: Paint) {
      let (labels, count) = (report.parts.map(\.labels), report.by.count)
      let most = (paint.width - (paint.isNarrow ? 15 : 36)) / max(1, count)
      // The total stands below the first column.
      names = (0..<count).map { index in
        max(
          index == 0 ? ReportText.total.count : 0,
          min(most, labels.map { Column.columns(of: $0[index]) }.max() ?? 0))
      }
      length = max(9, Column.columns(of: Length.text(report.totalMs)) + 1)
    }

    /// Common widths, so that tables with the same number of columns align.
    static func shared(_ all: [Widths]) -> [Widths] {
      all.map { own in
        var widths = own
        for other in all where other.names.count == own.names.count {
          widths.names = zip(widths.names, other.names).map(max)
          widths.length = max(widths.length, other.length)
        }
        return widths
      }
    }
  }

  static func lines(
    _ report: Wire.ReportGetResult, _ widths: Widths, _ paint: Paint
  ) -> [String] {
    let parts = report.parts
    let longest = parts.map(\.totalMs).max() ?? 0
    let labels = parts.map(\.labels)
    let count = report.by.count
    let margin = widths.names.reduce(2) { $0 + $1 + 2 }
    let room = widths.length
    let barWidth = paint.barWidth(paint.width - margin - room - 2)
    var lines: [String] = []
    var previous: [String] = []
    for (part, label) in zip(parts, labels) {
      // A label is left out if it repeats the one above.
      let cells = label.indices.map { index in
        label[...index].elementsEqual(previous.prefix(index + 1)) && index < count - 1
          ? "" : label[index]
      }
      previous = label
      lines.append(
        "  " + zip(cells, widths.names).map { Column.left($0, $1) + "  " }.joined()
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
