import ClockProtocol
import ClockStore
import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock

@Suite struct `Resuming` {
  private let topics: JSON = ["clock", "entry", "gap"]

  /// A store with three shifts, and the cursors before each and after the last.
  private func worked() throws -> (engine: EngineHarness, cursors: [JSON]) {
    let engine = EngineHarness()
    var cursors = [try cursor(of: engine)]
    for _ in 0..<3 {
      try engine.call("clock.in")
      try engine.advance(60_000)
      try engine.call("clock.out")
      try engine.advance(60_000)
      cursors.append(try cursor(of: engine))
    }
    return (engine, cursors)
  }

  private func cursor(of engine: EngineHarness) throws -> JSON {
    let sent = try engine.call("initialize")
    return ["epoch": sent["epoch"], "seq": sent["seq"], "hash": sent["hash"]]
  }

  /// The cursor with one member changed.
  private func changed(_ cursor: JSON, _ name: String, to value: JSON) -> JSON {
    guard case .object(let object) = cursor else { return cursor }
    return .object(JSONObject(object.members.map { ($0.name, $0.name == name ? value : $0.value) }))
  }

  private func subscribe(
    _ engine: EngineHarness, since cursor: JSON, topics: JSON? = nil
  ) throws -> JSON {
    try engine.call("subscribe", ["topics": topics ?? self.topics, "since": cursor])
  }

  @Test func `resuming tells each record's latest state once, in the order of changes`() throws {
    let (engine, cursors) = try worked()
    let reply = try subscribe(engine, since: cursors[1])
    #expect(reply["resumed"] == true)
    // A front end that lost its connection here reads everything after its latest place again.
    for name in ["epoch", "seq", "hash"] { #expect(reply[name] == cursors[1][name]) }
    #expect(reply["states"]["clock"]["clockedIn"] == false)
    let states = try engine.notifications("state").map { $0["params"] }
    // The change with the snapshot's seq is known, and sent again.
    #expect(states.map { $0["seq"] } == [2, 4, 6])
    #expect(
      states.map { $0["value"]["record"]["status"] } == [
        "clocked-out", "clocked-out", "clocked-out",
      ])
    #expect(states.map { $0["cause"]["method"] } == ["clock.out", "clock.out", "clock.out"])
    #expect(states.map { $0["cause"]["origin"] } == ["peer", "peer", "peer"])
    #expect(states.allSatisfy { $0["topic"] == "entry" && $0["epoch"] == cursors[0]["epoch"] })
  }

  @Test func `a deleted record is null`() throws {
    let (engine, _) = try worked()
    let id = try engine.call("entry.list")["entries"][0]["id"]
    try engine.call("entry.delete", ["id": id])
    _ = try subscribe(engine, since: try cursor(of: engine))
    #expect(
      try engine.notifications("state").map { $0["params"]["value"] }
        == [["id": id, "record": nil]])
  }

  @Test func `the present seq replays only its own change`() throws {
    let (engine, cursors) = try worked()
    #expect(try subscribe(engine, since: cursors[3])["resumed"] == true)
    #expect(try engine.notifications("state").count == 1)
  }

  @Test func `after resuming, a change is undone by its seq`() throws {
    let (engine, cursors) = try worked()
    #expect(try subscribe(engine, since: cursors[3])["resumed"] == true)
    try engine.call("change.undo", ["seq": cursors[3]["seq"]])
    #expect(try engine.call("clock.status")["clockedIn"] == true)
  }

  @Test func `only the topics asked for are replayed`() throws {
    let (engine, cursors) = try worked()
    #expect(try subscribe(engine, since: cursors[0], topics: ["clock", "gap"])["resumed"] == true)
    #expect(try engine.notifications("state").isEmpty)
  }

  @Test func `an entry whose gap changed is sent too, with gaps asked for or not`() throws {
    for topics in [["entry"], ["entry", "gap"]] as [JSON] {
      let engine = EngineHarness()
      let shift = try engine.shift(engine.now - 7_200_000, engine.now - 3_600_000)
      let gap = try engine.call(
        "gap.create",
        [
          "entryId": shift["id"], "exitTime": JSON(engine.now - 7_000_000),
          "returnTime": JSON(engine.now - 6_000_000),
        ])
      let known = try cursor(of: engine)
      try engine.call("gap.update", ["id": gap["id"], "returnTime": JSON(engine.now - 6_500_000)])
      _ = try subscribe(engine, since: known, topics: topics)
      let states = try engine.notifications("state").map { $0["params"] }
        .filter { $0["topic"] == "entry" }
      #expect(states.map { $0["value"]["id"] } == [shift["id"]])
      #expect(states.first?["value"]["record"]["gapMs"] == 500_000)
      #expect(states.first?["seq"] == 3)
    }
  }

  @Test func `a session that got another color by the last change known is sent again`() throws {
    let engine = EngineHarness()
    let school = try engine.call("school.create", ["name": "North"])["id"]
    func session(_ start: String) throws -> JSON {
      try engine.call(
        "session.create",
        [
          "schoolId": school, "date": "2026-11-23", "startTime": .string(start),
          "endTime": "17:00", "sessionTypes": ["other"], "customSessionType": "x",
        ])["id"]
    }
    let later = try session("10:00")
    let color = try engine.call("session.get", ["id": later])["sessionColor"]
    let earlier = try session("09:00")
    let position = try cursor(of: engine)
    #expect(try engine.call("session.get", ["id": later])["sessionColor"] != color)
    try engine.call("session.delete", ["id": earlier])
    // Both front ends know the same seq: one got its change, the other did not.
    _ = try subscribe(engine, since: position, topics: ["session"])
    let values = try engine.notifications("state").map { $0["params"]["value"] }
    #expect(values.map { $0["id"] } == [earlier, later])
    #expect(values.map { $0["record"]["sessionColor"] } == [.null, color])
  }

  @Test func `a cursor that came with a state goes on from there`() throws {
    let engine = EngineHarness()
    try engine.call("subscribe", ["topics": ["entry"]])
    try engine.call("clock.in")
    try engine.advance(60_000)
    try engine.call("clock.out")
    let sent = try engine.notifications("state").map { $0["params"] }
    let cursors = sent.map { state -> JSON in
      ["epoch": state["epoch"], "seq": state["seq"], "hash": state["hash"]]
    }
    #expect(cursors.map { $0["seq"] } == [1, 2])
    for cursor in cursors { #expect(try subscribe(engine, since: cursor)["resumed"] == true) }
    #expect(try subscribe(engine, since: try cursor(of: engine))["resumed"] == true)
  }

  @Test(arguments: [(0, 1), (1, 2), (3, 0)])
  func `the seq of one history is not resumed with the hash of another`(
    seq: Int, hash: Int
  ) throws {
    let (engine, cursors) = try worked()
    let mixed = changed(cursors[seq], "hash", to: cursors[hash]["hash"])
    #expect(try subscribe(engine, since: mixed)["resumed"] == false)
    #expect(try engine.notifications().isEmpty)
  }

  @Test func `a copy that went its own way is not resumed beyond where it was made`() throws {
    let folder = try TemporaryFolder()
    let (path, copy) = (folder.file("store.db"), folder.file("copy.db"))
    let engine = EngineHarness(store: path)
    try engine.call("clock.in")
    let common = try cursor(of: engine)
    try Backup.write(path, to: copy, schema: .punchline)
    try engine.call("task.create", ["name": "Here"])
    let other = EngineHarness(store: copy)
    try other.call("task.create", ["name": "There"])
    #expect(try cursor(of: engine)["seq"] == cursor(of: other)["seq"])
    #expect(try subscribe(other, since: try cursor(of: engine))["resumed"] == false)
    #expect(try subscribe(other, since: common)["resumed"] == true)
  }

  @Test(arguments: [7, -1, 9_007_199_254_740_991])
  func `an unknown seq is not resumed`(seq: Int64) throws {
    let (engine, cursors) = try worked()
    let reply = try subscribe(engine, since: changed(cursors[3], "seq", to: .integer(seq)))
    #expect(reply["resumed"] == false)
    #expect(reply["states"]["clock"]["clockedIn"] == false)
    #expect(try engine.notifications().isEmpty)
  }

  @Test func `a foreign epoch is not resumed`() throws {
    let (engine, cursors) = try worked()
    let foreign = changed(cursors[0], "epoch", to: "another")
    #expect(try subscribe(engine, since: foreign)["resumed"] == false)
    #expect(try engine.notifications().isEmpty)
  }

  @Test(arguments: [(Int64(1), false), (2, true)])
  func `over a thousand changes are not replayed`(seq: Int64, isResumed: Bool) throws {
    let folder = try TemporaryFolder()
    let engine = EngineHarness(store: folder.file("store.db"))
    let start = try cursor(of: engine)
    let rows = try writeEntries(1_002, to: folder.file("store.db"), at: engine.now)
    let hash = JSON.string(rows[Int(seq) - 1].hash)
    let since = changed(changed(start, "seq", to: .integer(seq)), "hash", to: hash)
    #expect(try subscribe(engine, since: since)["resumed"] == .boolean(isResumed))
    #expect(try engine.notifications("state").count == (isResumed ? 1_001 : 0))
  }

  /// Each in its own change.
  @discardableResult
  private func writeEntries(
    _ count: Int, to path: String, at now: Instant
  ) throws -> [Change] {
    let birth = Store.Birth(now: now, epoch: "unused")
    let store = try Store(path: path, schema: .punchline, birth: birth)
    try store.beginWrite()
    for index in 0..<count {
      let start = now - Int64(count - index)
      try store.savepoint { () throws(ClockError) in
        try store.save(
          Entry(
            id: "entry-\(index)", kind: .shift, userId: "me", organizationId: "local",
            date: TimeZone.utc.date(of: start), timeZone: "UTC", start: start, end: start + 1,
            sessionId: nil, taskId: nil, name: nil, notes: nil, source: .manual,
            createdAt: now, updatedAt: now))
      }
    }
    try store.commit()
    return try store.changes(after: 0)
  }

  @Test(
    arguments: [
      [:], ["epoch": "x"], ["epoch": "x", "seq": 1], ["epoch": "x", "seq": "1", "hash": "h"],
      ["epoch": 1, "seq": 1, "hash": "h"], ["epoch": "x", "seq": 1, "hash": 1],
      ["epoch": "x", "seq": 1, "hash": "h", "more": 1], 5,
    ] as [JSON])
  func `resuming from what is no position is refused`(since: JSON) throws {
    let engine = EngineHarness()
    let error = try engine.error("subscribe", ["topics": ["clock"], "since": since])
    #expect(error.code == -32602)
    #expect(error.data?["field"] == "since")
  }

  @Test func `what a peer did before the subscription is in the snapshot and not sent again`()
    throws
  {
    let folder = try TemporaryFolder()
    let first = EngineHarness(store: folder.file("store.db"))
    let second = first.peer()
    try second.call("ping")
    try second.call("clock.status")
    try first.call("clock.in")
    let reply = try second.call("subscribe", ["topics": topics])
    #expect(reply["states"]["clock"]["clockedIn"] == true)
    #expect(reply["seq"] == 1)
    #expect(try second.notifications().isEmpty)
  }

  @Test func `a peer's many changes of one record are one state`() throws {
    let folder = try TemporaryFolder()
    let first = EngineHarness(store: folder.file("store.db"), isVirtual: false)
    let second = first.peer()
    try second.call("subscribe", ["topics": ["entry"]])
    try first.call("clock.in", ["at": "2026-11-21T12:00:00Z"])
    try first.call("clock.adjust", ["start": "2026-11-21T12:30:00Z"])
    try first.call("clock.adjust", ["start": "2026-11-21T12:45:00Z"])
    let states = try second.notifications("state").map { $0["params"] }
    #expect(states.map { $0["seq"] } == [3])
    #expect(states.map { $0["value"]["record"]["start"] } == ["2026-11-21T12:45:00.000Z"])
  }

  @Test(arguments: [(1_000, 1_000, 0), (1_001, 0, 1)])
  func `over a thousand changes of a peer are one resync`(
    changes: Int, states: Int, resyncs: Int
  ) throws {
    let folder = try TemporaryFolder()
    let engine = EngineHarness(store: folder.file("store.db"))
    try engine.call("subscribe", ["topics": ["entry"]])
    try writeEntries(changes, to: folder.file("store.db"), at: engine.now)
    let sent = try engine.notifications()
    #expect(sent.count { $0["method"] == "state" } == states)
    let asked = sent.filter { $0["method"] == "resync" }.map { $0["params"] }
    #expect(asked.count == resyncs)
    for cursor in asked { #expect(try cursor == self.cursor(of: engine)) }
    try engine.call("clock.in")
    #expect(try engine.notifications("state").count == 1)
  }
}
