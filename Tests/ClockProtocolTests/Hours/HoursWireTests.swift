import ClockProtocol
import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock

struct HoursWireTests {
  @Test(arguments: HoursExample.all)
  func `an engine gives the figures of a worked example`(_ example: HoursExample) throws {
    let playback = try HoursPlayback(example) { at, timeZone in
      EngineHarness(at: try #require(Instant(rfc3339: at)), timeZone: timeZone).call
    }
    #expect(try playback.differences() == [])
    // Nothing of it is stored, so an undo restores every figure.
    guard let last = example.shifts.last, last.end != nil, last.gaps.isEmpty else {
      return
    }
    try playback.call("change.undo")
    try playback.call("change.redo")
    #expect(try playback.differences() == [])
  }

  private let week: JSON = [480, 480, 480, 480, 480, 0, 0]

  @Test func `a plan of a date that has one is refused with that one`() throws {
    let engine = EngineHarness()
    let plan = try engine.call("plan.create", ["from": "2026-11-16", "dayMinutes": week])
    let error = try engine.error(
      "plan.create", ["from": "2026-11-16", "dayMinutes": week])
    #expect(error.reason == "overlap")
    #expect(error.inTheWay == [["topic": "plan", "id": plan["id"]]])
  }

  @Test func `absences of one kind take a day at most, those of several kinds share it`() throws {
    let engine = EngineHarness()
    func absence(_ kind: JSON, _ share: JSON, to: JSON = "2026-11-20") -> JSON {
      ["kind": kind, "from": "2026-11-16", "to": to, "share": share]
    }
    try engine.call("absence.create", absence("vacation", 0.5))
    let second = try engine.call("absence.create", absence("vacation", 0.5))
    let error = try engine.error(
      "absence.create", ["kind": "vacation", "from": "2026-11-20", "share": 0.5])
    #expect(error.reason == "overlap")
    #expect(error.inTheWay.elements.count == 2)
    try engine.call("absence.create", absence("sick", 1))
    try engine.call("absence.delete", ["id": second["id"]])
    try engine.call(
      "absence.create", ["kind": "vacation", "from": "2026-11-20", "share": 0.5])
  }

  @Test(
    arguments: [
      (
        "absence.create", ["kind": "sick", "from": "2026-11-16", "to": "2026-11-15"],
        "The last day must not be before the first"
      ),
      (
        "absence.create", ["kind": "sick", "from": "2026-01-01", "to": "2027-01-02"],
        "An absence has at most 366 days"
      ),
      (
        "absence.create", ["kind": "sick", "from": "2026-11-16", "share": 0.25],
        "Half or whole days"
      ),
      (
        "plan.create", ["from": "2026-11-16", "dayMinutes": .null, "vacationDays": 0.25],
        "Half or whole days"
      ),
      (
        "plan.create", ["from": "2026-11-16", "dayMinutes": [480, 480, 480, 480, 480, 1441, 0]],
        "Minutes of a day must be 0 to 1440"
      ),
      (
        "organization.update",
        ["payrollRules": [["from": "2026-11-17", "preset": "us-federal"]]],
        """
        Rules begin with a workweek; the next ones begin on Mon, Nov 23, 2026 and Mon, Nov 30, 2026
        """
      ),
      (
        "organization.update",
        [
          "payrollRules": [
            ["from": "2026-11-16", "preset": "de"], ["from": "2026-11-16", "preset": "eu"],
          ]
        ],
        "Two rules begin on Mon, Nov 16, 2026"
      ),
      (
        "organization.update",
        ["payrollRules": [["from": "2026-11-16", "preset": "de", "edition": "2020-01"]]],
        "Unknown edition \"2020-01\" of de; known are 2026-11"
      ),
      (
        "organization.update",
        ["payrollRules": [["from": "2026-11-16", "preset": "de", "restMinutes": 1441]]],
        "The rest between two days must be 0 to 1440 minutes"
      ),
    ] as [(String, JSON, String)])
  func `what is out of range is refused in words`(
    method: String, parameters: JSON, message: String
  ) throws {
    let error = try EngineHarness().error(method, parameters)
    #expect(error.reason == "validation")
    #expect(error.message == message)
  }

  @Test func `every wrong value of an absence or a plan is named at once`() throws {
    let engine = EngineHarness()
    let note = JSON.string(String(repeating: "a", count: 501))
    let absence = try engine.error(
      "absence.create",
      ["kind": "sick", "from": "2026-11-16", "to": "2026-11-15", "share": 0.3, "note": note])
    #expect(absence.data?["fields"].members.map(\.name) == ["to", "share", "note"])
    let plan = try engine.error(
      "plan.create",
      ["from": "2026-11-16", "dayMinutes": [480], "note": note, "vacationDays": 0.25])
    #expect(plan.data?["fields"].members.map(\.name) == ["vacationDays", "dayMinutes", "note"])
    let adjustment = try engine.error(
      "adjustment.create", ["date": "2026-11-16", "reason": "", "vacationDays": 0.3])
    #expect(adjustment.data?["fields"].members.map(\.name) == ["vacationDays", "reason"])
  }

  @Test func `of the dates of an absence the one that changed is named`() throws {
    let engine = EngineHarness()
    let absence = try engine.call("absence.create", ["kind": "sick", "from": "2026-11-16"])
    for (name, date) in [("from", "2026-11-17"), ("to", "2026-11-15")] as [(String, JSON)] {
      let error = try engine.error("absence.update", ["id": absence["id"], name: date])
      #expect(error.data?["fields"].members.map(\.name) == [name])
    }
  }

  @Test func `less than a minute is no time in words`() throws {
    let engine = EngineHarness()
    let adjustment = try engine.call(
      "adjustment.create", ["date": "2026-11-16", "ms": -59_999, "reason": "Rounding"])
    #expect(adjustment["text"]["time"] == "+0h 00m")
  }

  @Test func `an absence of a member becomes no holiday`() throws {
    let engine = EngineHarness()
    let vacation = try engine.call("absence.create", ["kind": "vacation", "from": "2026-12-25"])
    #expect(
      try engine.error("absence.update", ["id": vacation["id"], "kind": "holiday"]).message
        == """
        A holiday is everybody's, and other absences are a member's; delete this one and record \
        the other kind
        """)
  }

  @Test func `a balance from today ends today, and one of many days has the latest`() throws {
    let engine = EngineHarness()
    try engine.call("plan.create", ["from": "2023-01-02", "dayMinutes": week])
    let today = try engine.call("balance.get", ["from": "2026-11-21"])
    #expect(today["to"] == "2026-11-21" && today["rows"].elements.count == 1)
    let error = try engine.error("balance.get", ["from": "2026-11-22"])
    #expect(error.data?["fields"].members.map(\.name) == ["from"])
    let whole = try engine.call("balance.get")
    let rows = whole["rows"].elements
    #expect(rows.count < 1_400)
    #expect(rows.last?["from"] == "2026-11-20")
    #expect(rows.last?["balanceMs"] == whole["balanceMs"])
  }

  @Test func `what a locked date says stays as it is`() throws {
    let engine = EngineHarness()
    let absence = try engine.call(
      "absence.create", ["kind": "vacation", "from": "2026-11-16", "to": "2026-11-20"])
    try engine.call("organization.update", ["lockedThrough": "2026-11-18"])
    #expect(
      try engine.error("absence.delete", ["id": absence["id"]]).reason == "period_locked")
    #expect(
      try engine.error("plan.create", ["from": "2026-11-18", "dayMinutes": week]).reason
        == "period_locked")
    try engine.call("absence.update", ["id": absence["id"], "to": "2026-11-19"])
    #expect(
      try engine.error("absence.update", ["id": absence["id"], "to": "2026-11-17"]).reason
        == "period_locked")
  }

  @Test func `a manager sees that somebody is away and not why, and what they owe`() throws {
    let household = try Household()
    let engine = household.harness
    try household.act(as: "admin")
    try engine.call(
      "plan.create", ["userId": "photographer", "from": "2026-11-16", "dayMinutes": week])
    try engine.call(
      "absence.create",
      [
        "userId": "photographer", "kind": "sick", "from": "2026-11-19", "to": "2026-11-20",
        "note": "The flu", "name": "Influenza",
      ])
    try engine.call(
      "absence.import",
      [
        "userId": "photographer",
        "absences": [["uid": "a@clinic", "from": "2026-11-30", "kind": "other"]],
      ])
    try engine.call("absence.create", ["kind": "holiday", "from": "2026-11-26", "name": "Thanks"])
    try household.act(as: "manager")
    let seen = try engine.call("absence.list", ["userId": "photographer"])["absences"].elements
    #expect(seen.map { $0["kind"] } == ["away", "holiday", "away"])
    #expect(seen.map { $0["note"] } == [.null, .null, .null])
    #expect(seen.map { $0["name"] } == [.null, "Thanks", .null])
    #expect(seen.map { $0["uid"] } == [.null, .null, .null])
    #expect(
      try engine.call("balance.get", ["userId": "photographer"])["balanceMs"] == -86_400_000)
    try household.act(as: "photographer")
    let own = try engine.call("absence.list")["absences"].elements
    #expect(own.map { $0["kind"] } == ["sick", "holiday", "other"])
    #expect(own.map { $0["uid"] } == [.null, .null, "a@clinic"])
    #expect(
      try engine.error("absence.create", ["kind": "holiday", "from": "2026-11-27"]).reason
        == "permission_denied")
    #expect(
      try engine.error("balance.get", ["userId": "sitter"]).reason == "permission_denied")
  }

  @Test func `a calendar taken twice takes nothing the second time`() throws {
    let engine = EngineHarness()
    let absences: JSON = [
      ["uid": "a", "from": "2026-12-25", "kind": "holiday", "name": "Christmas"],
      ["uid": "a", "from": "2027-12-25", "kind": "holiday", "name": "Christmas"],
      ["uid": "b", "from": "2026-12-28", "to": "2026-12-31", "kind": "vacation"],
    ]
    let first = try engine.call("absence.import", ["absences": absences])
    #expect(first["added"] == 3)
    #expect(try engine.call("absence.import", ["absences": absences])["added"] == 0)
  }

  /// A member whose plan, from September on, names the rules `shop`.
  private func shop(_ rules: [JSON]) throws -> EngineHarness {
    let engine = EngineHarness()
    try engine.call("organization.update", ["payrollRules": .array(rules)])
    try engine.call("plan.create", ["from": "2026-09-01", "dayMinutes": week, "rules": "shop"])
    return engine
  }

  @Test func `a plan changes neither pay nor findings before its own date`() throws {
    let engine = try shop([
      ["from": "2026-08-31", "preset": "us-federal"],
      ["from": "2026-08-31", "preset": "us-california", "name": "shop"],
    ])
    try engine.call(
      "entry.create",
      ["kind": "shift", "start": "2026-10-06T08:00:00-04:00", "end": "2026-10-06T20:00:00-04:00"])
    try engine.call("organization.update", ["lockedThrough": "2026-10-31"])
    func october() throws -> JSON? {
      try engine.call("payroll.get", ["from": "2026-10-01", "to": "2026-10-31"])["payrolls"]
        .elements.first
    }
    let before = try october()
    let plan = try engine.call("plan.list")["plans"].elements[0]
    #expect(
      try engine.error("plan.update", ["id": plan["id"], "rules": .null]).reason
        == "period_locked")
    #expect(before?["overtimeMs"] == 14_400_000)
    #expect(before?["findings"].elements.map { $0["kind"] } == ["break_missing", "break_missing"])
    try engine.call("plan.create", ["from": "2026-11-21", "dayMinutes": week])
    #expect(try october() == before)
  }

  @Test func `rules of locked dates are neither added, changed nor removed`() throws {
    let engine = EngineHarness()
    func refusal(_ rules: JSON...) throws -> String? {
      try engine.error("organization.update", ["payrollRules": .array(rules)]).reason
    }
    let federal: JSON = ["from": "2026-09-28", "preset": "us-federal"]
    try engine.call("organization.update", ["payrollRules": [federal]])
    try engine.call("organization.update", ["lockedThrough": "2026-10-31"])
    #expect(try refusal(["from": "2026-09-28", "preset": "us-california"]) == "period_locked")
    #expect(try refusal(federal, ["from": "2026-10-26", "preset": "de"]) == "period_locked")
    #expect(try refusal() == "period_locked")
    let german: JSON = ["from": "2026-11-02", "preset": "de"]
    try engine.call("organization.update", ["payrollRules": [federal, german]])
    #expect(
      try engine.call("organization.update", ["payrollRules": [], "lockedThrough": .null])[
        "payrollRules"] == [])
  }

  @Test func `a payroll of everyone has whoever worked in its period and left since`() throws {
    let household = try Household()
    let engine = household.harness
    try household.act(as: "admin")
    try engine.call(
      "entry.create",
      [
        "userId": "sitter", "kind": "shift", "start": "2026-11-12T13:00:00Z",
        "end": "2026-11-12T14:00:00Z",
      ])
    func isThere() throws -> [Bool] {
      try ["week", "month"].map { (period: JSON) in
        let payrolls = try engine.call("payroll.get", ["everyone": true, "period": period])
        return payrolls["payrolls"].elements.contains { $0["userId"] == "sitter" }
      }
    }
    #expect(try isThere() == [true, true])
    try engine.call("member.update", ["id": "sitter", "isActive": false])
    #expect(try isThere() == [false, true])
  }

  @Test func `days and findings that one record cannot hold go on in the next`() throws {
    let engine = EngineHarness()
    try engine.call(
      "organization.update", ["payrollRules": [["from": "2026-01-05", "preset": "de"]]])
    let first: Instant = "2026-06-01T12:00:00Z"
    for day in 0..<150 {
      let start = first + Int64(day) * 24 * .hour
      try engine.call(
        "entry.create", ["kind": "shift", "start": JSON(start), "end": JSON(start + 11 * .hour)])
    }
    var records: [JSON] = []
    var cursor = JSON.null
    repeat {
      let page = try engine.call(
        "payroll.get",
        ["from": "2026-06-01", "to": "2026-11-20", "limit": 1, "cursor": cursor])
      records += page["payrolls"].elements
      cursor = page["cursor"]
    } while cursor != .null
    #expect(records.count > 2)
    #expect(records.map { $0["more"] } == records.indices.map { .boolean($0 + 1 < records.count) })
    #expect(records.allSatisfy { $0["payMs"] == .integer(150 * 11 * .hour) })
    let days = records.flatMap { $0["days"].elements }.map { $0["date"] }
    #expect(days.count == 150)
    let findings = records.flatMap { $0["findings"].elements }
    for kind in ["break_short", "day_long", "recorded_late"] as [JSON] {
      let dates = findings.filter { $0["kind"] == kind }.map { $0["date"] }
      #expect(dates == days, "\(kind)")
    }
  }

  @Test func `a finding has a source where its number is the preset's`() throws {
    let engine = EngineHarness()
    try engine.call(
      "organization.update",
      ["payrollRules": [["from": "2026-11-16", "preset": "de", "dayMaxMinutes": 480]]])
    try engine.call(
      "entry.create",
      ["kind": "shift", "start": "2026-11-16T08:00:00-05:00", "end": "2026-11-16T22:00:00-05:00"])
    let findings = try engine.call("payroll.get", ["from": "2026-11-16", "to": "2026-11-22"])[
      "payrolls"
    ].elements[0]["findings"].elements
    #expect(findings.map { $0["kind"] } == ["break_short", "day_long"])
    #expect(findings.map { $0["source"] } == ["ArbZG § 4", .null])
  }

  @Test func `each finding about breaks says which break of which shift it means`() throws {
    let engine = EngineHarness()
    try engine.call(
      "organization.update", ["payrollRules": [["from": "2026-11-16", "preset": "us-california"]]])
    let shifts = try [
      ("16T07:00", "16T12:15"), ("16T12:25", "16T20:00"), ("17T22:00", "18T06:00"),
    ].map { start, end in
      try engine.call(
        "entry.create",
        [
          "kind": "shift", "start": .string("2026-11-\(start):00-05:00"),
          "end": .string("2026-11-\(end):00-05:00"),
        ])["id"]
    }
    try engine.call(
      "gap.create",
      [
        "entryId": shifts[2], "exitTime": "2026-11-18T03:20:00-05:00",
        "returnTime": "2026-11-18T04:00:00-05:00",
      ])
    let findings = try engine.call("payroll.get", ["from": "2026-11-16", "to": "2026-11-22"])[
      "payrolls"
    ].elements[0]["findings"].elements
    #expect(
      findings.map { $0["text"] } == [
        "Mon, Nov 16, 7:00 AM – 8:00 PM: a break of 30 min due by 12:00 PM is not recorded",
        "Mon, Nov 16, 7:00 AM – 8:00 PM: a break of 30 min due by 5:00 PM is not recorded",
        "Tue, Nov 17, 10:00 PM – Wed 6:00 AM: the break due by Wed 3:00 AM began 20 min late",
      ])
    #expect(findings.map { $0["entryId"] } == shifts)
    #expect(
      findings.map { $0["dueAt"] } == [
        "2026-11-16T17:00:00.000Z", "2026-11-16T22:00:00.000Z", "2026-11-18T08:00:00.000Z",
      ])
  }

  @Test func `a finding says what is recorded, and what the rule says`() throws {
    let engine = EngineHarness()
    try engine.call(
      "organization.update",
      [
        "payrollRules": [
          [
            "from": "2026-11-16", "preset": "de", "dayMaxMinutes": 570,
            "average": ["hours": 8, "days": 7, "weeks": 1],
          ]
        ]
      ])
    try engine.call(
      "entry.create",
      [
        "kind": "shift", "start": "2026-11-16T08:00:00-05:00", "end": "2026-11-16T18:20:00-05:00",
        "gaps": [
          [
            "exitTime": "2026-11-16T12:00:00-05:00", "returnTime": "2026-11-16T12:20:00-05:00",
          ]
        ],
      ])
    let payroll = try engine.call("payroll.get", ["from": "2026-11-16", "to": "2026-11-22"])
    #expect(
      payroll["payrolls"].elements[0]["findings"].elements.map { $0["text"] } == [
        "Mon, Nov 16, 8:00 AM – 6:20 PM: 20 min of break count, and 45 min are required",
        "Mon, Nov 16, 8:00 AM – 6:20 PM: 30 min over 9 h 30 min of work",
        "2 h more in the 1 week up to Sun, Nov 22 than 8 h a week on average",
      ])
    let action = payroll["payrolls"].elements[0]["findings"].elements[0]["actions"].elements[0]
    #expect(action["method"] == "gap.create" && action["choose"] == "exitTime")
    let times: [(name: String, value: JSON)] = [
      (name: "exitTime", value: "2026-11-16T15:00:00-05:00"),
      (name: "returnTime", value: "2026-11-16T15:25:00-05:00"),
    ]
    try engine.call("gap.create", .object(JSONObject(action["params"].members + times)))
    let after = try engine.call("payroll.get", ["from": "2026-11-16", "to": "2026-11-22"])
    #expect(
      after["payrolls"].elements[0]["findings"].elements.allSatisfy { $0["kind"] != "break_short" })
  }

  @Test(
    arguments: [
      (["preset": "fr"], "preset", "one of none, us-federal, us-california, de, eu"),
      (["weekStart": 8], "weekStart", "1 for Monday to 7"),
      (["workdayStart": "25:00"], "workdayStart", WireType<TimeOfDay>.timeOfDay.expected),
      (
        ["day": [["over": 480, "class": "overtime"], ["over": 600, "class": "triple"]]],
        "day[1].class", "one of regular, overtime, double"
      ),
      (
        ["dayOff": ["sunday": 14]], "dayOff.holiday", WireType<Int>.count.expected
      ),
    ] as [(JSON, String, String)])
  func `a wrong member of a rule is named with what it must be`(
    member: JSON, path: String, expected: String
  ) throws {
    let usual: [(name: String, value: JSON)] = [
      (name: "from", value: "2026-11-16"), (name: "preset", value: "de"),
    ]
    let others = usual.filter { member.member($0.name) == nil }
    let rule = JSON.object(JSONObject(others + member.members))
    let error = try EngineHarness().error(
      "organization.update",
      ["payrollRules": [["from": "2026-11-16", "preset": "de"], rule]])
    #expect(error.code == -32602)
    #expect(error.message == "\"payrollRules[1].\(path)\" must be \(expected)")
  }

  @Test func `an unknown member of a rule and a wrong one of a calendar's absence are named`()
    throws
  {
    let engine = EngineHarness()
    let rule: JSON = ["from": "2026-11-16", "preset": "de", "foo": 1]
    let unknown = try engine.error("organization.update", ["payrollRules": [rule]])
    #expect(unknown.code == -32602)
    #expect(
      unknown.message.hasPrefix("Unknown parameter \"payrollRules[0].foo\"; known: from, preset"))
    let kind = try engine.error(
      "absence.import", ["absences": [["from": "2026-11-16", "kind": "nope"]]])
    #expect(
      kind.message
        == "\"absences[0].kind\" must be one of holiday, sick, other, vacation, lieu, unpaid")
  }

  @Test func `a plan names rules that the organization has`() throws {
    let engine = EngineHarness()
    let plan: JSON = ["from": "2026-11-16", "dayMinutes": week, "rules": "nihgt"]
    #expect(
      try engine.error("plan.create", plan).message
        == "The organization has no payroll rules with a name")
    func rules(_ name: JSON) -> JSON {
      ["payrollRules": [["from": "2026-11-16", "preset": "us-federal", "name": name]]]
    }
    try engine.call("organization.update", rules("night"))
    let error = try engine.error("plan.create", plan)
    #expect(error.message == "Unknown rules \"nihgt\"; allowed are night")
    #expect(error.reason == "validation")
    let made = try engine.call(
      "plan.create", ["from": "2026-11-16", "dayMinutes": week, "rules": "night"])
    let removal = try engine.error("organization.update", rules("late"))
    #expect(removal.reason == "validation")
    #expect(removal.message.hasSuffix("goes by the rules \"night\"; give it others first"))
    try engine.call("plan.update", ["id": made["id"], "rules": .null])
    try engine.call("organization.update", rules("late"))
  }

  @Test func `before the first rule of its name a plan goes by the rules for everybody`() throws {
    let engine = try shop([
      ["from": "2026-08-31", "preset": "us-california"],
      ["from": "2026-11-16", "preset": "de", "name": "shop"],
    ])
    func preset(on date: JSON) throws -> JSON? {
      try engine.call("payroll.get", ["from": date, "to": date])["payrolls"].elements.first?[
        "preset"]
    }
    #expect(try preset(on: "2026-10-06") == "us-california")
    #expect(try preset(on: "2026-11-16") == "de")
  }

  @Test func `an absence of a calendar that is refused does not stop the others`() throws {
    let engine = EngineHarness()
    try engine.call("plan.create", ["from": "2026-10-01", "dayMinutes": week])
    try engine.call("organization.update", ["lockedThrough": "2026-11-01"])
    try engine.call(
      "absence.create", ["kind": "vacation", "from": "2026-12-28", "to": "2026-12-30"])
    let reply = try engine.call(
      "absence.import",
      [
        "absences": [
          ["uid": "a", "from": "2026-12-30", "to": "2026-12-31", "kind": "vacation"],
          ["uid": "b", "from": "2026-10-30", "kind": "vacation"],
          ["uid": "c", "from": "2027-01-04", "kind": "vacation", "share": 0.5],
          ["uid": "d", "from": "2027-01-04", "kind": "vacation", "share": 0.5],
          ["uid": "e", "from": "2027-01-04", "kind": "vacation", "share": 0.5],
          ["uid": "f", "from": "2026-12-29", "kind": "vacation"],
        ]
      ])
    #expect(
      reply["outcomes"] == ["overlap", "period_locked", "taken", "taken", "overlap", "known"])
    #expect(reply["added"] == 2 && reply["known"] == 1)
    #expect(reply["text"]["summary"] == "2 added, 1 known already, 3 refused")
    #expect(reply["refusals"].elements.map { $0["reason"] } == ["overlap", "period_locked"])
  }

  @Test func `rules keep their numbers, and given ones replace those of the preset`() throws {
    let engine = EngineHarness()
    let saved = try engine.call(
      "organization.update",
      [
        "payrollRules": [
          ["from": "2026-11-16", "preset": "us-california", "roundMinutes": 6, "week": .null]
        ]
      ])["payrollRules"]
    #expect(saved.elements.first?["roundMinutes"] == 6)
    #expect(saved.elements.first?["week"] == .null)
    #expect(saved.elements.first?["day"].elements.count == 2)
    #expect(
      try engine.call("organization.update", ["payrollRules": saved])["payrollRules"] == saved)
  }
}
