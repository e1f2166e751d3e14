package import TimeClock

extension Store {
  /// What the gaps of a list have in common.
  package enum GapFilter: Sendable {
    case entry(String)
    /// By the local date of the exit.
    case date(CivilDate, userId: String)
  }

  /// Gaps of shifts that still exist, in the order of their exits, after the given one.
  package func gaps(
    _ filter: GapFilter, after last: (exitTime: Instant, id: String)?, limit: Int
  ) throws(StoreError) -> [Gap] {
    var condition: String
    var values: [Value]
    switch filter {
    case .entry(let id): (condition, values) = ("entry_id = ?", [.text(id)])
    case .date(let date, let userId):
      (condition, values) = ("user_id = ? AND date = ?", [.text(userId), .text(date.text)])
    }
    condition += " AND EXISTS (SELECT 1 FROM entry WHERE entry.id = gap.entry_id)"
    if let last {
      condition += " AND (exit_time > ? OR exit_time = ? AND id > ?)"
      values += [.instant(last.exitTime), .instant(last.exitTime), .text(last.id)]
    }
    return try all(
      Gap.self, where: condition + " ORDER BY exit_time, id LIMIT ?",
      values + [.integer(Int64(limit))])
  }
}
