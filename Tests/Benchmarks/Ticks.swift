import Libc

/// The delay of ticks, and the cost of sleeping and ticking.
enum Ticks {
  static func measure(_ bench: BenchEnvironment) throws -> [Row] {
    let length = bench.isQuick ? 10 : 60
    let quiet = try run(bench, "quiet.db", clockIn: false, seconds: length)
    let ticking = try run(bench, "ticks.db", clockIn: true, seconds: length)
    let late = Samples(ticking.late)
    let perSecond = Double(ticking.wakeups) / Double(length)
    let cpu = ticking.cpu.reduce(0, +) / Double(length)
    let spread = Samples(ticking.cpu)
    return [
      Row(
        "wakeups in \(length) s, nothing running", ours: "\(quiet.wakeups)", goal: "0",
        isReached: quiet.wakeups == 0),
      Row(
        "ticking each second, mean",
        ours: "\(perSecond.text()) wakeups, \(cpu.text(3)) ms CPU "
          + "(\(spread.least.text(3))–\(spread.most.text(3))) a second",
        goal: "≤ 1.1; ≤ 0.1 ms", isReached: perSecond <= 1.1 && cpu <= 0.1),
      Row(
        "tick lateness",
        ours: "p50 \(late.text("ms")), p99 \(late.percentile(99).text()) ms",
        goal: "p50 ≤ 0.5 ms, p99 ≤ 5 ms",
        isReached: late.percentile(50) <= 0.5 && late.percentile(99) <= 5),
    ]
  }

  /// Each tick's delay and processor time, in milliseconds.
  // The counters are read after the engine has had time to fall asleep again.
  private static func run(
    _ bench: BenchEnvironment, _ store: String, clockIn: Bool, seconds length: Int
  ) throws -> (late: [Double], wakeups: Int, cpu: [Double]) {
    let child = try Child(bench.engine(store))
    let topics = #"{"topics":["clock","tick","alert"]}"#
    child.send(Array((bench.request("subscribe", topics) + "\n").utf8))
    guard child.skipLines(1) else { throw BenchError("the engine ended") }
    var start = 0.0
    if clockIn {
      child.send(Array((bench.request("clock.toggle") + "\n").utf8))
      guard let line = child.readLine(), child.readLine() != nil,
        let instant = line.split(separator: "\"start\":\"").dropFirst().first?.prefix(24)
      else { throw BenchError("the engine ended") }
      start = Double(millisecond(of: instant))
    }
    sleep(1)
    if clockIn { _ = child.readLine() }
    usleep(100_000)
    let before = try Counters(of: child.pid)
    var last = before
    var late: [Double] = []
    var cpu: [Double] = []
    if clockIn {
      for _ in 0..<length {
        _ = child.readLine()
        let passed = wallMilliseconds() - start
        late.append(passed - (passed / 1_000).rounded(.down) * 1_000)
        usleep(100_000)
        let now = try Counters(of: child.pid)
        cpu.append((now.seconds - last.seconds) * 1_000)
        last = now
      }
    } else {
      sleep(UInt32(length))
    }
    let after = try Counters(of: child.pid)
    child.closeInput()
    try child.finish()
    return (late, after.wakeups - before.wakeups, cpu)
  }

  /// The milliseconds within the minute of an RFC 3339 text, enough to find the phase of a second.
  private static func millisecond(of text: Substring) -> Int {
    Int(text.suffix(4).prefix(3)) ?? 0
  }
}
