package import TimeClock

extension SentWeek: Record {
  package static let topic = "week"
  package static let table = Table(topic, of: SentWeek.self)
  package static let references = [Reference("user_id", to: Member.self, bindsUndo: false)]

  package static var blank: SentWeek {
    SentWeek(
      userId: "", organizationId: "", weekStarting: .earliest, text: "", sentAt: .earliest)
  }

  package mutating func columns(_ columns: inout Columns) {
    columns.add("id", &id)
    columns.add("userId", &userId)
    columns.add("organizationId", &organizationId)
    columns.add("weekStarting", &weekStarting)
    columns.add("text", &text, sql: "message", .text)
    columns.add("sentAt", &sentAt)
  }

  package var ownerId: String? { userId }

  package func brokenInvariant(by rules: RecordRules) -> String? {
    id == SentWeek.id(of: userId, weekStarting) ? nil : "its id is of another week"
  }
}

extension Store {
  /// The member's sent weeks that begin in a range of dates, sorted by date.
  package func sentWeeks(
    of userId: String, from first: CivilDate, through last: CivilDate = .latest
  ) throws(ClockError) -> [SentWeek] {
    try all(
      SentWeek.self,
      where: "user_id = ? AND week_starting >= ? AND week_starting <= ? ORDER BY week_starting",
      [.text(userId), .text(first.text), .text(last.text)])
  }

  /// The member's shifts that ended automatically after an instant and that nobody has reviewed.
  package func shiftsToReview(
    of userId: String, endingAfter instant: Instant
  ) throws(ClockError) -> [Entry] {
    try all(
      Entry.self,
      where: "user_id = ? AND kind = ? AND needs_review = 1 AND end_at > ? ORDER BY end_at",
      [.text(userId), .text(Entry.Kind.shift.rawValue), .instant(instant)])
  }
}
