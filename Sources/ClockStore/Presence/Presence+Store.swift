package import TimeClock

/// A report, and when it arrived by the machine's monotonic clock.
package struct KeptReport: Sendable {
  package let report: PresenceReport
  package let boot: BootInstant

  package init(_ report: PresenceReport, _ boot: BootInstant) {
    self.report = report
    self.boot = boot
  }
}

/// Presence is private to the member, so it has no row in the journal.
extension Store {
  /// The most programs of a member that are remembered.
  private static let mostSources: Int64 = 20

  /// The latest reports of the member's programs, sorted by their names.
  package func reports(of userId: String) throws(ClockError) -> [KeptReport] {
    try connection.select(
      "source, state, since, at, boot_id, boot_at", from: "presence",
      where: "user_id = ? ORDER BY source", [.text(userId)]
    ) { row throws(ClockError) in
      let source = try row.text()
      guard let state = PresenceReport.State(rawValue: try row.text()) else {
        throw .damaged("a report of presence has a state that there is not")
      }
      let report = PresenceReport(
        source: source, state: state, since: try row.instant(), at: try row.instant())
      return KeptReport(
        report, BootInstant(id: try row.text(), milliseconds: try row.integer()))
    }
  }

  /// Replaces a program's report; deletes the oldest reports if there are too many.
  package func keep(_ kept: KeptReport, of userId: String) throws(ClockError) {
    let (report, boot) = (kept.report, kept.boot)
    try forgetReport(of: userId, report.source)
    try execute(
      "INSERT INTO presence VALUES (?, ?, ?, ?, ?, ?, ?)",
      [
        .text(userId), .text(report.source), .text(report.state.rawValue), .instant(report.since),
        .instant(report.at), .text(boot.id), .integer(boot.milliseconds),
      ])
    try execute(
      """
      DELETE FROM presence WHERE user_id = ? AND (at < ? OR source NOT IN
      (SELECT source FROM presence WHERE user_id = ? ORDER BY at DESC, source LIMIT ?))
      """,
      [
        .text(userId), .instant(report.at - PresenceReport.longest), .text(userId),
        .integer(Self.mostSources),
      ])
  }

  package func forgetReport(of userId: String, _ source: String) throws(ClockError) {
    try execute(
      "DELETE FROM presence WHERE user_id = ? AND source = ?", [.text(userId), .text(source)])
  }

  /// The member's times away, earliest first.
  package func awayTimes(of userId: String) throws(ClockError) -> [AwayTime] {
    try awayTimes(where: "user_id = ? ORDER BY ended_at, id", [.text(userId)])
  }

  package func awayTime(_ id: String, of userId: String) throws(ClockError) -> AwayTime? {
    try awayTimes(where: "id = ? AND user_id = ?", [.text(id), .text(userId)]).first
  }

  /// Replaces a time away, and deletes those that were answered long before.
  package func keep(_ away: AwayTime) throws(ClockError) {
    try execute(
      "DELETE FROM away WHERE id = ? OR user_id = ? AND answer IS NOT NULL AND ended_at < ?",
      [
        .text(away.id), .text(away.userId), .instant(away.time.end - PresenceReport.longest),
      ])
    try execute(
      "INSERT INTO away VALUES (?, ?, ?, ?, ?, ?, ?)",
      [
        .text(away.id), .text(away.userId), .instant(away.time.start), .instant(away.time.end),
        .instant(away.deliveredAt), .optional(away.answer?.rawValue), .optional(away.change),
      ])
  }

  private func awayTimes(
    where condition: String, _ values: [Value]
  ) throws(ClockError) -> [AwayTime] {
    try connection.select(
      "id, user_id, began_at, ended_at, delivered_at, answer, change_seq", from: "away",
      where: condition, values
    ) { row throws(ClockError) in
      AwayTime(
        id: try row.text(), userId: try row.text(),
        time: Interval(try row.instant(), try row.instant()),
        deliveredAt: try row.optionalInteger().map(Instant.init(milliseconds:)),
        answer: try row.optionalText().flatMap(AwayTime.Answer.init(rawValue:)),
        change: try row.optionalInteger())
    }
  }
}
