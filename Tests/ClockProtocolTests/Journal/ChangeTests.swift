import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock

struct ChangeTests {
  private let engine = EngineHarness(at: "2026-11-21T14:00:00Z")
  private var now: Instant { engine.now }
  private let minute: Int64 = 60_000
  private let hour: Int64 = 3_600_000

  private func entries() throws -> JSON { try engine.call("entry.list")["entries"] }

  private func undo(_ seq: Int64? = nil) throws -> JSON {
    try engine.call("change.undo", ["seq": seq.map { .integer($0) } ?? .null])
  }

  private func redo(_ seq: Int64? = nil) throws -> JSON {
    try engine.call("change.redo", ["seq": seq.map { .integer($0) } ?? .null])
  }

  private func undoError(_ seq: Int64) throws -> RPCError {
    try engine.error("change.undo", ["seq": .integer(seq)])
  }

  @Test func `a change tells what was before and after, who did it and when`() throws {
    let id = try engine.shift(now - hour, now)["id"]
    try engine.advance(5)
    try engine.call("entry.update", ["id": id, "notes": "x"])
    let change = try engine.call("change.list")["changes"][0]
    #expect(change["seq"] == 2)
    #expect(change["group"] == 2)
    #expect(change["at"] == JSON(now))
    #expect(change["actor"] == "me")
    #expect(change["method"] == "entry.update")
    #expect(change["topic"] == "entry")
    #expect(change["recordId"] == id)
    #expect(change["before"]["notes"] == .null)
    #expect(change["after"]["notes"] == "x")
    #expect(change["undoneBy"] == .null)
  }

  @Test func `what one request changed shares a group, and is undone one by one`() throws {
    try engine.call("clock.in", ["at": JSON(now - hour)])
    try engine.call("gap.start", ["at": JSON(now - minute)])
    try engine.call("clock.out")
    let groups = try engine.call("change.list")["changes"].elements.map { $0["group"] }
    #expect(groups == [3, 3, 2, 1])
    #expect(try undo()["topic"] == "entry")
    #expect(try engine.call("clock.status")["clockedIn"] == true)
    #expect(try engine.call("clock.status")["gap"] == .null)
    #expect(try undo()["topic"] == "gap")
    #expect(try engine.call("clock.status")["gap"]["exitTime"] == JSON(now - minute))
  }

  @Test func `undo goes back change by change, and redo forward again`() throws {
    let id = try engine.shift(now - hour, now)["id"]
    try engine.call("entry.update", ["id": id, "notes": "a"])
    let last = try engine.call("entry.update", ["id": id, "notes": "b"])
    #expect(try undo()["seq"] == 3)
    #expect(try entries()[0]["notes"] == "a")
    #expect(try undo()["seq"] == 2)
    #expect(try undo()["undoneBy"] == 6)
    #expect(try entries() == [])
    #expect(try engine.error("change.undo").reason == "nothing_to_undo")
    for seq in [1, 2, 3] as [JSON] { #expect(try redo()["seq"] == seq) }
    #expect(try entries() == [last])
    #expect(try engine.error("change.redo").reason == "nothing_to_redo")
    #expect(try undo()["seq"] == 3)
  }

  @Test func `nothing is left to redo once something else is changed, but by its seq`() throws {
    try engine.shift(now - hour, now)
    _ = try undo()
    try engine.shift(now - 3 * hour, now - 2 * hour)
    #expect(try engine.error("change.redo").reason == "nothing_to_redo")
    #expect(try redo(1)["seq"] == 1)
    #expect(try entries().count == 2)
  }

  @Test func `undo and redo are changes, and never what an undo acts on`() throws {
    try engine.shift(now - hour, now)
    _ = try undo()
    let changes = try engine.call("change.list")["changes"]
    #expect(changes[0]["method"] == "change.undo")
    #expect(changes[1]["undoneBy"] == changes[0]["seq"])
    #expect(try undoError(2).reason == "nothing_to_undo")
    #expect(try undoError(1).reason == "nothing_to_undo")
    #expect(try engine.error("change.redo", ["seq": 2]).reason == "nothing_to_redo")
    _ = try redo()
    let inForce = try engine.error("change.redo", ["seq": 1])
    #expect(inForce.reason == "nothing_to_redo")
    // The only button would undo what is wanted.
    #expect(inForce.data?["actions"] == .null)
    #expect(try undoError(99).code == 404)
  }

  @Test func `a record that was changed since stands in the way, named with the change`() throws {
    let id = try engine.shift(now - hour, now)["id"]
    try engine.call("entry.update", ["id": id, "notes": "a"])
    try engine.call("entry.update", ["id": id, "notes": "b"])
    let error = try undoError(2)
    #expect(error.reason == "undo_conflict")
    #expect(error.code == 409)
    #expect(error.message == "Since then: “Changed notes of shift 8:00 AM – 9:00 AM”")
    #expect(
      error.data?["actions"] == [
        [
          "label": "Undo “Changed notes of shift 8:00 AM – 9:00 AM”", "method": "change.undo",
          "params": ["seq": 3, "group": true],
        ]
      ])
    #expect(error.inTheWay == [["topic": "entry", "id": id]])
    _ = try undo(3)
    #expect(try undo(2)["seq"] == 2)
    #expect(try engine.error("change.redo", ["seq": 3]).reason == "undo_conflict")
  }

  @Test func `a redo takes away from others again what the method took away`() throws {
    let shift = try engine.shift(now - 8 * hour, now - hour)["id"]
    try engine.call(
      "gap.create",
      ["entryId": shift, "exitTime": JSON(now - 5 * hour), "returnTime": JSON(now - 4 * hour)])
    try engine.call("entry.delete", ["id": shift])
    _ = try undo()
    _ = try redo()
    #expect(try engine.call("entry.list", ["kind": "shift"])["entries"].count == 0)
    let school = try engine.call("school.create", ["name": "North"])["id"]
    let session = try engine.call(
      "session.create",
      [
        "schoolId": school, "date": "2026-11-23", "startTime": "09:00", "endTime": "17:00",
        "sessionTypes": ["other"], "customSessionType": "x",
      ])["id"]
    try engine.call("clock.in", ["sessionId": session])
    try engine.call("session.delete", ["id": session])
    _ = try undo()
    _ = try redo()
    #expect(try engine.error("session.get", ["id": session]).code == 404)
    // Its creation is different: records that refer to it would refer to nothing.
    _ = try undo()
    let changes = try engine.call("change.list", ["recordId": session])["changes"]
    let created = try #require(changes[changes.count - 1]["seq"].integer)
    #expect(try undoError(created).reason == "undo_conflict")
  }

  @Test(arguments: [(-1, false), (0, true), (1, true)])
  func `an entry comes back where nothing has taken its place`(
    distance: Int64, fits: Bool
  ) throws {
    let id = try engine.shift(now - 2 * hour, now - hour)["id"]
    try engine.call("entry.delete", ["id": id])
    let other = try engine.shift(now - hour + distance, now)
    if fits {
      #expect(try undo(2)["recordId"] == id)
      return
    }
    let error = try undoError(2)
    #expect(error.reason == "undo_conflict")
    #expect(error.data?["conflicts"][0]["entry"]["id"] == other["id"])
    #expect(error.data?["conflicts"][0]["overlapMs"] == 1)
    #expect(error.inTheWay == [["topic": "entry", "id": other["id"]]])
    #expect(try entries() == [other])
  }

  @Test func `undoing a delete leaves a running clock and timer alone`() throws {
    let id = try engine.shift(now - 2 * hour, now - hour)["id"]
    try engine.call("entry.delete", ["id": id])
    let task = try engine.call("task.create", ["name": "A"])["id"]
    try engine.call("clock.in")
    try engine.call("timer.start", ["taskId": task])
    _ = try undo(2)
    #expect(try engine.call("clock.status")["clockedIn"] == true)
    #expect(try engine.call("timer.status")["running"] == true)
  }

  @Test func `a clock-out is taken back only while nothing has begun since`() throws {
    try engine.call("clock.in", ["at": JSON(now - hour)])
    let out = try engine.call("clock.out", ["at": JSON(now - minute)])
    try engine.call("clock.in")
    #expect(try undoError(2).reason == "undo_conflict")
    _ = try undo()
    #expect(try engine.call("clock.status")["clockedIn"] == false)
    _ = try undo()
    let status = try engine.call("clock.status")
    #expect(status["entry"]["id"] == out["entry"]["id"])
    #expect(status["clockedIn"] == true)
    #expect(status["elapsedMs"] == .integer(hour))
  }

  @Test func `a shift that has gaps is not undone away`() throws {
    let shift = try engine.shift(now - 8 * hour, now)
    let gap = try engine.call(
      "gap.create",
      [
        "entryId": shift["id"], "exitTime": JSON(now - 5 * hour),
        "returnTime": JSON(now - 4 * hour),
      ])
    let error = try undoError(1)
    #expect(error.reason == "undo_conflict")
    #expect(error.inTheWay == [["topic": "gap", "id": gap["id"]]])
  }

  @Test func `a gap does not come back to a shift that is gone or shorter`() throws {
    let id = try engine.shift(now - 8 * hour, now)["id"]
    try engine.call(
      "gap.create",
      ["entryId": id, "exitTime": JSON(now - 5 * hour), "returnTime": JSON(now - 4 * hour)])
    _ = try undo()
    try engine.call("entry.update", ["id": id, "end": JSON(now - 4 * hour - 1)])
    #expect(
      try engine.error("change.redo", ["seq": 2]).inTheWay
        == [["topic": "entry", "id": id]])
    try engine.call("entry.update", ["id": id, "end": JSON(now - 4 * hour)])
    _ = try redo(2)
    _ = try undo(2)
    try engine.call("entry.delete", ["id": id])
    #expect(
      try engine.error("change.redo", ["seq": 2]).inTheWay
        == [["topic": "entry", "id": id]])
  }

  @Test func `a gap does not come back over another`() throws {
    let id = try engine.shift(now - 8 * hour, now)["id"]
    func gap(_ exit: Instant) throws -> JSON {
      try engine.call(
        "gap.create", ["entryId": id, "exitTime": JSON(exit), "returnTime": JSON(exit + hour)])
    }
    _ = try gap(now - 5 * hour)
    _ = try undo()
    let other = try gap(now - 4 * hour - 1)
    #expect(
      try engine.error("change.redo", ["seq": 2]).inTheWay
        == [["topic": "gap", "id": other["id"]]])
  }

  @Test func `an edit of times is not undone over a gap`() throws {
    let id = try engine.shift(now - 2 * hour, now - hour)["id"]
    try engine.call("entry.update", ["id": id, "end": JSON(now)])
    let gap = try engine.call(
      "gap.create",
      ["entryId": id, "exitTime": JSON(now - hour), "returnTime": JSON(now - minute)])
    #expect(try undoError(2).inTheWay == [["topic": "gap", "id": gap["id"]]])
  }

  @Test func `a task with time on it is not undone away`() throws {
    let task = try engine.call("task.create", ["name": "A"])["id"]
    let entry = try engine.call(
      "entry.create",
      ["kind": "task", "taskId": task, "start": JSON(now - hour), "durationMs": 1])
    #expect(try undoError(1).inTheWay == [["topic": "entry", "id": entry["id"]]])
    _ = try undo()
    _ = try undo()
    #expect(try engine.call("task.list")["tasks"] == [])
    #expect(
      try engine.error("change.redo", ["seq": 2]).inTheWay
        == [["topic": "task", "id": task]])
  }

  @Test func `settings are undone as any record is`() throws {
    try engine.call("settings.update", ["graceMinutes": 20])
    #expect(try undo()["topic"] == "settings")
    #expect(try engine.call("settings.get")["graceMinutes"] == 15)
  }

  @Test func `a change can be undone after a restart, and by another engine`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("store.db")
    let first = EngineHarness(store: path)
    let shift = try first.shift(now - hour, now)
    try first.call("entry.delete", ["id": shift["id"]])
    let second = EngineHarness(store: path)
    try first.call("subscribe", ["topics": ["entry"]])
    try second.call("change.undo")
    #expect(try second.call("entry.list")["entries"] == [shift])
    let sent = try first.notifications("state")
    #expect(sent.count == 1)
    #expect(sent.first?["params"]["value"]["record"] == shift)
    #expect(sent.first?["params"]["cause"]["method"] == "change.undo")
  }

  @Test func `an undo with a key is done once`() throws {
    try engine.shift(now - hour, now)
    try engine.shift(now - 3 * hour, now - 2 * hour)
    let first = try engine.call("change.undo", ["idempotencyKey": "k"])
    #expect(try engine.call("change.undo", ["idempotencyKey": "k"]) == first)
    #expect(try entries().count == 1)
  }

  @Test func `one sees one's own changes, and admins those of their organization`() throws {
    try engine.addMember("pat", .photographer)
    try engine.addMember("man", .manager)
    try engine.addMember("far", .admin, in: "elsewhere")
    try engine.shift(now - hour, now)
    try engine.act(as: "pat")
    let id = try engine.shift(now - hour, now)["id"]
    try engine.act(as: "me")
    try engine.call("entry.update", ["id": id, "notes": "x"])
    func seqs(_ parameters: JSON = [:]) throws -> [JSON] {
      try engine.call("change.list", parameters)["changes"].elements.map { $0["seq"] }
    }
    #expect(try seqs() == [6, 5, 4, 2, 1])
    #expect(try seqs(["recordId": id]) == [6, 5])
    #expect(try seqs(["since": 4]) == [6, 5])
    try engine.act(as: "pat")
    #expect(try seqs() == [6, 5, 1])
    #expect(try seqs(["recordId": id, "since": 5]) == [6])
    #expect(try undoError(4).code == 404)
    #expect(try undo(6)["seq"] == 6)
    try engine.act(as: "man")
    #expect(try seqs() == [2])
    #expect(try seqs(["recordId": id]) == [])
    try engine.act(as: "far")
    #expect(try seqs() == [3])
    #expect(try undoError(5).code == 404)
  }

  @Test func `what an admin took away or brought back, its owner leaves as it is`() throws {
    try engine.addMember("pat", .photographer)
    try engine.act(as: "pat")
    let id = try engine.shift(now - hour, now)["id"]
    try engine.act(as: "me")
    try engine.call("entry.delete", ["id": id])
    try engine.act(as: "pat")
    #expect(try undoError(3).reason == "permission_denied")
    try engine.act(as: "me")
    #expect(try undo(3)["seq"] == 3)
    #expect(try undo(2)["seq"] == 2)
    try engine.act(as: "pat")
    #expect(
      try engine.error("change.redo", ["seq": 2]).reason == "permission_denied")
    let own = try engine.shift(now - hour, now)["id"]
    try engine.call("entry.delete", ["id": own])
    #expect(try undo()["recordId"] == own)
  }

  @Test func `a shift does not run on from weeks ago, but for admins`() throws {
    try engine.addMember("pat", .photographer)
    try engine.act(as: "pat")
    try engine.call("clock.in", ["at": JSON(now - hour)])
    try engine.call("clock.out")
    try engine.advance(ClockRules.longestShift)
    #expect(try undo(3)["seq"] == 3)
    try engine.call("change.redo", ["seq": 3])
    try engine.advance(1)
    #expect(try undoError(3).reason == "undo_conflict")
    try engine.act(as: "me")
    #expect(try undo(3)["seq"] == 3)
  }

  @Test func `pages of changes of one's own follow each other`() throws {
    try engine.addMember("pat", .photographer)
    try engine.act(as: "pat")
    let id = try engine.shift(now - hour, now)["id"]
    for index in 0..<5 {
      try engine.call("entry.update", ["id": id, "notes": .string("\(index)")])
    }
    try engine.act(as: "me")
    try engine.call("entry.update", ["id": id, "notes": "me"])
    try engine.act(as: "pat")
    var seen: [JSON] = []
    var cursor: JSON = .null
    repeat {
      let page = try engine.call("change.list", ["limit": 3, "cursor": cursor])
      seen += page["changes"].elements.map { $0["seq"] }
      cursor = page["cursor"]
    } while cursor != .null
    #expect(seen == [8, 7, 6, 5, 4, 3, 2, 1])
  }

  @Test func `nobody undoes what they may not do`() throws {
    try engine.addMember("pat", .photographer)
    #expect(try engine.call("change.list", ["recordId": "pat"])["changes"].count == 1)
    try engine.act(as: "pat")
    #expect(try undoError(1).reason == "permission_denied")
  }

  // The change is made fifteen hours before midnight.
  @Test(arguments: [(14, true), (15, false)])
  func `an undo is an edit, for which the window closes`(late: Int64, isOpen: Bool) throws {
    try engine.addMember("pat", .photographer)
    try engine.act(as: "pat")
    let id = try engine.shift(now - hour, now)["id"]
    try engine.call("entry.update", ["id": id, "notes": "x"])
    try engine.advance(30 * 24 * hour + late * hour)
    if isOpen {
      #expect(try undo()["seq"] == 3)
    } else {
      #expect(try undoError(3).reason == "edit_window")
    }
  }
}
