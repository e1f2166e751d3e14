import TimeClock

/// The timeclock files of hledger and ledger, with the account as the task.
enum TimeclockReader {
  private struct Begun {
    let line: Int
    let time: WallTime
    let account: String
    let description: String
    let tags: [String]
    let notes: String?
  }

  private static let untimed = "its date or time cannot be read, such as 2026-11-20 09:00"

  static func read(_ text: String, _ settings: ImportSettings) -> ImportReading {
    var reading = ImportReading()
    var begun: Begun?
    var noted: Int64?
    for (number, line) in text.lines {
      if let offset = offset(notedBy: line) { noted = offset }
      guard let code = line.first, !";#*".contains(code), line.trimmed != nil else { continue }
      guard "iobhO".contains(code), line.dropFirst().first == " " else {
        reading.refuse(
          number,
          "it is no line of a timeclock, such as i 2026-11-20 09:00 TASK or o 2026-11-20 17:00")
        continue
      }
      // Lines of required and booked hours are not worked time.
      guard "ioO".contains(code) else { continue }
      var scanner = TextScanner(line.dropFirst(2))
      scanner.skipSpaces()
      guard let date = scanner.isoDate() else {
        reading.refuse(number, untimed)
        continue
      }
      scanner.skipSpaces()
      guard let seconds = scanner.time() else {
        reading.refuse(number, untimed)
        continue
      }
      let offset = scanner.offset()
      guard offset != nil || scanner.isAtBlank else {
        reading.refuse(number, untimed)
        continue
      }
      let time = WallTime(date: date, seconds: seconds, offset: offset ?? noted)
      if code != "i" { noted = nil }
      if code == "i" {
        if let begun { reading.refuse(begun.line, "it is clocked in again without a clock-out") }
        begun = parse(scanner.remainder, number, time)
        continue
      }
      guard let first = begun else {
        reading.refuse(number, "it is clocked out without a clock-in")
        continue
      }
      begun = nil
      let ends = WallTime.interval(first.time, time, length: nil, in: settings.zone)
      reading.add(
        ImportedRow(
          line: first.line, times: ends, task: first.account, name: first.description,
          tags: first.tags, notes: first.notes))
    }
    if let begun { reading.refuse(begun.line, "it is still running") }
    return reading
  }

  /// The offset in a comment about the next pair of times; nil for any other line.
  private static func offset(notedBy line: String) -> Int64? {
    guard line.hasPrefix(TimeclockFormat.offsetLead) else { return nil }
    var scanner = TextScanner(line.dropFirst(TimeclockFormat.offsetLead.count))
    let offset = scanner.offset()
    return scanner.isAtEnd ? offset : nil
  }

  /// The text before a tag, and the tag: the word directly before the first colon, with the value
  /// after it behind `=`.
  private static func note(_ part: Substring) -> (text: String?, tag: String?) {
    let colon = zip(part.indices, part.indices.dropFirst())
      .first { part[$1] == ":" && !part[$0].isWhitespace && part[$0] != ":" }?.1
    let ahead = part[..<(colon ?? part.endIndex)]
    guard let colon, let word = ahead.split(whereSeparator: { $0.isWhitespace || $0 == ":" }).last
    else { return (String(part).trimmed, nil) }
    let value = String(part[colon...].dropFirst()).trimmed
    return (
      String(ahead[..<word.startIndex]).trimmed, value.map { "\(word)=\($0)" } ?? String(word)
    )
  }

  /// Two spaces end the account; the comment holds tags, separated by commas, and notes.
  private static func parse(_ rest: String, _ line: Int, _ time: WallTime) -> Begun {
    var text = rest
    var notes: [(text: String?, tag: String?)] = []
    if let comment = rest.firstIndex(of: ";") {
      text = String(rest[..<comment])
      notes = rest[comment...].dropFirst().split(separator: ",").map(note)
    }
    let words = text.trimmed ?? ""
    let spaces = zip(words.indices, words.indices.dropFirst()).first {
      words[$0] == " " && words[$1] == " "
    }
    let end = spaces?.0 ?? words.endIndex
    let said = notes.compactMap(\.text).joined(separator: ", ")
    return Begun(
      line: line, time: time, account: String(words[..<end]),
      description: String(words[end...]).trimmed ?? "", tags: notes.compactMap(\.tag),
      notes: said.isEmpty ? nil : said)
  }
}
