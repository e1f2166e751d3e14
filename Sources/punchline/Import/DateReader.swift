import TimeClock

/// Reads a table's dates, in the order of day and month that the dates show.
struct DateReader {
  private let order: DateOrder?

  /// Among dates such as 03/04/2026, a number beyond 12 shows the order for all of them.
  init(_ dates: [String], _ order: DateOrder?) {
    var found = order
    if found == nil {
      // A date that is invalid in either order shows nothing.
      let parts = dates.compactMap(Self.parts).filter { min($0.first, $0.second) <= 12 }
      if parts.contains(where: { $0.first > 12 }) { found = .dmy }
      if parts.contains(where: { $0.second > 12 }) { found = found == nil ? .mdy : nil }
    }
    self.order = found
  }

  /// Why a date or its time cannot be read.
  func problem(_ date: String) -> String {
    if self.date(date) != nil { return "its time cannot be read, such as 13:30 or 1:30 PM" }
    if order == nil, let parts = Self.parts(date), min(parts.first, parts.second) <= 12 {
      return "its date or time cannot be read; a date like 03/04/2026 needs --order dmy or mdy"
    }
    return "there is no date \(date.prefix(40))"
  }

  func time(_ date: String, _ time: String) -> WallTime? {
    // The kinds of space before AM or PM do not matter.
    var scanner = TextScanner(String(time.filter { !$0.isWhitespace }))
    guard let date = self.date(date), let seconds = scanner.time(withHalves: true) else {
      return nil
    }
    return scanner.isAtEnd ? WallTime(date: date, seconds: seconds) : nil
  }

  private func date(_ text: String) -> CivilDate? {
    var scanner = TextScanner(text)
    if let date = scanner.isoDate() { return scanner.isAtEnd ? date : nil }
    guard let order, let (first, second, year) = Self.parts(text) else { return nil }
    return order == .dmy
      ? CivilDate(year: year, month: second, day: first)
      : CivilDate(year: year, month: first, day: second)
  }

  private static func parts(_ text: String) -> (first: Int, second: Int, year: Int)? {
    var scanner = TextScanner(text)
    guard let first = scanner.number(digits: 1...2),
      let sign = scanner.take(anyOf: ["/", ".", "-"]),
      let second = scanner.number(digits: 1...2), scanner.take(sign),
      let year = scanner.number(digits: 4...4), scanner.isAtEnd
    else { return nil }
    return (first, second, year)
  }
}
