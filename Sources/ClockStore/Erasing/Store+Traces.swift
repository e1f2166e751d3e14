internal import TimeClock

/// Other data that mentions a record or a member.
extension Store {
  /// What mentions the record: proposals to change it, and alerts, also those about records that
  /// ever referred to it; nothing of members whose records are held.
  func traces(
    of record: Refusal.Reference, in organizationId: String
  ) throws(ClockError) -> [Refusal.Reference] {
    let recordId = record.id
    // A device's rows have other numbers than the rows that its upstream's alerts name.
    let seqs =
      isDevice
      ? []
      : Set(
        try connection.integers("SELECT seq FROM change WHERE record_id = ?", [.text(recordId)]))
    let kept = try keptMembers(of: organizationId)
    let proposals = try all(
      Proposal.self, where: "organization_id = ? AND shown LIKE ?",
      [.text(organizationId), .text("%\"\(recordId)\"%")]
    ).filter { !kept.contains($0.userId) }.map(\.id)
    let named = [recordId] + proposals
    let referring = Set(try recordsReferring(to: record).map(\.id))
    let alerts = try alerts(in: organizationId) { alert in
      let isOfSeq = if case .change(let seq, _) = alert.data { seqs.contains(seq) } else { false }
      let subject = alert.subject.split(separator: " ").map(String.init)
      return isOfSeq || subject.contains(where: referring.contains)
        || named.contains { id in
          subject.contains(id) || alert.data.columnValue.text?.holds("\"\(id)\"") == true
        }
    }
    return proposals.map { .init(Proposal.topic, $0) } + alerts
  }

  /// The records that ever referred to the record, by the journal; with `hasTexts`, only of kinds
  /// with or without texts.
  func recordsReferring(
    to record: Refusal.Reference, hasTexts: Bool? = nil
  ) throws(ClockError) -> [Refusal.Reference] {
    var records: [Refusal.Reference] = []
    for type in schema.records
    where type.references.contains(where: { $0.target.table.name == record.topic })
      && type.hasTexts == hasTexts ?? type.hasTexts
    {
      let (topic, pattern) = (type.table.name, Value.text("%\"\(record.id)\"%"))
      records += try connection.texts(
        """
        SELECT DISTINCT record_id FROM change
        WHERE topic = ? AND (before LIKE ? OR after LIKE ?) ORDER BY record_id
        """, [.text(topic), pattern, pattern]
      ).map { .init(topic, $0) }
    }
    return records
  }

  /// The alerts that have one of the names, except of members whose records are held.
  func alerts(
    naming names: [String], in organizationId: String
  ) throws(ClockError) -> [Refusal.Reference] {
    try alerts(in: organizationId) { alert in
      names.contains { alert.title.names($0) || alert.body.names($0) }
    }
  }

  /// The sessions that ever had a note about the member.
  func sessions(notingMember id: String) throws(ClockError) -> [Refusal.Reference] {
    let pattern = Value.text("%\"\(id)\"%")
    var sessions: [Refusal.Reference] = []
    for row in try changes(
      where: "topic = ? AND (before LIKE ? OR after LIKE ?) ORDER BY seq",
      [.text(Session.topic), pattern, pattern])
    where !sessions.contains(row.record) {
      let hasNote = row.edit(of: Session.self)?.contains { session in
        session.photographers.contains { $0.id == id && $0.notes != nil }
      }
      if hasNote == true { sessions.append(row.record) }
    }
    return sessions
  }

  private func alerts(
    in organizationId: String, where condition: (Alert) -> Bool
  ) throws(ClockError) -> [Refusal.Reference] {
    let kept = try keptMembers(of: organizationId)
    return try all(Alert.self, where: "organization_id = ?", [.text(organizationId)])
      .filter { !kept.contains($0.userId) && condition($0) }
      .map { .init(Alert.topic, $0.id) }
  }

  /// The members whose records are held.
  func keptMembers(of organizationId: String) throws(ClockError) -> Set<String> {
    Set(try members(of: organizationId).filter(\.isKept).map(\.id))
  }

  /// Deletes the results of requests that name one of the ids, in one pass for any number of ids.
  func forgetResults(naming ids: [String]) throws(ClockError) {
    if ids.isEmpty { return }
    let ids = Set(ids.map { Array($0.utf8)[...] })
    var naming: [(actorId: String, key: String)] = []
    try connection.visit("SELECT actor_id, idempotency_key, result FROM idempotency", []) {
      row throws(ClockError) in
      let (actorId, key, result) = (try row.text(), try row.text(), try row.text())
      let words = Array(result.utf8).split(separator: UInt8(ascii: "\""))
      if words.contains(where: ids.contains) { naming.append((actorId, key)) }
    }
    for (actorId, key) in naming { try forgetResult(of: actorId, key) }
  }

  func forgetResult(of actorId: String, _ key: String) throws(ClockError) {
    try execute(
      "DELETE FROM idempotency WHERE actor_id = ? AND idempotency_key = ?",
      [.text(actorId), .text(key)])
  }

  /// The records that ever belonged to the member, by the journal.
  func recordsOwned(by userId: String) throws(ClockError) -> [Refusal.Reference] {
    try connection.query(
      """
      SELECT DISTINCT topic, record_id FROM change WHERE owner_id = ? AND topic <> ''
      ORDER BY topic, record_id
      """, [.text(userId)]
    ) { row throws(ClockError) in Refusal.Reference(try row.text(), try row.text()) }
  }

  /// All names that the member ever had, and all emails they signed in with.
  func namesEver(of member: Member) throws(ClockError) -> (texts: [String], emails: [String]) {
    let rows = try changes(
      where: "record_id = ? AND topic = ?", [.text(member.id), .text(Member.topic)])
    let sides = rows.flatMap { row -> [Member] in
      let edit = row.edit(of: Member.self)
      return [edit?.before, edit?.after].compactMap(\.self)
    }
    let all = sides + [member]
    let emails = Set(all.compactMap(\.email))
    let names = Set(all.flatMap { [$0.name, $0.calledName] }).filter { !$0.isEmpty }
    return (names.sorted() + emails, emails.sorted())
  }
}

extension Value {
  var text: String? { if case .text(let text) = self { text } else { nil } }
}
