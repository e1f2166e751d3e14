import Libc

/// A live day that only its own entry's changes affect, beside days that nothing affects.
enum LiveRead {
  static func fill(_ path: String) throws {
    try Filled.fill(path, entries: 10, before: Filled.end, every: 12)
  }

  static func start(_ bench: BenchEnvironment, others: Int = 0) -> [String] {
    (["2026-11-19"] + (0..<others).map { "2026-10-\($0 + 10)" }).map { date in
      bench.request("live.start", #"{"method":"day.get","params":{"date":"\#(date)"}}"#) + "\n"
    }
  }

  static func change(_ bench: BenchEnvironment, _ index: Int) -> String {
    bench.request("entry.update", #"{"id":"entry-9","notes":"\#(index)"}"#) + "\n"
  }

  /// From a peer's reply to the live notification.
  static func measure(_ bench: BenchEnvironment) throws -> [Row] {
    let store = bench.path("live.db")
    try fill(store)
    let writer = try Child(bench.engine(at: store))
    let listener = try Child(bench.engine(at: store))
    for line in start(bench, others: 19) { try PeerNotice.ask(listener, line) }
    let samples = Samples(
      try (0..<(bench.isQuick ? 200 : 2_000)).map { index in
        try PeerNotice.notice(from: writer, to: listener, of: change(bench, index))
      })
    for child in [writer, listener] {
      child.closeInput()
      try child.finish()
    }
    let middle = samples.percentile(50)
    return [
      Row(
        "a live read after a peer's commit, one of 20", ours: "p50 \(middle.text()) ms",
        goal: "p50 ≤ 0.5 ms", isReached: middle <= 0.5)
    ]
  }

  /// In instructions, how much more a change costs if somebody reads its day live.
  static func cost(_ bench: BenchEnvironment) throws -> Int {
    let store = bench.path("live-counted.db")
    try fill(store)
    func each(_ reads: [String]) throws -> Int {
      func total(_ changes: Int) throws -> Int {
        try Instructions.count(bench, store: "live-counted.db") { child in
          for line in reads { try PeerNotice.ask(child, line) }
          for index in 0..<changes {
            try PeerNotice.ask(child, change(bench, index), lines: 1 + reads.count)
          }
        }
      }
      return (try total(320) - total(20)) / 300
    }
    return try each(start(bench)) - each([])
  }
}
