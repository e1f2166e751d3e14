internal import JSON
package import TimeClock

/// Erasing on any ground: records lose their texts or are removed, their rows in the journal lose
/// halves, and an erasure for each subject records that.
extension Store {
  /// Erases halves of all rows of the records, and of a member if `owner` names one; returns the
  /// erasures, one or more for each subject.
  @discardableResult
  package func erase(
    rowsOf records: [Refusal.Reference], owner: String? = nil, as erasure: Erasure,
    newIdentifier: () throws(ClockError) -> String
  ) throws(ClockError) -> [Erasure] {
    var subjects: [Subject: RowSet] = [:]
    for row in try erase(erasure.halves, rowsOf: records, owner: owner) {
      subjects[row.subject, default: RowSet()].append(row.seq)
    }
    var erasures: [Erasure] = []
    for (subject, rows) in subjects.sorted(by: { $0.key < $1.key }) {
      for piece in rows.pieces(of: Erasure.mostRanges) {
        var part = erasure
        // Other members learn that an alert is gone, but not why the member was erased.
        if let owner, subject.ownerId != owner { part.reason = nil }
        part.id = try newIdentifier()
        (part.organizationId, part.userId) = (subject.organizationId, subject.ownerId)
        part.rows = piece
        try save(part, over: nil)
        erasures.append(part)
      }
    }
    return erasures
  }

  struct Subject: Hashable, Comparable {
    let organizationId: String
    let ownerId: String?

    static func < (left: Subject, right: Subject) -> Bool {
      (left.organizationId, left.ownerId ?? "") < (right.organizationId, right.ownerId ?? "")
    }
  }

  struct ErasableRow {
    let seq: Int64
    let subject: Subject
    let record: Refusal.Reference
    fileprivate let digests: RowHash
    fileprivate let actorId: String?
    fileprivate let key: String?
  }

  /// Erases the halves that the rows still have, and the results of their requests; returns the
  /// rows in order.
  @discardableResult
  func erase(
    _ halves: Erasure.Halves, rowsOf records: [Refusal.Reference], owner: String? = nil
  ) throws(ClockError) -> [ErasableRow] {
    var rows: [Int64: ErasableRow] = [:]
    if let owner { try find(halves, "owner_id = ?", [.text(owner)], into: &rows) }
    for record in records {
      try find(
        halves, "record_id = ? AND topic = ?", [.text(record.id), .text(record.topic)],
        into: &rows)
    }
    let ordered = rows.values.sorted { $0.seq < $1.seq }
    for row in ordered { try erase(halves, row) }
    if !ordered.isEmpty { try markErased() }
    return ordered
  }

  /// Finds the rows that still have one of the halves.
  private func find(
    _ halves: Erasure.Halves, _ condition: String, _ values: [Value],
    into rows: inout [Int64: ErasableRow]
  ) throws(ClockError) {
    var found: [ErasableRow] = []
    try connection.visit(
      "SELECT \(Change.columns), \(RowHash.Salts.names.list) FROM change WHERE \(condition)", values
    ) { row throws(ClockError) in
      let columns = Change.columnNames.map { _ in row.value() }
      let salts = RowHash.Salts(row.value(), row.value())
      let hasHalf = halves == .all ? !salts.lacksFacts : salts.texts != nil && !salts.lacksTexts
      guard hasHalf else { return }
      guard let digests = RowHash(columns, salts: salts), case .integer(let seq) = columns[0],
        case .text(let organizationId) = columns[5], case .text(let topic) = columns[8],
        case .text(let recordId) = columns[9]
      else { throw .damaged("a journal row has no salts") }
      found.append(
        ErasableRow(
          seq: seq,
          subject: Subject(organizationId: organizationId, ownerId: columns[6].text),
          record: Refusal.Reference(topic, recordId),
          digests: digests, actorId: columns[4].text, key: columns[14].text))
    }
    for row in found { rows[row.seq] = row }
  }

  private func erase(_ halves: Erasure.Halves, _ row: ErasableRow) throws(ClockError) {
    var columns = Change.erased(halves)
    let digests = [halves == .all ? row.digests.facts : nil, row.digests.texts]
    for (name, digest) in zip(RowHash.Salts.names, digests) {
      guard let digest else { continue }
      columns.append((name, .text(Hexadecimal.text(of: digest))))
    }
    try execute(
      "UPDATE change SET \(columns.map { "\($0.name) = ?" }.list) WHERE seq = ?",
      columns.map(\.value) + [.integer(row.seq)])
    if let actorId = row.actorId, let key = row.key {
      try forgetResult(of: actorId, key)
      if isDevice {
        try execute(
          "DELETE FROM queue WHERE request_key = ? AND state NOT IN ('queued', 'sent')",
          [.text(key)])
      }
    }
  }
}

/// Erasing records.
extension Store {
  /// Does to a record what an erasure does to its rows; a member's own record is erased separately.
  func erase(_ record: Refusal.Reference, as erasure: Erasure) throws(ClockError) {
    switch (erasure.halves, erasure.ground, record.topic) {
    case (.all, _, _): try removeWholly(record)
    case (.texts, _, Alert.topic), (.texts, .member, Settings.topic),
      (.texts, .member, Fence.topic):
      try remove(record)
    case (.texts, _, Member.topic): break
    case (.texts, _, _): try eraseTexts(record)
    }
  }

  /// Blanks all texts of a record, and journals that like any change.
  func eraseTexts(_ record: Refusal.Reference) throws(ClockError) {
    if let type = schema.record(record.topic) { try eraseTexts(of: type, record.id) }
  }

  private func eraseTexts<R: Record>(of type: R.Type, _ id: String) throws(ClockError) {
    guard let record = try find(R.self, id) else { return }
    try save(try record.withoutTexts(), over: record)
  }

  /// Removes a record, and journals that like any removal.
  func remove(_ record: Refusal.Reference) throws(ClockError) {
    if let type = schema.record(record.topic) { try remove(type, record.id) }
  }

  private func remove<R: Record>(_ type: R.Type, _ id: String) throws(ClockError) {
    if let record = try find(R.self, id) { try remove(record) }
  }

  /// Removes a record without a row in the journal, because its rows are erased completely.
  func removeWholly(_ record: Refusal.Reference) throws(ClockError) {
    if let type = schema.record(record.topic) { try removeWholly(type, record.id) }
  }

  private func removeWholly<R: Record>(_ type: R.Type, _ id: String) throws(ClockError) {
    guard let record = try find(R.self, id) else { return }
    try execute("DELETE FROM \(R.table.name) WHERE id = ?", [.text(id)])
    try R.index(nil, over: record, id: id, in: self)
    forgetVersion()
  }

  /// The member who owns a record; nil if the record is missing or the organization's.
  func owner(of record: Refusal.Reference) throws(ClockError) -> String? {
    guard let type = schema.record(record.topic) else { return nil }
    return try owner(type, record.id)
  }

  private func owner<R: Record>(_ type: R.Type, _ id: String) throws(ClockError) -> String? {
    try find(R.self, id)?.ownerId
  }
}

/// Erasing, by ground.
extension Store {
  /// Erases the texts of one record everywhere: in the record, in its rows, and in what goes with
  /// it.
  @discardableResult
  package func erase(
    textsOf record: Refusal.Reference, as erasure: Erasure,
    newIdentifier: () throws(ClockError) -> String
  ) throws(ClockError) -> [Erasure] {
    let records = try everything(goingWith: record, in: erasure.organizationId)
    for record in records { try erase(record, as: erasure) }
    try forgetResults(naming: records.map(\.id))
    return try erase(rowsOf: records, as: erasure, newIdentifier: newIdentifier)
  }

  /// Why the member is to be erased, by the row that planned it or that gave another reason since.
  package func reasonToErase(_ member: Member) throws(ClockError) -> String? {
    try changes(
      where: "record_id = ? AND topic = ? ORDER BY seq DESC",
      [.text(member.id), .text(Member.topic)]
    ).first { row in
      guard let edit = row.edit(of: Member.self), edit.after?.eraseAt == member.eraseAt else {
        return false
      }
      return row.reason != nil || row.action == nil && edit.before?.eraseAt == nil
    }?.reason
  }

  /// Erases what identifies a member, who is named by the number from then on.
  @discardableResult
  package func erase(
    _ member: Member, number: Int, as erasure: Erasure,
    newIdentifier: () throws(ClockError) -> String
  ) throws(ClockError) -> [Erasure] {
    let names = try namesEver(of: member)
    let owned = try recordsOwned(by: member.id)
    for record in owned where try owner(of: record) == member.id {
      try erase(record, as: erasure)
    }
    var former = try member.withoutTexts()
    (former.formerNumber, former.erasedAt, former.eraseAt) = (number, erasure.createdAt, nil)
    former.updatedAt = erasure.createdAt
    try save(former, over: member)
    var erasure = erasure
    if let reason = erasure.reason, names.texts.contains(where: reason.names) {
      erasure.reason = nil
    }
    let alerts = try alerts(naming: names.texts, in: member.organizationId)
    for alert in alerts { try erase(alert, as: erasure) }
    let sessions = try sessions(notingMember: member.id)
    for session in sessions { try eraseNote(about: member.id, in: session) }
    try removeUnjournaled(of: member.id, emails: names.emails)
    try forgetResults(naming: [member.id])
    let erasures = try erase(
      rowsOf: alerts + sessions, owner: member.id, as: erasure, newIdentifier: newIdentifier)
    for session in sessions { try retell(session) }
    return erasures
  }

  private func eraseNote(
    about memberId: String, in record: Refusal.Reference
  ) throws(ClockError) {
    guard let session = try find(Session.self, record.id) else { return }
    var erased = session
    for index in erased.photographers.indices where erased.photographers[index].id == memberId {
      erased.photographers[index].notes = nil
    }
    try save(erased, over: session)
  }

  /// Journals the texts that a session still has, and that its rows have lost.
  private func retell(_ record: Refusal.Reference) throws(ClockError) {
    guard let session = try find(Session.self, record.id) else { return }
    let blank = Session.blanked(session.values)
    if session.values != blank { try journalRow(session, before: blank, after: session.values) }
  }

  /// Erases records that are past their retention, with all of their rows.
  @discardableResult
  package func erase(
    wholly records: [Refusal.Reference], as erasure: Erasure,
    newIdentifier: () throws(ClockError) -> String
  ) throws(ClockError) -> [Erasure] {
    for record in records { try erase(record, as: erasure) }
    try forgetResults(naming: records.map(\.id))
    return try erase(rowsOf: records, as: erasure, newIdentifier: newIdentifier)
  }
}
