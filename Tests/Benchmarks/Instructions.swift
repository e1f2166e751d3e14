/// Instructions of the program alone, counted by valgrind: they hardly vary, so any machine detects
/// a more expensive change.
enum Instructions {
  /// A larger factor over the threshold is a failure.
  private static let tolerance = 1.1

  static func measure(_ bench: BenchEnvironment) throws -> [Row] {
    guard BenchEnvironment.isInstalled("valgrind") else {
      return [.missing("instructions", "valgrind is not installed")]
    }
    _ = try bench.time(
      bench.engine("counted.db"), input: Array((bench.request("clock.in") + "\n").utf8))
    let (ping, status) = (bench.request("ping") + "\n", bench.request("clock.status") + "\n")
    let moves = (0..<64).map { Commits.move(bench, $0) }
    return [
      row("`call clock.status`", 5_384_000, try count(bench, arguments: ["call", "clock.status"])),
      row("`ping` in a pipe", 4_450, try each(bench, 200, 1_200) { _ in ping }),
      row("`clock.status` in a pipe", 44_000, try each(bench, 200, 1_200) { _ in status }),
      row("`ping` alone", 11_500, try each(bench, 50, 250, at: 1) { _ in ping }),
      row("`clock.status` alone", 53_000, try each(bench, 50, 250, at: 1) { _ in status }),
      row("`clock.adjust` alone", 352_000, try each(bench, 20, 120, at: 1) { moves[$0 % 64] }),
      row(
        "64 `clock.adjust` at once, each", 258_000,
        try each(bench, 64, 320, at: 64) { moves[$0 % 64] }),
      row("a tick", 18_300, try tick(bench)),
      row("a live read", 305_000, try LiveRead.cost(bench)),
    ]
  }

  private static func row(_ what: String, _ threshold: Int, _ found: Int) -> Row {
    Row(
      "instructions of \(what)", ours: "\(found)", baseline: "\(threshold)",
      ratio: (Double(found) / Double(threshold)).text(), goal: "≤ \(tolerance.text(1))",
      isReached: Double(found) <= Double(threshold) * tolerance)
  }

  /// The cost of one line; the difference of two runs leaves out the startup.
  private static func each(
    _ bench: BenchEnvironment, _ few: Int, _ many: Int, at once: Int = .max,
    _ line: (Int) -> String
  ) throws -> Int {
    func total(_ lines: Int) throws -> Int {
      try count(bench) { child in
        for first in stride(from: 0, to: lines, by: min(once, lines)) {
          let part = first..<min(first + min(once, lines), lines)
          child.send(Array(part.map(line).joined().utf8))
          guard child.skipLines(part.count) else { throw BenchError("the engine ended") }
        }
      }
    }
    return (try total(many) - total(few)) / (many - few)
  }

  /// The cost of a tick, under the virtual clock, where ticks come without a pause.
  private static func tick(_ bench: BenchEnvironment) throws -> Int {
    func total(_ seconds: Int) throws -> Int {
      let options = ["--virtual-time", "2026-11-21T09:00:00Z"]
      return try count(bench, store: "ticked-\(seconds).db", arguments: options) { child in
        let lines =
          bench.request("clock.in") + "\n"
          + bench.request("subscribe", #"{"topics":["clock","tick","alert"]}"#) + "\n"
          + bench.request("time.advance", #"{"ms":\#(seconds * 1_000)}"#) + "\n"
        child.send(Array(lines.utf8))
        guard child.skipLines(3 + seconds) else { throw BenchError("the engine ended") }
      }
    }
    return (try total(600) - total(100)) / 500
  }

  static func count(
    _ bench: BenchEnvironment, store: String = "counted.db", arguments: [String] = [],
    _ talk: (Child) throws -> Void = { _ in }
  ) throws -> Int {
    let file = bench.path("counted.callgrind")
    let child = try Child(
      ["valgrind", "--tool=callgrind", "--callgrind-out-file=\(file)"] + bench.engine(store)
        + arguments, errors: "/dev/null")
    try talk(child)
    child.closeInput()
    try child.finish()
    let summary = readFile(file)?.split(separator: "\n").first { $0.hasPrefix("summary: ") }
    guard let total = summary.flatMap({ Int($0.dropFirst(9)) }) else {
      throw BenchError("valgrind has counted nothing")
    }
    return total
  }
}
