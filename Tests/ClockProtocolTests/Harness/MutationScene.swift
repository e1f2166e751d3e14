import ClockTestSupport
import JSON
import JSONRPC
import TimeClock

@testable import ClockProtocol

/// An engine with records of every kind, and with valid parameters for each mutation.
struct MutationScene {
  let engine = EngineHarness(at: "2026-11-20T12:00:00Z")
  private let owner: String
  private let day: String
  private var ids: [String: JSON] = [:]

  /// The records are those of the owner, and the recorded time is of the day.
  init(of owner: String = "me", on day: String = "2026-11-20") throws {
    (self.owner, self.day) = (owner, day)
    for (id, role) in [("ann", Role.sitter), ("client", .client)] { try engine.addMember(id, role) }
    func keep(_ name: String, _ method: String, _ parameters: JSON) throws {
      ids[name] = try engine.call(method, parameters)["id"]
    }
    try keep("school", "school.create", ["name": "Elm"])
    try keep(
      "session", "session.create",
      [
        "schoolId": id("school"), "date": "2026-11-20", "startTime": "09:00", "endTime": "10:00",
        "sessionTypes": ["sports"],
      ])
    let owned = JSON.string(owner)
    try keep(
      "plan", "plan.create",
      ["from": "2026-11-02", "dayMinutes": .array(Self.minutes), "userId": owned])
    try keep(
      "adjustment", "adjustment.create",
      ["date": "2026-11-03", "ms": 1, "reason": "Paid out", "userId": owned])
    for name in ["visit", "running"] { try keep(name, "visit.create", visit) }
    try act(as: owner)
    try keep("task", "task.create", ["name": "Mail"])
    try keep(
      "work", "entry.create",
      [
        "kind": "task", "taskId": id("task"), "start": at("09:00"), "durationMs": 900_000,
      ])
    try keep("shift", "entry.create", span("01:00", "03:00"))
    try keep("next", "entry.create", span("03:00", "04:00"))
    try keep("gap", "gap.create", gap("01:10", "01:20"))
    try keep("deleted", "gap.create", gap("01:30", "01:40"))
    try engine.call("gap.delete", ["id": id("deleted")])
    try keep("absence", "absence.create", ["kind": "sick", "from": "2026-11-10"])
    try keep("reminder", "reminder.create", ["text": "Stretch", "at": "10:00"])
    try engine.call("visit.start", ["id": id("running")])
    try engine.call(
      "settings.update", ["workplace": ["latitude": 1, "longitude": 1, "radiusM": 100]])
    try act(as: "me")
    _ = try engine.notifications()
  }

  private func act(as userId: String) throws {
    if owner != "me" { try engine.act(as: userId) }
  }

  /// An instant of the day.
  private func at(_ time: String) -> JSON { .string("\(day)T\(time):00Z") }

  private static let minutes: [JSON] = [480, 480, 480, 480, 480, 0, 0]

  func id(_ name: String) -> JSON { ids[name] ?? "none" }

  private func span(_ start: String, _ end: String) -> JSON {
    ["kind": "shift", "start": at(start), "end": at(end)]
  }

  private func gap(_ exit: String, _ back: String) -> JSON {
    ["entryId": id("shift"), "exitTime": at(exit), "returnTime": at(back)]
  }

  private static let agreed: JSON = [
    "kind": "shift", "start": "2026-11-18T05:00:00Z", "end": "2026-11-18T06:00:00Z",
  ]

  private var visit: JSON {
    [
      "scheduledStart": "2026-11-20T12:00:00Z", "scheduledEnd": "2026-11-20T13:00:00Z",
      "sitterId": "ann", "clientId": "client",
    ]
  }

  /// A proposal that needs Ann's consent.
  private var proposal: [(name: String, value: JSON)] {
    [
      ("method", "entry.create"),
      ("params", .object(JSONObject([("userId", "ann")] + Self.agreed.members))),
    ]
  }

  /// Prepares what the method needs, and returns parameters for it.
  func prepare(_ method: String) throws -> JSONObject {
    let past: JSON = ["at": at("11:00")]
    func first(_ calls: (String, JSON)..., then parameters: JSONObject) throws -> JSONObject {
      let isOwners = !["organization", "member"].contains(calls[0].0.prefix { $0 != "." })
      try act(as: isOwners ? owner : "me")
      for (method, parameters) in calls { try engine.call(method, parameters) }
      try act(as: "me")
      return parameters
    }
    switch method {
    case "clock.out", "clock.update": return try first(("clock.in", past), then: [:])
    case "clock.adjust":
      return try first(("clock.in", past), then: ["start": at("10:00")])
    case "gap.start": return try first(("clock.in", past), then: [:])
    case "gap.end":
      return try first(("clock.in", past), ("gap.start", past), then: [:])
    case "timer.stop", "timer.cancel", "timer.update", "timer.adjust":
      let start: JSON = ["taskId": id("task"), "at": at("11:00")]
      let isMove = method == "timer.adjust"
      return try first(("timer.start", start), then: isMove ? ["start": at("10:00")] : [:])
    case "entry.cutOut":
      return [
        "from": at("02:00"), "to": at("02:10"), "as": "discard", "entryIds": [id("shift")],
      ]
    case "presence.settle": return ["id": try away(), "as": "discard"]
    case "visit.end", "visit.undo": return ["id": id("running")]
    case "visit.amend": return ["id": id("running"), "checkIn": at("11:00")]
    case "proposal.create":
      return try first(("organization.update", ["consent": "both"]), then: proposal.object)
    case "proposal.withdraw":
      try engine.call("organization.update", ["consent": "both"])
      return ["id": try engine.call("proposal.create", .object(proposal.object))["id"]]
    case "proposal.accept", "proposal.decline":
      try engine.call("organization.update", ["consent": "both"])
      try engine.act(as: "ann")
      let made = try engine.call(
        "proposal.create", ["method": "entry.create", "params": Self.agreed])
      try engine.act(as: "me")
      return ["id": made["id"]]
    case "change.object":
      try engine.act(as: "ann")
      try engine.call("entry.create", Self.agreed)
      try engine.act(as: "me")
      return ["seq": try engine.call("change.list")["changes"][0]["seq"]]
    case "member.erase":
      return try first(
        ("member.update", ["id": "client", "isActive": false]),
        then: ["id": "client", "confirm": "ERASE"])
    case "week.reopen": return try first(("week.submit", [:]), then: [:])
    case "change.redo": return try first(("change.undo", [:]), then: [:])
    case "alert.dismiss", "alert.announce":
      // A subscriber would announce a coming alert itself.
      if method == "alert.announce" { try engine.call("unsubscribe", ["topics": ["alert"]]) }
      try engine.call("clock.in", past)
      try engine.advance(10 * 3_600_000)
      _ = try engine.notifications()
      return ["id": try engine.call("alert.list")["alerts"][0]["id"]]
    default: return usual(method)
    }
  }

  /// A time away from the keyboard, which raises an alert.
  private func away() throws -> JSON {
    try act(as: owner)
    try engine.call("settings.update", ["idleMinutes": 5])
    try engine.call("timer.start", ["taskId": id("task"), "at": "2026-11-20T11:00:00Z"])
    for state: JSON in ["idle", "active"] {
      try engine.call("presence.report", ["state": state, "source": "test"])
      if state == "idle" { try engine.advance(3_600_000) }
    }
    _ = try engine.notifications()
    let alerts = try engine.call("alert.list")["alerts"].elements
    try act(as: "me")
    return alerts.first { $0["kind"] == "presence.away" }?["id"] ?? .null
  }

  private func usual(_ method: String) -> JSONObject {
    switch method {
    case "gap.create":
      gap("02:00", "02:10").members.object
    case "gap.update": ["id": id("gap"), "exitTime": at("01:05")]
    case "gap.delete": ["id": id("gap")]
    case "gap.restore": ["id": id("deleted")]
    case "presence.report": ["state": "active", "source": "test"]
    case "fence.locate": ["latitude": 1, "longitude": 1]
    case "entry.create":
      span("05:00", "06:00").members.object
    case "entry.update": ["id": id("shift"), "notes": "n"]
    case "entry.delete": ["id": id("shift")]
    case "entry.split": ["id": id("shift"), "at": at("02:00")]
    case "entry.join": ["ids": [id("shift"), id("next")]]
    case "entry.import":
      [
        "entries": [.object(JSONObject([("key", "a")] + span("05:00", "06:00").members))]
      ]
    case "plan.create": ["from": "2026-11-16", "dayMinutes": .array(Self.minutes)]
    case "plan.update": ["id": id("plan"), "note": "n"]
    case "plan.delete": ["id": id("plan")]
    case "absence.create": ["kind": "sick", "from": "2026-11-11"]
    case "absence.update": ["id": id("absence"), "note": "n"]
    case "absence.delete": ["id": id("absence")]
    case "absence.import":
      ["absences": [["uid": "a", "kind": "holiday", "from": "2026-12-25", "name": "Christmas"]]]
    case "adjustment.create": ["date": "2026-11-04", "ms": 1, "reason": "Paid out"]
    case "adjustment.update": ["id": id("adjustment"), "reason": "Expired"]
    case "adjustment.delete": ["id": id("adjustment")]
    case "reminder.create": ["text": "Look away", "everyWorkedMs": 3_000_000]
    case "reminder.update": ["id": id("reminder"), "at": "11:00"]
    case "reminder.delete": ["id": id("reminder")]
    case "task.create", "school.create": ["name": "New"]
    case "task.update": ["id": id("task"), "name": "Post"]
    case "task.delete": ["id": id("task")]
    case "timer.start": ["taskId": id("task")]
    case "visit.create": visit.members.object
    case "visit.update", "visit.delete", "visit.start": ["id": id("visit")]
    case "visit.message": ["id": id("visit"), "text": "On my way"]
    case "school.update": ["id": id("school"), "name": "Oak"]
    case "member.create":
      ["firstName": "Bo", "lastName": "B", "email": "bo@example.org", "role": "sitter"]
    case "member.update": ["id": "ann", "firstName": "Anna"]
    case "member.hold": ["id": "ann", "hold": true]
    case "record.erase": ["topic": "task", "id": id("task")]
    case "settings.update": ["graceMinutes": 20]
    case "organization.update": ["name": "Studio"]
    case "session.create":
      [
        "schoolId": id("school"), "date": "2026-11-21", "startTime": "09:00", "endTime": "10:00",
        "sessionTypes": ["sports"],
      ]
    case "session.update": ["id": id("session"), "startTime": "08:00"]
    case "session.delete", "session.publish", "session.unpublish": ["id": id("session")]
    default: [:]
    }
  }
}

extension [(name: String, value: JSON)] {
  fileprivate var object: JSONObject { JSONObject(self) }
}
