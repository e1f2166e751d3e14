import Libc

/// From one engine's reply to the other engine's notification.
enum PeerNotice {
  static func measure(_ bench: BenchEnvironment) throws -> [Row] {
    let writer = try Child(bench.engine("peers.db"))
    let listener = try Child(bench.engine("peers.db"))
    listener.send(Array((bench.request("subscribe", #"{"topics":["clock"]}"#) + "\n").utf8))
    guard listener.skipLines(1) else { throw BenchError("the engine ended") }
    let toggle = Array((bench.request("clock.toggle") + "\n").utf8)
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
        goal: "p50 ≤ 0.5 ms, p99 ≤ 5 ms",
        isReached: middle.median <= 0.5 && slow.median <= 5)
    ]
  }

  /// In milliseconds.
  private static func notice(
    from writer: Child, to listener: Child, of change: [UInt8]
  ) throws -> Double {
    usleep(5_000)
    writer.send(change)
    guard writer.skipLines(1) else { throw BenchError("the engine ended") }
    let start = monotonicSeconds()
    guard listener.skipLines(1) else { throw BenchError("the engine ended") }
    return (monotonicSeconds() - start) * 1_000
  }
}
