import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock

@testable import ClockProtocol

struct ReportTests {
  private static let zones = ["America/New_York", "Pacific/Apia", "Australia/Lord_Howe", "UTC"]
  private static let dimensions: [[ReportDimension]] = [
    [], [.day], [.week], [.month], [.task], [.tag], [.member], [.session], [.name],
    [.day, .task], [.tag, .day], [.month, .week], [.task, .tag, .name], [.week, .member, .tag],
  ]

  /// A recorded stretch of time, with its breaks.
  private struct Stretch {
    let kind: String
    let start: Instant
    /// Nil while it is running.
    let end: Instant?
    var task: String?
    var name: String?
    var tags: [String] = []
    var gaps: [Interval] = []
    /// Milliseconds by local date, counted minute by minute.
    var days: [CivilDate: Int64] = [:]

    mutating func count(until now: Instant, _ zone: TimeClock.TimeZone) {
      var minute = start
      while minute < end ?? now {
        if !gaps.contains(where: { $0.start <= minute && minute < $0.end }) {
          days[zone.date(of: minute), default: 0] += 60_000
        }
        minute = minute + 60_000
      }
    }
  }

  @Test(arguments: zones, [1, 2, 3] as [UInt64])
  func `the parts of every report add up to a naive sum of single minutes`(
    zoneName: String, seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    let now: Instant = "2026-11-03T09:17:00Z"
    let engine = EngineHarness(at: now, timeZone: zoneName)
    let zone = zoneName == "UTC" ? TimeZone.utc : try TestZones.zone(zoneName)
    var stretches = try Self.stretches(before: now, &random, engine)
    for index in stretches.indices { stretches[index].count(until: now, zone) }
    let ranges: [(CivilDate?, CivilDate?)] = [
      (nil, nil), (CivilDate(year: 2026, month: 10, day: 30), nil),
      (nil, CivilDate(year: 2026, month: 10, day: 31)),
      (
        CivilDate(year: 2026, month: 10, day: 31), CivilDate(year: 2026, month: 11, day: 2)
      ),
    ]
    for (from, to) in ranges {
      for by in Self.dimensions {
        for kind in [nil, "shift", "task"] {
          let parameters: JSONObject = [
            "by": .array(by.map { .string($0.rawValue) }),
            "from": from.map { .string($0.text) } ?? .null,
            "to": to.map { .string($0.text) } ?? .null,
            "kind": kind.map { .string($0) } ?? .null, "limit": 7,
          ]
          let (parts, report) = try Self.parts(of: parameters, engine)
          let wanted = Self.sums(
            stretches.filter { kind == nil || $0.kind == kind }, by: by, from: from, to: to)
          #expect(parts == wanted.parts, "\(zoneName) \(seed) \(by) \(kind ?? "both")")
          #expect(report["totalMs"] == .integer(wanted.total))
          #expect(
            report["countedAgainMs"]
              == .integer(wanted.parts.values.reduce(0, +) - wanted.total))
        }
      }
    }
  }

  /// The parts of all pages by their groups, and the last page.
  private static func parts(
    of parameters: JSONObject, _ engine: EngineHarness
  ) throws -> ([[String]: Int64], JSON) {
    var parts: [[String]: Int64] = [:]
    var cursor = JSON.null
    while true {
      var parameters = parameters
      parameters.append("cursor", cursor)
      let page = try engine.call("report.get", .object(parameters))
      for index in 0..<page["parts"].count {
        let part = page["parts"][index]
        let key = (0..<page["by"].count).map { place -> String in
          guard case .string(let dimension) = page["by"][place] else { return "" }
          // A task's id is random; its label is its name.
          let member = ["task": "taskId", "member": "userId", "session": "sessionId"]
          guard case .string(let value) = part[member[dimension] ?? dimension],
            case .string(let label) = part["labels"][place]
          else { return "" }
          return dimension == "task" ? label : value
        }
        guard case .integer(let length) = part["totalMs"],
          case .integer(let shift) = part["shiftMs"], case .integer(let task) = part["taskMs"]
        else { continue }
        #expect(length == shift + task)
        #expect(parts.updateValue(length, forKey: key) == nil, "\(key) comes twice")
      }
      cursor = page["cursor"]
      if cursor == .null { return (parts, page) }
    }
  }

  private static func sums(
    _ stretches: [Stretch], by: [ReportDimension],
    from: CivilDate?, to: CivilDate?
  ) -> (parts: [[String]: Int64], total: Int64) {
    var (parts, total): ([[String]: Int64], Int64) = ([:], 0)
    for stretch in stretches {
      for (date, length) in stretch.days {
        if let from, date < from { continue }
        if let to, date > to { continue }
        total += length
        let tags = by.contains(.tag) && !stretch.tags.isEmpty ? stretch.tags : [""]
        for tag in tags {
          let key = by.map { dimension in
            switch dimension {
            case .day: date.text
            case .week: date.monday.text
            case .month: date.firstOfMonth.text
            case .task: stretch.task ?? ""
            case .tag: tag
            case .member: "me"
            case .session: ""
            case .name: stretch.name ?? ""
            }
          }
          parts[key, default: 0] += length
        }
      }
    }
    return (parts, total)
  }

  /// Shifts with breaks, and overlapping task entries; the last of each runs.
  private static func stretches(
    before now: Instant, _ random: inout SeededGenerator, _ engine: EngineHarness
  ) throws -> [Stretch] {
    var all: [Stretch] = []
    for kind in ["shift", "task"] {
      var cuts = Set((0..<36).map { _ in Int64.random(in: 1...9_000, using: &random) }).sorted()
      cuts = Array(cuts.suffix(cuts.count / 2 * 2))
      for index in stride(from: 0, to: cuts.count, by: 2) {
        let start = now - cuts[index + 1] * 60_000
        var end = now - cuts[index] * 60_000
        if kind == "shift" { end = min(end, start + 16 * 3_600_000) }
        let tags = ["a", "b", "c"].filter { _ in Bool.random(using: &random) }
        var stretch = Stretch(kind: kind, start: start, end: end, tags: tags)
        if kind == "task" {
          stretch.task = ["Alpha", "beta"].randomElement(using: &random)
          stretch.name = ["Time entry", "Write"].randomElement(using: &random)
        } else if end - start > 4 * 60_000 {
          let exit = start + 60_000 * Int64.random(in: 0..<(end - start) / 120_000, using: &random)
          stretch.gaps = [Interval(exit, exit + (end - exit) / 120_000 * 60_000)]
        }
        all.append(stretch)
      }
      let latest = now - 60_000 * cuts[0]
      var running = Stretch(kind: kind, start: latest, end: nil, tags: ["c"])
      if kind == "task" { (running.task, running.name) = ("Alpha", "Last") }
      all.append(running)
    }
    for stretch in all.shuffled(using: &random) { try write(stretch, engine) }
    return all
  }

  private static func write(_ stretch: Stretch, _ engine: EngineHarness) throws {
    let tags = JSON.array(stretch.tags.map { .string($0) })
    guard let end = stretch.end else {
      if stretch.kind == "shift" {
        try engine.call("clock.in", ["at": JSON(stretch.start), "tags": tags])
      } else {
        try engine.call(
          "timer.start",
          [
            "taskName": .string(stretch.task ?? ""), "name": .string(stretch.name ?? ""),
            "at": JSON(stretch.start), "tags": tags,
          ])
      }
      return
    }
    let entry = try engine.call(
      "entry.create",
      [
        "kind": .string(stretch.kind), "start": JSON(stretch.start), "end": JSON(end),
        "taskName": stretch.task.map { .string($0) } ?? .null,
        "name": stretch.name.map { .string($0) } ?? .null, "tags": tags,
      ])
    for gap in stretch.gaps where gap.length > 0 {
      try engine.call(
        "gap.create",
        ["entryId": entry["id"], "exitTime": JSON(gap.start), "returnTime": JSON(gap.end)])
    }
  }

  @Test func `a report cuts an entry at midnight to the millisecond`() throws {
    let engine = EngineHarness(at: "2026-11-22T05:00:00.001Z")
    try engine.call("timer.start", ["taskName": "Alpha", "at": "2026-11-22T04:59:59.998Z"])
    let report = try engine.call("report.get", ["by": ["day"]])
    #expect(report["parts"][0]["day"] == "2026-11-21")
    #expect(report["parts"][0]["totalMs"] == 2)
    #expect(report["parts"][1]["totalMs"] == 1)
    #expect(report["totalMs"] == 3)
    #expect(report["running"] == true)
    #expect(report["parts"][1]["labels"] == ["Sun, Nov 22"])
  }

  @Test func `deleted gaps count as worked in a report`() throws {
    let engine = EngineHarness()
    let entry = try engine.shift("2026-11-20T14:00:00Z", "2026-11-20T18:00:00Z")
    let gap = try engine.call(
      "gap.create",
      [
        "entryId": entry["id"], "exitTime": "2026-11-20T15:00:00Z",
        "returnTime": "2026-11-20T16:00:00Z",
      ])
    #expect(try engine.call("report.get")["totalMs"] == 10_800_000)
    try engine.call("gap.delete", ["id": gap["id"]])
    #expect(try engine.call("report.get")["totalMs"] == 14_400_000)
  }

  @Test func `a report can be narrowed to a task, a tag and a session`() throws {
    let engine = EngineHarness()
    for (name, tags) in [("Alpha", ["x"]), ("Beta", ["x", "y"])] as [(String, [JSON])] {
      try engine.call("timer.start", ["taskName": .string(name), "tags": .array(tags)])
      try engine.advance(60_000)
    }
    let task = try engine.call("task.list", ["name": "BETA"])["tasks"][0]["id"]
    #expect(try engine.call("report.get", ["taskId": task])["totalMs"] == 60_000)
    #expect(try engine.call("report.get", ["tag": " x "])["totalMs"] == 120_000)
    #expect(try engine.call("report.get", ["tag": "y"])["totalMs"] == 60_000)
    #expect(try engine.call("report.get", ["tag": "X"])["totalMs"] == 0)
    #expect(try engine.call("report.get", ["sessionId": "s"])["parts"].count == 0)
    let narrowed = try engine.call("report.get", ["tag": "y", "by": ["tag"]])
    #expect(narrowed["parts"].count == 2)
    #expect(narrowed["countedAgainMs"] == 60_000)
  }

  @Test func `a report of everyone is for who may read others' entries`() throws {
    let household = try Household()
    let engine = household.harness
    for user in ["photographer", "sitter", "stranger"] {
      try household.act(as: user)
      try engine.call("clock.in", ["at": "2026-11-21T13:00:00Z"])
    }
    try household.act(as: "manager")
    let report = try engine.call("report.get", ["everyone": true, "by": ["member"]])
    #expect(report["parts"].count == 2)
    #expect(report["totalMs"] == 7_200_000)
    #expect(try engine.call("report.get", ["userId": "sitter"])["totalMs"] == 3_600_000)
    #expect(try engine.error("report.get", ["userId": "stranger"]).reason == "not_found")
    #expect(try engine.error("report.get", ["userId": "sitter", "everyone": true]).code == -32602)
    try household.act(as: "sitter")
    #expect(try engine.error("report.get", ["everyone": true]).reason == "permission_denied")
    #expect(try engine.error("report.get", ["userId": "manager"]).reason == "permission_denied")
    #expect(try engine.call("report.get")["totalMs"] == 3_600_000)
  }

  @Test func `a report by task may have all tasks, hidden ones and the running one`() throws {
    let engine = EngineHarness()
    for name in ["Alpha", "Beta", "Gamma"] {
      try engine.call("task.create", ["name": .string(name)])
    }
    let tasks = try engine.call("task.list")["tasks"].elements
    try engine.call("task.delete", ["id": tasks[2]["id"]])
    try engine.call("timer.start", ["taskName": "Beta"])
    #expect(try engine.call("report.get", ["by": ["task"]])["parts"].count == 0)
    let all: JSON = ["by": ["task"], "allTasks": true, "range": "today"]
    let parts = try engine.call("report.get", all)["parts"].elements
    #expect(parts.map { $0["labels"][0] } == ["Alpha", "Beta", "Gamma"])
    #expect(parts.map { $0["totalMs"] } == [0, 0, 0])
    try engine.advance(60_000)
    #expect(try engine.call("report.get", all)["parts"][1]["totalMs"] == 60_000)
    #expect(try EngineHarness().call("report.get", all)["parts"].count == 0)
    let error = try engine.error("report.get", ["by": ["day", "task"], "allTasks": true])
    #expect(error.data?["fields"]["allTasks"] != nil)
  }

  @Test func `a report refuses what it cannot be divided by`() throws {
    let engine = EngineHarness()
    for by: JSON in [["day", "day"], ["day", "week", "month", "tag"]] {
      #expect(try engine.error("report.get", ["by": by]).reason == "validation")
    }
    #expect(try engine.error("report.get", ["by": ["year"]]).code == -32602)
    let backwards: JSON = ["from": "2026-11-20", "to": "2026-11-19"]
    #expect(try engine.error("report.get", backwards).reason == "validation")
    #expect(
      try engine.error("report.get", ["range": "week", "to": "2026-11-19"]).code == -32602)
    let whole: JSON = ["from": "0000-01-01", "to": "9999-12-31", "by": ["day"]]
    #expect(try engine.call("report.get", whole)["totalMs"] == 0)
  }

  @Test func `names in a report stand as in every list, sessions of a school by date`() throws {
    let engine = EngineHarness()
    for name in ["Zoe", "\u{C9}mile", "adam", "Emil"] {
      try engine.call("timer.start", ["taskName": .string(name), "name": .string(name)])
      try engine.advance(60_000)
    }
    for by in ["task", "name"] {
      let parts = try engine.call("report.get", ["by": [.string(by)]])["parts"].elements
      #expect(parts.map { $0["labels"][0] } == ["adam", "Emil", "\u{C9}mile", "Zoe"])
    }
    let school = try engine.call("school.create", ["name": "Lincoln"])["id"]
    for date in ["2026-11-24", "2026-11-20", "2026-11-23"] {
      let session = try engine.call(
        "session.create",
        [
          "schoolId": school, "date": .string(date), "startTime": "09:00", "endTime": "10:00",
          "sessionTypes": ["sports"],
        ])["id"]
      try engine.call("clock.in", ["sessionId": session])
      try engine.advance(60_000)
      try engine.call("clock.out")
    }
    let first = try engine.call("report.get", ["by": ["session"], "kind": "shift", "limit": 1])
    let rest = try engine.call(
      "report.get", ["by": ["session"], "kind": "shift", "cursor": first["cursor"]])
    #expect(
      (first["parts"].elements + rest["parts"].elements).map { $0["labels"][0] } == [
        "Lincoln, Fri, Nov 20", "Lincoln, Mon, Nov 23", "Lincoln, Tue, Nov 24",
      ])
  }
}
