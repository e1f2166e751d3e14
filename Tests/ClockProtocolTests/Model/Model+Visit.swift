import JSON
import JSONRPC
import TimeClock

extension Model {
  struct Appointment: ModelRecord {
    static let topic = "visit"
    var start: Instant
    var end: Instant
    var status = "scheduled"
    var sitter: String
    var client: String
    var checkIn: Instant?
    var checkOut: Instant?
    var message: String?
    var isEstimated = false

    var owner: String? { sitter }
    var members: [String: JSON] {
      [
        "scheduledStart": JSON(start), "scheduledEnd": JSON(end), "status": .string(status),
        "sitterId": .string(sitter), "clientId": .string(client), "checkIn": JSON(checkIn),
        "checkOut": JSON(checkOut), "pendingMessage": JSON(message),
        "estimated": .boolean(isEstimated),
      ]
    }

    /// The expected result of `visit.status`.
    func countdown(at now: Instant) -> [String: JSON] {
      let length = end - start
      let remaining = checkIn == nil ? length : end - (checkOut ?? now)
      let isOn = checkIn != nil && checkOut == nil
      let isWaiting = status == "scheduled"
      return [
        "status": .string(status), "remainingMs": .integer(remaining),
        "elapsedMs": .integer(checkIn.map { max(0, (checkOut ?? now) - $0) } ?? 0),
        "isFiveMinuteWarning": .boolean(isOn && (0...300_000).contains(remaining)),
        "isOvertime": .boolean(isOn && remaining < 0),
        "isLate": .boolean(isWaiting && now - start >= 600_000 && now <= end),
        "isMissed": .boolean(isWaiting && now > end),
      ]
    }
  }

  mutating func visitCreate(
    _ start: Instant, _ end: Instant, sitter: String, client: String, status: String?
  ) throws(Refused) {
    var visit = Appointment(start: start, end: end, sitter: sitter, client: client)
    var wrong = Wrong()
    try wrong.gather { () throws(Refused) in try apply(status, to: &visit) }
    try wrong.gather { () throws(Refused) in try checkSitter(sitter) }
    try wrong.refuse()
    visits[newId()] = visit
  }

  mutating func visitUpdate(
    _ actor: String, _ id: String, end: Instant?, sitter: String?, status: String?
  ) throws(Refused) {
    let before = try visit(id, actor, for: "edit")
    var visit = before
    visit.end = end ?? visit.end
    visit.sitter = sitter ?? visit.sitter
    var wrong = Wrong()
    try wrong.gather { () throws(Refused) in try apply(status, to: &visit) }
    if visit.sitter != before.sitter {
      try wrong.gather { [visit] () throws(Refused) in try checkSitter(visit.sitter) }
    }
    try wrong.refuse()
    visits[id] = visit
  }

  /// An old visit may be marked as completed, if nobody has checked in.
  private func apply(_ status: String?, to visit: inout Appointment) throws(Refused) {
    var wrong = Wrong()
    if visit.end <= visit.start { wrong.add("end_before_start", "scheduledEnd") }
    guard let status, status != visit.status else { return try wrong.refuse() }
    if visit.checkIn != nil {
      throw Refused(visit.status == "completed" ? "already_completed" : "already_started")
    }
    if status == "in_adventure" { wrong.add("validation", "status") }
    if status == "completed", visit.end > now { wrong.add("in_future", "status") }
    try wrong.refuse()
    visit.status = status
  }

  private func checkSitter(_ id: String) throws(Refused) {
    if id == Self.idle { throw Refused("validation", fields: ["sitterId"]) }
    guard let role = Self.roles[id] else { throw Refused("not_found", fields: ["sitterId"]) }
    if [.manager, .client].contains(role) { throw Refused("validation", fields: ["sitterId"]) }
  }

  mutating func visitDelete(_ actor: String, _ id: String) throws(Refused) {
    _ = try visit(id, actor, for: "delete")
    visits[id] = nil
  }

  mutating func visitStart(_ actor: String, _ id: String) throws(Refused) {
    let visit = try visit(id, actor, for: "work")
    guard visit.status == "scheduled" else {
      throw Refused(visit.status == "completed" ? "already_completed" : "already_started")
    }
    visits[id]?.checkIn = now
    visits[id]?.status = "in_adventure"
  }

  mutating func visitEnd(_ actor: String, _ id: String) throws(Refused) {
    let visit = try visit(id, actor, for: "work")
    try checkIsOn(visit)
    visits[id]?.checkOut = now
    visits[id]?.status = "completed"
  }

  mutating func visitUndo(_ actor: String, _ id: String) throws(Refused) {
    let visit = try visit(id, actor, for: "work")
    if let end = visit.checkOut, visit.checkIn != nil, !visit.isEstimated, now - end <= 600_000 {
      visits[id]?.checkOut = nil
      visits[id]?.status = "in_adventure"
      return
    }
    try checkIsOn(visit)
    visits[id]?.checkIn = nil
    visits[id]?.status = "scheduled"
  }

  private func checkIsOn(_ visit: Appointment) throws(Refused) {
    switch visit.status {
    case "completed": throw Refused("already_completed")
    case "scheduled": throw Refused("not_started")
    default: break
    }
  }

  mutating func visitMessage(_ actor: String, _ id: String, _ text: String) throws(Refused) {
    _ = try visit(id, actor, for: "work")
    visits[id]?.message = text.isEmpty ? nil : text
  }

  mutating func visitAmend(
    _ actor: String, _ id: String, checkIn: Instant?, checkOut: Instant?
  ) throws(Refused) {
    var visit = try visit(id, actor, for: "edit")
    guard let start = checkIn ?? visit.checkIn else { throw Refused("not_started") }
    let end = checkOut ?? visit.checkOut
    var wrong = Wrong()
    for (name, instant) in [("checkIn", checkIn), ("checkOut", checkOut)] {
      if let instant, instant > now { wrong.add("in_future", name) }
    }
    try wrong.refuse()
    if let end, end < start {
      throw Refused("end_before_start", fields: [checkOut == nil ? "checkIn" : "checkOut"])
    }
    if end == nil, visit.status == "completed" {
      throw Refused("validation", fields: ["checkOut"])
    }
    visit.checkIn = start
    visit.checkOut = end
    visit.status = end == nil ? "in_adventure" : "completed"
    if checkIn != nil, checkOut != nil { visit.isEstimated = false }
    visits[id] = visit
  }

  mutating func visitBackfill() {
    for (id, visit) in visits
    where visit.status == "completed" && (visit.checkIn == nil || visit.checkOut == nil) {
      let start = visit.checkIn ?? visit.start
      visits[id]?.checkIn = start
      visits[id]?.checkOut = visit.checkOut ?? max(visit.end, start)
      visits[id]?.isEstimated = true
    }
  }
}
