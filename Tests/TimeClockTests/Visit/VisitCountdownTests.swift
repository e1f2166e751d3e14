import Testing
import TimeClock

private let minute: Int64 = 60_000
private let ten = Instant(rfc3339: "2026-11-21T10:00:00Z") ?? .earliest

private func visit(
  startedAfter offset: Int64?, endedAfter end: Int64? = nil, length: Int64 = 60 * minute
) -> Visit {
  var visit = Visit(
    id: "v", organizationId: "local", scheduledStart: ten, scheduledEnd: ten + length,
    status: .scheduled, sitterId: "me", clientId: "c", createdAt: ten, updatedAt: ten)
  if let offset { try? visit.start(at: ten + offset, location: nil) }
  if let end { try? visit.end(at: ten + end, location: nil) }
  return visit
}

private func check(
  _ visit: Visit, at offset: Int64, elapsed: String, left: String, warns: Bool = false,
  isOver: Bool = false, sourceLocation: SourceLocation = #_sourceLocation
) {
  let countdown = VisitCountdown(visit, at: ten + offset)
  #expect(countdown.elapsedText == elapsed, sourceLocation: sourceLocation)
  #expect(countdown.timeLeftText == left, sourceLocation: sourceLocation)
  #expect(countdown.isFiveMinuteWarning == warns, sourceLocation: sourceLocation)
  #expect(countdown.isOvertime == isOver, sourceLocation: sourceLocation)
}

@Test func `the time left counts to the scheduled end, whenever the visit began`() {
  check(visit(startedAfter: 5 * minute), at: 5 * minute, elapsed: "00:00", left: "55:00")
  check(visit(startedAfter: 5 * minute), at: 20 * minute, elapsed: "15:00", left: "40:00")
  check(visit(startedAfter: -5 * minute), at: -5 * minute, elapsed: "00:00", left: "65:00")
  check(visit(startedAfter: 10 * minute), at: 25 * minute, elapsed: "15:00", left: "35:00")
  check(visit(startedAfter: 5_000), at: 30_000, elapsed: "00:25", left: "59:30")
}

@Test func `before the check-in the scheduled length is left`() {
  check(visit(startedAfter: nil), at: -60 * minute, elapsed: "--:--", left: "60:00")
  check(visit(startedAfter: nil), at: 90 * minute, elapsed: "--:--", left: "60:00")
  check(visit(startedAfter: nil, length: 3 * minute), at: 0, elapsed: "--:--", left: "03:00")
}

@Test func `the warning begins with 300 seconds left, and overtime past the end`() {
  let running = visit(startedAfter: 0)
  check(running, at: 55 * minute - 1, elapsed: "54:59", left: "05:00")
  check(running, at: 55 * minute, elapsed: "55:00", left: "05:00", warns: true)
  check(running, at: 55 * minute + 1, elapsed: "55:00", left: "04:59", warns: true)
  check(running, at: 60 * minute - 1, elapsed: "59:59", left: "00:00", warns: true)
  check(running, at: 60 * minute, elapsed: "60:00", left: "00:00", warns: true)
  check(
    running, at: 60 * minute + 1, elapsed: "60:00", left: "+00:00", isOver: true)
  check(running, at: 62 * minute, elapsed: "62:00", left: "+02:00", isOver: true)
  check(running, at: 65 * minute, elapsed: "65:00", left: "+05:00", isOver: true)
  check(
    running, at: 165 * minute, elapsed: "165:00", left: "+105:00", isOver: true)
}

@Test func `a completed visit stands still`() {
  let early = visit(startedAfter: 0, endedAfter: 30 * minute)
  check(early, at: 30 * minute, elapsed: "30:00", left: "30:00")
  check(early, at: 300 * minute, elapsed: "30:00", left: "30:00")
  let over = visit(startedAfter: 10 * minute, endedAfter: 65 * minute)
  check(over, at: 300 * minute, elapsed: "55:00", left: "+05:00")
}

@Test func `a clock set back leaves elapsed at zero`() {
  check(visit(startedAfter: 10 * minute), at: 5 * minute, elapsed: "00:00", left: "55:00")
}

@Test(arguments: [
  (0, "on time"), (59_999, "on time"), (-59_999, "on time"), (60_000, "1m late"),
  (-60_000, "1m early"), (119_999, "1m late"), (10 * 60_000, "10m late"),
  (-5 * 60_000, "5m early"), (95 * 60_000, "1h 35m late"),
  (-3_600_000, "1h 00m early"), (86_399_999, "23h 59m late"),
  (2 * 86_400_000, "2 d late"), (-86_400_000, "1 d early"),
])
func `the start's label names whole minutes`(offset: Int, label: String) {
  let visit = visit(startedAfter: Int64(offset))
  let countdown = VisitCountdown(visit, at: ten)
  #expect(countdown.startOffset == Int64(offset))
  #expect(countdown.startText?.english == label)
}

@Test func `nothing is said of a start before there is one`() {
  let countdown = VisitCountdown(visit(startedAfter: nil), at: ten + 90 * minute)
  #expect(countdown.startOffset == nil)
  #expect(countdown.startText == nil)
}

@Test(arguments: [
  (0, 60, 55 * 60_000), (56 * 60_000, 60, 56 * 60_000), (0, 3, 0), (-60_000, 3, -60_000),
  (60 * 60_000, 60, 60 * 60_000), (70 * 60_000, 60, 70 * 60_000),
])
func `the warning is due at an exact instant, never before the start`(
  start: Int, minutes: Int, warning: Int
) {
  let visit = visit(startedAfter: Int64(start), length: Int64(minutes) * minute)
  #expect(visit.warningAt == ten + Int64(warning))
}

@Test func `nothing is due for a visit that is not running`() {
  for visit in [visit(startedAfter: nil), visit(startedAfter: 0, endedAfter: minute)] {
    #expect(visit.warningAt == nil)
  }
}
