/// A session's form, possibly incomplete; its rules report all wrong fields at once.
package struct SessionForm: Sendable {
  private static let customType = NameRules.rule("Custom session type")

  package var schoolId: String?
  package var date: CivilDate?
  package var startTime: TimeOfDay?
  package var endTime: TimeOfDay?
  package var sessionTypes: [String] = []
  package var customSessionType: String?
  package var photographerIds: [String] = []
  /// By member id; notes for members who are not assigned are refused.
  package var photographerNotes: [String: String] = [:]
  package var notes: String?
  package var status = Session.Status.scheduled
  package var isTimeOff = false
  /// The fields whose text is not a date or a time of day, for example because it is half typed.
  package var unreadable: Set<String> = []

  package init() {}

  package init(_ session: Session) {
    schoolId = session.schoolId
    date = session.date
    startTime = session.startTime
    endTime = session.endTime
    sessionTypes = session.sessionTypes
    customSessionType = session.customSessionType
    photographerIds = session.photographers.map(\.id)
    for photographer in session.photographers {
      photographerNotes[photographer.id] = photographer.notes
    }
    notes = session.notes
    status = session.status
    isTimeOff = session.isTimeOff
  }

  /// The values that a form may choose from; the session's current values are always allowed.
  package struct Choices: Sendable {
    package enum Standing: Sendable {
      case active, inactive
    }

    /// A chosen member that exists.
    package struct Person: Sendable {
      package let name: String
      package let standing: Standing
      /// Whether the role works time; a client's does not.
      package let mayWork: Bool

      package init(name: String, standing: Standing, mayWork: Bool) {
        self.name = name
        self.standing = standing
        self.mayWork = mayWork
      }
    }

    package var school: Standing?
    /// In the organization's order.
    package var sessionTypes: [Organization.SessionType]
    package var members: [String: Person]
    package var current: Session?
    /// The zone of the local times; nil if its skipped hours do not matter.
    package var timeZone: TimeZone?

    package init(
      school: Standing?, sessionTypes: [Organization.SessionType], members: [String: Person],
      current: Session?, timeZone: TimeZone? = nil
    ) {
      self.school = school
      self.sessionTypes = sessionTypes
      self.members = members
      self.current = current
      self.timeZone = timeZone
    }
  }

  /// Without duplicates, without white space around texts, and without values that have no effect.
  package var tidied: SessionForm {
    var form = self
    form.schoolId = schoolId?.trimmed
    form.sessionTypes = sessionTypes.compactMap(\.trimmed).withoutRepeats
    form.photographerIds = photographerIds.withoutRepeats
    form.customSessionType =
      form.sessionTypes.contains(Organization.SessionType.otherId)
      ? customSessionType?.trimmed : nil
    form.photographerNotes = photographerNotes.compactMapValues(\.trimmed)
    form.notes = notes?.trimmed
    return form
  }

  /// The wrong fields of a tidied form, in the order of the form.
  package func wrongFields(_ choices: Choices) -> [Refusal.Field] {
    var fields: [Refusal.Field] = []
    func refuse(_ field: String, _ message: Phrase) { fields.append(.init(field, message)) }

    if schoolId == nil {
      refuse("schoolId", "School is required")
    } else if schoolId != choices.current?.schoolId {
      switch choices.school {
      case .active: break
      case .inactive: refuse("schoolId", "School is inactive")
      case nil: refuse("schoolId", "School not found")
      }
    }
    func require(_ field: String, _ label: Phrase, as form: Phrase, _ isGiven: Bool) {
      if isGiven { return }
      refuse(field, unreadable.contains(field) ? form : "\(label) is required")
    }
    require(
      "date", "Date", as: "Date must be a day of the calendar, like 2026-11-21", date != nil)
    require(
      "startTime", "Start time", as: "Start time must be 00:00 to 23:59, like 09:30",
      startTime != nil)
    require(
      "endTime", "End time", as: "End time must be 00:00 to 23:59, like 09:30", endTime != nil)
    if let startTime, let endTime, endTime <= startTime || skips(startTime, endTime, choices) {
      refuse("endTime", "End time must be after start time")
    }
    if sessionTypes.isEmpty {
      refuse("sessionTypes", "At least one session type is required")
    } else if let message = wrongTypes(choices) {
      refuse("sessionTypes", message)
    }
    if sessionTypes.contains(Organization.SessionType.otherId) {
      if customSessionType == nil {
        refuse("customSessionType", "Please specify a custom session type")
      } else if let message = Self.customType.wrong(customSessionType) {
        refuse("customSessionType", message)
      }
    }
    if let message = wrongPeople(choices) { refuse("photographerIds", message) }
    if photographerNotes.keys.contains(where: { !photographerIds.contains($0) }) {
      refuse("photographerNotes", "Notes can only be for people who are assigned")
    } else if let message = photographerNotes.values.compactMap({ Notes.rule.wrong($0) }).first {
      refuse("photographerNotes", message)
    }
    if let message = Notes.rule.wrong(notes) { refuse("notes", message) }
    return fields
  }

  /// Whether daylight saving skips the start, so that the session would begin at its end or later.
  private func skips(_ start: TimeOfDay, _ end: TimeOfDay, _ choices: Choices) -> Bool {
    guard let date, let zone = choices.timeZone else { return false }
    let current = choices.current
    if (date, start, end) == (current?.date, current?.startTime, current?.endTime) { return false }
    return zone.instant(of: date, end) <= zone.instant(of: date, start)
  }

  private func wrongTypes(_ choices: Choices) -> Phrase? {
    let known = Set(choices.sessionTypes.map(\.id) + (choices.current?.sessionTypes ?? []))
    let unknown = sessionTypes.filter { !known.contains($0) }
    if unknown.isEmpty { return nil }
    let allowed = choices.sessionTypes.map(\.name).joined(separator: ", ")
    return "Unknown session type: \(Self.list(unknown)); allowed are \(allowed)"
  }

  /// Says which newly chosen people cannot be assigned, and why.
  private func wrongPeople(_ choices: Choices) -> Phrase? {
    let current = Set(choices.current?.photographers.map(\.id) ?? [])
    let new = photographerIds.filter { !current.contains($0) }
    var wrong: [Phrase] = []
    if new.contains(where: { choices.members[$0] == nil }) { wrong.append("Member not found") }
    let people = new.compactMap { choices.members[$0] }
    let inactive = people.filter { $0.standing == .inactive }.map(\.name)
    if !inactive.isEmpty {
      wrong.append("Inactive members cannot be assigned: \(Self.list(inactive))")
    }
    let clients = people.filter { $0.standing == .active && !$0.mayWork }.map(\.name)
    if !clients.isEmpty { wrong.append("Clients cannot be assigned: \(Self.list(clients))") }
    return wrong.isEmpty ? nil : wrong.joined
  }

  /// A few of the names, each cut to a length that fits into a message.
  private static func list(_ names: [String]) -> String {
    names.prefix(8).map { $0.prefix(64) }.joined(separator: ", ") + (names.count > 8 ? " …" : "")
  }
}

extension [String] {
  fileprivate var withoutRepeats: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
