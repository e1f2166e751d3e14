package import TimeClock

extension Store {
  /// When the member's first entry of the kind began.
  package func firstStart(
    _ kind: Entry.Kind, of userId: String
  ) throws(StoreError) -> Instant? {
    try integer(
      "SELECT min(start_at) FROM entry WHERE user_id = ? AND kind = ?",
      [.text(userId), .text(kind.rawValue)]
    ).map(Instant.init(milliseconds:))
  }
}
