import ClockTestSupport
import Testing

private let calls = Effort.calls(usually: 300)
private let seeds = Effort.seeds(usually: 6)

struct ProtocolModelTests {
  @Test(arguments: Effort.batches(of: seeds))
  func `random calls are answered as the rules say`(batch: Effort.Batch) throws {
    for seed in batch.seeds {
      var run = try ModelRun(seed: seed)
      for _ in 0..<calls { try run.call() }
      try run.checkAll()
      if calls >= 300 { #expect(run.outcomes.count > 40, "seed \(seed): \(run.outcomes)") }
    }
  }
}
