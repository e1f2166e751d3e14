import ClockTestSupport
import Testing

private let calls = Effort.calls(usually: 300)
private let seeds = Effort.seeds(usually: 6)

struct ProtocolModelTests {
  @Test(arguments: Effort.batches(of: seeds))
  func `random calls are answered as the rules say`(batch: Effort.Batch) throws {
    for seed in batch.seeds { try play(try ModelRun(seed: seed), seed) }
  }

  @Test(.disabled(if: PostgreSQLServer.isMissing, "\(PostgreSQLServer.need)"), arguments: 100...103)
  func `random calls to a store on a server are answered as the rules say`(seed: UInt64) throws {
    try play(try ModelRun(seed: seed, store: try PostgreSQLServer.shared.get().address()), seed)
  }

  private func play(_ model: ModelRun, _ seed: UInt64) throws {
    var run = model
    for _ in 0..<calls { try run.call() }
    try run.checkAll()
    if calls >= 300 { #expect(run.outcomes.count > 40, "seed \(seed): \(run.outcomes)") }
  }
}
