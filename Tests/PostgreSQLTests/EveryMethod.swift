import ClockTestSupport
import Foundation
import JSON
import Testing

/// A front end that makes an accepted call of each method, and counts the round trips to the
/// server.
final class EveryMethod {
  private let engine: PeerEngine
  /// The fewest round trips of each method, since a repeated query is cached.
  private(set) var waits: [String: Int] = [:]
  private(set) var round = 0

  /// The engine must have a debug log.
  init(_ engine: PeerEngine) { self.engine = engine }

  /// The engine's descriptions of its methods.
  func described() throws -> [JSON] {
    try engine.call("rpc.discover")?.member("result")?.member("methods")?.elements ?? []
  }

  @discardableResult
  func call(_ method: String, _ parameters: JSON = [:]) throws -> JSON {
    let reply = try #require(try engine.call(method, parameters))
    #expect(reply.member("error") == nil, "\(method) \(parameters.line): \(reply.line)")
    let count = try logged(method)
    waits[method] = min(waits[method] ?? count, count)
    return reply.member("result") ?? .null
  }

  /// Repeats a read, when its dependencies are already known.
  @discardableResult
  func look(_ method: String, _ parameters: JSON = [:]) throws -> JSON {
    try call(method, parameters)
    return try call(method, parameters)
  }

  /// The round trips of the latest call.
  // Calls about presence are not logged: their round trips count with the next request, which needs
  // none.
  private func logged(_ method: String) throws -> Int {
    let isSecret = method.hasPrefix("presence.")
    if isSecret { _ = try engine.call("payroll.presets") }
    let line = engine.process.standardError.split(separator: "\n").last {
      $0.contains(isSecret ? " payroll.presets " : " \(method) ")
    }
    let words = try #require(line, "\(method)").split(separator: " ")
    return words.last == "journeys" ? Int(words[words.count - 2]) ?? 0 : 0
  }

  func ago(_ minutes: Int) -> JSON {
    .string(Date(timeIntervalSinceNow: -Double(minutes) * 60).formatted(.iso8601))
  }

  private func date(_ days: Int) -> JSON {
    .string(
      Date(timeIntervalSinceNow: -Double(days) * 86_400)
        .formatted(.iso8601.year().month().day()))
  }

  func id(_ record: JSON?) -> JSON { ["id": record?.member("id") ?? ""] }

  /// The members that identify a record, and others.
  private func about(_ record: JSON, _ others: [(String, JSON)]) -> JSON {
    .object(JSONObject([("id", record.member("id") ?? "")] + others))
  }

  /// Calls each method once or more often.
  func ask() throws {
    round += 1
    try conversation()
    try clock()
    try entries()
    try tasks()
    try visits()
    try sessions()
    try hours()
    // Nobody can be away twice within so short a time.
    try reminders()
    if round == 1 { try presence() }
    try alerts()
    try proposals()
    try accounts()
  }

  private func conversation() throws {
    try call("initialize", ["protocol": 1])
    for method in ["ping", "rpc.discover", "time.now", "activity.get", "activity.glance"] {
      try look(method)
    }
    for method in ["words.get", "activity.menu", "settings.get", "organization.get"] {
      try look(method)
    }
    try look("time.parse", ["text": "yesterday"])
    try call("subscribe", ["topics": ["clock"]])
    let live = id(try call("live.start", ["method": "task.list", "params": ["limit": 1]]))
    try call("live.more", live)
    try call("live.stop", live)
    try call("unsubscribe")
    try call("activity.reconcile", ["shown": []])
  }

  /// Ends the shift and deletes it.
  private func leave() throws {
    let shift = try call("clock.out", ["anyLength": true]).member("entry")
    try call("entry.delete", id(shift))
  }

  private func clock() throws {
    try call("clock.in", ["at": ago(20)])
    try look("clock.status")
    try look("clock.list")
    try call("clock.adjust", ["start": ago(18)])
    try call("clock.update", ["notes": .string("Note \(round)")])
    try call("gap.start", ["at": ago(6)])
    try call("gap.end", ["at": ago(3)])
    let gap = id(try look("gap.list").member("gaps")?.elements.first)
    try look("gap.get", gap)
    try call("gap.update", about(gap, [("returnTime", ago(4))]))
    try call("gap.delete", gap)
    try call("gap.restore", gap)
    let shift = id(try call("clock.out").member("entry"))
    let times: JSON = [
      "entryId": shift.member("id") ?? "", "exitTime": ago(12), "returnTime": ago(10),
    ]
    try call("gap.create", times)
    try call("entry.delete", shift)
    try call("clock.toggle", ["at": ago(9)])
    let toggled = try call("clock.toggle", ["anyLength": true]).member("entry")
    try call("entry.delete", id(toggled))
    let place: JSON = ["latitude": 40.7128, "longitude": -74.006, "radiusM": 120]
    try call("settings.update", ["workplace": place])
    try call("fence.enter")
    try call("fence.exit")
    try call("fence.locate", ["latitude": 40.7132, "longitude": -74.006, "accuracyM": 5])
    try call("settings.update", ["workplace": .null])
    try leave()
  }

  private func entries() throws {
    let first = 1_800 + round * 1_200
    let shift = id(
      try call("entry.create", ["kind": "shift", "start": ago(first), "end": ago(first - 120)]))
    try look("entry.get", shift)
    try look("entry.list")
    try call("entry.update", about(shift, [("notes", "Note")]))
    let parts = try call("entry.split", about(shift, [("at", ago(first - 60))]))
    let ids = (parts.member("entries")?.elements ?? []).map { $0.member("id") ?? "" }
    try call("entry.join", ["ids": .array(ids)])
    try look("entry.overlaps", ["kind": "shift", "start": ago(300), "end": ago(200)])
    let cut: JSON = [
      "from": ago(first - 30), "to": ago(first - 40), "as": "discard",
      "entryIds": [shift.member("id") ?? ""],
    ]
    try call("entry.cutOut", cut)
    let recorded: JSON = [
      "key": .string("key \(round)"), "kind": "shift", "start": ago(first - 200),
      "end": ago(first - 240),
    ]
    try call("entry.import", ["entries": [recorded]])
    for method in ["day.get", "week.get", "week.list", "week.calendar", "week.payroll"] {
      try look(method)
    }
    try look("stats.get")
    try look("report.get", ["range": "week", "by": ["day"]])
    try call("settings.update", ["payrollRecipient": "+1 555 0100"])
    try call("week.send")
    let week: JSON = ["containing": date(70 + 7 * round)]
    try call("week.submit", week)
    try call("week.reopen", week)
  }

  private func tasks() throws {
    let task = id(try call("task.create", ["name": .string("Task \(round)")]))
    try look("task.get", task)
    try look("task.list")
    try call("task.update", about(task, [("name", .string("Renamed \(round)"))]))
    try call("timer.start", ["taskId": task.member("id") ?? "", "at": ago(10)])
    try look("timer.status")
    try look("timer.validateStart", ["start": ago(6)])
    try call("timer.adjust", ["start": ago(6)])
    try call("timer.update", ["name": "Draft"])
    try call("timer.stop")
    try call("timer.continue")
    try call("timer.cancel")
    for entry in try look("entry.list", ["kind": "task"]).member("entries")?.elements ?? [] {
      try call("entry.delete", id(entry))
    }
    try look("change.list")
    try call("change.undo")
    try call("change.redo")
    try call("task.delete", task)
  }

  private func visits() throws {
    let member: JSON = [
      "firstName": "Ann", "lastName": .string("\(round)"), "role": "client",
      "email": .string("ann\(round)@example.org"),
    ]
    let client = id(try call("member.create", member))
    try call("member.update", about(client, [("lastName", "Lee")]))
    try look("member.list")
    let plan: JSON = [
      "sitterId": "me", "clientId": client.member("id") ?? "", "scheduledStart": ago(30),
      "scheduledEnd": ago(-30),
    ]
    let visit = id(try call("visit.create", plan))
    for method in ["visit.get", "visit.status"] { try look(method, visit) }
    for method in ["visit.start", "visit.undo", "visit.start"] { try call(method, visit) }
    try call("visit.update", about(visit, [("note", "Walk")]))
    try look("visit.list")
    try call("visit.message", about(visit, [("text", "Here")]))
    try call("visit.end", visit)
    try call("visit.amend", about(visit, [("checkIn", ago(2)), ("checkOut", ago(1))]))
    try look("visit.reliability", ["from": date(30), "to": date(0)])
    try call("visit.backfill")
    try call("visit.delete", visit)
  }

  private func sessions() throws {
    let school = id(try call("school.create", ["name": .string("School \(round)")]))
    try call("school.update", about(school, [("name", .string("Renamed \(round)"))]))
    try look("school.list")
    let form: JSON = [
      "schoolId": school.member("id") ?? "", "date": "2031-11-30", "startTime": "09:00",
      "endTime": "10:00", "sessionTypes": ["sports"], "photographerIds": ["me"],
    ]
    try look("session.validate", form)
    let session = id(try call("session.create", form))
    try look("session.get", session)
    try call("session.update", about(session, [("notes", "Lamp")]))
    for method in ["session.publish", "session.unpublish"] { try call(method, session) }
    for method in ["session.list", "session.calendar", "session.options"] { try look(method) }
    try call("session.delete", session)
  }

  private func hours() throws {
    let day: JSON = .string("20\(30 + round)-03-02")
    let plan = id(
      try call("plan.create", ["from": day, "dayMinutes": [480, 480, 480, 480, 480, 0, 0]]))
    try call("plan.update", about(plan, [("note", "Full time")]))
    try look("plan.list")
    let absence = id(try call("absence.create", ["kind": "vacation", "from": day]))
    try call("absence.update", about(absence, [("note", "Sea")]))
    try look("absence.list", ["from": day, "to": day])
    let sick: JSON = [
      "uid": .string("absence \(round)"), "kind": "sick", "from": .string("20\(30 + round)-03-09"),
    ]
    try call("absence.import", ["absences": [sick]])
    let adjustment = id(
      try call("adjustment.create", ["date": day, "reason": "From before", "ms": 3_600_000]))
    try call("adjustment.update", about(adjustment, [("ms", 60_000)]))
    for method in ["adjustment.list", "balance.get", "payroll.get", "payroll.presets"] {
      try look(method)
    }
    try call("adjustment.delete", adjustment)
    try call("absence.delete", absence)
    try call("plan.delete", plan)
    let seal = try look("seal.list").member("seals")?.elements.first
    try look("seal.get", ["seq": seal?.member("seq") ?? 0])
  }

  private func reminders() throws {
    let reminder = id(
      try call("reminder.create", ["text": "Stretch", "everyWorkedMs": 3_000_000]))
    try call("reminder.update", about(reminder, [("text", "Stand")]))
    try look("reminder.list")
    try call("reminder.delete", reminder)
  }

  private func presence() throws {
    try call("settings.update", ["idleMinutes": 5])
    try call("clock.in", ["at": ago(40)])
    try call("presence.report", ["state": "idle", "source": "test", "since": ago(30)])
    try call("presence.report", ["state": "active", "source": "test"])
    try look("presence.status")
    try call("presence.settle", about(id(try alert("presence.away")), [("as", "keep")]))
    try leave()
    try call("settings.update", ["idleMinutes": .null])
  }

  private func alert(_ kind: String) throws -> JSON? {
    try look("alert.list").member("alerts")?.elements.last { $0.member("kind")?.string == kind }
  }

  private func alerts() throws {
    try call("clock.in", ["at": ago(740 + round)])
    let long = id(try alert("clock.long"))
    try call("alert.announce", long)
    try call("alert.dismiss", long)
    try call("alert.dismissAll")
    try leave()
    try call("settings.update", ["graceMinutes": .integer(Int64(10 + round))])
    try call("organization.update", ["name": .string("Office \(round)")])
  }
}
