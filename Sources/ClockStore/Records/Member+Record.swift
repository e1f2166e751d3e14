package import TimeClock

extension Member: Record {
  package static let topic = "member"
  package static let table = Table(topic, of: Member.self)
  package static let references = [Reference("organization_id", to: Organization.self)]
  package static let relations = [
    Relation(
      sql: """
        SELECT member.id FROM member JOIN member AS other ON other.email = member.email
        AND other.organization_id = member.organization_id WHERE other.id < member.id
        """,
      flaw: "has the email of another member")
  ]

  package static var blank: Member {
    Member(
      id: "", organizationId: "", firstName: "", lastName: "", isActive: false, role: .client,
      createdAt: .earliest, updatedAt: .earliest)
  }

  package mutating func columns(_ columns: inout Columns) {
    columns.add("id", &id)
    columns.add("organizationId", &organizationId)
    columns.add("email", &email, .text)
    columns.add("firstName", &firstName, .text)
    columns.add("lastName", &lastName, .text)
    columns.add("displayName", &displayName, .text)
    columns.add("photoURL", &photoURL, sql: "photo_url", .text)
    // Derived from the name, and stored only to sort lists.
    var sortName = columns.isReading ? "" : sortName
    columns.add("sortName", &sortName, .text)
    columns.add("isActive", &isActive)
    columns.add("role", &role)
    columns.add("isHeld", &isHeld)
    columns.add("holdsOwn", &holdsOwn)
    columns.add("eraseAt", &eraseAt)
    columns.add("erasedAt", &erasedAt)
    columns.add("formerNumber", &formerNumber)
    columns.add("createdAt", &createdAt)
    columns.add("updatedAt", &updatedAt)
  }

  package var ownerId: String? { id }

  package func brokenInvariant(by rules: RecordRules) -> String? {
    // The first member of a new store has neither a last name nor an email.
    for (text, label) in [(firstName, "first name"), (lastName, "last name")] {
      if !text.isEmpty, let flaw = rules.name(text, label) { return flaw }
    }
    if let text = displayName, let flaw = rules.name(text, "display name") { return flaw }
    if let email {
      if let flaw = MemberRules.wrongEmail(email) { return flaw.english }
      if email.lowercased() != email { return "the email is not in small letters" }
    }
    return photoURL.flatMap(MemberRules.wrongPhotoURL)?.english
  }

  /// Ends the tokens of a member who is not active, so that none is valid again later.
  package static func index(
    _ record: Member?, over earlier: Member?, id: String, in store: Store
  ) throws(ClockError) {
    if record?.isActive != true { try store.endTokens(of: id, at: store.authorship.at) }
  }
}

extension Role: ColumnValue {}

extension Store {
  /// The next number for a former member of the organization.
  package func nextFormerNumber(in organizationId: String) throws(ClockError) -> Int {
    let last = try connection.integer(
      "SELECT max(former_number) FROM member WHERE organization_id = ?", [.text(organizationId)])
    return Int(last ?? 0) + 1
  }
}

extension Store {
  package func members(of organizationId: String) throws(ClockError) -> [Member] {
    try all(Member.self, where: "organization_id = ?", [.text(organizationId)])
  }

  /// An organization's members after a position: active ones first, then sorted by name and id.
  package func members(
    of organizationId: String, after position: (isActive: Bool, sortName: String, id: String)?,
    limit: Int
  ) throws(ClockError) -> [Member] {
    var members: [Member] = []
    for isActive in [true, false] where isActive || members.count < limit {
      var condition = "organization_id = ? AND is_active = ?"
      var values: [Value] = [.text(organizationId), .boolean(isActive)]
      if let position {
        if isActive, !position.isActive { continue }
        if isActive == position.isActive {
          condition += " AND (sort_name, id) > (?, ?)"
          values += [.text(position.sortName), .text(position.id)]
        }
      }
      members += try all(
        Member.self, where: condition + " ORDER BY sort_name, id LIMIT ?",
        values + [.integer(Int64(limit - members.count))])
    }
    return members
  }

  /// All members with this address, in any organization.
  package func members(email: String) throws(ClockError) -> [Member] {
    try all(Member.self, where: "email = ? ORDER BY id", [.text(email)])
  }

  package func activeAdmins(of organizationId: String) throws(ClockError) -> [Member] {
    try all(
      Member.self, where: "organization_id = ? AND role = ? AND is_active = 1",
      [.text(organizationId), .text(Role.admin.rawValue)])
  }
}
