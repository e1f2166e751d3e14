import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock

struct EntryWritingTests {
  private let engine = EngineHarness(at: "2026-11-21T14:00:00Z")
  private var now: Instant { engine.now }
  private let minute: Int64 = 60_000
  private let hour: Int64 = 3_600_000

  private func check(
    _ method: String, _ parameters: JSON, isRefused reason: String, _ message: String,
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    let error = try engine.error(method, parameters)
    #expect(error.reason == reason, sourceLocation: location)
    #expect(error.message == message, sourceLocation: location)
  }

  private func draft(_ start: Instant, _ end: Instant) -> JSON {
    ["kind": "shift", "start": JSON(start), "end": JSON(end)]
  }

  @Test func `an entry is sent whole, with its lengths in three ways`() throws {
    let entry = try engine.call(
      "entry.create",
      [
        "kind": "shift", "start": "2026-11-20T09:00:00-05:00", "durationMs": 30_636_999,
        "notes": "  <b>x</b>\n", "name": " ",
      ])
    #expect(entry["date"] == "2026-11-20")
    #expect(entry["source"] == "manual")
    #expect(entry["notes"] == "<b>x</b>")
    #expect(entry["name"] == .null)
    #expect(
      entry["text"] == [
        "title": "Shift", "date": "Fri, Nov 20", "elapsed": "08:30:36", "short": "8h 30m",
        "worked": "8h 30m", "length": "8h 30m",
        "hours": "8.5", "status": "Clocked Out", "start": "Fri 9:00 AM",
        "end": "Fri 5:30 PM",
        "times": "9:00 AM – 5:30 PM", "range": "Fri 9:00 AM – 5:30 PM",
      ])
  }

  @Test func `what is wrong with a typed text is under its name, which comes once`() throws {
    let entry = try engine.error("entry.create", ["kind": "shift", "text": "9-17 x"])
    #expect(
      entry.data?["fields"] == [
        "text": .string(
          "A shift has no task, and \"x\" is left of the text; "
            + "Cannot create time entries for future dates")
      ])
    let tag = String(repeating: "a", count: 51)
    for (method, text) in [
      ("entry.create", "8-8:30 Mail +\(tag)"), ("timer.start", "Mail +\(tag)"),
      ("timer.start", "Mail 9:30"), ("entry.create", "1h Mail +\(tag)"),
    ] {
      let error = try engine.error(method, ["text": .string(text)])
      #expect(error.data?["fields"]["text"] != .null, "\(text)")
      #expect(error.data?["fields"]["tags"] == .null, "\(text)")
      #expect(error.data?["fields"]["at"] == .null, "\(text)")
    }
    // A parameter of its own keeps its name.
    let tags = try engine.error(
      "timer.start", ["text": "Mail", "tags": [.string(tag)]])
    #expect(tags.data?["fields"]["tags"] != .null)
  }

  @Test func `an entry of a named task is a task entry`() throws {
    let entry = try engine.call("entry.create", ["taskName": "New", "durationMs": 3_600_000])
    #expect(entry["kind"] == "task" && entry["taskName"] == "New")
    let other = try engine.call(
      "entry.create",
      ["taskId": entry["taskId"], "end": entry["start"], "durationMs": 3_600_000])
    #expect(other["kind"] == "task")
    let error = try engine.error("entry.create", ["durationMs": 3_600_000])
    #expect(error.code == -32602 && error.message.contains("must be given, unless a task is"))
  }

  @Test func `each refusal has its words, and they come in order`() throws {
    try check(
      "entry.create", draft(now + 2, now + 1), isRefused: "in_future",
      "Cannot create time entries for future dates")
    try check(
      "entry.create", draft(now - 1, now - 1), isRefused: "end_before_start",
      "End time must be after start time")
    try check(
      "entry.create", draft(now - 16 * hour - 1, now), isRefused: "too_long",
      "Time entry cannot exceed 16 hours")
    try check(
      "entry.create", draft(now - minute + 1, now), isRefused: "too_short",
      "Time entry must be at least 1 minute long")
    try engine.shift(now - 16 * hour, now)
    try check(
      "entry.create", draft(now - minute, now), isRefused: "overlap",
      "This would overlap with shift Fri 5:00 PM – Sat 9:00 AM")
  }

  @Test func `an end or a length is given, and never both`() throws {
    for extra: JSON in [
      ["kind": "shift", "start": JSON(now - hour)],
      ["kind": "shift", "start": JSON(now - hour), "end": JSON(now), "durationMs": 60_000],
    ] {
      #expect(try engine.error("entry.create", extra).code == -32602)
    }
    let entry = try engine.shift(now - hour, now)
    let error = try engine.error(
      "entry.update", ["id": entry["id"], "end": JSON(now), "durationMs": 60_000])
    #expect(error.code == -32602)
    for member in ["start", "end", "durationMs"] {
      let cleared: JSON = .object(
        JSONObject([("id", entry["id"]), (name: member, value: .null)]))
      #expect(try engine.error("entry.update", cleared).reason == "validation")
    }
  }

  @Test func `what took so long needs no start: it ends then, or now`() throws {
    let task = try engine.call("task.create", ["name": "Alpha"])["id"]
    let done = try engine.call(
      "entry.create", ["kind": "task", "taskId": task, "durationMs": .integer(hour)])
    #expect(done["start"] == JSON(now - hour) && done["end"] == JSON(now))
    let before = try engine.call(
      "entry.create",
      ["kind": "task", "taskId": task, "durationMs": .integer(hour), "end": done["start"]])
    #expect(before["start"] == JSON(now - 2 * hour) && before["end"] == done["start"])
    let error = try engine.error("entry.create", ["kind": "task", "taskId": task])
    #expect(error.data?["field"] == "start")
  }

  @Test func `an entry keeps the name of a session that was deleted`() throws {
    let school = try engine.call("school.create", ["name": "Elm"])["id"]
    let session = try engine.call(
      "session.create",
      [
        "schoolId": school, "date": "2026-11-21", "startTime": "08:00", "endTime": "09:00",
        "sessionTypes": ["sports"],
      ])["id"]
    var shift = draft(now - hour, now)
    if case .object(var object) = shift {
      object.append("sessionId", session)
      shift = .object(object)
    }
    let entry = try engine.call("entry.create", shift)
    #expect(entry["sessionName"] == "Elm")
    try engine.call("session.delete", ["id": session])
    #expect(try engine.call("entry.get", ["id": entry["id"]])["entry"]["sessionName"] == "Elm")
    let parts = try engine.call("report.get", ["by": ["session"]])["parts"]
    #expect(parts[0]["labels"] == ["Elm, Sat, Nov 21"])
    try engine.call("school.update", ["id": school, "name": "Oak"])
    #expect(try engine.call("entry.get", ["id": entry["id"]])["entry"]["sessionName"] == "Oak")
  }

  @Test func `a length beyond all time is in the future and one below none ends too early`() throws
  {
    for (length, reason) in [
      (JSON.integerLimit, "in_future"), (-JSON.integerLimit, "end_before_start"),
    ] {
      let draft: JSON = [
        "kind": "task", "taskId": try engine.call("task.create", ["name": "A"])["id"],
        "start": JSON(now - hour), "durationMs": .integer(length),
      ]
      #expect(try engine.error("entry.create", draft).reason == reason)
    }
  }

  @Test func `a length that reaches back beyond the first year is refused`() throws {
    let end: Instant = "2026-11-17T12:00:00Z"
    let whole = end - Instant.earliest
    func create(_ length: Int64) -> JSON {
      ["kind": "task", "taskName": "T", "end": JSON(end), "durationMs": .integer(length)]
    }
    #expect(try engine.error("entry.create", create(whole + 1)).data?["field"] == "durationMs")
    #expect(try engine.call("entry.create", create(whole))["durationMs"] == .integer(whole))
  }

  @Test func `a start that makes a shift too long or ends it before is the wrong field`() throws {
    let id = try engine.shift(now - 2 * hour, now - hour)["id"]
    for start in [now - 20 * hour, now] {
      let error = try engine.error("entry.update", ["id": id, "start": JSON(start)])
      let fields = error.data?["fields"]
      #expect(fields?["start"] != .null && fields?["end"] == .null)
    }
  }

  @Test func `touching entries do not overlap, and one millisecond more does`() throws {
    try engine.shift(now - 3 * hour, now - 2 * hour)
    for (start, end, overlap) in [
      (now - 4 * hour, now - 3 * hour + 1, 1), (now - 2 * hour - 1, now - hour, 1),
      (now - 3 * hour + minute, now - 2 * hour - minute, 58 * minute),
      (now - 5 * hour, now, hour), (now - 3 * hour, now - 2 * hour, hour),
    ] {
      let error = try engine.error("entry.create", draft(start, end))
      #expect(error.reason == "overlap")
      #expect(error.data?["count"] == 1)
      #expect(error.data?["conflicts"][0]["overlapMs"] == .integer(overlap))
    }
    try engine.shift(now - 4 * hour, now - 3 * hour)
    try engine.shift(now - 2 * hour, now - hour)
    #expect(try engine.call("entry.list")["entries"].count == 3)
  }

  @Test func `a running shift has no end yet`() throws {
    try engine.call("clock.in", ["at": JSON(now - hour)])
    try engine.shift(now - 2 * hour, now - hour)
    let first = try engine.call(
      "entry.overlaps",
      ["kind": "shift", "start": JSON(now - hour), "end": JSON(now - hour + 1)])
    #expect(first["count"] == 1)
    #expect(first["conflicts"][0]["overlapMs"] == 1)
    #expect(try engine.error("entry.create", draft(now - minute, now)).reason == "overlap")
  }

  @Test func `the time shared with a running shift counts up to now`() throws {
    try engine.call("clock.in", ["at": JSON(now - hour)])
    let tomorrow = try engine.call(
      "entry.overlaps",
      ["kind": "shift", "start": JSON(now - minute), "end": JSON(now + 24 * hour)]
    )
    #expect(tomorrow["conflicts"][0]["overlapMs"] == .integer(minute))
    try engine.call("clock.out", ["at": JSON(now - 1)])
    try engine.call("clock.in")
    try engine.advance(minute)
    let error = try engine.error("change.undo", ["seq": 2])
    #expect(error.reason == "undo_conflict")
    #expect(error.data?["conflicts"][0]["overlapMs"] == .integer(minute))
  }

  @Test func `a night shift overlaps the morning after, and kinds run side by side`() throws {
    try engine.shift("2026-11-20T04:00:00Z", "2026-11-20T12:00:00Z")
    let morning = try engine.call(
      "entry.overlaps",
      ["kind": "shift", "start": "2026-11-20T11:00:00Z", "end": "2026-11-20T13:00:00Z"])
    #expect(morning["count"] == 1)
    #expect(morning["conflicts"][0]["overlapMs"] == .integer(hour))
    #expect(morning["conflicts"][0]["entry"]["date"] == "2026-11-19")
    let other = try engine.call(
      "entry.overlaps",
      ["kind": "task", "start": "2026-11-20T11:00:00Z", "end": "2026-11-20T13:00:00Z"])
    #expect(other == ["count": 0, "conflicts": []])
  }

  @Test func `all conflicts are counted, and the first 20 named`() throws {
    for index in 0..<25 as Range<Int64> {
      try engine.shift(now - (index + 1) * minute, now - index * minute)
    }
    let error = try engine.error("entry.create", draft(now - 16 * hour, now))
    #expect(error.message == "This would overlap with shift 8:35 AM – 8:36 AM and 24 more")
    #expect(error.data?["count"] == 25)
    #expect(error.data?["conflicts"].count == 20)
    #expect(error.data?["conflicts"][0]["entry"]["start"] == JSON(now - 25 * minute))
  }

  @Test func `an entry of no length hides none that lies around it`() throws {
    let at = now - 5 * hour
    try engine.call("clock.in", ["at": JSON(at)])
    try engine.call("clock.out", ["at": JSON(at)])
    try engine.shift(at - hour, at + hour)
    let error = try engine.error("entry.create", draft(at + minute, at + 2 * minute))
    #expect(error.data?["count"] == 1)
    #expect(error.data?["conflicts"][0]["overlapMs"] == .integer(minute))
  }

  @Test func `a task entry needs a task of one's own, and a shift has none`() throws {
    let task = try engine.call("task.create", ["name": "Project Alpha"])["id"]
    let start = JSON(now - hour)
    let entry = try engine.call(
      "entry.create",
      ["kind": "task", "taskId": task, "start": start, "durationMs": 1])
    #expect(entry["name"] == .null && entry["text"]["title"] == "Project Alpha")
    #expect(entry["taskName"] == "Project Alpha")
    #expect(entry["status"] == "stopped")
    try check(
      "entry.create", ["kind": "task", "taskId": task, "start": start, "durationMs": 5],
      isRefused: "overlap", "This would overlap with Project Alpha 8:00 AM – 8:00 AM")
    try check(
      "entry.create", ["kind": "task", "start": start, "durationMs": 1],
      isRefused: "validation", "A task entry needs a task")
    try check(
      "entry.create", ["kind": "task", "taskId": "x", "start": start, "durationMs": 1],
      isRefused: "not_found", "Task not found")
    try check(
      "entry.create", ["kind": "shift", "taskId": task, "start": start, "durationMs": 60_000],
      isRefused: "validation", "A shift has no task")
    try check(
      "entry.update", ["id": entry["id"], "taskId": .null], isRefused: "validation",
      "A task entry needs a task")
    #expect(
      try engine.call("entry.update", ["id": entry["id"], "name": " Review "])["name"]
        == "Review")
    #expect(
      try engine.call("entry.update", ["id": entry["id"], "name": .null])["name"]
        == .null)
  }

  @Test func `an edit keeps what it does not name, and null clears`() throws {
    let old = try engine.call(
      "entry.create",
      [
        "kind": "shift", "start": JSON(now - 8 * hour), "end": JSON(now - hour), "notes": "a",
        "name": "b",
      ])
    try engine.advance(1_000)
    let moved = try engine.call(
      "entry.update", ["id": old["id"], "start": "2026-11-20T23:30:00-05:00"])
    #expect(moved["date"] == "2026-11-20")
    #expect(moved["end"] == old["end"])
    #expect(moved["notes"] == "a")
    #expect(moved["updatedAt"] == JSON(now))
    #expect(moved["createdAt"] == old["createdAt"])
    let cleared = try engine.call("entry.update", ["id": old["id"], "notes": .null])
    #expect(cleared["notes"] == .null)
    #expect(cleared["name"] == "b")
    let resized = try engine.call("entry.update", ["id": old["id"], "durationMs": 60_000])
    #expect(resized["end"] == "2026-11-21T04:31:00.000Z")
  }

  @Test func `an edit that changes nothing is no change`() throws {
    let entry = try engine.shift(now - hour, now)
    try engine.advance(1_000)
    #expect(try engine.call("entry.update", ["id": entry["id"], "name": .null]) == entry)
    #expect(try engine.call("change.list")["changes"].count == 1)
  }

  @Test func `an edit does not conflict with the entry itself, but with its neighbors`() throws {
    let entry = try engine.shift(now - 3 * hour, now - 2 * hour)
    try engine.shift(now - hour, now)
    try engine.call("entry.update", ["id": entry["id"], "end": JSON(now - hour)])
    try check(
      "entry.update", ["id": entry["id"], "end": JSON(now - hour + 1)], isRefused: "overlap",
      "This would overlap with shift 8:00 AM – 9:00 AM")
    let free = try engine.call(
      "entry.overlaps",
      [
        "kind": "shift", "start": JSON(now - 3 * hour), "end": JSON(now - hour),
        "excludeId": entry["id"],
      ])
    #expect(free["count"] == 0)
  }

  @Test func `an active entry is neither edited nor deleted`() throws {
    let id = try engine.call("clock.in")["entry"]["id"]
    for method in ["entry.update", "entry.delete"] {
      #expect(try engine.error(method, ["id": id]).reason == "active_entry")
    }
  }

  @Test func `notes of a shift that the engine let grow too long can be changed`() throws {
    try engine.call("clock.in")
    try engine.advance(17 * hour)
    let id = try engine.call("clock.out", ["anyLength": true])["entry"]["id"]
    #expect(try engine.call("entry.update", ["id": id, "notes": "late"])["notes"] == "late")
    #expect(
      try engine.error("entry.update", ["id": id, "start": JSON(now - 17 * hour + 1)]).reason
        == "too_long")
  }

  @Test func `an edit may not cut off a gap unless it is deleted`() throws {
    let shift = try engine.shift(now - 8 * hour, now)
    let gap = try engine.call(
      "gap.create",
      [
        "entryId": shift["id"], "exitTime": JSON(now - 5 * hour),
        "returnTime": JSON(now - 4 * hour),
      ])
    let id = shift["id"]
    for edit in [
      ["id": id, "start": JSON(now - 5 * hour + 1)],
      ["id": id, "end": JSON(now - 4 * hour - 1)],
    ] as [JSON] {
      let error = try engine.error("entry.update", edit)
      #expect(error.reason == "gap_outside")
      #expect(error.inTheWay == [["topic": "gap", "id": gap["id"]]])
    }
    try engine.call("entry.update", ["id": id, "start": JSON(now - 5 * hour)])
    try engine.call("entry.update", ["id": id, "end": JSON(now - 4 * hour)])
    try engine.call("entry.update", ["id": id, "end": JSON(now)])
    try engine.call("gap.delete", ["id": gap["id"]])
    try engine.call(
      "entry.update", ["id": id, "start": JSON(now - 4 * hour), "end": JSON(now)])
    #expect(try engine.error("gap.restore", ["id": gap["id"]]).reason == "gap_outside")
  }

  @Test(arguments: [(-1, true), (0, false), (1, false)])
  func `the edit window closes for members and never for admins`(
    late: Int64, isOpen: Bool
  ) throws {
    try engine.addMember("pat", .photographer)
    try engine.act(as: "pat")
    let id = try engine.shift(now - hour, now)["id"]
    // From 9 AM to the end of the last day.
    try engine.advance((30 * 24 + 15) * hour + late)
    for (method, parameters) in [
      ("entry.update", ["id": id, "notes": "x"]), ("entry.delete", ["id": id]),
    ] as [(String, JSON)] where !isOpen {
      #expect(try engine.error(method, parameters).reason == "edit_window")
    }
    if isOpen { try engine.call("entry.update", ["id": id, "notes": "x"]) }
    try engine.act(as: "me")
    try engine.call("entry.update", ["id": id, "notes": "y"])
    try engine.call("entry.delete", ["id": id])
  }

  @Test func `an admin edits a member's entry among that member's`() throws {
    try engine.addMember("pat", .photographer)
    try engine.shift(now - hour, now)
    try engine.act(as: "pat")
    let id = try engine.shift(now - 3 * hour, now - 2 * hour)["id"]
    try engine.call(
      "entry.create",
      ["kind": "shift", "start": JSON(now - 5 * hour), "end": JSON(now - 4 * hour)])
    try engine.act(as: "me")
    try engine.call("entry.update", ["id": id, "end": JSON(now - minute)])
    #expect(
      try engine.error("entry.update", ["id": id, "start": JSON(now - 4 * hour - 1)]).reason
        == "overlap")
  }

  @Test func `what others may not see is not found, and what they only see is refused`() throws {
    let id = try engine.shift(now - hour, now)["id"]
    for (userId, role, code) in [
      ("man", .manager, 403), ("pat", .photographer, 404), ("cli", .client, 403),
    ] as [(String, Role, Int)] {
      try engine.act(as: "me")
      try engine.addMember(userId, role)
      try engine.act(as: userId)
      #expect(try engine.error("entry.update", ["id": id, "notes": "x"]).code == code)
      #expect(try engine.error("entry.delete", ["id": id]).code == code)
    }
  }

  @Test func `a deleted entry takes its gaps out of sight and an undo brings both back`() throws {
    let shift = try engine.shift(now - 8 * hour, now)
    try engine.call(
      "gap.create",
      [
        "entryId": shift["id"], "exitTime": JSON(now - 5 * hour),
        "returnTime": JSON(now - 4 * hour),
      ])
    let day = try engine.call("day.get")
    try engine.call("entry.delete", ["id": shift["id"]])
    #expect(try engine.call("day.get")["gaps"] == [])
    #expect(try engine.call("day.get")["totalMs"] == 0)
    #expect(try engine.error("entry.get", ["id": shift["id"]]).code == 404)
    try engine.call("change.undo")
    #expect(try engine.call("day.get") == day)
  }

  @Test func `a record that would fill a line is refused, and nothing is kept of it`() throws {
    let notes = String(repeating: "e" + String(repeating: "\u{301}", count: 40), count: 500)
    let parameters: JSON = [
      "kind": "shift", "start": JSON(now - hour), "end": JSON(now), "notes": .string(notes),
    ]
    let error = try engine.error("entry.create", parameters)
    #expect(error.reason == "too_long")
    #expect(error.message.contains("24576"))
    #expect(try engine.call("entry.list")["entries"] == [])
    #expect(try engine.call("change.list")["changes"] == [])
  }
}
