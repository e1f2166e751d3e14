import JSON
import JSONRPC
import Testing

@testable import ClockProtocol

struct TaskTests {
  private func names(_ list: JSON) -> [JSON] {
    (0..<list["tasks"].count).map { list["tasks"][$0]["name"] }
  }

  @Test func `tasks are listed by name whatever its case, and hidden ones apart`() throws {
    let engine = EngineHarness()
    for name in ["beta", "Gamma", "alpha", "Ärger", "ägypten", "BETA"] {
      try engine.call("task.create", ["name": .string(name)])
    }
    #expect(
      names(try engine.call("task.list"))
        == ["ägypten", "alpha", "Ärger", "beta", "BETA", "Gamma"])
    let first = try engine.call("task.list")["tasks"][0]["id"]
    try engine.call("task.delete", ["id": first])
    #expect(names(try engine.call("task.list"))[0] == "alpha")
    #expect(names(try engine.call("task.list", ["hidden": true])) == ["ägypten"])
    try engine.call("task.update", ["id": first, "hidden": false])
    #expect(names(try engine.call("task.list", ["hidden": true])) == [])
    #expect(names(try engine.call("task.list"))[0] == "ägypten")
  }

  @Test func `a list goes on where a page ended, though tasks were added before it`() throws {
    let engine = EngineHarness()
    for name in ["b", "d", "B", "f"] {
      try engine.call("task.create", ["name": .string(name)])
    }
    var page = try engine.call("task.list", ["limit": 2])
    #expect(names(page) == ["b", "B"])
    try engine.call("task.create", ["name": "a"])
    try engine.call("task.create", ["name": "e"])
    page = try engine.call("task.list", ["limit": 2, "cursor": page["cursor"]])
    #expect(names(page) == ["d", "e"])
    page = try engine.call("task.list", ["limit": 2, "cursor": page["cursor"]])
    #expect(names(page) == ["f"])
    #expect(page["cursor"] == .null)
  }

  @Test func `a new name of a task is shown everywhere`() throws {
    let engine = EngineHarness()
    let task = try engine.call("task.create", ["name": "Old"])["id"]
    try engine.call("timer.start", ["taskId": task])
    try engine.call("task.update", ["id": task, "name": " New "])
    #expect(try engine.call("timer.status")["taskName"] == "New")
    #expect(try engine.call("activity.get")["activities"][0]["content"]["name"] == "New")
  }

  @Test func `clearing what a task must have is refused`() throws {
    let engine = EngineHarness()
    let task = try engine.call("task.create", ["name": "Alpha"])["id"]
    for member in ["name", "hidden"] {
      let object: JSON = .object(JSONObject([("id", task), (member, .null)]))
      #expect(try engine.error("task.update", object).reason == "validation")
    }
    #expect(try engine.call("task.get", ["id": task])["name"] == "Alpha")
  }

  @Test func `an update that changes nothing of a task writes nothing`() throws {
    let engine = EngineHarness()
    let task = try engine.call("task.create", ["name": "Alpha"])["id"]
    let before = try engine.call("initialize")["seq"]
    try engine.call("task.update", ["id": task, "name": " Alpha", "hidden": false])
    try engine.call("task.update", ["id": task])
    #expect(try engine.call("initialize")["seq"] == before)
  }

  @Test func `a task whose name would not fit beside others is refused`() throws {
    let engine = EngineHarness()
    let name = "a" + String(repeating: "\u{301}", count: 13_000)
    let error = try engine.error("task.create", ["name": .string(name)])
    #expect(error.message == "Task name is too long, for all its accents and symbols")
    #expect(try engine.call("task.list")["tasks"].count == 0)
  }
}
