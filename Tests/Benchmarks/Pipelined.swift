/// Many requests in one pipe, from parse to reply, against programs that only parse and print.
enum Pipelined {
  static func measure(_ bench: BenchEnvironment) throws -> [Row] {
    let store = bench.path("mixed.db")
    try Filled.fill(store, entries: 10_000, before: Filled.end, every: 12)
    let engine = bench.engine(at: store)
    let jq = ["jq", "-c", "."]
    return [
      try row(bench, .wire, engine, "jq -c .", jq, goal: 5),
      try row(bench, .wire, engine, "Python's orjson", ["python3", "-c", script], goal: 3),
      try Allocations.measure(bench, .wire, engine),
      try row(bench, .day, engine, "jq -c .", jq, goal: 1),
    ]
  }

  private static let script = """
    import sys, orjson
    for line in sys.stdin.buffer:
        sys.stdout.buffer.write(orjson.dumps(orjson.loads(line)) + b"\\n")
    """

  /// The engine's speed as a multiple of the baseline's.
  private static func row(
    _ bench: BenchEnvironment, _ mix: MixedRequests, _ engine: [String], _ name: String,
    _ baseline: [String], goal: Double
  ) throws -> Row {
    let count = bench.isQuick ? 50_000 : 200_000
    let what = "\(count) mixed \(mix.name) against \(name)"
    guard bench.succeeds(baseline) else { return .missing(what, "\(name) is not installed") }
    let file = bench.path("requests.jsonl")
    try bench.save(mix.lines(count), to: file)
    var ours: [Double] = []
    var theirs: [Double] = []
    for _ in 0..<bench.rounds(7) {
      ours.append(try bench.time(engine, from: file))
      theirs.append(try bench.time(baseline, from: file))
    }
    let comparison = Comparison(theirs, ours)
    return Row(
      what, ours: Samples(ours).text("s"), baseline: Samples(theirs).text("s"),
      ratio: comparison.text, goal: "≥ \(goal.text(0))",
      isReached: comparison.ratios.median >= goal, note: mix.caption)
  }
}
