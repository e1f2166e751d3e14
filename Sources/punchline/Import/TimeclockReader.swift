import TimeClock

/// The timeclock files of hledger and ledger: the account is the task.
enum TimeclockReader {
  private struct Begun {
    let line: Int
    let time: WallTime
    let account: String
    let description: String
    let tags: [String]
  }

  static func read(_ text: String, _ settings: ImportSettings) -> ImportReading {
    var reading = ImportReading()
    var begun: Begun?
    var noted: Int64?
    for (number, line) in text.lines {
      if let offset = offset(notedBy: line) { noted = offset }
      guard let code = line.first, !";#*".contains(code), line.trimmed != nil else { continue }
      guard "iobhO".contains(code), line.dropFirst().first == " " else {
        reading.refuse(number, "it is no line of a timeclock")
        continue
      }
      // Required and booked hours say nothing of what was worked.
      guard "ioO".contains(code) else { continue }
      var scanner = TextScanner(line.dropFirst(2))
      scanner.skipSpaces()
      guard let date = scanner.isoDate() else {
        reading.refuse(number, "its date or time cannot be read")
        continue
      }
      scanner.skipSpaces()
      guard let seconds = scanner.time() else {
        reading.refuse(number, "its date or time cannot be read")
        continue
      }
      let offset = scanner.offset()
      guard offset != nil || scanner.isAtBlank else {
        reading.refuse(number, "its date or time cannot be read")
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
          tags: first.tags))
    }
    if let begun { reading.refuse(begun.line, "it is still running") }
    return reading
  }

  /// The offset that a comment says for the pair of times behind it; nil for any other line.
  private static func offset(notedBy line: String) -> Int64? {
    guard line.hasPrefix(TimeclockFormat.offsetLead) else { return nil }
    var scanner = TextScanner(line.dropFirst(TimeclockFormat.offsetLead.count))
    let offset = scanner.offset()
    return scanner.isAtEnd ? offset : nil
  }

  /// The word without blanks directly before the first colon that has one; what follows it is the
  /// tag's value.
  private static func tag(_ part: Substring) -> String? {
    let colon = zip(part.indices, part.indices.dropFirst())
      .first { part[$1] == ":" && !part[$0].isWhitespace && part[$0] != ":" }?.1
    guard let colon else { return nil }
    return part[..<colon].split(whereSeparator: { $0.isWhitespace || $0 == ":" }).last
      .map { String($0) }
  }

  /// Two spaces end the account; the tags are in the comment, one between two commas.
  private static func parse(_ rest: String, _ line: Int, _ time: WallTime) -> Begun {
    var text = rest
    var tags: [String] = []
    if let comment = rest.firstIndex(of: ";") {
      text = String(rest[..<comment])
      tags = rest[comment...].dropFirst().split(separator: ",").compactMap(tag)
    }
    let words = text.trimmed ?? ""
    let spaces = zip(words.indices, words.indices.dropFirst()).first {
      words[$0] == " " && words[$1] == " "
    }
    let end = spaces?.0 ?? words.endIndex
    return Begun(
      line: line, time: time, account: String(words[..<end]),
      description: String(words[end...]).trimmed ?? "", tags: tags)
  }
}
