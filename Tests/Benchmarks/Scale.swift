import ClockStore
import Libc
import TimeClock

/// Work on whole stores, which takes longer with more entries but no more memory, and requests
/// among many members and engines.
enum Scale {
  /// In MiB, for any size.
  private static let memoryLimit = 64.0

  static func measure(_ bench: BenchEnvironment) throws -> [Row] {
    let sizes = [10_000, bench.entries]
    let costs = try sizes.map { size in try jobs(bench, size) }
    let rows = zip(costs[0], costs[1]).map { few, many in
      let growth = many.seconds / few.seconds / (Double(sizes[1]) / Double(sizes[0]))
      return Row(
        "\(many.job) of \(sizes[1]) entries",
        ours: "\(many.seconds.text()) s, \(many.peak.text(1)) MiB",
        baseline: "10,000: \(few.seconds.text()) s, \(few.peak.text(1)) MiB",
        ratio: "\(growth.text()) of linear", goal: "≤ 1.5; ≤ \(memoryLimit.text(0)) MiB",
        isReached: growth <= 1.5 && many.peak <= memoryLimit)
    }
    return try rows + [
      recordings(bench), peerOfImport(bench), members(bench), seal(bench), engines(bench),
    ]
  }

  /// An import of another program's records, 16 times the usual size.
  private static func recordings(_ bench: BenchEnvironment) throws -> Row {
    let (few, many) = (1_000, 16_000)
    func take(_ count: Int) throws -> Double {
      let (file, store) = (bench.path("\(count).timeclock"), bench.path("recorded-\(count).db"))
      defer { for path in [file, store] { unlink(path) } }
      var lines = ""
      for index in 0..<count {
        let start = Instant(milliseconds: 1_577_836_800_000 + Int64(index) * 1_800_000)
        for (code, instant) in [("i", start), ("o", start + 1_200_000)] {
          let text = instant.rfc3339
          lines +=
            "\(code) \(text.prefix(10)) \(text.dropFirst(11).prefix(8)) project \(index % 7)\n"
        }
      }
      try bench.save(Array(lines.utf8), to: file)
      let words = ["import", "--from", "timeclock", file, "--time-zone", "UTC"]
      return try cost(bench, "import", [bench.binary, "--store", store] + words).seconds
    }
    _ = try take(few)
    let (short, long) = (try take(few), try take(many))
    let growth = long / short / (Double(many) / Double(few))
    return Row(
      "`import --from timeclock` of \(many) entries", ours: "\(long.text()) s",
      baseline: "\(few): \(short.text()) s", ratio: "\(growth.text()) of linear", goal: "≤ 1.2",
      isReached: growth <= 1.2)
  }

  private struct Cost {
    let job: String
    let seconds: Double
    /// In MiB.
    let peak: Double
  }

  private static func jobs(_ bench: BenchEnvironment, _ size: Int) throws -> [Cost] {
    let store = try Filled.kept(bench, entries: size)
    let (lines, copy) = (bench.path("lines-\(size)"), bench.path("copy-\(size).db"))
    let taken = bench.path("taken-\(size).db")
    defer { for file in [lines, copy, taken] { unlink(file) } }
    // Without this, only the first reader would wait for the disk.
    _ = try cost(bench, "read", ["cat", store])
    return try [
      cost(bench, "check", [bench.binary, "check", "--store", store]),
      cost(bench, "backup", [bench.binary, "backup", copy, "--store", store]),
      cost(bench, "export", [bench.binary, "export", "--store", store], output: lines),
      cost(bench, "import", [bench.binary, "import", lines, "--store", taken]),
    ]
  }

  /// The cost of a command, with its memory sampled every few milliseconds.
  private static func cost(
    _ bench: BenchEnvironment, _ job: String, _ command: [String], output: String = "/dev/null"
  ) throws -> Cost {
    let words = ["sh", "-c", #"exec "$@" >"$0""#, output] + command
    var peak = 0.0
    let time = try seconds {
      let child = try Child(words)
      child.closeInput()
      // Once it has ended, it has no memory.
      while let now = try? Counters(of: child.pid).peakMemory, now > 0 {
        peak = max(peak, now)
        usleep(5_000)
      }
      try child.finish()
    }
    return Cost(job: job, seconds: time, peak: peak)
  }

  /// An engine on a store that another engine fills from a file.
  private static func peerOfImport(_ bench: BenchEnvironment) throws -> Row {
    let lines = bench.path("lines")
    let store = try Filled.kept(bench, entries: bench.entries)
    _ = try cost(bench, "export", [bench.binary, "export", "--store", store], output: lines)
    let peer = try Child(bench.engine("imported.db"))
    let subscribe = bench.request("subscribe", #"{"topics":["entry"]}"#)
    let ping = Array((bench.request("ping") + "\n").utf8)
    peer.send(Array((subscribe + "\n").utf8))
    guard peer.skipLines(1) else { throw BenchError("the engine ended") }
    let before = try Counters(of: peer.pid).peakMemory
    let importer = try Child(
      [bench.binary, "import", lines, "--store", bench.path("imported.db")])
    var (slowest, peak) = (0.0, 0.0)
    while let now = try? Counters(of: importer.pid).peakMemory, now > 0 {
      peak = max(peak, now)
      slowest = max(
        slowest,
        try seconds {
          peer.send(ping)
          guard peer.skipLines(1) else { throw BenchError("the engine ended") }
        } * 1_000)
      usleep(5_000)
    }
    try importer.finish()
    let growth = try Counters(of: peer.pid).peakMemory - before
    peer.closeInput()
    try peer.finish()
    return Row(
      "`ping` while a peer imports \(bench.entries) changes, slowest",
      ours: "\(slowest.text()) ms, \(growth.text(1)) MiB more; importer \(peak.text(1)) MiB",
      goal: "≤ 50 ms, ≤ 8 MiB; ≤ \(memoryLimit.text(0)) MiB",
      isReached: slowest <= 50 && growth <= 8 && peak <= memoryLimit)
  }

  /// A page of the members of a large organization.
  private static func members(_ bench: BenchEnvironment) throws -> Row {
    let store = bench.path("members.db")
    try Filled.fill(store, members: 10_000)
    let samples = try (0..<bench.rounds(5)).map { _ in
      try bench.roundTrips(
        bench.engine(at: store), bench.request("member.list", #"{"limit":50}"#), count: 200
      ).percentile(99) / 1_000
    }
    return Row(
      "a page of 10,000 members, p99", ours: Samples(samples).text("ms"), goal: "≤ 5 ms",
      isReached: Samples(samples).median <= 5)
  }

  /// Seals the organization after a change, with the heads of the seal before.
  private static func seal(_ bench: BenchEnvironment) throws -> Row {
    let store = bench.path("members.db")
    let seal = [bench.binary, "seal", "--store", store]
    _ = try bench.time(seal)
    let samples = try (0..<bench.rounds(5)).map { round in
      let change = bench.request("task.create", #"{"name":"Task \#(round)"}"#) + "\n"
      _ = try bench.time(bench.engine(at: store), input: Array(change.utf8))
      return try bench.time(seal) * 1_000
    }
    return Row(
      "a seal of 10,000 members", ours: Samples(samples).text("ms"), goal: "≤ 50 ms",
      isReached: Samples(samples).median <= 50)
  }

  /// A status request beside many engines that listen to the same store.
  private static func engines(_ bench: BenchEnvironment) throws -> Row {
    let count = bench.isQuick ? 100 : 1_000
    let subscribe = Array((bench.request("subscribe", #"{"topics":["clock"]}"#) + "\n").utf8)
    func status() throws -> Double {
      try bench.roundTrips(
        bench.engine("crowd.db"), bench.request("clock.status"), count: 2_000
      ).percentile(50)
    }
    let alone = try status()
    var crowd: [Child] = []
    for _ in 0..<count {
      let child = try Child(bench.engine("crowd.db"))
      child.send(subscribe)
      guard child.skipLines(1) else { throw BenchError("the engine ended") }
      crowd.append(child)
    }
    let among = try status()
    let toggle = Array((bench.request("clock.toggle") + "\n").utf8)
    let writer = try Child(bench.engine("crowd.db"))
    writer.send(toggle)
    guard writer.skipLines(1) else { throw BenchError("the engine ended") }
    for child in crowd {
      guard child.skipLines(1) else { throw BenchError("an engine got no notification") }
    }
    for child in crowd + [writer] {
      child.closeInput()
      try child.finish()
    }
    return Row(
      "clock.status beside \(count) engines, all of which hear of a commit",
      ours: "\(among.text(1)) µs", baseline: "alone: \(alone.text(1)) µs",
      ratio: (among / alone).text(), goal: "≤ 1.5", isReached: among / alone <= 1.5)
  }
}
