internal import ClockStore
package import TimeClock

extension HoursDesk {
  /// How many past weeks the report covers when it says whom rounding favored.
  package static let biasWeeks = 12
  /// In days: the shifts on either side of a payroll that `Payroll` needs, because workweeks reach
  /// over its first and last date.
  private static let weekMargin = 14
  /// In days: the absences on either side of the shifts, because a holiday is no day off in lieu,
  /// for which there are up to eight weeks (ArbZG 11).
  private static let absenceMargin = 60

  /// The dates of a pay period.
  package func dates(
    of period: PayPeriod, containing date: CivilDate
  ) throws(ClockError) -> ClosedRange<CivilDate> {
    let start = try OrganizationDesk(context).own()?.payPeriodStart
    return period.dates(containing: date, by: try rules(), from: start)
  }

  /// Dates that a payroll may cover.
  package static func payrollDates(
    from first: CivilDate, to last: CivilDate
  ) throws(ClockError) -> ClosedRange<CivilDate> {
    try CivilDate.checkOrder(from: first, to: last)
    guard last.daysSinceEpoch - first.daysSinceEpoch < 366 else {
      throw .validation([.init("to", "A payroll has at most 366 days")])
    }
    return first...last
  }

  /// Whether any time counts in a payroll of these dates.
  package func hasTime(over dates: ClosedRange<CivilDate>) throws(ClockError) -> Bool {
    let (first, last) = (dates.lowerBound, dates.upperBound)
    let rules = try rules()
    let period = Interval(
      rules.start(of: first, in: context.zone),
      rules.start(of: last.adding(days: 1), in: context.zone))
    return try shifts(on: first...last.adding(days: 1))
      .contains { $0.interval.overlap(with: period) > 0 }
  }

  package func payroll(
    over dates: ClosedRange<CivilDate>
  ) throws(ClockError) -> MemberPayroll {
    let rules = try rules()
    let last = dates.upperBound
    let earliest = last.adding(days: 1 - 7 * Self.biasWeeks)
    let past = earliest...last
    let first = min(dates.lowerBound, past.lowerBound)
    let inForce = rules.numbers(within: dates)
    let needsHistory = inForce.contains { $0.average != nil || $0.dayOff != nil }
    let findsOver = needsHistory ? Findings.history : Self.weekMargin
    let begin = min(
      first.adding(days: -Self.weekMargin), dates.lowerBound.adding(days: -findsOver))
    // A day off in lieu may be taken later.
    let daysOff = inForce.compactMap(\.dayOff).map { max($0.sunday, $0.holiday) }
    let ahead = max(Self.weekMargin, daysOff.max() ?? 0)
    let shifts = try shifts(on: begin...last.adding(days: ahead))
    context.note(turn: rules.start(of: dates.lowerBound, in: context.zone))
    let known =
      begin.adding(days: -Self.absenceMargin)...last.adding(days: Self.absenceMargin)
    let absences = AbsenceCalendar(try absences(within: known), within: known)
    let findings = Findings(
      of: shifts, by: rules, absences: absences, in: context.zone, today: context.today)
    return MemberPayroll(
      member: context.member,
      payroll: Payroll(of: shifts, over: dates, by: rules, in: context.zone), dates: dates,
      rule: rules.rule(on: dates.lowerBound),
      bias: rules.numbers(within: past).contains { $0.roundMinutes > 0 }
        ? Payroll(of: shifts, over: past, by: rules, in: context.zone).bias : 0,
      findings: findings.over(dates).map { finding in
        FindingView(
          finding: finding, numbers: rules[finding.date],
          source: rules.source(of: finding).map { context.clockText.words($0) },
          clockText: context.clockText)
      },
      clockText: context.clockText)
  }
}

extension PayrollRules {
  /// The source of the limit that a finding was checked against.
  fileprivate func source(of finding: Finding) -> Phrase? {
    guard let number = finding.kind.number, let rule = rule(on: finding.date),
      let preset = PayrollPreset.named(rule.preset), preset.edition == rule.edition,
      rule.numbers.agree(with: preset.numbers, on: finding.kind)
    else { return nil }
    return preset.sources.first { $0.number == number }?.citation
  }
}

extension Finding.Kind {
  /// The name of the rule's number that a finding is checked against.
  fileprivate var number: String? {
    switch self {
    case .averageHigh: "average"
    case .breakLate, .breakMissing, .breakShort: "breaks"
    case .dayLong: "dayMaxMinutes"
    case .dayOffOwed: "dayOff"
    case .recordedLate: "recordDays"
    case .restShort: "restMinutes"
    case .weekRestShort: "weekRestMinutes"
    case .workedOnAbsence: nil
    }
  }
}

extension PayrollNumbers {
  /// Whether a finding is checked against the same numbers.
  fileprivate func agree(with other: PayrollNumbers, on kind: Finding.Kind) -> Bool {
    switch kind {
    case .averageHigh: average == other.average
    case .breakLate, .breakMissing, .breakShort:
      (breaks, pauseMinutes, stretchMinutes)
        == (other.breaks, other.pauseMinutes, other.stretchMinutes)
    case .dayLong: dayMaxMinutes == other.dayMaxMinutes
    case .dayOffOwed: dayOff == other.dayOff
    case .recordedLate: recordDays == other.recordDays
    case .restShort: restMinutes == other.restMinutes
    case .weekRestShort: weekRestMinutes == other.weekRestMinutes
    case .workedOnAbsence: true
    }
  }
}

/// A member's payroll of a period.
package struct MemberPayroll: Sendable {
  package let member: Member
  package let payroll: Payroll
  package let dates: ClosedRange<CivilDate>
  /// The rule in force at the beginning.
  package let rule: PayrollRule?
  /// The time that rounding added in the weeks up to the last date.
  package let bias: Int64
  package let findings: [FindingView]
  package let clockText: ClockText

  /// `Rounding took 1h 10m in 12 weeks`; nil if it neither took nor gave time.
  package var biasText: String? {
    guard bias != 0 else { return nil }
    let length = DurationText(milliseconds: abs(bias)).hoursMinutes
    return clockText.words(
      bias < 0
        ? "Rounding took \(length) in \(HoursDesk.biasWeeks) weeks"
        : "Rounding gave \(length) in \(HoursDesk.biasWeeks) weeks")
  }
}

/// A finding with its text.
package struct FindingView: Sendable {
  package let finding: Finding
  package let numbers: PayrollNumbers
  /// Where the rule is published; nil for the organization's own rule.
  package let source: String?
  package let clockText: ClockText

  private var length: String {
    DurationText(milliseconds: finding.milliseconds ?? 0).spelled.text
  }

  private func limit(_ minutes: Int?) -> String {
    DurationText(milliseconds: Int64(minutes ?? 0) * .minute).spelled.text
  }

  /// What is recorded, and what the rule says about it.
  package var text: String { clockText.words(sentence) }

  /// `Mon, Nov 16, 8:00 AM – 4:30 PM`, or the date alone without a shift.
  private var date: Phrase {
    let date = clockText.date(finding.date)
    guard let start = finding.start else { return Phrase(verbatim: date) }
    return "\(date), \(clockText.beside(finding.date).range(start, finding.end))"
  }

  /// When a break had to begin.
  private var due: String {
    finding.due.map { clockText.beside(finding.date).moment($0).text } ?? ""
  }

  private var sentence: Phrase {
    switch finding.kind {
    case .averageHigh:
      let average = numbers.average
      return """
        \(length) more in the \(average?.weeks ?? 0, "week", "weeks") up to \(date) than \
        \(average?.hours ?? 0) h a week on average
        """
    case .breakLate:
      return "\(date): the break due by \(due) began \(length) late"
    case .breakMissing:
      return "\(date): a break of \(length) due by \(due) is not recorded"
    case .breakShort:
      let required = finding.required ?? 0
      let counted = DurationText(milliseconds: required - (finding.milliseconds ?? 0)).spelled
      return """
        \(date): \(counted) of break count, and \
        \(DurationText(milliseconds: required).spelled) are required
        """
    case .dayLong: return "\(date): \(length) over \(limit(numbers.dayMaxMinutes)) of work"
    case .dayOffOwed:
      guard let last = finding.by else { return "\(date): worked without a day off for it" }
      return """
        \(date): worked without a day off for it, to be taken by \(clockText.date(last))
        """
    case .recordedLate:
      return """
        \(date): written down \(finding.days ?? 0, "day", "days") after the \
        \(numbers.recordDays ?? 0) that there are for it
        """
    case .restShort:
      return "\(date): \(length) short of \(limit(numbers.restMinutes)) of rest"
    case .weekRestShort:
      return "Week of \(date): \(length) short of \(limit(numbers.weekRestMinutes)) of rest"
    case .workedOnAbsence: return "\(date): \(length) worked on a day of vacation or sickness"
    }
  }
}
