import JSON
import TimeClock

/// `punchline log`: the entries of some days, each with the number that `edit` takes.
struct LogCommand: PersonalCommand {
  /// How many entries back numbers are counted.
  static let reach = 10_000

  static let form = "[RANGE]"
  static let meaning = "the entries of the last 7 days, or of a range, numbered for edit"
  static let options: [PersonalOption] = [.kind, .tag, .json]

  private let range: String?
  private let kind: String?
  private let tag: String?

  init(_ words: PersonalWords) throws(UsageError) {
    range = words.phrase
    kind = try words.choice(.kind, of: Entry.Kind.self)?.rawValue
    tag = words[.tag]
  }

  func run(_ caller: MethodCaller, _ paint: Paint) throws(CommandFailure) -> Answer {
    let (from, to) = try caller.dates(range, usual: "last 7 days")
    guard let first = from.stringValue, let last = to.stringValue else {
      throw .message("there are no such days")
    }
    var found: [(number: Int, entry: JSON)] = []
    var number = 0
    try caller.forEach("entry.list", "entries") { entry in
      number += 1
      let date = entry["date"].stringValue ?? ""
      if date < first || number > Self.reach { return false }
      if date <= last, shows(entry) { found.append((number, entry)) }
      return true
    }
    if number > Self.reach, found.last?.number != number {
      throw .message(
        "more than \(Self.reach) entries were made since; punchline report shows such days")
    }
    return Answer(.array(found.map(\.entry)), lines(found, paint))
  }

  private func shows(_ entry: JSON) -> Bool {
    (kind == nil || entry["kind"].stringValue == kind)
      && (tag.map { entry["tags"].items.contains(.string($0)) } ?? true)
  }

  private func lines(_ found: [(number: Int, entry: JSON)], _ paint: Paint) -> [String] {
    let longest = EntryText.longest(found.map(\.entry))
    let sorted = found.reversed().sorted {
      ($0.entry["date"].shown, $0.entry["start"].shown)
        < ($1.entry["date"].shown, $1.entry["start"].shown)
    }
    var lines: [String] = []
    var date = JSON.null
    for (number, entry) in sorted {
      if entry["date"] != date {
        date = entry["date"]
        lines.append(paint(.bold, EntryDate.text(entry)))
      }
      lines.append(
        EntryText.line(
          entry, lead: Column.right("\(number)", 4) + "  ", longest: longest, paint))
    }
    lines += EntryText.pendingNote(found.map(\.entry), paint)
    return lines.isEmpty ? [paint(.dim, "No entries.")] : lines
  }
}
