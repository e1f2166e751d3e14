import TimeClock

/// klog's files: the first tag of an entry is the task, and the summary its name.
enum KlogReader {
  static func read(_ text: String, _ settings: ImportSettings) -> ImportReading {
    var reading = ImportReading()
    var record: Record?
    func flush() {
      record?.flush(into: &reading, settings)
      record?.layLengths(into: &reading, settings)
      record = nil
    }
    for (number, line) in text.lines {
      let indentation = line.prefix { $0 == " " || $0 == "\t" }
      let words = String(line.dropFirst(indentation.count))
      if words.trimmed == nil {
        flush()
      } else if indentation.isEmpty {
        if record?.hasEntries == true {
          record?.flush(into: &reading, settings)
          reading.refuse(number, "it is no entry, which has blanks before it")
        } else if record != nil {
          record?.flush(into: &reading, settings)
          record?.tags += tags(of: words)
        } else {
          var scanner = TextScanner(words)
          record = scanner.isoDate().map { Record(date: $0) }
          if record == nil { reading.refuse(number, "a record begins with a date") }
        }
      } else if record?.continueSummary(words, indentation) != true {
        record?.flush(into: &reading, settings)
        guard let date = record?.date else {
          reading.refuse(number, "it belongs to no date")
          continue
        }
        switch entry(words, on: date) {
        case .times(let times, let summary):
          record?.begin(.init(line: number, times: times, summary: summary), indentation)
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

  private enum Times {
    case interval(WallTime, WallTime)
    /// In seconds.
    case length(Int64)
  }

  private enum Line {
    case times(Times, summary: String)
    /// Time to subtract, in milliseconds.
    case adjustment(Int64, summary: String)
    case refused(String)
  }

  /// A date with its entries.
  private struct Record {
    struct Entry {
      let line: Int
      let times: Times
      var summary: String
    }

    let date: CivilDate
    var tags: [String] = []
    /// The entry whose summary may go on.
    private var pending: Entry?
    /// The indentation of the first entry, which the other entries share.
    private var indentation: String?
    var hasEntries: Bool { indentation != nil }
    /// The entries without times, which come after those with times.
    private var lengths: [(entry: Entry, length: Int64)] = []
    /// The times of the entries that have some, in seconds from midnight.
    private var taken: [Range<Int64>] = []

    init(date: CivilDate) { self.date = date }

    mutating func begin(_ entry: Entry, _ indentation: Substring) {
      pending = entry
      self.indentation = self.indentation ?? String(indentation)
    }

    /// Takes a line with double indentation as the summary's next one; false for another line.
    mutating func continueSummary(_ words: String, _ indentation: Substring) -> Bool {
      guard let once = self.indentation, indentation.hasPrefix(once + once), let entry = pending
      else { return false }
      pending?.summary = entry.summary.isEmpty ? words : "\(entry.summary) \(words)"
      return true
    }

    mutating func flush(into reading: inout ImportReading, _ settings: ImportSettings) {
      guard let entry = pending else { return }
      pending = nil
      switch entry.times {
      case .length(let length): lengths.append((entry, length))
      case .interval(let from, let to):
        let (start, end) = (seconds(from), seconds(to))
        if start < end { taken.append(start..<end) }
        add(entry, WallTime.interval(from, to, length: nil, in: settings.zone), to: &reading)
      }
    }

    private func seconds(_ time: WallTime) -> Int64 {
      Int64(time.date.daysSinceEpoch - date.daysSinceEpoch) * 86_400 + time.seconds
    }

    func layLengths(into reading: inout ImportReading, _ settings: ImportSettings) {
      for (entry, length) in lengths {
        add(entry, reading.lay(length, on: date, around: taken, settings), to: &reading)
      }
    }

    private func add(
      _ entry: Entry, _ times: ImportedTimes, to reading: inout ImportReading
    ) {
      let tags = KlogReader.tags(of: entry.summary) + tags
      reading.add(
        ImportedRow(
          line: entry.line, times: times, task: tags.first ?? ImportReading.untitled,
          name: entry.summary, tags: Array(tags.dropFirst())))
    }
  }

  /// `8:30 - 17:00 Summary` or `1h30m Summary`; `<` means the previous day, `>` the next.
  private static func entry(_ words: String, on date: CivilDate) -> Line {
    if let (minutes, summary) = duration(words) {
      // The file does not say when a negative one, a break, was.
      return minutes < 0
        ? .adjustment(minutes * 60_000, summary: summary)
        : .times(.length(minutes * 60), summary: summary)
    }
    var scanner = TextScanner(words)
    guard let start = time(&scanner, on: date) else {
      let hasTime = words.prefix { $0 != " " }.contains { $0 == ":" }
      return .refused(hasTime ? "its start is no time of day" : "it is no entry")
    }
    scanner.skipSpaces()
    guard scanner.take(anyOf: ["-", "–"]) != nil else { return .refused("it is no entry") }
    scanner.skipSpaces()
    if scanner.take("?") { return .refused("it is still running") }
    guard let end = time(&scanner, on: date) else { return .refused("its end is no time of day") }
    return .times(.interval(start, end), summary: scanner.remainder.trimmed ?? "")
  }

  /// `1h30m Summary`, `-45m Lunch`: minutes of either sign, other than zero.
  private static func duration(_ words: String) -> (minutes: Int64, summary: String)? {
    var scanner = TextScanner(words)
    let isNegative = scanner.take("-")
    if !isNegative { _ = scanner.take("+") }
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
    return (isNegative ? -minutes : minutes, scanner.remainder.trimmed ?? "")
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
