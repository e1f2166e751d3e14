#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// From one engine's reply to the other engine's notification.
enum PeerNotice {
  static func measure(_ bench: Workshop) throws -> [Row] {
    let writer = try Child(bench.engine("peers.db"))
    let listener = try Child(bench.engine("peers.db"))
    listener.send(Array((bench.request("subscribe", #"{"topics":["clock"]}"#) + "\n").utf8))
    guard listener.skipLines(1) else { throw BenchError("the engine ended") }
    let toggle = Array((bench.request("clock.toggle") + "\n").utf8)
    var times: [Double] = []
    for _ in 0..<(bench.isQuick ? 100 : 500) {
      usleep(5_000)
      writer.send(toggle)
      guard writer.skipLines(1) else { throw BenchError("the engine ended") }
      let start = monotonicSeconds()
      guard listener.skipLines(1) else { throw BenchError("the engine ended") }
      times.append((monotonicSeconds() - start) * 1_000)
    }
    for child in [writer, listener] {
      child.closeInput()
      child.finish()
    }
    let samples = Samples(times)
    return [
      Row(
        "peer notice",
        ours: "p50 \(samples.percentile(50).text()) ms, p99 \(samples.percentile(99).text()) ms",
        goal: "p50 ≤ 0.5 ms, p99 ≤ 5 ms",
        isReached: samples.percentile(50) <= 0.5 && samples.percentile(99) <= 5)
    ]
  }
}
