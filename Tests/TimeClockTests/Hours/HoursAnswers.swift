import ClockTestSupport
import JSON
import TimeClock

/// The rules' results for a worked example, in the members that the example has.
struct HoursAnswers {
  private let example: HoursExample
  private let rules: PayrollRules
  private let shifts: [WorkedShift]
  private let plans: [Plan]
  private let absences: [Absence]
  private let adjustments: [Adjustment]
  private var zone: TimeZone { example.zone }

  /// `numbers` returns a preset's numbers.
  init(of example: HoursExample, numbers: (PayrollPreset) -> PayrollNumbers = { $0.numbers }) {
    self.example = example
    rules = PayrollRules(example.rules.map { PayrollRule(example: $0, numbers: numbers) })
    shifts = example.shifts.enumerated().map { place, shift in
      let end = shift.end ?? example.now ?? shift.start
      let created = shift.created.map { example.zone.startOfDay($0) + 12 * .hour }
      return WorkedShift(
        id: "shift \(place)", Interval(shift.start, end), isRunning: shift.end == nil,
        gaps: shift.gaps, createdAt: created ?? end)
    }.sorted { $0.interval.start < $1.interval.start }
    plans = example.plans.map(Plan.init(example:))
    absences = example.absences.map(Absence.init(example:))
    adjustments = example.adjustments.map(Adjustment.init(example:))
  }

  /// All differences from the expectations.
  var differences: [String] {
    example.expectations.flatMap { expected in
      let asked = ["what", "from", "to", "by", "year"]
      let figures = JSONObject(expected.members.filter { !asked.contains($0.name) })
      return HoursExample.differences(of: answer(expected), from: .object(figures))
    }
  }

  private func answer(_ asked: JSON) -> JSON? {
    let first = asked.member("from")?.string.flatMap { CivilDate($0) }
    let last = asked.member("to")?.string.flatMap { CivilDate($0) }
    switch asked.member("what")?.string {
    case "payroll":
      guard let first, let last else { return nil }
      return payroll(first...last)
    case "findings":
      guard let first, let last else { return nil }
      return findings(first...last)
    case "balance":
      guard let last else { return nil }
      let step = asked.member("by")?.string.flatMap(Balance.Step.init)
      return balance(from: first, through: last, by: step ?? .day)
    case "vacation":
      guard let now = example.now, let year = asked.member("year")?.integer else { return nil }
      return vacation(Int(year), today: zone.date(of: now))
    case "status": return status
    case "planned": return planned
    default: return nil
    }
  }

  private func account(through last: CivilDate) -> HoursAccount {
    HoursAccount(
      plans: plans, absences: absences, adjustments: adjustments,
      within: CivilDate.earliest...last)
  }

  func payroll(_ dates: ClosedRange<CivilDate>) -> JSON {
    let payroll = Payroll(of: shifts, over: dates, by: rules, in: zone)
    return [
      "exactMs": .integer(payroll.exact), "paidPauseMs": .integer(payroll.paidPause),
      "payMs": .integer(payroll.pay), "biasMs": .integer(payroll.bias),
      "regularMs": .integer(payroll.classes.regular),
      "overtimeMs": .integer(payroll.classes.overtime),
      "doubleMs": .integer(payroll.classes.double),
      "days": .object(
        JSONObject(
          payroll.days.map { day in
            (
              name: day.date.text,
              value: [
                "regularMs": .integer(day.classes.regular),
                "overtimeMs": .integer(day.classes.overtime),
                "doubleMs": .integer(day.classes.double),
              ]
            )
          })),
    ]
  }

  private func findings(_ dates: ClosedRange<CivilDate>) -> JSON {
    let calendar = AbsenceCalendar(absences, within: .earliest ... .latest)
    let findings = Findings(
      of: shifts, by: rules, absences: calendar, in: zone,
      today: example.now.map(zone.date) ?? dates.upperBound)
    return [
      "findings": .array(
        findings.over(dates).map { finding in
          [
            "kind": .string(finding.kind.rawValue), "date": .string(finding.date.text),
            "ms": finding.milliseconds.map { .integer($0) } ?? .null,
            "days": finding.days.map { .integer(Int64($0)) } ?? .null,
            "by": finding.by.map { .string($0.text) } ?? .null,
          ]
        })
    ]
  }

  private func balance(from: CivilDate?, through last: CivilDate, by step: Balance.Step) -> JSON? {
    let account = account(through: last)
    guard let begin = account.first else { return nil }
    let first = from ?? begin
    let worked = shifts.worked(on: begin...last, in: zone)
    let before = first.adding(days: -1)
    let counted = account.counted(in: .earliest...before)
    let earlier = worked.filter { date, _ in counted.contains { $0.contains(date) } }
    let opening = account.balance(through: before, worked: earlier.values.reduce(0, +))
    let balance = Balance(
      of: account, opening: opening, over: first...last, by: step, worked: worked)
    return [
      "openingMs": .integer(balance.opening), "balanceMs": .integer(balance.balance),
      "targetMs": .integer(balance.sum.target), "workedMs": .integer(balance.sum.worked),
      "creditedMs": .integer(balance.sum.credited), "adjustedMs": .integer(balance.sum.adjusted),
      "rows": .array(
        balance.rows.map { row in
          [
            "from": .string(row.from.text), "targetMs": .integer(row.figures.target),
            "workedMs": .integer(row.figures.worked),
            "creditedMs": .integer(row.figures.credited),
            "adjustedMs": .integer(row.figures.adjusted),
            "changeMs": .integer(row.figures.change), "balanceMs": .integer(row.balance),
          ]
        }),
    ]
  }

  private func vacation(_ year: Int, today: CivilDate) -> JSON? {
    let account = account(through: .latest)
    guard let vacation = Vacation(of: account, in: year, today: today) else { return nil }
    func days(_ halves: Int) -> JSON { .number(Double(halves) / 2) }
    return [
      "carriedDays": days(vacation.carried), "entitledDays": days(vacation.entitled),
      "adjustedDays": days(vacation.adjusted), "takenDays": days(vacation.taken),
      "plannedDays": days(vacation.planned), "leftDays": days(vacation.left),
    ]
  }

  private var running: Spell? {
    Spell.spells(of: shifts, in: zone).last.flatMap { $0.isRunning ? $0 : nil }
  }

  private var target: TargetStatus? {
    guard let now = example.now else { return nil }
    let today = zone.date(of: now)
    let yesterday = today.adding(days: -1)
    let account = account(through: today)
    let counted = account.counted(in: .earliest...yesterday)
    let earlier = shifts.worked(on: .earliest...yesterday, in: zone)
      .filter { date, _ in counted.contains { $0.contains(date) } }
    let day = Interval(zone.startOfDay(today), zone.startOfDay(today.adding(days: 1)))
    return TargetStatus(
      of: account, on: today,
      balance: account.balance(through: yesterday, worked: earlier.values.reduce(0, +)),
      today: shifts.flatMap(\.work).map { $0.clamped(to: day) }.filter { $0.length > 0 },
      spell: running, numbers: rules[today], now: now, endOfDay: day.end)
  }

  private var status: JSON {
    guard let target else { return ["none": true] }
    func text(_ instant: Instant?) -> JSON {
      instant.map { .string(zone.localText($0)) } ?? .null
    }
    return [
      "dueMs": .integer(target.due), "leftMs": .integer(target.left),
      "balanceMs": .integer(target.balance), "doneAt": text(target.doneAt),
      "evenAt": text(target.evenAt),
    ]
  }

  private var planned: JSON {
    guard let now = example.now, let running else { return ["planned": []] }
    let due = DueTimes(of: running, by: rules[running.date], now: now)
    var times: [(Instant, String)] = []
    if let at = due.breaks.first(where: { $0 > now }) { times.append((at, "break.due")) }
    if let at = due.dayLong, at > now { times.append((at, "day.long")) }
    if let target, target.left > 0, let at = target.doneAt {
      times.append((at, "target.reached"))
    }
    return [
      "planned": .array(
        times.sorted { $0 < $1 }.map {
          ["kind": .string($0.1), "at": .string(zone.localText($0.0))]
        })
    ]
  }
}
