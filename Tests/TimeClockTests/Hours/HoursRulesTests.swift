import ClockTestSupport
import Testing
import TimeClock

/// Properties of any history, besides the worked examples.
struct HoursRulesTests {
  /// Shifts of some weeks with gaps, nights and clock changes, a few in quick succession.
  private func history(
    _ random: inout SeededGenerator, in zone: TimeZone, from first: CivilDate, days: Int
  ) -> [WorkedShift] {
    var shifts: [WorkedShift] = []
    var free = zone.startOfDay(first)
    for date in first.through(first.adding(days: days - 1)) {
      for _ in 0..<[0, 1, 1, 1, 2][Int.random(in: 0..<5, using: &random)] {
        let begin = zone.startOfDay(date) + .random(in: 0..<1_380, using: &random) * .minute
        let start = max(begin, free)
        let end = start + .random(in: 1...900, using: &random) * .minute
        var gaps: [Interval] = []
        var at = start
        for _ in 0..<Int.random(in: 0...2, using: &random) {
          let from = at + .random(in: 1...200, using: &random) * .minute
          let to = from + .random(in: 1...70, using: &random) * .minute
          if to < end { gaps.append(Interval(from, to)) }
          at = to
        }
        shifts.append(
          WorkedShift(id: "\(shifts.count)", Interval(start, end), gaps: gaps, createdAt: end))
        free = end
      }
    }
    return shifts
  }

  private func rules(_ random: inout SeededGenerator, around date: CivilDate) -> PayrollRules {
    var from = CivilDate.earliest
    var rules: [PayrollRule] = []
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let preset = PayrollPreset.all[Int.random(in: 0..<PayrollPreset.all.count, using: &random)]
      var rule = PayrollRule(
        from: from, preset: preset.name, edition: preset.edition, numbers: preset.numbers)
      rule.numbers.roundMinutes = [0, 0, 5, 6, 10, 15][Int.random(in: 0..<6, using: &random)]
      rule.numbers.weekStart = Weekday.allCases[Int.random(in: 0..<7, using: &random)]
      rule.numbers.workdayStart =
        TimeOfDay(hour: [0, 0, 5, 12][Int.random(in: 0..<4, using: &random)], minute: 0)
        ?? .midnight
      rule.from = rule.week(of: from)
      rules.append(rule)
      from = date.adding(days: Int.random(in: 0..<40, using: &random))
    }
    for place in rules.indices where Bool.random(using: &random) { rules[place].name = "night" }
    let plans = (0..<Int.random(in: 0...3, using: &random)).map { place in
      Plan(
        id: "\(place)", userId: "me", organizationId: "own",
        from: date.adding(days: .random(in: -10..<40, using: &random)), dayMinutes: nil,
        rules: [nil, "night", "day"][Int.random(in: 0..<3, using: &random)], createdAt: .earliest,
        updatedAt: .earliest)
    }
    return PayrollRules(rules, plans: plans)
  }

  private static let zones = [
    "America/New_York", "Europe/Berlin", "Pacific/Apia", "Australia/Lord_Howe", "UTC",
    "America/Sao_Paulo",
  ]

  @Test(arguments: Effort.batches(of: Effort.seeds(usually: 200)))
  func `parts of a period add up, and a period in two is the same`(batch: Effort.Batch) throws {
    for seed in batch.seeds {
      var random = SeededGenerator(seed: seed)
      let zone = try TestZones.zone(Self.zones[Int(seed) % Self.zones.count])
      let first = CivilDate(daysSinceEpoch: Int.random(in: 10_000..<20_000, using: &random))
      let shifts = history(&random, in: zone, from: first, days: 42)
      let rules = rules(&random, around: first)
      func payroll(_ from: Int, _ to: Int) -> Payroll {
        Payroll(
          of: shifts, over: first.adding(days: from)...first.adding(days: to), by: rules, in: zone)
      }
      let whole = payroll(-7, 56)
      let cut = Int.random(in: -6..<55, using: &random)
      let (one, other) = (payroll(-7, cut), payroll(cut + 1, 56))
      #expect(one.days + other.days == whole.days, "seed \(seed)")
      #expect(one.exact + other.exact == whole.exact, "seed \(seed)")
      #expect(one.paidPause + other.paidPause == whole.paidPause, "seed \(seed)")
      #expect(one.bias + other.bias == whole.bias, "seed \(seed)")
      let worked = shifts.flatMap(\.work).reduce(0) { $0 + $1.length }
      #expect(whole.exact == worked, "seed \(seed)")
      #expect(
        shifts.worked(on: .earliest ... .latest, in: zone).values.reduce(0, +) == worked,
        "seed \(seed)")
    }
  }

  @Test(arguments: Effort.batches(of: Effort.seeds(usually: 200)))
  func `later work changes no earlier day`(batch: Effort.Batch) throws {
    for seed in batch.seeds {
      var random = SeededGenerator(seed: seed)
      let zone = try TestZones.zone(Self.zones[Int(seed) % Self.zones.count])
      let first = CivilDate(daysSinceEpoch: Int.random(in: 10_000..<20_000, using: &random))
      let shifts = history(&random, in: zone, from: first, days: 21)
      let preset = PayrollPreset.all[Int(seed / 7) % PayrollPreset.all.count]
      let rules = PayrollRules([
        .init(
          from: .earliest, preset: preset.name, edition: preset.edition, numbers: preset.numbers)
      ])
      let dates = first...first.adding(days: 28)
      let whole = Payroll(of: shifts, over: dates, by: rules, in: zone)
      let count = Int.random(in: 0...shifts.count, using: &random)
      let fewer = Payroll(of: Array(shifts.prefix(count)), over: dates, by: rules, in: zone)
      // The pause before the next shift may be paid, so the last day may still grow.
      guard let last = shifts.prefix(count).last.map({ zone.date(of: $0.interval.end) }) else {
        continue
      }
      #expect(
        whole.days.prefix { $0.date < last } == fewer.days.prefix { $0.date < last },
        "seed \(seed)")
    }
  }

  /// The bias of a year with random ends of shifts.
  private func bias(_ numbers: PayrollNumbers, _ end: (Int64) -> Int64) throws -> Int64 {
    var random = SeededGenerator(seed: 1)
    let zone = try TestZones.zone("America/New_York")
    let first = try #require(CivilDate("2026-01-01"))
    let shifts = first.through(first.adding(days: 364)).enumerated().map { place, date in
      let start = zone.startOfDay(date) + .random(in: 480..<540, using: &random) * .minute
      let stop = zone.startOfDay(date) + end(.random(in: 960..<1020, using: &random)) * .minute
      return WorkedShift(id: "\(place)", Interval(start, stop), gaps: [], createdAt: stop)
    }
    let rule = PayrollRule(from: .earliest, preset: "none", edition: "", numbers: numbers)
    return Payroll(
      of: shifts, over: first...first.adding(days: 364), by: PayrollRules([rule]), in: zone
    ).bias
  }

  @Test func `rounding to the nearest quarter takes and gives alike over a year`() throws {
    var numbers = PayrollNumbers()
    numbers.roundMinutes = 15
    // Half a minute a day is less than rounding ties in the member's favor adds.
    #expect(abs(try bias(numbers) { $0 }) < 365 * .minute / 2)
    // A member who leaves seven minutes after the quarter loses them each day.
    #expect(try bias(numbers) { $0 / 15 * 15 + 7 } < -365 * .minute * 5)
  }

  @Test func `a workday begins by the rule of its workweek's first date`() throws {
    let zone = try TestZones.zone("Europe/Berlin")
    let monday = try #require(CivilDate("2026-11-16"))
    let preset = try #require(PayrollPreset.named("us-california"))
    var rules = [nil, "night"].map { name in
      PayrollRule(
        from: monday.adding(days: -21), name: name, preset: preset.name, edition: preset.edition,
        numbers: preset.numbers)
    }
    rules[1].numbers.workdayStart = try #require(TimeOfDay(hour: 6, minute: 0))
    let plan = Plan(
      id: "plan", userId: "me", organizationId: "own", from: monday.adding(days: 3),
      dayMinutes: nil, rules: "night", createdAt: .earliest, updatedAt: .earliest)
    let start = zone.startOfDay(monday.adding(days: 2)) + 20 * .hour
    let shift = WorkedShift(
      id: "shift", Interval(start, start + 10 * .hour), gaps: [], createdAt: start)
    let payroll = Payroll(
      of: [shift], over: monday...monday.adding(days: 6),
      by: PayrollRules(rules, plans: [plan]), in: zone)
    #expect(payroll.days.map(\.classes.regular) == [0, 0, 4, 6, 0, 0, 0].map { $0 * .hour })
    #expect(payroll.classes.overtime == 0)
  }

  @Test func `a day off makes up for the Sunday or holiday that has the least time left`() throws {
    let zone = try TestZones.zone("Europe/Berlin")
    func date(_ text: String) throws -> CivilDate { try #require(CivilDate(text)) }
    let (holiday, sunday) = (try date("2026-06-04"), try date("2026-06-14"))
    let free = [try date("2026-06-10"), try date("2026-07-15")]
    func owed(_ free: [CivilDate]) throws -> [CivilDate] {
      let dates = try date("2026-03-02")...date("2026-08-01")
      let worked = dates.lowerBound.through(dates.upperBound)
      let shifts = worked.compactMap { date -> WorkedShift? in
        if free.contains(date) || date.weekday == .sunday && date != sunday { return nil }
        let start = zone.startOfDay(date) + 8 * .hour
        return WorkedShift(
          id: date.text, Interval(start, start + 4 * .hour), gaps: [], createdAt: start)
      }
      let preset = try #require(PayrollPreset.named("de"))
      let rule = PayrollRule(from: .earliest, preset: "de", edition: "", numbers: preset.numbers)
      let absence = Absence(
        id: "1", userId: nil, organizationId: "own", from: holiday, to: holiday, kind: .holiday,
        createdAt: .earliest, updatedAt: .earliest)
      return Findings(
        of: shifts, by: PayrollRules([rule]), absences: AbsenceCalendar([absence], within: dates),
        in: zone, today: dates.upperBound
      ).over(dates).filter { $0.kind == .dayOffOwed }.map(\.date)
    }
    // The later day is too late for the Sunday, and in time for the holiday.
    #expect(try owed(free) == [])
    #expect(try owed([free[0]]) == [holiday])
    #expect(try owed([free[1]]) == [sunday])
  }

  @Test(arguments: Effort.batches(of: Effort.seeds(usually: 200)))
  func `the parts of a balance's rows add up to it, by any step`(batch: Effort.Batch) throws {
    for seed in batch.seeds {
      var random = SeededGenerator(seed: seed)
      let first = CivilDate(daysSinceEpoch: Int.random(in: 10_000..<20_000, using: &random))
      let dates = first...first.adding(days: .random(in: 0..<90, using: &random))
      func date() -> CivilDate { first.adding(days: .random(in: -40..<90, using: &random)) }
      let plans = (0..<Int.random(in: 1...3, using: &random)).map { place in
        Plan(
          id: "\(place)", userId: "me", organizationId: "own", from: date(),
          dayMinutes: place == 2
            ? nil : (0..<7).map { _ in Int.random(in: 0...1_440, using: &random) },
          createdAt: .earliest, updatedAt: .earliest)
      }
      let absences = Absence.Kind.allCases.enumerated().map { place, kind in
        let from = date()
        return Absence(
          id: "\(place)", userId: "me", organizationId: "own", from: from,
          to: from.adding(days: .random(in: 0..<20, using: &random)), kind: kind,
          halves: .random(in: 1...2, using: &random), createdAt: .earliest, updatedAt: .earliest)
      }
      let adjustments = (0..<4).map { place in
        Adjustment(
          id: "\(place)", userId: "me", organizationId: "own", date: date(),
          milliseconds: .random(in: -20_000_000...20_000_000, using: &random), reason: "paid out",
          createdAt: .earliest, updatedAt: .earliest)
      }
      let account = HoursAccount(
        plans: plans, absences: absences, adjustments: adjustments,
        within: first.adding(days: -60)...first.adding(days: 120))
      var worked: [CivilDate: Int64] = [:]
      for date in dates.lowerBound.through(dates.upperBound) where Bool.random(using: &random) {
        worked[date] = .random(in: 0...86_400_000, using: &random)
      }
      let opening = Int64.random(in: -90_000_000...90_000_000, using: &random)
      for step in Balance.Step.allCases {
        let balance = Balance(of: account, opening: opening, over: dates, by: step, worked: worked)
        var running = opening
        for row in balance.rows {
          let parts = row.figures
          running += parts.worked + parts.credited + parts.adjusted - parts.target
          #expect(row.balance == running, "seed \(seed)")
        }
        #expect(balance.balance == running, "seed \(seed)")
      }
    }
  }

  @Test func `minutes of a week are spread, the rest to the first days`() {
    let days: [Weekday] = [.monday, .tuesday, .wednesday, .thursday, .friday]
    #expect(PlanRules.spread(2310, over: days) == [462, 462, 462, 462, 462, 0, 0])
    #expect(PlanRules.spread(2312, over: days.reversed()) == [463, 463, 462, 462, 462, 0, 0])
  }
}
