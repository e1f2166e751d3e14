import JSON
import TimeClock

extension Verbs {
  static let usualRange = "last 7 days"

  /// The entries of some days with their breaks, numbered for the correcting commands.
  static func log(_ call: VerbCall) throws(CommandFailure) -> Answer {
    let rows = try rows(try call.caller.dates(call.arguments.phrase, usual: usualRange), call)
    ShownLog.keep(rows.flatMap(items), call)
    let table = EntryTable(rows, isNumbered: true, call.paint)
    var lines: [String] = []
    var date: CivilDate?
    var number: Int? = 1
    for row in rows {
      if row.entry.date != date {
        date = row.entry.date
        lines.append(call.paint(.bold, row.entry.text.date))
      }
      lines += table.lines(row, from: &number)
    }
    lines += EntryText.pendingNote(
      rows.flatMap { [$0.entry.pending] + $0.breaks.map(\.pending) }, call.paint)
    if lines.isEmpty { lines = [call.paint(.dim, "No entries.")] }
    return Answer(.array(rows.map(\.entry.json)), lines, call.paint)
  }

  /// The entries that began on these days, in display order.
  static func rows(
    _ dates: ClosedRange<CivilDate>, _ call: VerbCall
  ) throws(CommandFailure) -> [EntryTable.Row] {
    let found = try call.caller.all(
      Wire.entryList(
        from: dates.lowerBound, to: dates.upperBound, kind: call.arguments.choice(.kind),
        tag: call[.tag]), \.entries)
    var rows: [EntryTable.Row] = []
    for entry in found.sorted(by: { ($0.date, $0.start, $0.id) < ($1.date, $1.start, $1.id) }) {
      guard dates.contains(entry.date) else { continue }
      // Also the deleted ones, which count as worked, so that they can be restored.
      let breaks = entry.kind == .shift ? try call.ask(Wire.entryGet(id: entry.id)).gaps : []
      rows.append(EntryTable.Row(entry: entry, worked: entry.workedMs, breaks: breaks))
    }
    return rows
  }

  static func items(_ row: EntryTable.Row) -> [ShownLog.Item] {
    [.entry(row.entry.id)] + row.breaks.map { .gap($0.id) }
  }
}
