/// An admin's changes to a visit; an absent value keeps the visit's own.
package struct VisitPlan: Sendable {
  private static let clientRule = NameRules.rule("Client")

  package var scheduledStart: Instant?
  package var scheduledEnd: Instant?
  package var sitterId: String?
  package var clientId: String?
  package var status: Visit.Status?
  package var pets: [String]?
  /// The texts to change; nil removes a text.
  package var texts: [VisitText: String?] = [:]

  package init() {}

  package func apply(to visit: inout Visit, now: Instant) throws(ClockError) {
    visit.scheduledStart = scheduledStart ?? visit.scheduledStart
    if let scheduledEnd {
      if scheduledEnd > visit.scheduledEnd { visit.extensions += 1 }
      visit.scheduledEnd = scheduledEnd
    }
    visit.sitterId = sitterId ?? visit.sitterId
    var wrong = WrongFields()
    try wrong.gather { () throws(ClockError) in
      try EntryRules.checkOrder(
        Interval(visit.scheduledStart, visit.scheduledEnd), in: "scheduledEnd")
    }
    if let clientId {
      try wrong.gather { () throws(ClockError) in
        visit.clientId = try Self.checked(clientId: clientId)
      }
    }
    if let pets {
      try wrong.gather { () throws(ClockError) in visit.pets = try PetNames.checked(pets) }
    }
    for text in VisitText.allCases {
      guard let value = texts[text] else { continue }
      try wrong.gather { () throws(ClockError) in
        let checked = try text.checked(value)
        switch text {
        case .address: visit.address = checked
        case .note: visit.note = checked
        case .message: visit.pendingMessage = checked
        }
      }
    }
    if let status, status != visit.status {
      try Self.checkUnworked(visit)
      try wrong.gather { () throws(ClockError) in try Self.mark(&visit, status, now) }
    }
    try wrong.refuse()
  }

  private static func checkUnworked(_ visit: Visit) throws(ClockError) {
    guard visit.checkIn != nil else { return }
    throw visit.status == .completed ? Visit.alreadyCompleted : Visit.alreadyStarted
  }

  /// A past visit may be marked as completed, or unmarked, if nobody has worked it.
  private static func mark(
    _ visit: inout Visit, _ status: Visit.Status, _ now: Instant
  ) throws(ClockError) {
    if status == .inAdventure {
      throw .validation([
        .init("status", "A visit is started by its sitter; here it can be planned or completed")
      ])
    }
    if status == .completed, visit.scheduledEnd > now {
      throw .refused(.inFuture, "A visit cannot be completed before its scheduled end")
        .about("status")
    }
    visit.status = status
  }

  package static func checked(clientId: String) throws(ClockError) -> String {
    if let message = clientRule.wrong(clientId, isRequired: true) {
      throw .validation([.init("clientId", message)])
    }
    return clientId.trimmed ?? ""
  }
}
