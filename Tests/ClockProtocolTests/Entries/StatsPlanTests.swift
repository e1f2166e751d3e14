import JSON
import JSONRPC
import Testing
@testable import ClockStore

struct StatsPlanTests {
  @Test func `sums of tasks are kept, and tasks are read in the order of their index`() throws {
    let engine = EngineHarness()
    let task = try engine.call("task.create", ["name": "Alpha"])["id"]
    for hidden in [false, true] {
      try engine.call("task.list", ["hidden": .boolean(hidden)])
    }
    try engine.call("task.get", ["id": task])
    try engine.call("stats.get")
    let plans = try engine.store.file.plans()
    let sums = plans.filter { $0.key.contains("FROM task_time") }
    #expect(sums.count == 2)
    for (sql, steps) in sums {
      #expect(
        steps.count == 1 && steps[0].hasPrefix("SEARCH task_time USING INDEX"), "\(sql): \(steps)")
    }
    #expect(!plans.keys.contains { $0.contains("SUM(") })
    for (sql, steps) in plans where sql.contains(" FROM task WHERE user_id") {
      #expect(steps.first?.hasPrefix("SEARCH task USING") == true, "\(sql): \(steps)")
      #expect(!steps.contains { $0.contains("TEMP") || $0.hasPrefix("SCAN") }, "\(sql): \(steps)")
    }
  }
}
