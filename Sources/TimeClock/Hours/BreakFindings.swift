/// Compares a spell's pauses with the breaks that its work requires.
struct BreakFindings {
  let spell: Spell
  let numbers: PayrollNumbers

  var all: [Finding] {
    if numbers.breaks.isEmpty { return [] }
    return numbers.hasTimedBreaks ? timed : summed
  }

  /// Checks meal periods, each due by its own time (Cal. Labor Code 512; Brinker, Donohue).
  private var timed: [Finding] {
    let work = spell.work(by: numbers)
    let unpaid = spell.pauses.filter { !numbers.isPaid($0) }
    var findings: [Finding] = []
    for (place, owed) in numbers.breaks.enumerated() where work > Int64(owed.over) * .minute {
      let length = Int64(owed.minutes) * .minute
      let full = unpaid.filter { $0.length >= length }
      if place < full.count {
        let begun = spell.work(until: full[place].start, by: numbers)
        let late = begun - Int64(owed.startBy ?? owed.over) * .minute
        if late > 0 { findings.append(finding(.breakLate, late)) }
        continue
      }
      let isSpared = numbers.isWaived && work <= Int64(owed.waivableTo ?? 0) * .minute
      if isSpared, full.count >= place { continue }
      let short = unpaid.map(\.length).filter { $0 < length }.max()
      if place == 0, let short {
        findings.append(finding(.breakShort, length - short, of: length))
      } else {
        findings.append(finding(.breakMissing, length))
      }
    }
    return findings
  }

  /// Checks the total of long enough breaks, and the longest work without one (ArbZG 4).
  private var summed: [Finding] {
    let parts = numbers.parts(of: spell.pauses)
    let owed = numbers.owed(for: spell.work(by: numbers))
    let missing = owed - parts.reduce(0) { $0 + $1.length }
    if missing > 0 { return [finding(.breakShort, missing, of: owed)] }
    guard let stretch = numbers.stretchMinutes else { return [] }
    let stretches = spell.interval.parts(outside: parts)
    let longest = stretches.map { part in
      spell.work(until: part.end, by: numbers) - spell.work(until: part.start, by: numbers)
    }.max()
    let over = (longest ?? 0) - Int64(stretch) * .minute
    return over > 0 ? [finding(.breakLate, over)] : []
  }

  private func finding(
    _ kind: Finding.Kind, _ milliseconds: Int64, of required: Int64? = nil
  ) -> Finding {
    Finding(
      kind, on: spell.date, entryId: spell.shifts[0].id, milliseconds: milliseconds,
      required: required)
  }
}

extension PayrollNumbers {
  /// The pauses that are long enough to be part of a summed break.
  func parts(of pauses: [Interval]) -> [Interval] {
    pauses.filter { $0.length >= Int64(pauseMinutes) * .minute }
  }

  /// The total break time that this much work requires.
  func owed(for work: Int64) -> Int64 {
    breaks.filter { work > Int64($0.over) * .minute }.map { Int64($0.minutes) * .minute }.max() ?? 0
  }
}
