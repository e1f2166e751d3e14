import JSON
import TimeClock

extension Verbs {
  /// How many entries back numbers are counted.
  private static let reach = 10_000

  /// The entries of some days, each with the number that `edit` takes.
  static func log(_ call: VerbCall) throws(CommandFailure) -> Answer {
    let dates = try call.caller.dates(call.arguments.phrase, usual: "last 7 days")
    let kind: Wire.EntryKind? = call.arguments.choice(.kind)
    let tag = call[.tag]
    var found: [(number: Int, entry: Wire.Entry)] = []
    var number = 0
    try call.caller.forEachPage(Wire.entryList()) { page in
      for entry in page.entries {
        number += 1
        if entry.date < dates.lowerBound || number > reach { return false }
        let isMeant =
          dates.contains(entry.date) && (kind == nil || entry.kind == kind)
          && (tag.map(entry.tags.contains) ?? true)
        if isMeant { found.append((number, entry)) }
      }
      return true
    }
    if number > reach, found.last?.number != number {
      throw .message(
        "more than \(reach) entries were made since; punchline report shows such days")
    }
    return Answer(.array(found.map(\.entry.json)), lines(found, call.paint))
  }

  private static func lines(
    _ found: [(number: Int, entry: Wire.Entry)], _ paint: Paint
  ) -> [String] {
    let longest = found.map(\.entry.workedMs).max() ?? 0
    let sorted = found.reversed().sorted {
      ($0.entry.date, $0.entry.start) < ($1.entry.date, $1.entry.start)
    }
    var lines: [String] = []
    var date: CivilDate?
    for (number, entry) in sorted {
      if entry.date != date {
        date = entry.date
        lines.append(paint(.bold, entry.text.date))
      }
      lines.append(
        EntryText.line(
          entry, lead: Column.right("\(number)", 4) + "  ", longest: longest, paint))
    }
    lines += EntryText.pendingNote(found.map(\.entry.pending), paint)
    return lines.isEmpty ? [paint(.dim, "No entries.")] : lines
  }
}
