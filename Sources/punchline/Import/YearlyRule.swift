import TimeClock

/// A rule that repeats a calendar event every year, or every few years.
struct YearlyRule {
  /// A weekday with its ordinal in the period; nil for each one.
  private struct Day {
    let weekday: Weekday
    let place: Int?
  }

  private var interval = 1
  private var count: Int?
  private var until: CivilDate?
  private var months: [Int] = []
  private var monthDays: [Int] = []
  private var days: [Day] = []

  init(_ text: String) throws(CalendarProblem) {
    for part in text.uppercased().split(separator: ";") {
      let sides = part.split(separator: "=", maxSplits: 1).map(String.init)
      guard sides.count == 2 else { throw Self.unknown }
      let values = sides[1].split(separator: ",").map(String.init)
      switch sides[0] {
      case "FREQ": guard sides[1] == "YEARLY" else { throw Self.unknown }
      case "INTERVAL": interval = try Self.number(sides[1], 1...1_000)
      case "COUNT": count = try Self.number(sides[1], 1...10_000)
      case "UNTIL": until = try CalendarEvent.date(String(sides[1].prefix(8)))
      case "BYMONTH":
        for value in values { months.append(try Self.number(value, 1...12)) }
      case "BYMONTHDAY":
        for value in values { monthDays.append(try Self.number(value, -31...31)) }
      case "BYDAY":
        for value in values { days.append(try Self.day(value)) }
      case "WKST": break
      default: throw Self.unknown
      }
    }
  }

  /// The rule's dates from the first one on, which always counts.
  func dates(from first: CivilDate, through last: CivilDate) -> [CivilDate] {
    var dates = [first]
    for year in stride(from: first.year, through: last.year, by: interval) {
      for date in candidates(in: year, as: first) where date > first { dates.append(date) }
    }
    if let until { dates = dates.filter { $0 <= until } }
    if let count { dates = Array(dates.prefix(count)) }
    return dates.filter { $0 <= last }
  }

  private func candidates(in year: Int, as first: CivilDate) -> [CivilDate] {
    if months.isEmpty, monthDays.isEmpty, !days.isEmpty {
      guard let begin = CivilDate(year: year, month: 1, day: 1),
        let end = CivilDate(year: year, month: 12, day: 31)
      else { return [] }
      return weekdays(in: begin...end)
    }
    let wanted = months.isEmpty ? (monthDays.isEmpty ? [first.month] : Array(1...12)) : months
    return Set(wanted).sorted().flatMap { month -> [CivilDate] in
      guard let begin = CivilDate(year: year, month: month, day: 1) else { return [] }
      let dates = begin...begin.lastOfMonth
      if monthDays.isEmpty, !days.isEmpty { return weekdays(in: dates) }
      let numbers = monthDays.isEmpty ? [first.day] : monthDays
      let found = numbers.compactMap { number in
        number < 0
          ? CivilDate(year: year, month: month, day: dates.upperBound.day + 1 + number)
          : CivilDate(year: year, month: month, day: number)
      }
      return Set(found).sorted().filter { date in
        days.isEmpty || days.contains { $0.weekday == date.weekday }
      }
    }
  }

  private func weekdays(in dates: ClosedRange<CivilDate>) -> [CivilDate] {
    let all = Array(dates.lowerBound.through(dates.upperBound))
    let found = days.flatMap { day -> [CivilDate] in
      let alike = all.filter { $0.weekday == day.weekday }
      guard let place = day.place else { return alike }
      let index = place > 0 ? place - 1 : alike.count + place
      return alike.indices.contains(index) ? [alike[index]] : []
    }
    return Set(found).sorted()
  }

  private static let unknown = CalendarProblem(message: "its rule is none of once or more a year")

  private static func number(
    _ text: String, _ range: ClosedRange<Int>
  ) throws(CalendarProblem) -> Int {
    guard let number = Int(text), range.contains(number) else { throw unknown }
    return number
  }

  /// `4TH`, `-1MO` or `SU`.
  private static func day(_ text: String) throws(CalendarProblem) -> Day {
    let names = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
    guard let place = names.firstIndex(of: String(text.suffix(2))),
      let weekday = Weekday(rawValue: place + 1)
    else { throw unknown }
    let number = text.dropLast(2)
    if number.isEmpty { return Day(weekday: weekday, place: nil) }
    let wanted = try Self.number(String(number), -53...53)
    guard wanted != 0 else { throw unknown }
    return Day(weekday: weekday, place: wanted)
  }
}
