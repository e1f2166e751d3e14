/// Queries of a long history, against the same queries of a short one.
enum Queries {
  static func measure(_ bench: BenchEnvironment) throws -> [Row] {
    let long = try Filled.kept(bench, entries: bench.entries)
    let short = try Filled.kept(bench, entries: 10_000)
    let questions = [
      ("a day", 1.0, bench.request("day.get", #"{"date":"2026-11-10"}"#)),
      ("a week", 1, bench.request("week.get", #"{"containing":"2026-11-10"}"#)),
      ("a page of 50", 1, bench.request("entry.list", #"{"limit":50}"#)),
      ("an overlap check", 1, bench.request("entry.overlaps", overlap)),
      ("a report of a year", 20, bench.request("report.get", report)),
    ]
    let whole = [
      ("`stats.get`", 5.0, bench.request("stats.get")),
      ("`week.list`", 5, bench.request("week.list")),
      ("overlaps of a whole history", 5, bench.request("entry.overlaps", always)),
    ]
    return try rows(bench, questions, long: long, short: short)
      + rows(bench, whole, long: long, short: short, growing: true)
      + rows(
        bench, [("`task.list`", 5, bench.request("task.list"))],
        long: try Filled.kept(bench, entries: bench.entries, onTasks: true),
        short: try Filled.kept(bench, entries: 10_000, onTasks: true), growing: true)
      + rows(
        bench, [("a report of a year by day and task", 20, bench.request("report.get", byTask))],
        long: try Filled.kept(bench, entries: bench.entries, onTasks: true),
        short: try Filled.kept(bench, entries: 10_000, onTasks: true))
  }

  /// A query that grows with the history only has a limit.
  private static func rows(
    _ bench: BenchEnvironment, _ questions: [(String, Double, String)], long: String,
    short: String, growing: Bool = false
  ) throws -> [Row] {
    try questions.map { name, limit, request in
      var ours: [Double] = []
      var baseline: [Double] = []
      for _ in 0..<bench.rounds(5) {
        ours.append(try slow(bench, long, request))
        baseline.append(try slow(bench, short, request))
      }
      let comparison = Comparison(ours, baseline)
      return Row(
        "\(name) in \(bench.entries) entries, p99", ours: Samples(ours).text("ms"),
        baseline: "10,000 entries: \(Samples(baseline).text("ms"))",
        ratio: comparison.text, goal: "≤ \(Int(limit)) ms" + (growing ? "" : "; ≤ 1.5"),
        isReached: Samples(ours).median <= limit
          && (growing || comparison.ratios.median <= 1.5))
    }
  }

  private static let overlap =
    #"{"kind":"shift","start":"2026-11-10T09:50:00Z","end":"2026-11-10T09:55:00Z"}"#

  private static let always =
    #"{"kind":"shift","start":"1990-01-01T00:00:00Z","end":"2026-11-20T09:55:00Z"}"#

  private static let report = #"{"from":"2025-11-11","to":"2026-11-10","by":["day"]}"#

  private static let byTask =
    #"{"from":"2025-11-11","to":"2026-11-10","by":["day","task"],"limit":100}"#

  private static func slow(_ bench: BenchEnvironment, _ store: String, _ request: String) throws
    -> Double
  {
    try bench.roundTrips(bench.engine(at: store), request, count: bench.isQuick ? 500 : 2_000)
      .percentile(99) / 1_000
  }
}
