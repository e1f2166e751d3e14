/// The time of a spell that payroll counts: rounded shifts including short pauses, without longer
/// gaps.
struct PaidTime {
  let stretches: [Interval]
  /// The pauses that count as work.
  let paidPauses: [Interval]

  /// 29 CFR 785.18 for short pauses, 785.48(b) for rounding: start and end of shifts, never gaps.
  init(of spell: Spell, by numbers: PayrollNumbers, in zone: TimeZone) {
    paidPauses = spell.away.filter(numbers.isPaid)
    let unpaid = spell.away.filter { !numbers.isPaid($0) }
    let rounded = spell.shifts.map { shift in
      Interval(
        Self.rounded(shift.interval.start, numbers.roundMinutes, tiesUp: false, in: zone),
        shift.isRunning
          ? shift.interval.end
          : Self.rounded(shift.interval.end, numbers.roundMinutes, tiesUp: true, in: zone))
    }
    let gaps = spell.shifts.flatMap(\.gaps).filter { gap in
      unpaid.contains { $0.contains(gap) }
    }
    stretches = (rounded.filter { $0.length > 0 } + paidPauses).merged()
      .flatMap { $0.parts(outside: gaps) }
  }

  /// Rounds to the nearest step of the local hour; a tie goes the way that favors the member.
  private static func rounded(
    _ instant: Instant, _ minutes: Int, tiesUp: Bool, in zone: TimeZone
  ) -> Instant {
    guard minutes > 0 else { return instant }
    let step = Int64(minutes) * .minute
    let over = zone.millisecondOfDay(of: instant) % .hour % step
    if over == 0 { return instant }
    let isUp = over * 2 == step ? tiesUp : over * 2 > step
    return isUp ? instant + (step - over) : instant - over
  }
}
