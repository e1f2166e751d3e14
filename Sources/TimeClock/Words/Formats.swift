/// How a language writes dates, times and numbers (CLDR), from `format/…` in its file.
package struct Formats: Sendable {
  /// `{weekday}, {day}. {month}`; `dateOfYear` has `{year}` too.
  let date: String
  let dateOfYear: String
  /// A day and a month without a weekday: `{day}. {month}`.
  let day: String
  let dayOfYear: String
  /// Two days of one month: `{day}. – {last}. {month}`.
  let days: String
  let daysOfYear: String
  /// The name of a day before a time, within a week: `{weekday} `.
  let weekday: String
  /// A day in digits only: `{day}.{number}.`.
  let shortDate: String
  let month: String
  let months: [String]
  let shortMonths: [String]
  /// The short months as they are written alone.
  let calendarMonths: [String]
  let weekdays: [String]
  let shortWeekdays: [String]
  let present: String
  private let hours: String
  private let decimalSign: String
  let range: String
  /// The text between a day and a time.
  let gap: String
  package let hourCycle: HourCycle
  /// Whether 24-hour times are like `9:02`, not like `09:02`.
  private let hasShortHours: Bool
  let halves: [String]

  /// Whether `1/11` is the first of November.
  var writesDayBeforeSlash: Bool { shortDate.hasPrefix("{day}/") }

  /// Nil if the file lacks formats.
  init?(_ catalogue: Catalogue) {
    func text(_ name: String) -> String? { catalogue.text("format/\(name)") }
    func list(_ name: String) -> [String]? {
      text(name)?.split(separator: "|" as Character).map(String.init)
    }
    guard let date = text("date"), let dateOfYear = text("dateOfYear"), let day = text("day"),
      let dayOfYear = text("dayOfYear"), let days = text("days"), let month = text("month"),
      let months = list("months"), let shortMonths = list("shortMonths"), months.count == 12,
      let weekdays = list("weekdays"), let shortWeekdays = list("shortWeekdays"),
      shortMonths.count == 12, weekdays.count == 7, shortWeekdays.count == 7,
      let halves = list("halves"), halves.count == 2
    else { return nil }
    self.date = date
    self.dateOfYear = dateOfYear
    self.day = day
    self.dayOfYear = dayOfYear
    self.days = days
    self.month = month
    self.months = months
    self.shortMonths = shortMonths
    self.weekdays = weekdays
    self.shortWeekdays = shortWeekdays
    self.halves = halves
    daysOfYear = text("daysOfYear") ?? days
    weekday = text("weekday") ?? "{weekday} "
    calendarMonths = list("calendarMonths") ?? shortMonths
    shortDate = text("shortDate") ?? day
    present = text("present") ?? "Present"
    hours = text("hours") ?? "{hours} h"
    decimalSign = text("decimal") ?? "."
    range = text("range") ?? " – "
    gap = text("gap") ?? ", "
    hasShortHours = text("hourDigits") == "1"
    hourCycle = text("hourCycle") == "12" ? .h12 : .h24
  }

  /// A pattern with its fields filled in.
  func filled(_ pattern: String, _ date: CivilDate, last: Int? = nil) -> String {
    let (year, month, day) = date.fields
    var (filled, rest) = ("", pattern[...])
    while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
      filled += rest[..<start]
      switch rest[rest.index(after: start)..<end] {
      case "year": filled += "\(year)"
      case "month": filled += shortMonths[month - 1]
      case "fullMonth": filled += months[month - 1]
      case "number": filled += "\(month)"
      case "day": filled += "\(day)"
      case "last": filled += "\(last ?? day)"
      case "weekday": filled += shortWeekdays[date.weekday.rawValue - 1]
      default: break
      }
      rest = rest[end...].dropFirst()
    }
    return filled + rest
  }

  /// `3,5` from `3.5`.
  func decimal(_ number: String) -> String {
    String(number.flatMap { $0 == "." ? Array(decimalSign) : [$0] })
  }

  /// `42,5 Std.` from `42.5`.
  func hours(_ number: String) -> String {
    var text = ""
    var rest = hours[...]
    while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
      text += rest[..<start] + decimal(number)
      rest = rest[end...].dropFirst()
    }
    return text + rest
  }

  func time(_ time: TimeOfDay, _ cycle: HourCycle) -> String {
    if cycle == .h24, !hasShortHours { return time.text }
    let minute = time.minute < 10 ? "0\(time.minute)" : "\(time.minute)"
    if cycle == .h24 { return "\(time.hour):\(minute)" }
    return "\((time.hour + 11) % 12 + 1):\(minute) \(halves[time.hour < 12 ? 0 : 1])"
  }
}
