import TimeClock

/// How entries look in a line.
enum EntryText {
  /// `9:00 AM – 10:00 AM, 1h 0m`, beside the date.
  static func timeAndLength(_ entry: Wire.Entry) -> String {
    "\(entry.text.times), \(entry.text.short)"
  }

  /// ` (Draft) +tag`, of what is there.
  static func nameAndTags(_ entry: Wire.Entry) -> String { nameAndTags(entry.name, entry.tags) }

  static func nameAndTags(_ name: String?, _ tags: [String]) -> String {
    let name = name == EntryName.ofTasks ? "" : name ?? ""
    return (name.isEmpty ? "" : " (\(name))") + tags.map { " +\($0)" }.joined()
  }

  /// What somebody worked on, of one line.
  static func title(_ entry: Wire.Entry) -> String {
    let notes = entry.notes ?? ""
    return (entry.kind == .shift ? "Shift" : entry.taskName ?? "") + nameAndTags(entry)
      + (notes.isEmpty ? "" : " – \(notes)")
  }

  /// A hollow dot before what the upstream of a device has not confirmed.
  static func pendingMark(_ pending: Bool?) -> String { pending == true ? "◦ " : "" }

  /// What the dot means, below records of which some have it.
  static func pendingNote(_ pending: [Bool?], _ paint: Paint) -> [String] {
    pending.contains(true)
      ? [paint(.dim, "◦ waits for the upstream; punchline status tells more.")] : []
  }

  /// One line of 80 columns with a bar that tells its share of the longest; the length is what is
  /// shown of the entry, by default all that is worked.
  static func line(
    _ entry: Wire.Entry, _ length: (milliseconds: Int64, text: String)? = nil,
    lead: String = "  ", longest: Int64, _ paint: Paint
  ) -> String {
    let length = length ?? (entry.workedMs, entry.text.worked)
    let bar = Column.bar(length.milliseconds, of: longest, width: 12)
    let color: Paint.Color = entry.kind == .shift ? .blue : .green
    // Times of another zone have its offset behind them.
    let range = entry.text.times
    let start = "\(lead)\(Column.left(range, max(20, Column.columns(of: range)))) "
    let end = " \(Column.right(length.text, 8)) "
    let room = Column.width - Column.columns(of: start) - Column.columns(of: end) - 13
    let title = Column.cut(pendingMark(entry.pending) + title(entry), to: room)
    return start + paint(color, Column.left(bar, 12)) + end
      + (entry.end == nil ? paint(.bold, title) : title)
  }
}
