import ClockOperations
import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock

struct EntryListTests {
  private let folder: TemporaryFolder
  private let engine: EngineHarness

  init() throws {
    folder = try TemporaryFolder()
    engine = EngineHarness(store: folder.file("store.db"), at: "2026-11-25T14:00:00Z")
  }

  private func peer(at now: Instant) -> EngineHarness {
    EngineHarness(store: folder.file("store.db"), at: now)
  }

  private func ids(_ page: JSON) -> [JSON] { page["entries"].elements.map { $0["id"] } }

  private func list(_ members: (name: String, value: JSON)...) throws -> JSON {
    try engine.call("entry.list", .object(JSONObject(members)))
  }

  /// A shift of a minute at noon UTC of the date.
  @discardableResult
  private func shift(on date: String) throws -> JSON {
    let start = try #require(Instant(rfc3339: "\(date)T12:00:00Z"))
    return try engine.shift(start, start + 60_000)["id"]
  }

  @Test func `the latest date comes first, and the latest creation within it`() throws {
    let early = try shift(on: "2026-11-20")
    let late = try shift(on: "2026-11-24")
    try engine.advance(1)
    let between = try engine.shift("2026-11-24T10:00:00Z", "2026-11-24T11:00:00Z")["id"]
    #expect(ids(try list()) == [between, late, early])
  }

  @Test(arguments: [
    ("today", ["2026-11-25"]),
    ("week", ["2026-11-29", "2026-11-25", "2026-11-23"]),
    (
      "month", ["2026-11-30", "2026-11-29", "2026-11-25", "2026-11-23", "2026-11-22", "2026-11-01"]
    ),
  ])
  func `a preset holds its first and last dates and no others`(
    range: String, expected: [String]
  ) throws {
    try engine.advance(30 * 86_400_000)
    for date in [
      "2026-10-31", "2026-11-01", "2026-11-22", "2026-11-23", "2026-11-25", "2026-11-29",
      "2026-11-30", "2026-12-01",
    ] { try shift(on: date) }
    let past = peer(at: "2026-11-25T14:00:00Z")
    let page = try past.call("entry.list", ["range": .string(range)])
    #expect(page["entries"].elements.map { $0["date"].string } == expected)
  }

  @Test func `both ends of a range of dates are in it`() throws {
    for day in 10...14 { try shift(on: "2026-11-\(day)") }
    func dates(_ page: JSON) -> [String?] { page["entries"].elements.map { $0["date"].string } }
    #expect(
      dates(try list(("from", "2026-11-11"), ("to", "2026-11-13")))
        == ["2026-11-13", "2026-11-12", "2026-11-11"])
    #expect(dates(try list(("from", "2026-11-14"))) == ["2026-11-14"])
    #expect(dates(try list(("to", "2026-11-10"))) == ["2026-11-10"])
    #expect(
      try engine.error("entry.list", ["from": "2026-11-12", "to": "2026-11-11"]).reason
        == "validation")
    #expect(
      try engine.error("entry.list", ["range": "week", "to": "2026-11-11"]).code == -32602)
  }

  @Test func `kind and task each narrow the list`() throws {
    let one = try engine.call("task.create", ["name": "One"])["id"]
    let two = try engine.call("task.create", ["name": "Two"])["id"]
    let shift = try shift(on: "2026-11-20")
    func entry(_ task: JSON, _ start: JSON) throws -> JSON {
      try engine.call(
        "entry.create",
        ["kind": "task", "taskId": task, "start": start, "durationMs": 1])["id"]
    }
    let first = try entry(one, "2026-11-20T10:00:00Z")
    let second = try entry(two, "2026-11-21T10:00:00Z")
    #expect(ids(try list(("kind", "shift"))) == [shift])
    #expect(ids(try list(("kind", "task"))) == [second, first])
    #expect(ids(try list(("taskId", one))) == [first])
    #expect(ids(try list(("taskId", one), ("kind", "task"), ("from", "2026-11-20"))) == [first])
    #expect(ids(try list(("taskId", one), ("kind", "shift"))) == [])
    #expect(ids(try list(("sessionId", "x"), ("kind", "shift"))) == [])
    #expect(ids(try list(("sessionId", "x"), ("taskId", one))) == [])
  }

  @Test func `pages follow each other whatever is added or removed meanwhile`() throws {
    var all: [JSON] = []
    for day in 10..<20 {
      all.insert(try shift(on: "2026-11-\(day)"), at: 0)
      try engine.advance(1)
    }
    var seen: [JSON] = []
    var page = try list(("limit", 3))
    while true {
      #expect(page["entries"].count <= 3)
      seen += ids(page)
      try engine.shift(
        engine.now - Int64(seen.count + 1) * 60_000, engine.now - Int64(seen.count) * 60_000)
      guard case .string(let cursor) = page["cursor"] else { break }
      try engine.call("entry.delete", ["id": try #require(seen.last)])
      page = try list(("limit", 3), ("cursor", .string(cursor)))
    }
    #expect(seen == all)
  }

  @Test(arguments: [9, 10, 11])
  func `only a page after which there is more has a cursor`(limit: Int64) throws {
    for day in 10..<20 { try shift(on: "2026-11-\(day)") }
    let page = try list(("limit", .integer(limit)))
    #expect((page["cursor"] == .null) == (limit >= 10))
  }

  @Test(arguments: [(0, false), (1, true), (100, true), (101, false)])
  func `the limit of a list is 1 to 100`(limit: Int64, isAllowed: Bool) throws {
    let parameters: JSON = ["limit": .integer(limit)]
    if isAllowed {
      try engine.call("entry.list", parameters)
    } else {
      #expect(try engine.error("entry.list", parameters).reason == "validation")
    }
  }

  @Test func `a cursor holds for its filters, its member and its list only`() throws {
    for day in 10..<14 { try shift(on: "2026-11-\(day)") }
    let cursor = try list(("limit", 1), ("kind", "shift"))["cursor"]
    let text = try #require(cursor.string)
    try engine.call("entry.list", ["kind": "shift", "limit": 2, "cursor": cursor])
    try peer(at: engine.now).call("entry.list", ["kind": "shift", "cursor": cursor])
    for parameters in [
      ["cursor": cursor], ["kind": "task", "cursor": cursor],
      ["kind": "shift", "from": "2026-11-01", "cursor": cursor],
      ["kind": "shift", "cursor": .string(String(text.dropLast()))],
      ["kind": "shift", "cursor": .string(text.replacing("22", with: "23"))],
      ["kind": "shift", "cursor": ""], ["kind": "shift", "cursor": "zz"],
      ["kind": "shift", "cursor": "é"],
    ] as [JSON] {
      let error = try engine.error("entry.list", parameters)
      #expect(error.code == 400)
      #expect(
        error.data?["fields"]["cursor"] == "Cursor must be one of this list, with the same filters")
    }
    #expect(try engine.error("change.list", ["cursor": cursor]).reason == "validation")
    try engine.addMember("pat", .photographer)
    try engine.act(as: "pat")
    #expect(
      try engine.error("entry.list", ["kind": "shift", "cursor": cursor]).reason == "validation")
  }

  @Test func `a preset means the same dates on every page, even past midnight`() throws {
    for hour: Int64 in 10...12 { try engine.shift(at(hour), at(hour) + 60_000) }
    let page = try list(("range", "today"), ("limit", 1))
    try engine.advance(86_400_000)
    let rest = try list(("range", "today"), ("limit", 5), ("cursor", page["cursor"]))
    #expect(rest["entries"].count == 2)
    #expect(ids(try list(("range", "today"))) == [])
  }

  private func at(_ hour: Int64) -> Instant {
    Instant(milliseconds: 1_795_564_800_000 + hour * 3_600_000)
  }

  @Test func `a page ends before its line would be too long, and loses nothing`() throws {
    let notes = String(repeating: "e" + String(repeating: "\u{301}", count: 9), count: 500)
    var start = engine.now - 60 * 60_000
    for _ in 0..<12 {
      start += 60_000
      try engine.call(
        "entry.create",
        ["kind": "shift", "start": JSON(start), "durationMs": 60_000, "notes": .string(notes)])
    }
    var (count, pages) = (0, 0)
    var cursor: JSON = .null
    repeat {
      let page = try list(("cursor", cursor))
      #expect(JSONWriter.bytes(of: page).count < 65_536 - 256)
      count += page["entries"].count
      pages += 1
      cursor = page["cursor"]
    } while cursor != .null
    #expect(count == 12)
    #expect(pages == 3)
  }

  @Test func `admins and managers list others, within their organization`() throws {
    try engine.shift("2026-11-24T10:00:00Z", "2026-11-24T11:00:00Z")
    try engine.addMember("man", .manager)
    try engine.addMember("pat", .photographer)
    try engine.addMember("far", .photographer, in: "elsewhere")
    try engine.act(as: "man")
    #expect(try list(("userId", "me"))["entries"].count == 1)
    #expect(try list()["entries"].count == 0)
    #expect(try engine.error("entry.list", ["userId": "far"]).code == 404)
    #expect(try engine.error("entry.list", ["userId": "nobody"]).code == 404)
    try engine.act(as: "pat")
    #expect(try engine.error("entry.list", ["userId": "me"]).code == 403)
    #expect(try engine.call("entry.list", ["userId": "pat"])["entries"].count == 0)
  }

  @Test func `entries of one instant are listed by the order in which they were made`() throws {
    let engine = EngineHarness(.init(isVirtual: false, identifiers: .random))
    for hour in 1...8 {
      let start = engine.now - Int64(hour) * 3_600_000
      try engine.call(
        "entry.create", ["kind": "shift", "start": JSON(start), "durationMs": 60_000])
    }
    let starts = try engine.call("entry.list")["entries"].elements.compactMap { $0["start"].string }
    #expect(starts == starts.sorted())
  }
}
