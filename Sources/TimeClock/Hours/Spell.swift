/// Shifts that follow each other closely, over midnight too: a day's work to a person.
package struct Spell: Hashable, Sendable {
  /// A shift that begins sooner after the one before belongs to its spell.
  static let joined: Int64 = 4 * .hour
  /// On the spell's date one that begins sooner than this does too.
  static let joinedOnDate: Int64 = 11 * .hour

  /// On which it begins.
  package let date: CivilDate
  package private(set) var shifts: [WorkedShift]
  /// Gaps that count and times between shifts, those that touch as one.
  package private(set) var away: [Interval]

  package var interval: Interval {
    Interval(
      shifts[0].interval.start, shifts.reduce(shifts[0].interval.end) { max($0, $1.interval.end) })
  }

  package var isRunning: Bool { shifts[shifts.count - 1].isRunning }

  /// The pauses: what lies within the spell and not at an end of it.
  package var pauses: [Interval] {
    let interval = interval
    return away.filter { $0.start > interval.start && $0.end < interval.end }
  }

  /// The work up to an instant, pauses that are short enough to be paid included.
  package func work(until end: Instant? = nil, by numbers: PayrollNumbers) -> Int64 {
    let worked = Interval(interval.start, end ?? interval.end)
    let unpaid = away.filter { !numbers.isPaid($0) }
    return worked.length - unpaid.length(in: worked)
  }

  private init(_ shift: WorkedShift, in zone: TimeZone) {
    date = zone.date(of: shift.interval.start)
    shifts = [shift]
    away = shift.gaps
  }

  /// The spells of shifts, which are in the order of their starts.
  package static func spells(of shifts: [WorkedShift], in zone: TimeZone) -> [Spell] {
    var spells: [Spell] = []
    for shift in shifts {
      guard var last = spells.last, last.takes(shift, in: zone) else {
        spells.append(Spell(shift, in: zone))
        continue
      }
      let end = last.interval.end
      if shift.interval.start > end { last.away.append(Interval(end, shift.interval.start)) }
      last.away = (last.away + shift.gaps).merged()
      last.shifts.append(shift)
      spells[spells.count - 1] = last
    }
    return spells
  }

  private func takes(_ shift: WorkedShift, in zone: TimeZone) -> Bool {
    let pause = shift.interval.start - interval.end
    return pause < Self.joined
      || pause < Self.joinedOnDate && zone.date(of: shift.interval.start) == date
  }
}
