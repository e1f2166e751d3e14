#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// How late ticks come, and what sleeping and ticking cost.
enum Ticks {
  static func measure(_ bench: Workshop) throws -> [Row] {
    let length = bench.isQuick ? 10 : 60
    let quiet = try run(bench, "quiet.db", clockIn: false, seconds: length)
    let ticking = try run(bench, "ticks.db", clockIn: true, seconds: length)
    let late = Samples(ticking.late)
    let perSecond = Double(ticking.wakeups) / Double(length)
    let cpu = ticking.cpu * 1_000 / Double(length)
    return [
      Row(
        "wakeups in \(length) s, nothing running", ours: "\(quiet.wakeups)", goal: "0",
        isReached: quiet.wakeups == 0),
      Row(
        "ticking each second", ours: "\(perSecond.text()) wakeups, \(cpu.text()) ms CPU a second",
        goal: "≤ 1.1; ≤ 0.1 ms", isReached: perSecond <= 1.1 && cpu <= 0.1),
      Row(
        "tick lateness",
        ours: "p50 \(late.percentile(50).text()) ms, p99 \(late.percentile(99).text()) ms",
        goal: "p50 ≤ 0.5 ms, p99 ≤ 5 ms",
        isReached: late.percentile(50) <= 0.5 && late.percentile(99) <= 5),
    ]
  }

  private static func run(
    _ bench: Workshop, _ store: String, clockIn: Bool, seconds length: Int
  ) throws -> (late: [Double], wakeups: Int, cpu: Double) {
    let child = try Child(bench.engine(store))
    let topics = #"{"topics":["clock","tick","alert"]}"#
    child.send(Array((bench.request("subscribe", topics) + "\n").utf8))
    guard child.skipLines(1) else { throw BenchError("the engine ended") }
    var start = 0.0
    if clockIn {
      child.send(Array((bench.request("clock.toggle") + "\n").utf8))
      guard let line = child.readLine(), child.readLine() != nil,
        let instant = line.split(separator: "\"start\":\"").last?.prefix(24)
      else { throw BenchError("the engine ended") }
      start = Double(millisecond(of: instant))
    }
    sleep(1)
    let before = try Counters(of: child.pid)
    var late: [Double] = []
    if clockIn {
      _ = child.readLine()
      for _ in 0..<length {
        _ = child.readLine()
        let passed = wallMilliseconds() - start
        late.append(passed - (passed / 1_000).rounded(.down) * 1_000)
      }
    } else {
      sleep(UInt32(length))
    }
    let after = try Counters(of: child.pid)
    child.closeInput()
    child.finish()
    return (late, after.wakeups - before.wakeups, after.seconds - before.seconds)
  }

  /// The milliseconds within the minute of an RFC 3339 text, enough to find the phase of a second.
  private static func millisecond(of text: Substring) -> Int {
    Int(text.suffix(4).prefix(3)) ?? 0
  }
}

/// What the system has counted of a process.
struct Counters {
  let wakeups: Int
  let seconds: Double
  /// In MiB.
  let peakMemory: Double

  init(of pid: Int32) throws(BenchError) {
    guard let status = readFile("/proc/\(pid)/status"),
      let schedule = readFile("/proc/\(pid)/schedstat")
    else { throw BenchError("no /proc here") }
    func count(_ name: String) -> Int {
      let line = status.split(separator: "\n").first { $0.hasPrefix(name + ":") }
      return line?.split { $0 == " " || $0 == "\t" }.dropFirst().first.flatMap { Int($0) } ?? 0
    }
    wakeups = count("voluntary_ctxt_switches")
    peakMemory = Double(count("VmHWM")) / 1_024
    seconds = Double(schedule.split(separator: " ").first.flatMap { Int($0) } ?? 0) / 1_000_000_000
  }
}

private func readFile(_ path: String) -> String? {
  let file = open(path, O_RDONLY)
  guard file >= 0 else { return nil }
  defer { close(file) }
  let bytes = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
    count = max(0, read(file, buffer.baseAddress, buffer.count))
  }
  return String(decoding: bytes, as: UTF8.self)
}
