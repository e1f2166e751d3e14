/// When a running spell reaches the limits of its rules.
package struct DueTimes: Hashable, Sendable {
  /// How long before a limit the alert comes.
  package static let notice: Int64 = 15 * .minute

  /// When to alert before the latest start of each untaken break, in order.
  package let breaks: [Instant]
  /// When to alert before the spell reaches its longest length.
  package let dayLong: Instant?

  /// `now` is the end of the spell, which has no open gap.
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
