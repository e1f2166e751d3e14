/// One request at a time, on one processor, beside an echo through `cat`.
enum RoundTrip {
  static func measure(_ bench: BenchEnvironment) throws -> [Row] {
    Processors.useOne()
    defer { Processors.useAll() }
    let big = bench.engine(at: try Filled.kept(bench, entries: bench.entries))
    let count = bench.isQuick ? 5_000 : 20_000
    let ping = try compare(bench, "ping", bench.engine("small.db"), count: count)
    let status = try compare(bench, "clock.status", big, count: count)
    return [
      row("round trip of ping, p50", ping.middle, goal: 1.4),
      row("round trip of ping, p99", ping.slow, goal: 2),
      row(
        "round trip of clock.status in \(bench.entries) entries, p50", status.middle, goal: 2
      ),
    ]
  }

  private typealias Pairs = (ours: [Double], echo: [Double])

  private static func compare(
    _ bench: BenchEnvironment, _ method: String, _ engine: [String], count: Int
  ) throws -> (middle: Pairs, slow: Pairs) {
    var middle: Pairs = ([], [])
    var slow: Pairs = ([], [])
    let request = bench.request(method)
    for _ in 0..<bench.rounds(7) {
      let ours = try bench.roundTrips(engine, request, count: count)
      let echo = try bench.roundTrips(["cat"], request, count: count)
      middle.ours.append(ours.percentile(50))
      middle.echo.append(echo.percentile(50))
      slow.ours.append(ours.percentile(99))
      slow.echo.append(echo.percentile(99))
    }
    return (middle, slow)
  }

  private static func row(_ what: String, _ pairs: Pairs, goal: Double) -> Row {
    let comparison = Comparison(pairs.ours, pairs.echo)
    return Row(
      what, ours: Samples(pairs.ours).text("µs", 1),
      baseline: "cat: \(Samples(pairs.echo).text("µs", 1))", ratio: comparison.text,
      goal: "≤ \(goal.text(1))", isReached: comparison.ratios.median <= goal)
  }
}
