import TimeClock

/// Calendar days in the form of an absence.
struct CalendarDays: Equatable {
  /// The event's first line in the file.
  let line: Int
  let uid: String
  let title: String
  let from: CivilDate
  let to: CivilDate
}

/// Reads iCalendar files (RFC 5545): all-day events, once or yearly, expanded through a last date.
struct CalendarReader {
  private(set) var days: [CalendarDays] = []
  private(set) var problems: [ImportReading.Problem] = []
  /// Whether the text is one of iCalendar.
  private(set) var isCalendar = false

  init(_ text: String, through last: CivilDate) {
    var event: CalendarEvent?
    // An alarm within an event has its own properties.
    var depth = 0
    for (line, property) in Self.properties(text) {
      switch (property.name, property.value.uppercased()) {
      case ("BEGIN", "VCALENDAR"): isCalendar = true
      case ("BEGIN", "VEVENT"): event = CalendarEvent(line: line)
      case ("END", "VEVENT"):
        if let event { add(event, through: last) }
        event = nil
      case ("BEGIN", _): depth += event == nil ? 0 : 1
      case ("END", _): depth -= event == nil ? 0 : 1
      default: if depth == 0 { event?.take(property) }
      }
    }
    if let event { problems.append(.init(line: event.line, message: "it does not end")) }
  }

  private mutating func add(_ event: CalendarEvent, through last: CivilDate) {
    do throws(CalendarProblem) {
      for (first, end) in try event.dates(through: last) {
        days.append(
          CalendarDays(
            line: event.line, uid: event.uid ?? event.title, title: event.title, from: first,
            to: end))
      }
    } catch {
      problems.append(.init(line: event.line, message: error.message))
    }
  }

  /// The properties with their first lines; a line that starts with a blank continues the previous
  /// one.
  private static func properties(_ text: String) -> [(line: Int, CalendarProperty)] {
    var lines: [(number: Int, text: String)] = []
    for (number, line) in text.lines {
      if let first = line.unicodeScalars.first, first == " " || first == "\t", !lines.isEmpty {
        lines[lines.count - 1].text += String(line.unicodeScalars.dropFirst())
      } else {
        lines.append((number, line))
      }
    }
    return lines.compactMap { line in CalendarProperty(line.text).map { (line.number, $0) } }
  }
}

/// Why an event is not one of whole days.
struct CalendarProblem: Error {
  let message: String
}

/// `NAME;PARAMETER=VALUE:value`.
struct CalendarProperty {
  let name: String
  let parameters: [String]
  let value: String

  init?(_ line: String) {
    // A quoted parameter may contain a colon.
    var isQuoted = false
    guard
      let colon = line.unicodeScalars.firstIndex(where: { sign in
        if sign == "\"" { isQuoted.toggle() }
        return sign == ":" && !isQuoted
      })
    else { return nil }
    let parts = line[..<colon].split(separator: ";").map { $0.uppercased() }
    guard let name = parts.first else { return nil }
    self.name = name
    parameters = Array(parts.dropFirst())
    value = String(line[line.unicodeScalars.index(after: colon)...])
  }

  /// The value without its escapes.
  var text: String {
    var text = ""
    var isMarked = false
    for character in value {
      switch (isMarked, character) {
      case (false, "\\"): isMarked = true
      case (true, "n"), (true, "N"):
        text.append(" ")
        isMarked = false
      default:
        text.append(character)
        isMarked = false
      }
    }
    return text.trimmed ?? ""
  }
}

/// An event, from its properties.
struct CalendarEvent {
  let line: Int
  private(set) var uid: String?
  private(set) var title = ImportReading.untitled
  private var start: String?
  private var end: String?
  private var duration: String?
  private var rule: String?
  private var exceptions: [String] = []
  private var isCancelled = false
  private var isChange = false

  init(line: Int) {
    self.line = line
  }

  mutating func take(_ property: CalendarProperty) {
    switch property.name {
    case "UID": uid = property.text
    case "SUMMARY": if !property.text.isEmpty { title = property.text }
    case "DTSTART": start = property.value
    case "DTEND": end = property.value
    case "DURATION": duration = property.value
    case "RRULE": rule = property.value
    case "EXDATE": exceptions += property.value.split(separator: ",").map(String.init)
    case "STATUS": isCancelled = property.value.uppercased() == "CANCELLED"
    case "RECURRENCE-ID": isChange = true
    default: break
    }
  }

  /// The first and the last date of each occurrence.
  func dates(
    through last: CivilDate
  ) throws(CalendarProblem) -> [(from: CivilDate, to: CivilDate)] {
    if isCancelled { throw CalendarProblem(message: "it is cancelled") }
    if isChange { throw CalendarProblem(message: "it changes one of a series") }
    guard let start else { throw CalendarProblem(message: "it has no start") }
    let first = try Self.date(start)
    let length = try length(from: first)
    guard (1...AbsenceRules.longest).contains(length) else {
      throw CalendarProblem(
        message: length < 1 ? "it ends before it starts" : "it has more than 366 days")
    }
    var dates = [first]
    if let rule { dates = try YearlyRule(rule).dates(from: first, through: last) }
    var left: Set<CivilDate> = []
    for exception in exceptions { left.insert(try Self.date(exception)) }
    return dates.filter { !left.contains($0) }.map { ($0, $0.adding(days: length - 1)) }
  }

  /// In days; the end of an event is exclusive.
  private func length(from first: CivilDate) throws(CalendarProblem) -> Int {
    if let end { return try Self.date(end).daysSinceEpoch - first.daysSinceEpoch }
    guard let duration else { return 1 }
    var scanner = TextScanner(duration)
    guard scanner.take("P"), let number = scanner.number(digits: 1...4),
      let unit = scanner.take(anyOf: ["D", "W"]), scanner.isAtEnd
    else { throw CalendarProblem(message: "its duration is not of whole days") }
    return number * (unit == "W" ? 7 : 1)
  }

  /// `20261225`.
  static func date(_ text: String) throws(CalendarProblem) -> CivilDate {
    let digits = text.trimmed ?? ""
    guard digits.utf8.count == 8, let number = Int(digits), number > 0 else {
      throw CalendarProblem(
        message: digits.contains("T") ? "it has times, and no whole days" : "its date is none")
    }
    guard let date = CivilDate(year: number / 10_000, month: number / 100 % 100, day: number % 100)
    else { throw CalendarProblem(message: "its date is none") }
    return date
  }
}
