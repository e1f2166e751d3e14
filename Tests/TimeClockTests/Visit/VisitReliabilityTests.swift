import Testing
import TimeClock

private let minute: Int64 = 60_000
private let ten = Instant(rfc3339: "2026-11-21T10:00:00Z") ?? .earliest

/// A visit scheduled for 10:00–11:00 whose start and end were this many milliseconds off.
private func worked(_ start: Int64, _ end: Int64) -> VisitReliability {
  var reliability = VisitReliability()
  reliability.add(
    .init(
      scheduled: Interval(ten, ten + 60 * minute),
      actual: Interval(ten + start, ten + 60 * minute + end)))
  return reliability
}

@Test func `a visit under a minute off either way is on time, not short, not over, not long`() {
  for (start, end) in [(0, 0), (59_999, 59_999), (-59_999, -59_999), (59_999, -59_999)] {
    let reliability = worked(Int64(start), Int64(end))
    #expect(reliability.onTime == 1)
    #expect(reliability.early + reliability.late == 0)
    #expect(reliability.cutShort + reliability.overtime + reliability.long == 0)
  }
}

@Test func `a difference counts from a whole minute on`() {
  #expect(worked(60_000, 0).late == 1)
  #expect(worked(60_000, 0).onTime == 0)
  #expect(worked(-60_000, 0).early == 1)
  #expect(worked(0, -60_000).cutShort == 1)
  #expect(worked(0, 60_000).overtime == 1)
}

@Test func `whether a visit is long compares the lengths, wherever it lay`() {
  #expect(worked(-30_000, 30_000).long == 1)
  #expect(worked(-30_000, 29_999).long == 0)
  #expect(worked(10 * minute, 10 * minute).long == 0)
  #expect(worked(10 * minute, 10 * minute).overtime == 1)
}

@Test func `lengths add up, and the average start is cut toward zero`() {
  var reliability = VisitReliability()
  #expect(reliability.averageStartOffset == nil)
  for offset in [-3 * minute, minute, minute + 1] {
    reliability.add(
      .init(
        scheduled: Interval(ten, ten + 60 * minute),
        actual: Interval(ten + offset, ten + 55 * minute)))
  }
  #expect(reliability.visits == 3)
  #expect(reliability.scheduled == 180 * minute)
  #expect(reliability.actual == 3 * 55 * minute + minute - 1)
  #expect(reliability.averageStartOffset == -19_999)
}
