import JSON
import JSONRPC
import Testing
import TimeClock

@testable import ClockProtocol

struct TaskPolicyTests {
  private let engine = EngineHarness()
  private let task: JSON

  init() throws {
    for (id, role) in [
      ("owner", Role.photographer), ("sitter", .sitter), ("manager", .manager),
      ("client", .client), ("stranger", .admin),
    ] {
      try engine.addMember(id, role, in: id == "stranger" ? "elsewhere" : "local")
    }
    try engine.act(as: "owner")
    task = try engine.call("task.create", ["name": "Alpha"])["id"]
    try engine.call("timer.start", ["taskId": task])
    try engine.advance(60_000)
  }

  @Test(
    arguments: [
      ("me", nil, nil), ("manager", nil, "permission_denied"),
      ("sitter", "not_found", "not_found"), ("client", "permission_denied", "permission_denied"),
      ("stranger", "not_found", "not_found"),
    ] as [(String, String?, String?)])
  func `others read or hide a task as their role says`(
    user: String, reading: String?, hiding: String?
  ) throws {
    try engine.act(as: user)
    if let reading {
      #expect(try engine.error("task.get", ["id": task]).reason == reading)
    } else {
      #expect(try engine.call("task.get", ["id": task])["totalMs"] == 60_000)
    }
    if let hiding {
      #expect(try engine.error("task.delete", ["id": task]).reason == hiding)
      try engine.act(as: "owner")
      #expect(try engine.call("timer.status")["running"] == true)
    } else {
      #expect(try engine.call("task.delete", ["id": task])["running"] == false)
      try engine.act(as: "owner")
      #expect(try engine.call("timer.status")["running"] == false)
      #expect(try engine.call("stats.get")["totalMs"] == 60_000)
    }
  }

  @Test(arguments: ["me", "manager", "sitter", "stranger"])
  func `nobody runs a timer on a task of somebody else`(user: String) throws {
    try engine.act(as: user)
    #expect(try engine.error("timer.start", ["taskId": task]).reason == "not_found")
    #expect(try engine.call("task.list")["tasks"].count == 0)
    #expect(try engine.call("stats.get")["totalMs"] == 0)
    #expect(try engine.call("activity.get")["primary"] == .null)
  }
}
