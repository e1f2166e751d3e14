import ClockStore
import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock

@testable import ClockProtocol

/// A member's presence at the keyboard is private.
struct PresencePrivacyTests {
  private static let source = "a-bar-of-mine"
  /// Traces of a time away, in any output.
  private static let traces = [source, "presence", "keyboard", "\"idle\""]

  private func found(_ text: String) -> [String] { Self.traces.filter(text.contains) }

  private func exported(_ store: String) throws -> String {
    var lines: [String] = []
    try Export.lines(of: store, schema: .punchline) { line throws(ClockError) in
      lines.append(String(decoding: line, as: UTF8.self))
    }
    return lines.joined(separator: "\n")
  }

  @Test(arguments: ["keep", "discard", "stop", "task", "break"])
  func `no journal, export, upstream, other member or log tells of it`(way: String) throws {
    let office = try Office()
    let store = office.folder.file("device.db")
    let device = try office.device(store: store)
    var log: [String] = []
    device.harness.conversation.log = RequestLog(clock: { 0 }, write: { log.append($0) })
    let keyboard = try Keyboard(device.harness)
    let admin = office.connect("me")
    try admin.call("subscribe", ["topics": ["alert", "entry", "timer", "clock"]])
    try device.call("clock.in")
    try device.call("timer.start", ["taskId": keyboard.alpha])
    try device.exchange()
    try office.advance([device], minutes: 60)
    device.seen = []
    let name = JSON.string(Self.source)
    try device.call("presence.report", ["state": "idle", "source": name])
    try office.advance([device], minutes: 20)
    try device.call(
      "presence.report", ["state": "active", "source": name, "idempotencyKey": "k1"])
    let alert = try #require(try keyboard.alerts().first)
    try device.call(
      "presence.settle",
      [
        "id": alert["id"], "as": .string(way), "idempotencyKey": "k2",
        "taskId": way == "task" ? keyboard.beta : .null,
      ])
    #expect(try keyboard.alerts() == [])
    try device.exchange()
    let here = try keyboard.entries("task") + keyboard.entries("shift")
    #expect(found(device.seen.joined()) == [])
    #expect(found(log.joined()) == [] && log.contains { $0.hasPrefix("clock.in") })
    #expect(found(try device.call("change.list", ["limit": 100]).line) == [])
    #expect(found(try exported(store)) == [])
    #expect(found(try exported(office.folder.file("office.db"))) == [])
    for method in ["change.list", "alert.list", "entry.list", "clock.list"] {
      #expect(found(try admin.call(method).line) == [], "\(method)")
    }
    #expect(found(try admin.notifications().map(\.line).joined()) == [])
    // The office may see the resulting entries like any work.
    let worker = try Keyboard.entries(of: office.connect("photographer"))
    #expect(worker == here)
    guard way != "keep" else { return }
    try device.call("change.undo", ["group": true])
    try device.exchange()
    #expect(try Keyboard.entries(of: office.connect("photographer")).count == 2)
    #expect(try keyboard.alerts().count == 1)
  }

  @Test func `nobody else answers, asks or sees it`() throws {
    let household = try Household()
    let keyboard = try Keyboard(household.harness)
    try keyboard.work()
    let alert = try keyboard.leave(minutes: 20).alert
    try household.harness.call("initialize", ["actor": ["userId": "manager"]])
    #expect(try keyboard.alerts() == [])
    let error = try household.harness.error(
      "presence.settle", ["id": alert?["id"] ?? .null, "as": "discard"])
    #expect(error.reason == "not_found")
    for method in ["alert.dismiss", "alert.announce"] {
      let error = try household.harness.error(method, ["id": alert?["id"] ?? .null])
      #expect(error.reason == "not_found")
    }
    #expect(
      try household.harness.error(
        "presence.report", ["state": "idle", "source": "x", "userId": "me"]
      ).code == -32_602)
  }
}
