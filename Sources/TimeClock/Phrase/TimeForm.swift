/// The forms in which people type times.
package enum TimeForm: String, CaseIterable, Sendable {
  case time, hour, digits, spoken, ago, ahead, dated, stamp
  case day, date, month, period, recent, since, all, days
  case range, span, length

  /// The form's name, for people.
  package var title: String {
    switch self {
    case .time: "A time of day"
    case .hour: "An hour alone"
    case .digits: "A time without a sign in it"
    case .spoken: "A time as one says it"
    case .ago: "So long ago"
    case .ahead: "So long from now"
    case .dated: "A time on a day"
    case .stamp: "A date and a time for programs"
    case .day: "A day by its name"
    case .date: "A date"
    case .month: "A month"
    case .period: "A week, a month, a quarter, a year"
    case .recent: "The last days, weeks, months or years, today among them"
    case .since: "Since then, up to now"
    case .all: "All there is"
    case .days: "From one day to another"
    case .range: "From one time to another"
    case .span: "A time and how long"
    case .length: "How long"
    }
  }
}

/// The kind of time that a text must give.
package enum TimeWish: String, CaseIterable, Sendable {
  case time, day, days, range, length

  func accepts(_ phrase: TimePhrase) -> Bool {
    switch (self, phrase) {
    case (.time, .instant), (.day, .date), (.days, .date), (.days, .dates), (.range, .interval),
      (.length, .length):
      true
    default: false
    }
  }

  /// The wish as words for a sentence.
  var words: Phrase {
    switch self {
    case .time: "time"
    case .day: "day"
    case .days: "day or range of days"
    case .range: "range of time"
    case .length: "length of time"
    }
  }

  /// Examples of texts that fulfil the wish.
  var examples: Phrase {
    switch self {
    case .time: "17:30, 5pm, yesterday 9:15 or 30 min ago"
    case .day: "yesterday, monday, nov 3 or 2026-11-03"
    case .days: "yesterday, last week, nov, since monday or 2026-11-03 to 2026-11-07"
    case .range: "9-17:30, yesterday 9 to 17 or 9 for 2h"
    case .length: "1h 30m, 90 min or half an hour"
    }
  }

  /// Examples for all wishes.
  static let allExamples: Phrase =
    "17:30, 5pm, yesterday 9:15, 30 min ago, monday, nov 3, last week, 9-17:30 or 1h 30m"
}
