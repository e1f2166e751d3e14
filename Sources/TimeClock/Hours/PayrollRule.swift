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

/// The payroll rules for one member's time, in the order of their dates.
package struct PayrollRules: Hashable, Sendable {
  package static let most = 100

  private let rules: [PayrollRule]

  /// Takes the rules with a name, or the rules for everybody if no rule has the name.
  package init(_ rules: [PayrollRule], named name: String? = nil) {
    let named = rules.filter { $0.name == name }
    let chosen = named.isEmpty ? rules.filter { $0.name == nil } : named
    self.rules = chosen.sorted { $0.from < $1.from }
  }

  package var isEmpty: Bool { rules.isEmpty }

  /// The numbers in force; before the first rule they require nothing.
  package subscript(date: CivilDate) -> PayrollNumbers { rule(on: date)?.numbers ?? .init() }

  package func rule(on date: CivilDate) -> PayrollRule? { rules.last { $0.from <= date } }

  /// Where a workday begins; it ends where the next one begins.
  package func start(of date: CivilDate, in zone: TimeZone) -> Instant {
    let start = self[date].workdayStart
    return start == .midnight ? zone.startOfDay(date) : zone.instant(of: date, start)
  }

  /// The rules that begin within dates.
  func beginning(in dates: Range<CivilDate>) -> [PayrollRule] {
    rules.filter { dates.contains($0.from) }
  }
}
