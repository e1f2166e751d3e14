import ClockTestSupport
import JSON
import JSONRPC
import TimeClock

/// Visits, sessions, choices, undo and redo.
extension RandomCalls {
  mutating func visit(_ model: Model, _ actor: String, _ at: Instant) -> ModelCall {
    let ids = model.visits.keys.sorted()
    let id = chance(25) ? "none" : pick(Array(ids.suffix(6)), "none")
    let status = chance(6) ? pick(["scheduled", "completed", "in_adventure"], "") : nil
    let sitter = pick(["me", "photographer", "sitter", "sitter", Model.idle, "nobody"], "")
    switch Int.random(in: 0..<14, using: &random) {
    case 0, 1:
      let start = model.now + Int64.random(in: -200...100, using: &random) * Model.minute
      let end = start + Int64.random(in: 0...120, using: &random) * Model.minute
      let client = pick(["client", "Rex"], "")
      return ModelCall(
        "visit.create", "create", "visit",
        [
          "scheduledStart": JSON(start), "scheduledEnd": JSON(end), "sitterId": .string(sitter),
          "clientId": .string(client), "status": JSON(status),
        ]
      ) { model throws(Model.Refused) in
        try model.visitCreate(start, end, sitter: sitter, client: client, status: status)
      }
    case 2:
      let end = chance(2) ? model.visits[id].map { $0.end + 10 * Model.minute } : nil
      let sitter = chance(3) ? sitter : nil
      return ModelCall(
        "visit.update", "edit", "visit",
        [
          "id": .string(id), "scheduledEnd": JSON(end), "sitterId": JSON(sitter),
          "status": JSON(status),
        ]
      ) { model throws(Model.Refused) in
        try model.visitUpdate(actor, id, end: end, sitter: sitter, status: status)
      }
    case 3:
      let checkIn = chance(2) ? at : nil
      let checkOut = checkIn == nil || chance(2) ? past(model.now, 200) : nil
      return ModelCall(
        "visit.amend", "edit", "visit",
        ["id": .string(id), "checkIn": JSON(checkIn), "checkOut": JSON(checkOut)]
      ) { model throws(Model.Refused) in
        try model.visitAmend(actor, id, checkIn: checkIn, checkOut: checkOut)
      }
    case 4:
      return ModelCall("visit.backfill", "edit", "visit", [:]) {
        model throws(Model.Refused) in model.visitBackfill()
      }
    case 5 where chance(3):
      return ModelCall("visit.delete", "delete", "visit", ["id": .string(id)]) {
        model throws(Model.Refused) in try model.visitDelete(actor, id)
      }
    case 5, 6:
      let text = pick(["", "They have eaten"], "")
      return ModelCall(
        "visit.message", "work", "visit", ["id": .string(id), "text": .string(text)]
      ) { model throws(Model.Refused) in try model.visitMessage(actor, id, text) }
    case 7:
      return ModelCall("visit.undo", "work", "visit", ["id": .string(id)]) {
        model throws(Model.Refused) in try model.visitUndo(actor, id)
      }
    case 8, 9:
      return ModelCall("visit.start", "work", "visit", ["id": .string(id)]) {
        model throws(Model.Refused) in try model.visitStart(actor, id)
      }
    case 10, 11:
      return ModelCall("visit.end", "work", "visit", ["id": .string(id)]) {
        model throws(Model.Refused) in try model.visitEnd(actor, id)
      }
    default:
      return ModelCall("visit.status", "read", "visit", ["id": .string(id)]) {
        model throws(Model.Refused) in _ = try model.visit(id, actor, for: "read")
      }.telling { $0.visits[id]?.countdown(at: $0.now) ?? [:] }
    }
  }

  private mutating func fields() -> [String: JSON] {
    var fields: [String: JSON] = [:]
    let people = [["photographer"], [], ["sitter", "manager"], [Model.idle], ["nobody"]]
    let types = [["sports"], ["portrait", "other"], ["other"], [], ["unknown"], ["sports"]]
    func list(_ words: [String]) -> JSON { .array(words.map { .string($0) }) }
    if !chance(6) { fields["schoolId"] = chance(12) ? "none" : "school" }
    if !chance(6) { fields["date"] = .string(pick(["2026-11-02", "2026-11-03"], "")) }
    if !chance(6) { fields["startTime"] = .string(pick(["08:00", "09:30", "16:00"], "")) }
    if !chance(6) { fields["endTime"] = .string(pick(["10:00", "17:15", "09:30"], "")) }
    if !chance(6) { fields["sessionTypes"] = list(pick(types, [])) }
    if chance(2) { fields["customSessionType"] = "Choir" }
    if chance(2) { fields["photographerIds"] = list(pick(people, [])) }
    if chance(4) { fields["status"] = .string(pick(["completed", "cancelled"], "")) }
    return fields
  }

  mutating func session(_ model: Model, _ actor: String) -> ModelCall {
    let id = chance(25) ? "none" : pick(Array(model.jobs.keys.sorted().suffix(6)), "none")
    switch Int.random(in: 0..<9, using: &random) {
    case 0...2:
      let fields = fields()
      return form("session.create", "create", fields) { model throws(Model.Refused) in
        try model.sessionCreate(fields)
      }
    case 3, 4:
      var changes = fields().filter { _ in chance(3) }
      if chance(8) { changes["date"] = .null }
      let fields = changes
      return form("session.update", "edit", fields, id: id) { model throws(Model.Refused) in
        try model.sessionUpdate(actor, id, fields)
      }
    case 5:
      return ModelCall("session.delete", "delete", "session", ["id": .string(id)]) {
        model throws(Model.Refused) in try model.sessionDelete(actor, id)
      }
    case 6, 7:
      let publishes = chance(2)
      return ModelCall(
        publishes ? "session.publish" : "session.unpublish", "publish", "session",
        ["id": .string(id)]
      ) { model throws(Model.Refused) in try model.sessionPublish(actor, id, publishes) }
    default:
      return ModelCall("session.get", "read", "session", ["id": .string(id)]) {
        model throws(Model.Refused) in _ = try model.job(id, actor, for: "read")
      }.telling { ["published": .boolean($0.jobs[id]?.isPublished == true)] }
    }
  }

  /// Null in a form clears the field.
  private func form(
    _ method: String, _ action: String, _ fields: [String: JSON], id: String? = nil,
    _ step: @escaping ModelCall.Step
  ) -> ModelCall {
    let members = fields.sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value) }
    let id = id.map { [(name: "id", value: JSON.string($0))] } ?? []
    return ModelCall(method, action, "session", withNulls: JSONObject(id + members), step)
  }

  mutating func change(_ model: Model, _ actor: String) -> ModelCall {
    let isRedo = chance(3)
    var seq: Int64?
    if chance(2) { seq = chance(20) ? 1_000_000 : pick(model.rows.suffix(30).map(\.seq), 0) }
    let wanted = seq
    return ModelCall(
      isRedo ? "change.redo" : "change.undo", "edit", "change",
      ["seq": wanted.map { .integer($0) } ?? .null]
    ) { model throws(Model.Refused) in
      if isRedo { try model.redo(actor, wanted) } else { try model.undo(actor, wanted) }
    }
  }

  mutating func choice(_ actor: String) -> ModelCall {
    if chance(4) {
      let publishes = chance(2)
      let window = pick([Int64?.none, 0, 1, 30], 30)
      return ModelCall(
        "organization.update", "edit", "organization",
        withNulls: JSONObject([
          ("enableSessionPublishing", .boolean(publishes)),
          ("editWindowDays", window.map { .integer($0) } ?? .null),
        ])
      ) { model throws(Model.Refused) in
        model.houses["local"] = .init(publishes: publishes, editWindow: window)
      }
    }
    let grace = pick([Int64](4...6) + [15, 60, 61], 5)
    let hours = pick([Int64](0...2) + [16, 17], 1)
    let place: JSON = chance(3) ? .null : ["latitude": 40, "longitude": -74]
    return ModelCall(
      "settings.update", "edit", "settings",
      withNulls: JSONObject([
        ("graceMinutes", .integer(grace)), ("longShiftHours", .integer(hours)),
        ("workplace", place),
      ])
    ) { model throws(Model.Refused) in
      var wrong: [String] = []
      if !(5...60 ~= grace) { wrong.append("graceMinutes") }
      if !(1...16 ~= hours) { wrong.append("longShiftHours") }
      if !wrong.isEmpty { throw Model.Refused("validation", fields: wrong) }
      model.choices[actor] = .init(
        member: actor, grace: grace, longShift: hours, hasWorkplace: place != .null)
    }
  }
}
