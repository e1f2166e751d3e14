import Libc

/// The time from one engine's reply to the other engine's notification.
enum PeerNotice {
  static func measure(_ bench: BenchEnvironment) throws -> [Row] {
    let writer = try Child(bench.engine("peers.db"))
    let listener = try Child(bench.engine("peers.db"))
    try ask(listener, bench.request("subscribe", #"{"topics":["clock"]}"#) + "\n")
    let toggle = bench.request("clock.toggle") + "\n"
    let rounds = try (0..<bench.rounds(5)).map { _ in
      Samples(try (0..<100).map { _ in try notice(from: writer, to: listener, of: toggle) })
    }
    for child in [writer, listener] {
      child.closeInput()
      try child.finish()
    }
    let middle = Samples(rounds.map { $0.percentile(50) })
    let slow = Samples(rounds.map { $0.percentile(99) })
    return [
      Row(
        "peer notice",
        ours: "p50 \(middle.text("ms")), p99 \(slow.text("ms"))",
        goal: "p50 ≤ 0.3 ms, p99 ≤ 2 ms",
        isReached: middle.median <= 0.3 && slow.median <= 2)
    ]
  }

  /// In milliseconds.
  static func notice(from writer: Child, to listener: Child, of change: String) throws -> Double {
    usleep(5_000)
    try ask(writer, change)
    return try seconds { try skip(1, of: listener) } * 1_000
  }

  static func ask(_ child: Child, _ line: String, lines: Int = 1) throws {
    child.send(Array(line.utf8))
    try skip(lines, of: child)
  }

  private static func skip(_ lines: Int, of child: Child) throws {
    guard child.skipLines(lines) else { throw BenchError("the engine ended") }
  }
}
