import ClockOperations
import ClockStore
import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock

@testable import ClockProtocol

/// Live reads, and the commits that change their results.
struct LiveTests {
  /// A request as a line.
  private func line(_ id: Int64, _ method: String, _ params: JSON = [:]) -> String {
    let request: JSON = [
      "jsonrpc": "2.0", "id": .integer(id), "method": .string(method), "params": params,
    ]
    return request.line
  }

  @Test func `a live read begins with what the method answers`() throws {
    let engine = EngineHarness()
    try engine.call("clock.in")
    let live = try engine.call("live.start", ["method": "clock.status"])
    #expect(live["id"] == 1)
    #expect(try live["result"] == engine.call("clock.status"))
    #expect(try engine.keepLive("day.get") == 2)
    #expect(try engine.sentLive() == [])
  }

  @Test func `a commit reaches what it changes, and nothing else`() throws {
    let engine = EngineHarness()
    let clock = try engine.keepLive("clock.status")
    let schools = try engine.keepLive("school.list")
    try engine.call("clock.in")
    var lines = try engine.sentLive()
    #expect(lines.map { $0["id"] } == [clock])
    #expect(try lines[0]["result"] == engine.call("clock.status"))
    try engine.call("school.create", ["name": "Elm"])
    lines = try engine.sentLive()
    #expect(lines.map { $0["id"] } == [schools])
    #expect(lines[0]["result"]["schools"][0]["name"] == "Elm")
    try engine.call("settings.update", ["graceMinutes": 20])
    #expect(try engine.sentLive() == [])
  }

  @Test func `requests that share a commit are sent once`() throws {
    let engine = EngineHarness(isVirtual: false)
    _ = try engine.keepLive("task.list")
    let lines = engine.send(
      (1...9).map { line($0, "task.create", ["name": .string("T\($0)")]) }
        .joined(separator: "\n"))
    let live = lines.filter { $0.contains(#""method":"live""#) }
    #expect(lines.count == 10)
    #expect(live.count == 1)
    #expect(lines.last == live.first)
    #expect(try JSONReader.parse(live.first ?? "")["params"]["result"]["tasks"].count == 9)
  }

  @Test func `a live read follows what another engine commits`() throws {
    let folder = try TemporaryFolder()
    let engine = EngineHarness(store: folder.file("store.db"), isVirtual: false)
    let peer = engine.peer()
    let id = try engine.keepLive("timer.status")
    let task = try peer.call("task.create", ["name": "T"])["id"]
    #expect(try engine.sentLive() == [])
    try peer.call("timer.start", ["taskId": task])
    let lines = try engine.sentLive()
    #expect(lines.map { $0["id"] } == [id])
    #expect(lines.first?["result"]["taskName"] == "T")
    try peer.call("task.update", ["id": task, "name": "Renamed"])
    #expect(try engine.sentLive().map { $0["result"]["taskName"] } == ["Renamed"])
  }

  @Test func `a live read is read again after more changes than are sent one by one`() throws {
    let folder = try TemporaryFolder()
    let engine = EngineHarness(store: folder.file("store.db"), isVirtual: false)
    let peer = engine.peer()
    _ = try engine.keepLive("task.list", ["limit": 1])
    for number in 0...Engine.catchUpLimit {
      try peer.call("task.create", ["name": .string("\(number)")])
    }
    #expect(try engine.sentLive().count == 1)
  }

  @Test func `no more reads may be live than the limit says`() throws {
    let engine = EngineHarness()
    for _ in 0..<LiveRead.limit { _ = try engine.keepLive("settings.get") }
    #expect(
      try engine.error("live.start", ["method": "settings.get"]).reason == "too_many_live")
    try engine.call("live.stop", ["id": 1])
    #expect(try engine.keepLive("settings.get") == .integer(Int64(LiveRead.limit) + 1))
  }

  @Test(arguments: ["clock.in", "ping", "subscribe", "live.start", "auth.logout", "no.such"])
  func `a method that does not read cannot be live`(method: String) throws {
    let error = try EngineHarness().error("live.start", ["method": .string(method)])
    #expect(error.reason == "validation")
    #expect(error.message == "Method must be one that reads")
  }

  @Test(
    arguments: [
      ("day.get", ["date": 3]), ("day.get", ["day": "2026-11-20"]), ("entry.get", [:]),
      ("entry.get", ["id": "none"]), ("entry.list", ["userId": "none"]),
      ("entry.list", ["cursor": "x"]), ("visit.list", ["from": "2026-11-20", "to": "2026-11-01"]),
      ("stats.get", ["timeZone": "Mars/Base"]),
    ] as [(String, JSON)])
  func `a live read refuses wrong params as its method does`(method: String, params: JSON) throws {
    let engine = EngineHarness()
    let error = try engine.error(method, params)
    let live = try engine.error("live.start", ["method": .string(method), "params": params])
    #expect(live == error)
    #expect(engine.conversation.subscriber.state.live.isEmpty)
  }

  @Test(arguments: [199, 3_600_001, -1] as [JSON])
  func `the rhythm of a live read has bounds`(every: JSON) throws {
    let error = try EngineHarness().error(
      "live.start", ["method": "clock.status", "everyMs": every])
    #expect(error.reason == "validation" || error.code == -32602)
  }

  @Test func `a group that fails takes back what it kept live`() throws {
    let engine = EngineHarness()
    _ = try engine.keepLive("clock.status")
    let rollbackPoint = engine.conversation.rollbackPoint
    _ = try engine.keepLive("day.get")
    try engine.call("clock.in")
    engine.conversation.takeBack(rollbackPoint)
    #expect(try engine.error("live.stop", ["id": 2]).reason == "not_found")
    #expect(engine.conversation.subscriber.state.live.map(\.id) == [1])
  }

  @Test func `every method reads, mutates, or is known to do neither`() {
    let others = Families.methods.filter { !$0.mutates && !$0.reads }.map(\.name)
    #expect(
      others == [
        "initialize", "ping", "shutdown", "subscribe", "unsubscribe", "live.start", "live.more",
        "live.stop",
        "rpc.discover", "time.advance", "time.set", "auth.login", "auth.logout", "auth.token",
        "auth.revoke", "sync.push", "sync.pull", "sync.now", "sync.retry", "sync.discard",
        "sync.unbind", "payroll.presets",
      ])
  }

  @Test func `what no change tells of is live too, whichever engine it is done by`() throws {
    let folder = try TemporaryFolder()
    let engine = EngineHarness(store: folder.file("store.db"), isVirtual: false)
    let tokens = try engine.keepLive("auth.tokens")
    let peer = engine.peer()
    let made = try peer.call("auth.token", ["name": "Phone"])
    #expect(try engine.sentLive().map { $0["result"]["tokens"][0]["name"] } == ["Phone"])
    try engine.call("auth.token", ["name": "Laptop"])
    #expect(try engine.sentLive().map { $0["result"]["tokens"].count } == [2])
    try peer.call("auth.revoke", ["id": made["id"]])
    let sent = try engine.sentLive()
    #expect(sent.map { $0["id"] } == [tokens])
    #expect(sent.map { $0["result"]["tokens"][0]["name"] } == ["Laptop"])
  }

  @Test func `another zone of the conversation reaches its subscriptions`() throws {
    let engine = EngineHarness()
    try engine.call("clock.in")
    try engine.call("subscribe", ["topics": ["clock"]])
    _ = try engine.keepLive("clock.status")
    _ = try engine.notifications()
    try engine.call("initialize", ["timeZone": "Asia/Tokyo"])
    let sent = try engine.notifications()
    #expect(sent.map { $0["method"] } == ["resync", "live"])
    #expect(sent[1]["params"]["result"]["text"]["since"] == "11:00 PM")
    try engine.call("initialize", ["timeZone": "Asia/Tokyo"])
    #expect(try engine.notifications() == [])
  }
}
