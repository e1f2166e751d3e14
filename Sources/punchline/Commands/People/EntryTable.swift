import TimeClock

/// Entries as lines of a terminal: time, a bar for the time worked, its length, and its text.
struct EntryTable {
  struct Row {
    let entry: Wire.Entry
    /// The milliseconds shown as worked.
    let worked: Int64
    var breaks: [Wire.Gap] = []
    /// The day that the row stands under; nil for the entry's own.
    var date: CivilDate?

    private var heading: CivilDate { date ?? entry.date }

    /// With the day where it is not the heading's.
    var times: String { entry.date == heading ? entry.text.times : entry.text.range }

    func times(_ gap: Wire.Gap) -> String {
      gap.date == heading ? gap.text.times : "\(gap.text.date), \(gap.text.times)"
    }
  }

  private let paint: Paint
  private let rangeWidth: Int
  private let longest: Int64
  private let lead: Int

  /// A table of exactly these rows, so that its columns align.
  init(_ rows: [Row], isNumbered: Bool = false, _ paint: Paint) {
    self.paint = paint
    lead = isNumbered ? 6 : 2
    longest = rows.map(\.worked).max() ?? 0
    rangeWidth = rows.map { Column.columns(of: $0.times) }.max() ?? 0
  }

  /// The row's lines, each with the next number if lines are numbered.
  func lines(_ row: Row, from number: inout Int?) -> [String] {
    let entry = row.entry
    let color: Paint.Color = entry.kind == .shift ? .blue : .green
    let barWidth = paint.barWidth(paint.isNarrow ? 0 : min(30, 12 + max(0, paint.width - 80) / 8))
    let start = next(&number) + Column.left(row.times, rangeWidth) + " "
    let length = " " + Column.right(Length.text(row.worked), 8) + " "
    let bar = paint(
      color, Column.left(Column.bar(row.worked, of: longest, width: barWidth), barWidth))
    let title = EntryText.pendingMark(entry.pending) + EntryText.title(entry)
    func shown(_ room: Int) -> String {
      let text = paint.hasBars ? Column.cut(title, to: room) : title
      return entry.end == nil ? paint(.bold, text) : text
    }
    var lines: [String]
    if paint.isNarrow {
      let margin = String(repeating: " ", count: lead)
      lines = [start + bar + length, margin + shown(paint.width - lead)]
    } else {
      let room = paint.width - Column.columns(of: start + length) - barWidth
      lines = [start + bar + length + shown(room)]
    }
    for gap in row.breaks {
      let length = paint.isNarrow ? "" : " · \(gap.text.length)"
      let label = "\(EntryText.pendingMark(gap.pending))break \(row.times(gap))\(length)"
      lines.append(
        next(&number) + paint(.dim, "  \(label)\(gap.isDeleted ? " (paid)" : "")"))
    }
    return lines
  }

  func lines(_ row: Row) -> [String] {
    var none: Int?
    return lines(row, from: &none)
  }

  private func next(_ number: inout Int?) -> String {
    guard let shown = number else { return String(repeating: " ", count: lead) }
    number = shown + 1
    return Column.right("\(shown)", 4) + "  "
  }
}

/// Lengths in the form that all verbs use.
enum Length {
  /// `7h 40m`, `5m 09s` below an hour.
  static func text(_ milliseconds: Int64) -> String {
    DurationText(milliseconds: milliseconds).timer.text
  }
}
