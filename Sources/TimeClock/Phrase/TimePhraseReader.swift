/// Reads the tokens of a time phrase from left to right.
struct TimePhraseReader {
  let tokens: [TimeToken]
  let scene: TimeScene
  let today: CivilDate
  let wish: TimeWish?
  private(set) var position = 0
  /// What is wrong with the first part that looks like a date, a time or a length but is invalid.
  private(set) var problem: Phrase?

  init(_ tokens: [TimeToken], _ scene: TimeScene, _ wish: TimeWish?) {
    self.tokens = tokens
    self.scene = scene
    self.wish = wish
    today = scene.today
  }

  /// The forms of a whole text; the first that fits wins.
  static let forms: [@Sendable (inout TimePhraseReader) -> ReadTime?] = [
    { $0.stamp() }, { $0.momentFromNow() }, { $0.period() }, { $0.since() }, { $0.oneTime() },
    { $0.length() }, { $0.span() }, { $0.rangeOfDay() }, { $0.range() },
  ]

  mutating func rewind() { position = 0 }

  /// Reads a part that must take all tokens; else reads nothing and returns nil.
  mutating func whole<Part>(_ part: (inout TimePhraseReader) -> Part?) -> Part? {
    attempt { reader in part(&reader).flatMap { reader.isAtEnd ? $0 : nil } }
  }

  var isAtEnd: Bool { position == tokens.count }

  /// Returns the part; if it is nil, keeps the first such problem.
  mutating func noting<Part>(_ part: Part?, _ problem: @autoclosure () -> Phrase) -> Part? {
    if part == nil, self.problem == nil { self.problem = problem() }
    return part
  }

  mutating func attempt<Part>(_ part: (inout TimePhraseReader) -> Part?) -> Part? {
    let start = position
    if let found = part(&self) { return found }
    position = start
    return nil
  }

  mutating func next() -> TimeToken? {
    guard position < tokens.count else { return nil }
    defer { position += 1 }
    return tokens[position]
  }

  mutating func stepBack() { position -= 1 }

  func peek(_ ahead: Int = 0) -> TimeToken? {
    position + ahead < tokens.count ? tokens[position + ahead] : nil
  }

  @discardableResult
  mutating func take(_ sign: Unicode.Scalar) -> Bool {
    guard peek() == .sign(UInt8(ascii: sign)) else { return false }
    position += 1
    return true
  }

  @discardableResult
  mutating func takeWord(_ words: String...) -> String? {
    guard case .word(let word)? = peek(), words.contains(word) else { return nil }
    position += 1
    return word
  }

  /// Takes words that directly follow each other.
  @discardableResult
  mutating func takeWords(_ words: String...) -> Bool {
    guard words.indices.allSatisfy({ peek($0) == .word(words[$0]) }) else { return false }
    position += words.count
    return true
  }

  /// A number with a given count of digits, in figures or written out.
  mutating func number(digits: ClosedRange<Int>) -> Int? {
    switch peek() {
    case .number(let number, let count) where digits.contains(count):
      position += 1
      return number
    case .spelled(let number) where digits.contains(number < 10 ? 1 : 2):
      position += 1
      return number
    default: return nil
    }
  }

  /// A number in figures.
  mutating func figures(_ digits: ClosedRange<Int>) -> Int? {
    guard case .number(let number, let count)? = peek(), digits.contains(count) else { return nil }
    position += 1
    return number
  }
}

/// A day, a time of day, both, or an instant.
struct TimePoint {
  var day: NamedDay?
  var time: TimeOfDay?
  /// Milliseconds after the minute.
  var seconds: Int64 = 0
  var instant: Instant?
  /// Whether the text says am or pm.
  var hasHalf = false
  /// Whether am or pm is left open, even by two digits as on 24-hour clocks.
  var isHalfOpen = false
  /// 24:00, which only ends a range.
  var isEndOfDay = false
  /// A time on the next day, in klog's form `0:30>`.
  var isNextDay = false
  var form = TimeForm.time

  init(day: NamedDay? = nil, time: TimeOfDay? = nil, form: TimeForm = .time) {
    self.day = day
    self.time = time
    self.form = form
  }

  init(at instant: Instant, form: TimeForm) {
    self.instant = instant
    self.form = form
  }

  /// The same hour after noon, if the text leaves the half of the day open; midnight for 12.
  var later: TimeOfDay? {
    guard isHalfOpen, let time, 1...12 ~= time.hour else { return nil }
    return TimeOfDay(minutes: (time.minutes + 720) % 1440)
  }
}

/// A day as the text names it.
struct NamedDay {
  enum Recurrence { case never, weekly, yearly }

  let date: CivilDate
  /// How often there is a day of that name.
  var comesRound = Recurrence.never
  var form = TimeForm.day

  /// The day as a range's end; a recurring day is the next one from the start on, so that Monday to
  /// Friday is always within one week.
  func date(from first: CivilDate) -> CivilDate {
    guard date < first else { return date }
    switch comesRound {
    case .never: return date
    case .weekly:
      let days = first.daysSinceEpoch - date.daysSinceEpoch
      return date.adding(days: (days + 6) / 7 * 7)
    case .yearly:
      let next = (first.year...first.year + 1).compactMap {
        CivilDate(year: $0, month: date.month, day: date.day)
      }
      return next.first { $0 >= first } ?? date
    }
  }
}
