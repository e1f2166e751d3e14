import ClockTestSupport
import JSON
import Testing

/// Resources that assistants read and follow.
struct AssistantResourceTests {
  @Test func `a day and a week tell attendance and work on tasks, each with its total`() throws {
    let server = try AssistantServer()
    try server.shakeHands()
    _ = try server.use(
      "log_time", #"{"task":"Foo","start":"yesterday 9:00","durationMinutes":60}"#)
    _ = try server.use(
      "log_time", #"{"kind":"shift","start":"yesterday 9:00","durationMinutes":90}"#)
    let day = try server.content("punchline://day/2026-11-20")
    #expect(day.member("attendance")?.member("totalMs") == 5_400_000)
    #expect(day.member("taskTime")?.member("totalMs") == 3_600_000)
    guard case .array(let entries)? = day.member("taskEntries")?.member("entries") else {
      Issue.record("no entries")
      return
    }
    #expect(entries.map { $0.member("taskName") } == ["Foo"])
    let week = try server.content("punchline://week")
    #expect(week.member("attendance")?.member("totalMs") == 5_400_000)
    #expect(week.member("taskTime")?.member("totalMs") == 3_600_000)
  }

  @Test func `attendance and time on tasks are not added`() throws {
    let server = try AssistantServer()
    try server.shakeHands()
    _ = try server.use("log_time", #"{"kind":"shift","start":"8:00","end":"9:00"}"#)
    _ = try server.use("log_time", #"{"task":"Foo","start":"8:00","durationMinutes":30}"#)
    let both = try server.use("hours", "{}")
    #expect(both.member("totalMs") == nil)
    #expect(both.member("attendance")?.member("totalMs") == 3_600_000)
    #expect(both.member("taskTime")?.member("totalMs") == 1_800_000)
    #expect(try server.use("hours", #"{"kind":"shift"}"#).member("totalMs") == 3_600_000)
    #expect(try server.use("hours", #"{"task":"Foo"}"#).member("totalMs") == 1_800_000)
    let refused = try server.use("hours", #"{"cursor":"x"}"#)
    #expect(refused.member("data")?.member("field") == "kind")
  }

  @Test func `a timer starts with tags`() throws {
    let server = try AssistantServer()
    try server.shakeHands()
    let started = try server.use("timer", #"{"action":"start","task":"Review","tags":["draft"]}"#)
    #expect(started.member("timer")?.member("tags") == ["draft"])
    let refused = try server.use("timer", #"{"action":"stop","tags":["draft"]}"#)
    #expect(refused.member("data")?.member("field") == "tags")
  }

  @Test func `hours come in pages that a cursor goes through, and a resource has all`() throws {
    let server = try AssistantServer()
    try server.shakeHands()
    for minute in 10..<62 {
      let start = minute < 60 ? "9:\(minute)" : "10:0\(minute - 60)"
      _ = try server.use(
        "log_time",
        #"{"task":"Task \#(minute)","start":"yesterday \#(start)","durationMinutes":1}"#)
    }
    let asked = #""period":"yesterday","by":"task","kind":"task""#
    let first = try server.use("hours", "{\(asked)}")
    #expect(first.member("parts")?.elements.count == 50)
    let cursor = try #require(first.member("cursor")?.string)
    let rest = try server.use("hours", #"{\#(asked),"limit":1,"cursor":"\#(cursor)"}"#)
    #expect(rest.member("parts")?.elements.count == 1)
    let last = try #require(rest.member("cursor")?.string)
    let end = try server.use("hours", #"{\#(asked),"cursor":"\#(last)"}"#)
    #expect(end.member("parts")?.elements.count == 1 && end.member("cursor") == .null)
    for uri in ["punchline://day/2026-11-20", "punchline://week"] {
      let time = try server.content(uri).member("taskTime")
      #expect(time?.member("parts")?.elements.count == 52, "\(uri)")
      #expect(time?.member("cursor") == .null, "\(uri)")
    }
  }

  @Test func `a balance is read and followed like a week`() throws {
    let server = try AssistantServer()
    try server.shakeHands()
    let resources = try server.ask("resources/list").member("result")?.member("resources")
    #expect(resources?.elements.contains { $0.member("uri") == "punchline://balance" } == true)
    let balance = try server.content("punchline://balance").member("balance")
    #expect(balance?.member("balanceMs") == 0)
    let joined = try server.ask("resources/subscribe", #"{"uri":"punchline://balance"}"#)
    #expect(joined.member("result") == [:])
  }

  @Test func `proposals that wait are read and followed`() throws {
    let folder = try TemporaryFolder()
    let server = try AssistantServer(store: folder.file("store.db"))
    try server.shakeHands()
    let uri = "punchline://proposals"
    let resources = try server.ask("resources/list").member("result")?.member("resources")
    #expect(resources?.elements.contains { $0.member("uri") == .string(uri) } == true)
    #expect(
      try server.content(uri).member("waiting")?.member("proposals") == [])
    _ = try server.ask("resources/subscribe", #"{"uri":"\#(uri)"}"#)
    let office = try PeerEngine(store: folder.file("store.db"))
    let made = try office.call(
      "member.create",
      ["firstName": "Ann", "lastName": "Lee", "email": "ann@fern.example", "role": "sitter"])
    let ann = try #require(made?.member("result")?.member("id"))
    _ = try office.call("organization.update", ["consent": "both"])
    let proposed = try office.call(
      "proposal.create",
      [
        "method": "entry.create",
        "params": [
          "userId": ann, "kind": "shift", "start": "2026-11-16T08:00:00Z",
          "end": "2026-11-16T09:00:00Z",
        ],
      ])
    let id = try #require(proposed?.member("result")?.member("id"), "\(proposed?.line ?? "")")
    let told = try server.read()
    #expect(told.member("params")?.member("uri") == .string(uri))
    let waiting = try server.content(uri).member("waiting")?.member("proposals")?.elements
    #expect(waiting?.map { $0.member("id") } == [id])
  }
}
