import TimeClock

/// klog's files: the first tag of an entry is the task, and the summary its name.
enum KlogReader {
  static func read(_ text: String, _ settings: ImportSettings) -> ImportReading {
    var reading = ImportReading()
    var date: CivilDate?
    var recordTags: [String] = []
    // The indentation of the record's first entry, which its other entries share.
    var entryIndentation: String?
    var pending: (line: Int, start: WallTime, end: WallTime, summary: String)?
    func flush() {
      guard let entry = pending else { return }
      pending = nil
      let tags = tags(of: entry.summary) + recordTags
      let ends = WallTime.interval(entry.start, entry.end, length: nil, in: settings.zone)
      reading.add(
        ImportedRow(
          line: entry.line, times: ends, task: tags.first ?? ImportReading.untitled,
          name: entry.summary, tags: Array(tags.dropFirst())))
    }
    for (number, line) in text.lines {
      let indentation = line.prefix { $0 == " " || $0 == "\t" }
      let words = String(line.dropFirst(indentation.count))
      if words.trimmed == nil {
        flush()
        (date, recordTags, entryIndentation) = (nil, [], nil)
      } else if indentation.isEmpty {
        flush()
        if date == nil {
          var scanner = TextScanner(words)
          date = scanner.isoDate()
          if date == nil { reading.refuse(number, "a record begins with a date") }
        } else {
          recordTags += tags(of: words)
        }
      } else if let once = entryIndentation, indentation.hasPrefix(once + once),
        let entry = pending
      {
        // A summary continues in lines with double indentation.
        pending?.summary = entry.summary.isEmpty ? words : "\(entry.summary) \(words)"
      } else {
        flush()
        guard let date else {
          reading.refuse(number, "it belongs to no date")
          continue
        }
        entryIndentation = entryIndentation ?? String(indentation)
        switch entry(words, on: date) {
        case .interval(let start, let end, let summary):
          pending = (number, start, end, summary)
        case .adjustment(let length, let summary):
          reading.add(
            ImportedAdjustment(
              line: number, date: date, length: length,
              reason: summary.isEmpty ? "klog" : String(summary.prefix(500))))
        case .refused(let why): reading.refuse(number, why)
        }
      }
    }
    flush()
    return reading
  }

  private enum Line {
    case interval(WallTime, WallTime, summary: String)
    /// Time to subtract, in milliseconds.
    case adjustment(Int64, summary: String)
    case refused(String)
  }

  /// `8:30 - 17:00 Summary`; `<` means the previous day, `>` the next.
  private static func entry(_ words: String, on date: CivilDate) -> Line {
    var scanner = TextScanner(words)
    guard let start = time(&scanner, on: date) else {
      if let (length, summary) = negative(words) { return .adjustment(length, summary: summary) }
      let first = words.unicodeScalars.first
      return first.map { ("0"..."9").contains($0) || $0 == "-" || $0 == "+" } == true
        ? .refused("it has a duration and no times") : .refused("it is no entry")
    }
    scanner.skipSpaces()
    guard scanner.take(anyOf: ["-", "–"]) != nil else { return .refused("it is no entry") }
    scanner.skipSpaces()
    if scanner.take("?") { return .refused("it is still running") }
    guard let end = time(&scanner, on: date) else { return .refused("it is no entry") }
    return .interval(start, end, summary: scanner.remainder.trimmed ?? "")
  }

  /// `-1h30m Lunch`: the length of a break; the file does not say when it was.
  private static func negative(_ words: String) -> (length: Int64, summary: String)? {
    var scanner = TextScanner(words)
    guard scanner.take("-") else { return nil }
    var minutes: Int64 = 0
    while let number = scanner.number(digits: 1...5) {
      if scanner.take("h") {
        minutes += Int64(number) * 60
      } else if scanner.take("m") {
        minutes += Int64(number)
      } else {
        return nil
      }
    }
    guard minutes > 0, scanner.isAtBlank else { return nil }
    return (-minutes * 60_000, scanner.remainder.trimmed ?? "")
  }

  private static func time(_ scanner: inout TextScanner, on date: CivilDate) -> WallTime? {
    let isBefore = scanner.take("<")
    guard let seconds = scanner.time(withHalves: true) else { return nil }
    let isAfter = scanner.take(">")
    return WallTime(
      date: date.adding(days: (isAfter ? 1 : 0) - (isBefore ? 1 : 0)), seconds: seconds)
  }

  /// `#tag`, `#tag=value`, `#tag="a value"`.
  private static func tags(of summary: String) -> [String] {
    var tags: [String] = []
    for part in summary.split(separator: "#", omittingEmptySubsequences: false).dropFirst() {
      let name = part.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
      guard !name.isEmpty else { continue }
      let rest = part.dropFirst(name.count)
      var value = ""
      if rest.first == "=" {
        let text = rest.dropFirst()
        let mark = text.first.flatMap { "\"'".contains($0) ? $0 : nil }
        value = String(
          mark.map { mark in text.dropFirst().prefix { $0 != mark } }
            ?? text.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" })
      }
      tags.append(value.isEmpty ? String(name) : "\(name)=\(value)")
    }
    return tags
  }
}
