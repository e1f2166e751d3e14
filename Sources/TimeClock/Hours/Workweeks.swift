/// The workweeks that cover a range of dates, each by the rule of its first date.
struct Workweeks {
  /// Seven dates, fewer where another rule's week takes some of them.
  typealias Week = [CivilDate]

  let weeks: [Week]

  /// Where the start of the week changes, days in both weeks count in the week with more overtime
  /// (29 CFR 778.302); `overtime` computes it for a week.
  init(
    covering dates: ClosedRange<CivilDate>, by rules: PayrollRules,
    overtime: (Week) -> Int64
  ) {
    // A week before may reach into the first one.
    let early = dates.lowerBound.adding(days: -7)
    var begin = rules.week(of: early)
    var weeks: [Week] = []
    let changes = rules.changes(in: begin.adding(days: 1)..<dates.upperBound.adding(days: 8))
    for change in changes.map(Optional.some) + [nil] {
      while begin <= dates.upperBound, change.map({ begin < $0 }) ?? true {
        weeks.append(Array(begin.through(begin.adding(days: 6))))
        begin = begin.adding(days: 7)
      }
      guard let change, let last = weeks.last else { continue }
      let shared = last.filter { $0 >= change }
      begin = change
      if shared.isEmpty { continue }
      let first = Array(change.through(change.adding(days: 6)))
      let (old, new) = (last.filter { $0 < change }, first.filter { !shared.contains($0) })
      if overtime(last) + overtime(new) >= overtime(old) + overtime(first) {
        weeks.append(new)
      } else {
        weeks[weeks.count - 1] = old
        weeks.append(first)
      }
      begin = change.adding(days: 7)
    }
    self.weeks = weeks.filter { !$0.isEmpty }
  }
}
