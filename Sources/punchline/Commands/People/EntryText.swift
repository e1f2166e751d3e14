import JSON
import TimeClock

/// How entries look in a line.
enum EntryText {
  /// `9:00 AM – 10:00 AM, 1h 0m`, beside the date.
  static func timeAndLength(_ entry: JSON) -> String {
    "\(entry.text("times")), \(entry.text("short"))"
  }

  /// ` (Draft) +tag`, of what is there.
  static func nameAndTags(_ entry: JSON) -> String {
    let name = entry["name"].shown
    let tags = entry["tags"].items.map { " +\($0.shown)" }.joined()
    return (name.isEmpty || name == EntryName.ofTasks ? "" : " (\(name))") + tags
  }

  /// What somebody worked on, of one line.
  static func title(_ entry: JSON) -> String {
    let isShift = entry["kind"] == "shift"
    let notes = entry["notes"].shown
    return (isShift ? "Shift" : entry["taskName"].shown) + nameAndTags(entry)
      + (notes.isEmpty ? "" : " – \(notes)")
  }

  /// A hollow dot before what the upstream of a device has not confirmed.
  static func pendingMark(_ record: JSON) -> String { record["pending"].isTrue ? "◦ " : "" }

  /// What the dot means, below entries of which some have it.
  static func pendingNote(_ records: [JSON], _ paint: Paint) -> [String] {
    records.contains { $0["pending"].isTrue }
      ? [paint(.dim, "◦ waits for the upstream; punchline status tells more.")] : []
  }

  /// The worked time of the longest, in milliseconds.
  static func longest(_ entries: [JSON]) -> Int64 {
    entries.map { $0["workedMs"].integerValue ?? 0 }.max() ?? 0
  }

  /// One line of 80 columns with a bar that tells its share of the longest; the length is what is
  /// shown of the entry, by default all that is worked.
  static func line(
    _ entry: JSON, _ length: (milliseconds: Int64, text: String)? = nil, lead: String = "  ",
    longest: Int64, _ paint: Paint
  ) -> String {
    let length = length ?? (entry["workedMs"].integerValue ?? 0, DurationOf.text(entry))
    let bar = Column.bar(length.milliseconds, of: longest, width: 12)
    let isRunning = entry["end"] == .null
    let color: Paint.Color = entry["kind"] == "shift" ? .blue : .green
    // Times of another zone have its offset behind them.
    let range = entry.text("times")
    let start = "\(lead)\(Column.left(range, max(20, Column.columns(of: range)))) "
    let end = " \(Column.right(length.text, 8)) "
    let room = Column.width - Column.columns(of: start) - Column.columns(of: end) - 13
    let title = Column.cut(pendingMark(entry) + title(entry), to: room)
    return start + paint(color, Column.left(bar, 12)) + end
      + (isRunning ? paint(.bold, title) : title)
  }
}

/// The worked time of an entry in words, breaks left out.
enum DurationOf {
  static func text(_ entry: JSON) -> String {
    let worked = entry.text("worked")
    return worked.isEmpty ? entry.text("short") : worked
  }
}
