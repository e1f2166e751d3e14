#if os(Linux)
  import ClockTestSupport
  import Foundation
  import JSON
  import JSONRPC
  import Testing

  /// Clock changes and sleeps of the machine under a running engine.
  @Suite(.enabled(if: MovableClock.compiler != nil, "there is no C compiler"))
  struct ClockSetTests {
    private static let hour: Int64 = 3_600_000
    private let folder: TemporaryFolder
    private let clock: MovableClock
    private let engine: PeerEngine

    init() throws {
      folder = try TemporaryFolder()
      clock = try MovableClock(in: folder)
      engine = PeerEngine(
        process: try EngineProcess(
          arguments: ["--store", folder.file("store.db")], environment: clock.environment,
          binary: try EngineBinary.dynamic()))
    }

    /// Clocks in that many milliseconds ago, and subscribes to everything.
    private func clockIn(ago milliseconds: Int64) throws {
      let at = Date(timeIntervalSinceNow: -Double(milliseconds) / 1_000).formatted(.iso8601)
      _ = try engine.call("clock.in", ["at": .string(at)])
      _ = try engine.call(
        "subscribe", ["topics": ["clock", "alert", "tick"], "tickMs": 200])
    }

    /// The lines up to the given number of ticks, including other notifications of time.
    private func lines(upToTicks count: Int) throws -> [JSON] {
      var (lines, left): ([JSON], Int) = ([], count)
      while left > 0, let line = try engine.next() {
        lines.append(line)
        if Self.elapsed(line) != nil { left -= 1 }
      }
      return lines
    }

    private static func elapsed(_ line: JSON) -> Int64? {
      guard line.member("method")?.string == "tick" else { return nil }
      return line.member("params")?.member("clock")?.member("elapsedMs")?.integer
    }

    private static func leaps(_ lines: [JSON]) -> [Int64] {
      lines.compactMap { $0.member("params")?.member("value")?.member("record") }
        .filter { $0.member("kind")?.string == "clock.jump" }
        .compactMap { $0.member("data")?.member("leapMs")?.integer }
    }

    @Test(arguments: [hour, -hour, 25 * hour])
    func `ticks go on from the new time at once, and the leap is reported once`(
      by length: Int64
    ) throws {
      try clockIn(ago: 5 * Self.hour)
      let before = try #require(try lines(upToTicks: 2).compactMap(Self.elapsed).last)
      try clock.set(ahead: length, of: engine)
      let sent = try lines(upToTicks: 8)
      let leaps = Self.leaps(sent)
      #expect(leaps.count == 1)
      #expect(leaps.allSatisfy { abs($0 - length) < 60_000 })
      let after = sent.compactMap(Self.elapsed)
      // A tick already being sent when the clock was set still has the old time.
      let new = after.drop { abs($0 - before) < 60_000 }
      #expect(after.count - new.count <= 1)
      for (earlier, later) in zip(new, new.dropFirst()) {
        #expect(earlier / 200 < later / 200 && later - earlier < 60_000)
      }
      #expect(new.allSatisfy { abs($0 - before - length) < 60_000 })
    }

    @Test func `sleep is time like other time, and no leap`() throws {
      try clockIn(ago: Self.hour)
      let before = try #require(try lines(upToTicks: 2).compactMap(Self.elapsed).last)
      try clock.sleep(for: 8 * Self.hour, under: engine)
      let sent = try lines(upToTicks: 8)
      #expect(Self.leaps(sent) == [])
      let after = sent.compactMap(Self.elapsed).drop { $0 < before + Self.hour }
      #expect(after.count >= 7)
      for (earlier, later) in zip(after, after.dropFirst()) {
        #expect(earlier / 200 < later / 200 && later - earlier < 60_000)
      }
    }

    @Test func `what became due while the machine slept happens when it wakes`() throws {
      _ = try engine.call("fence.enter")
      _ = try engine.call("subscribe", ["topics": ["clock", "alert"]])
      let left = try engine.call("fence.exit")
      #expect(
        left?.member("result")?.member("clock")?.member("departure")?.member("exitTime") != nil)
      _ = try engine.notification("state")
      try clock.sleep(for: Self.hour, under: engine)
      var state = try engine.notification("state")
      // If midnight has passed too, the clock's state is sent once, after the alert.
      if state?.member("topic") == "alert" { state = try engine.notification("state") }
      #expect(state?.member("cause")?.member("origin") == "time")
      #expect(state?.member("value")?.member("clockedIn") == false)
    }

    @Test func `a clock set back before the start shows no elapsed time and refuses an end`() throws
    {
      _ = try engine.call("clock.in")
      try clock.set(ahead: -Self.hour, of: engine)
      let status = try engine.call("clock.status")?.member("result")
      #expect(status?.member("elapsedMs") == 0 && status?.member("clockedIn") == true)
      #expect(try engine.call("clock.out")?.reason == "end_before_start")
      try clock.set(ahead: 2 * Self.hour, of: engine)
      #expect(try engine.call("clock.out")?.member("result") != nil)
      #expect(try engine.end() == 0)
    }

    @Test func `while nothing runs, a leap wakes nobody up for long`() throws {
      _ = try engine.call("subscribe", ["topics": ["clock", "tick"]])
      try clock.set(ahead: Self.hour, of: engine)
      #expect(try engine.call("time.now")?.member("result") != nil)
      usleep(300_000)
      let before = try engine.process.wakeups()
      usleep(1_000_000)
      #expect(try engine.process.wakeups() == before)
    }
  }
#endif
