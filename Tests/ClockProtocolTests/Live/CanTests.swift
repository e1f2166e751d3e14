import ClockOperations
import ClockStore
import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock

@testable import ClockProtocol

/// One verb of one record: the method whose result has its `can`, and the method of the verb.
private struct Deed: Sendable, CustomTestStringConvertible {
  let record: String
  let reading: String
  let verb: String
  let method: String
  var parameters: JSONObject = [:]

  var testDescription: String { "\(verb) of \(record)" }

  /// Whether the method is about the running entry and names none.
  var isOfWhatRuns: Bool {
    reading == "entry.get" && !method.hasPrefix("entry.")
  }

  /// The path of the record in the reading method's result.
  var path: [String] { reading == "entry.get" ? ["entry"] : [] }

  static func all(_ kind: String, _ records: [String], _ reading: String, _ deeds: [Deed]) -> [Deed]
  {
    records.flatMap { record in
      deeds.map { deed in
        Deed(
          record: "\(record) \(kind)", reading: reading, verb: deed.verb, method: deed.method,
          parameters: deed.parameters)
      }
    }
  }

  init(_ verb: String, _ method: String, _ parameters: JSONObject = [:]) {
    self.init(record: "", reading: "", verb: verb, method: method, parameters: parameters)
  }

  init(
    record: String, reading: String, verb: String, method: String, parameters: JSONObject = [:]
  ) {
    self.record = record
    self.reading = reading
    self.verb = verb
    self.method = method
    self.parameters = parameters
  }

  static let named: [Deed] =
    all(
      "entry", ["ended", "old", "running"], "entry.get",
      [Deed("edit", "entry.update", ["notes": "x"]), Deed("delete", "entry.delete")])
    + all(
      "entry", ["running"], "entry.get",
      [
        Deed("out", "clock.out"), Deed("update", "clock.update", ["notes": "x"]),
        Deed("adjust", "clock.adjust", ["start": "2026-11-21T13:15:00Z"]),
        Deed("break", "gap.start"), Deed("back", "gap.end"),
      ])
    + all(
      "entry", ["timed"], "entry.get",
      [
        Deed("stop", "timer.stop"), Deed("cancel", "timer.cancel"),
        Deed("update", "timer.update", ["notes": "x"]),
        Deed("adjust", "timer.adjust", ["start": "2026-11-21T13:15:00Z"]),
      ])
    + all(
      "gap", ["closed", "deleted", "old", "open"], "gap.list",
      [
        Deed("edit", "gap.update"),
        Deed("delete", "gap.delete"), Deed("restore", "gap.restore"), Deed("end", "gap.end"),
      ])
    + all(
      "task", ["shown", "hidden", "busy"], "task.get",
      [
        Deed("edit", "task.update", ["name": "x"]), Deed("delete", "task.delete"),
        Deed("show", "task.update", ["hidden": false]), Deed("start", "timer.start"),
        Deed("stop", "timer.stop"),
      ])
    + all(
      "visit", ["scheduled", "running", "completed"], "visit.get",
      [
        Deed("edit", "visit.update", ["note": "x"]), Deed("delete", "visit.delete"),
        Deed("start", "visit.start"), Deed("end", "visit.end"), Deed("undo", "visit.undo"),
        Deed("message", "visit.message", ["text": "x"]),
        Deed(
          "amend", "visit.amend",
          ["checkIn": "2026-11-21T11:00:00Z", "checkOut": "2026-11-21T11:30:00Z"]),
      ])
    + all(
      "session", ["published", "unpublished"], "session.get",
      [
        Deed("edit", "session.update", ["notes": "x"]), Deed("delete", "session.delete"),
        Deed("publish", "session.publish"), Deed("unpublish", "session.unpublish"),
      ])

  static let statuses: [Deed] =
    [("in", "clock.in"), ("out", "clock.out"), ("break", "gap.start"), ("back", "gap.end")].map {
      Deed(record: "clock", reading: "clock.status", verb: $0.0, method: $0.1)
    }
    + [
      Deed(
        record: "clock", reading: "clock.status", verb: "adjust", method: "clock.adjust",
        parameters: ["start": "2026-11-21T13:15:00Z"]),
      Deed(
        record: "clock", reading: "clock.status", verb: "update", method: "clock.update",
        parameters: ["notes": "x"]),
      Deed(record: "timer", reading: "timer.status", verb: "cancel", method: "timer.cancel"),
      Deed(
        record: "timer", reading: "timer.status", verb: "update", method: "timer.update",
        parameters: ["notes": "x"]),
      Deed(
        record: "timer", reading: "timer.status", verb: "start", method: "timer.start",
        parameters: ["taskName": "x"]),
      Deed(record: "timer", reading: "timer.status", verb: "stop", method: "timer.stop"),
      Deed(
        record: "timer", reading: "timer.status", verb: "adjust", method: "timer.adjust",
        parameters: ["start": "2026-11-21T13:15:00Z"]),
      Deed(
        record: "day", reading: "day.get", verb: "add", method: "entry.create",
        parameters: ["kind": "shift", "start": "2026-11-21T01:00:00Z", "durationMs": 60_000]),
    ]
}

/// Compares the verbs of records with what the methods refuse.
struct CanTests {
  @Test(arguments: Role.allCases)
  func `a record can what its method does not refuse`(role: Role) throws {
    let owners = [role.rawValue, "other \(role.rawValue)"]
    try tryEach(Deed.named.flatMap { deed in owners.map { (deed, $0) } }) {
      try household(of: role)
    } comparing: { work, engine in
      var (deed, owner) = work
      let id = "\(deed.record) of \(owner)"
      guard let can = try can(deed, id, engine) else { return }
      // The open gap and the running entry are not named.
      if deed.method == "gap.end" || deed.isOfWhatRuns {
        deed.parameters.append("userId", .string(owner))
      }
      let isDone = try isDone(deed, id, engine)
      #expect(can.contains(deed.verb) == isDone, "\(deed): \(id) can \(can)")
    }
  }

  @Test(arguments: Role.allCases, [(false, false), (true, false), (true, true)])
  func `a clock, a timer and a day can what their methods do not refuse`(
    role: Role, runs: (isRunning: Bool, isOnBreak: Bool)
  ) throws {
    try tryEach(Deed.statuses) {
      try household(of: role, isRunning: runs.isRunning, isOnBreak: runs.isOnBreak)
    } comparing: { deed, engine in
      guard let can = try can(deed, "", engine) else { return }
      let isDone = try isDone(deed, "", engine)
      #expect(can.contains(deed.verb) == isDone, "\(deed): \(deed.record) can \(can)")
    }
  }

  /// Compares each piece of work with the verbs, in a household that no earlier one has changed.
  private func tryEach<Work>(
    _ work: [Work], in household: () throws -> Household,
    comparing compare: (Work, EngineHarness) throws -> Void
  ) throws {
    var engine = try household().harness
    for work in work {
      let seq = try engine.engine.store().latestSeq()
      try compare(work, engine)
      if try engine.engine.store().latestSeq() != seq { engine = try household().harness }
    }
  }

  @Test(arguments: Role.allCases)
  func `what an organization shares can what its methods do not refuse`(role: Role) throws {
    let shared = [
      ("school.list", "schools", "school.update", "edit", ["name": "x"] as JSONObject),
      ("member.list", "members", "member.update", "edit", ["firstName": "x"]),
      ("member.list", "members", "member.update", "setPassword", ["password": "long enough"]),
      ("organization.get", "", "organization.update", "edit", ["name": "x"]),
    ]
    for (reading, list, method, verb, parameters) in shared {
      let household = try household(of: role)
      guard let found = try? household.harness.call(reading) else { continue }
      for record in list.isEmpty ? [found] : found[list].elements {
        var parameters = parameters
        if !list.isEmpty { parameters.append("id", record["id"]) }
        let reply = try household.harness.reply(method, .object(parameters))
        let can = record["can"].elements.contains(.string(verb))
        #expect(can == (reply["result"] != nil), "\(verb) of \(record["id"].line)")
      }
    }
  }

  @Test(arguments: Role.allCases)
  func `a change can be undone and redone as its record tells`(role: Role) throws {
    guard role != .client else { return }
    for owner in [role.rawValue, "other \(role.rawValue)"] {
      for (isUndone, place) in [(false, 0), (true, 0), (true, 1)] {
        for verb in ["undo", "redo"] {
          let household = try household(of: role)
          let engine = household.harness
          try household.act(as: owner)
          try engine.call("task.update", ["id": .string("shown task of \(owner)"), "name": "x"])
          if isUndone { try engine.call("change.undo") }
          try household.act(as: role.rawValue)
          let changes = try engine.call("change.list")["changes"].elements
          guard changes.indices.contains(place) else { continue }
          let can = changes[place]["can"].elements.contains(.string(verb))
          let reply = try engine.reply("change.\(verb)", ["seq": changes[place]["seq"]])
          #expect(can == (reply["result"] != nil), "\(verb) \(changes[place].line)")
        }
      }
    }
  }

  /// Nil if the record is not visible.
  private func can(_ deed: Deed, _ id: String, _ engine: EngineHarness) throws -> [String]? {
    var record: JSON
    if deed.reading == "gap.list" {
      let owner = id.drop { $0 != " " }.dropFirst(" gap of ".count)
      let entry = id.hasPrefix("old") ? "old" : id.hasPrefix("open") ? "running" : "ended"
      guard
        let gaps = try? engine.call(
          "gap.list", ["entryId": .string("\(entry) entry of \(owner)")])
      else { return nil }
      record = try #require(gaps["gaps"].elements.first { $0["id"] == .string(id) })
    } else {
      guard let found = try? engine.call(deed.reading, id.isEmpty ? [:] : ["id": .string(id)])
      else { return nil }
      record = found
    }
    for name in deed.path { record = record[name] }
    return record["can"].elements.compactMap(\.string)
  }

  /// Whether the method succeeds and changes something.
  private func isDone(_ deed: Deed, _ id: String, _ engine: EngineHarness) throws -> Bool {
    var parameters = deed.parameters
    switch deed.method {
    case "gap.update":
      let exits = [
        "closed": "2026-11-21T11:31:00Z", "deleted": "2026-11-21T11:05:00Z",
        "old": "2026-10-21T14:05:00Z", "open": "2026-11-21T13:31:00Z",
      ]
      let name = id.prefix { $0 != " " }
      parameters.append("id", .string(id))
      parameters.append("exitTime", .string(exits[String(name)] ?? ""))
    case "gap.end" where !id.isEmpty: break
    case _ where deed.isOfWhatRuns: break
    case "timer.start" where !id.isEmpty: parameters.append("taskId", .string(id))
    case "timer.stop" where !id.hasPrefix("busy") && !id.isEmpty: return false
    case "timer.stop": break
    default: if !id.isEmpty { parameters.append("id", .string(id)) }
    }
    let seq = try engine.engine.store().latestSeq()
    let reply = try engine.reply(deed.method, .object(parameters))
    guard reply["result"] != nil, try engine.engine.store().latestSeq() > seq else { return false }
    if deed.isOfWhatRuns { return true }
    // These methods name no record, and affect the actor's own.
    if ["gap.end", "timer.stop"].contains(deed.method), !id.isEmpty {
      return try engine.engine.store().changes(after: seq).contains { change in
        change.recordId == id
          || change.topic == "entry" && id.hasSuffix(" task of \(change.ownerId ?? "")")
      }
    }
    return true
  }

  private func household(
    of role: Role, isRunning: Bool = true, isOnBreak: Bool = true
  ) throws -> Household {
    let household = try Household()
    let now = household.harness.now
    let day: Int64 = 86_400_000
    try household.write { store in
      var organization = try #require(try store.find(Organization.self, "local"))
      organization.editWindowDays = 30
      try store.save(organization)
      for owner in [role.rawValue, "other \(role.rawValue)"] {
        try save(of: owner, at: now, isRunning, isOnBreak, in: store, day: day)
      }
    }
    for name in ["published", "unpublished"] {
      for owner in [role.rawValue, "other \(role.rawValue)"] {
        try household.addSession("\(name) session of \(owner)", published: name == "published")
      }
    }
    try household.act(as: role.rawValue)
    return household
  }

  private func save(
    of owner: String, at now: Instant, _ isRunning: Bool, _ isOnBreak: Bool, in store: Store,
    day: Int64
  ) throws {
    let hour: Int64 = 3_600_000
    func entry(
      _ name: String, _ kind: Entry.Kind, _ start: Instant, _ end: Instant?, task: String? = nil
    ) throws {
      try store.save(
        Entry(
          id: "\(name) entry of \(owner)", kind: kind, userId: owner, organizationId: "local",
          date: TimeClock.TimeZone.utc.date(of: start), timeZone: "UTC", start: start, end: end,
          taskId: task.map { "\($0) task of \(owner)" }, source: .manual, createdAt: start,
          updatedAt: start))
    }
    func gap(_ name: String, in entry: String, _ exit: Instant, _ back: Instant?, deleted: Bool)
      throws
    {
      try store.save(
        Gap(
          id: "\(name) gap of \(owner)", entryId: "\(entry) entry of \(owner)", userId: owner,
          organizationId: "local", date: TimeClock.TimeZone.utc.date(of: exit), exitTime: exit,
          returnTime: back, isDeleted: deleted, deletedReason: deleted ? .user : nil,
          source: .manual, createdAt: exit, updatedAt: exit))
    }
    try entry("ended", .shift, now - 3 * hour, now - 2 * hour)
    try entry("old", .shift, now - 31 * day, now - 31 * day + hour)
    try gap("closed", in: "ended", now - 3 * hour + 600_000, now - 2 * hour - 1, deleted: false)
    try gap("deleted", in: "ended", now - 3 * hour, now - 3 * hour + 600_000, deleted: true)
    try gap("old", in: "old", now - 31 * day, now - 31 * day + 600_000, deleted: false)
    for name in ["shown", "hidden", "busy"] {
      try store.save(
        WorkTask(
          id: "\(name) task of \(owner)", organizationId: "local", userId: owner, name: name,
          isHidden: name == "hidden", createdAt: now, updatedAt: now))
    }
    if isRunning {
      try entry("running", .shift, now - hour, nil)
      try entry("timed", .task, now - hour, nil, task: "busy")
      if isOnBreak { try gap("open", in: "running", now - hour / 2, nil, deleted: false) }
    }
    for name in ["scheduled", "running", "completed"] {
      var visit = Visit(
        id: "\(name) visit of \(owner)", organizationId: "local", scheduledStart: now,
        scheduledEnd: now + hour, status: .scheduled, sitterId: owner, clientId: owner,
        createdAt: now, updatedAt: now)
      if name != "scheduled" { try visit.start(at: now - hour, location: nil) }
      if name == "completed" { try visit.end(at: now - 1, location: nil) }
      try store.save(visit)
    }
  }
}
