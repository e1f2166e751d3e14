import ClockTestSupport
import JSON
import Testing
import TimeClock

@testable import ClockProtocol

/// How often live reads run if their cost exceeds their interval.
struct LivePaceTests {
  /// Microseconds that a test controls.
  private final class Stopwatch {
    var now: Int64 = 0
    var step: Int64 = 0

    func read() -> Int64 {
      now += step
      return now
    }
  }

  private func engine(_ stopwatch: Stopwatch) throws -> EngineHarness {
    var settings = EngineHarness.Settings(isVirtual: false)
    settings.stopwatch = stopwatch.read
    let engine = EngineHarness(settings)
    try engine.call("clock.in")
    return engine
  }

  @Test(arguments: [6_000, 50_000, 2_000_000] as [Int64])
  func `runs of any length take a quarter of the time`(length: Int64) {
    var pace = LivePace()
    var (now, spent): (Int64, Int64) = (0, 0)
    for _ in 0..<1_000 {
      now += pace.pause(at: now) ?? 0
      pace.count(runFrom: now, to: now + length)
      (now, spent) = (now + length, spent + length)
    }
    // The allowance without a pause comes once, and the last run's pause is not over.
    #expect(spent * 4 <= now + 4 * length + 20_000 && spent * 5 > now)
  }

  @Test func `short runs wait for nothing, and none begins once the end is near`() {
    var pace = LivePace()
    for now in stride(from: 0, to: 10_000_000, by: 100_000) as StrideTo<Int64> {
      #expect(pace.pause(at: now) == 0)
      pace.count(runFrom: now, to: now + 4_000)
    }
    pace.isClosed = true
    #expect(pace.pause(at: 20_000_000) == nil)
  }

  @Test func `requests are answered while live reads wait for their part of the time`() throws {
    let stopwatch = Stopwatch()
    let engine = try engine(stopwatch)
    _ = try engine.keepLive("day.get", every: 200)
    _ = engine.conversation.nextDeadline
    engine.conversation.subscriber.livePace.count(runFrom: 0, to: 1_000_000)
    stopwatch.now = 1_000_000
    try engine.advance(200)
    try engine.call("ping")
    #expect(try engine.sentLive() == [])
    // Three times the length of the run, minus the allowance without a pause.
    #expect(engine.conversation.nextDeadline == engine.now.milliseconds + 2_985)
    stopwatch.now += 2_985_000
    try engine.advance(2_985)
    #expect(try engine.sentLive().count == 1)
  }

  @Test func `live reads that cost much run one at a time, the one that waits longest first`()
    throws
  {
    let stopwatch = Stopwatch()
    let engine = try engine(stopwatch)
    let reads = try (10..<14).map { day in
      try engine.keepLive("day.get", ["date": .string("2026-11-\(day)")])
    }
    stopwatch.step = 1_000_000
    for day in 10..<14 {
      let times: JSON = [
        "kind": "shift", "start": .string("2026-11-\(day)T15:00:00Z"),
        "end": .string("2026-11-\(day)T16:00:00Z"),
      ]
      try engine.call("entry.create", times)
    }
    // Each commit had its own turn.
    var sent: [[JSON]] = try engine.sentLive().map { [$0["id"]] }
    for _ in 0..<20 {
      try engine.advance(5_000)
      sent.append(try engine.sentLive().map { $0["id"] })
    }
    // The harness works twice, for the time and for its effects.
    #expect(sent.allSatisfy { $0.count <= 2 })
    #expect(reads.allSatisfy(sent.joined().contains))
  }

  @Test func `nothing live is run any more once the end is near`() throws {
    let engine = try engine(Stopwatch())
    _ = try engine.keepLive("day.get", every: 200)
    engine.conversation.hurry()
    try engine.advance(1_000)
    #expect(try engine.sentLive() == [])
    #expect(try engine.call("clock.status")["clockedIn"] == true)
  }
}
