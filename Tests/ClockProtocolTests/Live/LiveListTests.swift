import ClockTestSupport
import JSON
import Testing
import TimeClock

@testable import ClockProtocol

/// A live list that a front end grows, and updates as documented.
final class LiveList {
  private let engine: EngineHarness
  let method: String
  private let list: String
  private let filter: [(name: String, value: JSON)]
  private let id: JSON
  private(set) var pages: [JSON] = []

  init(
    _ engine: EngineHarness, _ method: String, of list: String,
    _ filter: [(name: String, value: JSON)] = [], limit: Int64
  ) throws {
    (self.engine, self.method, self.list, self.filter) = (engine, method, list, filter)
    let live = try engine.call(
      "live.start",
      [
        "method": .string(method),
        "params": .object(JSONObject(filter + [("limit", .integer(limit))])),
      ])
    id = live["id"]
    pages = [live["result"]]
  }

  var records: [JSON] { pages.flatMap { $0[list].elements } }

  /// False if nothing followed.
  func grow() throws -> Bool {
    let more = try engine.call("live.more", ["id": id])
    guard more["result"] != .null else { return false }
    #expect(more["page"] == .integer(Int64(pages.count)))
    pages.append(more["result"])
    #expect(more["pages"] == .integer(Int64(pages.count)))
    return true
  }

  func fold(_ sent: [JSON]) {
    for line in sent where line["id"] == id {
      let page = line["page"].integer.map { Int($0) } ?? 0
      let count = line["pages"].integer.map { Int($0) } ?? 1
      if page < pages.count { pages[page] = line["result"] } else { pages.append(line["result"]) }
      pages.removeSubrange(min(count, pages.count)...)
    }
  }

  /// As many records as shown, as of now, and all records.
  func answered() throws -> (shown: [JSON], all: [JSON]) {
    var found: [JSON] = []
    var cursor = JSON.null
    repeat {
      let page = try engine.call(
        method, .object(JSONObject(filter + [("limit", 100), ("cursor", cursor)])))
      found += page[list].elements
      cursor = page["cursor"]
    } while cursor != .null
    return (Array(found.prefix(records.count)), found)
  }
}

struct LiveListTests {
  @Test func `a month of 121 sessions is one live list`() throws {
    let engine = EngineHarness()
    let school = try engine.call("school.create", ["name": "Elm"])["id"]
    func add(_ day: Int, _ hour: Int) throws -> JSON {
      try engine.call(
        "session.create",
        [
          "schoolId": school, "date": .string("2026-11-\(day < 10 ? "0" : "")\(day)"),
          "startTime": .string("\(hour):00"), "endTime": .string("\(hour):30"),
          "sessionTypes": ["sports"],
        ])["id"]
    }
    for number in 0..<121 { _ = try add(1 + number % 30, 10 + number / 30) }
    let month: [(name: String, value: JSON)] = [("range", "month")]
    let live = try LiveList(engine, "session.list", of: "sessions", month, limit: 50)
    while try live.grow() {}
    #expect(live.records.count == 121)
    #expect(try live.records == live.answered().all)
    // One is inserted in the middle, one is deleted, and the others stay.
    let added = try add(12, 18)
    try engine.call("session.delete", ["id": live.records[3]["id"]])
    live.fold(try engine.sentLive())
    #expect(live.records.contains { $0["id"] == added })
    #expect(try live.records == live.answered().all)
    #expect(try live.grow() == false)
  }

  @Test(arguments: Effort.seeds(usually: Effort.isLong ? 40 : 12))
  func `pages that were folded are one query, whatever comes, goes and moves`(
    seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    let engine = EngineHarness()
    func name() -> JSON {
      .string(String((0..<3).map { _ in "abÉzM".randomElement(using: &random) ?? "a" }))
    }
    for _ in 0..<12 { _ = try engine.reply("task.create", ["name": name()]) }
    let live = try LiveList(engine, "task.list", of: "tasks", limit: 3)
    for _ in 0..<60 {
      let tasks = try engine.call("task.list")["tasks"].elements
      let id = tasks.randomElement(using: &random)?["id"] ?? "none"
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1: _ = try engine.reply("task.create", ["name": name()])
      case 2, 3: _ = try engine.reply("task.update", ["id": id, "name": name()])
      case 4: _ = try engine.reply("task.delete", ["id": id])
      default: _ = try live.grow()
      }
      live.fold(try engine.sentLive())
      let (shown, all) = try live.answered()
      #expect(live.records == shown)
      // The last page tells correctly whether more follows.
      #expect((live.pages.last?["cursor"] == .null) == (shown.count == all.count))
    }
    while try live.grow() {}
    #expect(try live.records == live.answered().all)
  }

  static let lists: [(String, String, KeyValuePairs<String, JSON>)] = [
    ("entry.list", "entries", [:]), ("entry.list", "entries", ["range": "week"]),
    ("visit.list", "visits", [:]), ("visit.list", "visits", ["range": "month"]),
    ("session.list", "sessions", [:]), ("session.list", "sessions", ["range": "month"]),
    ("gap.list", "gaps", [:]), ("member.list", "members", [:]),
    ("report.get", "parts", ["by": ["day", "task"]]),
  ]

  @Test(arguments: Effort.seeds(usually: Effort.isLong ? 24 : 9))
  func `grown lists of every kind are one query, whatever comes, goes and moves`(
    seed: UInt64
  ) throws {
    var household = try RandomHousehold(seed: seed)
    let engine = household.engine
    var grown: [LiveList] = []
    for (method, list, filter) in household.pick(3, of: Self.lists) {
      let filter = filter.map { (name: $0.key, value: $0.value) }
      grown.append(
        try LiveList(engine, method, of: list, filter, limit: household.number(in: 2...4)))
    }
    func check(_ live: LiveList, _ place: Comment) throws {
      let (shown, all) = try live.answered()
      #expect(live.records.map(still) == shown.map(still), place)
      #expect((live.pages.last?["cursor"] == .null) == (shown.count == all.count), place)
    }
    for step in 0..<30 {
      let method = try household.change()
      let sent = try engine.sentLive()
      for live in grown {
        live.fold(sent)
        try check(live, "\(live.method) after \(method), step \(step)")
      }
      for live in grown where household.number(in: 0...5) == 0 { _ = try live.grow() }
    }
    for live in grown {
      while try live.grow() {}
      try check(live, "\(live.method) at the end")
      #expect(try live.records.map(still) == live.answered().all.map(still))
    }
  }

  /// A record without its instant.
  private func still(_ record: JSON) -> JSON { record.without(["now"]) }

  @Test func `what has no pages does not grow, and all pages stop together`() throws {
    let engine = EngineHarness()
    let whole = try engine.keepLive("clock.status")
    #expect(try engine.error("live.more", ["id": whole]).reason == "validation")
    #expect(try engine.error("live.more", ["id": 99]).reason == "not_found")
    for name in ["A", "B", "C"] { try engine.call("task.create", ["name": .string(name)]) }
    let list = try engine.call("live.start", ["method": "task.list", "params": ["limit": 1]])["id"]
    try engine.call("live.more", ["id": list])
    try engine.call("live.stop", ["id": list])
    try engine.call("task.create", ["name": "AA"])
    #expect(try engine.sentLive() == [])
    #expect(try engine.error("live.more", ["id": list]).reason == "not_found")
  }
}
