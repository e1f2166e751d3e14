internal import ClockStore
internal import TimeClock

/// A record that affects the balance of some dates.
protocol OfDates: Record {
  /// Its effect on dates through `last`; nil if it has none.
  func said(through last: CivilDate) -> WhatIsSaid?
}

/// What a record says of some dates. Equal values give the same balance and payroll.
struct WhatIsSaid: Equatable {
  let first: CivilDate
  let last: CivilDate
  let values: [Int64]
  var rules: String?
}

extension Plan: OfDates {
  func said(through last: CivilDate) -> WhatIsSaid? {
    guard from <= last else { return nil }
    return WhatIsSaid(
      first: from, last: last, values: (dayMinutes ?? [-1]).map(Int64.init), rules: rules)
  }
}

extension Absence: OfDates {
  func said(through last: CivilDate) -> WhatIsSaid? {
    guard from <= last else { return nil }
    let kind = Kind.allCases.firstIndex(of: kind) ?? 0
    return WhatIsSaid(
      first: from, last: min(to, last), values: [Int64(kind), Int64(halves)])
  }
}

extension Adjustment: OfDates {
  func said(through last: CivilDate) -> WhatIsSaid? {
    date > last
      ? nil : WhatIsSaid(first: date, last: date, values: [milliseconds, Int64(vacationHalves)])
  }
}
