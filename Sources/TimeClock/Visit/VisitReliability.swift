/// How punctual worked visits were; one visit may count in several groups.
package struct VisitReliability: Hashable, Sendable {
  /// The instants of one completed visit.
  package struct Times: Hashable, Sendable {
    package let scheduled: Interval
    package let actual: Interval

    package init(scheduled: Interval, actual: Interval) {
      self.scheduled = scheduled
      self.actual = actual
    }
  }

  package private(set) var visits = 0
  package private(set) var onTime = 0
  package private(set) var early = 0
  package private(set) var late = 0
  package private(set) var cutShort = 0
  package private(set) var long = 0
  package private(set) var overtime = 0
  /// Visits that nobody started before their end; they count in no other group.
  package private(set) var missed = 0
  /// Milliseconds.
  package private(set) var scheduled: Int64 = 0
  package private(set) var actual: Int64 = 0
  private var startOffsets: Int64 = 0

  package init() {}

  package mutating func add(_ times: Times) {
    let tolerance = VisitCountdown.tolerance
    let startOffset = times.actual.start - times.scheduled.start
    let endOffset = times.actual.end - times.scheduled.end
    visits += 1
    if startOffset <= -tolerance {
      early += 1
    } else if startOffset >= tolerance {
      late += 1
    } else {
      onTime += 1
    }
    if endOffset <= -tolerance { cutShort += 1 }
    if endOffset >= tolerance { overtime += 1 }
    if times.actual.length - times.scheduled.length >= tolerance { long += 1 }
    scheduled += times.scheduled.length
    actual += times.actual.length
    startOffsets += startOffset
  }

  package mutating func addMissed(_ count: Int) { missed += count }

  /// Milliseconds, negative when early, cut toward zero; nil without visits.
  package var averageStartOffset: Int64? {
    visits == 0 ? nil : startOffsets / Int64(visits)
  }
}
