import Libc

/// One engine that keeps another, or itself, constantly busy.
enum Pressure {
  static func measure(_ bench: BenchEnvironment) throws -> [Row] {
    [try besideWriter(bench)] + (try liveReports(bench))
  }

  /// Single mutations while another engine's input is never empty.
  private static func besideWriter(_ bench: BenchEnvironment) throws -> Row {
    let store = bench.path("beside.db")
    let writer = try Child(bench.engine(at: store))
    try PeerNotice.ask(writer, bench.request("clock.in") + "\n")
    let lines = (0..<64).map { Commits.move(bench, $0) }.joined()
    let bytes = Array(lines.utf8)
    let pause = 0.2
    var waits: [Double] = []
    var (refused, owed) = (0, 0)
    /// Keeps the writer's input full, and counts its replies.
    func keepBusy() throws -> Int {
      while owed < 8 * 64 {
        writer.send(bytes)
        owed += 64
      }
      let count = writer.takeLines()
      guard count > 0 else { throw BenchError("the engine ended") }
      owed -= count
      return count
    }
    /// The writer's mutations a second, with or without single ones of another engine.
    func rate(for length: Double, beside other: Child?) throws -> Double {
      let start = monotonicSeconds()
      var (done, next) = (0, start)
      while monotonicSeconds() < start + length {
        if let other, monotonicSeconds() >= next {
          let began = monotonicSeconds()
          other.send(Array((bench.request("task.create", #"{"name":"\#(began)"}"#) + "\n").utf8))
          while !other.hasOutput() { done += try keepBusy() }
          if other.readLine()?.contains(#""error""#) != false { refused += 1 }
          waits.append((monotonicSeconds() - began) * 1_000)
          next = began + pause
        }
        done += try keepBusy()
      }
      return Double(done) / (monotonicSeconds() - start)
    }
    let other = try Child(bench.engine(at: store))
    try PeerNotice.ask(other, bench.request("clock.status") + "\n")
    var (alone, beside): ([Double], [Double]) = ([], [])
    for _ in 0..<bench.rounds(7) {
      alone.append(try rate(for: 2, beside: nil))
      beside.append(try rate(for: 2, beside: other))
    }
    while owed > 0 { owed -= writer.takeLines() }
    for child in [writer, other] {
      child.closeInput()
      try child.finish()
    }
    let (samples, comparison) = (Samples(waits), Comparison(beside, alone))
    return Row(
      "a single mutation each 200 ms beside a writer without pause",
      ours: "p50 \(samples.median.text()) ms, longest \(samples.most.text()) ms, "
        + "\(refused) of \(waits.count) refused",
      baseline: "the writer alone: \(Samples(alone).text("/s", 0))", ratio: comparison.text,
      goal: "none refused, ≤ 100 ms; ≥ 0.95",
      isReached: refused == 0 && samples.most <= 100 && comparison.ratios.median >= 0.95)
  }

  /// Requests and the end, while live reads cost more than their interval allows.
  private static func liveReports(_ bench: BenchEnvironment) throws -> [Row] {
    let store = bench.path("reports.db")
    try Filled.fill(store, entries: 100_000, before: Filled.end)
    let child = try Child(bench.engine(at: store))
    try PeerNotice.ask(child, bench.request("clock.in") + "\n")
    for index in 0..<16 {
      let report = #"{"from":"2015-0\#(index % 9 + 1)-01","to":"2026-12-31"}"#
      child.send(
        Array(
          (bench.request(
            "live.start", #"{"method":"report.get","params":\#(report),"everyMs":200}"#)
            + "\n").utf8))
      guard let line = child.readReply(), !line.contains(#""error""#) else {
        throw BenchError("a live report is not started")
      }
    }
    let ping = Array((bench.request("ping") + "\n").utf8)
    var times: [Double] = []
    for _ in 0..<bench.rounds(500) {
      let start = monotonicSeconds()
      child.send(ping)
      guard child.readReply() != nil else { throw BenchError("the engine ended") }
      times.append((monotonicSeconds() - start) * 1_000)
      usleep(20_000)
    }
    let start = monotonicSeconds()
    kill(child.pid, SIGTERM)
    try child.finish()
    let end = (monotonicSeconds() - start) * 1_000
    let pings = Samples(times)
    return [
      Row(
        "`ping` beside 16 live reports of 100,000 entries each 200 ms",
        ours: "p50 \(pings.median.text()) ms, longest \(pings.most.text()) ms", goal: "p50 ≤ 5 ms",
        isReached: pings.median <= 5),
      Row(
        "SIGTERM beside them", ours: "\(end.text()) ms", goal: "≤ 100 ms", isReached: end <= 100),
    ]
  }
}
