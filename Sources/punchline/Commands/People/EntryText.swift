import TimeClock

/// Texts of entries within a sentence.
enum EntryText {
  /// `Fri, Nov 20, 9:00 AM – 10:00 AM, 1h 00m: Mail +x`, with the time worked as its length.
  static func whole(_ entry: Wire.Entry) -> String {
    "\(entry.text.date), \(timeAndLength(entry)): \(title(entry))"
  }

  /// `9:00 AM – 10:00 AM, 1h 00m`, with the day unless it is today.
  static func rangeAndLength(_ entry: Wire.Entry) -> String {
    "\(entry.text.range), \(Length.text(entry.workedMs))"
  }

  private static func timeAndLength(_ entry: Wire.Entry) -> String {
    "\(entry.text.times), \(Length.text(entry.workedMs))"
  }

  /// ` (Draft) +tag`, or a part of it.
  static func nameAndTags(_ entry: Wire.Entry) -> String { nameAndTags(entry.name, entry.tags) }

  static func nameAndTags(_ name: String?, _ tags: [String]) -> String {
    (name.map { " (\($0))" } ?? "") + tags.map { " +\($0)" }.joined()
  }

  /// The work, on one line.
  static func title(_ entry: Wire.Entry) -> String {
    let notes = entry.notes ?? ""
    return (entry.kind == .shift ? "Shift" : entry.taskName ?? "") + nameAndTags(entry)
      + (notes.isEmpty ? "" : " – \(notes)")
  }

  /// A hollow dot before a record that a device's upstream has not confirmed.
  static func pendingMark(_ pending: Bool?) -> String { pending == true ? "◦ " : "" }

  /// The meaning of the dot, below records if one of them has it.
  static func pendingNote(_ pending: [Bool?], _ paint: Paint) -> [String] {
    pending.contains(true)
      ? [paint(.dim, "◦ waits for the upstream; punchline status tells more.")] : []
  }
}
