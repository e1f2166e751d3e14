import ClockTestSupport
import JSON
import Testing

/// Corrections by assistants for a person.
struct AssistantEditTests {
  @Test func `an undo takes back all that the latest call did`() throws {
    let server = try AssistantServer()
    try server.shakeHands()
    for (task, time) in [("Alpha", "8:10"), ("Beta", "8:40")] {
      _ = try server.use("timer", #"{"action":"start","task":"\#(task)","at":"\#(time)"}"#)
    }
    _ = try server.use("undo", "{}")
    let timer = try server.use("status", "{}").member("timer")
    #expect(timer?.member("running") == true)
    #expect(timer?.member("taskName") == "Alpha")
  }

  @Test func `what the person did is undone only by its name`() throws {
    let folder = try TemporaryFolder()
    let server = try AssistantServer(store: folder.file("store.db"))
    try server.shakeHands(as: "helper")
    let person = try PeerEngine(store: folder.file("store.db"))
    let entry = try server.use(
      "log_time", #"{"task":"Foo","start":"yesterday 9:00","durationMinutes":60}"#)
    _ = try person.call("task.create", ["name": "Mine"])
    let undone = try server.use("undo", "{}")
    #expect(undone.member("recordId") == entry.member("id"))
    let refused = try server.use("undo", "{}")
    #expect(refused.member("data")?.member("reason") == "nothing_to_undo")
    let sentence = refused.member("message")?.string ?? ""
    #expect(sentence.contains("Mine") && sentence.contains("by Me"), "\(sentence)")
    let seq = try #require(sentence.firstMatch(of: #/seq (\d+)/#)?.1)
    let mine = try server.use("undo", #"{"seq":\#(seq)}"#)
    #expect(mine.member("topic") == "task")
  }

  @Test func `an assistant is told everything in English, which its tools are in`() throws {
    let server = try AssistantServer(["--language", "de"])
    try server.shakeHands()
    _ = try server.use("clock", #"{"action":"in"}"#)
    let refused = try server.use("clock", #"{"action":"in"}"#)
    #expect(
      refused.member("message")
        == "You already have an active time entry. Please clock out first.")
    #expect(
      refused.member("data")?.member("actions")?.elements.first?.member("label") == "Clock Out")
  }

  @Test func `an assistant says why it corrects, and proposes what was refused for consent`()
    throws
  {
    let folder = try TemporaryFolder()
    let office = try PeerEngine(store: folder.file("store.db"))
    let made = try office.call(
      "member.create",
      ["firstName": "Ann", "lastName": "Lee", "email": "ann@fern.example", "role": "sitter"])
    let ann = try #require(made?.member("result")?.member("id")?.string)
    _ = try office.call("organization.update", ["consent": "both", "needsReason": true])
    let process = try EngineProcess(
      arguments: ["mcp", "--store", folder.file("store.db"), "--as", ann])
    let server = AssistantServer(process: process)
    try server.shakeHands()
    let early = try server.use("proposals", #"{"action":"propose"}"#)
    #expect(early.member("code") == -32602, "\(early)")
    let shift = #""kind":"shift","start":"7 days ago 9:00","durationMinutes":60"#
    let silent = try server.use("log_time", "{\(shift)}")
    #expect(silent.member("data")?.member("reason") == "validation", "\(silent)")
    let refused = try server.use("log_time", "{\(shift),\"reason\":\"Forgot\"}")
    #expect(refused.member("data")?.member("reason") == "needs_consent", "\(refused)")
    let proposed = try server.use("proposals", #"{"action":"propose"}"#)
    #expect(proposed.member("state") == "waiting" && proposed.member("reason") == "Forgot")
  }

  @Test func `an end before the start says which half of the day was read`() throws {
    let server = try AssistantServer()
    try server.shakeHands()
    _ = try server.use("timer", #"{"action":"start","task":"Alpha","at":"8:30"}"#)
    let refused = try server.use("timer", #"{"action":"stop","at":"8:00"}"#)
    let sentence = refused.member("message")?.string ?? ""
    #expect(sentence.hasPrefix("8:00 PM is meant, as the half of"), "\(sentence)")
  }

  @Test func `yesterday's lunch is found among the breaks and moved`() throws {
    let server = try AssistantServer()
    try server.shakeHands()
    let shift = try server.use(
      "log_time", #"{"kind":"shift","start":"yesterday 8:30","end":"17:00"}"#)
    let id = shift.member("id")?.string ?? ""
    _ = try server.use(
      "edit_break", #"{"action":"add","id":"\#(id)","start":"12:00","end":"12:30"}"#)
    func breaks() throws -> [JSON] {
      let page = try server.use("entries", #"{"period":"yesterday"}"#)
      return page.member("entries")?.elements.first?.member("breaks")?.elements ?? []
    }
    let lunch = try #require(try breaks().first?.member("id")?.string)
    _ = try server.use("edit_break", #"{"action":"move","id":"\#(lunch)","end":"1pm"}"#)
    #expect(try breaks().map { $0.member("end") } == ["2026-11-20T18:00:00.000Z"])
    let wrong = try server.use("edit_break", #"{"action":"move","id":"\#(lunch)","end":"7:00"}"#)
    #expect(wrong.member("data")?.member("reason") == "gap_outside", "\(wrong)")
    let timed = try server.use("edit_break", #"{"action":"delete","id":"\#(lunch)","end":"1pm"}"#)
    #expect(timed.member("data")?.member("field") == "end")
    _ = try server.use("edit_break", #"{"action":"delete","id":"\#(lunch)"}"#)
    #expect(try breaks() == [])
    let nameless = try server.use("edit_break", #"{"action":"add","id":"\#(id)","start":"12:00"}"#)
    #expect(nameless.member("data")?.member("field") == "end", "\(nameless)")
  }
}
