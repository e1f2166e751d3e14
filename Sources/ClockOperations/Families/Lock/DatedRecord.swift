internal import ClockStore
internal import TimeClock

/// A record that affects the balance of some dates.
protocol DatedRecord: Record {
  /// Its effect on dates through `last`; nil if it has none.
  func effect(through last: CivilDate) -> DatedEffect?
}

/// What a record says of some dates. Equal values give the same balance and payroll.
struct DatedEffect: Equatable {
  let first: CivilDate
  let last: CivilDate
  let values: [Int64]
  var rules: String?
}

extension Plan: DatedRecord {
  func effect(through last: CivilDate) -> DatedEffect? {
    guard from <= last else { return nil }
    return DatedEffect(
      first: from, last: last, values: (dayMinutes ?? [-1]).map(Int64.init), rules: rules)
  }
}

extension Absence: DatedRecord {
  func effect(through last: CivilDate) -> DatedEffect? {
    guard from <= last else { return nil }
    let kind = Kind.allCases.firstIndex(of: kind) ?? 0
    return DatedEffect(
      first: from, last: min(to, last), values: [Int64(kind), Int64(halves)])
  }
}

extension Adjustment: DatedRecord {
  func effect(through last: CivilDate) -> DatedEffect? {
    date > last
      ? nil : DatedEffect(first: date, last: date, values: [milliseconds, Int64(vacationHalves)])
  }
}
