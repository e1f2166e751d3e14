import JSON
import TimeClock

/// Entries of one kind as the lines of timewarrior's data files: the task is the first tag.
enum TimewarriorFormat {
  static func text(
    _ entries: [JSON], _ gaps: [String: [JSON]]
  ) throws(CommandFailure) -> String {
    try WorkedStretch.refuseBothKinds(entries, .timewarrior)
    let lines = WorkedStretch.all(entries, gaps).map { stretch in
      let end = stretch.end.map { " - \($0.basic)" } ?? ""
      var tags = [stretch.title]
      for tag in stretch.tags where !tags.contains(tag) { tags.append(tag) }
      let note = [stretch.detail, stretch.entry["notes"].stringValue ?? ""].filter { !$0.isEmpty }
      return "inc \(stretch.start.basic)\(end) # " + tags.map(quoted).joined(separator: " ")
        + (note.isEmpty ? "" : " # " + quoted(note.joined(separator: ": "), always: true))
    }
    return lines.joined(separator: "\n")
  }

  private static func quoted(_ text: String) -> String { quoted(text, always: false) }

  private static func quoted(_ text: String, always: Bool) -> String {
    let plain = String(text.map { $0.isNewline ? " " : $0 })
    guard always || plain.contains(where: { !$0.isLetter && !$0.isNumber && $0 != "_" }) else {
      return plain
    }
    return "\""
      + plain.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\\\"") + "\""
  }
}
