/// Shifts that follow each other closely, over midnight too: a day's work to a person.
package struct Spell: Hashable, Sendable {
  /// A shift joins a spell if it begins sooner than this after the shift before.
  static let joined: Int64 = 4 * .hour
  /// The same limit for a shift that begins on the spell's date.
  static let joinedOnDate: Int64 = 11 * .hour

  /// The date on which the spell begins.
  package let date: CivilDate
  package private(set) var shifts: [WorkedShift]
  /// Undeleted gaps and times between shifts, merged where they touch.
  package private(set) var away: [Interval]

  package var interval: Interval {
    Interval(
      shifts[0].interval.start, shifts.reduce(shifts[0].interval.end) { max($0, $1.interval.end) })
  }

  package var isRunning: Bool { shifts[shifts.count - 1].isRunning }

  /// The times away that do not touch an end of the spell; one of a running spell may reach up to
  /// now.
  package var pauses: [Interval] {
    let interval = interval
    return away.filter { $0.start > interval.start && (isRunning || $0.end < interval.end) }
  }

  /// The work up to an instant, including pauses that are short enough to be paid.
  package func work(until end: Instant? = nil, by numbers: PayrollNumbers) -> Int64 {
    let worked = Interval(interval.start, end ?? interval.end)
    let unpaid = away.filter { !numbers.isPaid($0) }
    return worked.length - unpaid.length(in: worked)
  }

  /// When so much work is done, as `work` counts it; beyond the spell's end as if it went on.
  func instant(ofWork work: Int64, by numbers: PayrollNumbers) -> Instant {
    var (at, left) = (interval.start, work)
    for pause in away where !numbers.isPaid(pause) {
      if left <= pause.start - at { break }
      left -= max(0, pause.start - at)
      at = max(at, pause.end)
    }
    return at + left
  }

  private init(_ shift: WorkedShift, in zone: TimeZone) {
    date = zone.date(of: shift.interval.start)
    shifts = [shift]
    away = shift.gaps
  }

  /// Groups shifts, which are sorted by start, into spells.
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
