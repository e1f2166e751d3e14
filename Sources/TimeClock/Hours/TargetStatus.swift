/// The time left of today's target, and when it is or was reached.
package struct TargetStatus: Hashable, Sendable {
  /// Today's target less credit.
  package let due: Int64
  /// Negative when over.
  package private(set) var left: Int64
  /// Yesterday's balance plus today's adjustments.
  package let balance: Int64
  /// When the due time was reached, or will be while clocked in.
  package let doneAt: Instant?
  /// When the due time less the balance is reached.
  package let evenAt: Instant?

  /// The status of several dates, which has no `doneAt` or `evenAt`.
  package init(due: Int64, worked: Int64, balance: Int64) {
    (self.due, left, self.balance) = (due, due - worked, balance)
    (doneAt, evenAt) = (nil, nil)
  }

  /// Nil without a plan; `today` holds the times worked today, `spell` is the running one.
  package init?(
    of account: HoursAccount, on date: CivilDate, balance: Int64, today: [Interval],
    spell: Spell?, numbers: PayrollNumbers, now: Instant, endOfDay: Instant
  ) {
    guard account.plan(on: date) != nil else { return nil }
    let worked = today.reduce(0) { $0 + $1.length }
    let balance = balance + account.adjusted(on: date)
    let due = account.target(on: date) - account.credited(on: date)
    func reached(_ need: Int64) -> Instant? {
      var done: Int64 = 0
      for stretch in today {
        if done < need, need <= done + stretch.length { return stretch.start + (need - done) }
        done += stretch.length
      }
      guard need > 0, let spell else { return nil }
      let rest = need - done
      let at = now + (rest + numbers.breaksOwed(by: spell, at: now, after: rest))
      return at <= endOfDay ? at : nil
    }
    (self.due, left, self.balance) = (due, due - worked, balance)
    (doneAt, evenAt) = (reached(due), reached(due - balance))
  }
}

extension TargetStatus {
  /// The work up to the target or to a balance of zero, whichever comes first; nil beyond both.
  package var workToNext: Int64? { [left, left - balance].filter { $0 > 0 }.min() }

  /// The status after more work, if that reaches neither.
  package func after(work: Int64) -> TargetStatus {
    var later = self
    later.left -= work
    return later
  }
}

extension PayrollNumbers {
  /// The breaks that a running spell still has to take if it lasts for this much more work.
  func breaksOwed(by spell: Spell, at now: Instant, after rest: Int64) -> Int64 {
    guard !breaks.isEmpty else { return 0 }
    let work = spell.work(by: self) + rest
    // An open break counts with its length so far.
    let pauses = spell.pauses.filter { !isPaid($0) }
    guard hasTimedBreaks else {
      return max(0, owed(for: work) - parts(of: pauses).reduce(0) { $0 + $1.length })
    }
    return breaks.enumerated().reduce(0) { sum, item in
      let (place, owed) = item
      let length = Int64(owed.minutes) * .minute
      let isSpared = isWaived && work <= Int64(owed.waivableTo ?? 0) * .minute
      guard work > Int64(owed.over) * .minute, !isSpared else { return sum }
      return sum + (pauses.filter { $0.length >= length }.count > place ? 0 : length)
    }
  }
}
