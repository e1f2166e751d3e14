/// Compares a member's exact times with their rules over a period.
package struct Findings: Sendable {
  private let spells: [Spell]
  private let worked: [CivilDate: Int64]
  private let rules: PayrollRules
  private let absences: AbsenceCalendar
  private let zone: TimeZone
  private let today: CivilDate

  /// How many days of history before the period are looked at.
  package static let history = 400

  /// `shifts` are sorted by start and reach back `history` days.
  package init(
    of shifts: [WorkedShift], by rules: PayrollRules, absences: AbsenceCalendar,
    in zone: TimeZone, today: CivilDate
  ) {
    spells = Spell.spells(of: shifts, in: zone)
    worked = shifts.worked(on: .earliest ... .latest, in: zone)
    (self.rules, self.absences, self.zone, self.today) = (rules, absences, zone, today)
  }

  /// Sorted by date, then by kind.
  package func over(_ dates: ClosedRange<CivilDate>) -> [Finding] {
    let findings =
      spells.indices.filter { dates.contains(spells[$0].date) }.flatMap(ofSpell)
      + workOnAbsences(dates) + weekRests(dates) + average(dates.upperBound) + daysOff(dates)
    return findings.enumerated().sorted {
      ($0.element.date, $0.element.kind.rawValue, $0.offset)
        < ($1.element.date, $1.element.kind.rawValue, $1.offset)
    }.map(\.element)
  }

  private func ofSpell(_ place: Int) -> [Finding] {
    let spell = spells[place]
    let numbers = rules[spell.date]
    var findings = BreakFindings(spell: spell, numbers: numbers).all
    func add(_ kind: Finding.Kind, _ milliseconds: Int64) {
      guard milliseconds > 0 else { return }
      findings.append(Finding(kind, of: spell, milliseconds: milliseconds))
    }
    if let most = numbers.dayMaxMinutes {
      add(.dayLong, spell.work(by: numbers) - Int64(most) * .minute)
    }
    if let rest = numbers.restMinutes, place > 0 {
      let rested = spell.interval.start - spells[place - 1].interval.end
      add(.restShort, Int64(rest) * .minute - rested)
    }
    if let days = numbers.recordDays {
      for shift in spell.shifts {
        let date = zone.date(of: shift.interval.start)
        let taken = zone.date(of: shift.createdAt).daysSinceEpoch - date.daysSinceEpoch
        guard taken > days else { continue }
        findings.append(Finding(.recordedLate, of: shift, on: date, days: taken - days))
      }
    }
    return findings
  }

  /// Work on a whole day of vacation or sickness.
  private func workOnAbsences(_ dates: ClosedRange<CivilDate>) -> [Finding] {
    worked.filter { date, _ in
      dates.contains(date) && absences[date][.vacation] + absences[date][.sick] == 2
    }.map { Finding(.workedOnAbsence, on: $0.key, milliseconds: $0.value) }
  }

  /// Whole weeks that do not contain at least a day of a long enough rest (Directive 2003/88/EC 5;
  /// C-477/21).
  private func weekRests(_ dates: ClosedRange<CivilDate>) -> [Finding] {
    guard let first = spells.first, let last = spells.last else { return [] }
    let rests =
      [Interval(.earliest, first.interval.start)]
      + zip(spells, spells.dropFirst()).map { Interval($0.interval.end, $1.interval.start) }
      + [Interval(last.interval.end, .latest)]
    var findings: [Finding] = []
    var monday = dates.lowerBound.adding(days: 6).monday
    while monday.adding(days: 6) <= dates.upperBound {
      defer { monday = monday.adding(days: 7) }
      guard let least = rules[monday].weekRestMinutes else { continue }
      let week = Interval(zone.startOfDay(monday), zone.startOfDay(monday.adding(days: 7)))
      let longest = rests.map { rest in
        let inside = rest.overlap(with: week)
        return inside >= 24 * .hour ? rest.length : inside
      }.max()
      let missing = Int64(least) * .minute - (longest ?? 0)
      if missing > 0 { findings.append(Finding(.weekRestShort, on: monday, milliseconds: missing)) }
    }
    return findings
  }

  /// Average work over the window that ends with the period, once shifts reach back to its first
  /// week (ArbZG 3; BVerwG 8 C 13.17).
  private func average(_ last: CivilDate) -> [Finding] {
    guard let average = rules[last].average, let begin = spells.first?.date else { return [] }
    let first = last.adding(days: 1 - average.weeks * 7)
    guard begin <= first.adding(days: 6) else { return [] }
    var (halves, work) = (0, Int64(0))
    for date in first.through(last) {
      work += worked[date] ?? 0
      if average.days < 7, date.weekday == .sunday { continue }
      halves += 2 - average.neutral.reduce(0) { $0 + absences[date][$1] }
    }
    let days = Int64(average.days)
    let allowed = (Int64(average.hours) * .hour * Int64(halves) + days) / (2 * days)
    return work > allowed ? [Finding(.averageHigh, on: last, milliseconds: work - allowed)] : []
  }

  /// Pairs each Sunday or holiday worked with a free weekday in reach, before or after it (ArbZG
  /// 11).
  // A free weekday makes up for the one whose reach ends first, so that most are made up for.
  private func daysOff(_ dates: ClosedRange<CivilDate>) -> [Finding] {
    guard let first = spells.first?.date else { return [] }
    func isHoliday(_ date: CivilDate) -> Bool { absences[date][.holiday] > 0 }
    var owed = first.through(dates.upperBound).compactMap { date -> Owed? in
      guard worked[date] != nil, let dayOff = rules[date].dayOff else { return nil }
      if date.weekday == .sunday { return Owed(date, within: dayOff.sunday) }
      return isHoliday(date) ? Owed(date, within: dayOff.holiday) : nil
    }
    guard let begin = owed.map(\.reach.lowerBound).min() else { return [] }
    for free in begin.through(today) where free.weekday != .sunday {
      if isHoliday(free) || worked[free] != nil { continue }
      let place = owed.indices.filter { owed[$0].reach.contains(free) }.min {
        owed[$0].reach.upperBound < owed[$1].reach.upperBound
      }
      if let place { owed.remove(at: place) }
    }
    return owed.filter { dates.lowerBound <= $0.date }.map {
      Finding(.dayOffOwed, on: $0.date, by: $0.reach.upperBound)
    }
  }

  /// A Sunday or holiday with work.
  private struct Owed {
    let date: CivilDate
    /// The dates on which a day off makes up for it.
    let reach: ClosedRange<CivilDate>

    init(_ date: CivilDate, within days: Int) {
      self.date = date
      reach = date.adding(days: 1 - days)...date.adding(days: days - 1)
    }
  }
}
