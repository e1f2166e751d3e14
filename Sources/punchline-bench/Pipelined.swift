/// Many requests in one pipe, from parse to reply, beside programs that only parse and print.
enum Pipelined {
  static func measure(_ bench: Workshop) throws -> [Row] {
    let count = bench.isQuick ? 50_000 : 200_000
    let requests = [
      bench.request("ping"), bench.request("clock.status"),
      bench.request("time.now"), bench.request("entry.overlaps", overlap),
      bench.request("no.such"), #"{"jsonrpc":"2.0","method":"ping"}"#,
    ]
    var input: [UInt8] = []
    for index in 0..<count { input += (requests[index % requests.count] + "\n").utf8 }
    try bench.save(input, as: "requests.jsonl")
    let file = bench.path("requests.jsonl")
    let engine = bench.engine("small.db").joined(separator: " ")
    var rows: [Row] = []
    if Workshop.isInstalled("jq") {
      rows.append(
        try row(bench, "\(count) requests against jq -c .", engine, "jq -c .", file, goal: 5))
    }
    if Workshop.isInstalled("python3"), try bench.time(["python3", "-c", "import orjson"]) < 5 {
      let script =
        "import sys,orjson\\nfor l in sys.stdin.buffer:"
        + " sys.stdout.buffer.write(orjson.dumps(orjson.loads(l))+b'\\\\n')"
      rows.append(
        try row(
          bench, "\(count) requests against Python's orjson", engine,
          "python3 -c \"$(printf '\(script)')\"", file, goal: 3))
    }
    return rows
  }

  private static let overlap =
    #"{"kind":"shift","start":"2026-01-05T09:00:00Z","end":"2026-01-05T17:00:00Z"}"#

  /// How many times as fast as the baseline the engine is.
  private static func row(
    _ bench: Workshop, _ what: String, _ engine: String, _ baseline: String, _ file: String,
    goal: Double
  ) throws -> Row {
    var ours: [Double] = []
    var theirs: [Double] = []
    for _ in 0..<bench.rounds(7) {
      ours.append(try bench.time(["sh", "-c", "\(engine) <\(file) >/dev/null"]))
      theirs.append(try bench.time(["sh", "-c", "\(baseline) <\(file) >/dev/null"]))
    }
    let comparison = Comparison(theirs, ours)
    return Row(
      what, ours: "\(Samples(ours).median.text()) s",
      baseline: "\(Samples(theirs).median.text()) s", ratio: comparison.text,
      goal: "≥ \(goal.text(0))", isReached: comparison.ratios.median >= goal)
  }
}
