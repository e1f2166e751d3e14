/// One request at a time, on one processor, beside an echo through `cat`.
enum RoundTrip {
  static func measure(_ bench: Workshop) throws -> [Row] {
    Processors.useOne()
    defer { Processors.useAll() }
    let big = try Filled.store(bench)
    let count = bench.isQuick ? 5_000 : 20_000
    let ping = try compare(bench, "ping", "small.db", count: count)
    let status = try compare(bench, "clock.status", big, count: count)
    return [
      row("round trip of ping, p50", ping.middle, goal: 1.5),
      row("round trip of ping, p99", ping.slow, goal: 3),
      row(
        "round trip of clock.status in \(Filled.size(bench)) entries, p50", status.middle, goal: 2.5
      ),
    ]
  }

  private typealias Pairs = (ours: [Double], echo: [Double])

  private static func compare(
    _ bench: Workshop, _ method: String, _ store: String, count: Int
  ) throws -> (middle: Pairs, slow: Pairs) {
    var middle: Pairs = ([], [])
    var slow: Pairs = ([], [])
    let request = bench.request(method)
    for _ in 0..<bench.rounds(7) {
      let ours = try bench.roundTrips(
        bench.engine(store), request, count: count)
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
      what, ours: "\(Samples(pairs.ours).median.text(1)) µs",
      baseline: "cat: \(Samples(pairs.echo).median.text(1)) µs", ratio: comparison.text,
      goal: "≤ \(goal.text(1))", isReached: comparison.ratios.median <= goal)
  }
}
