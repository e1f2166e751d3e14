package import TimeClock

extension Store {
  /// The departure of any member whose grace ends first.
  package func nextGraceEnd() throws(StoreError) -> Fence? {
    try first(
      Fence.self,
      where: "grace_ends_at IS NOT NULL AND settled_at IS NULL ORDER BY grace_ends_at, id LIMIT 1",
      [])
  }

  /// The member's shift that starts last, another than the given one.
  package func lastShift(of userId: String, except id: String?) throws(StoreError) -> Entry? {
    try first(
      Entry.self,
      where: """
        user_id = ? AND kind = ? AND id <> ? AND (end_at IS NULL OR end_at > start_at)
        ORDER BY start_at DESC LIMIT 1
        """,
      [.text(userId), .text(Entry.Kind.shift.rawValue), .text(id ?? "")])
  }
}
