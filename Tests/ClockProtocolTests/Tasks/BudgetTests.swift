import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock

/// Budgets of tasks, and their alerts, on a Saturday at 9 AM.
struct BudgetTests {
  private let engine = EngineHarness()
  private let hour: Int64 = 3_600_000

  /// Enters work that ended some hours ago.
  private func work(_ task: JSON, hours: Int64, endedBefore: Int64) throws {
    let end = engine.now - endedBefore * hour
    try engine.call(
      "entry.create",
      [
        "kind": "task", "taskId": task["id"], "start": JSON(end - hours * hour), "end": JSON(end),
      ])
  }

  private func budgetAlerts(_ list: String) throws -> [JSON] {
    try engine.call("alert.list")[list].elements.filter { $0["kind"] == "task.budget" }
  }

  @Test func `a task without a budget says so`() throws {
    let task = try engine.call("task.create", ["name": "Alpha"])
    for member in ["budgetMs", "budgetPeriod", "spentMs", "leftMs"] {
      #expect(task[member] == .null)
    }
    #expect(task["text"]["budget"] == .null && task["text"]["left"] == .null)
  }

  @Test(
    arguments: [
      ("day", 2, "2h 00m of 10h 00m today", "8h 00m left"),
      ("week", 5, "5h 00m of 10h 00m this week", "5h 00m left"),
      ("month", 9, "9h 00m of 10h 00m this month", "1h 00m left"),
      ("once", 14, "14h 00m of 10h 00m", "4h 00m over"),
    ] as [(String, Int64, String, String)])
  func `what is spent is that of the present period`(
    period: String, spent: Int64, text: String, left: String
  ) throws {
    let task = try engine.call(
      "task.create",
      ["name": "Alpha", "budgetMs": 36_000_000, "budgetPeriod": .string(period)])
    try work(task, hours: 2, endedBefore: 0)
    try work(task, hours: 3, endedBefore: 48)
    try work(task, hours: 4, endedBefore: 24 * 10)
    try work(task, hours: 5, endedBefore: 24 * 40)
    let other = try engine.call("task.create", ["name": "Beta"])
    try work(other, hours: 1, endedBefore: 5)
    let seen = try engine.call("task.get", ["id": task["id"]])
    #expect(seen["spentMs"] == .integer(spent * hour))
    #expect(seen["leftMs"] == .integer((10 - spent) * hour))
    #expect(seen["text"]["budget"] == .string(text) && seen["text"]["left"] == .string(left))
  }

  @Test func `a budget without a period is of all time, and goes with its length`() throws {
    let task = try engine.call("task.create", ["name": "Alpha", "budgetMs": 3_600_000])
    #expect(task["budgetPeriod"] == "once")
    let gone = try engine.call("task.update", ["id": task["id"], "budgetMs": .null])
    #expect(gone["budgetMs"] == .null && gone["budgetPeriod"] == .null)
    let deed = try engine.call("change.list")["changes"][0]["text"]["deed"]
    #expect(deed == "Changed the budget of task Alpha")
    try engine.call("change.undo")
    #expect(try engine.call("task.get", ["id": task["id"]])["budgetMs"] == 3_600_000)
  }

  @Test func `everything that is wrong with a form is said at once`() throws {
    let wrong = try engine.error(
      "task.create", ["name": " ", "budgetMs": 1, "budgetPeriod": "day"])
    #expect(wrong.data?["fields"]["name"] != .null && wrong.data?["fields"]["budgetMs"] != .null)
    let task = try engine.call("task.create", ["name": "Alpha"])
    let alone = try engine.error("task.update", ["id": task["id"], "budgetPeriod": "day"])
    #expect(alone.data?["fields"]["budgetPeriod"] == "Only a budget has a period")
  }

  @Test func `80 % and all of a budget are told of when they are spent, and once`() throws {
    try engine.call("subscribe", ["topics": ["alert"]])
    let task = try engine.call(
      "task.create", ["name": "Alpha", "budgetMs": 18_000_000, "budgetPeriod": "day"])
    try work(task, hours: 1, endedBefore: 1)
    try engine.call("timer.start", ["taskId": task["id"]])
    let planned = try budgetAlerts("planned")
    #expect(planned.map { $0["at"] } == [JSON(engine.now + 3 * hour), JSON(engine.now + 4 * hour)])
    #expect(planned[0]["body"] == "Alpha: 4h 00m of 5h 00m today")
    #expect(planned[0]["data"] == ["taskId": task["id"], "percent": 80])
    _ = try engine.notifications()
    try engine.advance(3 * hour)
    #expect(try engine.announced().map { $0["title"] } == ["Most of a budget is spent"])
    try engine.advance(hour)
    #expect(try engine.announced().map { $0["title"] } == ["A budget is spent"])
    #expect(try budgetAlerts("alerts").map { $0["data"]["percent"] } == [100])
    try engine.call("timer.stop")
    try engine.call("timer.start", ["taskId": task["id"]])
    try engine.advance(hour)
    #expect(try engine.announced().filter { $0["kind"] == "task.budget" } == [])
  }

  @Test func `a timer that runs over midnight spends the next day's budget`() throws {
    let task = try engine.call(
      "task.create", ["name": "Alpha", "budgetMs": 57_600_000, "budgetPeriod": "day"])
    // 15 hours are left of the day, and 16 of the budget.
    try engine.call("timer.start", ["taskId": task["id"]])
    let midnight = engine.now + 15 * hour
    #expect(
      try budgetAlerts("planned").map { $0["at"] }
        == [JSON(engine.now + 46_080_000), JSON(midnight + 16 * hour)])
    try engine.advance(16 * hour)
    #expect(try engine.call("task.get", ["id": task["id"]])["spentMs"] == .integer(hour))
    #expect(try budgetAlerts("alerts") == [])
  }

  @Test func `a new week is told of, in which nothing is spent`() throws {
    let task = try engine.call(
      "task.create", ["name": "Alpha", "budgetMs": 36_000_000, "budgetPeriod": "week"])
    try work(task, hours: 2, endedBefore: 24)
    try engine.call("subscribe", ["topics": ["task"]])
    try engine.advance(3 * 24 * hour)
    let told = try engine.notifications("state").map { $0["params"]["value"]["record"] }
    #expect(told.last?["id"] == task["id"] && told.last?["spentMs"] == 0)
  }

  @Test func `work that is written down later spends the budget when it was`() throws {
    let task = try engine.call("task.create", ["name": "Alpha", "budgetMs": 7_200_000])
    try work(task, hours: 3, endedBefore: 2)
    let alerts = try budgetAlerts("alerts")
    #expect(alerts.map { $0["at"] } == [JSON(engine.now - 3 * hour)])
    try engine.call("task.update", ["id": task["id"], "hidden": true])
    #expect(try budgetAlerts("alerts") == [])
  }
}
