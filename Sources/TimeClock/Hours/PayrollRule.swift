/// How time counts for pay from a date on, with the numbers as they were when it was chosen.
package struct PayrollRule: Hashable, Sendable {
  /// The rule's first date, which begins a workweek.
  package var from: CivilDate
  /// The name that plans use; nil for everybody whose plan names no rules.
  package var name: String?
  package var preset: String
  /// Which edition of the preset the numbers were taken from.
  package var edition: String
  package var numbers: PayrollNumbers

  package init(
    from: CivilDate, name: String? = nil, preset: String, edition: String,
    numbers: PayrollNumbers
  ) {
    self.from = from
    self.name = name
    self.preset = preset
    self.edition = edition
    self.numbers = numbers
  }

  /// The first date of the workweek that a date belongs to.
  package func week(of date: CivilDate) -> CivilDate {
    date.adding(
      days: -(date.weekday.rawValue - numbers.weekStart.rawValue).flooredRemainder(by: 7))
  }
}

/// The payroll rules for one member's time: on each date those that its plan names.
package struct PayrollRules: Hashable, Sendable {
  package static let most = 100

  /// A rule from a date on; nil requires nothing.
  private struct Stretch: Hashable, Sendable {
    let from: CivilDate
    let rule: PayrollRule?

    func week(of date: CivilDate) -> CivilDate { rule?.week(of: date) ?? date.monday }
  }

  /// Each until the next one.
  private var stretches: [Stretch] = []
  /// The same from the first workweek of each.
  private var weeks: [Stretch] = []

  /// A plan without a name goes by the rules for everybody, and so does the time before the first
  /// plan and before the first rule of a plan's name.
  package init(_ rules: [PayrollRule], plans: [Plan] = []) {
    let rules = rules.sorted { $0.from < $1.from }
    var names: [(from: CivilDate, name: String?)] = [(.earliest, nil)]
    for plan in plans.sorted(by: { $0.from < $1.from }) where plan.rules != names.last?.name {
      names.append((plan.from, plan.rules))
    }
    for (place, (from, name)) in names.enumerated() {
      let begin = rules.first { $0.name == name }?.from ?? .latest
      let chosen = rules.filter { $0.name == name || $0.name == nil && $0.from < begin }
      add(Stretch(from: from, rule: chosen.last { $0.from <= from }))
      let end = place + 1 < names.count ? names[place + 1].from : nil
      for rule in chosen where rule.from > from && end.map({ rule.from < $0 }) ?? true {
        add(Stretch(from: rule.from, rule: rule))
      }
    }
    for (place, stretch) in stretches.enumerated() {
      // No change comes within the first week of another one.
      let earliest = max(stretch.from, weeks.last?.from.adding(days: 7) ?? stretch.from)
      let week = stretch.week(of: earliest)
      let first = week < earliest ? week.adding(days: 7) : week
      if place + 1 < stretches.count, stretches[place + 1].from <= first { continue }
      weeks.append(Stretch(from: first, rule: stretch.rule))
    }
  }

  private mutating func add(_ stretch: Stretch) {
    if let last = stretches.last, last.rule == stretch.rule { return }
    stretches.append(stretch)
  }

  package var isEmpty: Bool { stretches.allSatisfy { $0.rule == nil } }

  /// The numbers in force; before the first rule they require nothing.
  package subscript(date: CivilDate) -> PayrollNumbers { rule(on: date)?.numbers ?? .init() }

  package func rule(on date: CivilDate) -> PayrollRule? {
    stretches.last { $0.from <= date }?.rule
  }

  /// The numbers in force on any of the dates.
  package func numbers(within dates: ClosedRange<CivilDate>) -> [PayrollNumbers] {
    let first = stretches.lastIndex { $0.from <= dates.lowerBound } ?? 0
    return stretches[first...].prefix { $0.from <= dates.upperBound }.map {
      $0.rule?.numbers ?? .init()
    }
  }

  /// Where a workday begins by the rule of its workweek; it ends where the next one begins.
  package func start(of date: CivilDate, in zone: TimeZone) -> Instant {
    let start = self[week(of: date)].workdayStart
    return start == .midnight ? zone.startOfDay(date) : zone.instant(of: date, start)
  }

  /// The first date of the workweek that a date belongs to.
  package func week(of date: CivilDate) -> CivilDate {
    weeks.last { $0.from <= date }?.week(of: date) ?? date.monday
  }

  /// The dates among these on which workweeks by other rules begin.
  func changes(in dates: Range<CivilDate>) -> [CivilDate] {
    weeks.map(\.from).filter(dates.contains)
  }
}
