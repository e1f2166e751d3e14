import ClockTestSupport
import JSON
import Testing

/// Engines that block each other continue by themselves.
struct WakeUpTests {
  @Test(arguments: [true, false])
  func `five subscribed engines on one store answer every request`(isVirtual: Bool) throws {
    let folder = try TemporaryFolder()
    let time = isVirtual ? ["--virtual-time", "2026-11-21T14:00:00Z"] : []
    let engines = try (0..<5).map { _ in
      PeerEngine(
        process: try EngineProcess(
          arguments: ["--store", folder.file("store.db"), "--time-zone", "America/New_York"] + time)
      )
    }
    for engine in engines {
      let topics: JSON = ["clock", "tick", "timer", "entry", "alert", "activity", "task"]
      #expect(try engine.call("subscribe", ["topics": topics])?.member("result") != nil)
    }
    var generator = SeededGenerator(seed: 1)
    for round in 0..<Effort.calls(usually: 1_000) / engines.count {
      let methods = try engines.map { engine in
        let (method, parameters) = request(isVirtual, &generator)
        try engine.send(method, parameters)
        return method
      }
      for (engine, method) in zip(engines, methods) {
        #expect(try engine.reply() != nil, "\(method) of round \(round)")
      }
    }
    for engine in engines { #expect(try engine.end() == 0) }
  }

  private func request(
    _ isVirtual: Bool, _ generator: inout SeededGenerator
  ) -> (method: String, parameters: JSON) {
    let lengths: [Int64] = [1, 1_000, 2_500, 60_000]
    return switch Int.random(in: 0..<10, using: &generator) {
    case 0..<4 where isVirtual:
      ("time.advance", ["ms": .integer(lengths.randomElement(using: &generator) ?? 1)])
    case 0..<7: ("clock.toggle", [:])
    case 7: ("gap.start", [:])
    case 8: ("gap.end", [:])
    default: ("clock.status", [:])
    }
  }
}
