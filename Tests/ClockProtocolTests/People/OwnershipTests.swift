import ClockStore
import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock

@testable import ClockProtocol

/// The outcome for each role of a method that names a record; letters for the actor's own record,
/// another member's, another organization's, and one without an owner.
///
/// y done, d denied, n not found.
private struct Probe: Sendable, CustomTestStringConvertible {
  enum Kind: Sendable {
    case entry, gap, task, session, school, member, visit, runningVisit
    /// A member in `userId`: with nothing running, at work, and on a break.
    case idle, working, away
    /// With a timer that was stopped.
    case stopped
    /// With a journal sealed up to its end.
    case sealed
  }

  let method: String
  let kind: Kind
  let parameters: JSON
  let outcomes: [Role: String]

  init(_ method: String, _ kind: Kind, _ outcomes: [Role: String], _ parameters: JSON = [:]) {
    self.method = method
    self.kind = kind
    self.outcomes = outcomes
    self.parameters = parameters
  }

  /// The name of the parameter that names the record.
  var parameter: String {
    switch kind {
    case .idle, .working, .away, .stopped, .sealed: "userId"
    default: "id"
    }
  }

  var testDescription: String { "\(method) \(parameters.line)" }

  static let all = [
    Probe("entry.get", .entry, reading), Probe("entry.update", .entry, editing, ["notes": "x"]),
    Probe("entry.delete", .entry, editing),
    Probe("gap.delete", .gap, editing), Probe("gap.restore", .gap, editing),
    Probe("task.get", .task, reading), Probe("task.update", .task, editing, ["name": "x"]),
    Probe("task.delete", .task, editing),
    Probe("session.get", .session, published),
    Probe("session.update", .session, managing, ["notes": "x"]),
    Probe("session.publish", .session, managing),
    Probe("session.unpublish", .session, managing),
    Probe("session.delete", .session, directing),
    Probe("school.update", .school, managing, ["name": "x"]),
    Probe(
      "member.update", .member,
      [
        .admin: "yynn", .manager: "ddnn", .photographer: "ddnn", .sitter: "ddnn", .employee: "ddnn",
        .client: "dnnn",
      ], ["displayName": "x"]),
    Probe(
      "member.update", .member,
      [
        .admin: "yynn", .manager: "ydnn", .photographer: "ydnn", .sitter: "ydnn", .employee: "ydnn",
        .client: "ynnn",
      ], ["password": "long enough"]),
    Probe("member.hold", .member, keeping, ["hold": true]),
    Probe("member.export", .member, keeping),
    Probe("visit.get", .visit, visiting), Probe("visit.status", .visit, visiting),
    Probe("visit.start", .visit, working), Probe("visit.end", .runningVisit, working),
    Probe("visit.undo", .runningVisit, working),
    Probe("visit.message", .visit, working, ["text": "x"]),
    Probe("visit.update", .visit, planning, ["note": "x"]),
    Probe("visit.amend", .runningVisit, planning, ["checkIn": "2026-11-21T13:30:00Z"]),
    Probe("visit.delete", .visit, planning),
    Probe("clock.in", .idle, acting), Probe("clock.out", .working, acting),
    Probe("clock.toggle", .idle, acting),
    Probe("clock.adjust", .working, acting, ["start": "2026-11-21T13:30:00Z"]),
    Probe("clock.status", .idle, looking),
    Probe("gap.start", .working, acting), Probe("gap.end", .away, acting),
    Probe("gap.list", .idle, looking), Probe("day.get", .idle, looking),
    Probe(
      "entry.create", .idle, acting,
      ["kind": "shift", "start": "2026-11-20T10:00:00Z", "durationMs": 60_000]),
    Probe(
      "entry.import", .idle, acting,
      [
        "entries": [
          [
            "key": "a", "kind": "shift", "start": "2026-11-20T10:00:00Z",
            "end": "2026-11-20T11:00:00Z",
          ]
        ]
      ]),
    Probe("entry.list", .idle, looking),
    Probe(
      "entry.overlaps", .idle, looking,
      ["kind": "shift", "start": "2026-11-20T10:00:00Z", "end": "2026-11-20T11:00:00Z"]),
    Probe("week.get", .idle, looking), Probe("week.list", .idle, looking),
    Probe("week.calendar", .idle, looking), Probe("week.payroll", .idle, looking),
    Probe("week.send", .idle, acting),
    Probe("stats.get", .idle, looking),
    Probe("task.list", .idle, looking), Probe("timer.status", .idle, looking),
    Probe("timer.start", .idle, acting, ["taskName": "Task"]),
    Probe("timer.stop", .working, acting), Probe("timer.cancel", .working, acting),
    Probe("timer.continue", .stopped, acting),
    Probe("clock.update", .working, acting, ["notes": "x"]),
    Probe("timer.update", .working, acting, ["notes": "x"]),
    Probe("report.get", .idle, looking),
    Probe(
      "seal.get", .sealed,
      [
        .admin: "yynn", .manager: "yynn", .photographer: "ydnn", .sitter: "ydnn",
        .employee: "ydnn", .client: "ydnn",
      ]),
    Probe("week.submit", .idle, acting),
    Probe(
      "week.reopen", .idle,
      [
        .admin: "nnnn", .manager: "nnnn", .photographer: "dddd", .sitter: "dddd",
        .employee: "dddd", .client: "dddd",
      ]),
    Probe("balance.get", .idle, looking), Probe("payroll.get", .idle, looking),
    Probe("absence.list", .idle, looking), Probe("absence.create", .idle, acting, .object(absence)),
    Probe(
      "absence.import", .idle, acting,
      ["absences": [["uid": "a", "kind": "sick", "from": "2026-11-20"]]]),
    Probe("plan.list", .idle, looking),
    Probe("plan.create", .idle, directing, ["from": "2026-11-20"]),
    Probe("adjustment.list", .idle, looking),
    Probe(
      "adjustment.create", .idle, directing, ["date": "2026-11-20", "ms": 1, "reason": "Doctor"]),
    Probe("timer.adjust", .working, acting, ["start": "2026-11-21T13:30:00Z"]),
    Probe("timer.validateStart", .working, acting, ["start": "2026-11-21T13:30:00Z"]),
  ]

  /// A colleague's existence is only secret from clients.
  private static let looking: [Role: String] = [
    .admin: "yynn", .manager: "yynn", .photographer: "ydnn", .sitter: "ydnn", .employee: "ydnn",
    .client: "dddd",
  ]
  private static let acting: [Role: String] = [
    .admin: "yynn", .manager: "ydnn", .photographer: "ydnn", .sitter: "ydnn", .employee: "ydnn",
    .client: "dddd",
  ]

  private static let absence: JSONObject = ["kind": "sick", "from": "2026-11-20"]
  private static let directing: [Role: String] = [
    .admin: "yynn", .manager: "dddd", .photographer: "dddd", .sitter: "dddd", .employee: "dddd",
    .client: "dddd",
  ]

  private static let keeping: [Role: String] = [
    .admin: "yynn", .manager: "ynnn", .photographer: "ynnn", .sitter: "ynnn", .employee: "ynnn",
    .client: "ynnn",
  ]
  private static let reading: [Role: String] = [
    .admin: "yynn", .manager: "yynn", .photographer: "ynnn", .sitter: "ynnn", .employee: "ynnn",
    .client: "dddd",
  ]
  private static let editing: [Role: String] = [
    .admin: "yynn", .manager: "ydnn", .photographer: "ynnn", .sitter: "ynnn", .employee: "ynnn",
    .client: "dddd",
  ]
  private static let published: [Role: String] = [
    .admin: "yynn", .manager: "yynn", .photographer: "yynn", .sitter: "yynn", .employee: "yynn",
    .client: "dddd",
  ]
  private static let managing: [Role: String] = [
    .admin: "yynn", .manager: "yynn", .photographer: "dddd", .sitter: "dddd", .employee: "dddd",
    .client: "dddd",
  ]

  private static let visiting: [Role: String] = [
    .admin: "yynn", .manager: "yynn", .photographer: "ynnn", .sitter: "ynnn", .employee: "ynnn",
    .client: "ynnn",
  ]
  private static let working: [Role: String] = [
    .admin: "yynn", .manager: "dddd", .photographer: "ynnn", .sitter: "ynnn", .employee: "ynnn",
    .client: "dddd",
  ]
  private static let planning: [Role: String] = [
    .admin: "yynn", .manager: "dddd", .photographer: "dddd", .sitter: "dddd", .employee: "dddd",
    .client: "dddd",
  ]

  /// The ids of the four records, once they exist.
  func records(in household: Household, for role: Role) throws -> [String] {
    let local = "local"
    let owners = [
      (role.rawValue, local), ("other \(role.rawValue)", local),
      ("stranger", Household.foreign),
    ]
    switch kind {
    case .member, .idle: return owners.map(\.0) + ["nobody"]
    case .sealed:
      let now = household.harness.now
      try household.write { store in _ = try store.seal(at: now) }
      return owners.map(\.0) + ["nobody"]
    case .working, .away, .stopped:
      for (userId, _) in owners where !userId.hasSuffix(Role.client.rawValue) {
        try household.act(as: userId)
        try household.harness.call("clock.in", ["at": "2026-11-21T13:00:00Z"])
        let task = try household.harness.call("task.create", ["name": "Task"])["id"]
        try household.harness.call(
          "timer.start", ["taskId": task, "at": "2026-11-21T13:00:00Z"])
        if kind == .stopped {
          try household.harness.call("timer.stop", ["at": "2026-11-21T13:30:00Z"])
        }
        if kind == .away {
          try household.harness.call("gap.start", ["at": "2026-11-21T13:45:00Z"])
        }
      }
      return owners.map(\.0) + ["nobody"]
    case .school: return ["school", "school", "foreign school", "nobody"]
    case .session:
      try household.addSession("session")
      try household.addSession("foreign session", of: Household.foreign)
      return ["session", "session", "foreign session", "nobody"]
    case .visit, .runningVisit:
      let now = household.harness.now
      try household.write { store in
        for (userId, organizationId) in owners {
          var visit = Visit(
            id: "visit of \(userId)", organizationId: organizationId, scheduledStart: now,
            scheduledEnd: now + 3_600_000, status: .scheduled, sitterId: userId,
            clientId: userId, createdAt: now, updatedAt: now)
          if kind == .runningVisit { try visit.start(at: now, location: nil) }
          try store.save(visit)
        }
      }
      return owners.map { "visit of \($0.0)" } + ["nobody"]
    case .entry, .gap, .task:
      let now = household.harness.now
      let start = now - 3_600_000
      let date = try #require(CivilDate("2026-11-21"))
      try household.write { store in
        for (userId, organizationId) in owners {
          try store.save(
            Entry(
              id: "entry of \(userId)", kind: .shift, userId: userId,
              organizationId: organizationId, date: date, timeZone: "UTC", start: start,
              end: now, sessionId: nil, taskId: nil, name: nil, notes: nil, source: .clock,
              createdAt: now, updatedAt: now))
          try store.save(
            Gap(
              id: "gap of \(userId)", entryId: "entry of \(userId)", userId: userId,
              organizationId: organizationId, date: date, exitTime: start + 60_000,
              returnTime: start + 120_000, isDeleted: false, deletedReason: nil,
              source: .manual, createdAt: now, updatedAt: now))
          try store.save(
            WorkTask(
              id: "task of \(userId)", organizationId: organizationId, userId: userId,
              name: "Task", isHidden: false, createdAt: now, updatedAt: now))
        }
      }
      return owners.map { "\(kind) of \($0.0)" } + ["nobody"]
    }
  }
}

@Suite struct `Whose a record is` {
  @Test(arguments: Probe.all, Role.allCases)
  fileprivate func `whose a record is decides what becomes of a request for it`(
    probe: Probe, role: Role
  ) throws {
    let household = try Household()
    let records = try probe.records(in: household, for: role)
    try household.act(as: role.rawValue)
    var outcomes = ""
    for id in records {
      var parameters: JSONObject = [probe.parameter: .string(id)]
      if probe.kind == .sealed {
        parameters.append("seq", .integer(try household.harness.store.latestSeq()))
      }
      for member in probe.parameters.members { parameters.append(member.name, member.value) }
      let request: JSON = [
        "jsonrpc": "2.0", "id": 1, "method": .string(probe.method),
        "params": .object(parameters),
      ]
      let reply = try JSONReader.parse(
        try #require(household.harness.send(request.line).first))
      switch (reply["error"]["code"], reply["error"]["data"]["reason"].string) {
      case (.null, _): outcomes += "y"
      case (403, "permission_denied"): outcomes += "d"
      case (404, "not_found"): outcomes += "n"
      default: outcomes += "?\(reply.line)"
      }
      // One's own and another's are the same record if it belongs to the organization.
      if probe.method.hasSuffix(".delete"), outcomes == "y", records[0] == records[1] {
        try household.addSession(id)
      }
    }
    #expect(outcomes == probe.outcomes[role])
  }

  @Test func `every method that acts for members by userId alone is tried for every role`() {
    let needed = Families.methods.filter { method in
      method.actsForMembers
        && !method.parameters.contains {
          ["id", "ids", "entryId", "entryIds", "taskId"].contains($0.name) && $0.isRequired
        }
    }
    let tried = Probe.all.filter { $0.parameter == "userId" }.map(\.method)
    #expect(needed.map(\.name).filter { !tried.contains($0) } == [])
  }

  @Test
  func `an id of another organization's record and an id of nothing are answered the same`()
    throws
  {
    let household = try Household()
    try household.addSession("foreign session", of: Household.foreign)
    try household.act(as: "admin")
    func answers(_ method: String, _ parameters: (String) -> JSON, _ ids: [String]) throws {
      let errors = try ids.map { try household.harness.error(method, parameters($0)) }
      #expect(Set(errors.map(\.message)).count == 1, "\(method)")
      #expect(Set(errors.map { $0.data?.line ?? "" }).count == 1, "\(method)")
    }
    try household.addForeignVisit()
    try answers("visit.get", { ["id": .string($0)] }, ["foreign visit", "nobody"])
    try answers("visit.start", { ["id": .string($0)] }, ["foreign visit", "nobody"])
    try answers("session.get", { ["id": .string($0)] }, ["foreign session", "nobody"])
    try answers("clock.in", { ["sessionId": .string($0)] }, ["foreign session", "nobody"])
    try answers("school.update", { ["id": .string($0)] }, ["foreign school", "nobody"])
    try answers("member.update", { ["id": .string($0)] }, ["stranger", "nobody"])
    try answers(
      "session.create", { ["schoolId": .string($0)] }, ["foreign school", "nobody"])
    try answers(
      "session.create", { ["photographerIds": [.string($0)]] }, ["stranger", "nobody"])
  }

  @Test func `lists and forms show nothing of another organization`() throws {
    let household = try Household()
    try household.addSession("foreign session", of: Household.foreign, people: ["admin"])
    try household.addForeignVisit()
    try household.act(as: "admin")
    for method in [
      "visit.list", "activity.get", "alert.list", "school.list", "member.list", "session.list",
      "session.options", "change.list",
      "organization.get",
    ] {
      let text = try household.harness.call(method).line
      for trace in ["foreign", "stranger", Household.foreign] {
        #expect(!text.contains(trace), "\(method)")
      }
    }
  }

  @Test func `a client's list of members is themself`() throws {
    let household = try Household()
    try household.act(as: "client")
    let members = try household.harness.call("member.list")["members"]
    #expect(members.elements.map { $0["id"] } == ["client"])
  }

  @Test func `the journal shows an admin nothing of others' settings`() throws {
    let household = try Household()
    try household.act(as: "photographer")
    try household.harness.call("settings.update", ["graceMinutes": 20])
    #expect(try household.harness.call("change.list")["changes"].count == 2)
    try household.act(as: "admin")
    let topics = try household.harness.call("change.list")["changes"].elements
      .map { $0["topic"].string }
    #expect(!topics.contains("settings"))
    #expect(topics.contains("member"))
  }

  @Test func `only methods that tell nothing of anybody do not ask whose a record is`() {
    let open = Families.methods.filter { if case .open = $0.access { true } else { false } }
    #expect(
      open.map(\.name) == [
        "initialize", "ping", "shutdown", "subscribe", "unsubscribe", "live.start", "live.more",
        "live.stop", "rpc.discover", "time.now", "time.advance", "time.set", "time.parse",
        "auth.login",
        "auth.logout", "auth.status", "auth.token", "auth.tokens", "auth.revoke",
        "sync.push", "sync.pull", "sync.status", "sync.now", "sync.list", "sync.retry",
        "sync.discard", "sync.unbind", "sync.witness", "payroll.presets", "words.get",
      ])
  }

  @Test func `the policy is asked of each role before a request does anything`() throws {
    let household = try Household()
    try household.act(as: "client")
    let requests: [(String, JSON)] = [
      ("clock.in", [:]), ("clock.status", [:]), ("entry.list", [:]), ("task.list", [:]),
      ("task.create", ["name": "x"]), ("timer.status", [:]), ("day.get", [:]),
      ("week.get", [:]), ("gap.list", [:]), ("fence.enter", [:]),
      ("change.list", [:]), ("change.undo", [:]), ("school.list", [:]),
      ("school.create", ["name": "x"]), ("session.list", [:]), ("session.options", [:]),
      ("session.validate", [:]), ("session.create", [:]), ("organization.get", [:]),
      ("organization.update", [:]), ("stats.get", [:]), ("visit.start", ["id": "x"]),
      ("visit.backfill", [:]), ("visit.delete", ["id": "x"]),
    ]
    for (method, parameters) in requests {
      #expect(try household.harness.error(method, parameters).code == 403, "\(method)")
      guard Families.methods.contains(where: { $0.name == method && $0.reads }) else {
        continue
      }
      let live: JSON = ["method": .string(method), "params": parameters]
      #expect(try household.harness.error("live.start", live).code == 403, "\(method)")
    }
  }
}

extension Household {
  /// A running visit of another organization, with the ids of this one's sitter and client.
  fileprivate func addForeignVisit() throws {
    var visit = Visit(
      id: "foreign visit", organizationId: Self.foreign, scheduledStart: harness.now,
      scheduledEnd: harness.now, status: .scheduled, sitterId: "admin", clientId: "client",
      createdAt: harness.now, updatedAt: harness.now)
    try visit.start(at: harness.now, location: nil)
    try write { store in try store.save(visit) }
  }
}
