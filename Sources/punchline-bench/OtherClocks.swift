/// One-shot calls beside other time trackers on the same data, where they are installed.
enum OtherClocks {
  static func measure(_ bench: Workshop) throws -> [Row] {
    guard Workshop.isInstalled("timew") else {
      return [.missing("against timewarrior", "timew is not installed")]
    }
    let intervals = bench.isQuick ? 10_000 : 100_000
    let store = try Filled.store(bench, entries: intervals)
    let timew = try Timewarrior(bench, intervals: intervals)
    let tasks: [(String, [String], [String], Double)] = [
      ("status", ["clock.status"], ["get", "dom.active"], 1),
      ("week", ["week.get"], ["summary", ":week"], 0.7),
      ("everything", ["stats.get"], ["summary", ":all"], 0.1),
      ("start", ["clock.in"], ["start", "work"], 1),
      ("stop", ["clock.out"], ["stop"], 1),
    ]
    return try tasks.map { name, call, other, goal in
      var ours: [Double] = []
      var theirs: [Double] = []
      for _ in 0..<(name == "start" || name == "stop" ? 1 : bench.rounds(10)) {
        ours.append(
          try bench.time([bench.binary, "call"] + call + ["--store", bench.path(store)]))
        theirs.append(try timew.time(bench, other))
      }
      let comparison = Comparison(ours, theirs)
      return Row(
        "\(name) against timewarrior, \(intervals) intervals",
        ours: "\((Samples(ours).median * 1_000).text()) ms",
        baseline: "\((Samples(theirs).median * 1_000).text()) ms", ratio: comparison.text,
        goal: "≤ \(goal.text(1))", isReached: comparison.ratios.median <= goal)
    }
  }
}

/// A timewarrior of its own folder, filled with as many intervals.
private struct Timewarrior {
  private let folder: String

  init(_ bench: Workshop, intervals: Int) throws {
    folder = bench.path("timew")
    let script = """
      mkdir -p "$1/data" && : > "$1/timewarrior.cfg" && python3 - "$1/data" "$2" <<'END'
      import datetime, sys
      end = datetime.datetime(2026, 11, 20)
      files = {}
      for index in range(int(sys.argv[2]), 0, -1):
          start = end - datetime.timedelta(hours=index)
          stop = start + datetime.timedelta(minutes=45)
          files.setdefault(start.strftime("%Y-%m"), []).append(
              f"inc {start:%Y%m%dT%H%M%SZ} - {stop:%Y%m%dT%H%M%SZ} # work\\n")
      for month, lines in files.items():
          open(f"{sys.argv[1]}/{month}.data", "w").writelines(lines)
      END
      """
    _ = try bench.time(["sh", "-c", script, "sh", folder, "\(intervals)"])
  }

  func time(_ bench: Workshop, _ words: [String]) throws -> Double {
    try bench.time(["env", "TIMEWARRIORDB=\(folder)", "timew"] + words + [":quiet"])
  }
}
