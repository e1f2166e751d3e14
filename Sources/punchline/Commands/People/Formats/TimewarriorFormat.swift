import TimeClock

/// Entries of one kind as lines of Timewarrior's data files, with the task as the first tag.
enum TimewarriorFormat {
  static func text(_ entries: [WorkedEntry]) throws(CommandFailure) -> String {
    try WorkedEntry.refuseBothKinds(entries, .timewarrior)
    var lines: [String] = []
    for worked in entries {
      var tags = [worked.title]
      for tag in worked.tags where !tags.contains(tag) { tags.append(tag) }
      let note = [worked.detail, worked.entry.notes ?? ""].filter { !$0.isEmpty }
      let words =
        tags.map(quoted).joined(separator: " ")
        + (note.isEmpty ? "" : " # " + quoted(note.joined(separator: ": "), always: true))
      for stretch in worked.stretches {
        let end = stretch.end.map { " - \($0.basic)" } ?? ""
        lines.append("inc \(stretch.start.basic)\(end) # \(words)")
      }
    }
    return lines.joined(separator: "\n")
  }

  private static func quoted(_ text: String) -> String { quoted(text, always: false) }

  private static func quoted(_ text: String, always: Bool) -> String {
    let plain = Escaping.printable(text)
    guard always || plain.contains(where: { !$0.isLetter && !$0.isNumber && $0 != "_" }) else {
      return plain
    }
    let escaped = plain.map { "\"\\".contains($0) ? "\\\($0)" : "\($0)" }
    return "\"\(escaped.joined())\""
  }
}
