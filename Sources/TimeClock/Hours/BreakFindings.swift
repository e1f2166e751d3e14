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
      let limit = Int64(owed.startBy ?? owed.over) * .minute
      let due = spell.instant(ofWork: limit, by: numbers)
      let full = unpaid.filter { $0.length >= length }
      if place < full.count {
        let late = spell.work(until: full[place].start, by: numbers) - limit
        if late > 0 {
          findings.append(Finding(.breakLate, of: spell, milliseconds: late, due: due))
        }
        continue
      }
      let isSpared = numbers.isWaived && work <= Int64(owed.waivableTo ?? 0) * .minute
      if isSpared, full.count >= place { continue }
      let short = unpaid.map(\.length).filter { $0 < length }.max()
      if place == 0, let short {
        findings.append(
          Finding(
            .breakShort, of: spell, milliseconds: length - short, required: length, due: due))
      } else {
        findings.append(Finding(.breakMissing, of: spell, milliseconds: length, due: due))
      }
    }
    return findings
  }

  /// Checks the total of long enough breaks, and the longest work without one (ArbZG 4).
  private var summed: [Finding] {
    let parts = numbers.parts(of: spell.pauses)
    let owed = numbers.owed(for: spell.work(by: numbers))
    let missing = owed - parts.reduce(0) { $0 + $1.length }
    if missing > 0 {
      return [Finding(.breakShort, of: spell, milliseconds: missing, required: owed)]
    }
    guard let stretch = numbers.stretchMinutes else { return [] }
    let limit = Int64(stretch) * .minute
    let overs = spell.interval.parts(outside: parts).map { part in
      let before = spell.work(until: part.start, by: numbers)
      return (before: before, over: spell.work(until: part.end, by: numbers) - before - limit)
    }
    guard let longest = overs.max(by: { $0.over < $1.over }), longest.over > 0 else { return [] }
    let due = spell.instant(ofWork: longest.before + limit, by: numbers)
    return [Finding(.breakLate, of: spell, milliseconds: longest.over, due: due)]
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
