import TimeClock

/// The CLOCK lines of Org files: the headline is the task, and `=>` resolves the repeated hour in
/// autumn.
enum OrgReader {
  private struct Headline {
    let level: Int
    let title: String
    let tags: [String]
  }

  static func read(_ text: String, _ settings: ImportSettings) -> ImportReading {
    var reading = ImportReading()
    var headlines: [Headline] = []
    var fileTags: [String] = []
    var keywords: Set<String> = ["TODO", "DONE"]
    for (number, line) in text.lines {
      let words = line.trimmed ?? ""
      if let headline = headline(line, keywords) {
        headlines.removeAll { $0.level >= headline.level }
        headlines.append(headline)
      } else if let value = setting("#+FILETAGS:", words) {
        fileTags += value.split(separator: ":").compactMap { String($0).trimmed }
      } else if let value = setting("#+TODO:", words) ?? setting("#+SEQ_TODO:", words) {
        keywords.formUnion(
          value.split(separator: " ").map { String($0.prefix { $0 != "(" }) }.filter { $0 != "|" })
      } else if let value = setting("CLOCK:", words) {
        let tags = fileTags + headlines.flatMap(\.tags)
        clock(
          value, number, headlines.last?.title ?? ImportReading.untitled, tags, settings,
          &reading)
      }
    }
    return reading
  }

  /// The text after a word at the start of the line, ignoring case.
  private static func setting(_ name: String, _ line: String) -> String? {
    guard line.count >= name.count,
      line.prefix(name.count).lowercased() == name.lowercased()
    else { return nil }
    return String(line.dropFirst(name.count)).trimmed ?? ""
  }

  private static func headline(_ line: String, _ keywords: Set<String>) -> Headline? {
    let stars = line.prefix { $0 == "*" }
    guard !stars.isEmpty, line.dropFirst(stars.count).first == " " else { return nil }
    var words = line.dropFirst(stars.count).split(separator: " ").map(String.init)
    var tags: [String] = []
    if let last = words.last, last.count > 2, last.hasPrefix(":"), last.hasSuffix(":") {
      tags = last.split(separator: ":").map(String.init)
      words.removeLast()
    }
    if let first = words.first, keywords.contains(first) { words.removeFirst() }
    // A priority, or a progress cookie.
    words.removeAll { word in
      word.hasPrefix("[") && word.hasSuffix("]")
        && (word.hasPrefix("[#") || word.hasSuffix("%]") || word.contains("/"))
        && !word.hasPrefix("[[")
    }
    return Headline(level: stars.count, title: words.joined(separator: " "), tags: tags)
  }

  /// `[2026-10-25 Sun 01:30]--[2026-10-25 Sun 02:30] =>  2:00`.
  private static func clock(
    _ value: String, _ line: Int, _ task: String, _ tags: [String], _ settings: ImportSettings,
    _ reading: inout ImportReading
  ) {
    var scanner = TextScanner(value)
    guard let start = timestamp(&scanner) else {
      return reading.refuse(
        line,
        value.hasPrefix("=>") ? "it has a duration and no times" : "its times cannot be read")
    }
    guard scanner.take("-"), scanner.take("-") else {
      return reading.refuse(line, "it is still running")
    }
    guard let end = timestamp(&scanner) else {
      return reading.refuse(line, "its times cannot be read")
    }
    scanner.skipSpaces()
    var length: Int64?
    if scanner.take("="), scanner.take(">") {
      scanner.skipSpaces()
      length = scanner.length()
    }
    let ends = WallTime.interval(start, end, length: length, in: settings.zone)
    reading.add(ImportedRow(line: line, times: ends, task: task, tags: tags))
  }

  /// `[2026-10-25 Sun 01:30]`; the name of the day may be missing or in any language.
  private static func timestamp(_ scanner: inout TextScanner) -> WallTime? {
    guard scanner.take(anyOf: ["[", "<"]) != nil, let date = scanner.isoDate() else { return nil }
    let inside = scanner.remainder.prefix { $0 != "]" && $0 != ">" }
    let time = inside.split(separator: " ").last.map { TextScanner($0) }
    for _ in 0..<inside.unicodeScalars.count { scanner.skip() }
    guard var time, let seconds = time.time(), scanner.take(anyOf: ["]", ">"]) != nil else {
      return nil
    }
    return WallTime(date: date, seconds: seconds)
  }
}
