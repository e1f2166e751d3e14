internal import JSON
package import TimeClock

/// Records that are past their retention.
extension Store {
  /// The most records that one transaction erases.
  package static let mostErased = 500

  /// Records of time that ended before `end`, and what was made for them, if their last row is
  /// older too; includes records that were deleted before that.
  package func expired(
    of memberId: String, before end: Instant, _ date: CivilDate
  ) throws(ClockError) -> [Refusal.Reference] {
    var found: [Refusal.Reference] = []
    for kind in Self.expiring {
      let bound: Value = kind.days.map { .text(date.adding(days: 1 - $0).text) } ?? .instant(end)
      let ids = try connection.texts(
        "SELECT id FROM \(kind.topic) WHERE \(kind.condition) ORDER BY id",
        [.text(memberId), bound])
      for id in ids where found.count < Self.mostErased {
        let records = try [.init(kind.topic, id)] + gaps(ofEntry: id, kind.topic)
        var areOlder = true
        for record in records where areOlder { areOlder = try isOlder(record, than: end) }
        if areOlder, kind.topic == ApprovedWeek.topic {
          areOlder = try !hasEntry(inWeekOf: id, besides: found)
        }
        if areOlder { found += records }
      }
    }
    return found
  }

  /// Deleted records past their retention, of everybody in the organization.
  package func expiredDeletions(
    in organizationId: String, before end: Instant
  ) throws(ClockError) -> [Refusal.Reference] {
    let topics = Self.expiring.map { "'\($0.topic)'" } + ["'\(Gap.topic)'"]
    let gone = try connection.query(
      """
      SELECT DISTINCT topic, record_id FROM change
      WHERE organization_id = ? AND after IS NULL AND topic IN (\(topics.list)) AND at < ?
      """, [.text(organizationId), .instant(end)]
    ) { row throws(ClockError) in Refusal.Reference(try row.text(), try row.text()) }
    var found: [Refusal.Reference] = []
    let kept = try keptMembers(of: organizationId)
    for record in gone where found.count < Self.mostErased {
      let last = try latestChange(ofTopic: record.topic, record.id)
      if last?.isRemoval == true, last?.ownerId.map(kept.contains) != true,
        try isOlder(record, than: end)
      {
        found.append(record)
      }
    }
    return found
  }

  private struct Expiring {
    let topic: String
    /// The condition on the owner and on the end.
    let condition: String
    /// How many days it lasts from its date on; nil if it ends at an instant.
    var days: Int?
  }

  private static let expiring = [
    Expiring(topic: Entry.topic, condition: "user_id = ? AND end_at <= ?"),
    Expiring(
      topic: Visit.topic,
      condition: "sitter_id = ? AND coalesce(check_out_at, scheduled_end) <= ?"),
    Expiring(topic: Absence.topic, condition: "user_id = ? AND to_date < ?", days: 1),
    Expiring(topic: SentWeek.topic, condition: "user_id = ? AND week_starting < ?", days: 7),
    Expiring(
      topic: ApprovedWeek.topic, condition: "user_id = ? AND week_starting < ?", days: 7),
    Expiring(topic: Alert.topic, condition: "user_id = ? AND at < ?"),
    Expiring(
      topic: Proposal.topic, condition: "user_id = ? AND coalesce(decided_at, created_at) < ?"),
    Expiring(topic: Objection.topic, condition: "user_id = ? AND created_at < ?"),
  ]

  private func gaps(
    ofEntry id: String, _ topic: String
  ) throws(ClockError) -> [Refusal.Reference] {
    guard topic == Entry.topic else { return [] }
    return try connection.texts("SELECT id FROM gap WHERE entry_id = ?", [.text(id)])
      .map { .init(Gap.topic, $0) }
  }

  /// Whether time remains that an approval locks.
  private func hasEntry(
    inWeekOf id: String, besides gone: [Refusal.Reference]
  ) throws(ClockError) -> Bool {
    guard let week = try find(ApprovedWeek.self, id) else { return false }
    let (first, last) = (week.weekStarting, week.weekStarting.adding(days: 6))
    return try connection.texts(
      "SELECT id FROM entry WHERE user_id = ? AND date >= ? AND date <= ?",
      [.text(week.userId), .text(first.text), .text(last.text)]
    ).contains { !gone.contains(.init(Entry.topic, $0)) }
  }

  private func isOlder(
    _ record: Refusal.Reference, than end: Instant
  ) throws(ClockError) -> Bool {
    try connection.integers(
      """
      SELECT seq FROM change WHERE record_id = ? AND topic = ? AND coalesce(arrived_at, at) >= ?
      LIMIT 1
      """, [.text(record.id), .text(record.topic), .instant(end)]
    ).isEmpty
  }

  /// Deletes tokens that expired before `end`.
  package func forgetTokens(of memberId: String, endedBefore end: Instant) throws(ClockError) {
    try execute(
      "DELETE FROM token WHERE member_id = ? AND expires_at < ?", [.text(memberId), .instant(end)])
  }

  /// When the organization's records were last swept; nil if never.
  package func sweptAt(_ organizationId: String) throws(ClockError) -> Instant? {
    try note(named: "swept \(organizationId)").flatMap(Int64.init)
      .map(Instant.init(milliseconds:))
  }

  package func setSwept(_ organizationId: String, at now: Instant) throws(ClockError) {
    try note("\(now.milliseconds)", as: "swept \(organizationId)")
  }

  /// The first instant at which a member must be erased, if any, and whether the organization has
  /// any erasures.
  package func erasing(
    in organizationId: String
  ) throws(ClockError) -> (next: Instant?, hasErasures: Bool) {
    let found = try connection.query(
      """
      SELECT min(erase_at), (SELECT max(id) FROM erasure WHERE organization_id = ?)
      FROM member WHERE erase_at IS NOT NULL
      """, [.text(organizationId)]
    ) { row throws(ClockError) in (try row.optionalInteger(), try row.optionalText()) }.first
    return (found?.0.map(Instant.init(milliseconds:)), found?.1 != nil)
  }

  /// The members who must be erased by now.
  package func membersToErase(by now: Instant) throws(ClockError) -> [Member] {
    try all(
      Member.self, where: "erase_at IS NOT NULL AND erase_at <= ? ORDER BY id", [.instant(now)])
  }

  /// The latest end of the member's recorded time; nil without any.
  package func lastEnd(of memberId: String) throws(ClockError) -> Instant? {
    try connection.integer(
      "SELECT max(end_at) FROM entry WHERE user_id = ?", [.text(memberId)]
    ).map(Instant.init(milliseconds:))
  }

  /// Whether the store is in a file, which has a log.
  package var isFile: Bool { database.inFile != nil }
}
