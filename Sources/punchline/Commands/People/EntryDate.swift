import JSON

/// The date of an entry to show.
enum EntryDate {
  static func text(_ entry: JSON) -> String {
    let text = entry.text("date")
    return text.isEmpty ? entry["date"].shown : text
  }
}
