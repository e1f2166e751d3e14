import JSON
import TimeClock

/// Timewarrior's data files, and the output of `timew export`; the first tag is the task.
enum TimewarriorReader {
  private static let usual = "20261120T140000Z"

  static func read(_ text: String) -> ImportReading {
    let first = text.unicodeScalars.first { !$0.properties.isWhitespace }
    return first == "[" ? readExport(text) : readData(text)
  }

  private static func readData(_ text: String) -> ImportReading {
    var reading = ImportReading()
    for (number, line) in text.lines {
      guard line.hasPrefix("inc ") else {
        // Exclusions are not worked time.
        if !line.isEmpty, !line.hasPrefix("exc ") {
          reading.refuse(
            number, "it is no interval, such as inc \(usual) - 20261120T150000Z # TASK")
        }
        continue
      }
      let parts = split(String(line.dropFirst(4)))
      let ends = parts.times.split(separator: " ").filter { $0 != "-" }.map(String.init)
      add(
        number, ends.first, ends.dropFirst().first, parts.tags, parts.annotation, to: &reading)
    }
    return reading
  }

  private static func readExport(_ text: String) -> ImportReading {
    var reading = ImportReading()
    guard case .array(let intervals)? = try? JSONReader.parse(text) else {
      reading.refuse(1, "the file is no JSON list")
      return reading
    }
    for (line, interval) in zip(JSONLines.ofElements(text), intervals) {
      add(
        line, interval["start"].stringValue, interval["end"].stringValue,
        interval["tags"].items.compactMap(\.stringValue), interval["annotation"].stringValue,
        to: &reading)
    }
    return reading
  }

  private static func add(
    _ line: Int, _ start: String?, _ end: String?, _ tags: [String], _ annotation: String?,
    to reading: inout ImportReading
  ) {
    if [start, end].contains(where: { $0.map { instant($0 + "Z") != nil } ?? false }) {
      return reading.refuse(line, "its times have no zone")
    }
    guard let begun = start.flatMap(instant) else {
      return reading.refuse(line, "it has no start that can be read, such as \(usual)")
    }
    guard let end else { return reading.refuse(line, "it is still running") }
    guard let ended = instant(end) else {
      return reading.refuse(line, "it has no end that can be read, such as \(usual)")
    }
    reading.add(
      ImportedRow(
        line: line, times: ImportedTimes(begun, ended), task: tags.first ?? ImportReading.untitled,
        name: annotation, tags: Array(tags.dropFirst())))
  }

  /// `20261120T140000Z`.
  private static func instant(_ text: String) -> Instant? {
    let digits = Array(text)
    guard digits.count == 16, digits[8] == "T", digits[15] == "Z" else { return nil }
    func part(_ range: Range<Int>) -> String { String(digits[range]) }
    return Instant(
      rfc3339: "\(part(0..<4))-\(part(4..<6))-\(part(6..<8))T\(part(9..<11)):\(part(11..<13)):"
        + "\(part(13..<15))Z")
  }

  /// The times, the tags and the annotation of a line, separated by a lone `#` outside quotes.
  private static func split(
    _ line: String
  ) -> (times: String, tags: [String], annotation: String?) {
    var parts: [[String]] = [[]]
    var word = ""
    var (isQuoted, isEscaped, hasWord) = (false, false, false)
    func endWord() {
      if hasWord { parts[parts.count - 1].append(word) }
      (word, hasWord) = ("", false)
    }
    for index in line.indices {
      let character = line[index]
      let next = line[index...].dropFirst().first
      switch character {
      case _ where isEscaped:
        word.append(character)
        isEscaped = false
      case "\\" where isQuoted: isEscaped = true
      case "\"": (isQuoted, hasWord) = (!isQuoted, true)
      case "#" where !isQuoted && !hasWord && (next == nil || next == " "): parts.append([])
      case " " where !isQuoted: endWord()
      default:
        word.append(character)
        hasWord = true
      }
    }
    endWord()
    let annotation = parts.count > 2 ? parts[2].joined(separator: " ") : nil
    return (parts[0].joined(separator: " "), parts.count > 1 ? parts[1] : [], annotation)
  }
}
