/// The kinds of an office's tables, with their columns.
enum OfficeTable: String, CaseIterable {
  case members, clients, schools, sessions, visits

  static var list: String { Arguments.anyOf(allCases.map(\.rawValue)) }

  /// The method that creates a record from a row.
  var method: String {
    switch self {
    case .members, .clients: "member.create"
    case .schools: "school.create"
    case .sessions: "session.create"
    case .visits: "visit.create"
    }
  }

  var fields: [OfficeField] {
    switch self {
    case .members, .clients:
      let role = OfficeField("role", .word, ["role", "rolle"], isRequired: true)
      return [
        OfficeField(
          "firstName", .text, ["first name", "given name", "vorname"], isRequired: true),
        OfficeField(
          "lastName", .text, ["last name", "surname", "family name", "nachname"],
          isRequired: true),
        OfficeField(
          "email", .text, ["email", "e-mail", "mail", "email address", "e-mail address"],
          isRequired: true),
      ] + (self == .members ? [role] : []) + [
        OfficeField("displayName", .text, ["display name", "nickname", "anzeigename"]),
        OfficeField("isActive", .truth, ["active", "aktiv"]),
      ]
    case .schools:
      return [
        OfficeField("name", .text, ["name", "school", "schule"], isRequired: true),
        OfficeField("isActive", .truth, ["active", "aktiv"]),
      ]
    case .sessions:
      return [
        OfficeField("schoolId", .school, ["school", "schule"], isRequired: true),
        OfficeField("date", .date, ["date", "day", "datum", "tag"], isRequired: true),
        OfficeField(
          "startTime", .time, ["start", "start time", "from", "beginn"], isRequired: true),
        OfficeField("endTime", .time, ["end", "end time", "to", "ende"], isRequired: true),
        OfficeField(
          "sessionTypes", .sessionTypes,
          ["session types", "session type", "types", "type", "typ", "typen", "art"],
          isRequired: true),
        OfficeField("customSessionType", .text, ["custom session type", "other"]),
        OfficeField(
          "photographerIds", .members, ["photographers", "photographer", "fotografen"]),
        OfficeField("notes", .text, ["notes", "note", "notizen"]),
        OfficeField("status", .word, ["status"]),
      ]
    case .visits:
      return [
        OfficeField("date", .date, ["date", "day", "datum", "tag"]),
        OfficeField(
          "scheduledStart", .instant, ["start", "start time", "from", "beginn"], isRequired: true),
        OfficeField(
          "scheduledEnd", .instant, ["end", "end time", "to", "ende"], isRequired: true),
        OfficeField(
          "sitterId", .member,
          ["sitter", "employee", "mitarbeiter", "mitarbeiterin", "betreuer", "betreuerin"],
          isRequired: true),
        OfficeField(
          "clientId", .member, ["client", "customer", "kunde", "kundin"], isRequired: true),
        OfficeField("address", .text, ["address", "adresse"]),
        OfficeField("pets", .list, ["pets", "animals", "tiere"]),
        OfficeField("note", .text, ["note", "notes", "notiz"]),
        OfficeField("status", .word, ["status"]),
      ]
    }
  }
}

/// A parameter of the method, and the headings of its column.
struct OfficeField {
  enum Kind {
    case text, word, list, truth, date, time
    /// A time on the row's date, or a date and a time.
    case instant
    /// Records, by name.
    case school, member, members, sessionTypes
  }

  let parameter: String
  let kind: Kind
  let headings: [String]
  let isRequired: Bool

  init(_ parameter: String, _ kind: Kind, _ headings: [String], isRequired: Bool = false) {
    self.parameter = parameter
    self.kind = kind
    self.headings = [parameter.lowercased()] + headings
    self.isRequired = isRequired
  }

  /// Its name for people.
  var name: String { headings[1] }

  func isCalled(_ word: String) -> Bool { headings.contains(word.lowercased()) }
}
