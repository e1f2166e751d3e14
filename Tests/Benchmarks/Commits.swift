import Libc
import TimeClock

/// Durable mutations, sequential and concurrent, against the disk's own speed.
enum Commits {
  static func measure(_ bench: BenchEnvironment) throws -> [Row] {
    let count = bench.isQuick ? 640 : 3_200
    var single: [Double] = []
    var buffered: [Double] = []
    var raw: [Double] = []
    for round in 0..<bench.rounds(7) {
      raw.append(try rawRate(bench, count: count))
      single.append(try rate(bench, store: "one\(round).db", count: count, at: 1))
      buffered.append(try rate(bench, store: "many\(round).db", count: count * 4, at: 64))
    }
    let oneByOne = Comparison(single, raw)
    let together = Comparison(buffered, single)
    return [
      Row(
        "durable mutations, one by one", ours: Samples(single).text("/s", 0),
        baseline: "4 KiB write + fdatasync: \(Samples(raw).text("/s", 0))",
        ratio: oneByOne.text, goal: "≥ 0.6", isReached: oneByOne.ratios.median >= 0.6),
      Row(
        "durable mutations, 64 at once", ours: Samples(buffered).text("/s", 0),
        baseline: "one by one: \(Samples(single).text("/s", 0))", ratio: together.text,
        goal: "≥ 10", isReached: together.ratios.median >= 10),
    ]
  }

  /// Mutations a second; each moves the running shift's start.
  private static func rate(
    _ bench: BenchEnvironment, store: String, count: Int, at once: Int
  ) throws -> Double {
    let child = try Child(bench.engine(store))
    child.send(Array((bench.request("clock.in") + "\n").utf8))
    guard child.skipLines(1) else { throw BenchError("the engine ended") }
    let moves = (0..<once).map { move(bench, $0) }
    var turn = 0
    let time = try seconds {
      for _ in 0..<count / once {
        let lines = once > 1 ? moves.joined() : move(bench, turn)
        turn += 1
        child.send(Array(lines.utf8))
        guard child.skipLines(once) else { throw BenchError("the engine ended") }
      }
    }
    child.closeInput()
    try child.finish()
    return Double(count) / time
  }

  static func move(_ bench: BenchEnvironment, _ turn: Int) -> String {
    let start = Instant(milliseconds: (Int64(time(nil)) - Int64(turn % 10 + 1) * 60) * 1_000)
    return bench.request("clock.adjust", #"{"start":"\#(start.rfc3339)"}"#) + "\n"
  }

  private static func rawRate(_ bench: BenchEnvironment, count: Int) throws -> Double {
    let file = open(bench.path("raw"), O_RDWR | O_CREAT | O_TRUNC, 0o600)
    guard file >= 0 else { throw BenchError("cannot write a file") }
    defer { close(file) }
    let page = [UInt8](repeating: 1, count: 4_096)
    let time = seconds {
      for index in 0..<count {
        _ = pwrite(file, page, page.count, off_t(index * page.count))
        #if canImport(Darwin)
          _ = fcntl(file, F_FULLFSYNC)
        #else
          _ = fdatasync(file)
        #endif
      }
    }
    return Double(count) / time
  }
}
