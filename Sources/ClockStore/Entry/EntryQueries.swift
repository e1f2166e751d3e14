package import TimeClock

extension Store {
  package func runningEntry(_ kind: Entry.Kind, of userId: String) throws(StoreError) -> Entry? {
    try first(
      Entry.self, where: "user_id = ? AND kind = ? AND end_at IS NULL",
      [.text(userId), .text(kind.rawValue)])
  }

  /// The entries of one kind that share time with the interval, by start; a running one is open-ended.
  ///
  /// Entries of one kind never overlap, so only the last one that starts before can reach into it.
  package func entries(
    _ kind: Entry.Kind, of userId: String, touching interval: Interval
  ) throws(StoreError) -> [Entry] {
    let owner: [Value] = [.text(userId), .text(kind.rawValue)]
    let earlier = try first(
      Entry.self,
      where: "user_id = ? AND kind = ? AND start_at < ? ORDER BY start_at DESC LIMIT 1",
      owner + [.instant(interval.start)])
    let within = try all(
      Entry.self,
      where: "user_id = ? AND kind = ? AND start_at >= ? AND start_at < ? ORDER BY start_at",
      owner + [.instant(interval.start), .instant(interval.end)])
    guard let earlier, earlier.end.map({ $0 > interval.start }) ?? true else { return within }
    return [earlier] + within
  }

  package func gaps(of entryId: String) throws(StoreError) -> [Gap] {
    try all(Gap.self, where: "entry_id = ? ORDER BY exit_time, id", [.text(entryId)])
  }

  package func openGap(of userId: String) throws(StoreError) -> Gap? {
    try first(
      Gap.self, where: "user_id = ? AND return_time IS NULL AND is_deleted = 0",
      [.text(userId)])
  }
}
