/// Resident memory after many requests, and after many more.
enum Memory {
  static func measure(_ bench: BenchEnvironment) throws -> [Row] {
    let few = Samples(
      try (0..<bench.rounds(5)).map { try peak(bench, store: "few\($0).db", count: 10_000) })
    let many = try peak(bench, store: "many.db", count: bench.isQuick ? 100_000 : 1_000_000)
    let ratio = many / few.median
    return [
      Row(
        "resident memory after 10,000 requests", ours: few.text("MiB"), goal: "≤ 8 MiB",
        isReached: few.median <= 8),
      Row(
        "the same after \(bench.isQuick ? "100,000" : "1,000,000")", ours: "\(many.text()) MiB",
        baseline: "after 10,000: \(few.text("MiB"))", ratio: ratio.text(),
        goal: "≤ 1.05",
        isReached: ratio <= 1.05),
    ]
  }

  /// In MiB.
  // Each toggle takes an hour, because nobody works thousands of shifts in a day.
  private static func peak(_ bench: BenchEnvironment, store: String, count: Int) throws -> Double {
    let child = try Child(bench.engine(store, "--virtual-time", "2026-11-21T12:00:00Z"))
    let requests = [
      bench.request("clock.toggle"), bench.request("clock.status"),
      bench.request("time.advance", #"{"ms":3600000}"#),
      bench.request("entry.list", #"{"limit":5}"#), bench.request("no.such"),
    ]
    let group = requests.map { $0 + "\n" }.joined()
    for _ in 0..<count / requests.count {
      child.send(Array(group.utf8))
      guard child.skipLines(requests.count) else { throw BenchError("the engine ended") }
    }
    let peak = try Counters(of: child.pid).peakMemory
    child.closeInput()
    try child.finish()
    return peak
  }
}
