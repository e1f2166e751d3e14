import ClockTestSupport
import JSON
import Testing
import TimeClock

/// The rest of today's target while time passes.
struct TargetCountdownTests {
  @Test(arguments: ["us-california", "de", "eu"], Effort.seeds(usually: 4))
  func `an engine that is asked all day says what a new one does`(
    preset: String, seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    let folder = try TemporaryFolder()
    let engine = EngineHarness(
      store: folder.file("store.db"), at: "2026-11-16T06:00:00Z", timeZone: "UTC", isVirtual: false)
    try engine.call(
      "organization.update",
      ["payrollRules": [["from": "2026-11-16", "preset": .string(preset)]]])
    try engine.call(
      "plan.create",
      ["from": "2026-11-16", "dayMinutes": [300, 480, 600, 60, 480, 0, 0]])
    try engine.call(
      "adjustment.create", ["date": "2026-11-16", "ms": 1_500_000, "reason": "Carried over"])
    var seen: Set<String> = []
    for _ in 0..<120 {
      try engine.advance(Int64.random(in: 1...70, using: &random) * 45_000)
      switch Int.random(in: 0..<9, using: &random) {
      case 0: _ = try engine.reply("clock.toggle", [:])
      case 1: _ = try engine.reply("gap.start", [:])
      case 2: _ = try engine.reply("gap.end", [:])
      case 3: try engine.advance(-60_000 * Int64.random(in: 1...40, using: &random))
      default: break
      }
      let target = try engine.call("clock.status")["target"]
      #expect(try engine.peer().call("clock.status")["target"] == target)
      seen.insert(target["text"]["done"].line)
    }
    #expect(seen.count > 5)
  }
}
