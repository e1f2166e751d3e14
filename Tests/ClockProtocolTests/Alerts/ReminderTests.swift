import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock

/// Reminders on a Saturday at 9 AM in New York.
struct ReminderTests {
  private let engine = EngineHarness()
  private let minute: Int64 = 60_000

  private func make(_ parameters: JSON) throws -> JSON {
    try engine.call("reminder.create", parameters)
  }

  private func times(_ list: String) throws -> [JSON] {
    try engine.call("alert.list")[list].elements.filter { $0["kind"] == "reminder" }
      .map { $0["at"] }
  }

  @Test func `one of a time of day comes on its days and stands until the day's end`() throws {
    try engine.call("subscribe", ["topics": ["alert"]])
    let reminder = try make(["text": " Stretch ", "at": "10:00", "days": [6, 1, 6]])
    #expect(reminder["text"] == "Stretch" && reminder["days"] == [1, 6])
    #expect(reminder["when"] == "Mon and Sat at 10:00 AM")
    #expect(reminder["can"] == ["edit", "delete"])
    #expect(try times("planned") == ["2026-11-21T15:00:00.000Z"])
    _ = try engine.notifications()
    try engine.advance(60 * minute)
    let told = try engine.announced()
    #expect(told.map { $0["body"] } == ["Stretch"])
    #expect(told.first?["data"] == ["reminderId": reminder["id"]])
    #expect(try times("alerts") == ["2026-11-21T15:00:00.000Z"])
    #expect(try times("planned") == ["2026-11-23T15:00:00.000Z"])
    try engine.advance(14 * 60 * minute)
    #expect(try times("alerts") == [])
  }

  @Test func `what is written down after its time comes on the next day`() throws {
    _ = try make(["text": "Early", "at": "08:00"])
    #expect(try times("alerts") == [])
    #expect(try times("planned") == ["2026-11-22T13:00:00.000Z"])
  }

  @Test func `one of work comes after each so much of it, and breaks are none`() throws {
    _ = try make(["text": "Look away", "everyWorkedMs": .integer(50 * minute)])
    #expect(try times("planned") == [])
    try engine.call("clock.in")
    let start = engine.now
    #expect(try times("planned") == [JSON(start + 50 * minute)])
    try engine.advance(20 * minute)
    try engine.call("gap.start")
    #expect(try times("planned") == [])
    try engine.advance(10 * minute)
    try engine.call("gap.end")
    #expect(try times("planned") == [JSON(start + 60 * minute)])
    try engine.advance(30 * minute)
    #expect(try times("alerts") == [JSON(start + 60 * minute)])
    try engine.advance(50 * minute)
    #expect(try times("alerts") == [JSON(start + 110 * minute)])
    #expect(try times("planned") == [JSON(start + 160 * minute)])
    try engine.call("clock.out")
    #expect(try times("alerts") == [] && times("planned") == [])
  }

  @Test func `one of time untracked comes within its hours while nothing runs`() throws {
    let reminder = try make([
      "text": "Track", "untrackedForMs": .integer(30 * minute),
      "between": ["from": "09:10", "to": "12:00"], "days": [6, 7],
    ])
    #expect(reminder["when"] == "Sat and Sun from 9:10 AM to 12:00 PM after 30 min untracked")
    #expect(try times("planned") == ["2026-11-21T14:40:00.000Z"])
    try engine.call("timer.start", ["taskName": "Alpha"])
    #expect(try times("planned") == [])
    try engine.advance(60 * minute)
    try engine.call("timer.stop")
    #expect(try times("planned") == ["2026-11-21T15:30:00.000Z"])
    try engine.advance(40 * minute)
    let alert = try engine.call("alert.list")["alerts"].elements.first { $0["kind"] == "reminder" }
    #expect(alert?["actions"][0]["method"] == "clock.in")
    try engine.advance(80 * minute)
    #expect(try times("alerts") == [])
    #expect(try times("planned") == ["2026-11-22T14:40:00.000Z"])
  }

  @Test(
    arguments: [
      (["text": "a"], "at"), (["text": "", "at": "09:00"], "text"),
      (["text": "a", "at": "09:00", "everyWorkedMs": 600_000], "at"),
      (["text": "a", "everyWorkedMs": 299_999], "everyWorkedMs"),
      (["text": "a", "untrackedForMs": 86_400_001], "untrackedForMs"),
      (["text": "a", "everyWorkedMs": 300_000, "days": [1]], "days"),
      (["text": "a", "at": "09:00", "days": []], "days"),
      (["text": "a", "at": "09:00", "between": ["from": "09:00", "to": "10:00"]], "between"),
      (
        ["text": "a", "untrackedForMs": 300_000, "between": ["from": "9:00", "to": "10:00"]],
        "between"
      ),
      (
        ["text": "a", "untrackedForMs": 300_000, "between": ["from": "10:00", "to": "10:00"]],
        "between"
      ),
    ] as [(JSON, String)])
  func `what cannot be is refused by its field`(parameters: JSON, field: String) throws {
    let error = try engine.error("reminder.create", parameters)
    #expect(error.code == 400 || error.code == -32_602)
    #expect(error.data?["fields"][field] != .null || error.data?["field"] == .string(field))
    #expect(try engine.call("reminder.list")["reminders"] == [])
  }

  @Test func `a member has twenty, and an undo brings none back for which there is no room`() throws
  {
    for number in 1...20 { _ = try make(["text": .string("\(number)"), "at": "09:00"]) }
    let error = try engine.error("reminder.create", ["text": "a", "at": "09:00"])
    #expect(error.message == "A member has at most 20 reminders")
    let first = try engine.call("reminder.list", ["limit": 1])
    #expect(first["reminders"][0]["text"] == "1" && first["cursor"] != .null)
    let deleted = try engine.call("reminder.delete", ["id": first["reminders"][0]["id"]])
    let seq = try engine.call("change.list")["changes"][0]["seq"]
    _ = try make(["text": "21", "at": "09:00"])
    #expect(try engine.error("change.undo", ["seq": seq]).message.contains("20 reminders"))
    try engine.call("change.undo")
    try engine.call("change.undo", ["seq": seq])
    let texts = try engine.call("reminder.list", ["limit": 100])["reminders"].elements
      .map { $0["id"] }
    #expect(texts.count == 20 && texts.contains(deleted["id"]))
  }

  @Test func `reminders are their member's alone`() throws {
    let household = try Household()
    try household.act(as: "photographer")
    let reminder = try household.harness.call("reminder.create", ["text": "Mine", "at": "09:30"])
    try household.act(as: "admin")
    #expect(try household.harness.call("reminder.list")["reminders"] == [])
    for method in ["reminder.update", "reminder.delete"] {
      #expect(try household.harness.error(method, ["id": reminder["id"]]).reason == "not_found")
    }
  }
}
