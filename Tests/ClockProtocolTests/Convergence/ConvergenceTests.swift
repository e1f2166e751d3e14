import ClockTestSupport
import JSON
import Testing
import TimeClock

@testable import ClockProtocol

private let seeds = Effort.seeds(usually: Effort.isLong ? 1_000 : 3)

struct ConvergenceTests {
  @Test(arguments: seeds)
  func `states that are folded give what a fresh engine answers, for every role`(
    seed: UInt64
  ) throws {
    let steps = Effort.isLong ? 200 : 30
    try ConvergenceRun(seed: seed).run(steps: steps)
  }

  @Test(arguments: seeds)
  func `live results are what a fresh engine answers, for every role and read`(
    seed: UInt64
  ) throws {
    let steps = Effort.isLong ? 200 : 20
    try ConvergenceRun(seed: seed).runLive(steps: steps)
  }

  @Test(arguments: seeds)
  func `four products' screens show what a fresh engine answers, through a random day`(
    seed: UInt64
  ) throws {
    let steps = Effort.isLong ? 200 : 20
    try ConvergenceRun(seed: seed).runScreens(steps: steps)
  }

  @Test(arguments: seeds)
  func `no text that people read has a method's name or an id in it`(seed: UInt64) throws {
    try ConvergenceRun(seed: seed).runTexts(steps: Effort.isLong ? 2_000 : 100)
  }

  @Test func `every method that reads is among those that are kept live`() throws {
    let engine = EngineHarness(at: "2026-11-20T13:00:00Z")
    for (id, role) in [("sitter", Role.sitter), ("photographer", .photographer)] {
      try engine.addMember(id, role)
    }
    try engine.call("school.create", ["name": "Elm"])
    let task = try engine.call("task.create", ["name": "T"])["id"]
    try engine.call("timer.start", ["taskId": task])
    let reads = try LivePicture.reads(of: engine)
    let methods = Families.methods.filter(\.reads).map(\.name)
    #expect(Set(reads.map(\.method)) == Set(methods))
  }
}
