package import TimeClock

/// Recorded time, by its start.
extension Store {
  /// The first start of a shift or break of the member at or after an instant.
  package func firstRecordedTime(
    of userId: String, from instant: Instant
  ) throws(ClockError) -> Instant? {
    let starts = try connection.integers(
      """
      SELECT start_at FROM entry WHERE user_id = ? AND kind = ? AND start_at >= ?
      ORDER BY start_at LIMIT 1
      """, [.text(userId), .text(Entry.Kind.shift.rawValue), .instant(instant)])
    let exits = try connection.integers(
      """
      SELECT exit_time FROM gap WHERE user_id = ? AND is_deleted = 0 AND exit_time >= ?
      ORDER BY exit_time LIMIT 1
      """, [.text(userId), .instant(instant)])
    return (starts + exits).min().map(Instant.init(milliseconds:))
  }

  /// The member's shifts and breaks that began at an instant.
  package func recordedTime(
    of userId: String, at instant: Instant
  ) throws(ClockError) -> (shifts: [Entry], gaps: [Gap]) {
    (
      try all(
        Entry.self, where: "user_id = ? AND kind = ? AND start_at = ?",
        [.text(userId), .text(Entry.Kind.shift.rawValue), .instant(instant)]),
      try all(
        Gap.self, where: "user_id = ? AND is_deleted = 0 AND exit_time = ?",
        [.text(userId), .instant(instant)])
    )
  }
}
