package import TimeClock

/// What a device erases because its upstream did, read before the upstream's records replace the
/// device's own.
package struct FollowedErasures: Sendable {
  /// The records whose rows lose their texts; alerts among them are removed.
  fileprivate var records: [Refusal.Reference] = []
  /// The members who became former members.
  fileprivate var former: [String] = []
  /// The erasures of time past its retention.
  fileprivate var expired: [Erasure] = []

  /// `others` are records of others, as the upstream names them; `memberId` is the device's own
  /// member, whose data that somebody else had erased stays as proof.
  package init(
    _ images: [RecordImage], _ others: [Refusal.Reference], _ witness: Witness?,
    of memberId: String?, in store: Store
  ) throws(ClockError) {
    var own: [Int64: Refusal.Reference]?
    for image in images {
      if image.topic == Member.topic { try take(member: image, store) }
      guard image.topic == Erasure.topic, try store.find(Erasure.self, image.id) == nil,
        let erasure = Erasure(journalled: image.record),
        try !Self.isProof(erasure, memberId, store)
      else { continue }
      if erasure.userId == memberId {
        if own == nil { own = try Self.ownRecords(witness, store) }
        // By the upstream's rows, because the device lacks some of its calls, and its alerts' ids.
        for (seq, record) in own ?? [:]
        where erasure.rows.contains(seq)
          && (record.topic == Alert.topic || erasure.ground == .record)
        {
          records.append(record)
        }
      }
      switch erasure.ground {
      case .record:
        guard erasure.userId == memberId, let record = erasure.record else { continue }
        records += try store.everything(goingWith: record, in: erasure.organizationId)
      // Rows of others are alerts with the name, and sessions; these, and the member's own, follow
      // from their record.
      case .member: break
      case .retention: expired.append(erasure)
      }
    }
    for record in others where !records.contains(record) {
      guard let last = try store.latestChange(ofTopic: record.topic, record.id),
        last.ownerId != memberId
      else { continue }
      records += try store.everything(goingWith: record, in: last.organizationId)
    }
  }

  private static func isProof(
    _ erasure: Erasure, _ memberId: String?, _ store: Store
  ) throws(ClockError) -> Bool {
    guard let memberId, let author = erasure.authorId, author != memberId else { return false }
    guard let record = erasure.record else { return erasure.userId == memberId }
    return try store.latestChange(ofTopic: record.topic, record.id)?.ownerId == memberId
  }

  /// The own member's records by their rows at the upstream.
  private static func ownRecords(
    _ witness: Witness?, _ store: Store
  ) throws(ClockError) -> [Int64: Refusal.Reference] {
    guard let witness else { return [:] }
    var records: [Int64: Refusal.Reference] = [:]
    for row in try store.witnessedRows(in: witness.organizationId) + witness.rows {
      records[row.seq] = row.record
    }
    return records
  }

  private mutating func take(member image: RecordImage, _ store: Store) throws(ClockError) {
    guard Member(journalled: image.record)?.erasedAt != nil,
      let known = try store.find(Member.self, image.id), known.erasedAt == nil
    else { return }
    former.append(known.id)
    records += try store.sessions(notingMember: known.id)
    records += try store.alerts(
      naming: store.namesEver(of: known).texts, in: known.organizationId)
  }
}

/// Erasing on a device what its upstream has erased, where the rows have other numbers.
extension Store {
  package func follow(_ erasures: FollowedErasures) throws(ClockError) {
    for record in erasures.records where record.topic == Alert.topic {
      try remove(record)
      try execute(
        "DELETE FROM base WHERE topic = ? AND record_id = ?",
        [.text(record.topic), .text(record.id)])
    }
    var erased = Set(try erase(.texts, rowsOf: erasures.records).map(\.record))
    for id in erasures.former {
      erased.formUnion(try erase(.texts, rowsOf: [], owner: id).map(\.record))
    }
    for record in erased.sorted(by: { ($0.topic, $0.id) < ($1.topic, $1.id) }) {
      if let type = schema.record(record.topic) { try retellTexts(of: type, record.id) }
    }
    for id in erasures.records.map(\.id) + erasures.former { try forget(id) }
    for erasure in erasures.expired {
      let alerts = try alertsGone(by: erasure)
      for alert in alerts { try erase(alert, as: erasure) }
      let records = try recordsGone(by: erasure) + alerts
      try erase(.all, rowsOf: records)
      for record in records { try forget(record.id) }
    }
  }

  /// Journals the record again if it still has texts that its rows have lost, such as later ones.
  private func retellTexts<R: Record>(of type: R.Type, _ id: String) throws(ClockError) {
    guard let record = try find(R.self, id), record.values != R.blanked(record.values) else {
      return
    }
    try journalRow(record, before: record.values, after: record.values)
  }

  /// Deletes calls that no longer wait, and requests relayed for other engines on the store, if
  /// they name the id.
  private func forget(_ id: String) throws(ClockError) {
    let named = Value.text("%\"\(id)\"%")
    try forgetResults(naming: [id])
    try execute(
      "DELETE FROM queue WHERE state NOT IN ('queued', 'sent') AND (params LIKE ? OR error LIKE ?)",
      [named, named])
    try execute("DELETE FROM relay WHERE params LIKE ? OR answer LIKE ?", [named, named])
  }

  /// The member's alerts that the upstream keeps no more; a device has others of its own.
  private func alertsGone(by erasure: Erasure) throws(ClockError) -> [Refusal.Reference] {
    guard let end = erasure.before, let userId = erasure.userId else { return [] }
    return try all(
      Alert.self, where: "user_id = ? AND at < ? ORDER BY id", [.text(userId), .instant(end)]
    ).filter { !$0.kind.isOfDevice }.map { .init(Alert.topic, $0.id) }
  }

  /// The subject's records that have nothing here but older rows and their removal.
  private func recordsGone(by erasure: Erasure) throws(ClockError) -> [Refusal.Reference] {
    guard let end = erasure.before else { return [] }
    let known = try connection.query(
      """
      SELECT DISTINCT topic, record_id FROM change WHERE topic <> ''
      AND coalesce(owner_id, '') = ? AND at < ? ORDER BY topic, record_id
      """, [.text(erasure.userId ?? ""), .instant(end)]
    ) { row throws(ClockError) in Refusal.Reference(try row.text(), try row.text()) }
    var gone: [Refusal.Reference] = []
    for record in known {
      let last = try latestChange(ofTopic: record.topic, record.id)
      if last?.isRemoval == true, last?.method == Change.upstreamMethod { gone.append(record) }
    }
    return gone
  }
}
