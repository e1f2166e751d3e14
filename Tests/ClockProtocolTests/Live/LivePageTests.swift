import ClockTestSupport
import JSON
import Testing
import TimeClock

@testable import ClockProtocol

/// Adjacent live pages: no inserted, deleted or moved record is lost between them.
struct LivePageTests {
  private static let minute: Int64 = 60_000

  private func tasks(_ engine: EngineHarness, _ names: [String]) throws -> [JSON] {
    try names.map { try engine.call("task.create", ["name": .string($0)])["id"] }
  }

  private func names(_ page: JSON) -> [String] {
    page["tasks"].elements.map { $0["name"].string ?? "" }
  }

  @Test func `a record that comes into a live page pushes none out of it`() throws {
    let engine = EngineHarness()
    _ = try tasks(engine, ["B", "D", "F", "H"])
    let first = try engine.call(
      "live.start", ["method": "task.list", "params": ["limit": 2]])
    let cursor = first["result"]["cursor"]
    let second = try engine.call(
      "live.start", ["method": "task.list", "params": ["limit": 2, "cursor": cursor]])
    #expect(names(first["result"]) == ["B", "D"])
    #expect(names(second["result"]) == ["F", "H"])
    _ = try tasks(engine, ["C"])
    let sent = try engine.sentLive()
    #expect(sent.map { $0["id"] } == [first["id"]])
    #expect(names(sent[0]["result"]) == ["B", "C", "D"])
    #expect(sent[0]["result"]["cursor"] == cursor)
  }

  @Test func `a live page keeps its end when records in it go`() throws {
    let engine = EngineHarness()
    let ids = try tasks(engine, ["A", "B", "C", "D"])
    let first = try engine.call(
      "live.start", ["method": "task.list", "params": ["limit": 2]])
    try engine.call("task.update", ["id": ids[1], "hidden": true])
    let sent = try engine.sentLive()
    #expect(sent.map { names($0["result"]) } == [["A"]])
    #expect(sent[0]["result"]["cursor"] == first["result"]["cursor"])
  }

  @Test func `a live page is the last while nothing follows, and is filled when it is empty`()
    throws
  {
    let engine = EngineHarness()
    let ids = try tasks(engine, ["A", "B", "C", "D"])
    func change(_ method: String, _ params: JSON) throws -> JSON {
      try engine.call(method, params)
      return try #require(try engine.sentLive().last?["result"])
    }
    let end = try engine.call(
      "live.start", ["method": "task.list", "params": ["limit": 2]])["result"]["cursor"]
    try engine.call("task.update", ["id": ids[2], "hidden": true])
    #expect(try engine.sentLive() == [])
    var page = try change("task.update", ["id": ids[3], "hidden": true])
    #expect(page["cursor"] == .null)
    page = try change("task.update", ["id": ids[2], "hidden": false])
    #expect(page["cursor"] == end)
    page = try change("task.update", ["id": ids[0], "hidden": true])
    #expect(names(page) == ["B"])
    page = try change("task.update", ["id": ids[1], "hidden": true])
    #expect(names(page) == ["C"])
  }

  @Test func `a live page that is full is divided, and half of it stays free`() throws {
    let engine = EngineHarness()
    _ = try tasks(engine, ["B", "Y"])
    let first = try engine.call(
      "live.start", ["method": "task.list", "params": ["limit": 1]])
    _ = try tasks(engine, ["A1"])
    #expect(try engine.sentLive().map { $0["result"]["cursor"] } == [first["result"]["cursor"]])
    _ = try tasks(engine, ["A2"])
    let sent = try engine.sentLive()
    #expect(sent.map { names($0["result"]) } == [["A1"]])
    #expect(sent[0]["result"]["cursor"] != first["result"]["cursor"])
  }

  @Test func `a live page that no longer fits into a line is divided`() throws {
    let engine = EngineHarness()
    func visit(_ number: Int64) throws {
      let start = engine.now + number * Self.minute
      try engine.call(
        "visit.create",
        [
          "scheduledStart": JSON(start), "scheduledEnd": JSON(start + 30 * Self.minute),
          "sitterId": "me", "clientId": "client",
          "note": .string(String(repeating: "n", count: 400)),
        ])
    }
    try engine.addMember("client", .client)
    for number in 0..<60 { try visit(2 * Int64(number)) }
    let chain = try LiveChain(engine, "visit.list", of: "visits", limit: 100)
    let lengths = chain.lengths
    #expect(lengths.count > 1)
    for number in 0..<8 {
      try visit(2 * Int64(number) + 1)
      try chain.fold(engine.sentLive())
      #expect(try chain.records == chain.answered())
    }
    #expect(chain.restarts == 1)
  }

  @Test func `a live list of dates around today begins with the new day`() throws {
    let engine = EngineHarness()
    for hour in 1...3 {
      let start = engine.now - Int64(hour) * 60 * Self.minute
      try engine.shift(start, start + 30 * Self.minute)
    }
    let chain = try LiveChain(
      engine, "entry.list", of: "entries", ["range": "today"], limit: 2)
    #expect(chain.lengths == [2, 1])
    try engine.advance(24 * 60 * Self.minute)
    try engine.shift(engine.now - 60 * Self.minute, engine.now)
    try chain.fold(engine.sentLive())
    #expect(chain.records.prefix(1).map { $0["date"] } == ["2026-11-22"])
  }

  /// A record without its instant.
  private func still(_ record: JSON) -> JSON { record.without(["now"]) }

  @Test(arguments: Effort.seeds(usually: Effort.isLong ? 12 : 6))
  func `live pages together equal one query after every change`(seed: UInt64) throws {
    var run = try LivePageRun(seed: seed)
    for step in 0..<40 {
      let method = try run.change()
      for chain in run.chains {
        try chain.fold(run.sent)
      }
      for chain in run.chains {
        #expect(
          try chain.records.map(still) == chain.answered().map(still),
          "\(chain.method) after \(method), step \(step)")
      }
    }
  }
}
