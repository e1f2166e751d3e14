package import TimeClock

/// Erasing on a device what its upstream has erased.
extension Store {
  /// Repeats erasures here, where the rows have other numbers; data of the device's own member that
  /// somebody else had erased stays as proof.
  package func follow(_ erasures: [Erasure], of memberId: String?) throws(ClockError) {
    for erasure in erasures {
      let isOfOwn = erasure.userId == memberId && memberId != nil
      if isOfOwn, let author = erasure.authorId, author != memberId { continue }
      switch erasure.ground {
      case .record: try follow(recordsErased: [erasure.record].compactMap(\.self), .texts)
      case .member: try follow(memberErased: erasure)
      case .retention:
        let alerts = try alertsGone(by: erasure)
        for alert in alerts { try erase(alert, as: erasure) }
        try follow(recordsErased: try recordsGone(by: erasure) + alerts, .all)
      }
    }
  }

  private func follow(
    recordsErased records: [Refusal.Reference], _ halves: Erasure.Halves
  ) throws(ClockError) {
    try erase(halves, rowsOf: records)
    for record in records { try forget(record.id) }
  }

  private func follow(memberErased erasure: Erasure) throws(ClockError) {
    guard let userId = erasure.userId else { return }
    try erase(.texts, rowsOf: [], owner: userId)
    try forget(userId)
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
