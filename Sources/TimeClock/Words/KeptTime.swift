/// A time within a stored phrase, formatted later for the reader's clock.
enum KeptTime {
  case moment(Instant)
  case range(Instant, Instant?)
  case times(CivilDate, TimeOfDay, TimeOfDay)
  case date(CivilDate)
  case dates(CivilDate, CivilDate)
  case hours(milliseconds: Int64)

  /// A letter, then numbers separated by blanks.
  var text: String {
    func written(_ letter: String, _ numbers: Int64?...) -> String {
      let cells = [letter] + numbers.compactMap(\.self).map { "\($0)" }
      return "\(Phrase.time)\(cells.joined(separator: " "))\(Phrase.end)"
    }
    return switch self {
    case .moment(let instant): written("m", instant.milliseconds)
    case .range(let start, let end): written("r", start.milliseconds, end?.milliseconds)
    case .times(let date, let start, let end):
      written("t", Int64(date.daysSinceEpoch), Int64(start.minutes), Int64(end.minutes))
    case .date(let date): written("d", Int64(date.daysSinceEpoch))
    case .dates(let first, let last):
      written("s", Int64(first.daysSinceEpoch), Int64(last.daysSinceEpoch))
    case .hours(let milliseconds): written("h", milliseconds)
    }
  }

  init?(_ text: Substring) {
    let cells = text.split(separator: " " as Character)
    let numbers = cells.dropFirst().compactMap { Int64($0) }
    func date(_ index: Int) -> CivilDate { CivilDate(daysSinceEpoch: Int(numbers[index])) }
    func instant(_ index: Int) -> Instant { Instant(milliseconds: numbers[index]) }
    switch (cells.first, numbers.count) {
    case ("m", 1): self = .moment(instant(0))
    case ("r", 1): self = .range(instant(0), nil)
    case ("r", 2): self = .range(instant(0), instant(1))
    case ("t", 3):
      guard let start = TimeOfDay(minutes: Int(numbers[1])),
        let end = TimeOfDay(minutes: Int(numbers[2]))
      else { return nil }
      self = .times(date(0), start, end)
    case ("d", 1): self = .date(date(0))
    case ("s", 2): self = .dates(date(0), date(1))
    case ("h", 1): self = .hours(milliseconds: numbers[0])
    default: return nil
    }
  }

  func said(by clock: ClockText) -> String {
    switch self {
    case .moment(let instant): clock.moment(instant).text
    case .range(let start, let end): clock.range(start, end)
    case .times(let date, let start, let end): clock.range(date, start, end)
    case .date(let date): clock.date(date).text
    case .dates(let first, let last): clock.dates(first, last)
    case .hours(let milliseconds): clock.hours(milliseconds).text
    }
  }
}

extension ClockText {
  /// Says a phrase, with its stored times formatted for this clock.
  package func callAsFunction(_ phrase: Phrase) -> String {
    words(phrase.withTimes { KeptTime($0)?.said(by: self) ?? "" })
  }
}
