import ClockStore
import ClockTestSupport
import JSONRPC
import Testing
import TimeClock

@Suite struct `Resuming` {
  private let topics: JSON = ["clock", "entry", "gap"]

  /// A store on which three shifts were worked, and the position before each.
  private func worked() throws -> (engine: EngineHarness, epoch: JSON, positions: [JSON]) {
    let engine = EngineHarness()
    let epoch = try engine.call("initialize")["epoch"]
    var positions: [JSON] = []
    for _ in 0..<3 {
      positions.append(try engine.call("initialize")["seq"])
      try engine.call("clock.in")
      try engine.advance(60_000)
      try engine.call("clock.out")
      try engine.advance(60_000)
    }
    return (engine, epoch, positions)
  }

  private func subscribe(
    _ engine: EngineHarness, _ epoch: JSON, _ seq: JSON, topics: JSON? = nil
  ) throws -> JSON {
    try engine.call(
      "subscribe",
      ["topics": topics ?? self.topics, "since": ["epoch": epoch, "seq": seq]])
  }

  @Test func `tells the latest state of each record once, in the order of changes`() throws {
    let (engine, epoch, positions) = try worked()
    let reply = try subscribe(engine, epoch, positions[1])
    #expect(reply["resumed"] == true)
    #expect(reply["states"]["clock"]["clockedIn"] == false)
    let states = try engine.notifications("state").map { $0["params"] }
    // The seq of the snapshot belongs to what was known, and is told again.
    #expect(states.map { $0["seq"] } == [2, 4, 6])
    #expect(
      states.map { $0["value"]["record"]["status"] } == [
        "clocked-out", "clocked-out", "clocked-out",
      ])
    #expect(states.map { $0["cause"]["method"] } == ["clock.out", "clock.out", "clock.out"])
    #expect(states.map { $0["cause"]["origin"] } == ["peer", "peer", "peer"])
    #expect(states.allSatisfy { $0["topic"] == "entry" && $0["epoch"] == epoch })
  }

  @Test func `a deleted record is null`() throws {
    let (engine, epoch, _) = try worked()
    let id = try engine.call("entry.list")["entries"][0]["id"]
    try engine.call("entry.delete", ["id": id])
    _ = try subscribe(engine, epoch, 7)
    #expect(
      try engine.notifications("state").map { $0["params"]["value"] }
        == [["id": id, "record": nil]])
  }

  @Test func `the present seq replays only its own change`() throws {
    let (engine, epoch, _) = try worked()
    #expect(try subscribe(engine, epoch, 6)["resumed"] == true)
    #expect(try engine.notifications("state").count == 1)
  }

  @Test func `only the topics asked for are replayed`() throws {
    let (engine, epoch, _) = try worked()
    #expect(try subscribe(engine, epoch, 0, topics: ["clock", "gap"])["resumed"] == true)
    #expect(try engine.notifications("state").isEmpty)
  }

  @Test(arguments: [7, -1, 9_007_199_254_740_991])
  func `an unknown seq is not resumed`(seq: Int64) throws {
    let (engine, epoch, _) = try worked()
    let reply = try subscribe(engine, epoch, .integer(seq))
    #expect(reply["resumed"] == false)
    #expect(reply["states"]["clock"]["clockedIn"] == false)
    #expect(try engine.notifications().isEmpty)
  }

  @Test func `a foreign epoch is not resumed`() throws {
    let (engine, _, positions) = try worked()
    #expect(try subscribe(engine, "another", positions[0])["resumed"] == false)
    #expect(try engine.notifications().isEmpty)
  }

  @Test(arguments: [(Int64(1), false), (2, true)])
  func `over a thousand records are not replayed`(seq: Int64, isResumed: Bool) throws {
    let folder = try TemporaryFolder()
    let engine = EngineHarness(store: folder.file("store.db"))
    let epoch = try engine.call("initialize")["epoch"]
    try writeEntries(1_001, to: folder.file("store.db"), at: engine.now)
    #expect(try subscribe(engine, epoch, .integer(seq))["resumed"] == .boolean(isResumed))
    #expect(try engine.notifications("state").count == (isResumed ? 1_000 : 0))
  }

  /// Each in a change of its own.
  private func writeEntries(_ count: Int, to path: String, at now: Instant) throws {
    let store = try Store(path: path, birth: Store.Birth(now: now, epoch: "unused"))
    try store.beginWrite()
    for index in 0..<count {
      let start = now - Int64(count - index)
      try store.savepoint {
        try store.save(
          Entry(
            id: "entry-\(index)", kind: .shift, userId: "me", organizationId: "local",
            date: TimeZone.utc.date(of: start), timeZone: "UTC", start: start, end: start + 1,
            sessionId: nil, taskId: nil, name: nil, notes: nil, source: .manual,
            createdAt: now, updatedAt: now))
      }
    }
    try store.commit()
  }

  @Test(
    arguments: [
      [:], ["epoch": "x"], ["epoch": "x", "seq": "1"], ["epoch": 1, "seq": 1],
      ["epoch": "x", "seq": 1, "more": 1], 5,
    ] as [JSON])
  func `refuses what is no position`(since: JSON) throws {
    let engine = EngineHarness()
    let error = try engine.error("subscribe", ["topics": ["clock"], "since": since])
    #expect(error.code == -32602)
    #expect(error.data?["field"] == "since")
  }

  @Test func `what a peer did before the subscription is in the snapshot and not told again`()
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
}
