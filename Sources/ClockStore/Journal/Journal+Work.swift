package import TimeClock

extension Change {
  /// The records whose changes by their own member show that the member was at work.
  private static let topicsOfWork: [String] = [
    Entry.topic, Gap.topic, Fence.topic, WorkTask.topic, Visit.topic,
  ]

  /// Whether it shows that the member was at work.
  package func isWork(of userId: String) -> Bool {
    actorId == userId && ownerId == userId && Self.topicsOfWork.contains(topic)
  }

  fileprivate static var work: String {
    "topic IN (\(topicsOfWork.map { "'\($0)'" }.joined(separator: ", ")))"
  }
}

extension Store {
  /// When the member last changed their own work in the interval, after the record's first row; nil
  /// if they did not.
  package func lastWork(
    since recordId: String, of userId: String, within span: Interval
  ) throws(ClockError) -> Instant? {
    try connection.integers(
      """
      SELECT max(at) FROM change
      WHERE actor_id = ? AND owner_id = actor_id AND \(Change.work) AND at > ? AND at <= ?
        AND seq > (SELECT min(seq) FROM change AS first WHERE first.record_id = ?)
      HAVING max(at) IS NOT NULL
      """,
      [.text(userId), .instant(span.start), .instant(span.end), .text(recordId)]
    ).first.map(Instant.init(milliseconds:))
  }
}
