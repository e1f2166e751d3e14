internal import ClockStore
internal import TimeClock

/// A record that affects the balance of some dates.
protocol DatedRecord: Record {
  /// Its effect on dates through `last`; nil if it has none.
  func effect(through last: CivilDate) -> DatedEffect?
}

/// What a record says of some dates; equal values give the same balance and payroll.
struct DatedEffect: Equatable {
  private(set) var first: CivilDate
  let last: CivilDate
  let values: [Int64]
  var rules: String?

  /// What it says from a date on; nil if nothing.
  func since(_ date: CivilDate) -> DatedEffect? {
    guard last >= date else { return nil }
    var part = self
    part.first = max(first, date)
    return part
  }
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

extension LockDesk {
  /// What the record says of the week that begins on a date; nil if nothing.
  func effect<R: DatedRecord>(
    of record: R?, inWeekFrom start: CivilDate
  ) throws(ClockError) -> DatedEffect? {
    guard let record,
      let effect = record.effect(through: start.adding(days: 6))?.since(start)
    else { return nil }
    if let plan = record as? Plan {
      // Another plan may have replaced it by then.
      let next = try context.store.plans(of: plan.userId).contains {
        $0.id != plan.id && $0.from > plan.from && $0.from <= start
      }
      if next { return nil }
    }
    return effect
  }
}
