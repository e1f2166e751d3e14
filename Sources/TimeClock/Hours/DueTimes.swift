/// When a running spell comes to the limits of its rules.
package struct DueTimes: Hashable, Sendable {
  /// How long before a limit the alert comes.
  package static let notice: Int64 = 15 * .minute

  /// Before each break that was not taken must have begun, in order.
  package let breaks: [Instant]
  /// Before the spell is as long as it may be.
  package let dayLong: Instant?

  /// As seen at an instant up to which the spell goes, without an open gap.
  package init(of spell: Spell, by numbers: PayrollNumbers, now: Instant) {
    let work = spell.work(by: numbers)
    func notice(at limit: Int, of work: Int64) -> Instant {
      now + (Int64(limit) * .minute - work - Self.notice)
    }
    let parts = numbers.parts(of: spell.pauses)
    let taken = parts.reduce(0) { $0 + $1.length }
    var due = numbers.breaks.enumerated().compactMap { place, owed -> Instant? in
      let length = Int64(owed.minutes) * .minute
      if let startBy = owed.startBy {
        let full = spell.pauses.filter { !numbers.isPaid($0) && $0.length >= length }
        return place < full.count ? nil : notice(at: startBy, of: work)
      }
      return taken < length ? notice(at: owed.over, of: work) : nil
    }
    if let stretch = numbers.stretchMinutes {
      let since = parts.last?.end ?? spell.interval.start
      due.append(notice(at: stretch, of: work - spell.work(until: since, by: numbers)))
    }
    breaks = Set(due).sorted()
    dayLong = numbers.dayMaxMinutes.map { notice(at: $0, of: work) }
  }

  /// When a spell's rest ends.
  package static func restEnds(after spell: Spell, by numbers: PayrollNumbers) -> Instant? {
    numbers.restMinutes.map { spell.interval.end + Int64($0) * .minute }
  }
}
